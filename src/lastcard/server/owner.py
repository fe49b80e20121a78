"""The one who owns a table: every change goes through here, one after the other.

A command is decided, written to the store, and only then applied, answered and told.
"""

import asyncio
import logging
import random
from collections import OrderedDict
from collections.abc import Callable

from lastcard.bots.aside import Aside
from lastcard.editions import LastcardError
from lastcard.match import Match

from . import acts, log, playing
from .agenda import Times, asked, dues
from .bot_seats import BotSeats
from .client import Client
from .clock import Clock, Timer
from .decide import decide
from .identity import SeatClaim, Signer
from .phrases import PAUSE, said
from .playing import Asked
from .presence import Presence
from .protocol import commands, messages
from .refusals import Refusal
from .shout import CoolDown, Race
from .store import Entry, Repeated, Stale, Store, StoreError
from .table import STAND_IN, Table
from .tell import Teller, closing, refused

logger = logging.getLogger(__name__)
REMEMBERED = 256  # answers to the latest commands
RETRY_SECONDS = 1.0  # after the store failed the table's own move


class Owner:
    """Owns one table in one process: its log's end, its clock, its clients, its bots."""

    def __init__(
        self,
        table: Table,
        epoch: int,
        *,
        store: Store,
        clock: Clock,
        signer: Signer,
        aside: Aside,
        seed: str,
        grace: float = 20.0,
        on_lost: Callable[["Owner"], None] = lambda owner: None,
    ) -> None:
        self.table = table
        self.clock = clock
        self.grace = grace
        self.dice = random.Random(f"{seed}/{table.id}")
        self.presence = Presence(clock.now())
        self.bots = BotSeats(aside, f"{seed}/{table.id}")
        self.tell = Teller(self)
        self.times = Times(stage=clock.now(), opened=clock.now(), liable=clock.now())
        self.race: Race[Asked | None] = Race(self.dice)
        self.cool_down = CoolDown()
        self.held: dict[int, Asked] = {}
        self.prompts: dict[int, int] = {}  # of poses: the number that was sent to a seat
        self.stand_ins: set[int] = set()
        self.ready: set[int] = set()
        self.missed: dict[int, int] = {}  # questions in a row that a seat let pass
        self.idle_since = clock.now()  # nobody is connected
        self._epoch = epoch
        self._store = store
        self._signer = signer
        self._on_lost = on_lost
        self._lock = asyncio.Lock()
        self._doubtful = False  # whether the last write happened
        self._lost = False
        self._answers: OrderedDict[str, messages.Done] = OrderedDict()
        self._timer: Timer | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._not_before = 0.0  # the table's own moves wait for the store
        self._spoke: dict[str, float] = {}
        self._prepare()

    # --- who is who ----------------------------------------------------------------------

    @property
    def is_attended(self) -> bool:
        """Whether a player is connected; without one, the table rests."""
        return any(self.is_here(seat) for seat in self.table.people())

    def is_here(self, seat: int) -> bool:
        return self.presence.is_here(self.table.places[seat].guest)

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays this seat now."""
        return self.table.places[seat].level is not None or seat in self.stand_ins

    def level_of(self, seat: int) -> str:
        return self.table.places[seat].level or STAND_IN

    def is_everybody_ready(self) -> bool:
        here = {seat for seat in self.table.people() if self.is_here(seat)}
        return here - self.stand_ins <= self.ready

    def is_waiting_for_shares(self) -> bool:
        fair = self.table.fair
        assert fair is not None
        if fair.closed:
            return any(seat not in fair.secrets for seat in fair.commitments)
        return any(
            self.is_here(seat) and seat not in fair.commitments for seat in self.table.people()
        )

    @property
    def window_end(self) -> float:
        """Until when nobody may close the window on an uncalled card."""
        return self.times.liable + self.table.settings.catch_window_ms / 1000

    def rival_delays(self) -> list[float]:
        """The ways of those who could still shout."""
        return [
            self.presence.delay_of(self.table.places[seat].guest)
            for seat in self.table.people()
            if not self.race.has(seat)
        ]

    # --- clients -------------------------------------------------------------------------

    async def enter(
        self, client: Client, command: commands.Enter, claim: SeatClaim | None = None
    ) -> None:
        """Somebody comes to watch, to play, or back."""
        async with self._lock:
            self.admit(client, self._guest(client, claim))
            seat = self.tell.seat_of(client)
            client.send(self.done(client, command.id))
            client.send(self.tell.snapshot(seat, command.since))
            self.tell.presence(but=client)
            self.plan()

    def admit(self, client: Client, guest: str) -> None:
        """Let a client in, acting for a guest; a seat is handed back at once."""
        was_attended = self.is_attended
        self.presence.enter(client, guest)
        seat = self.table.seat_of(guest)
        if seat is not None:
            self.wake(seat)
        if self.is_attended and not was_attended:
            self._restart_question()

    def _guest(self, client: Client, claim: SeatClaim | None) -> str:
        """Whom a client acts for: whoever sat down when the seat token was made, or itself."""
        if claim is not None and claim.table == self.table.id:
            for place in self.table.places:
                if place.guest is not None and place.sitting == claim.sitting:
                    return place.guest
        return client.guest

    def gone(self, client: Client) -> None:
        """A connection has ended."""
        self.presence.gone(client, self.clock.now())
        if not self.presence.clients:
            self.idle_since = self.clock.now()
        self.tell.presence()
        self.plan()

    def wake(self, seat: int) -> None:
        """A person does something: no bot plays this seat any more."""
        self.missed.pop(seat, None)
        if seat in self.stand_ins:
            self.stand_ins.discard(seat)
            self._keep_bots()
            match = self.table.match
            if match is not None and seat in asked(match):
                self._restart_question()

    async def handle(self, client: Client, command: commands.TableCommand) -> None:
        """Answer a command to this table; never raises for what a client did."""
        arrived = self.clock.now()
        async with self._lock:
            guest = self.presence.guest_of(client) or client.guest
            known = self._answers.get(f"{guest}/{command.id}")
            if known is not None:
                client.send(known)
                return
            try:
                await self._handle(client, guest, command, arrived)
            except LastcardError as error:
                self.refuse(client, guest, command.id, error)
            self.plan()

    async def _handle(
        self, client: Client, guest: str, command: commands.TableCommand, arrived: float
    ) -> None:
        if self._lost:
            raise Refusal("moved-away")
        if command.version > self.table.version:
            raise Refusal("from-the-future")
        seat = self.table.seat_of(guest)
        if seat is not None:
            self.wake(seat)
        match command:
            case commands.Move():
                await playing.ask(self, client, guest, command, arrived)
            case commands.Hold():
                self._hold(client, guest, command)
            case commands.Say():
                self._say(client, guest, command)
            case commands.Remove() if self._is_at_table(command.seat):
                raise Refusal("not-away")
            case _:
                body = decide(self.table, guest, command)
                await self.write([body], guest, command.id)
                self.answer(client, guest, command.id)
                self.publish()

    def _is_at_table(self, seat: int) -> bool:
        return seat < len(self.table.places) and self.is_here(seat) and seat not in self.stand_ins

    def _hold(self, client: Client, guest: str, command: commands.Hold) -> None:
        seat = self.table.seat_of(guest)
        if seat is None or self.prompts.get(seat) != command.prompt:
            raise Refusal("not-posing")
        self.times.prompts.pop(seat, None)
        self.answer(client, guest, command.id)

    def _say(self, client: Client, guest: str, command: commands.Say) -> None:
        seat, now = self.table.seat_of(guest), self.clock.now()
        name = "" if seat is None else self.table.places[seat].name
        heard = said(seat, name, command, self.table.settings.chat)
        if now < self._spoke.get(guest, -PAUSE) + PAUSE:
            raise Refusal("slow-down", round(PAUSE * 1000))
        self._spoke[guest] = now
        self.answer(client, guest, command.id)
        self.tell.everybody(heard)

    # --- answers -------------------------------------------------------------------------

    def done(self, client: Client, command_id: str) -> messages.Done:
        """Accepted; a seat's player also gets the seat's token."""
        seat = self.tell.seat_of(client)
        return messages.Done(
            id=command_id,
            version=self.table.version,
            code=self.table.code,
            seat=seat,
            token=None if seat is None else self._token(seat),
        )

    def _token(self, seat: int) -> str:
        place = self.table.places[seat]
        return self._signer.seat_token(self.table.id, seat, place.guest or "", place.sitting)

    def answer(
        self, client: Client, guest: str, command_id: str, version: int | None = None
    ) -> None:
        """Say that a command is done, and remember it for whoever asks again."""
        if version is None:
            version = self.table.version
        done = messages.Done(id=command_id, version=version)
        seat = self.table.seat_of(guest)
        if seat is not None and self.table.places[seat].sitting == version:
            done.seat, done.token = seat, self._token(seat)
        self._answers[f"{guest}/{command_id}"] = done
        if len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)
        client.send(done)

    def refuse(self, client: Client, guest: str, command_id: str, error: LastcardError) -> None:
        """Say why a command is not done; one that took effect before is done."""
        if isinstance(error, Repeated):
            self.answer(client, guest, command_id, error.seq)
            return
        seat, match = self.table.seat_of(guest), self.table.match
        legal = None
        if match is not None and seat is not None:
            legal = [move.answer for move in match.legal_moves(seat)]
        client.send(refused(client, command_id, error, self.table.version, legal))

    # --- writing -------------------------------------------------------------------------

    async def write(
        self,
        bodies: list[log.AnyBody],
        guest: str | None = None,
        command_id: str | None = None,
        played: Match | None = None,
    ) -> None:
        """Put entries on the disk, then take them in; or raise, and nothing has changed."""
        if self._doubtful:
            await self._reconcile()
        head = self.table.version
        key = None if command_id is None else f"{guest}/{command_id}"
        entries = [
            Entry(
                head + place,
                self._epoch,
                getattr(body, "seat", None),
                key if place == 1 else None,
                log.write(body),
                self.clock.wall(),
            )
            for place, body in enumerate(bodies, start=1)
        ]
        try:
            await self._store.append(self.table.id, self._epoch, head, entries)
        except Stale as error:
            if error.epoch == self._epoch and not error.over:
                self._doubtful = True
                raise Refusal("stale") from error
            self._lose(error)
            raise Refusal("moved-away") from error
        except Repeated:
            raise
        except BaseException:
            self._doubtful = True
            raise
        for entry, body in zip(entries, bodies, strict=True):
            self.take_in(entry.seq, body, played)

    async def _reconcile(self) -> None:
        """After a failure: take in what was written after all."""
        entries = await self._store.entries(self.table.id, self.table.version)
        self._doubtful = False
        for entry in entries:
            self.take_in(entry.seq, log.read_body(entry.body))
        if entries:
            self.tell.table()

    def take_in(self, version: int, body: log.AnyBody, played: Match | None = None) -> None:
        """Apply an entry that is on the disk, and note the time."""
        now, stage, before = self.clock.now(), self.table.stage, self.table.liable_since
        self.table.apply(version, body, played)
        if self.table.stage != stage or isinstance(body, log.Closed):
            self.times.stage = now
        if self.table.liable_since != before:
            self.times.liable = now
        if isinstance(body, log.Made | log.Dealt):
            acts.after_move(self, body)
        elif not self.table.is_between:
            self._keep_bots()
        self.stand_ins &= set(self.table.people())

    def _lose(self, error: Stale) -> None:
        """Somebody else writes this table now; whoever is here must go there."""
        logger.warning("table lost", extra={"table": self.table.id, "epoch": error.epoch})
        self._lost = True
        for client in self.presence.clients:
            client.send(closing(client, Refusal("moved-away"), 0.5))
        self.cancel()
        self._on_lost(self)

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

    # --- time ----------------------------------------------------------------------------

    def _prepare(self) -> None:
        """What a table that was just loaded plans."""
        if self.table.match is not None and self.table.stage == "match":
            self._restart_question()

    def _restart_question(self) -> None:
        """The open question begins to wait anew."""
        self.times.opened = self.clock.now()
        self.times.warned = False
        self.times.answers = {}
        self.times.reactions = {}
        acts.plan_bots(self)

    def _keep_bots(self) -> None:
        seats = range(len(self.table.places))
        self.bots.keep({seat: self.level_of(seat) for seat in seats if self.is_bot(seat)})
        acts.plan_bots(self)

    def plan(self) -> None:
        """Set the alarm for whatever is due next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._lost:
            return
        planned = min(dues(self), default=None)
        if planned is not None:
            self._timer = self.clock.call_at(max(planned.when, self._not_before), self._alarm)

    def _alarm(self) -> None:
        self._timer = None
        self.spawn(self._tick)

    async def _tick(self) -> None:
        """Do everything that is due."""
        async with self._lock:
            try:
                while not self._lost:
                    planned = min(dues(self), default=None)
                    if planned is None or planned.when > self.clock.now():
                        break
                    await acts.act(self, planned)
            except (StoreError, Refusal) as error:
                logger.warning(
                    "a table's own move was not saved",
                    extra={"table": self.table.id, "code": error.code},
                )
                self._not_before = self.clock.now() + RETRY_SECONDS
            self.plan()

    def spawn(self, work: Callable[[], "asyncio.Future[None] | object"]) -> None:
        """Do something beside the commands; failures are logged."""
        task: asyncio.Task[None] = asyncio.ensure_future(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Callable[[], object]) -> None:
        try:
            await work()  # type: ignore[misc]
        except Exception:
            logger.exception("a table's own work failed", extra={"table": self.table.id})

    def lock(self) -> asyncio.Lock:
        return self._lock

    def cancel(self) -> None:
        """No more alarms and no more bots."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.bots.close()

    async def stop(self, error: LastcardError, again: float | None) -> None:
        """Finish what is being written, and say goodbye."""
        async with self._lock:
            self._lost = True
            self.cancel()
            for client in self.presence.clients:
                client.send(closing(client, error, again))
