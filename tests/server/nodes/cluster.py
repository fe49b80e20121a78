"""Several nodes on one PostgreSQL, each a process of its own."""

import asyncio
import signal
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path

from tests.server.process import NO_LIMITS, PROGRAM, Serve

LEASE = 4.0  # seconds: short enough for a test, long enough for a busy machine
NODE_URL = "http://127.0.0.1:0"


class NodeProcess(Serve):
    """One node; `is_up` says whether it may be given players."""

    def __init__(
        self,
        number: int,
        database: str,
        folder: Path,
        program: tuple[str, ...],
        limits: Mapping[str, float],
    ) -> None:
        super().__init__(database, folder, program, {"LEASE_SECONDS": LEASE, **limits})
        self.number = number
        self.log = folder / f"node{number}.log"
        self.words = ("--node-url", NODE_URL)

    def environment(self) -> dict[str, str]:
        """Keys are in the database."""
        result = super().environment()
        del result["LASTCARD_SECRET_FILE"]
        return result

    def freeze(self) -> None:
        assert self.process is not None
        self.is_up.clear()
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)
        self.is_up.set()


class Cluster:
    """What a proxy with health checks would be to players: `url` is any node that is up."""

    def __init__(self, nodes: list[NodeProcess]) -> None:
        self.nodes = nodes
        self._turns = cycle(nodes)

    @property
    def database(self) -> str:
        return self.nodes[0].database

    @property
    def url(self) -> str:
        """Another one each time, so that nearly everybody is relayed."""
        for node in self._turns:
            if node.is_up.is_set():
                return node.url
        raise AssertionError

    @property
    def is_up(self) -> asyncio.Event:
        """Of the first node that is up; there is always one."""
        return next((node.is_up for node in self.nodes if node.is_up.is_set()), self.nodes[0].is_up)

    async def get(self, path: str) -> tuple[int, str]:
        node = next(node for node in self.nodes if node.is_up.is_set())
        return await node.get(path)

    def mistakes(self) -> list[str]:
        return [line for node in self.nodes for line in node.mistakes()]


@asynccontextmanager
async def cluster(
    database: str,
    folder: Path,
    size: int = 3,
    program: tuple[str, ...] = PROGRAM,
    limits: Mapping[str, float] = NO_LIMITS,
) -> AsyncIterator[Cluster]:
    """Running nodes; whatever happens, they are gone afterwards."""
    nodes = [NodeProcess(number, database, folder, program, limits) for number in range(size)]
    try:
        async with asyncio.TaskGroup() as starting:
            for node in nodes:
                starting.create_task(node.start())
        yield Cluster(nodes)
    finally:
        for node in nodes:
            await node.end()
