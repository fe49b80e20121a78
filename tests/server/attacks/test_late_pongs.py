"""A client that holds back its answers to pings, over a real socket, gains next to nothing."""

import asyncio
import sys
from collections.abc import Callable
from typing import Any

import pytest
from aiohttp import ClientWebSocketResponse, WSMsgType

from lastcard.client import AiohttpTransport
from lastcard.server.http.app import Server, make_app
from lastcard.server.http.connection import Connection
from lastcard.server.tables.live import LiveTable
from tests.server.player import Player
from tests.server.sockets import LIMITS, WAIT, AppClient
from tests.server.tables.test_moves import ONE_LEFT
from tests.server.world import World

LATE = 0.6  # seconds
RACES = 5


class Liar(Player):
    """Answers pings late, and everything else at once."""

    async def connect_to(self, url: str, **headers: str) -> None:
        await super().connect_to(url, **headers)
        assert isinstance(self.last, AiohttpTransport)
        self.socket._autoping = False
        self.last.socket = Delayed(self.socket)  # type: ignore[assignment]


class Delayed:
    """The messages of a socket, whose pings are answered late."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.tasks: set[asyncio.Task[None]] = set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.socket, name)

    def __aiter__(self) -> "Delayed":
        return self

    async def __anext__(self) -> object:
        while (message := await self.socket.__anext__()).type is WSMsgType.PING:
            task = asyncio.create_task(self.answer(message.data))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        return message

    async def answer(self, payload: bytes) -> None:
        await asyncio.sleep(LATE)
        if not self.socket.closed:
            await self.socket.pong(payload)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(WAIT):
        while not is_so():
            await asyncio.sleep(0.005)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what its kernel measured")
async def test_a_catch_400_ms_after_the_call_does_not_win(
    world: World, aiohttp_client: AppClient
) -> None:
    """HARDENING M1: it won five times of five."""
    server = Server(world.lobby, world.store, world.signer, LIMITS)
    client = await aiohttp_client(make_app(server))
    url = str(client.make_url("")).rstrip("/")
    ann, ben, cat = people = [Player("Ann"), Liar("Ben"), Player("Cat")]
    for player in people:
        await player.connect_to(url)
        await player.hello()
    await ann.create({"edition": "basic", "seats": 3, "turn_time": None, "catch_window_ms": 5000})
    await ben.sit_at(ann.code, 1)
    await cat.sit_at(ann.code, 2)
    (live,) = world.lobby.shelf.tables.values()
    await ann.command("start")
    await world.clock.pass_until(lambda: live.table.match is not None)
    liar = await measured(server, ben)
    assert liar.delay > LATE * 0.9
    assert liar.proven_delay < LATE / 3
    assert (await measured(server, ann)).proven_delay > 0
    for _ in range(RACES):
        assert await race(world, live, ann, ben) == ("done", "beaten")
    for player in people:
        await player.close()
    await until(lambda: not server.connections)


async def measured(server: Server, player: Player) -> Connection:
    """The server's end of a connection, once its latency is known."""
    (found,) = [each for each in server.connections if each.guest == player.guest]
    await until(lambda: found.delay > 0)
    return found


async def race(world: World, live: LiveTable, ann: Player, ben: Player) -> tuple[str, str]:
    """The answers to a call after 250 ms and to a catch after 650 ms, by the table's clock."""
    world.put(live, ONE_LEFT)
    await ann.command("move", move="play r1")
    latest = ann.version
    await ben.until(lambda: ben.version == latest)
    await world.clock.pass_time(0.25)
    calling = asyncio.create_task(ann.ask("move", move="uno", version=latest))
    await until(lambda: live.waiting.race.of(0) is not None or calling.done())
    await world.clock.pass_time(0.4)
    catching = asyncio.create_task(ben.ask("move", move="catch 0", version=latest))
    await until(lambda: live.waiting.race.of(1) is not None or catching.done())
    await world.clock.pass_time(1.0)
    answers = await calling, await catching
    live.waiting.cool_down.clear()
    await ben.until(lambda: ben.version == ann.version)
    return code(answers[0]), code(answers[1])


def code(answer: dict[str, object]) -> str:
    return str(answer.get("code") or answer["type"])
