"""How tests set a table: positions in notation, and moves that must be refused."""

from textwrap import dedent

import pytest

from lastcard import IllegalMove, LastcardError, Match


def position(text: str) -> Match:
    """The match that a record tells; the text may be indented."""
    return Match.read(dedent(text))


def refused(match: Match, move: str) -> IllegalMove:
    """The error for a move that must be refused, with nothing changed."""
    before = match.to_bytes()
    with pytest.raises(IllegalMove) as caught:
        match.play(move)
    assert match.to_bytes() == before
    return caught.value


def impossible(text: str) -> LastcardError:
    """The error for a record that must be refused."""
    with pytest.raises(LastcardError) as caught:
        position(text)
    return caught.value


def answers(match: Match, seat: int) -> list[str]:
    """A seat's legal moves without the seat, sorted."""
    return sorted(move.answer for move in match.legal_moves(seat))


def kinds(match: Match) -> list[str]:
    """The kinds of the events of the last move."""
    return [event.kind for event in match.events(all_seeing=True)]
