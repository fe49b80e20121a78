"""A whole application on a real port for tests, and a client that speaks the protocol."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientWebSocketResponse, WSMsgType
from aiohttp.test_utils import TestClient

from lastcard.errors import LastcardError
from lastcard.server.http.app import Server, make_app
from lastcard.server.http.built_page import Page
from lastcard.server.identity import Signer
from lastcard.server.limits import Limits
from lastcard.server.protocol import commands, messages
from lastcard.server.refusals import Refusal
from lastcard.server.store import Store, open_store
from lastcard.server.tables.archive import Lane
from lastcard.server.tables.ports import Client

SECRET = b"s" * 32
LIMITS = Limits(hello_seconds=60.0, stop_seconds=2.0)
TOKEN = "0123456789abcdef"  # of every record
WAIT = 20.0  # seconds; never what a test waits for
HttpClient = TestClient[Any, Any]
AppClient = Callable[..., Awaitable[HttpClient]]


class Desk:
    """A lobby that keeps what it gets, and answers as it is told."""

    def __init__(self) -> None:
        self.commands: list[commands.AnyCommand] = []
        self.clients: list[Client] = []
        self.left: list[Client] = []
        self.records: dict[tuple[str, int], str] = {}
        self.answer: Callable[[Client, Any], None] = self.done
        self.stopped = False

    @staticmethod
    def done(client: Client, command: Any) -> None:
        client.send(messages.Acknowledgment(id=command.id))

    async def handle(self, client: Client, command: commands.AnyCommand) -> None:
        self.commands.append(command)
        self.clients.append(client)
        self.answer(client, command)

    def gone(self, client: Client) -> None:
        self.left.append(client)

    async def renew(self, guest: str, command_id: str) -> None:
        raise Refusal("stopping")

    def acts_for(self, client: Client) -> str:
        return client.guest

    async def stop(self) -> None:
        self.stopped = True

    def counts(self) -> dict[str, int]:
        return {"tables": 3, "matches": 2, "people": 5, "bots": 4, "watchers": 1}

    def hurried(self) -> dict[str, int]:
        return {"queue": 6, "budget": 7}

    async def record(self, code: str, match: int, token: str, lane: Lane) -> str:
        if (code, match) not in self.records or token != TOKEN:
            raise Refusal("no-match")
        return self.records[code, match]


class Talk:
    """A client's end of a socket, frame by frame: `lastcard.client` would follow a table."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.numbers = count(1)
        self.aside: list[dict[str, Any]] = []  # what nobody asked for

    async def send(self, **fields: Any) -> None:
        await self.socket.send_str(json.dumps(fields))

    async def hear(self) -> dict[str, Any]:
        message = await asyncio.wait_for(self.socket.receive(), WAIT)
        assert message.type is WSMsgType.TEXT, message
        result: dict[str, Any] = json.loads(message.data)
        return result

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        id = fields.pop("id", None) or str(next(self.numbers))
        await self.send(type=type, id=id, **fields)
        return await self.hear()

    async def hello(self, **fields: Any) -> dict[str, Any]:
        return await self.ask("hello", **fields)

    async def end(self) -> int | None:
        """Read until the server closes; the code it closes with."""
        while True:
            message = await asyncio.wait_for(self.socket.receive(), WAIT)
            if message.type is not WSMsgType.TEXT:
                return self.socket.close_code
            self.aside.append(json.loads(message.data))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(f"sqlite:///{tmp_path}/lastcard.db")
    yield opened
    await opened.stop()


@pytest.fixture
def desk() -> Desk:
    return Desk()


class House:
    """Makes servers for one test."""

    def __init__(self, store: Store, desk: Desk, client: AppClient, folder: Path) -> None:
        self.store = store
        self.desk = desk
        self.client = client
        self.folder = folder
        self.server: Server | None = None

    async def open(self, limits: dict[str, Any] | None = None, **more: Any) -> HttpClient:
        """A client of a new server with these limits and settings."""
        self.server = Server(
            self.desk,
            self.store,
            Signer(SECRET),
            replace(LIMITS, **(limits or {})),
            page=Page(self.folder),
            **more,
        )
        return await self.client(make_app(self.server))


@pytest.fixture
def house(store: Store, desk: Desk, aiohttp_client: AppClient, tmp_path: Path) -> House:
    return House(store, desk, aiohttp_client, tmp_path / "page")


async def talk(client: HttpClient, **headers: str) -> Talk:
    return Talk(await client.ws_connect("/ws", headers=headers, autoping=True))


class Broken(LastcardError):
    code = "broken"
