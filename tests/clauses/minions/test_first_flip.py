"""Minions 2: what the first card turned up does by its own rules."""

import pytest

from tests.clauses.minions_hello_kitty.tables import drawn_out, each_color, opened, opened_often
from tests.marks import clause
from tests.table import answers

DRAW_TWO = each_color("minions", "+2")
SKIP = each_color("minions", "S")


@clause("MIN-SETUP-06")
def test_a_draw_two_turned_up_hits_the_player_left_of_the_dealer() -> None:
    match = opened("minions", *DRAW_TWO)
    assert match.counts() == [7, 9, 7]
    assert (match.phase, match.turn) == ("turn", 2)
    assert match.color == match.top.text[0]


@clause("MIN-SETUP-06")
def test_a_draw_two_turned_up_with_two_seats_lets_the_dealer_start() -> None:
    match = opened("minions", *DRAW_TWO, seats=2)
    assert match.counts() == [7, 9]
    assert match.turn == 0


@clause("MIN-SETUP-06")
def test_start_draw_two_ignore_has_no_effect() -> None:
    match = opened("minions", *DRAW_TWO, start_draw_two="ignore")
    assert match.counts() == [7, 7, 7]
    assert (match.phase, match.turn) == ("turn", 1)


@clause("MIN-SETUP-06")
def test_start_draw_two_says_nothing_about_skip() -> None:
    match = opened("minions", *SKIP, start_draw_two="ignore")
    assert match.turn == 2


@clause("MIN-WD4-04")
def test_a_wild_draw_four_turned_up_goes_to_the_bottom_of_the_deck() -> None:
    for match in opened_often(3, "minions", "W+4", seats=10):
        assert drawn_out(match)[-1] == "W+4"


@clause("MIN-WD4-04")
def test_start_wd4_shuffle_does_not_put_the_card_at_the_bottom() -> None:
    matches = opened_often(4, "minions", "W+4", seats=10, start_wd4="shuffle")
    piles = [drawn_out(match) for match in matches]
    assert all("W+4" in pile for pile in piles)
    assert {pile[-1] for pile in piles} != {"W+4"}


@clause("R-MIN-05")
@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_poses_for_a_dumb_fu_turned_up(seats: int) -> None:
    match = opened("minions", "WK", seats=seats)
    assert match.view().poses == ()
    match.play("1 color r")
    assert match.view().poses == ()
    assert all("slip" not in answers(match, seat) for seat in range(seats))
