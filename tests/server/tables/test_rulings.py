"""What becomes of a move at a table."""

import pytest

from lastcard import IllegalMove, Match
from lastcard.match import Move
from lastcard.match.moves import read_move
from lastcard.server.tables.race import closes_window, is_about_uncalled, rule

UNCALLED = """
    edition basic
    hand 0 r1
    hand 1 r2 r3
    hand 2 y1 g2
    discard r5
    turn 1
    liable 0
"""


def match_at(text: str) -> Match:
    return Match.read("\n".join(line.strip() for line in text.strip().splitlines()))


def move(text: str) -> Move:
    return read_move(text)


def test_a_ruling_changes_nothing() -> None:
    match = match_at(UNCALLED)
    before = match.to_bytes()
    after = rule(match, move("1 play r2"))
    assert match.to_bytes() == before
    assert after.counts() == [1, 1, 2]
    with pytest.raises(IllegalMove):
        rule(match, move("1 play g2"))
    assert match.to_bytes() == before


@pytest.mark.parametrize(
    ("text", "is_about_it"),
    [("0 uno", True), ("2 catch 0", True), ("1 uno", False), ("1 play r2", False)],
)
def test_which_shouts_are_about_the_uncalled_card(text: str, is_about_it: bool) -> None:
    assert is_about_uncalled(match_at(UNCALLED), move(text)) is is_about_it


@pytest.mark.parametrize(("text", "closes"), [("1 play r2", True), ("0 uno", False)])
def test_which_moves_close_the_window(text: str, closes: bool) -> None:
    match = match_at(UNCALLED)
    assert closes_window(match, move(text), rule(match, move(text))) is closes
