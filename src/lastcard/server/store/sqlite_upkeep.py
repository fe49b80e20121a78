"""What a SQLite store does besides logs: sweeps, single values, its own health."""

import secrets
import sqlite3
from collections.abc import Awaitable, Container, Sequence
from functools import partial
from typing import Protocol

from . import marks
from . import statements as sql
from .base import was_trouble
from .counters import Counters
from .sweep import Sweep
from .writer import Answer, Work, Writer

AT_ONCE = 50  # tables in one commit, so that moves need not wait for long
FREED_PAGES = 200  # given back to the disk in one commit

FORGET = sql.sqlite(sql.FORGET)
UNSIGHT = sql.sqlite(sql.UNSIGHT)
UNSEEN = sql.sqlite(sql.UNSEEN)
SIGHT = sql.sqlite(sql.SIGHT)
AGREED = sql.sqlite(sql.AGREED)
RENEW = sql.sqlite(sql.RENEW)
GENERATION = sql.sqlite(sql.GENERATION)
IS_RESTORED = sql.sqlite(sql.IS_RESTORED)
UNRESTORE = sql.sqlite(sql.UNRESTORE)
MARK = sql.sqlite(sql.MARK)
UNMARK = sql.sqlite(sql.UNMARK)
SET_MARK = sql.sqlite(sql.SET_MARK)

Row = tuple[str, int, float]  # a table's id, epoch and last change


class SqliteUpkeep(Protocol):
    """The part of SqliteStore that is not about logs."""

    counters: Counters
    writer: Writer

    def read(self, work: Work[Answer], table_id: str | None = None) -> Awaitable[Answer]: ...

    async def count(self) -> int:
        def work(db: sqlite3.Connection) -> int:
            return int(db.execute(sql.COUNT).fetchone()[0])

        return await self.read(work)

    async def forget(self, sweep: Sweep, spare: Container[str] = ()) -> list[str]:
        await self.writer.do(lambda db: db.execute(UNSIGHT, sweep.unsight).rowcount)
        unseen = await self.read(lambda db: db.execute(UNSEEN, sweep.young).fetchall())
        for some in pieces(unseen):
            await self.writer.do(partial(sight, sweep=sweep, ids=some))
        agreed: list[Row] = await self.read(lambda db: db.execute(AGREED, sweep.agreed).fetchall())
        forgotten: list[str] = []
        for rows in pieces([row for row in agreed if row[0] not in spare]):
            forgotten += await self.writer.do(partial(delete, rows=rows))
        return forgotten

    async def renew(self, guest: str, command: str) -> int:
        def work(db: sqlite3.Connection) -> int:
            db.execute(RENEW, (guest, command))
            return int(db.execute(GENERATION, (guest,)).fetchone()[0])

        return await self.writer.do(work)

    async def renewals(self) -> list[tuple[str, int, str]]:
        return await self.read(lambda db: db.execute(sql.RENEWALS).fetchall())

    async def restore(self) -> None:
        await self.writer.do(lambda db: db.execute(sql.RESTORE).rowcount)

    async def is_restored(self, table_id: str) -> bool:
        return await self.read(lambda db: bool(db.execute(IS_RESTORED, (table_id,)).fetchone()))

    async def settle(self, table_id: str) -> None:
        await self.writer.do(lambda db: db.execute(UNRESTORE, (table_id,)).rowcount)

    async def mark(self, name: str) -> str | None:
        def work(db: sqlite3.Connection) -> str | None:
            row = db.execute(MARK, (name,)).fetchone()
            return None if row is None else str(row[0])

        return await self.read(work)

    async def unmark(self, name: str) -> None:
        await self.writer.do(lambda db: db.execute(UNMARK, (name,)).rowcount)

    async def set_mark(self, name: str, value: str) -> None:
        await self.writer.do(lambda db: db.execute(SET_MARK, (name, value)).rowcount)

    async def check(self) -> None:
        trouble = self.counters.trouble
        await self.set_mark(marks.CHECK, secrets.token_hex(marks.CHECK_BYTES))
        was_trouble(trouble)


def pieces(rows: Sequence[Answer]) -> list[Sequence[Answer]]:
    return [rows[first : first + AT_ONCE] for first in range(0, len(rows), AT_ONCE)]


def sight(db: sqlite3.Connection, sweep: Sweep, ids: Sequence[tuple[str]]) -> None:
    db.executemany(SIGHT, [(sweep.now, sweep.uptime, table_id) for (table_id,) in ids])


def delete(db: sqlite3.Connection, rows: Sequence[Row]) -> list[str]:
    """Those of the tables that are still as they were; their entries go with them."""
    gone = [row[0] for row in rows if db.execute(FORGET, row).rowcount]
    db.execute(f"PRAGMA incremental_vacuum({FREED_PAGES})").fetchall()
    return gone
