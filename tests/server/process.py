"""`lastcard serve` as a process of its own: started, killed, stopped and started again."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO

import pytest
import pytest_asyncio
from aiohttp import ClientSession

from tests.server.template import ROOT, Forked, fits, forked

PATIENCE = 60.0  # seconds; never what a test waits for
PROGRAM = ("-c", "from lastcard.cli import main; main()")
FORKED = (
    PROGRAM[1],
    "tests.server.faulty",
)  # changes nothing that modules read while imported
HERE = "lastcard is at "

# As fast as they can: limits and graces are for other tests.
HURRIED: dict[str, float] = {
    "COMMANDS_PER_SECOND": 1_000_000.0,
    "COMMAND_BURST": 1_000_000,
    "FRAMES_PER_SECOND": 1_000_000.0,
    "FRAME_BURST": 1_000_000,
    "BYTES_PER_SECOND": 1_000_000_000.0,
    "BYTE_BURST": 1_000_000_000,
    "ADDRESS_COMMANDS_PER_SECOND": 1_000_000.0,
    "ADDRESS_COMMAND_BURST": 1_000_000,
    "GUEST_COMMANDS_PER_SECOND": 1_000_000.0,
    "GUEST_COMMAND_BURST": 1_000_000,
    "REPLAYS_PER_SECOND": 1_000_000.0,
    "CONNECTIONS_PER_ADDRESS": 10_000,
    "ASKS_PER_MINUTE": 1_000_000,
    "TABLES_PER_HOUR": 1_000_000,
    "GUEST_TABLES_PER_HOUR": 1_000_000,
    "LOADS_PER_MINUTE": 1_000_000,
    "GRACE_SECONDS": 3600,
}
NO_LIMITS: Mapping[str, float] = {}


def python_path(first: Path) -> str:
    """Modules are looked for there before anywhere else."""
    others = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return os.pathsep.join([str(first), *filter(None, others)])


class Serve:
    """A server on a port of its own; its database outlives it."""

    def __init__(
        self,
        database: str,
        folder: Path,
        program: tuple[str, ...] = PROGRAM,
        limits: Mapping[str, float] = NO_LIMITS,
    ) -> None:
        self.database = database
        self.log = folder / "serve.log"
        self.program = program
        self.limits = HURRIED | dict(limits)
        self.secret = folder / "secret"
        self.words: tuple[str, ...] = ()  # more options of the next start
        self.process: asyncio.subprocess.Process | Forked | None = None
        self.url = ""
        self.is_up = asyncio.Event()
        self.starts = 0

    async def start(self, port: str = "0") -> None:
        with self.log.open("ab") as log:
            self.process = await self.begun(
                *(*self.program, "serve", "--host", "127.0.0.1", "--port", port, "--no-open"),
                *("--lang", "en", "--database", self.database, *self.words),
                errors=log,
            )
        await self.found()

    async def begun(self, *words: str, errors: IO[bytes]) -> asyncio.subprocess.Process | Forked:
        environment = self.environment()
        if self.program[1] in FORKED and fits(environment):
            return await forked(words, environment, errors)
        return await asyncio.create_subprocess_exec(
            *(sys.executable, *words),
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
            cwd=ROOT,
            env=environment,
        )

    def environment(self) -> dict[str, str]:
        result = {f"LASTCARD_{name}": str(value) for name, value in self.limits.items()}
        return {**os.environ, **result, "LASTCARD_SECRET_FILE": str(self.secret)}

    async def found(self) -> None:
        """Read where it is."""
        assert self.process is not None
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = (await self.process.stdout.readline()).decode()
        assert line.startswith(HERE), f"{line!r}\n{self.log.read_text()}"
        self.url = line.removeprefix(HERE).strip()
        self.starts += 1
        self.is_up.set()

    async def kill(self) -> None:
        """As the kernel kills: at once, without a word."""
        assert self.process is not None
        self.is_up.clear()
        self.process.kill()
        await self.process.wait()

    async def stop(self) -> int:
        """SIGTERM; the exit code."""
        assert self.process is not None
        self.is_up.clear()
        self.process.terminate()
        async with asyncio.timeout(PATIENCE):
            return await self.process.wait()

    async def end(self) -> None:
        if self.process is not None and self.process.returncode is None:
            await self.kill()

    async def get(self, path: str) -> tuple[int, str]:
        async with ClientSession() as session, session.get(self.url + path) as answer:
            return answer.status, await answer.text()

    async def metric(self, name: str) -> float:
        """A figure of /metrics, named with its labels; 0 if it is not there yet."""
        _, page = await self.get("/metrics")
        found = (line.rpartition(" ") for line in page.splitlines())
        return next((float(value) for key, _, value in found if key == name), 0.0)

    def lines(self) -> list[str]:
        return self.log.read_text("utf-8").splitlines()

    def mistakes(self) -> list[str]:
        """What the log says of anything that we did not expect."""
        bad = ("level=error", "level=critical", "Traceback", "never retrieved", "never awaited")
        return [line for line in self.lines() if any(word in line for word in bad)]


@asynccontextmanager
async def serving(
    database: str,
    folder: Path,
    program: tuple[str, ...] = PROGRAM,
    limits: Mapping[str, float] = NO_LIMITS,
) -> AsyncIterator[Serve]:
    """A running server; whatever happens, it is gone afterwards."""
    server = Serve(database, folder, program, limits)
    try:
        await server.start()
        yield server
    finally:
        await server.end()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Serve]:
    """A hurried server for all tests of a module that runs in one loop."""
    folder = tmp_path_factory.mktemp("serve")
    async with serving(f"sqlite:///{folder}/lastcard.db", folder) as started:
        yield started


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Serve]:
    """A hurried server on a file."""
    async with serving(f"sqlite:///{tmp_path}/lastcard.db", tmp_path) as started:
        yield started
