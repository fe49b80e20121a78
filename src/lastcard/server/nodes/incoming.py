"""Tables here, clients at other nodes: each client is one to the lobby like any other."""

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

from aiohttp import WSMsgType, web

from lastcard.errors import LastcardError

from ..protocol import commands, messages, read_command, write_message
from ..protocol.shapes import Language
from ..refusals import Refusal
from ..store import Owned
from ..tables.broadcast import refused
from ..tables.ports import Client
from . import wire
from .link import LARGEST_MESSAGE, Outgo
from .outgoing import NAME, NONCE, PATH
from .proof import is_proof, nonce, proof

logger = logging.getLogger(__name__)

MOST_COMMANDS = 256  # of one client that wait: its own node lets far fewer through
MOVING = ("stopping", "moved-away")  # the client's node looks for the table then

Request = wire.Entering | wire.Commanding


class Tables(Protocol):
    """What a relay asks of the lobby."""

    async def enter_here(
        self, client: Client, command: commands.Enter, is_return: bool = False
    ) -> str: ...

    async def handle(self, client: Client, command: commands.AnyCommand) -> None: ...

    def gone(self, client: Client) -> None: ...


class RelayedClient:
    """A Client at another node."""

    def __init__(
        self, channel: int, opened: wire.Open, outgo: Outgo, may_serve: Callable[[], bool]
    ) -> None:
        self.guest = opened.guest
        self.address = opened.address
        self.lang: Language = "en"
        self.delay = 0.0
        self.proven_delay = 0.0
        self.has_moved = False
        self._channel = channel
        self._outgo = outgo
        self._may_serve = may_serve

    def take(self, line: wire.Line) -> None:
        self.lang, self.delay, self.proven_delay = line.lang, line.delay, line.proven_delay

    def put(self, message: wire.AnyToClient) -> None:
        """Nothing leaves a node whose lease has run out."""
        if self._may_serve():
            self._outgo.put(message)

    def send(self, message: messages.AnyMessage) -> None:
        if isinstance(message, messages.Closing) and message.code in MOVING:
            self.move()
            return
        if isinstance(message, messages.Refused) and message.code in MOVING:
            return  # it has no answer, and is sent again where the table is by then
        frame = write_message(message)
        is_answer = isinstance(
            message, messages.Acknowledgment | messages.Refused | messages.Closing
        )
        kind = wire.Answer if is_answer else wire.Frame
        self.put(kind(self._channel, frame))
        if isinstance(message, messages.Out):
            self.put(wire.Dismissed(self._channel))

    def send_step(self, frame: bytes) -> None:
        self.put(wire.Frame(self._channel, frame))

    def move(self) -> None:
        if not self.has_moved:
            self.has_moved = True
            self.put(wire.Moved(self._channel))

    def end(self, code: int) -> None:
        if not self.has_moved:
            self.put(wire.End(self._channel, code))


class Served:
    """A client's commands, one after the other."""

    def __init__(self, channel: int, client: RelayedClient, tables: Tables) -> None:
        self.client = client
        self._channel = channel
        self._tables = tables
        self._waiting: asyncio.Queue[Request | None] = asyncio.Queue()
        self._task = asyncio.ensure_future(self._run())

    def put(self, message: Request) -> None:
        if self._waiting.qsize() >= MOST_COMMANDS:
            logger.warning("a relayed client asks for too much")
            self.client.move()
        elif not self.client.has_moved:
            self._waiting.put_nowait(message)

    async def _run(self) -> None:
        while (message := await self._waiting.get()) is not None:
            if not self.client.has_moved:
                await self._do(message)
        self._tables.gone(self.client)

    async def _do(self, message: Request) -> None:
        """A mistake of ours is answered too."""
        self.client.take(message.line)
        command = read_command(message.command)
        try:
            if isinstance(message, wire.Entering):
                assert isinstance(command, commands.Enter)
                await self._enter(command, message.is_return)
            else:
                await self._tables.handle(self.client, command)
        except Exception:
            logger.exception("a relayed command failed")
            self.client.send(refused(self.client, command.id, Refusal("server-error")))
            if isinstance(message, wire.Entering):
                self.client.put(wire.Declined(self._channel))

    async def _enter(self, command: commands.Enter, is_return: bool) -> None:
        client, answer = self.client, wire.Elsewhere(self._channel)
        try:
            guest = await self._tables.enter_here(client, command, is_return)
            client.put(wire.Entered(self._channel, guest))
        except Owned:
            client.put(answer)
        except LastcardError as error:
            if is_return or error.code in MOVING:
                client.put(answer)
            else:
                client.send(refused(client, command.id, error))
                client.put(wire.Declined(self._channel))

    def close(self) -> None:
        """What is being done is finished; what waits is sent again elsewhere."""
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)


class Relay:
    """Serves other nodes, and nobody else."""

    def __init__(
        self,
        key: bytes,
        own_name: Callable[[], str],
        may_serve: Callable[[], bool],
        tables: Tables,
        patience: float,
    ) -> None:
        self._key = key
        self._own_name = own_name
        self._may_serve = may_serve
        self._tables = tables
        self._patience = patience
        self._clients = 0
        self._outgoes: set[Outgo] = set()
        self._closings: set[asyncio.Task[None]] = set()

    @property
    def clients(self) -> int:
        """How many clients of other nodes are served here."""
        return self._clients

    def app(self) -> web.Application:
        app = web.Application()
        app.router.add_get(PATH, self.answer)
        return app

    async def answer(self, request: web.Request) -> web.StreamResponse:
        caller, number = request.headers.get(NAME, ""), request.headers.get(NONCE, "")
        own = self._own_name()
        if not (caller and number and own):
            raise web.HTTPForbidden
        socket: web.WebSocketResponse[bool] = web.WebSocketResponse(
            heartbeat=self._patience, compress=False, max_msg_size=LARGEST_MESSAGE
        )
        await socket.prepare(request)
        if await self._is_caller(socket, caller, own, number):
            await self._serve(socket)
        else:
            logger.warning("a relay was refused", extra={"address": request.remote})
        await socket.close()
        return socket

    async def _is_caller(
        self, socket: "web.WebSocketResponse[bool]", caller: str, own: str, number: str
    ) -> bool:
        """Whether the other side knows the key; then we show that we know it, too."""
        ours = nonce()
        await socket.send_str(ours)
        try:
            message = await socket.receive(timeout=self._patience)
        except TimeoutError:
            return False
        given = str(message.data) if message.type is WSMsgType.TEXT else ""
        if not is_proof(given, proof(self._key, "caller", caller, own, number, ours)):
            return False
        await socket.send_str(proof(self._key, "answerer", caller, own, number, ours))
        return True

    async def _serve(self, socket: "web.WebSocketResponse[bool]") -> None:
        """Until the other node goes; its clients go with it."""
        outgo, served = Outgo(socket), dict[int, Served]()
        self._outgoes.add(outgo)
        try:
            async for message in socket:
                if message.type is not WSMsgType.BINARY:
                    break
                for each in wire.read_to_table(message.data):
                    self._take(each, outgo, served)
        finally:
            self._outgoes.discard(outgo)
            outgo.abort()
            for client in served.values():
                client.close()
            self._clients -= len(served)

    def _take(self, message: wire.AnyToTable, outgo: Outgo, served: dict[int, Served]) -> None:
        channel = message.channel
        match message:
            case wire.Open():
                client = RelayedClient(channel, message, outgo, self._may_serve)
                served[channel] = Served(channel, client, self._tables)
                self._clients += 1
            case wire.Close():
                if channel in served:
                    served.pop(channel).close()
                    self._clients -= 1
            case wire.Entering() | wire.Commanding() if channel in served:
                served[channel].put(message)

    def cut(self) -> None:
        """Nothing here can be believed any more: other nodes have to look elsewhere."""
        for outgo in list(self._outgoes):
            closing = asyncio.ensure_future(outgo.close())
            self._closings.add(closing)
            closing.add_done_callback(self._closings.discard)

    async def close(self) -> None:
        self.cut()
        if self._closings:
            await asyncio.wait(self._closings)
