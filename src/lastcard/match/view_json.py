"""A view as JSON has it, in the words of docs/notation.md; for bots, clients and reports.

All of a view but `legal` is in `view_json`, which bots are sent. The other two differ like this:

- `sent_json`, for clients of the server, leaves out what no page shows (NOT_SENT, `seats`) and
  has only the last cards of the discard pile, but its height.
- `position_json`, for reports, has KEYS alone: what all see, and everybody's hands and moves.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, get_type_hints

from lastcard.engine.view import OWN

from .cards import Card
from .view import View

if TYPE_CHECKING:
    from .match import Match

NOT_SENT = ("edition", "called_now", "idle")
LAST_CARDS = 5  # of the discard pile that are sent
KEYS = (
    *("edition", "phase", "turn", "direction", "color", "top", "hands", "draw_count"),
    *("discard_count", "scores", "round_winner", "winners", "lock", "poses", "link"),
    *("mini_pile", "called", "liable", "legal"),
)


def texts(cards: Iterable[Card]) -> list[str]:
    return [card.text for card in cards]


def text_of(card: Card | None) -> str | None:
    return None if card is None else card.text


# What JSON has for a type of a View, and how a value is written; others stay as they are.
BY_TYPE: dict[Any, tuple[Any, Callable[[Any], Any]]] = {
    Card: (str, text_of),
    Card | None: (str | None, text_of),
    tuple[Card, ...]: (list[str], texts),
    tuple[int, ...]: (list[int], list),
}
SHAPED = ("lock", "link", "poses", "mini_pile", "winners", "discard")  # see `json_of`
HINTS = {
    name: hint
    for name, hint in get_type_hints(View).items()
    if name != "legal" and name not in SHAPED
}
SAME = [name for name, hint in HINTS.items() if hint not in BY_TYPE]
WRITERS = {name: BY_TYPE[hint][1] for name, hint in HINTS.items() if hint in BY_TYPE}
OWN_WRITERS = [(own.name, WRITERS[own.name]) for own in OWN if own.name in WRITERS]
SAME_SENT = [name for name in SAME if name not in NOT_SENT]
SENT_TYPES = {
    name: BY_TYPE[hint][0] if hint in BY_TYPE else hint
    for name, hint in HINTS.items()
    if name not in NOT_SENT
}


def json_of(view: View, same: Iterable[str], pile: Iterable[Card]) -> dict[str, Any]:
    """The values that stay the same, and the others in their own shapes."""
    values = view.__dict__
    result = {name: values[name] for name in same}
    for name, write in WRITERS.items():
        result[name] = write(values[name])
    result["discard"] = texts(pile)
    cards = view.mini_pile
    result["mini_pile"] = {"color": view.color, "cards": texts(cards)} if cards else None
    result["lock"] = None if view.lock is None else {"color": view.color, "owner": view.lock}
    result["link"] = None if view.link is None else list(view.link)
    result["poses"] = [{"seat": seat, "owner": owner} for seat, owner in view.poses]
    result["winners"] = list(view.winners) if view.phase == "match-over" else None
    return result


def view_json(view: View) -> dict[str, Any]:
    """Everything a seat may know. What it may do is not in here: moves stand beside a view.

    >>> from lastcard import Match
    >>> shown = view_json(Match("basic", seats=2, seed="7").view(1))
    >>> shown["phase"], shown["counts"], len(shown["hand"])
    ('turn', [7, 7], 7)
    """
    return {"seats": len(view.counts), **json_of(view, SAME, view.discard)}


def sent_json(view: View) -> dict[str, Any]:
    """What a client is sent of a view."""
    result = json_of(view, SAME_SENT, view.discard[-LAST_CARDS:])
    result["discard_count"] = len(view.discard)
    return result


def own_json(match: "Match", seat: int) -> dict[str, Any]:
    """What a seat alone knows, as JSON has it."""
    own = match.own(seat)
    for name, write in OWN_WRITERS:
        own[name] = write(own[name])
    return own


def position_json(match: "Match") -> dict[str, Any]:
    """Everything about a position that a report tells, hidden cards included."""
    view, seats = match.view(), range(match.seats)
    moves = {str(seat): sorted(move.answer for move in match.legal_moves(seat)) for seat in seats}
    known = {
        **view_json(view),
        "discard_count": len(view.discard),
        "hands": [texts(match.hand(seat)) for seat in seats],
        "legal": {seat: answers for seat, answers in moves.items() if answers},
    }
    return {key: known[key] for key in KEYS}
