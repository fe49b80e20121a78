"""A view as JSON has it, in the words of docs/notation.md."""

from collections.abc import Iterable
from typing import Any

from .cards import Card
from .view import View


def view_json(view: View) -> dict[str, Any]:
    """Everything a seat may know. What it may do is not in here: moves stand beside a view.

    >>> from lastcard import Match
    >>> shown = view_json(Match("basic", seats=2, seed="7").view(1))
    >>> shown["phase"], shown["counts"], len(shown["hand"])
    ('turn', [7, 7], 7)
    """
    return {
        "edition": view.edition,
        "seats": len(view.counts),
        "seat": view.seat,
        "round": view.round,
        "dealer": view.dealer,
        **table_json(view),
        **question_json(view),
        **effects_json(view),
        "scores": list(view.scores),
        "round_winner": view.round_winner,
        "winners": list(view.winners) if view.phase == "match-over" else None,
    }


def table_json(view: View) -> dict[str, Any]:
    """Whose turn it is, and the cards that the seat sees."""
    return {
        "phase": view.phase,
        "turn": view.turn,
        "direction": view.direction,
        "color": view.color,
        "top": view.top.text,
        "hand": texts(view.hand),
        "counts": list(view.counts),
        "draw_count": view.draw_count,
        "discard": texts(view.discard),
    }


def question_json(view: View) -> dict[str, Any]:
    """What the open question is about."""
    return {
        "drawn": text_of(view.drawn),
        "wild": text_of(view.wild),
        "source": view.source,
        "under": text_of(view.under),
        "under_color": view.under_color,
        "stack": view.stack,
        "picked": list(view.picked),
        "pick": view.pick,
    }


def effects_json(view: View) -> dict[str, Any]:
    """What lasts longer than a turn, and who has called."""
    pile = {"color": view.color, "cards": texts(view.mini_pile)}
    return {
        "mini_pile": pile if view.mini_pile else None,
        "lock": None if view.lock is None else {"color": view.color, "owner": view.lock},
        "link": None if view.link is None else list(view.link),
        "poses": [{"seat": seat, "owner": owner} for seat, owner in view.poses],
        "called": list(view.called),
        "called_now": view.called_now,
        "liable": view.liable,
        "idle": view.idle,
    }


def texts(cards: Iterable[Card]) -> list[str]:
    return [card.text for card in cards]


def text_of(card: Card | None) -> str | None:
    return None if card is None else card.text
