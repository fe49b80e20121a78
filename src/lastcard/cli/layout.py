"""Pages of titles, paragraphs and tables: laid out on a terminal, plain text elsewhere."""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lastcard.lab.text_table import write
from lastcard.text import wrap

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

READABLE_WIDTH = 100
GAP = 2


@dataclass(frozen=True, slots=True)
class Title:
    """A heading."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: str


@dataclass(frozen=True, slots=True)
class Rows:
    """A table; its first column names, and a cell's lines are items of a list."""

    rows: Sequence[tuple[str, ...]]


Block = Title | Paragraph | Rows
Page = Sequence[Block]


def show(page: Page, stress: Sequence[re.Pattern[str]] = ()) -> None:
    """Write a page to standard output; on a terminal what the stress matches stands out."""
    if sys.stdout.isatty():
        show_on_terminal(page, stress)
    else:
        write(plain(page))


def show_json(value: Any) -> None:
    """Write a value as JSON to standard output."""
    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    write(json.dumps(value, indent=2, ensure_ascii=not utf8))


def plain(page: Page) -> str:
    """The page as text: every paragraph and every row is one line, however long."""
    return "\n".join(
        "\n" * spaced + (plain_rows(block.rows) if isinstance(block, Rows) else block.text)
        for spaced, block in with_spacing(page)
    )


def with_spacing(page: Page) -> Iterator[tuple[bool, Block]]:
    """Each block, and whether an empty line stands before it: a title stays with what follows."""
    before: Block | None = None
    for block in page:
        spaced = before is not None and (isinstance(block, Title) or not isinstance(before, Title))
        yield spaced, block
        before = block


def plain_rows(rows: Sequence[tuple[str, ...]]) -> str:
    """The rows as text, with every column but the last as wide as its widest cell."""
    cells = [[cell.replace("\n", ", ") for cell in row] for row in rows]
    widths = [max(len(cell) for cell in column) for column in zip(*cells, strict=True)]
    widths[-1:] = [0]
    gap = " " * GAP
    return "\n".join(
        gap.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    )


def show_on_terminal(page: Page, stress: Sequence[re.Pattern[str]]) -> None:
    """Write the page as wide as the terminal allows and reading likes."""
    from rich.console import Console

    console = Console(highlight=False)
    for spaced, block in with_spacing(page):
        if spaced:
            console.print()
        if isinstance(block, Title):
            console.print(styled(block.text, console.width, "bold"))
        elif isinstance(block, Paragraph):
            console.print(stressed(block.text, console.width, stress))
        else:
            show_rows(console, block.rows, stress)


def show_rows(
    console: "Console", rows: Sequence[tuple[str, ...]], stress: Sequence[re.Pattern[str]]
) -> None:
    """Write a table; in one of two columns the text is broken where its language allows."""
    from rich.table import Table

    table = Table.grid(padding=(0, GAP, 0, 0))
    label_width = max(len(row[0]) for row in rows)
    table.add_column(style="cyan", no_wrap=True, min_width=label_width)
    for _ in rows[0][1:]:
        table.add_column(overflow="fold")
    two_columns = len(rows[0]) == 2
    text_width = console.width - label_width - 2 * GAP if two_columns else console.width
    for label, *cells in rows:
        table.add_row(label, *(stressed(cell, text_width, stress) for cell in cells))
    console.print(table)


def stressed(text: str, width: int, stress: Sequence[re.Pattern[str]]) -> "Text":
    """The text broken into lines, what the stress matches in red."""
    paragraph = styled(text, width, "")
    for pattern in stress:
        paragraph.highlight_regex(pattern, "bold red")
    return paragraph


def styled(text: str, width: int, style: str) -> "Text":
    """The text broken into lines, in one style."""
    from rich.text import Text

    return Text("\n".join(wrap(text, min(width, READABLE_WIDTH))), style=style)
