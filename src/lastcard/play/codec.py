"""A View and Events as the engine's records, and a whole position imagined from a view.

The other direction is in match/view.py and match/events.py; both follow the tables of
engine/state.py and engine/events.py. In an imagined position other hands are blank, which is all
that the policies need; `deal_unseen` fills them in keeping with what the seat remembers.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from lastcard.editions import Edition
from lastcard.engine.bits import copy_row
from lastcard.engine.cards import KINDS, NONE, SEATS
from lastcard.engine.events import EVENT_KINDS, EVENT_NAMES, Detail
from lastcard.engine.mark import rule
from lastcard.engine.reasons import DRAW_REASONS
from lastcard.engine.state import PHASES
from lastcard.engine.view import HIDDEN, VIEW_FIELDS, copy_public, new_view
from lastcard.match import Card, Event, View

Row = tuple[int, int, int, int]  # kind, seat, value, detail
CODES = {name: code for code, name in enumerate(EVENT_NAMES)}


@lru_cache
def writers(edition: Edition) -> dict[str, Callable[[Any], Any]]:
    """How a Python value becomes the numbers of a field, by the field's meaning."""

    def kind_of(card: Card | None) -> int:
        return NONE if card is None else edition.kinds[card.text]

    def kinds_of(cards: Iterable[Card]) -> list[int]:
        return [kind_of(card) for card in cards]

    return {
        "number": int,
        "phase": PHASES.index,
        "seat": lambda seat: NONE if seat is None else seat,
        "seats": lambda seats: sum(1 << seat for seat in seats),
        "card": kind_of,
        "color": lambda color: NONE if color is None else edition.colors.index(color),
        "numbers": list,
        "masks": masks_of,
        "pile": kinds_of,
        "hand": lambda cards: np.bincount(kinds_of(cards), minlength=KINDS),
    }


def masks_of(poses: Iterable[tuple[int, int]]) -> list[int]:
    masks = [0] * SEATS
    for seat, owner in poses:
        masks[seat] |= 1 << owner
    return masks


def view_record(edition: Edition, view: View) -> np.void:
    """The engine's view that this one was made from."""
    record, write = new_view(), writers(edition)
    joined = {"link": iter(view.link or (NONE, NONE))}
    for field in VIEW_FIELDS:
        if field.attribute in joined:
            record[field.name] = next(joined[field.attribute])
        elif field.attribute:
            value = write[field.meaning](getattr(view, field.attribute))
            if field.shape:
                record[field.name] = field.blank
                record[field.name][: len(value)] = value
            else:
                record[field.name] = value
    record["seats"] = len(view.counts)
    record["discard_count"] = len(view.discard)
    record["mini_count"] = len(view.mini_pile)
    record["open_wd4"] = view.under is not None
    if view.phase == "drawn" and view.turn != view.seat:
        record["drawn"] = HIDDEN
    return record


def event_rows(edition: Edition, events: Iterable[Event]) -> np.ndarray:
    """The rows that events were made from; cards that the seat does not see are HIDDEN."""
    rows = [row for event in events for row in rows_of(edition, event)]
    return np.array(rows, np.int16).reshape(-1, 4)


def rows_of(edition: Edition, event: Event) -> Iterator[Row]:
    code, write = CODES[event.kind], writers(edition)
    kind = EVENT_KINDS[code]
    seat, detail = write["seat"](event.seat), detail_of(kind.detail, event)
    if kind.value == "cards":
        for card in event.cards or [None] * (event.amount or 0):
            yield code, seat, HIDDEN if card is None else write["card"](card), detail
    elif kind.value in ("card", "color"):
        yield code, seat, write[kind.value](getattr(event, kind.value)), detail
    else:
        value = getattr(event, kind.value) if kind.value else 0
        yield code, seat, HIDDEN if value is None else value, detail


def detail_of(name: Detail, event: Event) -> int:
    """The detail of an event's rows; NONE where the event does not have it (CITED)."""
    match name:
        case "":
            return 0
        case "pile":
            return int(event.pile == "mini")
        case "right":
            return int(not event.wrong)
        case "wrong" | "guilty":
            return int(bool(getattr(event, name)))
        case "blocked":
            return int(event.reason == "blocked")
        case "other" if event.other is not None:
            return event.other
        case "reason" if event.reason is not None:
            return DRAW_REASONS.index(event.reason)
    return NONE


def write_events(edition: Edition, events: Iterable[Event], state: np.void) -> None:
    """Write events into a state's buffer, as the last move left them there."""
    rows = event_rows(edition, events)
    state["event_count"] = len(rows)
    state["events"][: len(rows)] = rows


@rule
def imagine(view: np.void, state: np.void) -> None:
    """Write what the view tells into a state; other hands and the draw pile stay blank."""
    copy_public(view, state)
    state["drawn"] = max(view["drawn"], NONE)
    state["guilty"] = 0
    state["loose_low"] = 0
    state["loose_high"] = view["draw_count"]
    state["event_count"] = 0
    state["pose_owners"] = 0
    for seat in range(view["seats"]):
        state["pose_owners"] |= view["poses"][seat]
    imagine_hands(view, state)


@rule
def imagine_hands(view: np.void, state: np.void) -> None:
    """The own hand and pick; nobody else's."""
    state["pick"][:] = NONE
    state["mask"][:] = 0
    state["hand"][:] = 0
    own = view["seat"]
    if own != NONE:
        state["pick"][own] = view["pick"]
        copy_row(view["hand"], state["hand"][own], KINDS)
        for kind in range(KINDS):
            if view["hand"][kind] > 0:
                state["mask"][own] |= 1 << kind
