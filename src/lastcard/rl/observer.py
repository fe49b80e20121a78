"""The same observations from the Python face: a bot's View and the events that it is told."""

from collections.abc import Sequence

import numpy as np

from lastcard.engine.cards import KINDS, NONE
from lastcard.engine.state import STATE
from lastcard.match import Event, View
from lastcard.play.codec import imagine, view_record, write_events
from lastcard.play.native import bind

from .config import Config
from .kernel import KERNEL
from .records import AFTER_NOTHING, TABLE

ROW = 0  # the only one


class Eyes:
    """What one seat knows at any table, kept up to date from what it is told."""

    def __init__(self, config: Config, seat: int) -> None:
        self.config = config
        self.seat = seat
        rules, plans = config.rule_rows, config.plans(1, AFTER_NOTHING)
        states, tables = np.zeros(1, STATE), np.zeros(1, TABLE)
        known = np.zeros((1, config.seats, config.seats, KINDS), np.uint8)
        self._state: np.void = states[ROW]
        self._table: np.void = tables[ROW]
        self._row = np.zeros(config.planes.size, np.uint8)
        functions = KERNEL.from_cache()
        self._notice = bind(functions.notice_at, rules, states, tables, known)
        self._encode = bind(functions.encode_at, rules, plans, states, tables, known, self._row)

    def watch(self, view: View, events: Sequence[Event]) -> None:
        """Take note of what has just happened."""
        mini = self._state["mini"].copy()  # from before the move: somebody may have taken it
        self._look(view)
        write_events(self.config.edition, events, self._state)
        if any(event.kind == "take" for event in events):
            self._state["mini"] = mini
        self._notice(ROW)

    def observe(self, view: View, out_of_turn: bool) -> np.ndarray:
        """What the seat knows now; the array is used again by the next call."""
        self._look(view)
        self._table["seat"] = self.seat
        self._table["window"] = out_of_turn
        self._encode(ROW, self.seat)
        return self._row

    def _look(self, view: View) -> None:
        """Write the view into the position that the seat imagines."""
        imagine(view_record(self.config.edition, view), self._state)
        for other in view.picked:
            if self._state["pick"][other] == NONE:
                self._state["pick"][other] = other  # it points, nobody knows where
