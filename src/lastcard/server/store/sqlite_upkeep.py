"""Upkeep of a SQLite file: its own way to run statements, to sweep and to compact."""

import asyncio
import sqlite3
from abc import abstractmethod
from collections.abc import Awaitable, Container, Sequence
from contextlib import closing
from functools import partial
from typing import Any

from . import statements as sql
from .sqlite_file import SqliteFile
from .sweep import Sweep
from .upkeep import Step, Upkeep
from .writer import Answer, Work, Writer, failure

AT_ONCE = 50  # tables in one commit, so that moves need not wait for long
FREED_PAGES = 200  # given back to the disk in one commit

Row = tuple[str, int, float]  # a table's id, epoch and last change


class SqliteUpkeep(Upkeep):
    """The part of SqliteStore that is not about logs."""

    file: SqliteFile
    writer: Writer

    @abstractmethod
    def read(self, work: Work[Answer], table_id: str | None = None) -> Awaitable[Answer]:
        """Do this on a connection that only reads."""

    async def fetch(self, statement: str, *values: Any, table_id: str | None = None) -> list[Any]:
        text = sql.sqlite(statement)
        return await self.read(lambda db: db.execute(text, values).fetchall(), table_id)

    async def write(self, statement: str, *values: Any) -> int:
        text = sql.sqlite(statement)
        return await self.writer.do(lambda db: db.execute(text, values).rowcount)

    async def write_all(self, steps: Sequence[Step]) -> None:
        def work(db: sqlite3.Connection) -> None:
            for statement, rows in steps:
                db.executemany(sql.sqlite(statement), rows)

        await self.writer.do(work)

    async def renew(self, guest: str, command: str) -> int:
        def work(db: sqlite3.Connection) -> int:
            db.execute(sql.sqlite(sql.RENEW), (guest, command))
            return int(db.execute(sql.sqlite(sql.GENERATION), (guest,)).fetchone()[0])

        return await self.writer.do(work)

    async def forget(self, sweep: Sweep, spare: Container[str] = ()) -> list[str]:
        await self.write(sql.UNSIGHT, *sweep.unsight)
        for some in pieces(await self.fetch(sql.UNSEEN, *sweep.young)):
            sightings = [(sweep.now, sweep.uptime, table_id) for (table_id,) in some]
            await self.write_all([(sql.SIGHT, sightings)])
        agreed: list[Row] = await self.fetch(sql.AGREED, *sweep.agreed)
        forgotten: list[str] = []
        for rows in pieces([row for row in agreed if row[0] not in spare]):
            forgotten += await self.writer.do(partial(delete, rows=rows))
        return forgotten

    async def compact(self) -> None:
        await asyncio.to_thread(compact, self.file)


def pieces(rows: Sequence[Answer]) -> list[Sequence[Answer]]:
    return [rows[first : first + AT_ONCE] for first in range(0, len(rows), AT_ONCE)]


def delete(db: sqlite3.Connection, rows: Sequence[Row]) -> list[str]:
    """Those of the tables that are still as they were; their entries go with them."""
    gone = [row[0] for row in rows if db.execute(sql.sqlite(sql.FORGET), row).rowcount]
    db.execute(f"PRAGMA incremental_vacuum({FREED_PAGES})").fetchall()
    return gone


def compact(file: SqliteFile) -> None:
    """Write the file again without its free pages; an older file begins to give them back."""
    try:
        with closing(file.connected()) as db:
            db.execute("PRAGMA auto_vacuum = INCREMENTAL")
            db.execute("VACUUM")
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except sqlite3.Error as error:
        raise failure(error) from error
