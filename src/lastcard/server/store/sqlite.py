"""The store in one SQLite file: one thread writes, another reads."""

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import statements as sql
from .appends import NEW_ENTRY, Append, find
from .base import check_entries, new_table
from .counters import Counters
from .errors import Corrupt, DuplicateTable, NoTable, Repeated, Stale, StoreFailed
from .rows import (
    Entry,
    RecordRow,
    TableRow,
    entry_values,
    read_log,
    table_values,
)
from .sqlite_file import SqliteFile
from .sqlite_upkeep import SqliteUpkeep
from .writer import DAMAGED, Answer, Work, Writer, failure

log = logging.getLogger(__name__)

NEW_TABLE = sql.sqlite(sql.NEW_TABLE)
CLAIM = sql.sqlite(sql.CLAIM)
ENTRIES = sql.sqlite(sql.ENTRIES)


class SqliteStore(SqliteUpkeep):
    """Group commit by nature: what arrives during one commit goes into the next."""

    def __init__(self, file: SqliteFile) -> None:
        self.file = file
        self.counters = Counters()
        self.writer = Writer(file.writing, self.counters)
        self.reader = ThreadPoolExecutor(1, thread_name_prefix="lastcard-store-read")

    @classmethod
    async def open(cls, path: Path, patience: float) -> "SqliteStore":
        return cls(await asyncio.to_thread(SqliteFile, path, patience))

    async def create(self, table: TableRow, entries: Sequence[Entry] = ()) -> None:
        row = table_values(new_table(table, entries))
        rows = [entry_values(table.id, entry) for entry in entries]

        def work(db: sqlite3.Connection) -> None:
            try:
                db.execute(NEW_TABLE, row)
            except sqlite3.IntegrityError as error:
                raise DuplicateTable(table.id, table.code) from error
            db.executemany(NEW_ENTRY, rows)

        await self.writer.do(work)

    async def append(
        self,
        table_id: str,
        epoch: int,
        head: int,
        entries: Sequence[Entry],
        record: RecordRow | None = None,
    ) -> int:
        check_entries(epoch, head, entries)
        if not entries:
            return head
        try:
            await self.writer.do(Append(table_id, epoch, head, entries, record))
        except (Stale, Repeated):
            self.counters.refused += 1
            raise
        self.counters.appends += 1
        self.counters.entries += len(entries)
        return head + len(entries)

    async def claim(self, table_id: str, owner: str) -> int:
        def work(db: sqlite3.Connection) -> int:
            db.execute(CLAIM, (owner, table_id))
            table = find(db, table_id)
            if table is None:
                raise NoTable(table_id)
            return table.epoch

        return await self.writer.do(work)

    async def load(self, table_id: str) -> tuple[TableRow, list[Entry]]:
        def work(db: sqlite3.Connection) -> tuple[TableRow, list[Entry]]:
            table = find(db, table_id)
            if table is None:
                raise NoTable(table_id)
            return table, read_log(table, db.execute(ENTRIES, (table_id, 0)).fetchall())

        return await self.read(work, table_id)

    async def running(self) -> list[TableRow]:
        def work(db: sqlite3.Connection) -> list[TableRow]:
            # The ids come from an index, each row by itself: damage ends where it is.
            ids = [table_id for (table_id,) in db.execute(sql.OPEN).fetchall()]
            return [table for table_id in ids if (table := self.sound(db, table_id))]

        return await self.read(work)

    async def stop(self) -> None:
        first = not self.writer.stopping
        await self.writer.stop()
        if not first:
            return
        await asyncio.to_thread(self.reader.shutdown)
        await asyncio.to_thread(self.file.close)

    async def read(self, work: Work[Answer], table_id: str | None = None) -> Answer:
        """The answer from one snapshot."""
        if self.writer.stopping:
            raise StoreFailed("store-stopped", "SQLite")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.reader, self.snapshot, work, table_id)

    def snapshot(self, work: Work[Answer], table_id: str | None) -> Answer:
        try:
            self.file.reading.execute("BEGIN")
            with self.counting_damage():
                return work(self.file.reading)
        except sqlite3.Error as error:
            if error.sqlite_errorcode & 0xFF in DAMAGED and table_id is not None:
                self.counters.corrupt += 1
                raise Corrupt(table_id) from error
            raise failure(error) from error
        finally:
            if self.file.reading.in_transaction:
                self.file.reading.execute("ROLLBACK")

    def sound(self, db: sqlite3.Connection, table_id: str) -> TableRow | None:
        """The table, or None and a line in the log if its row is damaged."""
        try:
            return find(db, table_id)
        except (Corrupt, sqlite3.DatabaseError) as error:
            self.counters.corrupt += 1
            log.error("table %s cannot be read: %s", table_id, error)
            return None
