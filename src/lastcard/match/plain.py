"""A record as plain Python numbers, for the interpreter.

The rules read and write it like the record itself, many times faster: NumPy makes an array for
every field that is looked at.
"""

from typing import Any, cast

import numpy as np

from lastcard.engine.bits import copy_row
from lastcard.engine.cards import KINDS, NONE
from lastcard.engine.legal import legal
from lastcard.engine.moves import LEGAL
from lastcard.engine.state import FIELDS, new_state
from lastcard.engine.view import PUBLIC, look_closer

STATE_ROWS = tuple(field.name for field in FIELDS if field.shape and field.name != "events")
PUBLIC_NAMES = tuple(field.name for field in PUBLIC)
NO_CARDS = np.zeros(KINDS, np.int8)


class Plain(dict[str, Any]):
    """The fields of a record: numbers are Python's, rows stay arrays."""

    def __setitem__(self, name: str, number: Any) -> None:
        super().__setitem__(name, int(number))  # an array's own number would be too small

    def copy(self) -> "Plain":
        """A state that is independent of this one."""
        state = Plain(self)
        state.update({name: self[name].copy() for name in STATE_ROWS})
        state.update(events=np.empty_like(self["events"]))  # large, and mostly not in use
        copy_row(self["events"], state["events"], self["event_count"])
        return state


def plain(record: np.void) -> np.void:
    """The record's numbers, to be used in its place wherever rules are interpreted."""
    return cast(np.void, Plain(zip(record.dtype.names or (), record.item(), strict=True)))


def record_of(state: np.void) -> np.void:
    """The record that a plain state stands for."""
    record = new_state()
    for name in record.dtype.names or ():
        record[name] = state[name]
    return record


def look_plainly(state: np.void, seat: int) -> dict[str, Any]:
    """What a seat knows, by the names of a view's fields; of rows only what counts is theirs."""
    view = {name: state[name] for name in PUBLIC_NAMES}
    look_closer(state, seat, cast(np.void, view))
    view["hand"] = NO_CARDS if seat == NONE else state["hand"][seat]
    return view


def legal_codes(rules: np.void, state: np.void, seat: int) -> list[int]:
    """The codes of a seat's legal moves."""
    codes = [0] * LEGAL
    return codes[: legal(rules, state, seat, cast(np.ndarray, codes))]
