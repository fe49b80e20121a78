"""When a seat may be caught, and what does not end it."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, answers, green_five, refused


def liable(match: Match) -> object:
    return match.to_json()["liable"]


@clause("R-2ND-01")
@pytest.mark.parametrize(
    ("name", "hand", "moves", "phase"),
    [
        ("frozen", "W y9", "0 play W", "color"),
        ("basic", "WS y9", "0 play WS\n0 color g", "swap"),
        ("party", "WT y9", "0 play WT", "link"),
        ("frozen", "W+4 y9", "0 play W+4\n0 color g", "challenge"),
        ("party", "gP y9", "0 play gP", "point"),
        ("party", "WU y9", "0 play WU", "pile"),
    ],
)
def test_a_seat_can_be_caught_while_its_card_still_asks_a_question(
    name: str, hand: str, moves: str, phase: str
) -> None:
    match = green_five(name, hand)
    for move in moves.splitlines():
        match.play(move)
    assert (match.phase, liable(match)) == (phase, 0)
    match.play("2 catch 0")
    assert (match.phase, match.counts()[0]) == (phase, 3)


@clause("R-2ND-01")
def test_a_seat_can_be_caught_for_a_card_laid_on_the_mini_pile() -> None:
    match = green_five("party", "WU y8 y9", "draw g9", others=("g6 y1", "g7 y3 y4"))
    match.play("0 play WU")
    match.play("1 play g6")
    assert (match.phase, liable(match)) == ("pile", 1)
    match.play("0 catch 1")
    assert match.counts()[1] == 3


@clause("R-2ND-01")
def test_badtz_maru_that_lifts_its_players_hand_ends_the_liability() -> None:
    match = green_five("hello-kitty", "WB y9")
    match.play("0 play WB")
    assert liable(match) == 0
    match.play("0 color g")
    assert (match.counts()[0], liable(match)) == (5, None)


@clause("R-2ND-01")
def test_a_swap_that_lifts_its_players_hand_ends_the_liability() -> None:
    match = green_five("basic", "WS y9")
    match.play("0 play WS")
    match.play("0 color g")
    assert liable(match) == 0
    match.play("0 swap 1")
    assert (match.counts()[0], liable(match)) == (3, None)


@clause("R-2ND-01")
def test_a_swap_that_leaves_its_player_one_card_starts_the_liability() -> None:
    match = green_five("basic", "WS y8 y9", others=("g6", "g7 y3 y4"))
    match.play("0 play WS")
    match.play("0 color g")
    assert liable(match) is None
    match.play("0 swap 1")
    assert (match.counts()[0], liable(match)) == (1, 0)


@clause("R-2ND-01")
@pytest.mark.parametrize("name", EVERY)
def test_at_most_one_seat_is_liable(name: str) -> None:
    match = green_five(name, "g1 g2", others=("g6 y1", "g7 y3 y4"))
    match.play("0 play g1")
    match.play("1 play g6")
    assert liable(match) == 1
    assert answers(match, 0) == ["catch 1"]
    assert refused(match, "2 catch 0").code == "illegal-move"


@clause("R-2ND-02")
def test_a_pick_does_not_shut_the_window() -> None:
    match = green_five("party", "gP y9")
    match.play("0 play gP")
    match.play("1 point 2")
    match.play("0 point 1")
    assert liable(match) == 0


@clause("R-2ND-02")
@pytest.mark.parametrize("name", ["basic", "party"])
def test_a_wrong_speed_play_does_not_shut_the_window(name: str) -> None:
    match = green_five(name, "g1 g2", "option speed_play on")
    match.play("0 play g1")
    match.play("2 jump g7")
    assert (match.counts()[2], liable(match)) == (4, 0)


@clause("R-2ND-02")
@pytest.mark.parametrize("name", ["basic", "hello-kitty", "party"])
def test_naming_the_own_color_does_not_shut_the_window(name: str) -> None:
    match = green_five(name, "W y9")
    match.play("0 play W")
    match.play("0 color g")
    assert (match.turn, liable(match)) == (1, 0)


@clause("R-2ND-02")
def test_naming_the_pair_to_link_does_not_shut_the_window() -> None:
    match = green_five("party", "WT y9")
    for move in ("0 play WT", "0 link 1 2", "0 color g"):
        match.play(move)
        assert liable(match) == 0


@clause("R-2ND-02")
def test_naming_a_partner_does_not_shut_the_window() -> None:
    match = green_five("basic", "WS y9", others=("g6", "g7 y3 y4"))
    for move in ("0 play WS", "0 color g", "0 swap 1"):
        match.play(move)
    assert (match.turn, liable(match)) == (1, 0)


@clause("R-2ND-02")
@pytest.mark.parametrize("name", ["basic", "hello-kitty", "party"])
def test_another_seats_call_does_not_shut_the_window(name: str) -> None:
    match = green_five(name, "g1 g2", others=("g6 y1", "g7 y3 y4"))
    match.play("0 play g1")
    match.play("1 uno")
    assert liable(match) == 0
