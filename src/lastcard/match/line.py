"""The moves made so far, without a list of their own for every copy of a match."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, overload

from .moves import Move


class Line(Sequence[Move]):
    """A growing list. Copies share it until one of them goes another way.

    >>> one = Line([Move("0 draw")])
    >>> other = one.copy()
    >>> one.append(Move("0 pass"))
    >>> other.append(Move("0 play r7"))
    >>> one[-1], other[-1], len(one)
    (Move('0 pass'), Move('0 play r7'), 2)
    """

    __slots__ = ("_count", "_moves")

    def __init__(self, moves: Iterable[Move] = ()) -> None:
        self._moves = list(moves)
        self._count = len(self._moves)

    def copy(self) -> "Line":
        other = Line.__new__(Line)
        other._moves, other._count = self._moves, self._count
        return other

    def append(self, move: Move) -> None:
        if len(self._moves) != self._count:
            self._moves = self._moves[: self._count]
        self._moves.append(move)
        self._count += 1

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Move]:
        return islice(self._moves, self._count)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return list(self)[index]
        return self._moves[range(self._count)[index]]

    def __eq__(self, other: Any) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Line({list(self)!r})"
