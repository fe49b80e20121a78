"""What happened, in words that a program can read."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, cast

import numpy as np

from lastcard.editions import Edition
from lastcard.engine import events as engine
from lastcard.engine.cards import NONE
from lastcard.engine.reasons import DRAW_REASONS
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
        named = {field.name: getattr(self, field.name) for field in fields(self)}
        shown = {name: plain(value) for name, value in named.items() if value is not None}
        shown.setdefault("seat", None)
        return shown


def plain(value: object) -> object:
    if isinstance(value, Card):
        return value.text
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    return value


WITH_OTHER = {
    engine.EVENT_SWAP,
    engine.EVENT_LINK,
    engine.EVENT_UNLINK,
    engine.EVENT_PICK,
    engine.EVENT_POINT,
    engine.EVENT_POSE,
    engine.EVENT_UNPOSE,
    engine.EVENT_SLIP,
}
WITH_CARD = {engine.EVENT_PILE, engine.EVENT_DEALER}
WITH_AMOUNT = {
    engine.EVENT_TAKE,
    engine.EVENT_ACCEPT,
    engine.EVENT_RESHUFFLE,
    engine.EVENT_POINTS,
}
WITH_DIRECTION = {engine.EVENT_REVERSE, engine.EVENT_ROTATE}
RUNS = {engine.EVENT_DRAW, engine.EVENT_DEAL, engine.EVENT_SHOW}


def read_events(edition: Edition, rows: np.ndarray, viewer: int) -> list[Event]:
    """Event rows as a seat sees them; ALL_SEEING sees everything."""
    return [make_event(edition, run, viewer) for run in runs(rows)]


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
    return same and row[0] in RUNS


def make_event(edition: Edition, run: list[Row], viewer: int) -> Event:
    kind, seat, _, detail = run[0]
    value = visible(run[0], viewer)
    name = engine.EVENT_NAMES[kind]
    known: dict[str, Any] = {"clause": edition.clause("event", name)}
    if kind in RUNS:
        known |= read_run(edition, run, viewer, detail)
    elif kind in (engine.EVENT_PLAY, engine.EVENT_JUMP, engine.EVENT_FLIP):
        known["card"] = deck_cards(edition)[value]
        if kind == engine.EVENT_PLAY:
            known["pile"] = "mini" if detail else None
        else:
            known["wrong"] = True if detail else None
    elif kind in WITH_OTHER:
        known["other"] = None if value == HIDDEN else value
    elif kind in WITH_CARD:
        known["card"] = deck_cards(edition)[value]
    elif kind in WITH_AMOUNT:
        known["amount"] = value
        if kind == engine.EVENT_ACCEPT:
            known["clause"] = edition.clause("draw", DRAW_REASONS[detail])
    elif kind in WITH_DIRECTION:
        known["direction"] = value
    elif kind in (engine.EVENT_COLOR, engine.EVENT_LOCK):
        known["color"] = edition.colors[value]
    elif kind == engine.EVENT_CHALLENGE:
        known |= {"other": value, "guilty": bool(detail)}
    elif kind == engine.EVENT_ROUND_OVER and detail:
        known |= {"reason": "blocked", "clause": edition.clause("event", "blocked")}
    elif kind == engine.EVENT_SKIP and detail != NONE:
        known["clause"] = edition.clause("draw", DRAW_REASONS[detail])
    elif kind == engine.EVENT_CATCH:
        known |= {"other": value, "wrong": None if detail else True}
    return Event(name, None if seat == NONE else seat, **known)


def are_public(rows: np.ndarray) -> bool:
    """Whether everybody sees the same in these rows."""
    return all(visible(row, NONE) == row[2] for row in rows.tolist())


def visible(row: Row, viewer: int) -> int:
    return row[2] if viewer == ALL_SEEING else seen_value(cast(np.ndarray, row), viewer)


def read_run(edition: Edition, run: list[Row], viewer: int, detail: int) -> dict[str, Any]:
    """Cards drawn, dealt or shown together."""
    values = [visible(row, viewer) for row in run]
    drawn = [value for value in values if value != NONE]
    known: dict[str, Any] = {"amount": len(drawn)}
    if HIDDEN not in drawn:
        known["cards"] = tuple(deck_cards(edition)[value] for value in drawn)
    if run[0][0] == engine.EVENT_DRAW:
        known["reason"] = DRAW_REASONS[detail]
        known["clause"] = edition.clause("draw", DRAW_REASONS[detail])
    elif run[0][0] == engine.EVENT_SHOW:
        known["other"] = detail
    return known
