"""Where clients arrive: lists, new tables, the way to a table, and upkeep."""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Coroutine, Iterable, Mapping

from lastcard.bots.threads import Threads
from lastcard.errors import LastcardError

from ..budgets import STEP_COST, Budgets
from ..identity import BadCode, Renewal, SeatClaim, Signer, clean_code
from ..limits import Limits
from ..protocol import commands, messages, shapes
from ..refusals import Refusal
from ..retention import Retention
from ..store import Owned, Store, StoreError, TableRow
from . import log
from .archive import Lane, Records
from .away import Away
from .broadcast import closing, count_missed, refused
from .decide import birth_of
from .live import LOST_SECONDS, SERVICE_RESTART, LiveTable
from .neighbors import Neighbors, NoNeighbors, Unreachable
from .ports import Client, Clock
from .shelf import Shelf

logger = logging.getLogger(__name__)
SWEEP_SECONDS = 60.0
WRONG_CODE = ("bad-code", "no-table")
THINKING_SECONDS = 0.1  # that an address must have left for a bot to think
AGAIN_SECONDS = 2.0  # after a stop, before clients reconnect
SEARCH_SECONDS = 20.0  # for the owner of a table: longer than a dead one's lease
RETRY_SECONDS = 0.2
MOST_LISTED = 100


class Lobby:
    """Takes every command, and knows which client is at which table."""

    def __init__(
        self,
        store: Store,
        signer: Signer,
        clock: Clock,
        budgets: Budgets,
        neighbors: Neighbors | None = None,
        again: float = AGAIN_SECONDS,
    ) -> None:
        self._neighbors = neighbors or NoNeighbors(store, secrets.token_hex(8))
        self._again = again
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
            self._neighbors,
            on_out=self.gone,
            on_forgotten=self._forget_clients,
        )
        self._records = Records(store, self.shelf.table)
        self._at: dict[Client, LiveTable | Away] = {}
        self._stopping = False
        self._retention = Retention(
            store,
            clock,
            lambda: self._neighbors.owned(self.shelf.ids()),
            self._neighbors.is_keeper,
        )
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
        neighbors: Neighbors | None = None,
        again: float = AGAIN_SECONDS,
    ) -> "Lobby":
        """A lobby over a store. Tables are replayed when somebody returns to them."""
        logger.info("tables in the store", extra={"tables": await store.count()})
        signer.renewals = await read_renewals(store)
        budgets = budgets or Budgets(limits, clock.now)
        return cls(store, signer, clock, budgets, neighbors, again)

    # --- commands ------------------------------------------------------------------------

    async def handle(self, client: Client, command: commands.AnyCommand) -> None:
        """Answer a command; never raises for what a client did."""
        if self._stopping and self._neighbors.hands_over:
            return  # it is sent again to another server: this client is about to be sent on
        try:
            await self._handle(client, command)
        except LastcardError as error:
            client.send(refused(client, command.id, error))

    async def _handle(self, client: Client, command: commands.AnyCommand) -> None:
        if self._stopping:
            raise Refusal("stopping")
        match command:
            case commands.ListTables():
                client.send(messages.Tables(id=command.id, tables=await self.all_open_tables()))
            case commands.Create() | commands.Quick():
                await self._make(client, command)
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
        at = self._at.get(client)
        return (at and at.guest_of(client)) or client.guest

    def gone(self, client: Client) -> None:
        """A client has left its table, or altogether."""
        at = self._at.pop(client, None)
        if at is not None:
            at.leave(client)

    def _forget_clients(self, live: LiveTable) -> None:
        """A table is not in memory any more: no client is at it."""
        for client in [client for client, at in self._at.items() if at is live]:
            del self._at[client]

    # --- entering ------------------------------------------------------------------------

    async def _make(self, client: Client, command: commands.Create | commands.Quick) -> None:
        """A new table, or the one that the same command has made before, perhaps elsewhere."""
        birth = birth_of(client.guest, command)
        try:
            live = await self.shelf.make(client, command, birth)
        except Owned:
            code = await self.shelf.code_made_by(client, command)
            await self._enter(client, commands.Enter(id=command.id, code=code, since=0))
        else:
            enter = commands.Enter(id=command.id, code=live.table.code, since=0)
            await self._admit(client, live, enter)

    async def _enter(self, client: Client, command: commands.Enter) -> None:
        """Enter a table here or elsewhere; its owner may have just died, so look for a while."""
        claim = self._signer.known_seat(command.token)
        end = self._clock.now() + SEARCH_SECONDS
        while True:
            try:
                live = await self._guess(client, command.code, claim)
            except Owned as owned:
                try:
                    await self._enter_elsewhere(client, command, owned.owner)
                    return
                except Unreachable:
                    if self._stopping or self._clock.now() > end:
                        raise Refusal("moved-away") from None
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self._pay_steps(client, live, command)
                await self._admit(client, live, command, claim)
                return

    async def enter_here(
        self, client: Client, command: commands.Enter, is_return: bool = False
    ) -> str:
        """Enter a table of ours for a client of another server's; the guest it acts for.

        Owned if it is not ours. With `is_return` nobody asked, and nobody pays.
        """
        if self._stopping:
            raise Refusal("stopping")
        claim = self._signer.known_seat(command.token)
        live = await self._guess(client, command.code, claim)
        if not is_return:
            self._pay_steps(client, live, command)
        await self._admit(client, live, command, claim, is_return)
        return self.acts_for(client)

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
        is_return: bool = False,
    ) -> None:
        """Let a client in; only then does it leave the table where it was."""
        await live.enter(client, command, claim, is_return)
        self._put(client, live)

    def _put(self, client: Client, place: LiveTable | Away) -> None:
        if self._at.get(client) is not place:
            self.gone(client)
        self._at[client] = place

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
                await self._budgets.charge_everywhere("wrong-codes", client)
            raise

    async def _is_returning(self, client: Client, code: str, claim: SeatClaim | None) -> bool:
        """Whether a client has sat at this table; without loading it, and a wrong code is none."""
        try:
            code = await self.shelf.full_code(code)
        except BadCode:
            return False
        table = self.shelf.table(code)
        if table is not None:
            seat = table.seat_of(client.guest)
            return seat is not None or (claim is not None and claim.table == table.id)
        row = await self._store.by_code(code)
        return row is not None and is_returning(row, client, claim)

    # --- tables elsewhere --------------------------------------------------------------------

    async def _enter_elsewhere(self, client: Client, command: commands.Enter, owner: str) -> None:
        at = self._at.get(client)
        is_there = isinstance(at, Away) and at.channel is not None and at.channel.owner == owner
        away = at if isinstance(at, Away) and is_there else self._away(client)
        if await self._neighbors.enter(away, command, owner, is_return=False):
            self._put(client, away)
            if away.channel is None:  # lost again before it was put
                self._follow(away)

    def _away(self, client: Client) -> Away:
        return Away(client, on_moved=self._follow, on_out=self._let_go)

    def _let_go(self, away: Away) -> None:
        """A table elsewhere has dismissed a client."""
        if self._at.get(away.client) is away:
            del self._at[away.client]

    def _follow(self, away: Away) -> None:
        """A client's table has moved, or its owner cannot be reached: enter again for it."""
        if self._at.get(away.client) is away and not self._stopping:
            self._spawn(self._search(away))

    async def _search(self, away: Away) -> None:
        """Find the table; the client keeps its connection, unless it takes too long."""
        end = self._clock.now() + SEARCH_SECONDS
        error: LastcardError = Refusal("moved-away")
        while self._clock.now() < end and not self._stopping:
            try:
                await self._return(away)
                return
            except Unreachable:
                await asyncio.sleep(RETRY_SECONDS)
            except LastcardError as refusal:
                if not is_temporary(refusal):
                    error = refusal
                    break
                await asyncio.sleep(RETRY_SECONDS)
        if self._at.get(away.client) is away:
            self.gone(away.client)
            away.client.send(closing(away.client, error, LOST_SECONDS))
            away.client.end(SERVICE_RESTART)

    async def _return(self, away: Away) -> None:
        """Enter the table where it is now, unless the client has gone meanwhile."""
        client, command = away.client, away.enter_again()
        if self._at.get(client) is not away:
            return
        try:
            live = await self.shelf.find(command.code, client.address)
        except Owned as owned:
            is_in = await self._neighbors.enter(away, command, owned.owner, is_return=True)
            if self._at.get(client) is not away:
                away.leave(client)
            elif not is_in:
                raise Refusal("moved-away") from None
            return
        await live.enter(client, command, self._signer.known_seat(command.token), is_return=True)
        while self._at.get(client) is away:
            waiting = away.next_pending()
            if waiting is None:
                self._at[client] = live
                return
            await live.handle(client, waiting)
        if self._at.get(client) is not live:
            live.leave(client)

    def lose_all(self) -> None:
        """This server's lease has run out: nothing in memory here can be believed."""
        for client, at in list(self._at.items()):
            if isinstance(at, Away):
                self.gone(client)
        self.shelf.lose_all("moved-away")

    def refresh(self, renewals: dict[str, Renewal]) -> list[str]:
        """Guests who have signed out other devices, as the store has them; which are new."""
        known = self._signer.renewals
        fresh = [guest for guest, renewal in renewals.items() if known.get(guest) != renewal]
        self._signer.renewals = renewals
        return fresh

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- looking -------------------------------------------------------------------------

    def open_tables(self) -> list[shapes.OpenTable]:
        """Tables that anybody may join, those that wait for players first."""
        return in_order(self.listing().values())

    def listing(self) -> dict[str, shapes.OpenTable]:
        """What the public list says of our tables, by their own codes."""
        tables = self.shelf.tables.items()
        return {code: open_table(live) for code, live in tables if live.is_listed}

    async def all_open_tables(self) -> list[shapes.OpenTable]:
        """The same, with those of other servers."""
        return in_order([*self.open_tables(), *await self._neighbors.listed()])

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
            self._spawn(self._retention.sweep())
        self._sweeper = self._clock.call_at(self._clock.now() + SWEEP_SECONDS, self._sweep)

    async def stop(self) -> None:
        """Tell everybody, finish what is being written, own nothing any more."""
        if self._neighbors.hands_over:
            await self.shelf.hand_over(self._again)
        self._stopping = True
        self._sweeper.cancel()
        await self.shelf.stop(self._again)
        for client, at in list(self._at.items()):
            if isinstance(at, Away):
                self.gone(client)
                client.send(closing(client, Refusal("stopping"), self._again))
        await self._retention.stop()
        self.shelf.threads.close()


async def read_renewals(store: Store) -> dict[str, Renewal]:
    """Every guest who has signed out other devices."""
    rows = await store.renewals()
    return {guest: Renewal(generation, command) for guest, generation, command in rows}


def is_temporary(error: LastcardError) -> bool:
    """Whether a table may be entered a little later."""
    return isinstance(error, StoreError) or error.code in ("stopping", "moved-away", "slow-down")


def in_order(tables: Iterable[shapes.OpenTable]) -> list[shapes.OpenTable]:
    """Those that wait for players first."""
    key = sorted(tables, key=lambda table: (table.playing, -table.people, table.code))
    return key[:MOST_LISTED]


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
