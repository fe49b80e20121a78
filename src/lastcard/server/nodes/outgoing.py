"""Clients here whose tables are at another node: one connection to each node for all of them."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

import msgspec
from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, WSMsgType

from ..protocol import commands, messages
from ..store import NodeRow
from ..tables.away import Away
from ..tables.neighbors import Unreachable
from . import wire
from .link import Outgo
from .proof import is_proof, nonce, proof

logger = logging.getLogger(__name__)

PATH = "/relay"
NAME, NONCE = "Lastcard-Node", "Lastcard-Nonce"
_answers = msgspec.json.Decoder(messages.Acknowledgment | messages.Refused | messages.Closing)
_encoder = msgspec.json.Encoder()


class RelayChannel:
    """One client's way to another node."""

    def __init__(self, link: "Link", number: int, away: Away) -> None:
        self.owner = link.node.name
        self._link = link
        self._number = number
        self._away = away
        self._entering: asyncio.Future[str | None] | None = None

    def is_on(self, link: "Link") -> bool:
        return self._link is link

    def _line(self) -> wire.Line:
        client = self._away.client
        return wire.Line(client.lang, client.delay, client.proven_delay)

    def send(self, command: commands.TableCommand) -> None:
        data = _encoder.encode(command)
        self._link.put(wire.Commanding(self._number, self._line(), data))

    async def enter(self, command: commands.Enter, is_return: bool) -> str | None:
        """The guest that the client acts for; None if it was refused, and told so."""
        self._entering = asyncio.get_running_loop().create_future()
        data = _encoder.encode(command)
        self._link.put(wire.Entering(self._number, self._line(), data, is_return))
        if self._link.is_closed:
            raise Unreachable
        return await self._entering

    def close(self) -> None:
        self._link.drop(self._number)

    # --- what comes back -------------------------------------------------------------------

    def receive(self, message: wire.AnyToClient) -> None:
        match message:
            case wire.Frame(frame=frame):
                self._away.deliver(frame)
            case wire.Answer(frame=frame):
                self._answer(frame)
            case wire.Entered(guest=guest):
                self._settle(guest)
            case wire.Declined():
                self._settle(None)
            case wire.Elsewhere():
                self._fail()
            case wire.Moved():
                self.lose()
            case wire.Dismissed():
                self._away.dismiss(self)
            case wire.End(code=code):
                self._away.client.end(code)

    def _answer(self, frame: bytes) -> None:
        message = _answers.decode(frame)
        if isinstance(message, messages.Closing):
            self._away.client.send(message)
        else:
            self._away.answer(message)

    def _settle(self, guest: str | None) -> None:
        if self._entering is not None and not self._entering.done():
            self._entering.set_result(guest)

    def _fail(self) -> None:
        if self._entering is not None and not self._entering.done():
            self._entering.set_exception(Unreachable())

    def lose(self) -> None:
        """The table is not there any more, or nobody can be reached there."""
        self._fail()
        self.close()
        self._away.move(self)


class Link:
    """The connection to one node."""

    def __init__(self, node: NodeRow, socket: ClientWebSocketResponse) -> None:
        self.node = node
        self.channels: dict[int, RelayChannel] = {}
        self._socket = socket
        self._outgo = Outgo(socket)
        self._numbers = 0

    @property
    def is_closed(self) -> bool:
        return self._outgo.is_closed

    def put(self, message: wire.AnyToTable) -> None:
        self._outgo.put(message)

    def open(self, away: Away) -> RelayChannel:
        self._numbers += 1
        channel = self.channels[self._numbers] = RelayChannel(self, self._numbers, away)
        client = away.client
        self.put(wire.Open(self._numbers, client.guest, client.address))
        return channel

    def drop(self, number: int) -> None:
        if self.channels.pop(number, None) is not None:
            self.put(wire.Close(number))

    async def read(self, may_serve: Callable[[], bool]) -> None:
        """Until it ends; then every client's table has to be looked for again."""
        try:
            async for message in self._socket:
                if message.type is not WSMsgType.BINARY or not may_serve():
                    break
                for each in wire.read_to_client(message.data):
                    channel = self.channels.get(each.channel)
                    if channel is not None:
                        channel.receive(each)
        finally:
            self._outgo.abort()
            channels, self.channels = list(self.channels.values()), {}
            for channel in channels:
                channel.lose()

    async def close(self) -> None:
        await self._outgo.close()


class Links:
    """The connections to all other nodes, each opened when it is first needed."""

    def __init__(
        self,
        key: bytes,
        own_name: Callable[[], str],
        may_serve: Callable[[], bool],
        patience: float,
    ) -> None:
        self._key = key
        self._own_name = own_name
        self._may_serve = may_serve
        self._patience = patience
        self._links: dict[str, Link] = {}  # by the node's name
        self._opening: dict[str, asyncio.Task[Link]] = {}
        self._readers: set[asyncio.Task[None]] = set()
        self._session: ClientSession | None = None

    @property
    def channels(self) -> int:
        """How many clients are relayed to other nodes."""
        return sum(len(link.channels) for link in self._links.values())

    async def to(self, node: NodeRow) -> Link:
        """The connection to a node; Unreachable if there is none to be had."""
        link = self._links.get(node.name)
        if link is not None and not link.is_closed:
            return link
        task = self._opening.get(node.name)
        if task is None:
            task = self._opening[node.name] = asyncio.ensure_future(self._open(node))
            task.add_done_callback(lambda _: self._opening.pop(node.name, None))
        try:
            return await asyncio.shield(task)
        except (ClientError, OSError, TimeoutError, msgspec.MsgspecError) as error:
            raise Unreachable from error

    async def _open(self, node: NodeRow) -> Link:
        if self._session is None:
            self._session = ClientSession()
        name, number = self._own_name(), nonce()
        async with asyncio.timeout(self._patience):
            socket = await self._session.ws_connect(
                node.url + PATH,
                headers={NAME: name, NONCE: number},
                heartbeat=self._patience,
                compress=0,
                max_msg_size=0,
            )
            try:
                await self._introduce(socket, name, node.name, number)
            except BaseException:
                await socket.close()
                raise
        link = self._links[node.name] = Link(node, socket)
        reader = asyncio.ensure_future(self._read(link))
        self._readers.add(reader)
        reader.add_done_callback(self._readers.discard)
        return link

    async def _introduce(
        self, socket: ClientWebSocketResponse, name: str, other: str, number: str
    ) -> None:
        """Both sides prove that they know the key; the other one that it is whom we look for."""
        theirs = await text(socket)
        await socket.send_str(proof(self._key, "caller", name, other, number, theirs))
        answer = await text(socket)
        if not is_proof(answer, proof(self._key, "answerer", name, other, number, theirs)):
            raise Unreachable

    async def _read(self, link: Link) -> None:
        try:
            with suppress(ClientError, ConnectionError):
                await link.read(self._may_serve)
        except Exception:
            logger.exception("a connection to another node failed")
        finally:
            if self._links.get(link.node.name) is link:
                del self._links[link.node.name]
            await link.close()

    async def forget(self, living: Callable[[str], bool]) -> None:
        """Close the connections to nodes that do not live any more: they may only be asleep."""
        for link in list(self._links.values()):
            if not living(link.node.name):
                await link.close()

    async def close(self) -> None:
        for link in list(self._links.values()):
            await link.close()
        if self._readers:
            await asyncio.wait(self._readers)
        if self._session is not None:
            await self._session.close()


async def text(socket: ClientWebSocketResponse) -> str:
    """The next message; Unreachable if it is no text."""
    message = await socket.receive()
    if message.type is not WSMsgType.TEXT:
        raise Unreachable
    return str(message.data)
