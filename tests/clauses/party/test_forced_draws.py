"""Which draws a linked partner mirrors, and in which order."""

from functools import partial

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import OTHERS, answers, green_five, position

table = partial(green_five, "party", others=OTHERS)


def draws(match: Match) -> list[tuple[int | None, int | None]]:
    """Who drew how many in the last move, in order."""
    drawn = [event for event in match.events(all_seeing=True) if event.kind == "draw"]
    return [(event.seat, event.amount) for event in drawn]


@clause("R-2ND-10")
def test_the_drawer_takes_all_its_cards_before_the_partner() -> None:
    match = table("g+2 y8 y9", "link 1 3")
    match.play("0 play g+2")
    assert draws(match) == [(1, 2), (3, 2)]


@clause("R-2ND-10")
@pytest.mark.parametrize(
    ("draw", "counts"),
    [("r1 r2 r3", [3, 5, 3, 5]), ("r1 r2", [3, 5, 3, 4]), ("r1", [3, 5, 3, 3])],
)
def test_the_partner_takes_what_is_left(draw: str, counts: list[int]) -> None:
    match = table("g+2 y8 y9 y9", "link 1 3", f"draw {draw}", "rest none")
    match.play("0 play g+2")
    assert match.counts() == counts


@clause("R-2ND-10")
def test_the_partner_owes_as_many_as_the_drawer_owed_not_as_many_as_it_found() -> None:
    match = position("""
        edition party
        option stacking any
        phase stack
        stack 6
        turn 1
        link 1 2
        hand 0 y8 y9
        hand 1 y1 y2
        hand 2 y3 y4
        discard g5 g+2
        draw r1
        rest none
        moves
        1 accept
    """)
    assert match.counts() == [2, 4, 2]


@clause("R-2ND-10")
@pytest.mark.parametrize(
    ("mirrors", "hand", "counts"),
    [
        ("all", "g1 y8", [3, 4, 3, 3]),
        ("forced", "g1 y8", [3, 3, 3, 3]),
        ("all", "y8 y9", [3, 4, 3, 3]),
        ("forced", "y8 y9", [3, 4, 3, 3]),
        ("forced", "W+4 y9", [3, 4, 3, 3]),
    ],
)
def test_only_a_draw_that_had_to_be_made_is_forced(
    mirrors: str, hand: str, counts: list[int]
) -> None:
    match = table(hand, f"option link_mirrors {mirrors}", "link 0 1")
    match.play("0 draw")
    assert match.counts() == counts


@clause("R-2ND-10")
@pytest.mark.parametrize("mirrors", ["all", "forced"])
def test_a_penalty_is_always_mirrored(mirrors: str) -> None:
    match = table("g+2 y8 y9", f"option link_mirrors {mirrors}", "link 1 2")
    match.play("0 play g+2")
    assert match.counts() == [2, 5, 5, 3]


@clause("R-2ND-10")
def test_a_link_names_the_lower_seat_first() -> None:
    assert table("g1 y8", "link 3 1").to_json()["link"] == [1, 3]
    match = table("WT y8 y9")
    match.play("0 play WT")
    assert "link 1 3" in answers(match, 0)
    assert "link 3 1" not in answers(match, 0)
    match.play("0 link 3 1")
    assert match.to_json()["link"] == [1, 3]
