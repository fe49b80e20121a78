"""A long run: players come, go, lose their connections, and the server is killed again and again.

`python -m load.soak [MINUTES]` in bench/. For a third of the time the server is killed every now
and then and started on the same database; for the rest it runs on, and its memory is watched.
"""

import asyncio
import socket
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

from lastcard.server.protocol import commands

from .meter import Meter
from .process import Server, lastcard_server, resident
from .table import Habits, LoadTable

KILLING = 1 / 3  # of the time
BETWEEN_KILLS = (1.0, 8.0)  # seconds
CHURN = 10.0  # seconds between two tables that break up; another one begins
SAMPLE = 5.0  # seconds between two looks at the memory
# A server keeps a table for a while after its last player, and circles until there are many of
# them: until then memory must grow.
WARM_UP = 15 * 60.0
PATIENCE = 120.0  # seconds for the last answers
HABITS = Habits(burst_share=0.05, fair_share=0.25, away_every=60.0)


@dataclass
class Soak:
    """What is going on, and what came of it."""

    minutes: float
    tables: int = 40
    move_every: float = 2.0  # seconds, of one seat
    seed: int = 0
    kills: int = 0
    checked: int = 0
    broken_up: int = 0  # tables
    findings: list[str] = field(default_factory=list)
    memory: list[tuple[float, int]] = field(default_factory=list)  # minutes, bytes

    @property
    def growth(self) -> float | None:
        """Bytes an hour, the slope through all samples after the warm-up; None: too short."""
        since = (self.memory[0][0] if self.memory else 0.0) + WARM_UP / 60
        late = [(minute / 60, float(size)) for minute, size in self.memory if minute >= since]
        return slope(late) if len(late) > WARM_UP / SAMPLE / 2 else None

    @property
    def usual(self) -> float:
        """Bytes, the average of all samples."""
        return sum(size for _, size in self.memory) / max(1, len(self.memory))


def slope(points: list[tuple[float, float]]) -> float:
    """Of the straight line that fits best."""
    middle_x = sum(x for x, _ in points) / len(points)
    middle_y = sum(y for _, y in points) / len(points)
    spread = sum((x - middle_x) ** 2 for x, _ in points)
    return sum((x - middle_x) * (y - middle_y) for x, y in points) / spread


class Soaking:
    """The run itself."""

    def __init__(self, soak: Soak, database: Path) -> None:
        self.soak = soak
        self.rng = Random(soak.seed)
        self.database = database
        self.port = free_port()
        self.server = self.start()
        self.meter = Meter(on=True)
        self.numbers = 0
        self.tables: list[LoadTable] = []
        self.began = monotonic()

    def start(self) -> Server:
        return lastcard_server(self.database, None, self.port)

    @property
    def minutes(self) -> float:
        return (monotonic() - self.began) / 60

    async def run(self) -> None:
        await asyncio.gather(*(self.open_table() for _ in range(self.soak.tables)))
        await self.together(self.soak.minutes * KILLING, self.kill_sometimes, self.churn)
        await self.together(self.soak.minutes, self.watch_memory, self.churn)
        await asyncio.gather(*(self.break_up(table) for table in self.tables))
        self.server.stop()

    async def together(self, until: float, *works: Callable[[float], Awaitable[None]]) -> None:
        await asyncio.gather(*(work(until) for work in works))

    async def open_table(self) -> None:
        """A new table in play; while the server is away, it is tried again."""
        self.numbers += 1
        number = self.numbers
        while True:
            table = LoadTable(number, self.server.address, self.meter, HABITS)
            try:
                await table.open()
            except OSError:
                table.close()
                await asyncio.sleep(1)
                continue
            table.set_pace(self.soak.move_every / len(table.seats))
            table.play()
            self.tables.append(table)
            return

    async def break_up(self, table: LoadTable) -> None:
        """The last moves are answered and compared; then everybody leaves."""
        table.stop()
        await table.finish(PATIENCE)
        for seat in table.seats:
            seat.send(commands.Leave(id=seat.new_id(), version=seat.version))
        await asyncio.sleep(1)
        table.close()
        self.soak.broken_up += 1
        self.soak.checked += table.checked
        self.soak.findings += table.findings

    # --- what goes on --------------------------------------------------------------------

    async def kill_sometimes(self, until: float) -> None:
        while self.minutes < until:
            await asyncio.sleep(self.rng.uniform(*BETWEEN_KILLS))
            self.server.kill()
            self.soak.kills += 1
            self.server = await asyncio.to_thread(self.start)

    async def churn(self, until: float) -> None:
        while self.minutes < until:
            await asyncio.sleep(CHURN)
            table = self.tables.pop(self.rng.randrange(len(self.tables)))
            await self.break_up(table)
            await self.open_table()

    async def watch_memory(self, until: float) -> None:
        while self.minutes < until:
            await asyncio.sleep(SAMPLE)
            self.soak.memory.append((self.minutes, resident(self.server.pid)))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def soak_for(minutes: float, tables: int = 40, move_every: float = 2.0) -> Soak:
    """Run, and say what came of it."""
    import uvloop

    soak = Soak(minutes, tables, move_every)
    with tempfile.TemporaryDirectory() as folder:

        async def run() -> None:
            soaking = Soaking(soak, Path(folder) / "lastcard.db")
            try:
                await soaking.run()
            finally:
                soaking.server.kill()

        uvloop.run(run())
    return soak


def main() -> None:
    soak = soak_for(float(sys.argv[1]) if len(sys.argv) > 1 else 60.0)
    growth = soak.growth
    print(
        f"{soak.minutes:g} minutes, {soak.kills} kills, {soak.broken_up} tables broken up, "
        f"{soak.checked:,} acknowledged moves seen once by all, {len(soak.findings)} not; "
        f"memory {soak.usual / 2**20:.0f} MiB, "
        + ("too short to see it grow" if growth is None else f"{growth / 2**20:+.1f} MiB an hour")
    )
    print("\n".join(soak.findings[:20]))


if __name__ == "__main__":
    main()
