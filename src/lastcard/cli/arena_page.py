"""The arena's report on a terminal: tables with bars in color; plain text elsewhere."""

import sys
from typing import TYPE_CHECKING

from lastcard.lab.arena.page import Grid, Told, page, plain

from .layout import GAP, styled, write

if TYPE_CHECKING:
    from rich.table import Table

COLORS = {"more": "green", "less": "red", "even": "dim", None: "dim"}


def show_page(told: Told, lang: str) -> None:
    """Write the report to standard output."""
    if not sys.stdout.isatty():
        write(plain(told, lang).rstrip("\n"))
        return
    from rich.console import Console

    console = Console(highlight=False)
    laid = page(told, lang)
    console.print(styled(laid.title, console.width, "bold"))
    for block in laid.blocks:
        if isinstance(block, Grid):
            console.print()
            console.print(drawn(block))
            console.print()
        else:
            console.print(styled(block, console.width, ""))
    if laid.again is not None:
        console.print(laid.again, style="cyan", markup=False, soft_wrap=True)


def drawn(grid: Grid) -> "Table":
    """A table; names and bars begin at the left, figures end at the right."""
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), header_style="dim")
    for place, word in enumerate(grid.head):
        named = place in (0, grid.bars)
        table.add_column(
            word,
            justify="left" if named else "right",
            style="cyan" if place == 0 else None,
            no_wrap=place > 0,
            overflow="fold",
        )
    for number, row in enumerate(grid.rows):
        color = COLORS[grid.moods[number]] if grid.moods else ""
        table.add_row(
            *(
                Text(cell, style=color if place == grid.bars else "")
                for place, cell in enumerate(row)
            )
        )
    return table
