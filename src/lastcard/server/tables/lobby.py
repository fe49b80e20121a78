"""Where clients arrive: lists, new tables, the way to a table, and upkeep."""

import asyncio
import logging
from collections import Counter
from collections.abc import Mapping

from lastcard.bots.threads import Threads
from lastcard.errors import LastcardError

from ..budgets import STEP_COST, Budgets
from ..identity import BadCode, Renewal, SeatClaim, Signer, clean_code
from ..limits import Limits
from ..protocol import commands, messages, shapes
from ..refusals import Refusal
from ..retention import Retention
from ..store import Store, TableRow
from . import log
from .archive import Lane, Records
from .broadcast import count_missed, refused
from .decide import birth_of
from .live import LiveTable
from .ports import Client, Clock
from .shelf import Shelf

logger = logging.getLogger(__name__)
SWEEP_SECONDS = 60.0
WRONG_CODE = ("bad-code", "no-table")
THINKING_SECONDS = 0.1  # that an address must have left for a bot to think
AGAIN_SECONDS = 2.0  # after a stop, before clients reconnect


class Lobby:
    """Takes every command, and knows which client is at which table."""

    def __init__(self, store: Store, signer: Signer, clock: Clock, budgets: Budgets) -> None:
        self._store = store
        self._signer = signer
        self._clock = clock
        self._budgets = budgets
        threads = Threads(
            may_think=lambda address: not budgets.wait("bot-seconds", address, THINKING_SECONDS),
            on_thought=lambda address, seconds: budgets.charge("bot-seconds", address, seconds),
            now=clock.now,
        )
        self.shelf = Shelf(
            store,
            signer,
            clock,
            budgets,
            threads,
            on_out=self.gone,
            on_forgotten=self._forget_clients,
        )
        self._records = Records(store, self.shelf.table)
        self._at: dict[Client, LiveTable] = {}
        self._stopping = False
        self._retention = Retention(store, clock, self.shelf.ids)
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
        """A lobby over a store. Tables are replayed when somebody returns to them."""
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
                live = await self.shelf.make(client, command, birth_of(client.guest, command))
                enter = commands.Enter(id=command.id, code=live.table.code, since=0)
                await self._admit(client, live, enter)
            case commands.Enter():
                await self._enter(client, command)
            case commands.Exit():
                self.gone(client)
                client.send(messages.Acknowledgment(id=command.id))
            case commands.AtTable():
                at = self._at.get(client)
                if at is None:
                    raise Refusal("not-at-table")
                await at.handle(client, command)
            case _:
                raise Refusal("not-at-table")

    async def renew(self, guest: str, command_id: str) -> None:
        """End all tokens that a guest has, guest tokens and seat tokens alike."""
        generation = await self._store.renew(guest, command_id)
        self._signer.renewals[guest] = Renewal(generation, command_id)

    def acts_for(self, client: Client) -> str:
        """The guest whose seat a client has, or its own."""
        live = self._at.get(client)
        return (live and live.seats.presence.guest_of(client)) or client.guest

    def gone(self, client: Client) -> None:
        """A client has left its table, or altogether."""
        live = self._at.pop(client, None)
        if live is not None:
            live.leave(client)

    def _forget_clients(self, live: LiveTable) -> None:
        """A table is not in memory any more: no client is at it."""
        for client in [client for client, at in self._at.items() if at is live]:
            del self._at[client]

    # --- entering ------------------------------------------------------------------------

    async def _enter(self, client: Client, command: commands.Enter) -> None:
        claim = self._signer.known_seat(command.token)
        live = await self._guess(client, command.code, claim)
        self._pay_steps(client, live, command)
        await self._admit(client, live, command, claim)

    def _pay_steps(self, client: Client, live: LiveTable, command: commands.Enter) -> None:
        """Pay for the steps that are sent again; a Refusal if that is asked too often."""
        steps = 0 if command.since is None else count_missed(live.table, command.since)
        if steps:
            self._budgets.spend("replays", client)
            self._budgets.charge("commands", client, steps * STEP_COST)

    async def _admit(
        self,
        client: Client,
        live: LiveTable,
        command: commands.Enter,
        claim: SeatClaim | None = None,
    ) -> None:
        """Let a client in; only then does it leave the table where it was."""
        await live.enter(client, command, claim)
        if self._at.get(client) is not live:
            self.gone(client)
        self._at[client] = live

    async def _guess(self, client: Client, code: str, claim: SeatClaim | None) -> LiveTable:
        """The table with a code; a client that tries code after code has to wait.

        Its neighbors do not, if they return to a table of theirs.
        """

        def is_theirs(row: TableRow) -> bool:
            return is_returning(row, client, claim)

        is_free = self._budgets.has_room("wrong-codes", client)
        if not is_free and not await self._is_returning(client, code, claim):
            self._budgets.check("wrong-codes", client)
        try:
            return await self.shelf.find(code, client.address, is_theirs)
        except LastcardError as error:
            if error.code in WRONG_CODE:
                self._budgets.charge("wrong-codes", client)
            raise

    async def _is_returning(self, client: Client, code: str, claim: SeatClaim | None) -> bool:
        """Whether a client has sat at this table; without loading it, and a wrong code is none."""
        try:
            code = self.shelf.full_code(code)
        except BadCode:
            return False
        table = self.shelf.table(code)
        if table is not None:
            seat = table.seat_of(client.guest)
            return seat is not None or (claim is not None and claim.table == table.id)
        row = await self._store.by_code(code)
        return row is not None and is_returning(row, client, claim)

    # --- looking -------------------------------------------------------------------------

    def open_tables(self) -> list[shapes.OpenTable]:
        """Tables that anybody may join, those that wait for players first."""
        found = [open_table(live) for live in self.shelf.tables.values() if live.is_listed]
        return sorted(found, key=lambda table: (table.playing, -table.people, table.code))[:100]

    async def record(self, code: str, match: int, token: str, lane: Lane) -> str:
        """A finished match's record with its proof; no-match without its token."""
        return await self._records.read(clean_code(code), match, token, lane)

    def counts(self) -> dict[str, int]:
        """How much is going on."""
        found: Counter[str] = Counter(tables=len(self.shelf.tables))
        for live in self.shelf.tables.values():
            found["matches"] += live.table.stage == "match"
            found["people"] += sum(map(live.seats.is_here, live.table.people()))
            found["bots"] += sum(place.level is not None for place in live.table.places)
            found["watchers"] += len(live.seats.groups().get(None, []))  # with screens
        return {name: found[name] for name in ("tables", "matches", "people", "bots", "watchers")}

    def hurried(self) -> Mapping[str, int]:
        """How often sharp had to answer as steady would, by reason."""
        return self.shelf.threads.hurried

    # --- upkeep --------------------------------------------------------------------------

    def _sweep(self) -> None:
        """Unload tables that nobody is at, and delete old ones."""
        self.shelf.unload_idle()
        if self._retention.look():
            task = asyncio.ensure_future(self._retention.sweep())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._sweeper = self._clock.call_at(self._clock.now() + SWEEP_SECONDS, self._sweep)

    async def stop(self) -> None:
        """Tell everybody, finish what is being written, own nothing any more."""
        self._stopping = True
        self._sweeper.cancel()
        await self.shelf.stop(AGAIN_SECONDS)
        await self._retention.stop()
        self.shelf.threads.close()


def is_returning(row: TableRow, client: Client, claim: SeatClaim | None) -> bool:
    """Whether a client has a seat token of this table, or has made it."""
    if claim is not None and claim.table == row.id:
        return True
    return log.read_birth(row.body).host == client.guest


def open_table(live: LiveTable) -> shapes.OpenTable:
    table = live.table
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
