"""Our own ladder for the docs: `python bench/ladder.py FOLDER` writes docs/ladder.md from results.

The results come from `lastcard arena --ladder FOLDER BOT…`; only the part of the page below its
mark is written.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from machine import facts

from lastcard.lab.arena.ladder import Ladder
from lastcard.lab.arena.ladder.page import board_section, overview, seats_of, sorted_boards
from lastcard.lab.arena.ladder.standings import Standings
from lastcard.lab.page import Table

PAGE = Path(__file__).parent.parent / "docs" / "ladder.md"
MARK = "<!-- Everything below is written by bench/ladder.py. -->\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    ladder = Ladder(parser.parse_args().folder)
    head = PAGE.read_text("utf-8").partition(MARK)[0]
    lines = "\n".join(["", *ratings(ladder), *machine()])
    PAGE.write_text(f"{head}{MARK}{lines}\n", "utf-8")


def ratings(ladder: Ladder) -> Iterator[str]:
    boards = sorted_boards(ladder)
    for seats in seats_of(boards):
        section = overview(boards, seats, "en")
        yield f"## {section.title}"
        yield ""
        yield from markdown(section.tables[0])
        for standings in boards:
            if standings.board.seats == seats:
                yield from board_lines(standings)


def board_lines(standings: Standings) -> Iterator[str]:
    section = board_section(standings, "en")
    yield f"### {section.title}"
    yield ""
    for table in section.tables:
        if table.long:
            yield f"{table.caption}:"
            yield ""
        yield from markdown(table)


def markdown(table: Table) -> Iterator[str]:
    yield row(table.columns)
    yield f"|---|{'--:|' * (len(table.columns) - 1)}"
    yield from map(row, table.rows)
    yield ""


def row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def machine() -> Iterator[str]:
    yield "## Where it was measured"
    yield ""
    for name, value in facts().items():
        yield f"- {name}: {value}"


if __name__ == "__main__":
    main()
