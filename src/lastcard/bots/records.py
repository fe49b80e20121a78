"""A View and its events as the engine's records, for the levels that run there."""

from collections.abc import Iterator, Sequence

import numpy as np

from lastcard.editions import Edition
from lastcard.engine.cards import NONE
from lastcard.engine.events import EVENT_NAMES
from lastcard.engine.reasons import DRAW_REASONS
from lastcard.engine.state import PHASES
from lastcard.engine.view import HIDDEN, new_view
from lastcard.match import Card, Event, View

Row = tuple[int, int, int, int]
CODES = {name: code for code, name in enumerate(EVENT_NAMES)}
# What a memory takes note of; of anything else the view tells all.
NOTED = ("color", "deal", "draw", "pass", "play", "show", "swap", "rotate", "take", "challenge")


def none(number: int | None) -> int:
    return NONE if number is None else number


def seat_mask(seats: Sequence[int]) -> int:
    return sum(1 << seat for seat in seats)


def kind_of(edition: Edition, card: Card | None) -> int:
    return NONE if card is None else edition.kinds[card.text]


def color_of(edition: Edition, letter: str | None) -> int:
    return NONE if letter is None else edition.colors.index(letter)


def engine_view(edition: Edition, view: View) -> np.void:
    """The engine's view that this one was made from."""
    record = new_view()
    for name, value in (table_fields(view) | card_fields(edition, view)).items():
        record[name] = value
    seats = len(view.counts)
    record["scores"][:seats] = view.scores
    record["size"][:seats] = view.counts
    for seat, owner in view.poses:
        record["poses"][seat] |= 1 << owner
    for card in view.hand:
        record["hand"][kind_of(edition, card)] += 1
    for name, pile in (("discard", view.discard), ("mini", view.mini_pile)):
        record[name][:] = NONE
        record[name][: len(pile)] = [kind_of(edition, card) for card in pile]
    return record


def table_fields(view: View) -> dict[str, int]:
    """Numbers of the record that tell of seats, turns and calls."""
    low, high = view.link or (NONE, NONE)
    return {
        "seat": none(view.seat),
        "seats": len(view.counts),
        "phase": PHASES.index(view.phase),
        "turn": none(view.turn),
        "direction": view.direction,
        "dealer": view.dealer,
        "round": view.round,
        "source": none(view.source),
        "stack": view.stack,
        "lock_owner": none(view.lock),
        "link_low": low,
        "link_high": high,
        "called": seat_mask(view.called),
        "called_now": none(view.called_now),
        "liable": none(view.liable),
        "idle": view.idle,
        "winner": none(view.round_winner),
        "winners": seat_mask(view.winners),
        "picked": seat_mask(view.picked),
        "pick": none(view.pick),
    }


def card_fields(edition: Edition, view: View) -> dict[str, int]:
    """Numbers of the record that tell of cards, colors and piles."""
    return {
        "top": kind_of(edition, view.top),
        "color": color_of(edition, view.color),
        "draw_count": view.draw_count,
        "discard_count": len(view.discard),
        "mini_count": len(view.mini_pile),
        "drawn": drawn_code(view, kind_of(edition, view.drawn)),
        "wild": kind_of(edition, view.wild),
        "open_wd4": int(view.under is not None),
        "under_top": kind_of(edition, view.under),
        "under_color": color_of(edition, view.under_color),
    }


def drawn_code(view: View, kind: int) -> int:
    """The card just drawn; HIDDEN when somebody else drew it."""
    return HIDDEN if view.phase == "drawn" and view.turn != view.seat else kind


def event_rows(edition: Edition, events: Sequence[Event]) -> list[Row]:
    """The rows of the events that a memory takes note of, hidden cards hidden."""
    return [row for event in events if event.kind in NOTED for row in rows_of(edition, event)]


def rows_of(edition: Edition, event: Event) -> Iterator[Row]:
    code, seat = CODES[event.kind], none(event.seat)
    if event.kind in ("deal", "draw", "show"):
        reason = none(event.other)
        if event.kind == "draw" and event.reason is not None:
            reason = DRAW_REASONS.index(event.reason)
        for number in range(event.amount or 0):
            seen = HIDDEN if event.cards is None else edition.kinds[event.cards[number].text]
            yield code, seat, seen, reason
    elif event.kind == "play":
        assert event.card is not None
        yield code, seat, edition.kinds[event.card.text], int(event.pile == "mini")
    elif event.kind == "color":
        assert event.color is not None
        yield code, seat, edition.colors.index(event.color), 0
    elif event.kind == "rotate":
        yield code, seat, event.direction or 1, 0
    else:
        yield code, seat, none(event.other), int(bool(event.guilty))
