"""Lengths of rounds in bins of a handy width."""

from collections.abc import Sequence
from dataclasses import dataclass

from .report import LONGEST, Report

WIDTHS = (1, 2, 5, 10, 20, 25, 50, 100)  # turns in a bin
SHOWN = 99  # percent of the rounds that must be in bins; the rest is `beyond`


@dataclass(frozen=True)
class Histogram:
    """Shares of all rounds: the first bin is 0 to width - 1 turns; `beyond` is the long tail."""

    width: int
    shares: tuple[float, ...]
    beyond: float

    @property
    def end(self) -> int:
        """The first length that is in no bin."""
        return self.width * len(self.shares)


def histograms(reports: Sequence[Report], most: int) -> list[Histogram]:
    """Of several reports with the same bins, at most so many."""
    last = min(max(report.percentile(SHOWN) for report in reports), LONGEST - 1)
    width = next((width for width in WIDTHS if last < width * most), WIDTHS[-1])
    bins = min(last // width + 1, LONGEST // width)
    return [binned(report, width, bins) for report in reports]


def binned(report: Report, width: int, bins: int) -> Histogram:
    counts, beyond = [0] * bins, 0
    for turns, rounds in report.lengths:
        if turns < width * bins:
            counts[turns // width] += rounds
        else:
            beyond += rounds
    whole = report.rounds or 1
    return Histogram(width, tuple(count / whole for count in counts), beyond / whole)
