"""How tests set a table: positions in notation, and moves that must be refused."""

from textwrap import dedent

import pytest

from lastcard import IllegalMove, LastcardError, Match

EVERY = ("frozen", "basic", "minions", "hello-kitty", "party")
OTHERS = ("g6 y1 y2", "g7 y3 y4", "g8 y6 y7")


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


def green_five(
    name: str,
    hand: str,
    *lines: str,
    others: tuple[str, ...] = OTHERS[:2],
    top: str = "g5",
    draw: str | None = None,
) -> Match:
    """Seat 0 to play on a green 5; with `draw` the draw pile holds these cards and no others."""
    hands = [f"hand {seat} {cards}" for seat, cards in enumerate([hand, *others])]
    pile = [] if draw is None else ["rest none", f"draw {draw}" if draw else ""]
    return position("\n".join([f"edition {name}", *lines, *hands, f"discard {top}", *pile, ""]))
