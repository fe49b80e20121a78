"""Bars from the fair share to the one that a bot had."""

from collections.abc import Sequence

from lastcard.lab.estimate import Estimate

WIDTH = 25  # cells
FULL, LINE = "█", "│"


def scale(shares: Sequence[Estimate | None], fair: Sequence[float]) -> float:
    """The share at the right end: twice what is fair, or more where somebody has more."""
    highest = max(share.value if share else 0.0 for share in shares)
    return min(1.0, max(highest, 2 * max(fair)))


def bar(share: Estimate | None, fair: float, end: float) -> str:
    """A line where the fair share is, and blocks from there to the value."""
    cells = [" "] * WIDTH
    middle = cell_of(fair, end)
    if share is not None:
        reached = cell_of(share.value, end)
        for place in range(min(middle, reached), max(middle, reached) + 1):
            cells[place] = FULL
    cells[middle] = LINE
    return "".join(cells).rstrip()


def cell_of(value: float, end: float) -> int:
    return round(value / end * (WIDTH - 1))
