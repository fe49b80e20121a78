"""Passing with nothing to draw, and a round that nobody can finish."""

from functools import partial

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, answers, green_five, position, refused

table = partial(green_five, others=("y1 y2 y3", "y4 y6 y7"), draw="")


def blocked(*lines: str, hands: tuple[str, ...]) -> Match:
    """Everybody has passed in a round where nothing is left to draw."""
    hand_lines = [f"hand {seat} {cards}" for seat, cards in enumerate(hands)]
    passes = [f"{seat} pass" for seat in range(len(hands))]
    head = ["edition frozen", *lines, *hand_lines, "discard g5", "rest none", "moves", *passes]
    return position("\n".join([*head, ""]))


@clause("R-2ND-05")
@pytest.mark.parametrize("name", EVERY)
def test_with_nothing_to_draw_a_compelling_card_must_be_played(name: str) -> None:
    match = table(name, "g1 y8 y9")
    assert answers(match, 0) == ["play g1"]
    assert refused(match, "0 pass").code == "illegal-move"
    assert refused(match, "0 draw").clause == "R-2ND-05"


@clause("R-2ND-05")
def test_while_a_card_can_be_drawn_nobody_passes() -> None:
    match = table("frozen", "y8 y9", draw="g3")
    error = refused(match, "0 pass")
    assert (error.code, error.clause) == ("illegal-move", "FRZ-DRAW-01")


@clause("R-2ND-05")
def test_a_card_played_in_between_begins_the_count_of_passes_anew() -> None:
    match = position("""
        edition frozen
        hand 0 y8 r9
        hand 1 y1 r2 r3
        hand 2 y4 W+4 r7
        discard g5
        rest none
        moves
        0 pass
        1 pass
        2 play W+4 p
        0 accept
    """)
    assert match.phase == "turn"
    for move in ("1 pass", "2 pass"):
        match.play(move)
    assert (match.phase, match.turn) == ("turn", 0)
    match.play("0 pass")
    assert (match.phase, match.round_winner) == ("round-over", None)


@clause("R-2ND-05")
def test_two_seats_block_a_round_with_two_passes() -> None:
    match = blocked(hands=("y1", "y2"))
    assert (match.phase, match.turn, match.scores) == ("round-over", None, [0, 0])


@clause("R-2ND-05")
def test_the_single_lowest_hand_wins_a_blocked_round() -> None:
    match = blocked("option blocked_round lowest-hand", hands=("y8 y9", "y8 y9", "y1"))
    assert (match.phase, match.round_winner, match.scores) == ("round-over", 2, [0, 0, 34])


@clause("R-2ND-05")
def test_a_tie_for_the_lowest_hand_is_void() -> None:
    match = blocked("option blocked_round lowest-hand", hands=("y2", "y8 y9", "y2"))
    assert (match.phase, match.round_winner, match.scores) == ("round-over", None, [0, 0, 0])


@clause("R-2ND-05")
def test_a_blocked_round_may_win_the_match() -> None:
    match = blocked("option blocked_round lowest-hand", "scores 0 490 0", hands=("y8", "y1", "y9"))
    assert (match.phase, match.winners) == ("match-over", [1])


@clause("R-2ND-05")
@pytest.mark.parametrize("choice", ["void", "lowest-hand"])
def test_after_a_blocked_round_comes_the_next_deal(choice: str) -> None:
    match = blocked(f"option blocked_round {choice}", hands=("y1", "y2 y3", "y4 y6"))
    assert [move.text for move in match.legal_moves()] == ["deal"]
    match.play("deal")
    assert match.phase in ("turn", "color")
