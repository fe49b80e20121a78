"""A WebSocket client of a few lines: one core has to drive thousands of them.

It offers no compression and masks with zeros, which is legal and costs nothing. Beside
`lastcard.client`, which goes through aiohttp, a message and its answer cost the driver a third
less processor time, a connection 2 KiB instead of 29 and a fifth of the time to open; the driver
shares its cores with the server it measures. It also reaches servers of other protocols.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FINAL = 0x80
MASKED = 0x80
NO_MASK = bytes(4)
SHORT, LONG = 126, 127  # lengths that say where the length is
PATIENCE = 30.0  # seconds for the answer to the upgrade
HEAD_END = b"\r\n\r\n"

OnFrame = Callable[[bytes], None]
OnLost = Callable[[], None]


class Socket(asyncio.Protocol):
    """One connection; callbacks get every message, and its end."""

    def __init__(self, request: bytes, on_frame: OnFrame, on_lost: OnLost) -> None:
        self.request = request
        self.on_frame = on_frame
        self.on_lost = on_lost
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.buffer = bytearray()
        self.parts = b""  # of a message in several frames
        self.received = 0  # bytes

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's does not say so
        self.transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed before it was open"))
            self.opened.exception()  # the caller may have given up
        self.on_lost()

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self.buffer += data
        if not self.opened.done() and not self.read_head():
            return
        while frame := self.next_frame():
            self.take(*frame)

    def read_head(self) -> bool:
        """The answer to the upgrade, when all of it is there."""
        end = self.buffer.find(HEAD_END)
        if end < 0:
            return False
        head = bytes(self.buffer[:end])
        del self.buffer[: end + len(HEAD_END)]
        if b" 101 " in head.partition(b"\r\n")[0]:
            self.opened.set_result(None)
            return True
        self.opened.set_exception(ConnectionError(head.partition(b"\r\n")[0].decode()))
        self.abort()
        return False

    def next_frame(self) -> tuple[int, bytes] | None:
        """The first byte and the payload of a frame, if it is complete."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size >= SHORT:
            start = 4 if size == SHORT else 10
            if len(buffer) < start:
                return None
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return None
        payload = bytes(buffer[start : start + size])
        first = buffer[0]
        del buffer[: start + size]
        return first, payload

    def take(self, first: int, payload: bytes) -> None:
        kind = first & 0x0F
        if kind == PING:
            self.write(PONG, payload)
        elif kind == CLOSE:
            self.abort()
        elif kind != PONG:
            self.parts += payload
            if first & FINAL:
                whole, self.parts = self.parts, b""
                self.on_frame(whole)

    def send(self, message: bytes) -> None:
        """Write a text message; to a lost connection, nothing."""
        self.write(TEXT, message)

    def write(self, kind: int, payload: bytes) -> None:
        if self.transport is None:
            return
        size = len(payload)
        if size < SHORT:
            head = bytes((FINAL | kind, MASKED | size))
        else:
            head = bytes((FINAL | kind, MASKED | SHORT)) + size.to_bytes(2, "big")
        self.transport.write(head + NO_MASK + payload)

    def abort(self) -> None:
        """End it as a lost network does: without a word."""
        if self.transport is not None:
            self.transport.abort()


async def connect(
    address: str,
    path: str,
    on_frame: OnFrame,
    on_lost: OnLost,
    *,
    local: str | None = None,
    headers: str = "",
) -> Socket:
    """An open WebSocket to `http://HOST:PORT` + path, or OSError; `local` is our own address."""
    where = urlsplit(address)
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: Socket(upgrade(address, path, headers), on_frame, on_lost),
        where.hostname or "",
        where.port or 80,
        local_addr=None if local is None else (local, 0),
    )
    async with asyncio.timeout(PATIENCE):
        await socket.opened
    return socket


def upgrade(address: str, path: str, headers: str = "") -> bytes:
    """The request that opens a WebSocket; `headers` are whole lines."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nHost: {urlsplit(address).netloc}\r\nOrigin: {address}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{headers}\r\n"
    ).encode()
