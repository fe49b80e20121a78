"""Nodes die, sleep, stop and start while people play: nothing acknowledged is lost or told twice.

Each player checks what it is sent as it comes: steps in order, each once, and no table that goes
back. Afterwards everything is compared with the log.
"""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import asyncpg
import pytest

from tests.server import stores
from tests.server.evening import EVENINGS, Evening, Kind, check, gathered
from tests.server.nodes.cluster import LEASE, Cluster, NodeProcess, cluster
from tests.server.nodes.proxy import Proxy
from tests.server.nodes.travelers import Travelers
from tests.server.stores import Postgres

postgres = stores.postgres
MOST_ANSWERS = 40  # between two faults
Fault = Callable[["Trouble", NodeProcess], Awaitable[None]]


class Trouble:
    """Makes things go wrong at random moments, one after the other."""

    def __init__(
        self, nodes: Cluster, database: Postgres, evenings: list[Evening], rng: Random
    ) -> None:
        self.nodes = nodes
        self.database = database
        self.rng = rng
        self.answers = 0
        self.enough = asyncio.Event()
        for evening in evenings:
            for player in evening.players:
                player.on_note = self.count

    def count(self) -> None:
        self.answers -= 1
        if self.answers <= 0:
            self.enough.set()

    async def make(self, fault: Fault) -> None:
        self.answers = self.rng.randrange(1, MOST_ANSWERS)
        self.enough.clear()
        await self.enough.wait()
        await fault(self, self.rng.choice(self.nodes.nodes))


async def kill(trouble: Trouble, node: NodeProcess) -> None:
    await node.kill()
    await node.start()


async def drain(trouble: Trouble, node: NodeProcess) -> None:
    assert await node.stop() == 0
    await node.start()


async def freeze(trouble: Trouble, node: NodeProcess) -> None:
    """Beyond the lease: its tables are others' when it wakes up."""
    node.freeze()
    await asyncio.sleep(1.2 * LEASE)
    node.thaw()


async def doze(trouble: Trouble, node: NodeProcess) -> None:
    """Within the lease, mostly."""
    node.freeze()
    await asyncio.sleep(trouble.rng.uniform(0.1, 0.9) * LEASE)
    node.thaw()


async def restart_database(trouble: Trouble, node: NodeProcess) -> None:
    await asyncio.to_thread(trouble.database.stop, "immediate")
    await asyncio.to_thread(trouble.database.start)


async def cut_database(trouble: Trouble, node: NodeProcess) -> None:
    """It cannot renew its lease, and may not go on for long."""
    await hush(node, node.line, 1.2 * LEASE)


async def blink(trouble: Trouble, node: NodeProcess) -> None:
    """Every connection to the database ends, and can be made again at once."""
    assert node.line is not None
    node.line.cut()


async def cut_link(trouble: Trouble, node: NodeProcess) -> None:
    """Other nodes do not reach it, though it lives."""
    await hush(node, node.link, trouble.rng.uniform(0.2, 1.2) * LEASE)


async def slow_link(trouble: Trouble, node: NodeProcess) -> None:
    await delay(node.link, trouble.rng.uniform(0.02, 0.3))


async def slow_database(trouble: Trouble, node: NodeProcess) -> None:
    """Each statement and each answer is late; a renewal of the lease, too, but in time."""
    await delay(node.line, trouble.rng.uniform(0.02, 0.3))


async def delay(proxy: Proxy | None, seconds: float) -> None:
    assert proxy is not None
    proxy.delay = seconds
    await asyncio.sleep(LEASE / 2)
    proxy.delay = 0.0


async def skew_clock(trouble: Trouble, node: NodeProcess) -> None:
    """A wrong answer of a time server, or none for years; it stays wrong."""
    node.set_clock(trouble.rng.choice((-1, 1)) * 10 ** trouble.rng.uniform(0.0, 7.5))


async def hush(node: NodeProcess, proxy: Proxy | None, seconds: float) -> None:
    assert proxy is not None
    proxy.hush()
    await asyncio.sleep(seconds)
    proxy.flow()


FAULTS: tuple[Fault, ...] = (kill, drain, freeze, doze, restart_database)
CUTS: tuple[Fault, ...] = (
    *(cut_database, slow_database, blink),
    *(cut_link, slow_link, skew_clock),
)
MANY = 100


async def survive(
    nodes: Cluster,
    database: Postgres,
    faults: list[Fault],
    rng: Random,
    kinds: tuple[Kind, ...] = EVENINGS,
) -> None:
    """Play at several tables through all faults, then to the end."""
    async with gathered(nodes, rng, kinds, Travelers) as evenings:
        trouble = Trouble(nodes, database, evenings, rng)
        async with asyncio.TaskGroup() as playing:
            for evening in evenings:
                playing.create_task(evening.run())
            for fault in faults:
                await trouble.make(fault)
            for evening in evenings:
                evening.enough = True
        await check(nodes, evenings)
        await check_epochs(nodes.database)


async def check_epochs(url: str) -> None:
    """Of each table: no entry of an owner after one of a later owner."""
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch("SELECT table_id, seq, epoch FROM entries ORDER BY 1, 2")
    finally:
        await connection.close()
    last: dict[str, int] = {}
    for table_id, seq, epoch in rows:
        assert epoch >= last.get(table_id, 0), (table_id, seq)
        last[table_id] = epoch


SHORT: list[Fault] = [
    *(skew_clock, kill, cut_database, freeze, drain),
    *(slow_database, cut_link, restart_database, slow_link, blink),
]


async def test_faults_lose_nothing_acknowledged(postgres: Postgres, tmp_path: Path) -> None:
    await survive_at_proxies(postgres, tmp_path, SHORT, Random(4), 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(11))
async def test_a_thousand_faults_lose_nothing_acknowledged(
    postgres: Postgres, tmp_path: Path, seed: int
) -> None:
    rng = Random(seed)
    faults = rng.choices((*FAULTS, *CUTS), k=MANY)
    await survive_at_proxies(postgres, tmp_path, faults, rng, len(EVENINGS))


async def survive_at_proxies(
    postgres: Postgres, folder: Path, faults: list[Fault], rng: Random, tables: int
) -> None:
    url = await postgres.new_database()
    async with cluster(url, folder, behind_proxies=postgres.folder) as nodes:
        await survive(nodes, postgres, faults, rng, tuple(rng.sample(EVENINGS, tables)))
