"""Hello Kitty & Friends: what the first card turned up does by its own rules."""

import pytest

from tests.clauses.minions_hello_kitty.tables import (
    drawn_out,
    each_color,
    flips,
    opened,
    opened_often,
)
from tests.marks import clause
from tests.table import answers

DRAW_TWO = each_color("hello-kitty", "+2")
REVERSE = each_color("hello-kitty", "R")
SKIP = each_color("hello-kitty", "S")


@clause("HK-D2-03", "R-HK-01")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_draw_two_turned_up_has_no_effect(seats: int) -> None:
    match = opened("hello-kitty", *DRAW_TWO, seats=seats)
    assert match.counts() == [7] * seats
    assert (match.phase, match.turn) == ("turn", 1)
    assert match.view().direction == 1
    assert match.color == match.top.text[0]


@clause("HK-D2-03", "R-HK-01")
def test_the_first_player_plays_on_the_draw_two_by_color_or_symbol() -> None:
    for match in opened_often(5, "hello-kitty", *DRAW_TWO):
        color = match.top.text[0]
        fitting = {
            f"play {card}"
            for card in map(str, match.hand(1))
            if card[0] in (color, "W") or card.endswith("+2")
        }
        assert set(answers(match, 1)) == fitting | {"draw"}


@clause("R-HK-01")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 2)])
def test_start_draw_two_apply_makes_the_left_of_the_dealer_draw_and_lose_the_turn(
    seats: int, first: int
) -> None:
    match = opened("hello-kitty", *DRAW_TWO, seats=seats, start_draw_two="apply")
    assert match.counts() == [7, 9, 7][:seats]
    assert (match.phase, match.turn) == ("turn", first)


@clause("HK-REV-03")
def test_with_start_colored_action_ignore_a_reverse_turned_up_changes_nothing() -> None:
    match = opened("hello-kitty", *REVERSE, start_colored_action="ignore")
    assert match.turn == 1
    assert match.view().direction == 1


@clause("HK-SKIP-03")
def test_with_start_colored_action_ignore_a_skip_turned_up_skips_nobody() -> None:
    assert opened("hello-kitty", *SKIP, start_colored_action="ignore").turn == 1


@clause("HK-REV-03", "HK-SKIP-03")
def test_with_start_colored_action_reflip_another_card_is_turned() -> None:
    match = opened("hello-kitty", *REVERSE, *SKIP, start_colored_action="reflip")
    assert len(flips(match)) > 1
    assert match.top.text not in REVERSE + SKIP
    assert [card.text for card in match.view().discard] == flips(match)


@clause("HK-WD4-04")
def test_a_wild_draw_four_turned_up_is_shuffled_back_and_not_laid_at_the_bottom() -> None:
    piles = [drawn_out(match) for match in opened_often(6, "hello-kitty", "W+4", seats=10)]
    assert all("W+4" in pile for pile in piles)
    assert {pile[-1] for pile in piles} != {"W+4"}
    assert len({pile.index("W+4") for pile in piles}) > 2


@clause("HK-WD4-04")
def test_start_wd4_bottom_puts_the_card_under_the_deck() -> None:
    for match in opened_often(3, "hello-kitty", "W+4", seats=10, start_wd4="bottom"):
        assert drawn_out(match)[-1] == "W+4"


@clause("R-HK-07")
@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_draws_for_a_badtz_maru_turned_up(seats: int) -> None:
    match = opened("hello-kitty", "WB", seats=seats)
    match.play("1 color k")
    assert match.counts() == [7] * seats
    assert match.view().draw_count == 112 - 7 * seats - 1
