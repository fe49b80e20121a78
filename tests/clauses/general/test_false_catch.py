"""What a wrong catch costs, and what it leaves alone."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, green_five, refused


def liable(match: Match) -> object:
    return match.to_json()["liable"]


def called(match: Match) -> object:
    return match.to_json()["called"]


@clause("R-2ND-15")
@pytest.mark.parametrize("penalty", [1, 3, 10])
@pytest.mark.parametrize("name", EVERY)
def test_a_false_catch_may_cost_its_sender_cards(name: str, penalty: int) -> None:
    match = green_five(name, "g1 g2 g3", f"option false_catch_penalty {penalty}")
    match.play("2 catch 0")
    assert match.counts() == [3, 3, 3 + penalty]
    assert (match.phase, match.turn) == ("turn", 0)


@clause("R-2ND-15")
def test_a_true_catch_costs_its_sender_nothing() -> None:
    match = green_five("frozen", "g1 g2", "option false_catch_penalty 3")
    match.play("0 play g1")
    match.play("2 catch 0")
    assert match.counts() == [3, 3, 3]


@clause("R-2ND-15")
def test_a_second_catch_of_the_same_lapse_is_a_false_one() -> None:
    match = green_five("frozen", "g1 g2", "option false_catch_penalty 1")
    match.play("0 play g1")
    match.play("2 catch 0")
    match.play("1 catch 0")
    assert match.counts() == [3, 4, 3]


@clause("R-2ND-15")
def test_a_false_catch_leaves_the_liable_seat_liable() -> None:
    match = green_five("frozen", "g1 g2", "option false_catch_penalty 1")
    match.play("0 play g1")
    match.play("2 catch 1")
    assert (liable(match), match.counts()) == (0, [1, 3, 4])


@clause("R-2ND-15")
def test_a_false_catch_costs_a_linked_partner_too() -> None:
    match = green_five("party", "g1 g2 g3", "option false_catch_penalty 2", "link 1 2")
    match.play("2 catch 0")
    assert match.counts() == [3, 5, 5]


@clause("R-2ND-15")
def test_a_false_catch_lifts_the_hand_and_ends_the_senders_call() -> None:
    match = green_five("frozen", "g1 g2", "option false_catch_penalty 1")
    match.play("0 play g1 uno")
    match.play("0 catch 1")
    assert (match.counts()[0], called(match)) == (2, [])


@clause("R-2ND-15")
@pytest.mark.parametrize("move", ["1 catch 1", "1 catch 7"])
def test_a_catch_of_oneself_or_of_nobody_is_refused_all_the_same(move: str) -> None:
    match = green_five("frozen", "g1 g2 g3", "option false_catch_penalty 1")
    assert refused(match, move).code == "illegal-move"


@clause("R-2ND-15")
@pytest.mark.parametrize("name", EVERY)
def test_with_no_penalty_a_catch_only_ends_the_liability(name: str) -> None:
    match = green_five(name, "g1 g2", "option uno_penalty 0")
    match.play("0 play g1")
    match.play("1 catch 0")
    assert (match.counts()[0], liable(match)) == (1, None)
    assert refused(match, "0 uno").code == "illegal-move"
