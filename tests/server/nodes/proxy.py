"""A small proxy for tests: a connection that is slow, silent, or cut."""

import asyncio
import random
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Dial = Callable[[], Awaitable[Streams]]
CHUNK = 64 * 1024  # bytes
SOCKET = ".s.PGSQL.5432"


class Proxy:
    """Forwards every connection; what it does to them can be changed at any time."""

    def __init__(self, dial: Dial) -> None:
        self.delay = 0.0  # seconds for each piece
        self.dial = dial
        self.server: asyncio.Server | None = None
        self.trap: bytes | None = None  # nothing goes through any more from this on
        self.trapped = asyncio.Event()
        self._flows = asyncio.Event()
        self._flows.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def hush(self) -> None:
        """Nothing goes through, and nobody is told: as when a cable is pulled."""
        self._flows.clear()

    def flow(self) -> None:
        """All is well again; connections from before have been given up."""
        self.cut()
        self.delay = 0.0
        self._flows.set()

    def release(self) -> None:
        """What was on its way arrives after all."""
        self._flows.set()

    def cut(self) -> None:
        """End every connection."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            await self._flows.wait()
            there, back = await self.dial()
        except OSError:
            writer.transport.abort()
            self._writers.discard(writer)
            return
        self._writers.add(back)
        for source, sink in ((reader, back), (there, writer)):
            task = asyncio.ensure_future(self._pump(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay)
                if self.trap is not None and self.trap in data:
                    self.trap = None
                    self.hush()
                    self.trapped.set()
                await self._flows.wait()
                sink.write(data)
                await sink.drain()
        sink.close()
        self._writers.discard(sink)

    async def close(self) -> None:
        self.flow()
        if self.server is not None:
            self.server.close()
        for task in list(self._tasks):
            task.cancel()


async def database_proxy(folder: Path, real: Path) -> Proxy:
    """In front of a PostgreSQL on a Unix socket; its `host` is the new folder."""
    folder.mkdir()
    proxy = Proxy(lambda: asyncio.open_unix_connection(str(real / SOCKET)))
    proxy.server = await asyncio.start_unix_server(proxy.accept, str(folder / SOCKET))
    return proxy


async def port_proxy(port: int) -> tuple[Proxy, int]:
    """In front of a port of this machine; the port that it has itself."""
    proxy = Proxy(lambda: asyncio.open_connection("127.0.0.1", port))
    proxy.server = await asyncio.start_server(proxy.accept, "127.0.0.1", 0)
    return proxy, int(proxy.server.sockets[0].getsockname()[1])


def free_port() -> int:
    """Below those that the system gives to connections: nobody takes it while a node restarts."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
