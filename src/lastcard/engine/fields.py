"""How a field of the state is described: its layout, who sees it, what its numbers mean."""

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple

import numpy as np

from .bits import copy_row
from .mark import rule

Sight = Literal["hidden", "own", "public"]  # nobody sees it; the seat it is about; everybody

# What a number stands for. `implied` numbers follow from others of a view. The last four are
# rows: `numbers` and `masks` by seat, a `pile` from the bottom up, a `hand` as copies of each kind.
Meaning = Literal[
    "implied",
    "number",
    "phase",
    "seat",
    "seats",
    "card",
    "color",
    "numbers",
    "masks",
    "pile",
    "hand",
]


class Field(NamedTuple):
    """One field of the state; `attribute` is its name in a View, where fields may be joined."""

    name: str
    sight: Sight = "hidden"
    meaning: Meaning = "implied"
    attribute: str = ""
    type: str = "i8"
    shape: tuple[int, ...] = ()
    length: str = ""  # of a row that all see: the field that says how many of its numbers count
    blank: int = 0  # what stands behind those


def hidden(name: str, type: str = "i8", *shape: int) -> Field:
    return Field(name, type=type, shape=shape)


def public(name: str, meaning: Meaning, attribute: str | None = None) -> Field:
    return Field(name, "public", meaning, name if attribute is None else attribute)


def own(name: str, meaning: Meaning, type: str = "i8", *shape: int) -> Field:
    return Field(name, "own", meaning, name, type, shape)


def public_row(
    name: str, meaning: Meaning, attribute: str, type: str, size: int, length: str, blank: int = 0
) -> Field:
    return Field(name, "public", meaning, attribute, type, (size,), length, blank)


def copier(fields: Iterable[Field]) -> Callable[[Any, Any], None]:
    """A rule function that copies these fields from record to record, one line a field."""
    lines = ["def copy(source, target):"]
    for field in fields:
        name = repr(field.name)
        if not field.shape:
            lines.append(f"    target[{name}] = source[{name}]")
            continue
        lines.append(f"    target[{name}][:] = {field.blank}")
        lines.append(f"    copy_row(source[{name}], target[{name}], source[{field.length!r}])")
    scope: dict[str, Any] = {"copy_row": copy_row}
    exec("\n".join(lines), scope)
    function: Callable[[Any, Any], None] = rule(scope["copy"])
    return function


def dtype_of(fields: Iterable[Field]) -> np.dtype[Any]:
    """The layout of a record with these fields."""
    return np.dtype([(field.name, field.type, field.shape) for field in fields], align=True)
