"""What a kernel's function takes, checked: native code reads and writes without asking."""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

Size = int | str  # a number, or a name: sizes of one name in one call are equal


class BadArgument(TypeError):
    """An argument that native code must not see."""


class Array(NamedTuple):
    """Numbers or records that lie together, with a size for each dimension."""

    dtype: np.dtype[Any]
    shape: tuple[Size, ...]


class Index(NamedTuple):
    """A whole number from `low` to below a size."""

    size: Size
    low: int = 0


# A dtype is one record; `int` and `bool` are any number and any truth value.
Argument = np.dtype[Any] | Array | Index | type[int] | type[bool]


def array(dtype: object, *shape: Size) -> Array:
    return Array(np.dtype(dtype), shape)  # type: ignore[call-overload]


@dataclass(frozen=True)
class Signature:
    """The arguments of one function, in their order, and how it is compiled."""

    arguments: tuple[Argument, ...]
    silent: bool = False  # without events
    constants: bool = False  # and once more for the rules of each book, as constants

    def words(self) -> int:
        """How many words the arguments are packed into; the result comes first."""
        return 1 + sum(words_of(argument) for argument in self.arguments)


def takes(*arguments: Argument, silent: bool = False, constants: bool = False) -> Signature:
    return Signature(arguments, silent, constants)


def words_of(argument: Argument) -> int:
    """An array is packed as its address and its sizes, all else as one word."""
    return 1 + len(argument.shape) if isinstance(argument, Array) else 1


class Words:
    """The arguments of one call as words, each of them checked."""

    def __init__(self) -> None:
        self.words = [0]
        self.sizes: dict[str, int] = {}
        self.spans: list[tuple[int, int]] = []
        self.place = 0

    def add(self, argument: Argument, value: Any) -> None:
        """The next argument."""
        if isinstance(argument, Array):
            self._add_array(argument, value)
        elif isinstance(argument, np.dtype):
            self._add_record(argument, value)
        else:
            self.words.append(self.number(argument, value))
        self.place += 1

    def check_apart(self) -> None:
        """No two arguments share memory: the optimizer counts on it."""
        self.spans.sort()
        for (_, end), (begin, _) in zip(self.spans, self.spans[1:]):
            if begin < end:
                raise BadArgument("Two arguments share memory; each needs its own.")

    def _add_record(self, dtype: np.dtype[Any], value: Any) -> None:
        if not isinstance(value, np.void) or value.dtype != dtype:
            raise self._bad(f"{kind_of(value)}, not a record of the layout it needs")
        address = np.frombuffer(value, np.uint8).ctypes.data  # quicker than its interface
        if not value.flags.writeable or address % dtype.alignment:
            raise self._bad("a record that cannot be written in place")
        self._add_span(address, dtype.itemsize)

    def _add_array(self, argument: Array, value: Any) -> None:
        if not isinstance(value, np.ndarray) or value.dtype != argument.dtype:
            raise self._bad(f"{kind_of(value)}, not an array of {name_of(argument.dtype)}")
        if not value.flags.carray:
            raise self._bad("an array that is not contiguous, aligned and writeable")
        if value.ndim != len(argument.shape):
            raise self._bad(f"an array of {value.ndim} dimensions, not {len(argument.shape)}")
        for size, wanted in zip(value.shape, argument.shape):
            right = self.sizes.setdefault(wanted, size) if isinstance(wanted, str) else wanted
            if size != right:
                raise self._bad(f"an array with a size of {size} where {right} is right")
        self._add_span(value.ctypes.data, value.nbytes)
        self.words += value.shape

    def _add_span(self, address: int, length: int) -> None:
        self.words.append(address)
        if length:
            self.spans.append((address, address + length))

    def number(self, argument: Argument, value: Any) -> int:
        """A number or truth value that fits, as a word."""
        if argument is bool:
            if not isinstance(value, bool | np.bool_):
                raise self._bad(f"{kind_of(value)}, not True or False")
            return int(value)
        if isinstance(value, bool | np.bool_) or not isinstance(value, int | np.integer):
            raise self._bad(f"{kind_of(value)}, not a whole number")
        low, high = -(1 << 63), 1 << 63
        if isinstance(argument, Index):
            low, high = argument.low, self.size(argument.size)
        if not low <= value < high:
            raise self._bad(f"{value}, which is not from {low} to {high - 1}")
        return int(value)

    def size(self, size: Size) -> int:
        return self.sizes[size] if isinstance(size, str) else size

    def _bad(self, what: str) -> BadArgument:
        return BadArgument(f"Argument {self.place + 1} is {what}.")


def kind_of(value: Any) -> str:
    if isinstance(value, np.ndarray):
        return f"an array of {name_of(value.dtype)}"
    return "a record of another layout" if isinstance(value, np.void) else type(value).__name__


def name_of(dtype: np.dtype[Any]) -> str:
    return "records" if dtype.names else str(dtype)
