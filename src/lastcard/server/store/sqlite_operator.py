"""What an operator does to a SQLite store while no server runs."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Sequence
from contextlib import closing
from typing import Protocol

from . import statements as sql
from .rows import (
    Entry,
    RecordRow,
    TableRow,
    TableSize,
    entry_checksum,
    read_record,
    record_checksum,
    table_checksum,
)
from .sqlite_file import SqliteFile
from .writer import Answer, Work, Writer, failure

RECORDS = sql.sqlite(sql.RECORDS)
DELETE = sql.sqlite(sql.DELETE)
NEW_BODY = sql.sqlite(sql.NEW_BODY)
NEW_ENTRY_BODY = sql.sqlite(sql.NEW_ENTRY_BODY)
NEW_RECORD_BODY = sql.sqlite(sql.NEW_RECORD_BODY)
UNRENEW = sql.sqlite(sql.UNRENEW)


class SqliteOperator(Protocol):
    """The part of SqliteStore for `lastcard data`."""

    file: SqliteFile
    writer: Writer

    def read(self, work: Work[Answer], table_id: str | None = None) -> Awaitable[Answer]: ...

    async def ids(self) -> list[str]:
        return [row[0] for row in await self.read(lambda db: db.execute(sql.IDS).fetchall())]

    async def sizes(self) -> list[TableSize]:
        rows = await self.read(lambda db: db.execute(sql.SIZES).fetchall())
        return [TableSize(*row) for row in rows]

    async def records(self, table_id: str) -> list[RecordRow]:
        rows = await self.read(lambda db: db.execute(RECORDS, (table_id,)).fetchall(), table_id)
        return [read_record(table_id, row) for row in rows]

    async def delete(self, table_id: str) -> bool:
        return bool(await self.writer.do(lambda db: db.execute(DELETE, (table_id,)).rowcount))

    async def rewrite(
        self, table: TableRow, entries: Sequence[Entry], records: Sequence[RecordRow]
    ) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(NEW_BODY, new_body(table))
            db.executemany(NEW_ENTRY_BODY, [new_entry_body(table.id, entry) for entry in entries])
            db.executemany(
                NEW_RECORD_BODY, [new_record_body(table.id, record) for record in records]
            )

        await self.writer.do(work)

    async def unrenew(self, guest: str) -> None:
        await self.writer.do(lambda db: db.execute(UNRENEW, (guest,)).rowcount)

    async def compact(self) -> None:
        await asyncio.to_thread(compact, self.file)


def compact(file: SqliteFile) -> None:
    """Write the file again without its free pages; an older file begins to give them back."""
    try:
        with closing(file.connected()) as db:
            db.execute("PRAGMA auto_vacuum = INCREMENTAL")
            db.execute("VACUUM")
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except sqlite3.Error as error:
        raise failure(error) from error


def new_body(table: TableRow) -> tuple[bytes, int, str]:
    """Parameters of statements.NEW_BODY."""
    return table.body, table_checksum(table), table.id


def new_entry_body(table_id: str, entry: Entry) -> tuple[str | None, bytes, int, str, int]:
    """Parameters of statements.NEW_ENTRY_BODY."""
    return entry.command, entry.body, entry_checksum(table_id, entry), table_id, entry.seq


def new_record_body(table_id: str, record: RecordRow) -> tuple[bytes, int, str, int]:
    """Parameters of statements.NEW_RECORD_BODY."""
    return record.body, record_checksum(table_id, record), table_id, record.match
