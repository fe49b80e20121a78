"""The same observations from the Python face: a bot's View and the events that it is told."""

from collections.abc import Iterator, Sequence

import numpy as np

from lastcard.bots.from_view import imagine
from lastcard.bots.records import CODES, Row, engine_view, kind_of, none
from lastcard.engine.cards import KINDS, NONE
from lastcard.engine.reasons import DRAW_REASONS
from lastcard.engine.state import STATE
from lastcard.engine.view import HIDDEN
from lastcard.match import Event, View

from .config import Config
from .kernel import KERNEL
from .records import AFTER_NOTHING, TABLE

ROW = 0  # the only one
RUNS = ("deal", "draw", "show")
WITH_CARD = ("play", "jump", "flip", "pile", "dealer")
WITH_DIRECTION = ("reverse", "rotate")
WITH_AMOUNT = ("take", "reshuffle")
FLAGGED = {"play": "pile", "jump": "wrong", "flip": "wrong", "challenge": "guilty"}


def rows_of(config: Config, event: Event) -> Iterator[Row]:
    """The rows that an event was made from, as the seat sees them."""
    code, seat = CODES[event.kind], none(event.seat)
    edition = config.edition
    if event.kind in RUNS:
        detail = none(event.other)
        if event.reason is not None:
            detail = DRAW_REASONS.index(event.reason)
        for number in range(event.amount or 0):
            seen = HIDDEN if event.cards is None else kind_of(edition, event.cards[number])
            yield code, seat, seen, detail
        return
    yield code, seat, value_of(config, event), detail_of(event)


def value_of(config: Config, event: Event) -> int:
    if event.kind in WITH_CARD:
        return kind_of(config.edition, event.card)
    if event.kind == "color" and event.color is not None:
        return config.edition.colors.index(event.color)
    if event.kind in WITH_DIRECTION:
        return event.direction or 1
    if event.kind in WITH_AMOUNT:
        return event.amount or 0
    return 0 if event.other is None else event.other


def detail_of(event: Event) -> int:
    if event.kind == "catch":
        return int(not event.wrong)
    return int(bool(getattr(event, FLAGGED.get(event.kind, ""), None)))


class Eyes:
    """What one seat knows at any table, kept up to date from what it is told."""

    def __init__(self, config: Config, seat: int) -> None:
        self.config = config
        self.seat = seat
        self.functions = KERNEL.from_cache()
        self._plans = config.plans(1, AFTER_NOTHING)
        self._states, self._tables = np.zeros(1, STATE), np.zeros(1, TABLE)
        self._known = np.zeros((1, config.seats, config.seats, KINDS), np.uint8)
        self._state: np.void = self._states[ROW]
        self._row = np.zeros(config.planes.size, np.uint8)

    def watch(self, view: View, events: Sequence[Event]) -> None:
        """Take note of what has just happened."""
        mini = self._state["mini"].copy()  # from before the move: somebody may have taken it
        self._look(view)
        rows = [row for event in events for row in rows_of(self.config, event)]
        if any(event.kind == "take" for event in events):
            self._state["mini"] = mini
        self._state["event_count"] = len(rows)
        self._state["events"][: len(rows)] = np.array(rows, np.int16).reshape(-1, 4)
        self.functions.notice_at(
            self.config.rule_rows, self._states, self._tables, self._known, ROW
        )

    def observe(self, view: View, out_of_turn: bool) -> np.ndarray:
        """What the seat knows now; the array is used again by the next call."""
        self._look(view)
        self._tables[ROW]["seat"] = self.seat
        self._tables[ROW]["window"] = out_of_turn
        self.functions.encode_at(
            self.config.rule_rows,
            self._plans,
            self._states,
            self._tables,
            self._known,
            ROW,
            self.seat,
            self._row,
        )
        return self._row

    def _look(self, view: View) -> None:
        """Write the view into the position that the seat imagines."""
        imagine(engine_view(self.config.edition, view), self._state)
        for other in view.picked:
            if self._state["pick"][other] == NONE:
                self._state["pick"][other] = other  # it points, nobody knows where
