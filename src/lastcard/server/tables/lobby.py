"""All tables of this server: making, finding, loading and putting them away."""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from weakref import WeakValueDictionary

import msgspec

from lastcard.bots.threads import Threads
from lastcard.errors import LastcardError

from ..addresses import UNKNOWN
from ..budgets import STEP_COST, Budgets, milliseconds
from ..identity import BadCode, Renewal, SeatClaim, Signer, clean_code, new_code
from ..limits import Limits
from ..protocol import commands, messages, shapes
from ..refusals import Refusal
from ..retention import Retention
from ..store import Entry, NoTable, Store, TableRow, Taken
from . import log
from .births import Birth, birth_of, call_off, replayed, table_id_of
from .capacity import Capacity
from .ledger import Ledger
from .owner import Owner
from .ports import Client, Clock
from .records import FREE_LANE, Lane, Records
from .short_codes import MOST_DRAWS, ShortCodes
from .table import Table
from .tell import refused
from .wire import count_missed

logger = logging.getLogger(__name__)
SWEEP_SECONDS = 60.0
WRONG_CODE = ("bad-code", "no-table")
UNLOAD_SECONDS = 10 * 60.0  # without a client: the table stays in the store
LEFT_SECONDS = 60.0  # the same when all have left their seats, too
LEAST_IDLE_SECONDS = 1.0  # before a table is unloaded to make room for another
THOUGHT_SECONDS = 0.1  # that an address must have left for a bot to think
AGAIN_SECONDS = 2.0  # after a stop, before clients come back


class Lobby:
    """Where clients arrive. It owns the tables that somebody is at."""

    def __init__(self, store: Store, signer: Signer, clock: Clock, budgets: Budgets) -> None:
        self._store = store
        self._signer = signer
        self._clock = clock
        self._budgets = budgets
        self._limits = budgets.limits
        self._threads = Threads(
            may_think=lambda address: not budgets.wait("bot-seconds", address, THOUGHT_SECONDS),
            on_thought=lambda address, seconds: budgets.charge("bot-seconds", address, seconds),
            now=clock.now,
        )
        self._seed = secrets.token_hex(16)
        self._name = secrets.token_hex(8)  # this process, as the owner of tables
        self._owners: dict[str, Owner] = {}  # by code
        self._short_codes = ShortCodes(self._is_code)
        self._records = Records(store, self._owners)
        self._loading: dict[str, asyncio.Task[Owner]] = {}
        self._at: dict[Client, Owner] = {}
        self._capacity = Capacity(budgets.limits)
        self._making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by id
        self._stopping = False
        self._retention = Retention(store, clock, self._owned_ids)
        self._sweeper = clock.call_at(clock.now() + SWEEP_SECONDS, self._sweep)
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(
        cls,
        store: Store,
        signer: Signer,
        clock: Clock,
        *,
        limits: Limits,
        budgets: Budgets | None = None,
    ) -> "Lobby":
        """A lobby over a store. Tables are replayed when somebody comes back to them."""
        logger.info("tables in the store", extra={"tables": await store.count()})
        signer.renewals = {
            guest: Renewal(generation, command)
            for guest, generation, command in await store.renewals()
        }
        return cls(store, signer, clock, budgets or Budgets(limits, clock.now))

    # --- commands ------------------------------------------------------------------------

    async def handle(self, client: Client, command: commands.AnyCommand) -> None:
        """Answer a command; never raises for what a client did."""
        try:
            await self._handle(client, command)
        except LastcardError as error:
            client.send(refused(client, command.id, error))

    async def _handle(self, client: Client, command: commands.AnyCommand) -> None:
        if self._stopping:
            raise Refusal("stopping")
        match command:
            case commands.ListTables():
                client.send(messages.Tables(id=command.id, tables=self.open_tables()))
            case commands.Create() | commands.Quick():
                await self._create(client, command, birth_of(client.guest, command))
            case commands.Enter():
                await self._enter(client, command)
            case commands.Exit():
                self.gone(client)
                client.send(messages.Done(id=command.id))
            case commands.AtTable():
                owner = self._at.get(client)
                if owner is None:
                    raise Refusal("not-at-table")
                await owner.handle(client, command)
            case _:
                raise Refusal("not-at-table")

    async def renew(self, guest: str, command_id: str) -> None:
        """End all tokens that a guest has, guest tokens and seat tokens alike."""
        generation = await self._store.renew(guest, command_id)
        self._signer.renewals[guest] = Renewal(generation, command_id)

    def acts_for(self, client: Client) -> str:
        """The guest whose seat a client has, or its own."""
        owner = self._at.get(client)
        return (owner and owner.presence.guest_of(client)) or client.guest

    def gone(self, client: Client) -> None:
        """A client has left its table, or altogether."""
        owner = self._at.pop(client, None)
        if owner is not None:
            owner.gone(client)

    # --- making --------------------------------------------------------------------------

    async def _create(
        self,
        client: Client,
        command: commands.Create | commands.Quick,
        birth: Birth,
    ) -> None:
        """Keep a new table and let its host in; a command that comes again makes no second."""
        table_id = table_id_of(client.guest, command.id)
        async with self._making.setdefault(table_id, asyncio.Lock()):
            code = await self._code_of(table_id)
            if code is not None:
                owner = await self._find(code, client.address, lambda row: True)
            else:
                with self._room_for(client.address):
                    self._count_table(client)
                    owner = await self._keep(table_id, client, *birth)
        await self._admit(
            client, owner, commands.Enter(id=command.id, code=owner.table.code, since=0)
        )

    async def _code_of(self, table_id: str) -> str | None:
        """The code of a table that this command has made before."""
        for owner in self._owners.values():
            if owner.table.id == table_id:
                return owner.table.code
        try:
            row, _ = await self._store.load(table_id)
        except NoTable:
            return None
        return row.code

    def _count_table(self, client: Client) -> None:
        """Pay for a new table; a Refusal if there were too many within the hour."""
        wait = self._budgets.take("tables", client)
        if wait:
            raise Refusal("too-many-tables", milliseconds(wait))

    @contextmanager
    def _room_for(self, address: str) -> Iterator[None]:
        """Room for one table more, as long as it is made or loaded; or a Refusal.

        Where there is none, the table that nobody has been at for longest is unloaded.
        """
        capacity = self._capacity
        while network := capacity.full_network(address):
            if not self._unload_one(capacity.codes_of(network)):
                raise Refusal("too-many-tables")
        while capacity.is_full:
            if not self._unload_one(self._owners):
                raise Refusal("server-full")
        with capacity.reserved(address):
            yield

    def _unload_one(self, codes: Collection[str]) -> bool:
        """Unload the table of these that is idle longest; whether there is one."""
        latest = self._clock.now() - LEAST_IDLE_SECONDS
        owners = (self._owners[code] for code in codes)
        idle = (owner for owner in owners if owner.idle_since <= latest and owner.is_idle)
        owner = min(idle, key=lambda owner: owner.idle_since, default=None)
        if owner is not None:
            self._unload(owner)
        return owner is not None

    def _unload(self, owner: Owner) -> None:
        owner.put_away()
        self._forget_owner(owner)

    async def _keep(
        self,
        table_id: str,
        client: Client,
        birth: log.Birth,
        bodies: Sequence[log.AnyBody],
    ) -> Owner:
        """Write a new table under a code that is free; whatever fails later, it is there."""
        now = self._clock.wall()
        entries = [
            Entry(seq, 1, getattr(body, "seat", None), None, log.write(body), now)
            for seq, body in enumerate(bodies, start=1)
        ]
        for _ in range(MOST_DRAWS):
            code = new_code()
            if birth.door == "open":
                short = await self._short_codes.draw(code)
                birth = msgspec.structs.replace(birth, short=short)
            row = TableRow(
                table_id, code, log.write(birth), self._name, 1, len(entries), "open", now, now
            )
            try:
                await self._store.create(row, entries)
            except Taken:  # the code; or the same command went to another server too
                known = await self._code_of(table_id)
                if known is not None:
                    return await self._find(known, client.address, lambda row: True)
                continue
            finally:
                self._short_codes.keep(code, None)  # until it is owned
            table = Table(table_id, code, birth)
            for entry, body in zip(entries, bodies, strict=True):
                table.apply(entry.seq, body)
            self._short_codes.keep(code, birth.short)
            return self._own(table, client.address, 1)
        raise Refusal("server-full")

    def _own(self, table: Table, address: str, epoch: int, past: Sequence[Entry] = ()) -> Owner:
        self._capacity.add(table.code, address)
        owner = self._owners[table.code] = Owner(
            table,
            Ledger(self._store, self._clock, table.id, epoch, past),
            clock=self._clock,
            signer=self._signer,
            threads=self._threads,
            seed=self._seed,
            limits=self._limits,
            short_codes=self._short_codes,
            on_lost=self._forget_owner,
            on_out=self.gone,
        )
        return owner

    def _forget_owner(self, owner: Owner) -> None:
        if self._owners.get(owner.table.code) is owner:
            del self._owners[owner.table.code]
            self._short_codes.keep(owner.table.code, None)
            self._capacity.remove(owner.table.code)
        for client in [client for client, at in self._at.items() if at is owner]:
            del self._at[client]

    # --- finding -------------------------------------------------------------------------

    async def _enter(self, client: Client, command: commands.Enter) -> None:
        claim = self._signer.known_seat(command.token)
        owner = await self._guess(client, command.code, claim)
        self._pay_steps(client, owner, command)
        await self._admit(client, owner, command, claim)

    def _pay_steps(self, client: Client, owner: Owner, command: commands.Enter) -> None:
        """Pay for the steps that are sent again; a Refusal if that is asked too often."""
        steps = 0 if command.since is None else count_missed(owner.table, command.since)
        if steps:
            self._budgets.spend("replays", client)
            self._budgets.charge("commands", client, steps * STEP_COST)

    async def _admit(
        self,
        client: Client,
        owner: Owner,
        command: commands.Enter,
        claim: SeatClaim | None = None,
    ) -> None:
        """Let a client in; only then does it leave the table where it was."""
        await owner.enter(client, command, claim)
        if self._at.get(client) is not owner:
            self.gone(client)
        self._at[client] = owner

    async def _guess(self, client: Client, code: str, claim: SeatClaim | None) -> Owner:
        """The owner of a table; a client that tries code after code has to wait.

        Its neighbors do not, if they come back to a table of theirs.
        """

        def is_theirs(row: TableRow) -> bool:
            return is_returning(row, client, claim)

        is_free = self._budgets.has_room("wrong-codes", client)
        if not is_free and not await self._is_returning(client, code, claim):
            self._budgets.check("wrong-codes", client)
        try:
            return await self._find(code, client.address, is_theirs)
        except LastcardError as error:
            if error.code in WRONG_CODE:
                self._budgets.charge("wrong-codes", client)
            raise

    def _table_code(self, code: str) -> str:
        """A table's own code for what somebody typed; BadCode if it is none."""
        code = clean_code(code)
        return self._short_codes.table(code) or code

    async def _is_returning(self, client: Client, code: str, claim: SeatClaim | None) -> bool:
        """Whether a client has sat at this table; without loading it, and a wrong code is none."""
        try:
            code = self._table_code(code)
        except BadCode:
            return False
        owner = self._owners.get(code)
        if owner is not None:
            seat = owner.table.seat_of(client.guest)
            return seat is not None or (claim is not None and claim.table == owner.table.id)
        row = await self._store.by_code(code)
        return row is not None and is_returning(row, client, claim)

    async def find(self, code: str) -> Owner:
        """The owner of the table with this code, loaded from the store if need be."""
        return await self._find(code, UNKNOWN, lambda row: True)

    async def _find(self, code: str, address: str, is_theirs: Callable[[TableRow], bool]) -> Owner:
        """The same for an address; `is_theirs` says whose own table it is, from its row."""
        code = self._table_code(code)
        while code not in self._owners:
            task = self._loading.get(code)
            is_mine = task is None
            if task is None:
                task = asyncio.ensure_future(self._load(code, address, is_theirs))
                self._loading[code] = task
                task.add_done_callback(lambda _: self._loading.pop(code, None))
            try:
                return await asyncio.shield(task)
            except Refusal:
                if is_mine:  # what refuses somebody else may let this one in
                    raise
        return self._owners[code]

    async def _load(self, code: str, address: str, is_theirs: Callable[[TableRow], bool]) -> Owner:
        """Claim a table and replay its log, in a thread."""
        row = await self._row_of(code)
        if is_theirs(row):
            self._budgets.charge("loads", address)
        else:
            self._budgets.spend("loads", address)
        with self._room_for(address):
            epoch = await self._store.claim(row.id, self._name)
            row, entries = await self._store.load(row.id)
            table = await asyncio.to_thread(replayed, row, entries)
            await self._call_off(table, Ledger(self._store, self._clock, table.id, epoch))
            table.guests.short = await self._short_codes.renew(code, table.guests.short)
            if self._stopping:  # it is in the store, for the next start
                raise Refusal("stopping")
            return self._own(table, address, epoch, entries)

    async def _call_off(self, table: Table, ledger: Ledger) -> None:
        """End a match of other rules, or of a backup whose cards may be known by now."""
        restored = await self._store.is_restored(table.id)
        if table.is_stuck or (restored and not table.is_between):
            await call_off(table, ledger, "restored" if restored else "rules-changed")
        if restored:
            await self._store.settle(table.id)

    async def _is_code(self, code: str) -> bool:
        return await self._store.by_code(code) is not None

    async def _row_of(self, code: str) -> TableRow:
        row = await self._store.by_code(code)
        if row is None:
            raise Refusal("no-table")
        return row

    def open_tables(self) -> list[shapes.OpenTable]:
        """Tables that anybody may join, those that wait for players first."""
        found = [open_table(owner) for owner in self._owners.values() if owner.is_listed]
        return sorted(found, key=lambda table: (table.playing, -table.people, table.code))[:100]

    async def record(self, code: str, match: int, token: str, lane: Lane = FREE_LANE) -> str:
        """A finished match's record with its proof; no-match without its token."""
        return await self._records.read(clean_code(code), match, token, lane)

    # --- looking after -------------------------------------------------------------------

    def counts(self) -> dict[str, int]:
        """What there is to see, in numbers."""
        found: Counter[str] = Counter(tables=len(self._owners))
        for owner in self._owners.values():
            found["matches"] += owner.table.stage == "match"
            found["people"] += sum(map(owner.is_here, owner.table.people()))
            found["bots"] += sum(place.level is not None for place in owner.table.places)
            found["watchers"] += owner.tell.watchers()
        return {name: found[name] for name in ("tables", "matches", "people", "bots", "watchers")}

    def hurried(self) -> Mapping[str, int]:
        """How often sharp had to answer as steady would, by reason."""
        return self._threads.hurried

    def _sweep(self) -> None:
        """Put away tables that nobody is at, and forget old ones."""
        now = self._clock.now()
        for owner in list(self._owners.values()):
            patience = UNLOAD_SECONDS if owner.table.people() else LEFT_SECONDS
            if owner.is_idle and now - owner.idle_since > patience:
                self._unload(owner)
        if self._retention.look():
            task = asyncio.ensure_future(self._retention.sweep())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._sweeper = self._clock.call_at(now + SWEEP_SECONDS, self._sweep)

    def _owned_ids(self) -> set[str]:
        return {owner.table.id for owner in self._owners.values()}

    async def stop(self) -> None:
        """Tell everybody, finish what is being written, own nothing any more."""
        self._stopping = True
        self._sweeper.cancel()
        for making in list(self._making.values()):  # what is being written is answered first
            async with making:
                pass
        for owner in list(self._owners.values()):
            await owner.stop(Refusal("stopping"), AGAIN_SECONDS)
        await self._retention.stop()
        self._threads.close()


def is_returning(row: TableRow, client: Client, claim: SeatClaim | None) -> bool:
    """Whether a client has a seat token of this table, or has made it."""
    if claim is not None and claim.table == row.id:
        return True
    return log.read_birth(row.body).host == client.guest


def open_table(owner: Owner) -> shapes.OpenTable:
    table = owner.table
    host = table.seat_of(table.host)
    return shapes.OpenTable(
        code=table.guests.short or table.code,
        edition=table.settings.edition,
        seats=len(table.places),
        people=len(table.people()),
        bots=sum(place.level is not None for place in table.places),
        free=sum(place.is_free for place in table.places),
        playing=not table.is_between,
        host="" if host is None else table.places[host].name,
        changes=len(table.settings.options),
    )
