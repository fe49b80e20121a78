"""What happened, in words that a program can read."""

import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, cast, get_type_hints

import numpy as np

from lastcard.editions import Edition
from lastcard.engine.cards import NONE
from lastcard.engine.events import EVENT_CHALLENGE, EVENT_KINDS, FIRST_FLIP, Detail
from lastcard.engine.options import CHOICES
from lastcard.engine.reasons import DRAW_REASONS, LOST_REASONS
from lastcard.engine.state import PHASES
from lastcard.engine.view import HIDDEN, seen_value

from .cards import Card, deck_cards

ROW = struct.Struct("=4h")  # kind, seat, value, detail: as engine/state.py lays out `events`
Row = tuple[int, ...]
Run = tuple[int, ...]  # kind, seat, detail, and the values of the rows that belong together
RUNNING = frozenset(code for code, kind in enumerate(EVENT_KINDS) if kind.value == "cards")
SECRET = frozenset(code for code, kind in enumerate(EVENT_KINDS) if kind.sight != "public")
ALL_SEEING = -9  # neither a seat nor a spectator: sees every card


@dataclass(frozen=True)
class Event:
    """One thing that happened. Fields that do not concern it are None.

    `cards` is None where the viewer does not see them; `amount` still says how many.
    """

    kind: str
    seat: int | None = None
    other: int | None = None
    card: Card | None = None
    cards: tuple[Card, ...] | None = None
    amount: int | None = None
    color: str | None = None
    direction: int | None = None
    reason: str | None = None
    guilty: bool | None = None
    wrong: bool | None = None
    pile: str | None = None
    clause: str | None = None

    def as_dict(self) -> dict[str, Any]:
        """The event as JSON has it, without what does not concern it."""
        known = self.as_json()
        result = {name: known[name] for name in EVENT_TYPES if known.get(name) is not None}
        result.setdefault("seat", None)
        return result

    def as_json(self) -> dict[str, Any]:
        """The fields as JSON has them; those that are not in here are null."""
        known = dict(vars(self))
        if self.card is not None:
            known["card"] = self.card.text
        if self.cards is not None:
            known["cards"] = [card.text for card in self.cards]
        return known


# The fields of an event as JSON has them.
EVENT_TYPES = {**get_type_hints(Event), "card": str | None, "cards": list[str] | None}


@lru_cache(maxsize=8192)
def read_events(edition: Edition, rows: bytes, viewer: int) -> tuple[Event, ...]:
    """Event rows as a seat sees them; ALL_SEEING sees everything. Most steps are like others."""
    found = runs(rows, viewer)
    is_challenged = bool(found) and found[0][0] == EVENT_CHALLENGE
    return tuple([event_of(edition, run, is_challenged) for run in found])


def runs(rows: bytes, viewer: int) -> list[Run]:
    """The rows as a seat sees them; those of one draw, deal or shown hand belong together."""
    found: list[Run] = []
    for row in ROW.iter_unpack(rows):
        kind, seat, value, detail = row
        if kind in SECRET and viewer != ALL_SEEING:
            value = seen_value(cast(np.ndarray, row), viewer)
        if kind in RUNNING and found and found[-1][:3] == (kind, seat, detail):
            found[-1] += (value,)
        else:
            found.append((kind, seat, detail, value))
    return found


@lru_cache(maxsize=8192)
def event_of(edition: Edition, run: Run, is_challenged: bool) -> Event:
    """The event of a run; as it never changes, one stands for all that are alike."""
    code, seat, detail, *values = run
    kind = EVENT_KINDS[code]
    event = object.__new__(Event)  # its own way of setting each field takes longer
    known = event.__dict__
    known["kind"] = kind.name
    known["seat"] = None if seat == NONE else seat
    if kind.value == "cards":
        known.update(read_cards(edition, values))
    elif kind.value:
        known[kind.value] = None if values[0] == HIDDEN else VALUES[kind.value](edition, values[0])
    if kind.detail:
        known.update(read_detail(kind.detail, detail))
    card = values[0] if kind.value == "card" else NONE
    known["clause"] = clause_of(edition, code, card, detail, is_challenged)
    return event


VALUES: dict[str, Callable[[Edition, int], object]] = {
    "card": lambda edition, value: deck_cards(edition)[value],
    "color": lambda edition, value: edition.colors[value],
    "other": lambda edition, value: value,
    "direction": lambda edition, value: value,
    "amount": lambda edition, value: value,
}


def read_cards(edition: Edition, values: Sequence[int]) -> dict[str, Any]:
    """Cards drawn, dealt or shown together."""
    kinds = [value for value in values if value != NONE]
    if HIDDEN in kinds:
        return {"amount": len(kinds)}
    cards = deck_cards(edition)
    return {"amount": len(kinds), "cards": tuple([cards[kind] for kind in kinds])}


def read_detail(name: Detail, detail: int) -> dict[str, Any]:
    """What the detail of a row says."""
    match name:
        case "pile" if detail:
            return {"pile": "mini"}
        case "wrong" if detail:
            return {"wrong": True}
        case "right" if not detail:
            return {"wrong": True}
        case "guilty":
            return {"guilty": bool(detail)}
        case "other":
            return {"other": detail}
        case "blocked" if detail:
            return {"reason": "blocked"}
        case "reason":
            return {"reason": DRAW_REASONS[detail]}
    return {}


def clause_of(
    edition: Edition, code: int, card: int, detail: int, is_challenged: bool
) -> str | None:
    """The clause behind an event: that of its reason, of its card, or of its kind in this case."""
    kind = EVENT_KINDS[code]
    case = ""
    match kind.detail:
        case "blocked" if detail:
            return edition.clause("event", "blocked")
        case "reason":
            return edition.clause("draw", DRAW_REASONS[detail])
        case "lost" if detail != NONE:
            return edition.clause("draw", LOST_REASONS[detail])
        case "card":
            name = f"first-{kind.name}" if detail >= FIRST_FLIP else kind.name
            return edition.clause("event", name, edition.texts[detail % FIRST_FLIP])
        case "phase":
            case = PHASES[detail]
        case "scoring":
            case = CHOICES["scoring"][detail]
        case "pile" if detail:
            case = "pile"
        case "other" if not is_challenged:
            case = "rule"  # by the instruction of a customizable card
        case "wrong" | "right" if detail == (kind.detail == "wrong"):
            case = "wrong"
    text = None if card == NONE else edition.texts[card]
    own = edition.clause("event", f"{kind.name}-{case}", text) if case else None
    return own or edition.clause("event", kind.name, text)


def are_public(rows: bytes) -> bool:
    """Whether everybody sees the same in these rows."""
    return runs(rows, NONE) == runs(rows, ALL_SEEING)
