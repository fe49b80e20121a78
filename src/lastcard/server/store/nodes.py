"""The servers that share a PostgreSQL database: leases by its clock, and whose a table is.

See docs/scaling.md. A node that has a row in `nodes` lives; a row that has run out is never
renewed, and it is deleted before anything of its node is claimed.
"""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import asyncpg

from .errors import NoTable, Owned, StoreFailed
from .postgres import FAILED, SETTINGS, PostgresStore, failure
from .rows import Bucket, Claim, Handed, Load, News, NodeRow, Values

NODE_COLUMNS = "name, url, version, started, expires, draining, tables, people, connections"
CLOCK = "extract(epoch FROM clock_timestamp())::float8"

JOIN = f"""
INSERT INTO nodes ({NODE_COLUMNS})
VALUES ($1, $2, $3, {CLOCK}, {CLOCK} + $4, 0, 0, 0, 0) RETURNING started"""
RENEW = f"""
UPDATE nodes SET expires = {CLOCK} + $2, tables = $3, people = $4, connections = $5
WHERE name = $1 AND expires > {CLOCK} RETURNING expires"""
DRAIN = "UPDATE nodes SET draining = 1 WHERE name = $1"
LEAVE = "DELETE FROM nodes WHERE name = $1"
BURY = f"DELETE FROM nodes WHERE name = $1 AND expires <= {CLOCK}"
BURY_ALL = f"DELETE FROM nodes WHERE expires <= {CLOCK}"
LIVING = f"SELECT {NODE_COLUMNS} FROM nodes WHERE expires > {CLOCK} ORDER BY started, name"
GENERATIONS = "SELECT coalesce(sum(generation), 0) FROM guests"

# The row stays locked until the claim is decided: two claims of one table come one after the other.
OWNER = "SELECT owner FROM tables WHERE id = $1 FOR UPDATE"
# FOR KEY SHARE: nobody deletes this row before the claim is decided.
IS_THERE = "SELECT 1 FROM nodes WHERE name = $1 FOR KEY SHARE"
CLAIM = "UPDATE tables SET epoch = epoch + 1, owner = $1 WHERE id = $2 RETURNING epoch"
RELEASE = "UPDATE tables SET owner = '' WHERE id = $1 AND owner = $2 AND epoch = $3"
RELEASE_ALL = "UPDATE tables SET owner = '' WHERE owner = $1"
HAND_OVER = """
INSERT INTO handovers (table_id, epoch, body)
SELECT id, epoch, $3 FROM tables WHERE id = $1 AND epoch = $2 AND owner = $4
ON CONFLICT (table_id) DO UPDATE SET epoch = excluded.epoch, body = excluded.body"""
TAKE_OVER = "DELETE FROM handovers WHERE table_id = $1 RETURNING epoch, body"
OWNED = "SELECT id FROM tables WHERE owner IN (SELECT name FROM nodes)"

RESERVE = f"""
INSERT INTO lobby (code, node, since, short) VALUES ($1, $2, {CLOCK}, $3)
ON CONFLICT (code) DO UPDATE SET node = excluded.node, since = excluded.since,
short = excluded.short, listing = NULL"""
GIVE_BACK = "DELETE FROM lobby WHERE code = $1 AND node = $2"
CODE_OF = "SELECT code FROM lobby WHERE short = $1"
LIST = f"""
INSERT INTO lobby (code, node, since, listing) VALUES ($1, $2, {CLOCK}, $3)
ON CONFLICT (code) DO UPDATE SET node = excluded.node, listing = excluded.listing"""
UNLIST = "UPDATE lobby SET listing = NULL WHERE code = $1 AND node = $2"
LISTED = f"""
SELECT listing FROM lobby WHERE listing IS NOT NULL AND node != $1
AND node IN (SELECT name FROM nodes WHERE expires > {CLOCK} AND draining = 0) LIMIT $2"""
# A day after: until then the tables of a node that died get their short codes back.
OUTDATED = f"""
DELETE FROM lobby WHERE since < {CLOCK} - 86400.0 AND node NOT IN (SELECT name FROM nodes)"""

# A bucket is the moment at which it will be full again. $2: the seconds in which what is taken
# comes back; $3: those in which an empty one is full.
SPEND = f"""
INSERT INTO budgets (name, full_at) VALUES ($1, {CLOCK} + $2)
ON CONFLICT (name) DO UPDATE SET full_at = greatest(budgets.full_at, {CLOCK}) + $2
WHERE greatest(budgets.full_at, {CLOCK}) + $2 <= {CLOCK} + $3
RETURNING full_at"""
CHARGE = f"""
INSERT INTO budgets (name, full_at) VALUES ($1, {CLOCK} + $2)
ON CONFLICT (name) DO UPDATE
SET full_at = least(greatest(budgets.full_at, {CLOCK}) + $2, {CLOCK} + 2 * $3)
RETURNING full_at - {CLOCK}"""
UNTIL_FULL = f"SELECT full_at - {CLOCK} FROM budgets WHERE name = $1"
FULL = f"DELETE FROM budgets WHERE full_at <= {CLOCK}"

KEY_BYTES = 32
LEAST_WAIT = 0.001  # seconds


class Overspent(Exception):
    """Rolls back what was taken of other budgets."""

    def __init__(self, wait: float) -> None:
        super().__init__(wait)
        self.wait = wait


class Nodes:
    """The rows of the nodes on a database; the heartbeat has a connection of its own."""

    def __init__(self, store: PostgresStore, url: str) -> None:
        self._store = store
        self._url = url
        self._own: Any = None
        self._one_beat = asyncio.Lock()

    # --- the lease ---------------------------------------------------------------------------

    async def join(self, name: str, url: str, version: str, seconds: float) -> float:
        """A new node; those that have run out are deleted. What time it is."""
        async with self._store.writing() as db, db.transaction():
            await db.execute(BURY_ALL)
            return float(await db.fetchval(JOIN, name, url, version, seconds))

    async def renew(self, name: str, seconds: float, load: Load) -> News | None:
        """Begin the lease again; None if it has run out. StoreFailed if that is not known."""
        async with self._one_beat:
            try:
                db = await self._connection(seconds)
                row = (name, seconds, load.tables, load.people, load.connections)
                expires = await db.fetchval(RENEW, *row)
                if expires is None:
                    return None
                living = [NodeRow(*each) for each in await db.fetch(LIVING)]
                return News(living, await db.fetchval(GENERATIONS), expires - seconds)
            except FAILED as error:
                await self.hang_up()
                raise failure(error) from error
            except BaseException:  # cut off in the middle: nobody knows what comes next on it
                await self.hang_up()
                raise

    async def _connection(self, seconds: float) -> Any:
        if self._own is None or self._own.is_closed():
            patience = seconds / 4
            self._own = await asyncpg.connect(
                self._url, timeout=patience, command_timeout=patience, server_settings=SETTINGS
            )
        return self._own

    async def hang_up(self) -> None:
        """Without a word: the other side may be out of reach."""
        own, self._own = self._own, None
        if own is not None:
            own.terminate()

    async def drain(self, name: str) -> None:
        """A node that is about to stop."""
        await self._store.write(DRAIN, name)

    async def leave(self, name: str) -> None:
        """A node that serves nothing any more."""
        await self._store.write(LEAVE, name)

    async def living(self) -> list[NodeRow]:
        return [NodeRow(*row) for row in await self._store.fetch(LIVING)]

    # --- tables ------------------------------------------------------------------------------

    async def claim(self, table_id: str, claimer: str) -> Claim:
        """Take a table over; Owned if its owner lives, StoreFailed if the claimer does not."""
        async with self._store.writing() as db, db.transaction():
            owner = await db.fetchval(OWNER, table_id)
            if owner is None:
                raise NoTable(table_id)
            if owner != claimer:
                await db.execute(BURY, owner)
                if await db.fetchval(IS_THERE, owner) is not None:
                    raise Owned(owner)
            if await db.fetchval(IS_THERE, claimer) is None:
                raise StoreFailed("store-away", "this node has no lease")
            epoch = int(await db.fetchval(CLAIM, claimer, table_id))
            handed = await db.fetchrow(TAKE_OVER, table_id)
            is_last = handed is not None and handed["epoch"] == epoch - 1
            return Claim(epoch, bytes(handed["body"]) if is_last else b"")

    async def release(self, table_id: str, owner: str, epoch: int) -> None:
        """Anybody may claim a table from now on."""
        await self._store.write(RELEASE, table_id, owner, epoch)

    async def release_all(self, owner: str) -> None:
        await self._store.write(RELEASE_ALL, owner)

    async def hand_over(self, owner: str, handed: Mapping[str, Handed]) -> None:
        """Anybody may claim these tables from now on, with what their owner knew besides."""
        rows = [(table_id, epoch, body) for table_id, (epoch, body) in handed.items()]
        bodies: list[Values] = [(*row, owner) for row in rows]
        released: list[Values] = [(table_id, owner, epoch) for table_id, epoch, _ in rows]
        await self._store.write_all([(HAND_OVER, bodies), (RELEASE, released)])

    async def owned(self) -> set[str]:
        """The tables that belong to any node."""
        return {table_id for (table_id,) in await self._store.fetch(OWNED)}

    # --- the lobby ---------------------------------------------------------------------------

    async def reserve(self, code: str, node: str, short: str) -> bool:
        """Give a table a short code; False if another one has it."""
        async with self._store.writing() as db:
            try:
                await db.execute(RESERVE, code, node, short)
            except asyncpg.UniqueViolationError:
                return False
        return True

    async def give_back(self, code: str, node: str) -> None:
        """A table is not in a node's memory any more."""
        await self._store.write(GIVE_BACK, code, node)

    async def code_of(self, short: str) -> str | None:
        """The code of the table that has this short code."""
        rows = await self._store.fetch(CODE_OF, short)
        return next((str(code) for (code,) in rows), None)

    async def show(self, node: str, lines: Sequence[tuple[str, bytes | None]]) -> None:
        """Put tables on the list, or (None) take them off it."""
        on: list[Values] = [(code, node, line) for code, line in lines if line is not None]
        off: list[Values] = [(code, node) for code, line in lines if line is None]
        await self._store.write_all([(LIST, on), (UNLIST, off)])

    async def listed(self, node: str, most: int) -> list[bytes]:
        """The lines of all nodes but this one."""
        return [bytes(line) for (line,) in await self._store.fetch(LISTED, node, most)]

    async def tidy(self) -> None:
        """Delete what dead nodes have left."""
        await self._store.write(BURY_ALL)
        await self._store.write(OUTDATED)
        await self._store.write(FULL)

    # --- budgets -------------------------------------------------------------------------------

    async def spend(self, buckets: Sequence[Bucket]) -> float:
        """Take from all of these, or from none: then the seconds until it could be."""
        try:
            async with self._store.writing() as db, db.transaction():
                for name, taken, whole in sorted(buckets):  # in one order: nobody deadlocks
                    if await db.fetchval(SPEND, name, taken, whole) is None:
                        until_full = float(await db.fetchval(UNTIL_FULL, name) or 0.0)
                        raise Overspent(max(LEAST_WAIT, until_full + taken - whole))
        except Overspent as overspent:
            return overspent.wait
        return 0.0

    async def charge(self, buckets: Sequence[Bucket]) -> list[float]:
        """Take from all of these, even if that leaves a debt; the seconds until each is full."""
        seconds: dict[str, float] = {}
        async with self._store.writing() as db, db.transaction():
            for name, taken, whole in sorted(buckets):
                seconds[name] = float(await db.fetchval(CHARGE, name, taken, whole))
        return [seconds[name] for name, _, _ in buckets]

    # --- keys --------------------------------------------------------------------------------

    async def key(self, name: str) -> bytes:
        """A key that all nodes of this database share."""
        return bytes.fromhex(await self._store.mark_once(name, secrets.token_hex(KEY_BYTES)))


async def living_at(url: str, patience: float = 5.0) -> list[NodeRow]:
    """The nodes on a database, for an operator; nothing is locked."""
    try:
        db = await asyncpg.connect(url, timeout=patience, command_timeout=patience)
        try:
            return [NodeRow(*row) for row in await db.fetch(LIVING)]
        finally:
            await db.close()
    except FAILED as error:
        raise failure(error) from error
