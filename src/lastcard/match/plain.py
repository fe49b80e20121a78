"""A record as plain Python numbers, for the interpreter.

The rules read and write it like the record itself, many times faster: NumPy makes an object for
every number that is looked at. It is a dict and nothing more, which Python reads fastest.
"""

from typing import Any, cast

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.fields import Field
from lastcard.engine.state import FIELDS, new_state
from lastcard.engine.view import look_closer

State = dict[str, Any]  # numbers, lists of numbers, and arrays where two numbers name a place


def names(fields: tuple[Field, ...], dimensions: int) -> tuple[str, ...]:
    return tuple(field.name for field in fields if len(field.shape) == dimensions)


ROWS, ARRAYS = names(FIELDS, 1), names(FIELDS, 2)


def plain(record: np.void) -> np.void:
    """The record's numbers, to be used in its place wherever rules are interpreted."""
    numbers = zip(record.dtype.names or (), record.item(), strict=True)
    return cast(np.void, {name: plain_row(value) for name, value in numbers})


def plain_row(value: Any) -> Any:
    is_row = isinstance(value, np.ndarray) and value.ndim == 1
    return value.tolist() if is_row else value


def copy_of(state: np.void) -> np.void:
    """A plain state that is independent of this one."""
    other = dict(cast(State, state))
    for name in ROWS:
        other[name] = other[name].copy()
    for name in ARRAYS:
        other[name] = other[name].copy()
    return cast(np.void, other)


def record_of(state: np.void) -> np.void:
    """The record that a plain state stands for."""
    record = new_state()
    for name in record.dtype.names or ():
        record[name] = state[name]
    return record


def look_plainly(state: np.void) -> State:
    """A state whose numbers are those that a spectator sees, where they are public at all."""
    seen = dict(cast(State, state))
    look_closer(state, NONE, cast(np.void, seen))
    return seen
