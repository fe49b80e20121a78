"""A client from an address of its own, over the light socket of the load driver."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from load.socket import Socket, connect

from lastcard import client as lastcard
from lastcard.client import Message, Refused, accepted

__all__ = ["PATH", "Client", "Message", "Origin", "Refused", "netloc"]
PATH = "/ws"


@dataclass(frozen=True)
class Origin:
    """Where a client comes from: a loopback address, and what a proxy would say of it."""

    local: str
    forwarded: str | None = None

    @property
    def headers(self) -> str:
        return f"X-Forwarded-For: {self.forwarded}\r\n" if self.forwarded else ""


@dataclass(frozen=True)
class LightTransport:
    """The load driver's socket as a client wants it."""

    socket: Socket

    async def send(self, text: str) -> None:
        self.socket.send(text.encode())

    def abort(self) -> None:
        self.socket.abort()

    async def wait_closed(self) -> None:
        """Aborting leaves nothing to wait for."""


class Client(lastcard.Client):
    """One connection that can also send without waiting for the answer, and time it."""

    def __init__(self, address: str, origin: Origin) -> None:
        super().__init__(address, open_socket=self.open_light)
        self.address = address
        self.origin = origin
        self.sent: dict[str, float] = {}  # when a command was posted

    async def open_light(
        self, on_frame: Callable[[str], None], on_end: Callable[[], None]
    ) -> lastcard.Transport:
        self.sent.clear()
        local, headers = self.origin.local, self.origin.headers

        def read(frame: bytes) -> None:
            on_frame(frame.decode())

        return LightTransport(
            await connect(self.address, PATH, read, on_end, local=local, headers=headers)
        )

    async def ask(self, kind: str, **fields: Any) -> Message:
        """The answer to a command; Refused, or an OSError when the connection ends."""
        return accepted(await super().ask(kind, **fields))

    def post(self, kind: str, **fields: Any) -> None:
        """Send a command whose answer is only timed; to a lost connection, nothing."""
        if isinstance(self.transport, LightTransport):
            id = self.new_id()
            self.sent[id] = perf_counter()
            command = {"type": kind, "id": id, **fields}
            self.transport.socket.send(json.dumps(command).encode())

    def on_answer(self, answer: Message) -> None:
        sent = self.sent.pop(answer["id"] or "", None)
        if sent is None:
            super().on_answer(answer)
        else:
            self.on_timed_answer(answer, perf_counter() - sent)

    def on_timed_answer(self, answer: Message, seconds: float) -> None:
        """The answer to a command that was posted."""


def netloc(address: str) -> tuple[str, int]:
    """Host and port of `http://HOST:PORT`."""
    where = urlsplit(address)
    return where.hostname or "127.0.0.1", where.port or 80
