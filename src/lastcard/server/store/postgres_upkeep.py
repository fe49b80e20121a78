"""What a PostgreSQL store does besides logs: sweeps, single values, its own health."""

import secrets
from collections.abc import Container
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from . import marks
from . import statements as sql
from .base import was_trouble
from .counters import Counters
from .sweep import Sweep


class PostgresUpkeep(Protocol):
    """The part of PostgresStore that is not about logs."""

    counters: Counters

    def connected(self) -> AbstractAsyncContextManager[Any]: ...

    def writing(self) -> AbstractAsyncContextManager[Any]: ...

    async def count(self) -> int:
        async with self.connected() as db:
            return int(await db.fetchval(sql.COUNT))

    async def forget(self, sweep: Sweep, spare: Container[str] = ()) -> list[str]:
        async with self.writing() as db:
            await db.execute(sql.UNSIGHT, *sweep.unsight)
            unseen = await db.fetch(sql.UNSEEN, *sweep.young)
            rows = [(sweep.now, sweep.uptime, table_id) for (table_id,) in unseen]
            await db.executemany(sql.SIGHT, rows)
            agreed = await db.fetch(sql.AGREED, *sweep.agreed)
            doomed = [tuple(row) for row in agreed if row[0] not in spare]
            return [row[0] for row in doomed if await db.fetchval(sql.FORGET, *row)]

    async def renew(self, guest: str, command: str) -> int:
        async with self.writing() as db:
            return int(await db.fetchval(sql.RENEW + " RETURNING generation", guest, command))

    async def renewals(self) -> list[tuple[str, int, str]]:
        async with self.connected() as db:
            return [tuple(row) for row in await db.fetch(sql.RENEWALS)]

    async def restore(self) -> None:
        async with self.writing() as db:
            await db.execute(sql.RESTORE)

    async def is_restored(self, table_id: str) -> bool:
        async with self.connected() as db:
            return await db.fetchval(sql.IS_RESTORED, table_id) is not None

    async def settle(self, table_id: str) -> None:
        async with self.writing() as db:
            await db.execute(sql.UNRESTORE, table_id)

    async def mark(self, name: str) -> str | None:
        async with self.connected() as db:
            value = await db.fetchval(sql.MARK, name)
            return None if value is None else str(value)

    async def unmark(self, name: str) -> None:
        async with self.writing() as db:
            await db.execute(sql.UNMARK, name)

    async def set_mark(self, name: str, value: str) -> None:
        async with self.writing() as db:
            await db.execute(sql.SET_MARK, name, value)

    async def check(self) -> None:
        trouble = self.counters.trouble
        await self.set_mark(marks.CHECK, secrets.token_hex(marks.CHECK_BYTES))
        was_trouble(trouble)
