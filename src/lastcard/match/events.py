"""What happened, in words that a program can read."""

from collections.abc import Callable, Iterable
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

Row = list[int]  # kind, seat, value, detail
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


def read_events(edition: Edition, rows: np.ndarray, viewer: int) -> list[Event]:
    """Event rows as a seat sees them; ALL_SEEING sees everything."""
    is_challenged = len(rows) > 0 and rows[0, 0] == EVENT_CHALLENGE
    return [make_event(edition, run, viewer, is_challenged) for run in runs(rows)]


def runs(rows: np.ndarray) -> Iterable[list[Row]]:
    """Rows of one draw, deal or shown hand belong together."""
    run: list[Row] = []
    for row in rows.tolist():
        if run and not continues(run[-1], row):
            yield run
            run = []
        run.append(row)
    if run:
        yield run


def continues(last: Row, row: Row) -> bool:
    same = last[0] == row[0] and last[1] == row[1] and last[3] == row[3]
    return same and EVENT_KINDS[row[0]].value == "cards"


def make_event(edition: Edition, run: list[Row], viewer: int, is_challenged: bool) -> Event:
    code, seat, _, detail = run[0]
    kind = EVENT_KINDS[code]
    event = object.__new__(Event)  # its own way of setting each field takes longer
    known = event.__dict__
    known["kind"] = kind.name
    known["seat"] = None if seat == NONE else seat
    if kind.value == "cards":
        known.update(read_cards(edition, [visible(row, viewer) for row in run]))
    elif kind.value:
        value = visible(run[0], viewer)
        known[kind.value] = None if value == HIDDEN else VALUES[kind.value](edition, value)
    if kind.detail:
        known.update(read_detail(kind.detail, detail))
    card = run[0][2] if kind.value == "card" else NONE
    known["clause"] = clause_of(edition, code, card, detail, is_challenged)
    return event


VALUES: dict[str, Callable[[Edition, int], object]] = {
    "card": lambda edition, value: deck_cards(edition)[value],
    "color": lambda edition, value: edition.colors[value],
    "other": lambda edition, value: value,
    "direction": lambda edition, value: value,
    "amount": lambda edition, value: value,
}


def read_cards(edition: Edition, values: list[int]) -> dict[str, Any]:
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


@lru_cache(maxsize=4096)
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


def are_public(rows: np.ndarray) -> bool:
    """Whether everybody sees the same in these rows."""
    return all(visible(row, NONE) == row[2] for row in rows.tolist())


def visible(row: Row, viewer: int) -> int:
    return row[2] if viewer == ALL_SEEING else seen_value(cast(np.ndarray, row), viewer)
