"""GET /ws: an aiohttp WebSocket with a Connection behind it."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from aiohttp import WSMsgType, web

from ..protocol.shapes import Language
from .connection import TOO_LARGE, Connection
from .denials import Denial
from .frames import text_frame
from .gate import is_welcome

if TYPE_CHECKING:
    from .app import Server

log = logging.getLogger(__name__)

# So much of what is written may still be on its way; more waits in a connection's own queue.
ON_ITS_WAY = 16 * 1024  # bytes
# Frames up to so many times the limit are read and refused; longer ones close at once.
READ_ANYWAY = 4


async def open_socket(server: "Server", request: web.Request) -> web.StreamResponse:
    """Let a client in and serve it until it goes; or refuse with a status and a code."""
    address = server.address(request)
    denial = "bad-origin" if not is_welcome(request, server.public_url) else None
    denial = denial or ("stopping" if server.stopping else server.crowd.enter(address))
    if denial is not None:
        server.metrics.denied(denial)
        raise Denial(denial)
    try:
        return await converse(server, request, address)
    finally:
        server.crowd.leave(address)


async def converse(
    server: "Server", request: web.Request, address: str
) -> web.WebSocketResponse[bool]:
    limits = server.limits
    # Not compressed: messages are small, and a compressor takes 256 kB a connection.
    socket: web.WebSocketResponse[bool] = web.WebSocketResponse(
        heartbeat=limits.heartbeat_seconds,
        compress=False,
        max_msg_size=READ_ANYWAY * limits.largest_frame,
        timeout=limits.stop_seconds,
        autoclose=False,
        decode_text=False,
    )
    await socket.prepare(request)

    async def write(frame: bytes) -> None:
        await socket.send_frame(frame, WSMsgType.TEXT)

    transport = request.transport

    def write_now(frames: Sequence[bytes]) -> bool:
        if transport is None or transport.is_closing():
            return False
        if transport.get_write_buffer_size() > ON_ITS_WAY:
            return False
        transport.write(b"".join(map(text_frame, frames)))
        return True

    lang = language_of(request)
    connection = Connection(
        server.lobby,
        server.signer,
        server.budgets,
        server.metrics,
        address,
        write,
        lang,
        write_now=write_now,
    )
    served = Served(socket, connection, request)
    server.enter(connection)
    try:
        await served.run()
    finally:
        server.leave(connection)
    return socket


class Served:
    """A socket and its connection: a task that writes, timers, and the reading."""

    def __init__(
        self,
        socket: web.WebSocketResponse[bool],
        connection: Connection,
        request: web.Request,
    ) -> None:
        self.socket = socket
        self.connection = connection
        self.transport = request.transport
        self.loop = asyncio.get_running_loop()
        self.timers: dict[str, asyncio.TimerHandle] = {}
        connection.on_end = self.ending

    async def run(self) -> None:
        connection = self.connection
        self.later("hello", connection.limits.hello_seconds, connection.hello_is_late)
        writing = asyncio.create_task(self.write())
        try:
            await self.read()
        finally:
            connection.gone()
            await self.stop(writing)

    async def read(self) -> None:
        """Frames one after the other: a command is answered before the next is looked at."""
        connection = self.connection
        async for message in self.socket:
            if message.type is WSMsgType.TEXT:
                await connection.received(message.data)
                if connection.guest and "probe" not in self.timers:
                    self.probe()
            elif message.type is WSMsgType.BINARY:
                connection.binary()
            elif message.type is WSMsgType.ERROR:
                self.count_error()

    def count_error(self) -> None:
        if self.socket.close_code == TOO_LARGE:
            self.connection.metrics.closed("too-large")

    async def write(self) -> None:
        """Send until the end, then say goodbye; the reading goes on until the client has too."""
        await self.connection.outbox.run()
        code = self.connection.close_code
        if code is not None:
            with suppress(ConnectionError):
                await self.socket.send_frame(code.to_bytes(2, "big"), WSMsgType.CLOSE)

    def ending(self) -> None:
        """Who does not take the goodbye in time is cut off."""
        self.later("abort", self.connection.limits.stop_seconds, self.abort)

    def abort(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def probe(self) -> None:
        probes = self.connection.probes
        probes.probe()
        usual = self.connection.limits.probe_seconds
        self.later("probe", probes.pause(usual), self.probe)

    def later(self, name: str, seconds: float, call: Callable[[], None]) -> None:
        self.timers[name] = self.loop.call_later(seconds, call)

    async def stop(self, writing: "asyncio.Task[None]") -> None:
        """Let go of everything; who said goodbye first is answered."""
        writing.cancel()
        await asyncio.wait([writing])
        for timer in self.timers.values():
            timer.cancel()
        if self.connection.close_code is None:
            await self.socket.close(drain=False)
        elif self.transport is not None:
            self.transport.close()


def language_of(request: web.Request) -> Language:
    """What to speak until hello says it."""
    told = request.headers.get("Accept-Language", "").strip().lower()
    return "zh" if told.startswith("zh") else "en"
