"""SIGTERM in mid-play: everybody is told, nothing is lost, and the next server goes on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from tests.server import process, stores
from tests.server.evening import EVENINGS, check, gathered
from tests.server.player import ConnectionLost, Player
from tests.server.process import Serve, serving
from tests.server.servers.test_kill import Killer
from tests.server.stores import IN_SHORT

postgres, url, server = stores.postgres, stores.url, process.server
STOPS = 2
GOING_AWAY = 1001


class Stopper(Killer):
    """Stops the server as an operator does."""

    async def strike(self) -> None:
        self.answers = self.rng.randrange(1, 60)
        self.enough.clear()
        await self.enough.wait()
        assert await self.server.stop() == 0
        await self.server.start()


@asynccontextmanager
async def bystanders(server: Serve, code: str) -> AsyncIterator[list[Player]]:
    """Somebody who watches a table, and somebody who only said hello."""
    people = [Player("watcher"), Player("visitor")]
    for player in people:
        await player.connect_to(server.url)
        await player.hello()
    await people[0].enter(code)
    yield people
    for player in people:
        await player.close()


@IN_SHORT
async def test_a_graceful_stop_tells_everybody_and_loses_nothing(url: str, tmp_path: Path) -> None:
    rng = Random(3)
    async with (
        serving(url, tmp_path) as server,
        gathered(server, rng, EVENINGS[:3]) as evenings,
        bystanders(server, evenings[0].code) as others,
    ):
        stopper = Stopper(server, evenings, rng)
        async with asyncio.TaskGroup() as playing:
            for evening in evenings:
                playing.create_task(evening.run())
            for _ in range(STOPS):
                await stopper.strike()
            for evening in evenings:
                evening.enough = True
        assert all(player.closings == ["stopping"] for player in others)
        for evening in evenings:
            for player in evening.players:
                assert player.closings == ["stopping"] * STOPS
        await check(server, evenings)


async def test_a_stop_closes_sockets_as_going_away(server: Serve) -> None:
    player = Player()
    await player.connect_to(server.url)
    await player.hello()
    assert await server.stop() == 0
    with pytest.raises(ConnectionLost):
        await player.until(lambda: False)
    assert player.close_code == GOING_AWAY
    await player.close()


async def test_who_does_not_read_cannot_delay_a_stop_for_ever(server: Serve) -> None:
    reader, *_ = await deaf(server)
    assert await server.stop() == 0
    reader.close()


async def deaf(server: Serve) -> tuple[asyncio.StreamWriter, asyncio.StreamReader]:
    """A connection whose owner never reads what comes."""
    host, port = server.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = "GET /ws HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    writer.write((head.format(f"{host}:{port}") + key).encode())
    await reader.readuntil(b"\r\n\r\n")
    return writer, reader
