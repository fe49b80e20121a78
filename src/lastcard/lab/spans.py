"""Which numbers of a plan are done, in whatever order their blocks come."""

from bisect import bisect
from collections.abc import Iterable, Iterator


class Spans:
    """Numbers as (first, end), in order, none touching: no more of them than blocks under way."""

    def __init__(self, spans: Iterable[tuple[int, int]] = ()) -> None:
        self.spans: list[tuple[int, int]] = []
        for first, end in spans:
            self.add(first, end)

    def add(self, first: int, end: int) -> None:
        """Add first to end - 1; ValueError if one of them is there already."""
        place = bisect(self.spans, (first, end))
        left, right = self.spans[:place][-1:], self.spans[place : place + 1]
        if first >= end or any(span[1] > first for span in left) or any(s[0] < end for s in right):
            raise ValueError(f"{first} to {end - 1} cannot be counted again")
        if left and left[0][1] == first:
            place, first = place - 1, left[0][0]
        else:
            left = []
        if right and right[0][0] == end:
            end = right[0][1]
        else:
            right = []
        self.spans[place : place + len(left) + len(right)] = [(first, end)]

    def gaps(self, first: int) -> Iterator[tuple[int, int]]:
        """What is missing between `first` and the last number that is there."""
        for begin, end in self.spans:
            if first < begin:
                yield first, begin
            first = end

    @property
    def end(self) -> int:
        """The number after the last; 0 of none."""
        return self.spans[-1][1] if self.spans else 0
