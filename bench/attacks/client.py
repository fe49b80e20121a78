"""A connection that speaks JSON, from an address of its own."""

import asyncio
import json
from dataclasses import dataclass
from itertools import count
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from load.socket import Socket, connect

Message = dict[str, Any]
PATH = "/ws"
ANSWERS = frozenset(("welcome", "done", "refused", "tables"))
PATIENCE = 30.0  # seconds for an answer


class Refused(Exception):
    """The server said no; the code says why."""


@dataclass(frozen=True)
class Origin:
    """Where a client comes from: a loopback address, and what a proxy would say of it."""

    local: str
    forwarded: str | None = None

    @property
    def headers(self) -> str:
        return f"X-Forwarded-For: {self.forwarded}\r\n" if self.forwarded else ""


class Client:
    """One connection; answers are matched by id, everything else goes to `hear`."""

    def __init__(self, address: str, origin: Origin) -> None:
        self.address = address
        self.origin = origin
        self.numbers = count(1)
        self.socket: Socket | None = None
        self.waiting: dict[str, tuple[float, asyncio.Future[Message] | None]] = {}
        self.guest: str | None = None  # its token

    @property
    def is_open(self) -> bool:
        return self.socket is not None

    async def open(self) -> None:
        """Connect and say hello, as the same guest as before."""
        self.waiting.clear()
        self.socket = await connect(
            self.address,
            PATH,
            self.take,
            self.lost,
            local=self.origin.local,
            headers=self.origin.headers,
        )
        welcome = await self.ask("hello", **({"token": self.guest} if self.guest else {}))
        self.guest = welcome["token"]

    def close(self) -> None:
        if self.socket is not None:
            self.socket.abort()
            self.socket = None

    def lost(self) -> None:
        self.socket = None
        for _, future in self.waiting.values():
            if future is not None and not future.done():
                future.set_exception(ConnectionResetError("closed while asking"))

    async def ask(self, kind: str, **fields: Any) -> Message:
        """The answer to a command; Refused, or an OSError when the connection ends."""
        future: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self.send(kind, future, **fields)
        async with asyncio.timeout(PATIENCE):
            answer = await future
        if answer["type"] == "refused":
            raise Refused(answer["code"])
        return answer

    def send(
        self, kind: str, future: "asyncio.Future[Message] | None" = None, **fields: Any
    ) -> None:
        """Write a command; without a future its answer is only counted."""
        if self.socket is None:
            if future is not None:
                raise ConnectionResetError("not connected")
            return
        id = f"c{next(self.numbers)}"
        self.waiting[id] = perf_counter(), future
        self.socket.send(json.dumps({"type": kind, "id": id, **fields}).encode())

    def take(self, frame: bytes) -> None:
        message = json.loads(frame)
        if message["type"] not in ANSWERS:
            self.hear(message)
            return
        sent, future = self.waiting.pop(message["id"] or "", (0.0, None))
        if future is not None and not future.done():
            future.set_result(message)
        elif sent:
            self.answered(message, perf_counter() - sent)

    def hear(self, message: Message) -> None:
        """What nobody asked for."""
        if message["type"] == "probe" and self.socket is not None:  # older servers ask for it
            echo = {"type": "echo", "probe": message["probe"]}
            self.socket.send(json.dumps(echo).encode())

    def answered(self, message: Message, seconds: float) -> None:
        """The answer to a command that nobody waits for."""


def netloc(address: str) -> tuple[str, int]:
    """Host and port of `http://HOST:PORT`."""
    where = urlsplit(address)
    return where.hostname or "127.0.0.1", where.port or 80
