"""Appends to SQLite: each by itself, or all that wait together in two statements.

Between any two statements the writing thread waits for its turn to run Python, which under load
takes longer than the statements.
"""

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, groupby
from typing import Any, cast

from . import statements as sql
from .base import clash, refusal
from .rows import Entry, RecordRow, TableRow, Values, entry_values, read_table, record_values

NEW_ENTRY = sql.sqlite(sql.NEW_ENTRY)
NEW_RECORD = sql.sqlite(sql.NEW_RECORD)
FENCE = sql.sqlite(sql.FENCE)
TABLE = sql.sqlite(sql.TABLE)
COMMAND = sql.sqlite(sql.COMMAND)
MOST_ROWS = 64  # in one statement
CAN_JOIN = sqlite3.sqlite_version_info >= (3, 33)  # UPDATE … FROM


class NotTogether(Exception):
    """One of several appends would be refused: they have to be made one by one."""


@dataclass(frozen=True, slots=True)
class Append:
    """Entries for one table, made against its head; run by the writer."""

    table_id: str
    epoch: int
    head: int
    entries: Sequence[Entry]
    record: RecordRow | None = None

    @property
    def fence(self) -> Values:
        new_head = self.head + len(self.entries)
        return new_head, self.entries[-1].at, self.table_id, self.epoch, self.head

    @property
    def rows(self) -> list[Values]:
        return [entry_values(self.table_id, entry) for entry in self.entries]

    def __call__(self, db: sqlite3.Connection) -> None:
        if db.execute(FENCE, self.fence).rowcount != 1:
            found = find(db, self.table_id)
            known = self.known_command(db, found.head) if found else None
            raise refusal(self.table_id, self.epoch, found, known)
        try:
            db.executemany(NEW_ENTRY, self.rows)
        except sqlite3.IntegrityError as error:
            known = self.known_command(db, self.head)
            raise clash(self.table_id, self.head, known) from error
        self.keep_record(db)

    def keep_record(self, db: sqlite3.Connection) -> None:
        if self.record is not None:
            db.execute(NEW_RECORD, record_values(self.table_id, self.record))

    def known_command(self, db: sqlite3.Connection, head: int) -> int | None:
        """Where, up to head, one of these commands took effect before."""
        for entry in self.entries:
            row = db.execute(COMMAND, (self.table_id, entry.command, head)).fetchone()
            if row is not None:
                return int(row[0])
        return None


def find(db: sqlite3.Connection, table_id: str) -> TableRow | None:
    row = db.execute(TABLE, (table_id,)).fetchone()
    return None if row is None else read_table(row)


def run(db: sqlite3.Connection, works: Iterable[Callable[[sqlite3.Connection], Any]]) -> list[Any]:
    """The answers of all works, in order; appends that follow one another are made together."""
    answers: list[Any] = []
    for kind, group in groupby(works, type):
        some = list(group)
        if kind is Append and len(some) > 1 and CAN_JOIN:
            append_together(db, cast(list[Append], some))
            answers += [None] * len(some)
        else:
            answers += [work(db) for work in some]
    return answers


def append_together(db: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """All of them, or an exception and a transaction to roll back."""
    for some in pieces([append.fence for append in appends]):
        if db.execute(fences(len(some)), tuple(chain.from_iterable(some))).rowcount != len(some):
            raise NotTogether
    for some in pieces([row for append in appends for row in append.rows]):
        db.execute(new_entries(len(some)), tuple(chain.from_iterable(some)))
    for append in appends:
        append.keep_record(db)


def pieces(rows: Sequence[Values]) -> Iterator[Sequence[Values]]:
    """In sizes of which there are few, so that SQLite knows their statements already."""
    start, size = 0, MOST_ROWS
    while start < len(rows):
        while size > len(rows) - start:
            size //= 2
        yield rows[start : start + size]
        start += size


@cache
def fences(count: int) -> str:
    """FENCE for several tables at once."""
    head, _, where = re.sub(r"\$(\d)", r"new.column\1", sql.FENCE).partition("WHERE")
    rows = ", ".join(["(?, ?, ?, ?, ?)"] * count)
    return f"{head}FROM (VALUES {rows}) AS new WHERE{where}"


@cache
def new_entries(count: int) -> str:
    """NEW_ENTRY for several rows at once."""
    head, _, row = NEW_ENTRY.partition("VALUES ")
    return f"{head}VALUES {', '.join([row] * count)}"
