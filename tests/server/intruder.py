"""A client that means no good, from an address of its own, and keeps all that it is ever told."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import ClientSession, ClientWebSocketResponse, TCPConnector, WSMsgType

from .evening import ROUND, Evening, check, gathered
from .player import Message, Player
from .process import PATIENCE, Serve, serving

ADDRESSES = (f"127.0.{net}.{host}" for net in range(1, 255) for host in range(1, 255))
HONEST = (("basic", 2, ROUND),)
CUT_OFF = 1006  # without a goodbye
ENOUGH = 20  # answers that honest players get after an attack

# Small, so that few messages are too many; honest players stay far below.
STRICT = {
    "COMMANDS_PER_SECOND": 1000.0,
    "COMMAND_BURST": 1000,
    "FRAMES_PER_SECOND": 1000.0,
    "FRAME_BURST": 2000,
    "BYTES_PER_SECOND": 1_000_000.0,
    "BYTE_BURST": 1_000_000,
    "CONNECTIONS_PER_ADDRESS": 60,
    "SEND_QUEUE": 40,
    "HELLO_SECONDS": 2.0,
    "STOP_SECONDS": 2.0,
}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def guarded(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Serve]:
    """A strict server for all tests of a module that runs in one loop."""
    folder = tmp_path_factory.mktemp("serve")
    async with serving(f"sqlite:///{folder}/lastcard.db", folder, limits=STRICT) as started:
        yield started
        assert not started.mistakes()


class Intruder:
    """A socket that anything can be sent through, also what `lastcard.client` never would."""

    def __init__(self, server: Serve, address: str | None = None) -> None:
        self.server = server
        self.address = address or next(ADDRESSES)
        self.session = ClientSession(connector=TCPConnector(local_addr=(self.address, 0), limit=0))
        self.socket: ClientWebSocketResponse | None = None
        self.received: list[str] = []
        self.numbers = count(1)

    async def connect(self, **headers: str) -> None:
        self.socket = await self.session.ws_connect(
            f"{self.server.url}/ws", headers=headers, max_msg_size=0
        )

    async def frame(self, data: bytes, kind: WSMsgType = WSMsgType.TEXT) -> None:
        assert self.socket is not None
        await self.socket.send_frame(data, kind)

    def raw(self, data: bytes) -> None:
        """Send bytes as they are, frames or not."""
        assert self.socket is not None
        connection = self.socket._response.connection
        assert connection is not None
        assert connection.transport is not None
        connection.transport.write(data)

    async def send(self, result: Message) -> None:
        await self.frame(json.dumps(result).encode())

    async def hear(self) -> Message | None:
        """The next message; None at the end."""
        assert self.socket is not None
        try:
            async with asyncio.timeout(PATIENCE):
                message = await self.socket.receive()
        except ConnectionError:  # cut off while aiohttp answered a ping
            return None
        if message.type is not WSMsgType.TEXT:
            return None
        self.received.append(message.data)
        result: Message = json.loads(message.data)
        return result

    async def answer(self, id: str | None) -> Message:
        """The answer to a command; what comes before it is kept."""
        while True:
            result = await self.hear()
            assert result is not None, "closed without an answer"
            if result["type"] in ("done", "refused", "welcome", "tables") and result["id"] == id:
                return result

    async def ask(self, kind: str, **fields: Any) -> Message:
        id = f"x{next(self.numbers)}"
        await self.send({"type": kind, "id": id, **fields})
        return await self.answer(id)

    async def end(self) -> int:
        """Read until the server closes; its code."""
        while await self.hear() is not None:
            pass
        assert self.socket is not None
        return self.socket.close_code or CUT_OFF

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.session.close()

    def found(self, *secrets: str | None) -> list[str]:
        """Which of these it was ever told."""
        everything = "\n".join(self.received)
        return [secret for secret in secrets if secret and secret in everything]


@asynccontextmanager
async def intruding(server: Serve, address: str | None = None) -> AsyncIterator[Intruder]:
    """A connected intruder who has said hello."""
    intruder = Intruder(server, address)
    try:
        await intruder.connect()
        await intruder.ask("hello")
        yield intruder
    finally:
        await intruder.close()


@asynccontextmanager
async def honest(server: Serve, rng: Any) -> AsyncIterator[Evening]:
    """Two people play all the while; none of their commands goes without an answer."""
    async with gathered(server, rng, HONEST) as (evening,):
        host = evening.players[0]
        playing = asyncio.create_task(evening.run())
        await host.until(lambda: host.stage == "match")
        yield evening
        await go_on(evening, playing)
        evening.enough = True
        await playing
        assert evening.losses == 0
        await check(server, [evening])


async def go_on(evening: Evening, playing: "asyncio.Task[None]") -> None:
    """Wait until both have got some more answers."""
    for player in evening.players:
        await answered(player, playing)
    assert not playing.done() or playing.exception() is None


async def answered(player: Player, playing: "asyncio.Task[None]") -> None:
    enough = len(player.accepted) + ENOUGH
    await player.until(lambda: len(player.accepted) > enough or playing.done())


def secrets_of(players: list[Player]) -> list[str | None]:
    """What nobody else may ever be told."""
    return [
        secret
        for player in players
        for secret in (player.guest, player.guest_token, player.seat_token)
    ]
