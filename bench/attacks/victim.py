"""The victim's process: two people who play, ask ten times a second, and keep every wait.

It reads lines: `begin` begins a stretch, `end` prints what it was like; the end of the input
ends it all.
"""

import asyncio
import os
import sys
from array import array
from collections import Counter
from contextlib import suppress
from time import perf_counter

import msgspec
from load.meter import Waits, summary

from .client import Message, Origin, Refused
from .player import Player

PING_EVERY = 0.1  # seconds, of each player
TICK = 0.01  # seconds between two looks at our own delay
MOST_WAITING = 20  # questions of one player; more are not sent, but their wait counts
PACE = 0.5  # seconds that a player thinks
SEATS = 2
TRIES = 3
TRY = 10.0  # seconds
RETRY = 0.5  # seconds between two tries to come back
NEIGHBOUR_EVERY = 2.0  # seconds between two reconnections


class Plan(msgspec.Struct, frozen=True):
    """Where the server is, and where the victim comes from."""

    address: str
    local: str
    forwarded: str | None = None
    neighbour: str | None = None  # an address that somebody else misuses
    core: int | None = None


class Ready(msgspec.Struct, frozen=True):
    """Everybody sits and plays."""

    code: str  # of their table
    is_first: bool  # this process goes before all others on its core


class Stretch(msgspec.Struct, frozen=True):
    """What a stretch was like for the victim."""

    waits: Waits
    own_delay: Waits  # how late this process was by itself
    moves: int
    refused: dict[str, int]
    lost_connections: int
    losses: list[str]  # seats and tables that are gone


class Pinger(Player):
    """A player who asks whether the server is there, on time whether or not it answers."""

    def __init__(self, victim: "Victim", origin: Origin, seed: int) -> None:
        super().__init__(victim.plan.address, origin, PACE, seed)
        self.victim = victim
        self.skipped: list[float] = []
        self.is_done = False
        self.retrying: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Ask until the end."""
        due = perf_counter()
        while not self.is_done:
            if len(self.sent) < MOST_WAITING and self.is_open:
                self.post("ping")
            else:
                self.skipped.append(perf_counter())
            due = max(due + PING_EVERY, perf_counter() - PING_EVERY)
            await asyncio.sleep(max(0.0, due - perf_counter()))

    def on_timed_answer(self, message: Message, seconds: float) -> None:
        if message.get("version") is not None:  # a move's, which the rules may hold back
            super().on_timed_answer(message, seconds)
            return
        now = perf_counter()
        self.victim.waits.append(seconds)
        self.victim.waits.extend(now - at for at in self.skipped)
        self.skipped.clear()
        if message["type"] == "refused":
            self.victim.refused[message["code"]] += 1

    def on_lost(self) -> None:
        super().on_lost()
        self.skipped += self.sent.values()
        self.sent.clear()
        if not self.is_done:
            self.victim.lost_connections += 1
            if self.retrying is None or self.retrying.done():
                self.retrying = asyncio.create_task(self.retry())

    async def retry(self) -> None:
        """Reconnect, however often it takes."""
        while not self.is_done:
            with suppress(OSError, Refused, TimeoutError):
                await self.reconnect()
                self.wake()
                return
            await asyncio.sleep(RETRY)


class Victim:
    """Everybody of ours, and what they met in this stretch."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.begin()
        origin = Origin(plan.local, plan.forwarded)
        self.players = [Pinger(self, origin, seat) for seat in range(SEATS)]
        self.neighbour: Player | None = None
        if plan.neighbour is not None:
            self.neighbour = Player(plan.address, Origin(plan.neighbour), PACE)
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Forget what was measured."""
        self.waits, self.delays = array("d"), array("d")
        self.refused: Counter[str] = Counter()
        self.lost_connections = 0
        self.moves_before = sum(player.moves for player in getattr(self, "players", ()))

    async def sit_down(self) -> None:
        host, *friends = self.players
        await host.connect()
        await host.host(seats=SEATS)
        for seat, friend in enumerate(friends, 1):
            await friend.connect()
            await friend.join(host.code, seat)
        await host.ask("start", version=host.version)
        if self.neighbour is not None:
            await self.neighbour.connect()
            await self.neighbour.host()
        for player in self.players:
            player.play()
            self.tasks.append(asyncio.create_task(player.run()))
        self.tasks.append(asyncio.create_task(self.tick()))
        if self.neighbour is not None:
            self.tasks.append(asyncio.create_task(self.reconnect_often(self.neighbour)))

    async def tick(self) -> None:
        """How late this process itself is: that much of a wait is not the server's."""
        while True:
            due = perf_counter() + TICK
            await asyncio.sleep(TICK)
            self.delays.append(perf_counter() - due)

    async def reconnect_often(self, player: Player) -> None:
        """Somebody at the misused address leaves and comes back with a seat token."""
        while True:
            await asyncio.sleep(NEIGHBOUR_EVERY)
            player.abort()
            try:
                await player.reconnect()
            except (OSError, Refused, TimeoutError) as error:
                self.refused[f"neighbour {reason(error)}"] += 1

    async def end(self) -> Stretch:
        """What it was like; whether everybody can still come back to the seat."""
        moves = sum(player.moves for player in self.players) - self.moves_before
        now = perf_counter()
        for player in self.players:  # a command without an answer has waited at least until now
            sent = (*player.sent.values(), *player.skipped)
            self.waits.extend(now - at for at in sent if now - at > 1)
        waits, delays = summary(self.waits), summary(self.delays)
        refused, lost = dict(self.refused), self.lost_connections
        return Stretch(waits, delays, moves, refused, lost, await self.losses())

    async def losses(self) -> list[str]:
        """Come back to every seat on another device; make a new table as a newcomer."""
        found = []
        everybody = [*self.players, *([self.neighbour] if self.neighbour else [])]
        for player in everybody:
            problem = await self.problem(player)
            if problem:
                found.append(f"the seat of {player.origin.local} is gone: {problem}")
        newcomer = Player(self.plan.address, self.players[0].origin, PACE)
        try:
            async with asyncio.timeout(TRY):
                await newcomer.connect()
                await newcomer.host()
        except (OSError, Refused, TimeoutError) as error:
            found.append(f"a newcomer gets no table: {reason(error)}")
        newcomer.abort()
        return found

    async def problem(self, player: Player) -> str | None:
        """Why a player cannot have the seat back, after some tries; None when all is well."""
        problem = None
        for _ in range(TRIES):
            device = Player(self.plan.address, player.origin, PACE)
            device.guest_token, device.seat_token = player.guest_token, player.seat_token
            device.code = player.code
            try:
                async with asyncio.timeout(TRY):
                    await device.reconnect()
                    await device.ask("ping")  # the table comes before its answer
            except (OSError, Refused, TimeoutError) as error:
                problem = reason(error)
                await asyncio.sleep(1.0)
            else:
                return None if device.seat == player.place else f"seat {device.seat}"
            finally:
                device.abort()
        return problem

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for player in self.players:
            player.is_done = True
            player.stop()
            player.abort()


async def serve_parent(plan: Plan, is_first: bool) -> None:
    """Do what the parent says, line by line."""
    victim = Victim(plan)
    await victim.sit_down()
    say(Ready(victim.players[0].code, is_first))
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        if line.strip() == "begin":
            victim.begin()
        else:
            say(await victim.end())
    victim.close()


def reason(error: Exception) -> str:
    return str(error) or type(error).__name__


def say(what: object) -> None:
    print(msgspec.json.encode(what).decode(), flush=True)


def first_in_line() -> bool:
    """Before all attackers, if we may: what is measured is the server, not their hunger."""
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    except (AttributeError, OSError):
        return False
    return True


def main() -> None:
    plan = msgspec.json.decode(sys.argv[1], type=Plan)
    if plan.core is not None:
        os.sched_setaffinity(0, {plan.core})
    asyncio.run(serve_parent(plan, first_in_line()))


if __name__ == "__main__":
    main()
