"""What an operator does to a PostgreSQL store while no server runs."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from . import statements as sql
from .rows import Entry, RecordRow, TableRow, TableSize, read_record
from .sqlite_operator import new_body, new_entry_body, new_record_body


class PostgresOperator(Protocol):
    """The part of PostgresStore for `lastcard data`."""

    def connected(self) -> AbstractAsyncContextManager[Any]: ...

    def writing(self) -> AbstractAsyncContextManager[Any]: ...

    async def ids(self) -> list[str]:
        async with self.connected() as db:
            return [row[0] for row in await db.fetch(sql.IDS)]

    async def sizes(self) -> list[TableSize]:
        async with self.connected() as db:
            rows = await db.fetch(sql.SIZES)
            return [TableSize(*row)._replace(bytes=int(row[5])) for row in rows]

    async def records(self, table_id: str) -> list[RecordRow]:
        async with self.connected() as db:
            rows = await db.fetch(sql.RECORDS, table_id)
            return [read_record(table_id, row) for row in rows]

    async def delete(self, table_id: str) -> bool:
        async with self.writing() as db:
            return await db.fetchval(sql.DELETE, table_id) is not None

    async def rewrite(
        self, table: TableRow, entries: Sequence[Entry], records: Sequence[RecordRow]
    ) -> None:
        async with self.writing() as db, db.transaction():
            await db.execute(sql.NEW_BODY, *new_body(table))
            rows = [new_entry_body(table.id, entry) for entry in entries]
            await db.executemany(sql.NEW_ENTRY_BODY, rows)
            texts = [new_record_body(table.id, record) for record in records]
            await db.executemany(sql.NEW_RECORD_BODY, texts)

    async def unrenew(self, guest: str) -> None:
        async with self.writing() as db:
            await db.execute(sql.UNRENEW, guest)

    async def compact(self) -> None:
        """PostgreSQL vacuums by itself."""
