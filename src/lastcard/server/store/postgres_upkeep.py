"""Upkeep of a PostgreSQL database: its own way to run statements and to sweep."""

from abc import abstractmethod
from collections.abc import Container, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from . import statements as sql
from .sweep import Sweep
from .upkeep import Step, Upkeep


class PostgresUpkeep(Upkeep):
    """The part of PostgresStore that is not about logs."""

    @abstractmethod
    def connected(self) -> AbstractAsyncContextManager[Any]:
        """A connection that reads."""

    @abstractmethod
    def writing(self) -> AbstractAsyncContextManager[Any]:
        """A connection that writes, while the store is ours."""

    async def fetch(self, statement: str, *values: Any, table_id: str | None = None) -> list[Any]:
        async with self.connected() as db:
            return list(await db.fetch(statement, *values))

    async def write(self, statement: str, *values: Any) -> int:
        async with self.writing() as db:
            status: str = await db.execute(statement, *values)
        return int(status.rpartition(" ")[2])

    async def write_all(self, steps: Sequence[Step]) -> None:
        async with self.writing() as db, db.transaction():
            for statement, rows in steps:
                await db.executemany(statement, rows)

    async def renew(self, guest: str, command: str) -> int:
        async with self.writing() as db:
            return int(await db.fetchval(sql.RENEW + " RETURNING generation", guest, command))

    async def forget(self, sweep: Sweep, spare: Container[str] = ()) -> list[str]:
        async with self.writing() as db:
            await db.execute(sql.UNSIGHT, *sweep.unsight)
            unseen = await db.fetch(sql.UNSEEN, *sweep.young)
            rows = [(sweep.now, sweep.uptime, table_id) for (table_id,) in unseen]
            await db.executemany(sql.SIGHT, rows)
            agreed = await db.fetch(sql.AGREED, *sweep.agreed)
            doomed = [tuple(row) for row in agreed if row[0] not in spare]
            return [row[0] for row in doomed if await db.fetchval(sql.FORGET, *row)]

    async def compact(self) -> None:
        """PostgreSQL vacuums by itself."""
