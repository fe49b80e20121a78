"""A table of four players: opens, plays match after match, loses players and gets them back."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from random import Random

from lastcard.editions import EDITIONS
from lastcard.match.fair import seat_commitment
from lastcard.server.protocol import commands
from lastcard.server.protocol.shapes import Settings

from . import wire
from .ledger import Ledger
from .meter import Meter
from .pace import Pace
from .seat import Failed, LoadSeat

SEATS = 4
AWAY = (0.5, 5.0)  # seconds that a lost player is gone


@dataclass(frozen=True)
class Habits:
    """What all tables of a run have in common."""

    burst_share: float = 0.05  # of the time: moves come ten times as fast
    fair_share: float = 0.25  # of the tables give shares of the seed, the rest stays silent
    away_every: float = 300.0  # seconds between two losses of one player's connection; 0: none


class LoadTable:
    """One table and everybody at it."""

    def __init__(
        self, number: int, address: str, meter: Meter, habits: Habits, home: str | None = None
    ) -> None:
        self.number = number
        self.address = address
        self.home = home
        self.meter = meter
        self.habits = habits
        self.rng = Random(number)
        self.edition = EDITIONS[number % len(EDITIONS)]
        self.pace = Pace(1.0, habits.burst_share, self.rng)
        self.ledger = Ledger(str(number), SEATS)
        self.seats = [LoadSeat(self, seat) for seat in range(SEATS)]
        self.loop = asyncio.get_running_loop()
        self.code = ""
        self.is_playing = False
        self.is_closed = False
        self.is_turning = False  # somebody is about to start the next match
        self.is_fair = self.rng.random() < habits.fair_share
        self.tasks: set[asyncio.Task[None]] = set()

    # --- opening -------------------------------------------------------------------------

    async def open(self) -> None:
        """Four players connect, the first makes the table, the others sit down."""
        host, *others = self.seats
        for seat in others:
            await seat.join()
        away, self.address = self.address, self.home or self.address
        await host.join()
        settings = Settings(edition=self.edition, seats=SEATS)
        create = commands.Create(id=host.new_id(), settings=settings, name=self.name(host))
        result = await host.ask(create)
        assert isinstance(result, wire.Acknowledgment)
        assert result.code is not None
        self.code, host.seat_token = result.code, result.token
        self.address = away
        if self.home is not None:  # the table stays there
            host.drop()
            await host.come_back()
        for seat in others:
            await self.sit(seat)

    async def sit(self, seat: LoadSeat) -> None:
        await seat.ask(commands.Enter(id=seat.new_id(), code=self.code))
        sit = commands.Sit(
            id=seat.new_id(), version=seat.version, seat=seat.number, name=self.name(seat)
        )
        done = await seat.ask(sit)
        assert isinstance(done, wire.Acknowledgment)
        seat.seat_token = done.token

    def name(self, seat: LoadSeat) -> str:
        return f"Player {self.number} {'abcd'[seat.number]}"

    # --- match after match ---------------------------------------------------------------

    def play(self) -> None:
        """Begin: a match, and the occasional loss of a connection."""
        self.is_playing = True
        self.start(self.seats[0])
        if self.habits.away_every:
            self.later(self.next_loss(), self.lose_somebody)

    def set_pace(self, seconds: float) -> None:
        """So much between two moves of this table, on average."""
        self.pace.seconds = seconds

    def start(self, seat: LoadSeat) -> None:
        seat.send(commands.Start(id=seat.new_id(), version=seat.version))

    def match_over(self) -> None:
        """After a moment somebody starts the next match."""
        if not self.is_turning and self.is_playing:
            self.is_turning = True
            self.later(self.pace.think(self.loop.time()), self.rematch)

    def rematch(self) -> None:
        self.is_turning = False
        somebody = next((seat for seat in self.seats if seat.phase == "match-over"), None)
        if somebody is not None and somebody.is_here and self.is_playing:
            self.meter.count("matches")
            self.settle()
            self.start(somebody)

    def settle(self) -> None:
        """Check what lies behind, so that a long run need not keep it."""
        if all(seat.is_here and not seat.is_waiting for seat in self.seats):
            self.ledger.settle(min(self.ledger.last_seen(seat.number) for seat in self.seats))

    def share(self, seat: LoadSeat, fair: wire.Fair) -> None:
        """Take part in the making of the seed, where this table does."""
        if not self.is_fair:
            return
        if fair.stage == "commit" and seat.shared < fair.match:
            seat.shared, seat.secret = fair.match, secrets.token_hex(32)
            commitment = seat_commitment(self.code, fair.match, seat.number, seat.secret)
            command: commands.AnyCommand = commands.Commit(
                id=seat.new_id(), version=seat.version, match=fair.match, commitment=commitment
            )
            seat.send(command)
        elif fair.stage == "reveal" and seat.secret is not None and seat.shared == fair.match:
            command = commands.Reveal(
                id=seat.new_id(), version=seat.version, match=fair.match, secret=seat.secret
            )
            seat.secret = None
            seat.send(command)

    # --- losing a connection -------------------------------------------------------------

    def next_loss(self) -> float:
        return self.rng.expovariate(SEATS / self.habits.away_every)

    def lose_somebody(self) -> None:
        if self.is_playing:
            self.rng.choice(self.seats).drop()
            self.later(self.next_loss(), self.lose_somebody)

    def seat_lost(self, seat: LoadSeat) -> None:
        """Come back after a while, as long as the run lasts."""
        if self.is_playing:
            self.meter.count("lost connections")
            self.later(self.rng.uniform(*AWAY), lambda: self.spawn(self.return_of(seat)))

    async def return_of(self, seat: LoadSeat) -> None:
        """Try until it is back; it may be lost again on the way."""
        if seat.is_returning:
            return
        seat.is_returning = True
        while not seat.is_here and not self.is_closed:
            try:
                await seat.come_back()
            except OSError:
                seat.drop()
                await asyncio.sleep(self.rng.uniform(*AWAY))
            except Failed as refused:
                self.ledger.findings.append(f"table {self.number}: seat {seat.number}: {refused}")
                seat.drop()
                await asyncio.sleep(self.rng.uniform(*AWAY))
        seat.is_returning = False

    # --- ending --------------------------------------------------------------------------

    def stop(self) -> None:
        """No new moves; answers may still come."""
        self.is_playing = False
        for seat in self.seats:
            seat.stop_thinking()

    async def finish(self, patience: float) -> None:
        """Wait for every answer, then compare what was told with what was acknowledged."""
        until = self.loop.time() + patience
        while not self.is_quiet and self.loop.time() < until:
            for seat in self.seats:  # the server may be killed now, too
                if not seat.is_here and not seat.is_returning:
                    self.spawn(self.return_of(seat))
            await asyncio.sleep(0.1)
        if not self.is_quiet:
            waiting = "; ".join(seat.situation for seat in self.seats)
            self.ledger.findings.append(f"table {self.number}: an answer never came: {waiting}")
        self.ledger.settle()

    @property
    def is_quiet(self) -> bool:
        latest = max([0, *self.ledger.acknowledged])
        return all(
            seat.is_here and not seat.pending and self.ledger.last_seen(seat.number) >= latest
            for seat in self.seats
        )

    def close(self) -> None:
        self.is_playing, self.is_closed = False, True
        for task in self.tasks:
            task.cancel()
        for seat in self.seats:
            seat.stop_thinking()
            seat.drop()

    @property
    def checked(self) -> int:
        return self.ledger.right

    @property
    def findings(self) -> list[str]:
        return self.ledger.findings

    # --- timers --------------------------------------------------------------------------

    def later(self, seconds: float, what: Callable[[], None]) -> None:
        self.loop.call_later(seconds, what)

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
