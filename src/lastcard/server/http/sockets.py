"""GET /ws: an aiohttp WebSocket with a Connection behind it."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from aiohttp import WSMsgType, web

from lastcard.languages import SOURCE, spoken

from ..addresses import is_in
from ..protocol.shapes import Language
from ..refusals import Refusal
from .connection import POLICY, TOO_LARGE, Connection
from .frames import text_frame
from .gate import is_welcome
from .meter import Meter
from .pings import SOON, Line
from .tcp_info import kernel_rtt, proxy_rtt

if TYPE_CHECKING:
    from .app import Server

log = logging.getLogger(__name__)

# So much of what is written may still be on its way; more waits in a connection's own queue.
ON_ITS_WAY = 16 * 1024  # bytes
# Frames up to this multiple of the limit are read and refused; longer ones close at once.
READ_ANYWAY = 4


async def open_socket(server: "Server", request: web.Request) -> web.StreamResponse:
    """Let a client in and serve it until it goes; or refuse with a status and a code."""
    address = server.address(request)
    denial = "bad-origin" if not is_welcome(request, server.public_url) else None
    denial = denial or (server.crowd.enter(address) if server.is_ready() else "stopping")
    if denial is not None:
        server.metrics.denied(denial)
        raise Refusal(denial)
    try:
        return await converse(server, request, address)
    finally:
        server.crowd.leave(address)


async def converse(
    server: "Server", request: web.Request, address: str
) -> web.WebSocketResponse[bool]:
    limits = server.limits
    transport = request.transport
    if transport is None:
        raise ConnectionResetError
    # What came along with the handshake would be parsed before anybody has counted it.
    early, request.protocol._message_tail = request.protocol._message_tail, b""
    # Not compressed: messages are small, and a compressor takes 256 kB a connection. Without
    # aiohttp's own pings and answers to pings, which nobody would count.
    socket: web.WebSocketResponse[bool] = web.WebSocketResponse(
        autoping=False,
        compress=False,
        max_msg_size=READ_ANYWAY * limits.largest_frame,
        timeout=limits.stop_seconds,
        autoclose=False,
        decode_text=False,
    )
    await socket.prepare(request)

    async def write(frame: bytes) -> None:
        await socket.send_frame(frame, WSMsgType.TEXT)

    def write_raw(data: bytes) -> bool:
        if transport.is_closing() or transport.get_write_buffer_size() > ON_ITS_WAY:
            return False
        transport.write(data)
        return True

    def write_now(frames: Sequence[bytes]) -> bool:
        return write_raw(b"".join(map(text_frame, frames)))

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
        write_control=write_raw,
        line=line_of(server, request, transport),
        nearby=server.nearby(request),
        may_serve=server.may_serve,
    )
    meter = Meter(transport, server.budgets, connection, READ_ANYWAY * limits.largest_frame)
    served = Served(socket, connection, transport, meter)
    if early:
        meter.data_received(early)
    server.enter(connection)
    try:
        await served.run()
    finally:
        server.leave(connection)
    return socket


def line_of(server: "Server", request: web.Request, transport: asyncio.Transport) -> Line:
    """Who knows what is proven of a client's latency: our kernel, or a proxy's."""
    if server.rtt_header and is_in(request.remote or "", server.proxies):
        measured = proxy_rtt(request, server.rtt_header)
        return lambda: measured
    return lambda: kernel_rtt(transport)


class Served:
    """A socket and its connection: a task that writes, timers, and the reading."""

    def __init__(
        self,
        socket: web.WebSocketResponse[bool],
        connection: Connection,
        transport: asyncio.Transport,
        meter: Meter,
    ) -> None:
        self.socket = socket
        self.connection = connection
        self.transport = transport
        self.meter = meter
        self.loop = asyncio.get_running_loop()
        self.timers: dict[str, asyncio.TimerHandle] = {}
        connection.on_end = self.ending
        meter.on_verdict = self.refuse

    async def run(self) -> None:
        connection = self.connection
        self.later("hello", connection.limits.hello_seconds, connection.hello_is_late)
        self.ping()
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
            elif message.type is WSMsgType.PING:
                connection.pinged(bytes(message.data))
            elif message.type is WSMsgType.PONG:
                self.pong(bytes(message.data))
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
        self.transport.abort()

    def refuse(self, reason: str) -> None:
        """More came than is read; nothing that comes from now on is."""
        self.connection.close(reason, TOO_LARGE if reason == "too-large" else POLICY)

    def ping(self) -> None:
        """A ping is both: a heartbeat, and a measurement of the latency."""
        self.connection.pings.ping()
        seconds = self.connection.limits.heartbeat_seconds
        self.later("ping", seconds, self.ping)
        self.later("silence", seconds / 2, self.check_silence)

    def pong(self, payload: bytes) -> None:
        self.connection.ponged(payload)
        pings = self.connection.pings
        if pings.payload is None and pings.is_settling:
            self.later("ping", SOON, self.ping)

    def check_silence(self) -> None:
        """Not even an answer to the ping: the client is gone."""
        if self.meter.last_input < self.connection.pings.since:
            self.connection.count_closing("silent")
            self.abort()

    def later(self, name: str, seconds: float, call: Callable[[], None]) -> None:
        """Call once; instead of the call of that name that was planned, if it was."""
        if name in self.timers:
            self.timers[name].cancel()
        self.timers[name] = self.loop.call_later(seconds, call)

    async def stop(self, writing: "asyncio.Task[None]") -> None:
        """Let go of everything; who said goodbye first is answered."""
        writing.cancel()
        await asyncio.wait([writing])
        for timer in self.timers.values():
            timer.cancel()
        if self.connection.close_code is None:
            await self.socket.close(drain=False)
        else:
            self.transport.close()


def language_of(request: web.Request) -> Language:
    """What to speak until hello says it."""
    return spoken(request.headers.get("Accept-Language", "")) or SOURCE
