"""`lastcard serve --processes N`: several nodes behind one port, on all cores of a machine."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from lastcard.server.store.nodes import living_at
from tests.server import stores
from tests.server.evening import EVENINGS, check, gathered
from tests.server.nodes.cluster import LEASE
from tests.server.nodes.travelers import Travelers
from tests.server.process import PATIENCE, PROGRAM, Serve
from tests.server.stores import Postgres

postgres = stores.postgres
PROCESSES = 2


@asynccontextmanager
async def several(database: str, folder: Path) -> AsyncIterator[Serve]:
    server = Serve(database, folder, limits={"LEASE_SECONDS": LEASE})
    server.words = ("--processes", str(PROCESSES))
    try:
        await server.start()
        yield server
    finally:
        if server.process is not None and server.process.returncode is None:
            await server.stop()


async def until_living(database: str, but: str = "") -> list[str]:
    """The names of all nodes, once as many live as there are processes."""
    async with asyncio.timeout(PATIENCE):
        while True:
            names = [node.name for node in await living_at(database)]
            if len(names) == PROCESSES and but not in names:
                return names
            await asyncio.sleep(0.1)


async def pid_of(server: Serve) -> int:
    """Of one of the processes: the first child that the kernel names."""
    assert server.process is not None
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return int(children[0])


async def test_one_port_has_several_nodes_and_a_dead_one_is_replaced(
    postgres: Postgres, tmp_path: Path
) -> None:
    database = await postgres.new_database()
    async with several(database, tmp_path) as server:
        names = await until_living(database)
        async with gathered(server, Random(1), EVENINGS[:2], Travelers) as evenings:
            async with asyncio.TaskGroup() as playing:
                for evening in evenings:
                    playing.create_task(evening.run())
                await asyncio.sleep(1.0)
                os.kill(await pid_of(server), signal.SIGKILL)
                async with asyncio.timeout(PATIENCE):
                    while set(await until_living(database)) == set(names):
                        await asyncio.sleep(0.1)
                for evening in evenings:
                    evening.enough = True
            mistakes = [line for line in server.mistakes() if "a process died" not in line]
            server.mistakes = lambda: mistakes  # type: ignore[method-assign]
            await check(server, evenings)
        assert await server.stop() == 0
        assert await living_at(database) == []


async def test_a_sqlite_file_has_one_process(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, *PROGRAM, "serve", "--lang", "en", "--processes", "2"),
        *("--database", f"sqlite:///{tmp_path}/lastcard.db"),
        stderr=asyncio.subprocess.PIPE,
    )
    _, sentence = await process.communicate()
    assert process.returncode == 2
    assert b"--processes needs --database postgresql://" in sentence
