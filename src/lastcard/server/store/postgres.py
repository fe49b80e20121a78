"""The store in a PostgreSQL database, which commits in groups by itself."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from time import perf_counter
from typing import Any

import asyncpg
import msgspec

from . import statements as sql
from .base import check_entries, clash, new_table, refusal
from .counters import Counters
from .errors import (
    Corrupt,
    DuplicateTable,
    NoTable,
    Repeated,
    Stale,
    StoreError,
    StoreFailed,
    StoreRefused,
)
from .migrate import postgres_is_outdated, upgrade_postgres
from .postgres_lock import ServerLock
from .postgres_upkeep import PostgresUpkeep
from .rows import (
    Entry,
    RecordRow,
    TableRow,
    entry_checksum,
    entry_values,
    read_log,
    read_table,
    record_values,
    table_values,
)

log = logging.getLogger(__name__)

CONNECTIONS = 8
SETTINGS = {"application_name": "lastcard", "synchronous_commit": "on"}
LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # its protocol, when the end comes in the middle of a statement
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.OperatorInterventionError,  # an administrator, or a shutdown, ended it
)
FAILED = (*LOST, asyncpg.PostgresError)


class PooledConnection(asyncpg.Connection):  # type: ignore[misc]
    """Nothing is ever set, listened to or locked on it: an open transaction is all there is to end.

    asyncpg would send four statements more after each one of ours.
    """

    def get_reset_query(self) -> str:
        return ""


class PostgresStore(PostgresUpkeep):
    """One server, or several nodes, have one database; a lost connection is made again."""

    def __init__(self, pool: Any, lock: ServerLock) -> None:
        self.pool = pool
        self.lock = lock
        self.counters = Counters()
        self.stopping = False
        self.pending = 0
        self.idle = asyncio.Event()
        self.idle.set()

    @classmethod
    async def open(cls, url: str, patience: float, is_shared: bool = False) -> "PostgresStore":
        lock = ServerLock(url, patience, is_shared)
        try:
            async with AsyncExitStack() as undo:
                undo.push_async_callback(lock.close)
                if not await lock.wait():
                    raise StoreRefused("store-in-use", path=place(url))
                pool = await asyncpg.create_pool(
                    url,
                    min_size=1,
                    max_size=CONNECTIONS,
                    timeout=patience,
                    command_timeout=patience,
                    server_settings=SETTINGS,
                    connection_class=PooledConnection,
                )
                undo.push_async_callback(pool.close)
                if await postgres_is_outdated(pool):
                    await upgrade_postgres(url, place(url))
                undo.pop_all()
        except StoreRefused:
            raise
        except FAILED as error:
            raise StoreRefused(
                "store-unreachable", place=place(url), detail=detail(error)
            ) from error
        except ValueError as error:  # its text may quote a password
            raise StoreRefused("store-url.unreadable", place=place(url)) from error
        return cls(pool, lock)

    async def create(self, table: TableRow, entries: Sequence[Entry] = ()) -> None:
        row = table_values(new_table(table, entries))
        rows = [entry_values(table.id, entry) for entry in entries]
        async with self.writing() as db, db.transaction():
            try:
                await db.execute(sql.NEW_TABLE, *row)
            except asyncpg.UniqueViolationError as error:
                raise DuplicateTable(table.id, table.code) from error
            await db.executemany(sql.NEW_ENTRY, rows)

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
        new_head = head + len(entries)
        fence = (new_head, entries[-1].at, table_id, epoch, head)
        try:
            async with self.writing() as db:
                await self.fenced(db, fence, entries, record)
        except (Stale, Repeated):
            self.counters.refused += 1
            raise
        self.counters.appends += 1
        self.counters.entries += len(entries)
        return new_head

    async def fenced(
        self,
        db: Any,
        fence: tuple[int, float, str, int, int],
        entries: Sequence[Entry],
        record: RecordRow | None,
    ) -> None:
        """One statement; why it wrote nothing takes a few more."""
        _, _, table_id, epoch, head = fence
        statement, last = sql.APPEND, []
        if record is not None:
            statement, last = sql.APPEND_LAST, list(record_values(table_id, record)[1:])
        try:
            status = await db.execute(statement, *fence, *columns(table_id, entries), *last)
        except asyncpg.UniqueViolationError as error:
            known = await known_command(db, table_id, entries, head)
            raise clash(table_id, head, known) from error
        if status == "INSERT 0 0":
            found = await find(db, table_id)
            known = await known_command(db, table_id, entries, found.head) if found else None
            raise refusal(table_id, epoch, found, known)

    async def claim(self, table_id: str, owner: str) -> int:
        async with self.writing() as db:
            epoch = await db.fetchval(sql.CLAIM, owner, table_id)
        if epoch is None:
            raise NoTable(table_id)
        return int(epoch)

    async def load(self, table_id: str) -> tuple[TableRow, list[Entry]]:
        async with self.connected() as db:
            async with db.transaction(isolation="repeatable_read", readonly=True):
                table = await find(db, table_id)
                rows = await db.fetch(sql.ENTRIES, table_id, 0)
            if table is None:
                raise NoTable(table_id)
            return table, read_log(table, rows)

    async def running(self) -> list[TableRow]:
        async with self.connected() as db:
            rows = await db.fetch(sql.OPEN_ROWS)
        return [table for row in rows if (table := self.sound(row))]

    async def stop(self) -> None:
        first = not self.stopping
        self.stopping = True
        await self.idle.wait()
        if first:
            await self.pool.close()
            await self.lock.close()

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Any]:
        """A connection of the pool; what goes wrong on it becomes StoreFailed."""
        if self.stopping:
            raise StoreFailed("store-stopped", "PostgreSQL")
        self.pending += 1
        self.idle.clear()
        try:
            async with self.pool.acquire() as connection:
                with self.counting_damage():
                    yield connection
        except FAILED as error:
            raise failure(error) from error
        finally:
            self.pending -= 1
            if not self.pending:
                self.idle.set()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Any]:
        """The same, counted as a commit."""
        started = perf_counter()
        try:
            async with self.connected() as connection:
                await self.lock.hold()
                yield connection
        except (StoreFailed, Corrupt) as error:
            self.counters.failed(error.code)
            log.warning("a move was not saved: %s", getattr(error, "detail", error))
            raise
        self.counters.committed(1, perf_counter() - started)

    def sound(self, row: Any) -> TableRow | None:
        """The table, or None and a line in the log if its row is damaged."""
        try:
            return read_table(row)
        except Corrupt as error:
            self.counters.corrupt += 1
            log.error("table %s cannot be read: %s", error.table_id, error)
            return None


async def find(db: Any, table_id: str) -> TableRow | None:
    row = await db.fetchrow(sql.TABLE, table_id)
    return None if row is None else read_table(row)


async def known_command(db: Any, table_id: str, entries: Sequence[Entry], head: int) -> int | None:
    """Where, up to head, one of these commands took effect before."""
    for entry in entries:
        seq = await db.fetchval(sql.COMMAND, table_id, entry.command, head)
        if seq is not None:
            return int(seq)
    return None


def columns(table_id: str, entries: Sequence[Entry]) -> list[list[Any]]:
    """The entries column by column, as unnest takes them."""
    rows = [(*msgspec.structs.astuple(entry), entry_checksum(table_id, entry)) for entry in entries]
    return [list(column) for column in zip(*rows, strict=True)]


def failure(error: BaseException) -> StoreError:
    if isinstance(error, asyncpg.DataCorruptedError | asyncpg.IndexCorruptedError):
        return Corrupt(None)
    if isinstance(error, asyncpg.DiskFullError):
        return StoreFailed("store-full", detail(error))
    if isinstance(error, asyncpg.LockNotAvailableError):
        return StoreFailed("store-busy", detail(error))
    return StoreFailed("store-away" if isinstance(error, LOST) else "store-failed", detail(error))


def detail(error: BaseException) -> str:
    """What went wrong; the lines after the first may repeat a row, and so hidden cards."""
    return str(error).partition("\n")[0] or type(error).__name__


def place(url: str) -> str:
    """Where a database is, without who may enter and how."""
    address = url.split("://", 1)[-1].split("?", 1)[0]
    return address.rsplit("@", 1)[-1] or "postgresql://"
