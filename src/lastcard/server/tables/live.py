"""A table in memory: a referee, a clockwork, a broadcast and seats around one fold over the log.

Everything that changes it happens under its lock, one thing after the other.
"""

import asyncio
import logging
import random
from collections.abc import Callable

from lastcard.bots.threads import Threads
from lastcard.errors import LastcardError

from ..identity import SeatClaim, Signer
from ..limits import Limits
from ..protocol import commands
from ..refusals import Refusal
from . import log
from .alarm import Alarm
from .bots import Bots
from .broadcast import Broadcast, closing
from .clockwork import Clockwork
from .index import ShortCodes
from .ports import Client, Clock
from .race import Request, Waiting
from .referee import Referee
from .seats import Seats
from .table import Table

logger = logging.getLogger(__name__)
SERVICE_RESTART = 1012  # a close code: connect again
LOST_SECONDS = 0.5  # before clients connect again to a table that is lost


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
        on_lost: Callable[["LiveTable"], None],
        on_out: Callable[[Client], None],
    ) -> None:
        rng, lock = random.Random(f"{seed}/{table.id}"), asyncio.Lock()
        seats = Seats(table, clock, limits)
        bots = Bots(threads, f"{seed}/{table.id}", seats.payer)
        waiting = Waiting(rng)
        clockwork = Clockwork(table, seats, waiting, clock, rng, limits)
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
            self._lose,
        )
        self.alarm = Alarm(
            table, writer, seats, bots, clockwork, broadcast, self.referee, clock, rng, lock
        )
        self.table, self.writer, self.lock = table, writer, lock
        self.seats, self.bots, self.waiting = seats, bots, waiting
        self.clockwork, self.broadcast = clockwork, broadcast
        self.ended: str | None = None  # why nothing is done here any more
        self._clock = clock
        self._on_lost = on_lost

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

    async def enter(
        self, client: Client, command: commands.Enter, claim: SeatClaim | None = None
    ) -> None:
        """A client comes to watch, to play, or reconnects."""
        async with self.lock:
            if self.ended is not None:
                raise Refusal(self.ended)
            guest = self.seats.guest_for(client, claim)
            self.table.guests.check({guest, client.guest, *claimants(self.table, claim)})
            seat = self.table.seat_of(guest)
            if seat is None:
                self.broadcast.dismiss(self.seats.displaced_by(client), "made-room")
            self._admit(client, guest)
            client.send(self.broadcast.acknowledgment(guest, command, self.table.version))
            client.send(self.broadcast.snapshot(seat, command.since))
            if seat is not None:
                self.broadcast.send_prompt(client, seat)
                self.broadcast.send_presence(but=client)
            self.alarm.plan()

    def _admit(self, client: Client, guest: str) -> None:
        """Let a client in, acting for a guest; a seat is handed back at once."""
        was_attended = self.seats.is_attended
        self.seats.presence.enter(client, guest, self._clock.now())
        seat = self.table.seat_of(guest)
        if seat is not None:
            self.referee.wake(seat)
        if self.seats.is_attended and not was_attended:
            self.clockwork.restart_question()

    def leave(self, client: Client) -> None:
        """A connection has ended."""
        seat = self.seats.seat_of(client)
        self.seats.leave(client)
        if seat is not None:  # watchers come and go unannounced
            self.broadcast.send_presence()
        self.alarm.plan()

    async def handle(self, client: Client, command: commands.TableCommand) -> None:
        """Answer a command to this table; never raises for what a client did."""
        arrived = self._clock.now()
        async with self.lock:
            guest = self.seats.presence.guest_of(client) or client.guest
            request = Request([client], guest, command)
            try:
                if self.ended is not None:
                    raise Refusal(self.ended)
                await self.referee.handle(request, arrived)
            except LastcardError as error:
                self.referee.refuse(request, error)
            finally:
                self.alarm.plan()

    # --- the end -------------------------------------------------------------------------

    def _lose(self, code: str) -> None:
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

    async def stop(self, error: LastcardError, again: float | None) -> None:
        """Finish what is being written, and say goodbye."""
        async with self.lock:
            self.end(error.code)
            for client in self.seats.presence.clients:
                client.send(closing(client, error, again))


def claimants(table: Table, claim: SeatClaim | None) -> set[str]:
    """The guest who once sat at this table with a seat token, even if another sits there now."""
    return {claim.guest} if claim is not None and claim.table == table.id else set()
