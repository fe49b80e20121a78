"""What every attack has: where the server is, addresses to come from, and raw sockets."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field

from load.socket import FINAL, MASKED, NO_MASK, SHORT, TEXT, upgrade

from .client import PATH, Client, Origin, Refused, netloc

FIRST = 3  # 127.0.0.1 is the operator, .2 the victim
LONG = 127  # says that the length has eight bytes
CHUNK = 64 * 1024
PAUSE = 0.2  # seconds before a connection that was refused is tried again
TROUBLE = (OSError, EOFError, Refused, TimeoutError)

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Run = Callable[["Field"], AsyncGenerator[None, None]]


@dataclass(frozen=True)
class Attack:
    """A name, one line about it, and what it does: prepare, yield, attack until cancelled."""

    name: str
    about: str
    run: Run
    behind_proxy: bool = False  # it comes through a proxy from invented addresses
    neighbour: bool = False  # somebody honest shares the attacker's address


@dataclass
class Field:
    """One attack's view of the server."""

    address: str
    code: str  # of the victim's table
    behind_proxy: bool = False
    base: int = 0  # its first address
    sent: Counter[str] = field(default_factory=Counter)

    def origin(self, number: int = 0) -> Origin:
        """The attacker's addresses: 127.0.0.3 and on; behind a proxy, networks of one /48."""
        if self.behind_proxy:
            return Origin("127.0.0.1", f"2001:db8:7:{number:x}::1")
        number += self.base
        return Origin(f"127.0.{number // 200}.{FIRST + number % 200}")

    async def client(self, number: int = 0) -> Client:
        """A connection that has said hello."""
        client = Client(self.address, self.origin(number))
        await client.connect()
        return client

    async def clients(self, size: int, number: int = 0) -> list[Client]:
        """As many of these connections from one address as are let in."""
        opened = []
        for _ in range(size):
            with suppress(*TROUBLE):
                opened.append(await self.client(number))
        return opened

    async def connect(self, number: int = 0) -> Stream:
        """A bare connection."""
        host, port = netloc(self.address)
        local = (self.origin(number).local, 0)
        return await asyncio.open_connection(host, port, local_addr=local, limit=CHUNK)

    async def socket(self, number: int = 0) -> Stream:
        """A bare WebSocket that has said hello."""
        reader, writer = await self.connect(number)
        writer.write(upgrade(self.address, PATH, self.origin(number).headers))
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head:
            writer.transport.abort()
            raise ConnectionError(head.decode("latin-1").partition("\r\n")[0])
        writer.write(frame(TEXT, json.dumps({"type": "hello", "id": "1"}).encode()))
        await reader.read(CHUNK)
        return reader, writer

    async def flood(self, chunk: bytes, frames: int, number: int = 0, first: bytes = b"") -> None:
        """Write this as fast as it is taken, on connection after connection."""
        while True:
            with suppress(*TROUBLE):
                reader, writer = await self.socket(number)
                eating = asyncio.create_task(swallow(reader))
                writer.write(first)
                try:
                    while not eating.done():
                        writer.write(chunk)
                        await writer.drain()
                        self.sent["frames"] += frames
                finally:
                    eating.cancel()
                    writer.transport.abort()
            self.sent["connections"] += 1
            await asyncio.sleep(PAUSE)

    async def request(self, text: bytes, number: int = 0) -> None:
        """One HTTP request on a connection of its own; the answer is read to its end."""
        with suppress(*TROUBLE):
            reader, writer = await self.connect(number)
            try:
                writer.write(text)
                async with asyncio.timeout(5):
                    await reader.read(CHUNK)
            finally:
                writer.transport.abort()
        self.sent["requests"] += 1


def frame(kind: int, payload: bytes, final: bool = True) -> bytes:
    """A WebSocket frame as clients send it, masked with zeros."""
    size = len(payload)
    first = (FINAL if final else 0) | kind
    if size < SHORT:
        head = bytes((first, MASKED | size))
    elif size < 1 << 16:
        head = bytes((first, MASKED | SHORT)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, MASKED | LONG)) + size.to_bytes(8, "big")
    return head + NO_MASK + payload


async def swallow(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(CHUNK):
            pass


async def together(works: Iterable[Awaitable[None]]) -> None:
    """All at once, until cancelled; one that fails does not end the others."""
    await asyncio.gather(*works, return_exceptions=True)
