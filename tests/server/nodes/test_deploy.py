"""What deploy/ has: nginx runs in front of three nodes; the manifests are what they should be."""

import asyncio
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from tests.debian import install
from tests.server import stores
from tests.server.evening import Kind, check, gathered
from tests.server.nodes.cluster import PATIENT, Cluster, cluster
from tests.server.nodes.proxy import free_port
from tests.server.nodes.travelers import Travelers, longest_pause
from tests.server.player import Player
from tests.server.process import PATIENCE
from tests.server.stores import Postgres
from tests.server.template import ROOT

postgres = stores.postgres
CONFIG = ROOT / "deploy" / "nginx.conf"
CALM = 5.0  # seconds
THINKING = 0.1  # seconds
MOST_PAUSE = 2.0  # seconds that a table may stand still in a rolling restart
NOISE = (
    3.0  # times as long as without one: machines that others use, too, stand still by themselves
)


# Matches of many rounds: between two matches a table stands still by itself.
KINDS: tuple[Kind, ...] = (("basic", 2, {}), ("frozen", 3, {}), ("minions", 2, {}))


class Thinkers(Travelers):
    """They take a moment for each move until it is enough."""

    async def move(self, player: Player) -> None:
        if player.is_asked and not self.enough:
            await asyncio.sleep(THINKING)
        await super().move(player)


class Proxied(Cluster):
    """Nodes behind one address: players know no other."""

    def __init__(self, nodes: Cluster, port: int) -> None:
        super().__init__(nodes.nodes, nodes.database)
        self.port = port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@asynccontextmanager
async def nginx(nodes: Cluster, folder: Path) -> AsyncIterator[Proxied]:
    """The proxy as it is deployed, but for addresses and a folder of its own."""
    port, text = free_port(), CONFIG.read_text("utf-8")
    for number, node in enumerate(nodes.nodes, start=1):
        text = text.replace(f"node{number}:8000", node.url.removeprefix("http://"))
    text = text.replace("listen 8000;", f"listen 127.0.0.1:{port};")
    text = re.sub("worker_processes auto;", "worker_processes 1; daemon off; pid nginx.pid;", text)
    (folder / "nginx.conf").write_text(f"error_log {folder}/nginx.log;\n{text}", "utf-8")
    process = await asyncio.create_subprocess_exec(
        *("nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"))
    )
    try:
        await until_open(port)
        yield Proxied(nodes, port)
    finally:
        process.terminate()
        await process.wait()


async def until_open(port: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return


@pytest.mark.soak
async def test_a_rolling_restart_behind_nginx(postgres: Postgres, tmp_path: Path) -> None:
    """Every node is drained and started again, one after the other, while people play."""
    if shutil.which("nginx") is None:
        assert install("nginx-light"), "nginx is missing and could not be installed"
    database = await postgres.new_database()
    async with (
        cluster(database, tmp_path, limits=PATIENT) as nodes,
        nginx(nodes, tmp_path) as proxied,
        gathered(proxied, Random(1), KINDS, Thinkers) as evenings,
    ):
        loop = asyncio.get_running_loop()
        async with asyncio.TaskGroup() as playing:
            for evening in evenings:
                playing.create_task(evening.run())
            await asyncio.sleep(CALM)
            began = loop.time()
            await asyncio.sleep(CALM)
            restarted = loop.time()
            for node in nodes.nodes:
                port = node.url.rpartition(":")[2]
                await asyncio.sleep(1.0)
                assert await node.stop() == 0
                await node.start(port)
            ended = loop.time()
            for evening in evenings:
                evening.enough = True
        await check(proxied, evenings)
        calm = longest_pause(evenings, began, restarted)
        pause = longest_pause(evenings, restarted, ended)
        assert calm >= THINKING, "nobody played"
        print(f"longest pause {pause:.2f} s in a rolling restart, {calm:.2f} s before it")
        assert pause < MOST_PAUSE + NOISE * calm
