"""Lengths of rounds in bins of a handy width, and drawn on a terminal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lastcard.lab.numbers import part

from .report import LONGEST, Report
from .words import say

WIDTHS = (1, 2, 5, 10, 20, 25, 50, 100)  # turns in a bin
COVERAGE = 99  # percent of the rounds that must be in bins; the rest is `beyond`

BARS = " ▁▂▃▄▅▆▇█"
STEPS = len(BARS) - 1  # heights of a bar within one line
BAR_LINES = 5
LABEL_EVERY = 10  # bins
MOST_BINS = 60
MARGIN = 8  # columns that a terminal has besides the bins
COLORS = ("cyan", "magenta")  # the first and the second rule set


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
    """Of several reports with the same bins, at most `most`."""
    last = min(max(report.percentile(COVERAGE) for report in reports), LONGEST - 1)
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


# --- on a terminal -------------------------------------------------------------------------


def drawing(
    reports: Sequence[Report], labels: Sequence[str], lang: str, width: int
) -> Iterator[tuple[str, str]]:
    """How the lengths are spread, in lines and their styles; several with the same scale."""
    if not all(report.rounds for report in reports):
        return
    found = histograms(reports, min(MOST_BINS, width - MARGIN))
    highest = max(max(histogram.shares) for histogram in found) or 1
    for place, histogram in enumerate(found):
        yield "", ""
        for label in labels[place : place + 1]:
            yield label, COLORS[place]
        for line in bar_lines(histogram.shares, highest):
            yield line.rstrip(), COLORS[place]
    yield axis(found, lang), "dim"


def bar_lines(shares: Sequence[float], highest: float) -> Iterator[str]:
    """Bars of eighths, the highest as high as the lines allow; what is not nothing is visible."""
    heights = [max(round(share / highest * BAR_LINES * STEPS), int(share > 0)) for share in shares]
    for line in reversed(range(BAR_LINES)):
        yield "".join(BARS[min(max(height - line * STEPS, 0), STEPS)] for height in heights)


def axis(found: Sequence[Histogram], lang: str) -> str:
    """Numbers of turns under their bins, and how many rounds are in no bin."""
    width, bins = found[0].width, len(found[0].shares)
    line = "".join(f"{width * place:<{LABEL_EVERY}}" for place in range(0, bins, LABEL_EVERY))
    beyond = " / ".join(part(histogram.beyond) for histogram in found)
    return f"{line.rstrip()} {say('turns-axis', lang, beyond=beyond)}"
