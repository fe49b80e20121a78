"""A report on a terminal, with tables as wide as it allows; plain text elsewhere."""

import io
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lastcard.text import width_of, wrap

from .page import Page, Section, Table

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

WIDEST = 100  # columns that a page fills
LONG_NAME = 24
GAP = 3  # columns between columns


def show(page: Page) -> None:
    """Write the report to standard output."""
    from rich.console import Console

    if not sys.stdout.isatty():
        write(plain(page).rstrip("\n"))
        return
    print_to(Console(highlight=False, width=min(Console().width, WIDEST)), page)


def plain(page: Page, width: int = WIDEST) -> str:
    """The report as text without colors."""
    from rich.console import Console

    text = io.StringIO()
    print_to(Console(file=text, width=width, color_system=None, highlight=False), page)
    return "".join(line.rstrip() + "\n" for line in text.getvalue().splitlines())


def write(text: str) -> None:
    """Write a text as a line to standard output; what it cannot encode becomes a question mark."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    sys.stdout.write(text + "\n")


def print_to(console: "Console", page: Page) -> None:
    """Write the report, section by section."""
    console.print(page.title, style="bold", markup=False)
    print_sentences(console, page.opening)
    for section in page.sections:
        print_section(console, section)
    if page.command is not None:
        console.print(page.command, style="cyan", markup=False, soft_wrap=True)


def print_section(console: "Console", section: Section) -> None:
    if section.title:
        console.print()
        console.print(section.title, style="bold", markup=False)
    print_sentences(console, section.sentences)
    for line, style in section.drawing(console.width) if section.drawing else ():
        console.print(line or " ", style=style or None, markup=False)
    for table in section.tables:
        if not table.long:
            console.print(grid(table, console.width))


def print_sentences(console: "Console", sentences: Sequence[str]) -> None:
    """Write sentences in lines broken at spaces and between Chinese characters."""
    for sentence in sentences:
        for line in wrap(sentence, console.width):
            console.print(line, markup=False)


def grid(table: Table, width: int) -> "RenderableType":
    """A table; on a narrow terminal without the columns that can be spared."""
    from rich import box
    from rich.table import Table as Grid
    from rich.text import Text

    whole = Grid(box=box.SIMPLE_HEAD, pad_edge=False, header_style="dim")
    columns = fitting(table, width)
    last = len(table.columns) - 1
    for place in columns:
        named = place < table.names
        whole.add_column(
            table.columns[place],
            justify="left" if named or (table.styles and place == last) else "right",
            style="cyan" if place == 0 else None,
            overflow="fold",
            no_wrap=not named,
            min_width=needed(table, place) if named else None,
        )
    for number, row in enumerate(table.rows):
        style = table.styles[number] if table.styles else ""
        whole.add_row(*(Text(row[place], style=style * (place == last)) for place in columns))
    return whole


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
