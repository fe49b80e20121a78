"""When UNO may be called, and when a call is refused."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, answers, green_five, refused


def liable(match: Match) -> object:
    return match.to_json()["liable"]


def called(match: Match) -> object:
    return match.to_json()["called"]


@clause("R-2ND-03")
@pytest.mark.parametrize("name", EVERY)
def test_a_seat_on_turn_with_two_cards_may_call(name: str) -> None:
    match = green_five(name, "g1 g2")
    assert "uno" in answers(match, 0)
    match.play("0 uno")
    assert called(match) == [0]


@clause("R-2ND-03")
@pytest.mark.parametrize("name", EVERY)
def test_a_second_call_is_refused(name: str) -> None:
    match = green_five(name, "g1 g2")
    match.play("0 uno")
    assert "uno" not in answers(match, 0)
    assert refused(match, "0 uno").code == "illegal-move"
    match.play("0 play g1")
    assert refused(match, "0 uno").code == "illegal-move"


@clause("R-2ND-03")
@pytest.mark.parametrize("name", EVERY)
def test_a_call_is_possible_with_the_second_card_just_drawn(name: str) -> None:
    match = green_five(name, "y9", "draw g3")
    match.play("0 draw")
    assert answers(match, 0) == ["pass", "play g3", "uno"]
    match.play("0 play g3 uno")
    assert (called(match), liable(match)) == ([0], None)


@clause("R-2ND-03")
def test_a_call_is_possible_before_laying_on_the_mini_pile() -> None:
    match = green_five("party", "WU y8 y9", "draw g9", others=("g6 y1", "g7 y3 y4"))
    match.play("0 play WU")
    assert "uno" in answers(match, 1)
    match.play("1 play g6 uno")
    assert (called(match), liable(match)) == ([1], None)


@clause("R-2ND-03")
@pytest.mark.parametrize("hand", ["g1", "g1 g2 g3"])
def test_a_call_with_another_number_of_cards_is_refused(hand: str) -> None:
    assert refused(green_five("frozen", hand), "0 uno").code == "illegal-move"


@clause("R-2ND-03")
def test_a_call_by_a_seat_that_is_not_on_turn_is_refused() -> None:
    match = green_five("frozen", "g1 g2 g3", others=("g6 y1", "g7"))
    assert refused(match, "1 uno").code == "illegal-move"
    assert refused(match, "2 uno").code == "illegal-move"


@clause("R-2ND-03")
def test_without_late_calls_the_liable_seat_may_not_call() -> None:
    match = green_five("frozen", "g1 g2", "option uno_late_call off")
    match.play("0 play g1")
    assert refused(match, "0 uno").code == "illegal-move"


@clause("R-2ND-03")
def test_without_late_calls_a_call_on_turn_still_counts() -> None:
    match = green_five("frozen", "g1 g2", "option uno_late_call off")
    match.play("0 play g1 uno")
    assert liable(match) is None
