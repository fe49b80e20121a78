"""The database fails under a running server: everybody is told, and plays on when it is back."""

import asyncio
import json
import resource
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from tests.marks import shortened
from tests.server import process, stores
from tests.server.evening import ROUND, Evening, Kind, check, gathered
from tests.server.player import ConnectionLost, Message, Player
from tests.server.process import Serve
from tests.server.stores import Postgres

postgres, server = stores.postgres, process.server
PAIRS: tuple[Kind, ...] = (("basic", 2, ROUND), ("frozen", 2, ROUND))
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
MANY = 500  # tables, more than fit there
SMALL = 200 * 1024  # bytes that any file of the server may have


class Patient(Evening):
    """Players who are told that something was not saved, and send it again."""

    def __init__(self, *words: object) -> None:
        super().__init__(*words)  # type: ignore[arg-type]
        self.codes: list[str] = []
        self.trouble = asyncio.Event()
        self.over = asyncio.Event()

    async def wait_for_store(self, code: str) -> None:
        self.codes.append(code)
        self.trouble.set()
        await self.over.wait()


@asynccontextmanager
async def patient(server: Serve) -> AsyncIterator[list[Patient]]:
    """Two tables, and their matches under way."""
    evenings = [Patient(server, *kind, Random(8)) for kind in PAIRS]
    try:
        for evening in evenings:
            await evening.gather()
        yield evenings
    finally:
        for evening in evenings:
            await evening.close()


async def endure(server: Serve, evenings: list[Patient], trouble: "Trouble") -> set[str]:
    """Play while trouble comes and goes, then to the end; the codes that were told."""
    async with asyncio.TaskGroup() as playing:
        for evening in evenings:
            playing.create_task(evening.run())
        host = evenings[0].players[0]
        await host.until(lambda: host.stage == "match")
        await trouble.begin()
        await asyncio.wait(
            [asyncio.create_task(evening.trouble.wait()) for evening in evenings],
            return_when=asyncio.FIRST_COMPLETED,
        )
        assert (await host.ask("list"))["type"] == "tables"
        await trouble.end()
        for evening in evenings:
            evening.enough = True
            evening.over.set()
    await check(server, evenings)
    return {code for evening in evenings for code in evening.codes}


class Trouble:
    """Something that happens to a database, and passes."""

    async def begin(self) -> None:
        raise NotImplementedError

    async def end(self) -> None:
        raise NotImplementedError


# --- a locked file -----------------------------------------------------------------------


class Locked(Trouble):
    """Another program holds a write lock for longer than the server waits."""

    def __init__(self, server: Serve) -> None:
        file = server.database.removeprefix("sqlite:///")
        self.connection = sqlite3.connect(file, isolation_level=None)

    async def begin(self) -> None:
        self.connection.execute("BEGIN IMMEDIATE")

    async def end(self) -> None:
        self.connection.execute("ROLLBACK")
        self.connection.close()


async def test_a_locked_file_is_told_and_waited_for(server: Serve) -> None:
    async with patient(server) as evenings:
        assert await endure(server, evenings, Locked(server)) == {"store-busy"}


async def test_a_bot_whose_move_was_not_saved_moves_later(server: Serve) -> None:
    host = Player("Ann")
    await host.connect_to(server.url)
    await host.hello()
    await host.create({"edition": "basic", "seats": 2, "bot_wait_ms": 900}, ("random",))
    await host.command("start")
    await host.until(lambda: host.stage == "match")
    while host.is_asked:
        await host.command("move", move=host.legal[-1])
    trouble, version = Locked(server), host.version
    await trouble.begin()
    while not any("not saved" in line for line in server.lines()):
        answer = await host.ask("create", settings={"edition": "basic"}, name="Ann")
        assert answer["code"] == "store-busy"
    assert host.version == version
    await trouble.end()
    await host.until(lambda: host.version > version)
    assert host.steps[version + 1].startswith("1 ")
    assert not server.mistakes()
    await host.close()


# --- a full disk -------------------------------------------------------------------------


class Full(Trouble):
    """No file may grow any more."""

    def __init__(self, server: Serve) -> None:
        assert server.process is not None
        self.pid = server.process.pid
        self.log = Path(server.database.removeprefix("sqlite:///") + "-wal")

    async def begin(self) -> None:
        size = max(self.log.stat().st_size, SMALL)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    async def end(self) -> None:
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, UNLIMITED)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits other processes")
async def test_a_full_disk_is_told_and_nothing_is_lost(server: Serve) -> None:
    async with patient(server) as evenings:
        codes = await endure(server, evenings, Full(server))
        assert codes <= {"store-full", "store-failed"}


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits other processes")
async def test_a_full_disk_is_not_healthy(server: Serve) -> None:
    """HARDENING L3: a load balancer went on sending people to a server that kept nothing."""
    host = Player("Ann")
    await host.connect_to(server.url)
    await host.hello()
    assert (await server.get("/healthz"))[0] == 200
    trouble = Full(server)
    await trouble.begin()
    answer: Message = {}
    for _ in range(MANY):
        answer = await host.ask("create", settings={"edition": "basic"}, name="Ann")
        if answer["type"] == "refused":
            break
    assert answer["code"] in ("store-full", "store-failed")
    assert await health(server, 503) == {"ok": False, "code": answer["code"]}
    await asyncio.sleep(1.1)  # what it said holds for a second
    assert await health(server, 503) == {"ok": False, "code": answer["code"]}
    await trouble.end()
    assert await health(server, 200) == {"ok": True}
    await host.close()


async def health(server: Serve, status: int) -> Message:
    """What /healthz says once it has this status; it is asked once a second at most."""
    for _ in range(30):
        found, text = await server.get("/healthz")
        if found == status:
            break
        await asyncio.sleep(0.2)
    assert found == status
    health: Message = json.loads(text)
    return health


# --- a database that is away -------------------------------------------------------------


class Away(Trouble):
    """PostgreSQL stops, as for an update."""

    def __init__(self, postgres: Postgres) -> None:
        self.postgres = postgres

    async def begin(self) -> None:
        await asyncio.to_thread(self.postgres.stop)

    async def end(self) -> None:
        await asyncio.to_thread(self.postgres.start)


async def test_a_database_that_is_away_is_told_and_comes_back(
    postgres: Postgres, tmp_path: Path
) -> None:
    server = Serve(await postgres.new_database(), tmp_path)
    try:
        await server.start()
        async with patient(server) as evenings:
            codes = await endure(server, evenings, Away(postgres))
            assert codes <= {"store-away", "store-failed"}
        assert (await server.get("/healthz"))[0] == 200
    finally:
        await server.end()


# --- another owner -----------------------------------------------------------------------


async def test_a_table_that_another_server_took_closes_its_sockets(server: Serve) -> None:
    """HARDENING M4: an open and silent socket would leave the page dead."""
    async with gathered(server, Random(10), PAIRS[:1]) as (evening,):
        host, other = evening.players
        spoil(server.database, "UPDATE tables SET epoch = epoch + 1 WHERE code = ?", evening.code)
        answer = await host.ask("start", version=host.version)
        assert answer["code"] == "moved-away"
        host.unanswered = None
        for player in (host, other):
            with pytest.raises(ConnectionLost):
                await player.until(lambda: False)
            assert player.closings == ["moved-away"]
            assert player.close_code == 1012
            await player.return_to(server.url)
        evening.enough = True
        await evening.run()


# --- a corrupt row -----------------------------------------------------------------------

DAMAGE = {
    "entry": 'UPDATE entries SET body = \'{"kind": "move", "move": "0 draw"}\' '
    "WHERE seq = 2 AND table_id = (SELECT id FROM tables WHERE code = ?)",
    "row": "UPDATE tables SET body = 'nonsense' WHERE code = ?",
    "gap": "DELETE FROM entries "
    "WHERE seq = 2 AND table_id = (SELECT id FROM tables WHERE code = ?)",
}


@pytest.mark.parametrize("damage", shortened(DAMAGE))
async def test_a_damaged_table_is_told_and_the_others_go_on(server: Serve, damage: str) -> None:
    async with gathered(server, Random(9), PAIRS) as (broken, sound):
        await server.kill()
        spoil(server.database, DAMAGE[damage], broken.code)
        await server.start()
        host = broken.players[0]
        await host.connect_to(server.url)
        await host.hello()
        answer = await host.ask("enter", code=broken.code, token=host.seat_token)
        assert (answer["type"], answer["code"]) == ("refused", "corrupt")
        assert "other tables are not affected" in answer["sentence"]
        status, text = await server.get(f"/api/tables/{broken.code}/matches/1/record")
        assert (status, json.loads(text)["code"]) == (404, "no-match"), "and nothing else"
        sound.enough = True
        await sound.run()
        assert not [line for line in server.lines() if "failed" in line]


def spoil(database: str, statement: str, code: str) -> None:
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    with connection:
        assert connection.execute(statement, (code,)).rowcount == 1
    connection.close()
