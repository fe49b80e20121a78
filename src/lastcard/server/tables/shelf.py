"""The tables in memory: made, found, loaded from the store, unloaded."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from weakref import WeakValueDictionary

import msgspec

from lastcard.bots.threads import Threads

from ..addresses import UNKNOWN
from ..budgets import Budgets, milliseconds
from ..identity import SHORT_SIZE, Signer, clean_code, new_code
from ..protocol import commands, shapes
from ..refusals import Refusal
from ..store import DuplicateTable, Entry, Handed, NoTable, Owned, Store, TableRow
from . import log
from .archive import replayed
from .decide import Birth, table_id_of
from .handover import read_handover
from .index import MOST_DRAWS, Capacity, ShortCodes
from .live import LiveTable
from .neighbors import Neighbors
from .ports import Client, Clock
from .table import Table

logger = logging.getLogger(__name__)
UNLOAD_SECONDS = 10 * 60.0  # without a client: the table stays in the store
LEFT_SECONDS = 60.0  # the same when all have left their seats, too
HANDOVER_TABLES = 25  # at once: as many as others take over in a moment
HANDOVER_SECONDS = 0.2  # until the next
MOST_HANDOVER_SECONDS = 10.0  # for all
LEAST_IDLE_SECONDS = 1.0  # before a table is unloaded to make room for another

IsTheirs = Callable[[TableRow], bool]  # whether a table is the client's own, from its row


def anybody(row: TableRow) -> bool:
    return True


class Shelf:
    """Owns the tables that somebody is at; every other is in the store."""

    def __init__(
        self,
        store: Store,
        signer: Signer,
        clock: Clock,
        budgets: Budgets,
        threads: Threads,
        neighbors: Neighbors,
        *,
        on_out: Callable[[Client], None],
        on_forgotten: Callable[[LiveTable], None],
    ) -> None:
        self.tables: dict[str, LiveTable] = {}  # by code
        self.short_codes = ShortCodes(self._is_code, neighbors.reserve, neighbors.forget)
        self.threads = threads
        self.seed = secrets.token_hex(16)
        self.is_stopping = False
        self._store = store
        self._signer = signer
        self._clock = clock
        self._budgets = budgets
        self._on_out = on_out
        self._on_forgotten = on_forgotten
        self._neighbors = neighbors
        self._codes: dict[str, str] = {}  # by id
        self._capacity = Capacity(budgets.limits)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}  # by code
        self._making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by id

    # --- finding -------------------------------------------------------------------------

    def ids(self) -> Collection[str]:
        return self._codes.keys()

    def table(self, code: str) -> Table | None:
        """A table that is in memory."""
        live = self.tables.get(code)
        return None if live is None else live.table

    async def full_code(self, code: str) -> str:
        """A table's own code for what was typed; BadCode if it is none."""
        code = clean_code(code)
        found = self.short_codes.table(code)
        if found is None and len(code) == SHORT_SIZE:
            found = await self._neighbors.code_of(code)
        return found or code

    async def find(
        self, code: str, address: str = UNKNOWN, is_theirs: IsTheirs = anybody
    ) -> LiveTable:
        """The table with this code, loaded for an address if need be; Owned if it is elsewhere."""
        code = await self.full_code(code)
        while code not in self.tables:
            task = self._loading.get(code)
            is_mine = task is None
            if task is None:
                task = asyncio.ensure_future(self._load(code, address, is_theirs))
                self._loading[code] = task
                task.add_done_callback(lambda _: self._loading.pop(code, None))
            try:
                return await asyncio.shield(task)
            except Refusal:
                if is_mine:  # what refuses another client may let this one in
                    raise
        return self.tables[code]

    async def _load(self, code: str, address: str, is_theirs: IsTheirs) -> LiveTable:
        """Claim a table and replay its log, in a thread."""
        row = await self._store.by_code(code)
        if row is None:
            raise Refusal("no-table")
        owner = self._check_owner(row)
        if is_theirs(row):
            self._budgets.charge("loads", address)
        else:
            self._budgets.spend("loads", address)
        with self._room_for(address):
            epoch, handover = await self._neighbors.claim(row.id)
            row, entries = await self._store.load(row.id)
            table = await asyncio.to_thread(replayed, row, entries)
            await self._call_off(table, log.Writer(self._neighbors.log, self._clock, row.id, epoch))
            table.guests.short = await self.short_codes.renew(code, table.guests.short)
            try:
                self._check_still(owner)
            except Refusal:
                self.short_codes.assign(code, None)
                raise
            return self._own(table, address, epoch, entries, handover)

    def _check_owner(self, row: TableRow) -> str:
        """The owner that is about to claim this table: us; Owned if it is another server's."""
        if self._neighbors.is_elsewhere(row.owner):
            raise Owned(row.owner)
        owner = self._neighbors.name
        self._check_still(owner)
        return owner

    def _check_still(self, owner: str) -> None:
        """Refuse to serve what this owner has claimed if that ends."""
        if self.is_stopping:  # it is in the store, for the next start
            raise Refusal("stopping")
        self._check_lease(owner)

    def _check_lease(self, owner: str) -> None:
        if self._neighbors.name != owner or not self._neighbors.may_serve():
            raise Refusal("moved-away")

    async def _call_off(self, table: Table, writer: log.Writer) -> None:
        """End a match of other rules, or of a backup whose cards may be known by now."""
        is_restored = await self._store.is_restored(table.id)
        if table.is_stuck or (is_restored and not table.is_between):
            code: shapes.VoidCode = "restored" if is_restored else "rules-changed"
            body = log.Voided(code=code)
            record = table.record_row(body)
            version = await writer.append(table.version, body, record=record)
            table.apply(version, body)
            logger.warning("a match was called off", extra={"table": table.id, "code": code})
        if is_restored:
            await self._store.settle(table.id)

    async def _is_code(self, code: str) -> bool:
        return await self._store.by_code(code) is not None

    # --- making --------------------------------------------------------------------------

    async def make(
        self, client: Client, command: commands.Create | commands.Quick, birth: Birth
    ) -> LiveTable:
        """A new table; a command that comes again finds the one that it made."""
        table_id = table_id_of(client.guest, command.id)
        async with self._making.setdefault(table_id, asyncio.Lock()):
            code = await self._code_of(table_id)
            if code is not None:
                return await self.find(code, client.address)
            with self._room_for(client.address):
                await self._pay(client)
                return await self._create(table_id, client.address, *birth)

    async def code_made_by(self, client: Client, command: commands.Create | commands.Quick) -> str:
        """The code of the table that a command has made before."""
        code = await self._code_of(table_id_of(client.guest, command.id))
        if code is None:
            raise Refusal("no-table")
        return code

    async def _code_of(self, table_id: str) -> str | None:
        """The code of a table that this command has made before."""
        code = self._codes.get(table_id)
        if code is not None:
            return code
        try:
            row, _ = await self._store.load(table_id)
        except NoTable:
            return None
        return row.code

    async def _pay(self, client: Client) -> None:
        """Pay for a new table; a Refusal if there were too many within the hour."""
        wait = await self._budgets.take_everywhere("tables", client)
        if wait:
            raise Refusal("too-many-tables", milliseconds(wait))

    async def _create(
        self, table_id: str, address: str, birth: log.Birth, bodies: Sequence[log.AnyBody]
    ) -> LiveTable:
        """Write a new table under a code that is free; whatever fails later, it is there."""
        now, owner = self._clock.wall(), self._neighbors.name
        self._check_still(owner)
        entries = [
            Entry(seq, 1, getattr(body, "seat", None), None, log.write(body), now)
            for seq, body in enumerate(bodies, start=1)
        ]
        for _ in range(MOST_DRAWS):
            code = new_code()
            if birth.door == "open":
                short = await self.short_codes.draw(code)
                birth = msgspec.structs.replace(birth, short=short)
            row = TableRow(
                table_id, code, log.write(birth), owner, 1, len(entries), "open", now, now
            )
            table = Table(table_id, code, birth)
            for entry, body in zip(entries, bodies, strict=True):
                table.apply(entry.seq, body)
            try:
                await self._store.create(row, entries)
                self._check_lease(owner)
            except DuplicateTable:  # the code; or the same command went to another server too
                self.short_codes.assign(code, None)
                known = await self._code_of(table_id)
                if known is not None:
                    return await self.find(known, address)
                continue
            except BaseException:
                self.short_codes.assign(code, None)
                raise
            return self._own(table, address, 1)
        raise Refusal("server-full")

    def _own(
        self,
        table: Table,
        address: str,
        epoch: int,
        entries: Sequence[Entry] = (),
        handover: bytes = b"",
    ) -> LiveTable:
        self._capacity.add(table.code, address)
        self._codes[table.id] = table.code
        live = self.tables[table.code] = LiveTable(
            table,
            log.Writer(self._neighbors.log, self._clock, table.id, epoch, entries),
            clock=self._clock,
            signer=self._signer,
            threads=self.threads,
            seed=self.seed,
            limits=self._budgets.limits,
            short_codes=self.short_codes,
            may_hurry=lambda address: self._budgets.take_quietly("swift-moves", address),
            on_lost=self.forget,
            on_out=self._on_out,
            handover=read_handover(handover),
        )
        return live

    # --- unloading -----------------------------------------------------------------------

    @contextmanager
    def _room_for(self, address: str) -> Iterator[None]:
        """A place for one table more while it is made or loaded; or a Refusal.

        Where there is none, the table that nobody has been at for longest is unloaded.
        """
        capacity = self._capacity
        while network := capacity.full_network(address):
            if not self._unload_one(capacity.codes_of(network)):
                raise Refusal("too-many-tables")
        while capacity.is_full:
            if not self._unload_one(self.tables):
                raise Refusal("server-full")
        with capacity.reserved(address):
            yield

    def _unload_one(self, codes: Collection[str]) -> bool:
        """Unload the table of these that is idle longest; whether there is one."""
        latest = self._clock.now() - LEAST_IDLE_SECONDS
        tables = (self.tables[code] for code in codes)
        idle = (live for live in tables if live.seats.idle_since <= latest and live.is_idle)
        live = min(idle, key=lambda live: live.seats.idle_since, default=None)
        if live is not None:
            self._unload(live)
        return live is not None

    def unload_idle(self) -> None:
        """Unload the tables that nobody has been at for a while."""
        now = self._clock.now()
        for live in list(self.tables.values()):
            patience = UNLOAD_SECONDS if live.table.people() else LEFT_SECONDS
            if live.is_idle and now - live.seats.idle_since > patience:
                self._unload(live)

    def _unload(self, live: LiveTable) -> None:
        live.unload()
        self.forget(live)
        self._neighbors.release(live.table.id, live.writer.epoch)

    def forget(self, live: LiveTable) -> None:
        """A table is not in memory any more."""
        self._remove(live)
        self._on_forgotten(live)

    def _remove(self, live: LiveTable) -> None:
        code = live.table.code
        if self.tables.get(code) is live:
            del self.tables[code]
            del self._codes[live.table.id]
            self.short_codes.assign(code, None)
            self._capacity.remove(code)

    def lose_all(self, code: str) -> None:
        """Nothing in memory can be believed any more."""
        for live in list(self.tables.values()):
            live.lose(code)

    async def hand_over(self, again: float) -> None:
        """Give all tables to other servers, a few at a time: those that wait play on."""
        self.is_stopping = True
        tables = list(self.tables.values())
        pause = min(HANDOVER_SECONDS, MOST_HANDOVER_SECONDS * HANDOVER_TABLES / max(len(tables), 1))
        for first in range(0, len(tables), HANDOVER_TABLES):
            if first:
                await asyncio.sleep(pause)
            await self._hand_over(tables[first : first + HANDOVER_TABLES], again)

    async def _hand_over(self, tables: Sequence[LiveTable], again: float) -> None:
        """People are told when their tables are free: they come to another server at once."""
        handed = dict[str, Handed]()
        tables = [live for live in tables if live.ended is None]  # or nobody is there any more
        for live in tables:
            handover = await live.hand_over("stopping")
            handed[live.table.id] = Handed(live.writer.epoch, handover)
        await self._neighbors.hand_over(handed)
        for live in tables:
            live.say_goodbye(Refusal("stopping"), again)
            self._remove(live)

    async def stop(self, again: float) -> None:
        """Finish what is being written, and end every table; clients connect again later.

        They are told when all tables are free: some reconnect to another server at once.
        """
        self.is_stopping = True
        for making in list(self._making.values()):  # what is being written is answered first
            async with making:
                pass
        tables = list(self.tables.values())
        for live in tables:
            await live.finish("stopping")
        await self._neighbors.release_all()
        for live in tables:
            live.say_goodbye(Refusal("stopping"), again)
