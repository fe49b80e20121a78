"""The one who owns a table: every change goes through here, one after the other.

A command is decided, written to the store, and only then applied, answered and told.
"""

import asyncio
import logging
import random
from collections.abc import Callable

from lastcard.bots.threads import Payer, Threads
from lastcard.errors import LastcardError
from lastcard.match import Match

from ..identity import SeatClaim, Signer
from ..limits import Limits
from ..protocol import commands, messages
from ..refusals import Refusal
from ..store import NoTable, Stale
from . import acts, bot_turns, hosting, log, playing, talk
from .agenda import Times
from .alarm import Pace
from .answers import Answers
from .attendance import Attendance
from .bot_seats import BotSeats
from .decide import decide
from .ledger import Ledger, key_of
from .ports import Client, Clock
from .race import CoolDown, LagQuotas, Race
from .short_codes import ShortCodes
from .shouting import distrust
from .submit import Asked
from .table import Table
from .tell import Teller, closing
from .watchers import make_room

logger = logging.getLogger(__name__)
SERVICE_RESTART = 1012  # a close code: connect again

# What a seat can do once, or once a match: it does not let a log grow without end.
BOUNDED = (commands.Leave, commands.Remove, commands.Commit, commands.Reveal)


class Owner(Attendance):
    """Owns one table in one process: its log's end, its clock, its clients, its bots."""

    def __init__(
        self,
        table: Table,
        ledger: Ledger,
        *,
        clock: Clock,
        signer: Signer,
        threads: Threads,
        seed: str,
        limits: Limits,
        short_codes: ShortCodes,
        on_lost: Callable[["Owner"], None],
        on_out: Callable[[Client], None],
    ) -> None:
        super().__init__(table, clock, limits.grace_seconds)
        self.limits = limits
        self.short_codes = short_codes
        self.rng = random.Random(f"{seed}/{table.id}")
        self.bots = BotSeats(threads, f"{seed}/{table.id}", self.payer)
        self.tell = Teller(self)
        self.times = Times(stage=clock.now(), opened=clock.now(), liable=clock.now())
        self.race: Race[Asked | None] = Race(self.rng)
        self.lag = LagQuotas()
        self.cool_down = CoolDown()
        self.held: dict[int, Asked] = {}
        self.prompts: dict[int, int] = {}  # of poses: the number that was sent to a seat
        self.ledger = ledger
        self.answers = Answers(self, signer)
        self._on_lost = on_lost
        self._on_out = on_out
        self.lock = asyncio.Lock()
        self.ended: str | None = None  # why nothing is done here any more
        self.pace = Pace(self)
        self.spoke: dict[str, float] = {}  # when guests said something
        if self.table.stage == "match":
            self._restart_question()

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is being done."""
        return not self.presence.clients and not self.lock.locked()

    @property
    def is_listed(self) -> bool:
        """Whether the public list shows this table."""
        table = self.table
        return table.settings.open and table.guests.door == "open" and self.is_attended

    @property
    def is_too_long(self) -> bool:
        """Whether the match has as many moves as any match may have."""
        match = self.table.match
        if match is None or self.table.stage != "match":
            return False
        return len(match.moves) >= self.limits.moves_per_match

    @property
    def is_worn_out(self) -> bool:
        """Whether the log is as long as any may be."""
        return self.table.version >= self.limits.entries_per_table

    def payer(self) -> Payer:
        """For whom bots think here: the host's address, or that of the first player who is here."""
        guests = [self.table.host, *(place.guest for place in self.table.places if place.guest)]
        clients = (client for guest in guests for client in self.presence.clients_of(guest))
        client = next(clients, None)
        return Payer(self.table.id, client.address if client else "")

    @property
    def window_end(self) -> float:
        """Until when nobody may close the window on an uncalled card."""
        return self.times.liable + self.table.settings.catch_window_ms / 1000

    def rival_delays(self) -> list[float]:
        """What is made good for those who could still shout."""
        return [
            self.lag.allowance(seat, self.presence.latency_of(self.table.places[seat].guest))
            for seat in self.table.people()
            if self.race.of(seat) is None
        ]

    # --- clients -------------------------------------------------------------------------

    async def enter(
        self, client: Client, command: commands.Enter, claim: SeatClaim | None = None
    ) -> None:
        """Somebody comes to watch, to play, or back."""
        async with self.lock:
            if self.ended is not None:
                raise Refusal(self.ended)
            guest = self._guest(client, claim)
            self.table.guests.check({guest, client.guest, *claimant(self.table, claim)})
            seat = self.table.seat_of(guest)
            if seat is None:
                make_room(self, client)
            self._admit(client, guest)
            client.send(self.answers.done(guest, command, self.table.version))
            client.send(self.tell.snapshot(seat, command.since))
            if seat is not None:
                self.tell.prompt(client, seat)
                self.tell.presence(but=client)
            self.pace.plan()

    def _admit(self, client: Client, guest: str) -> None:
        """Let a client in, acting for a guest; a seat is handed back at once."""
        was_attended = self.is_attended
        self.presence.enter(client, guest, self.clock.now())
        seat = self.table.seat_of(guest)
        if seat is not None:
            self.wake(seat)
        if self.is_attended and not was_attended:
            self._restart_question()

    def _guest(self, client: Client, claim: SeatClaim | None) -> str:
        """Whom a client acts for: whoever sat down when the seat token was made, or itself."""
        if claim is not None and claim.table == self.table.id:
            for place in self.table.places:
                if place.guest == claim.guest and place.sitting == claim.sitting:
                    return claim.guest
        return client.guest

    def dismiss(self, clients: list[Client], code: str) -> None:
        """Say why, and let these clients go."""
        for client in clients:
            sentence = Refusal(code).text.of(client.lang)
            client.send(messages.Out(code=code, sentence=sentence))
            self._on_out(client)

    def gone(self, client: Client) -> None:
        """A connection has ended."""
        seat = self.tell.seat_of(client)
        self.presence.gone(client, self.clock.now())
        self.presence.remember([place.guest for place in self.table.places])
        if not self.presence.clients:
            self.idle_since = self.clock.now()
        if seat is not None:  # who only watches comes and goes unannounced
            self.tell.presence()
        self.pace.plan()

    def wake(self, seat: int) -> bool:
        """A person does something: no bot plays this seat any more. Whether one did."""
        self.missed.pop(seat, None)
        if seat not in self.stand_ins:
            return False
        rested = self.is_resting
        self.stand_ins.discard(seat)
        self._keep_bots()
        if self.table.match is not None and (rested or seat in self.table.match.asked()):
            self._restart_question()
        return True

    async def handle(self, client: Client, command: commands.TableCommand) -> None:
        """Answer a command to this table; never raises for what a client did."""
        arrived = self.clock.now()
        async with self.lock:
            guest = self.presence.guest_of(client) or client.guest
            try:
                await self._handle(client, guest, command, arrived)
            except LastcardError as error:
                self.answers.refuse(client, guest, command, error)
            finally:
                self.pace.plan()

    async def _handle(
        self, client: Client, guest: str, command: commands.TableCommand, arrived: float
    ) -> None:
        if self.ended is not None:
            raise Refusal(self.ended)
        await self.catch_up()
        known = self.ledger.version_of(key_of(guest, command.id))
        if known is not None:
            client.send(self.answers.done(guest, command, known))
            return
        if command.version > self.table.version:
            distrust(self, guest, command, arrived)
            raise Refusal("from-the-future")
        seat = self.table.seat_of(guest)
        if seat is not None and self.wake(seat):
            self.tell.presence()
        await self._do(client, guest, command, arrived)

    async def _do(
        self, client: Client, guest: str, command: commands.TableCommand, arrived: float
    ) -> None:
        match command:
            case commands.Move():
                await playing.ask(self, client, guest, command, arrived)
            case commands.Hold():
                talk.hold(self, client, guest, command)
            case commands.Say():
                talk.say(self, client, guest, command)
            case _:
                await self._arrange(guest, command)
                self.answers.accept(client, guest, command)
                self.publish()

    async def _arrange(self, guest: str, command: commands.TableCommand) -> None:
        """Who sits here, and how it is played."""
        if not isinstance(command, BOUNDED) and self.is_worn_out:
            raise Refusal("worn-out")
        match command:
            case commands.SetDoor():
                await hosting.set_door(self, guest, command)
            case commands.Remove():
                await hosting.remove(self, guest, command)
            case _:
                body = decide(self.table, guest, command, self.deserted_in())
                await self.write(body, guest, command.id)

    # --- writing -------------------------------------------------------------------------

    async def write(
        self,
        body: log.AnyBody,
        guest: str | None = None,
        command_id: str | None = None,
        played: Match | None = None,
    ) -> None:
        """Put an entry on the disk, then take it in; or raise, and nothing has changed."""
        if await self.catch_up():
            raise Refusal("stale")  # it was decided before that
        key = None if guest is None or command_id is None else key_of(guest, command_id)
        try:
            record = self.table.record_row(body)
            version = await self.ledger.append(self.table.version, body, key, record)
        except Stale as error:
            if error.epoch == self.ledger.epoch and error.head < self.table.version:
                raise self._lost("rolled-back") from error
            if self.ledger.in_doubt and not error.over:
                raise Refusal("stale") from error
            raise self._lost("moved-away") from error
        except NoTable as error:
            raise self._lost("no-table") from error
        self.take_in(version, body, played)

    async def catch_up(self) -> bool:
        """After a failure: take in what was written after all. Whether there was anything."""
        if not self.ledger.in_doubt:
            return False
        before = self.table.version
        for entry in await self.ledger.after(before):
            if entry.epoch != self.ledger.epoch:
                raise self._lost("moved-away")
            self.take_in(entry.seq, log.read_body(entry.body))
        if self.table.version > before:
            self.tell.table(since=before)
        return self.table.version > before

    def take_in(self, version: int, body: log.AnyBody, played: Match | None = None) -> None:
        """Apply an entry that is on the disk, and note the time."""
        now, stage, before = self.clock.now(), self.table.stage, self.table.liable_since
        self.table.apply(version, body, played)
        if self.table.stage != stage or isinstance(body, log.Closed):
            self.times.stage = now
        if self.table.liable_since != before:
            self.times.liable = now
        self.stand_ins &= set(self.table.people())
        if isinstance(body, log.DoorSet):
            self.short_codes.keep(self.table.code, self.table.guests.short)
        if isinstance(body, log.Made | log.Dealt):
            acts.after_move(self, body)
        elif isinstance(body, log.Voided):
            acts.finish(self)
        elif not self.table.is_between:
            self._keep_bots()

    def _lost(self, code: str) -> Refusal:
        """The table in the store is not ours any more: everybody has to reconnect; why."""
        refusal = Refusal(code)
        logger.warning("table lost", extra={"table": self.table.id, "code": code})
        for client in list(self.presence.clients):
            client.send(closing(client, refusal, 0.5))
            # Soon: the command that found it out is refused first.
            asyncio.get_running_loop().call_soon(client.end, SERVICE_RESTART)
        self.end(code)
        self._on_lost(self)
        return refusal

    # --- telling -------------------------------------------------------------------------

    def publish(self) -> None:
        """Tell everybody what the last entry changed."""
        past = self.table.past[-1] if self.table.past else None
        if past is None or past.version != self.table.version:
            self.tell.table()
        elif len(self.table.past) == 1:  # the deal
            self.tell.table(since=past.version - 1)
        else:
            self.tell.step(past)
            if past.move == "deal" or self.is_resting:  # nobody is ready for what comes next
                self.tell.presence()
            if self.table.stage == "over":  # who has won how often, and that anybody may go on
                self.tell.table()

    # --- time ----------------------------------------------------------------------------

    def _restart_question(self) -> None:
        """The open question begins to wait anew."""
        self.times.opened = self.clock.now()
        self.times.warned = self.times.half = False
        self.times.answers = {}
        self.times.reactions = {}
        bot_turns.plan_bots(self)

    def _keep_bots(self) -> None:
        seats = range(len(self.table.places))
        self.bots.keep({seat: self.level_of(seat) for seat in seats if self.is_bot(seat)})
        bot_turns.plan_bots(self)

    def end(self, code: str) -> None:
        """No more alarms, no more bots, no more moves; `code` is why."""
        self.pace.rest()
        self.bots.close()
        self.answers.let_go(code)
        self.ended = code

    def put_away(self) -> None:
        """End for now. What takes room is freed at once; the rest is in circles and waits."""
        self.end("idle")
        self.ledger.forget()
        self.table.match, self.table.past = None, []

    async def stop(self, error: LastcardError, again: float | None) -> None:
        """Finish what is being written, and say goodbye."""
        async with self.lock:
            self.end(error.code)
            for client in self.presence.clients:
                client.send(closing(client, error, again))


def claimant(table: Table, claim: SeatClaim | None) -> set[str]:
    """The guest who once sat at this table with a seat token, whoever sits there now."""
    return {claim.guest} if claim is not None and claim.table == table.id else set()
