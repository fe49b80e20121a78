"""The house rule `draw_until_playable`: one draw takes cards until one fits."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, answers, kinds, position, refused


def table(
    hand: str, draw: str, *lines: str, name: str = "frozen", top: str = "g5", third: str = "y4 y6"
) -> Match:
    """Seat 0 to play on a green 5; no card is there that the lines do not name."""
    hands = [f"hand 0 {hand}", "hand 1 y1 y2", f"hand 2 {third}"]
    head = [f"edition {name}", "option draw_until_playable on", *lines, *hands]
    return position("\n".join([*head, f"discard {top}", f"draw {draw}", "rest none", ""]))


@clause("R-HOU-03")
@pytest.mark.parametrize("name", EVERY)
def test_one_draw_takes_cards_until_one_fits(name: str) -> None:
    match = table("y8 y9", "y1 y2 g1 g2", name=name)
    match.play("0 draw")
    assert (match.phase, match.turn, match.counts()[0]) == ("drawn", 0, 5)
    assert answers(match, 0) == ["pass", "play g1"]


@clause("R-HOU-03")
def test_a_first_card_that_fits_is_the_only_one() -> None:
    match = table("y8 y9", "g1 g2")
    match.play("0 draw")
    assert match.counts()[0] == 3


@clause("R-HOU-03")
@pytest.mark.parametrize("card", ["y5", "W", "W+4", "WF"])
def test_numbers_and_wilds_fit_too(card: str) -> None:
    match = table("y8 y9", f"y1 {card} y2")
    match.play("0 draw")
    assert answers(match, 0) == ["pass", f"play {card}"]


@clause("R-HOU-03")
def test_when_none_fits_all_are_taken_and_the_last_one_is_passed() -> None:
    match = table("y8 y9", "y1 y2 y3")
    match.play("0 draw")
    assert (match.phase, match.counts()[0]) == ("drawn", 5)
    assert answers(match, 0) == ["pass"]
    match.play("0 pass")
    assert match.turn == 1


@clause("R-HOU-03")
def test_only_the_last_card_may_be_played() -> None:
    match = table("g8 y9", "y1 g1")
    match.play("0 draw")
    assert refused(match, "0 play g8").clause == "FRZ-DRAW-06"


@clause("R-HOU-03")
def test_the_draw_goes_on_through_a_reshuffle() -> None:
    match = table("y8 y9", "y1", top="g1 g5")
    match.play("0 draw")
    assert kinds(match) == ["draw", "reshuffle", "draw"]
    assert answers(match, 0) == ["pass", "play g1"]


@clause("R-HOU-03")
def test_a_voluntary_draw_goes_on_until_a_drawn_card_fits() -> None:
    match = table("g8 y9", "y1 y2 g1")
    match.play("0 draw")
    assert match.counts()[0] == 5


@clause("R-HOU-03")
def test_under_a_lock_only_what_it_allows_fits() -> None:
    match = table("y8 y9", "y5 W g1", "lock g 2")
    match.play("0 draw")
    assert match.counts()[0] == 5
    assert answers(match, 0) == ["pass", "play g1"]


@clause("R-HOU-03")
def test_without_bluffs_a_wild_draw_four_beside_the_color_does_not_fit() -> None:
    match = table("g8 y9", "W+4 y1 g1", "option wd4_bluff off")
    match.play("0 draw")
    assert answers(match, 0) == ["pass", "play g1"]


@clause("R-HOU-03", "R-2ND-17")
def test_with_force_play_drawn_the_last_card_must_be_played() -> None:
    match = table("y8 y9", "y1 g1", "option force_play_drawn on")
    match.play("0 draw")
    assert answers(match, 0) == ["play g1"]
    assert refused(match, "0 pass").clause == "R-2ND-17"


@clause("R-HOU-03", "R-2ND-17")
@pytest.mark.parametrize(("draw", "moves"), [("y1 W+4", ["pass", "play W+4"]), ("y1 y2", ["pass"])])
def test_with_force_play_drawn_nothing_else_is_forced(draw: str, moves: list[str]) -> None:
    match = table("y8 y9", draw, "option force_play_drawn on")
    match.play("0 draw")
    assert answers(match, 0) == moves


@clause("R-HOU-03", "R-2ND-10")
def test_a_linked_partner_draws_as_many() -> None:
    match = table("y8 y9", "y1 y2 g1 r1 r2 r3 r4", "link 0 2", name="party")
    match.play("0 draw")
    assert match.counts() == [5, 2, 5]
    assert answers(match, 0) == ["pass", "play g1"]


@clause("R-HOU-03", "R-2ND-10")
def test_a_linked_partner_takes_what_is_left() -> None:
    match = table("y8 y9", "y1 y2 g1 r1", "link 0 2", name="party")
    match.play("0 draw")
    assert match.counts() == [5, 2, 3]


@clause("R-HOU-03", "R-2ND-10")
@pytest.mark.parametrize(("hand", "partner"), [("g8 y9", 2), ("y8 y9", 4)])
def test_only_a_forced_draw_is_mirrored_where_the_table_says_so(hand: str, partner: int) -> None:
    lines = ("option link_mirrors forced", "link 0 2")
    match = table(hand, "y1 g1 r1 r2", *lines, name="party")
    match.play("0 draw")
    assert match.counts() == [4, 2, partner]


@clause("R-HOU-03")
@pytest.mark.parametrize("name", EVERY)
def test_a_penalty_takes_no_more_than_it_owes(name: str) -> None:
    match = table("g+2 y9 y8", "y1 y2 y3 y3", name=name)
    match.play("0 play g+2")
    assert match.counts()[1] == 4


@clause("R-HOU-03")
@pytest.mark.parametrize("name", EVERY)
def test_without_the_house_rule_one_card_is_drawn(name: str) -> None:
    match = position(f"""
        edition {name}
        hand 0 y8 y9
        hand 1 y1 y2
        discard g5
        draw y1 y2 g1
        moves
        0 draw
    """)
    assert (match.counts()[0], answers(match, 0)) == (3, ["pass"])


@clause("R-HOU-03")
def test_what_is_drawn_is_hidden_from_the_others() -> None:
    match = table("y8 y9", "y1 y2 g1")
    match.play("0 draw")
    (event,) = match.events(1)
    assert (event.kind, event.amount, event.cards) == ("draw", 3, None)
