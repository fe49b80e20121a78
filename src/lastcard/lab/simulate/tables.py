"""A report on a terminal: tables and a small histogram; plain text elsewhere.

show(told, lang)     write a Report or a Comparison to standard output
plain(told, lang)    the same as text without colors
"""

import io
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from lastcard.text import width_of, wrap

from .compare import Comparison
from .histogram import Histogram, histograms
from .report import Report
from .sections import Section, Table, Told, again, opening, sections, title
from .words import part, say

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

BARS = " ▁▂▃▄▅▆▇█"
STEPS = len(BARS) - 1  # heights of a bar within one line
BAR_LINES = 5  # of a histogram
LABEL_EVERY = 10  # bins
WIDEST = 100  # columns that a page fills
MOST_BINS = 60
LONG_NAME = 24
GAP = 3  # columns between columns
COLORS = ("cyan", "magenta")  # the first and the second rule set


def show(told: Told, lang: str) -> None:
    """Write the report to standard output."""
    from rich.console import Console

    if not sys.stdout.isatty():
        write(plain(told, lang))
        return
    wide = Console().width
    print_to(Console(highlight=False, width=min(wide, WIDEST)), told, lang)


def plain(told: Told, lang: str, width: int = WIDEST) -> str:
    """The report as text without colors."""
    from rich.console import Console

    page = io.StringIO()
    print_to(Console(file=page, width=width, color_system=None, highlight=False), told, lang)
    return "".join(line.rstrip() + "\n" for line in page.getvalue().splitlines())


def write(text: str) -> None:
    """Write a text to standard output, with question marks for what it cannot encode."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    sys.stdout.write(text)


def print_to(console: "Console", told: Told, lang: str) -> None:
    """Write the report, section by section."""
    console.print(title(told, lang), style="bold", markup=False)
    for sentence in opening(told, lang):
        print_text(console, sentence)
    for section in sections(told, lang):
        print_section(console, told, section, lang)
    console.print(again(told), style="cyan", markup=False, soft_wrap=True)


def print_section(console: "Console", told: Told, section: Section, lang: str) -> None:
    console.print()
    console.print(section.title, style="bold", markup=False)
    for sentence in section.sentences:
        print_text(console, sentence)
    if section.key in ("length", "differences"):
        print_histograms(console, told, lang)
    for table in section.tables:
        if not table.long:
            console.print(drawn(table, console.width))


def print_text(console: "Console", text: str) -> None:
    """Write a sentence in lines broken at spaces and between Chinese characters."""
    for line in wrap(text, console.width):
        console.print(line, markup=False)


def drawn(table: Table, width: int) -> "RenderableType":
    """A table; on a narrow terminal without the columns that can be spared."""
    from rich import box
    from rich.table import Table as Grid

    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, header_style="dim")
    columns = fitting(table, width)
    for place in columns:
        named = place < table.names
        grid.add_column(
            table.columns[place],
            justify="left" if named else "right",
            style="cyan" if place == 0 else None,
            overflow="fold",
            no_wrap=not named,
            min_width=needed(table, place) if named else None,
        )
    for row in table.rows:
        grid.add_row(*(row[place] for place in columns))
    return grid


def fitting(table: Table, width: int) -> list[int]:
    """The places of the columns that fit."""
    columns = list(range(len(table.columns)))
    for spared in table.spare:
        if sum(needed(table, place) + GAP for place in columns) <= width:
            break
        columns.remove(spared)
    return columns


def needed(table: Table, place: int) -> int:
    """How wide a column must be; long names may be broken."""
    widest = max(
        width_of(text) for text in [table.columns[place], *(row[place] for row in table.rows)]
    )
    return min(widest, LONG_NAME) if place < table.names else widest


# --- the histogram -------------------------------------------------------------------------


def print_histograms(console: "Console", told: Told, lang: str) -> None:
    """How the lengths are spread; of a comparison both, with the same bins and scale."""
    from rich.text import Text

    reports = [told] if isinstance(told, Report) else [told.first, told.second]
    if not all(report.rounds for report in reports):
        return
    drawn = histograms(reports, min(MOST_BINS, console.width - 8))
    highest = max(max(histogram.shares) for histogram in drawn) or 1
    for place, histogram in enumerate(drawn):
        console.print()
        if isinstance(told, Comparison):
            console.print(told.label(place, lang), style=COLORS[place], markup=False)
        for line in bar_lines(histogram.shares, highest):
            console.print(Text(line.rstrip() or " ", style=COLORS[place]))
    console.print(Text(axis(drawn, lang), style="dim"))


def bar_lines(shares: Sequence[float], highest: float) -> Iterator[str]:
    """Bars of eighths, the highest as high as the lines allow; what is not nothing is seen."""
    heights = [max(round(share / highest * BAR_LINES * STEPS), int(share > 0)) for share in shares]
    for line in reversed(range(BAR_LINES)):
        yield "".join(BARS[min(max(height - line * STEPS, 0), STEPS)] for height in heights)


def axis(histograms: Sequence[Histogram], lang: str) -> str:
    """Numbers of turns under their bins, and how many rounds are in no bin."""
    width, bins = histograms[0].width, len(histograms[0].shares)
    line = "".join(f"{width * place:<{LABEL_EVERY}}" for place in range(0, bins, LABEL_EVERY))
    beyond = " / ".join(part(histogram.beyond) for histogram in histograms)
    return f"{line.rstrip()} {say('turns-axis', lang, beyond=beyond)}"
