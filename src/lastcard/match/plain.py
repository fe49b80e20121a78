"""A record as plain Python numbers, for the interpreter.

The rules read and write it like the record itself, many times faster: NumPy makes an object for
every number that is looked at. It is a dict and nothing more, which Python reads fastest.
"""

from typing import Any, cast

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.state import FIELDS, new_state
from lastcard.engine.view import look_closer

State = dict[str, Any]  # numbers and rows
PILES = ("draw", "discard", "mini")  # of kinds, which are never negative
ROWS = tuple(field.name for field in FIELDS if field.shape)


def plain(record: np.void) -> np.void:
    """The record's numbers, to be used in its place wherever rules are interpreted."""
    values = zip(record.dtype.names or (), record.item(), strict=True)
    return cast(np.void, {name: plain_value(name, value) for name, value in values})


def plain_value(name: str, value: Any) -> Any:
    """A pile as bytes, which are quick to copy; other rows as lists, which are quick to read."""
    if name in PILES:
        return bytearray(value)
    is_row = isinstance(value, np.ndarray) and value.ndim == 1
    return value.tolist() if is_row else value


def copy_of(state: np.void) -> np.void:
    """A plain state that is independent of this one."""
    other = dict(cast(State, state))
    for name in ROWS:
        other[name] = other[name].copy()
    return cast(np.void, other)


def record_of(state: np.void) -> np.void:
    """The record that a plain state stands for."""
    record = new_state()
    for name in record.dtype.names or ():
        record[name] = np.frombuffer(state[name], np.int8) if name in PILES else state[name]
    return record


def look_plainly(state: np.void) -> State:
    """A state whose numbers are those that a spectator sees, where they are public at all."""
    seen = dict(cast(State, state))
    look_closer(state, NONE, cast(np.void, seen))
    return seen
