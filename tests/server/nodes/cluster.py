"""Several nodes on one PostgreSQL, each a process of its own."""

import asyncio
import signal
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path

from tests.server.nodes.proxy import Proxy, database_proxy, free_port, port_proxy
from tests.server.process import NO_LIMITS, PROGRAM, Serve, python_path

LEASE = 4.0  # seconds: short enough for a test, long enough for a busy machine
NODE_URL = "http://127.0.0.1:0"
PATIENT = {"LEASE_SECONDS": 10.0}  # where nobody dies, nobody should be fenced either
SKEWED = ("-m", "tests.server.nodes.skewed")
SPEEDS = (1.0, 0.9, 1.1)  # of the nodes' clocks


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
        self.link: Proxy | None = None  # before its port for other nodes
        self.line: Proxy | None = None  # before its database
        self.clock: Path | None = None  # how wrong its clocks are
        self.source: Path | None = None  # of another version of the program

    def environment(self) -> dict[str, str]:
        """Keys are in the database."""
        result = super().environment()
        del result["LASTCARD_SECRET_FILE"]
        return result | ({"PYTHONPATH": python_path(self.source)} if self.source else {})

    def put_beside_wrong_clocks(self, folder: Path) -> None:
        """Its clock can be set, and runs at a speed of its own."""
        self.clock = folder / f"clock{self.number}"
        self.set_clock(0.0)
        if self.program == PROGRAM:
            self.program = (*SKEWED, str(self.clock))

    def set_clock(self, seconds: float) -> None:
        """Its time of day is wrong by this much from now on."""
        assert self.clock is not None
        fresh = self.clock.with_suffix(".new")
        fresh.write_text(f"{seconds} {SPEEDS[self.number % len(SPEEDS)]}")
        fresh.replace(self.clock)

    async def put_behind_proxies(self, database: Path, folder: Path) -> None:
        """Its way to the database, and that of other nodes to it, can be cut."""
        port = free_port()
        self.link, public = await port_proxy(port)
        self.words = ("--node-url", f"http://127.0.0.1:{public}")
        self.words += ("--node-listen", f"127.0.0.1:{port}")
        own = folder / f"database{self.number}"
        self.line = await database_proxy(own, database)
        self.database = self.database.replace(f"host={database}", f"host={own}")

    async def end(self) -> None:
        await super().end()
        for proxy in (self.link, self.line):
            if proxy is not None:
                await proxy.close()

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

    def __init__(self, nodes: list[NodeProcess], database: str) -> None:
        self.nodes = nodes
        self.database = database
        self._turns = cycle(nodes)

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
    behind_proxies: Path | None = None,
) -> AsyncIterator[Cluster]:
    """Running nodes; whatever happens, they are gone afterwards.

    `behind_proxies` is the folder of PostgreSQL's socket: then connections can be cut, and clocks
    set.
    """
    nodes = [NodeProcess(number, database, folder, program, limits) for number in range(size)]
    try:
        for node in nodes if behind_proxies is not None else ():
            assert behind_proxies is not None
            await node.put_behind_proxies(behind_proxies, folder)
            node.put_beside_wrong_clocks(folder)
        async with asyncio.TaskGroup() as starting:
            for node in nodes:
                starting.create_task(node.start())
        yield Cluster(nodes, database)
    finally:
        for node in nodes:
            await node.end()
