"""A table in memory: a referee, a clockwork, a broadcast and seats around one fold over the log.

Everything that changes it happens under its lock, one thing after the other: commands of clients,
and what the alarm rings for.
"""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from lastcard.bots.fallback import fallback_move
from lastcard.bots.threads import Threads
from lastcard.errors import LastcardError
from lastcard.match import Match, Move

from ..identity import SeatClaim, Signer
from ..limits import Limits
from ..protocol import commands
from ..refusals import Refusal
from ..store import StoreError
from . import log
from .broadcast import Broadcast, closing
from .clockwork import AGAIN_SECONDS, INFINITE, Clockwork, Due
from .handover import Handover, take_over, write_handover
from .index import ShortCodes
from .ports import Client, Clock, Timer
from .race import Request, Waiting
from .referee import Referee
from .seats import SCREEN, Bots, Seats
from .table import Table

logger = logging.getLogger(__name__)
SERVICE_RESTART = 1012  # a close code: connect again
LOST_SECONDS = 0.5  # before clients connect again to a table that is lost

RETRY_SECONDS = 1.0  # after the store failed the table's own move
ASLEEP = 2  # turns in a row that a person let pass: a bot plays until the next sign of life

Ask = Callable[[Match, int, str], Awaitable[Move | None]]  # a bot: match, seat, level


@dataclass(eq=False)
class Alarm:
    """Calls a table when something is due, and does it under the table's lock."""

    table: Table
    writer: log.Writer
    seats: Seats
    bots: Bots
    clockwork: Clockwork
    broadcast: Broadcast
    referee: Referee
    clock: Clock
    rng: random.Random
    lock: asyncio.Lock

    def __post_init__(self) -> None:
        self.tasks: set[asyncio.Task[None]] = set()
        self._is_stopped = False
        self._timer: Timer | None = None
        self._set_for = INFINITE  # the time that the timer will call at
        self._not_before = 0.0  # the table's own moves wait for the store

    # --- when ----------------------------------------------------------------------------

    def plan(self) -> None:
        """See to it that the alarm rings when something is due, or before."""
        when = self._next()
        if self._set_for <= when < INFINITE:  # put off, mostly: the alarm will see that
            return
        self._cancel()
        if when < INFINITE:
            self._set_for = when
            self._timer = self.clock.call_at(when, self._ring)

    def _next(self) -> float:
        """When there is something to do."""
        if self._is_stopped:
            return INFINITE
        when = min([due.when for due in self.clockwork.dues()], default=INFINITE)
        if self.writer.in_doubt:
            when = min(when, self.clock.now() + RETRY_SECONDS)
        return max(when, self._not_before)

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._set_for = INFINITE

    def stop(self) -> None:
        """It never rings again."""
        self._is_stopped = True
        self._cancel()

    def _ring(self) -> None:
        self._cancel()
        if self.writer.in_doubt or self._next() <= self.clock.now():
            self._spawn(lambda: self._do(self._tick))
        else:
            self.plan()

    async def _tick(self) -> None:
        """Do everything that is due."""
        while not self._is_stopped:
            due = min(self.clockwork.dues(), default=None)
            if due is None or due.when > self.clock.now():
                break
            await self._act(due)

    async def _do(self, work: Callable[[], Awaitable[None]]) -> None:
        """Something that the table does by itself; if it cannot be saved, later again."""
        async with self.lock:
            if self._is_stopped:
                return
            self._not_before = self.clock.now() + RETRY_SECONDS  # unless it goes well
            try:
                await self.referee.catch_up()
                await work()
                self._not_before = 0.0
            except (StoreError, Refusal) as error:
                facts = {"table": self.table.id, "code": error.code}
                logger.warning("a table's own move was not saved", extra=facts)
            finally:
                self.plan()

    def _spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something beside the commands; failures are logged."""
        task: asyncio.Task[None] = asyncio.ensure_future(self._guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _guarded(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception:
            logger.exception("a table's own work failed", extra={"table": self.table.id})

    # --- what ----------------------------------------------------------------------------

    async def _act(self, due: Due) -> None:
        """Do what is due; every move among it is in the log with by: clock or by: bot."""
        referee = self.referee
        match due.act:
            case "fair":  # commitments are closed, then secrets; a missing one is left out
                fair = self.table.fair
                assert fair is not None
                await referee.carry_out(log.Dealt() if fair.closed else log.Closed())
            case "deal":
                await referee.carry_out(log.Moved(move="deal", by="clock"))
            case "call-off":
                await referee.carry_out(log.Voided(code="too-long"))
            case "race":
                await referee.decide_race()
            case "release":
                await referee.release()
            case "idle":
                await self._idle(due.seat)
            case "slip":  # R-MIN-01: a prompt was missed, so the pose is broken
                await referee.try_move(Move.of(due.seat, "slip"), "clock")
                self.clockwork.prompts.pop(due.seat, None)
            case "resume":
                await referee.carry_out(log.Pausing(on=False))
            case "seat":
                await referee.seat_newcomer(due.seat)
            case "missing":
                referee.give_up_waiting()
            case "rematch":
                await referee.begin_rematch()
            case "hurry":
                self.clockwork.warned = True
                self.broadcast.send_hurry()
            case "away":
                referee.stand_in(due.seat)
            case "bot":  # once a question
                plans = self.clockwork.replies
                self._consult(due.seat, plans, self._choose, lambda: self.table.question_since)
            case "react":  # once a move
                plans = self.clockwork.reactions
                self._consult(due.seat, plans, self.bots.react, lambda: self.table.version)

    async def _idle(self, seat: int) -> None:
        """R-GEN-44: time is up, and the plainest move is made."""
        match, is_half = self.table.running, self.clockwork.is_half
        view, is_vote = match.view(seat), match.phase == "point"
        self.clockwork.rushed = seat
        try:
            await self.referee.try_move(fallback_move(view, view.legal, self.rng), "clock")
        finally:
            self.clockwork.rushed = None
        if is_half or is_vote:  # all point at once: who is late for that is not asleep
            return
        missed = self.seats.missed[seat] = self.seats.missed.get(seat, 0) + 1
        if missed >= ASLEEP:
            self.referee.stand_in(seat)

    # --- bots ----------------------------------------------------------------------------

    async def _choose(self, match: Match, seat: int, level: str) -> Move | None:
        try:
            return await self.bots.choose(match, seat, level)
        except Exception:
            logger.exception("a bot failed", extra={"table": self.table.id})
            return fallback_move(match.view(seat), match.legal_moves(seat), self.rng)

    def _consult(
        self, seat: int, plans: dict[int, float], ask: Ask, version: Callable[[], int]
    ) -> None:
        """Ask a bot beside everything else; what it says counts while `version` stays the same."""
        if self.bots.is_busy(seat):  # with something else
            plans[seat] = self.clock.now() + AGAIN_SECONDS
            return
        plans[seat] = INFINITE
        since, table = version(), self.table

        def is_open() -> bool:
            is_on = table.stage == "match" and table.pause is None
            return is_on and version() == since and self.seats.is_bot(seat)

        async def consult() -> None:
            move = None
            try:
                if table.match is not None and is_open():
                    move = await ask(table.match, seat, self.seats.level_of(seat))
            finally:
                if self.clockwork.replies.get(seat) == INFINITE:
                    del self.clockwork.replies[seat]
                await self._do(lambda: self._conclude(seat, move if is_open() else None))

        self._spawn(consult)

    async def _conclude(self, seat: int, move: Move | None) -> None:
        """A bot has made up its mind."""
        try:
            if move is not None:
                await self.referee.move_for_bot(seat, move)
        finally:
            self.clockwork.plan_bots()


class LiveTable:
    """Puts one table's parts together, lets clients in and out, and takes their commands."""

    def __init__(
        self,
        table: Table,
        writer: log.Writer,
        *,
        clock: Clock,
        signer: Signer,
        threads: Threads,
        seed: str,
        limits: Limits,
        short_codes: ShortCodes,
        may_hurry: Callable[[str], bool],
        on_lost: Callable[["LiveTable"], None],
        on_out: Callable[[Client], None],
        handover: Handover | None = None,
    ) -> None:
        rng, lock = random.Random(f"{seed}/{table.id}"), asyncio.Lock()
        seats = Seats(table, clock, limits)
        bots = Bots(threads, f"{seed}/{table.id}", seats.payer)
        waiting = Waiting(rng)

        def may_bots_hurry() -> bool:
            return may_hurry(seats.payer().address)

        clockwork = Clockwork(table, seats, waiting, clock, rng, limits, may_bots_hurry)
        broadcast = Broadcast(table, seats, clockwork, clock, signer, on_out)
        self.referee = Referee(
            table,
            writer,
            seats,
            bots,
            waiting,
            clockwork,
            broadcast,
            clock,
            limits,
            short_codes,
            self.lose,
        )
        self.alarm = Alarm(
            table, writer, seats, bots, clockwork, broadcast, self.referee, clock, rng, lock
        )
        self.table, self.writer, self.lock = table, writer, lock
        self.seats, self.bots, self.waiting = seats, bots, waiting
        self.clockwork, self.broadcast = clockwork, broadcast
        self.ended: str | None = None  # why nothing is done here any more
        self.is_handed_over = False  # people are about to ask again elsewhere
        self._clock = clock
        self._on_lost = on_lost
        if handover is not None and handover.version == table.version:
            take_over(handover, seats, clockwork)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is being done."""
        return not self.seats.presence.clients and not self.lock.locked()

    @property
    def is_listed(self) -> bool:
        """Whether the public list shows this table."""
        table = self.table
        return table.settings.open and table.guests.door == "open" and self.seats.is_attended

    # --- clients -------------------------------------------------------------------------

    def guest_of(self, client: Client) -> str | None:
        """Whom a client acts for."""
        return self.seats.presence.guest_of(client)

    async def enter(
        self,
        client: Client,
        command: commands.Enter,
        claim: SeatClaim | None = None,
        is_return: bool = False,
    ) -> None:
        """A client comes to watch, to play, or reconnects.

        With `is_return` another server's table is continued here: nobody asked, so nobody is
        answered.
        """
        async with self.lock:
            if self.ended is not None:
                raise Refusal(self.ended)
            is_screen, was_screen = command.screen, self.seats.presence.is_screen(client)
            guest = SCREEN if is_screen else self.seats.guest_for(client, claim)
            self.table.guests.check(
                {guest or client.guest, client.guest, *claimants(self.table, claim)}
            )
            seat = self.table.seat_of(guest)
            if is_screen:
                self.broadcast.dismiss(self.seats.displaced_by_screen(client), "made-room")
            elif seat is None:
                self.broadcast.dismiss(self.seats.displaced_by(client), "made-room")
            self._admit(client, guest, is_return)
            if not is_return:
                client.send(self.broadcast.acknowledgment(guest, command, self.table.version))
            client.send(self.broadcast.snapshot(seat, command.since))
            if seat is not None:
                self.broadcast.send_prompt(client, seat)
            if seat is not None or is_screen or was_screen:
                self.broadcast.send_presence(but=client)
            self.alarm.plan()

    def _admit(self, client: Client, guest: str, is_return: bool) -> None:
        """Let a client in, acting for a guest; a seat is handed back at once.

        On a return that nobody asked for, a player who had fallen asleep sleeps on.
        """
        was_attended = self.seats.is_attended
        self.seats.presence.enter(client, guest, self._clock.now())
        seat = self.table.seat_of(guest)
        if seat is not None and not (is_return and self.seats.missed.get(seat, 0) >= ASLEEP):
            self.referee.wake(seat)
        if self.seats.is_attended and not was_attended:
            self.clockwork.attend()
        if guest in self.seats.expected:
            self._welcome_back(guest, seat)
        self.clockwork.note_votes()

    def _welcome_back(self, guest: str, seat: int | None) -> None:
        """Nobody loses time that they could not see pass."""
        self.seats.expected.discard(guest)
        if seat is not None and self.table.match is not None:
            self.clockwork.reopen_prompt(seat)
            if seat in self.table.match.asked():
                self.clockwork.go_on()

    def leave(self, client: Client) -> None:
        """A connection has ended."""
        is_known = self.seats.seat_of(client) is not None or self.seats.presence.is_screen(client)
        self.seats.leave(client)
        self.clockwork.note_votes()
        if is_known:  # watchers come and go unannounced
            self.broadcast.send_presence()
        self.alarm.plan()

    async def handle(self, client: Client, command: commands.TableCommand) -> None:
        """Answer a command to this table; never raises for what a client did."""
        arrived = self._clock.now()
        async with self.lock:
            if self.is_handed_over:
                return
            guest = self.seats.presence.guest_of(client) or client.guest
            request = Request([client], guest, command)
            try:
                if self.ended is not None:
                    raise Refusal(self.ended)
                if self.seats.presence.is_screen(client):
                    raise Refusal("is-screen")
                await self.referee.handle(request, arrived)
            except LastcardError as error:
                self.referee.refuse(request, error)
            finally:
                self.alarm.plan()

    # --- the end -------------------------------------------------------------------------

    def lose(self, code: str) -> None:
        """The table in the store is not ours any more: everybody has to reconnect."""
        logger.warning("table lost", extra={"table": self.table.id, "code": code})
        for client in self.seats.presence.clients:
            client.send(closing(client, Refusal(code), LOST_SECONDS))
            # Soon: the command that found it out is refused first.
            asyncio.get_running_loop().call_soon(client.end, SERVICE_RESTART)
        self.end(code)
        self._on_lost(self)

    def end(self, code: str) -> None:
        """No more alarms, no more bots, no more moves; `code` is why."""
        self.alarm.stop()
        self.bots.close()
        self.referee.refuse_waiting(code)
        self.ended = code

    def unload(self) -> None:
        """End for now. Most memory is freed at once; the rest is in cycles and waits."""
        self.end("idle")
        self.writer.forget()
        self.table.match, self.table.steps = None, []

    async def finish(self, code: str) -> None:
        """Finish what is being written, and end."""
        async with self.lock:
            self.end(code)

    async def hand_over(self, code: str) -> bytes:
        """Finish what is being written, and end; what the next server needs to know.

        What waits is not answered: people send it again there.
        """
        async with self.lock:
            self.is_handed_over = True
            self.waiting.clear()
            handover = write_handover(self.table.version, self.seats, self.clockwork)
            self.end(code)
            return handover

    def say_goodbye(self, error: LastcardError, again: float | None) -> None:
        """Tell everybody here why it has ended."""
        for client in self.seats.presence.clients:
            client.send(closing(client, error, again))
            if self.is_handed_over:
                client.end(SERVICE_RESTART)


def claimants(table: Table, claim: SeatClaim | None) -> set[str]:
    """The guest who once sat at this table with a seat token, even if another sits there now."""
    return {claim.guest} if claim is not None and claim.table == table.id else set()
