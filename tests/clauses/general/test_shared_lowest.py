"""Alternative scoring: the lowest total, shared or alone."""

from tests.marks import clause
from tests.table import position


@clause("R-2ND-16")
def test_while_the_lowest_is_shared_another_round_is_played() -> None:
    match = position("""
        edition frozen
        option scoring alternative
        option alternative_tie extra-round
        scores 20 17 499
        hand 0 g1
        hand 1 y1 y2
        hand 2 y3 y9
        discard g5
        moves
        0 play g1
    """)
    assert (match.phase, match.winners, match.scores) == ("round-over", None, [20, 20, 511])
    match.play("deal")
    assert len(match.counts()) == 3


@clause("R-2ND-16")
def test_the_match_ends_when_the_lowest_is_alone() -> None:
    match = position("""
        edition frozen
        option scoring alternative
        option alternative_tie extra-round
        scores 20 20 511
        hand 0 g1
        hand 1 y1 y2
        hand 2 y3 y9
        discard g5
        moves
        0 play g1
    """)
    assert (match.phase, match.winners) == ("match-over", [0])


@clause("R-2ND-16")
def test_a_tie_above_the_lowest_does_not_matter() -> None:
    match = position("""
        edition basic
        option scoring alternative
        option alternative_tie extra-round
        scores 10 499 499
        hand 0 g1
        hand 1 y3
        hand 2 y3
        discard g5
        moves
        0 play g1
    """)
    assert (match.scores, match.winners) == ([10, 502, 502], [0])
