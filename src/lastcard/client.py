"""A client of the table server for programs: connect, enter, ask, follow, reconnect.

    async with Client("http://127.0.0.1:8000", name="Ann") as ann:
        await ann.create({"edition": "basic", "seats": 2}, bots=["steady"])
        await ann.command("start")
        while ann.stage != "over":
            await ann.until(lambda: ann.is_asked or ann.stage == "over")
            if ann.is_asked:
                await ann.move(ann.legal[0])

Messages are dictionaries, as docs/protocol.md has them.
"""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import count
from typing import Any, Protocol, Self

from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, TCPConnector, WSMsgType

__all__ = ["AiohttpTransport", "Client", "ConnectionLost", "Message", "Open", "Refused"]
__all__ += ["Transport", "accepted", "aiohttp_socket"]

#: A command, an answer or a message, as docs/protocol.md has them.
Message = dict[str, Any]
ANSWERS = frozenset(("welcome", "done", "refused", "tables"))
REPEATABLE = frozenset(("hello", "enter", "ping", "list"))  # may be sent again as new commands
TIMEOUT = 60.0  # seconds for an answer


class ConnectionLost(ConnectionError):
    """The connection has ended; `reconnect` takes up the seat again."""


class Refused(Exception):
    """The server refused a command, and nothing has changed; `answer` says why."""

    def __init__(self, answer: Message) -> None:
        super().__init__(f"{answer['code']}: {answer.get('sentence', '')}")
        self.answer = answer
        self.code: str = answer["code"]


def accepted(answer: Message) -> Message:
    """The answer, unless it is a refusal."""
    if answer["type"] == "refused":
        raise Refused(answer)
    return answer


class Transport(Protocol):
    """An open WebSocket. Frames that arrive, and the end, are reported by callback."""

    async def send(self, text: str) -> None:
        """Send one frame, or ConnectionLost."""

    def abort(self) -> None:
        """End it as a lost network does: without a word."""

    async def wait_closed(self) -> None:
        """Wait until nothing more can arrive."""


#: Opens a socket; it is given what to call with each frame, and at the end.
Open = Callable[[Callable[[str], None], Callable[[], None]], Awaitable[Transport]]


class Client:
    """One guest, over one connection after the other; follows the table that it has entered."""

    def __init__(
        self,
        url: str,
        *,
        name: str = "",
        lang: str = "en",
        open_socket: Open | None = None,
    ) -> None:
        self.name = name
        self.lang = lang
        self.open_socket = open_socket or aiohttp_socket(url)
        self.transport: Transport | None = None
        self.guest = ""
        self.guest_token: str | None = None
        self.seat_token: str | None = None
        self.code = ""
        self.table: Message = {}  # the last `table`, with what `step` and `seats` changed since
        self.version = 0
        self.waiting: dict[str, asyncio.Future[Message]] = {}
        self.unanswered: Message | None = None  # a command to a table, to be sent again
        self.change = asyncio.Event()
        self.is_entering = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._prefix = secrets.token_hex(4)  # an id is never used twice
        self._numbers = count(1)

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # --- connection ----------------------------------------------------------------------

    async def connect(self) -> Message:
        """Open a new connection and say hello, as the same guest as before.

        Raises:
            ConnectionLost: the server cannot be reached.
            Refused: it does not let this guest in.
        """
        await self.open()
        return await self.hello()

    async def open(self) -> None:
        """Open a new connection; the one before is over."""
        await self.close()
        self.transport = await self.open_socket(self._read, self.on_lost)

    async def hello(self) -> Message:
        """Say who this is, on a connection that is open; the server's `welcome`."""

        welcome = accepted(await self.ask("hello", token=self.guest_token, lang=self.lang))
        self.guest, self.guest_token = welcome["guest"], welcome["token"]
        return welcome

    async def reconnect(self) -> None:
        """Take up the seat again, with every step that was missed; repeat what had no answer."""
        unanswered = self.unanswered
        await self.connect()
        await self.enter(self.code, since=self.version)
        if unanswered is not None:
            await self.request(unanswered)

    async def close(self) -> None:
        """End the connection; the seat stays taken."""

        transport = self.transport
        if transport is not None:
            self.abort()
            await transport.wait_closed()

    def abort(self) -> None:
        """Lose the connection: not a word to the other side."""
        if self.transport is not None:
            self.transport.abort()
            self.on_lost()

    @property
    def is_open(self) -> bool:
        """Whether there is a connection."""
        return self.transport is not None

    def on_lost(self) -> None:
        """The connection has ended: nothing more will be answered on it."""
        self.transport = None
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(ConnectionLost("the connection ended before the answer"))
        self.waiting.clear()
        self.change.set()

    # --- commands ------------------------------------------------------------------------

    def new_id(self) -> str:
        """An id for a command that no other command has."""
        return f"{self._prefix}-{next(self._numbers)}"

    async def send(self, command: Message) -> asyncio.Future[Message]:
        """Send a whole command; the future is its answer."""
        if self.transport is None:
            raise ConnectionLost("not connected")
        future: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        future.add_done_callback(lambda done: done.cancelled() or done.exception())
        self.waiting[command["id"]] = future
        await self.transport.send(json.dumps(command))
        return future

    async def request(self, command: Message) -> Message:
        """Send a whole command, perhaps not for the first time; its answer, whatever it says."""
        if command["type"] not in REPEATABLE:
            self.unanswered = command
        async with asyncio.timeout(TIMEOUT):
            answer = await (await self.send(command))
        if command is self.unanswered:
            self.unanswered = None
        return answer

    async def ask(self, kind: str, **fields: Any) -> Message:
        """The answer to a command, a refusal included."""
        return await self.request({"type": kind, "id": self.new_id(), **fields})

    async def command(self, kind: str, **fields: Any) -> Message:
        """A command to the table as it is known here; returns when its effect is known, too.

        Raises:
            Refused: the table refuses it, and nothing has changed.
            ConnectionLost: no answer can come; `reconnect` repeats the command.
            TimeoutError: no answer came in a minute.
        """
        answer = accepted(await self.ask(kind, version=self.version, **fields))
        self.seat_token = answer.get("token") or self.seat_token
        await self.until(lambda: self.version >= (answer.get("version") or 0))
        return answer

    async def move(self, move: str) -> Message:
        """Make a move of `legal`."""
        return await self.command("move", move=move)

    # --- tables --------------------------------------------------------------------------

    async def create(self, settings: Mapping[str, Any], bots: Sequence[str] = ()) -> None:
        """Make a table and sit at its first seat; bots take the last ones."""
        await self._enter("create", settings=settings, name=self.name, bots=bots)

    async def enter(self, code: str, token: str | None = None, since: int | None = None) -> Message:
        """Enter a table; with the token of a seat, that seat is taken up again."""
        token = token or self.seat_token
        return await self._enter("enter", code=code, token=token, since=since)

    async def sit(self, seat: int) -> None:
        """Take a free seat under this guest's name."""
        await self.command("sit", seat=seat, name=self.name)

    async def _enter(self, kind: str, **fields: Any) -> Message:
        self.is_entering = True
        answer = accepted(await self.ask(kind, **fields))
        self.code = answer["code"]
        self.seat_token = answer.get("token") or self.seat_token
        await self.until(lambda: not self.is_entering)
        return answer

    async def until(self, is_true: Callable[[], bool]) -> None:
        """Wait for messages until a condition holds; ConnectionLost if none can come."""
        while not is_true():
            if self.transport is None:
                raise ConnectionLost("the connection ended")
            self.change.clear()
            await self.change.wait()

    # --- messages ------------------------------------------------------------------------

    def _read(self, frame: str) -> None:
        message: Message = json.loads(frame)
        if message["type"] in ANSWERS:
            self.on_answer(message)
        else:
            self.on_message(message)
        self.change.set()

    def on_answer(self, answer: Message) -> None:
        """Hand an answer to the command that waits for it."""

        future = self.waiting.pop(answer["id"] or "", None)
        if future is not None and not future.done():
            future.set_result(answer)

    def on_message(self, message: Message) -> None:
        """Follow the table. A subclass that wants to see messages calls this, too."""
        match message["type"]:
            case "table":
                self.table, self.version = message, message["version"]
                self.is_entering = False
            case "step":
                self.table |= {name: message.get(name) for name in ("view", "legal", "clock")}
                self.version = message["step"]["version"]
                if message["view"]["winners"] is not None:
                    self.table["stage"] = "over"
            case "seats":
                self.table |= {name: message.get(name) for name in ("seats", "newcomers", "clock")}
            case "prompt":
                self._hold(message["prompt"])

    def _hold(self, prompt: int) -> None:
        """Say that the pose holds, without waiting for the answer."""
        hold = {"type": "hold", "id": self.new_id(), "version": self.version, "prompt": prompt}
        task = asyncio.get_running_loop().create_task(self.send(hold))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    # --- the table -----------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat of this guest, counted from 0; None for one who watches."""
        return self.table.get("you")

    @property
    def stage(self) -> str:
        """Where the table is: 'lobby', 'fair', 'match' or 'over'; '' before one is entered."""
        return str(self.table.get("stage", ""))

    @property
    def view(self) -> Message:
        """What this guest sees of the match; empty while none is played."""
        return self.table.get("view") or {}

    @property
    def phase(self) -> str:
        """The name of the open question."""
        return str(self.view.get("phase", ""))

    @property
    def legal(self) -> list[str]:
        """The moves of this seat, without the seat."""
        return self.table.get("legal") or []

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for this seat."""
        clock = self.table.get("clock") or {}
        return self.stage == "match" and self.seat in clock.get("seats", ())


def aiohttp_socket(url: str, *, local: str | None = None, **headers: str) -> Open:
    """Opens sockets with aiohttp; `local` is the address they come from."""

    async def open_socket(on_frame: Callable[[str], None], on_end: Callable[[], None]) -> Transport:
        address = None if local is None else (local, 0)
        session = ClientSession(connector=TCPConnector(local_addr=address))
        try:
            socket = await session.ws_connect(
                f"{url.rstrip('/')}/ws", headers=headers, max_msg_size=0
            )
        except (ClientError, OSError) as error:
            await session.close()
            raise ConnectionLost(str(error)) from error
        return AiohttpTransport(session, socket, on_frame, on_end)

    return open_socket


class AiohttpTransport:
    """A socket, and a task that reads from it."""

    def __init__(
        self,
        session: ClientSession,
        socket: ClientWebSocketResponse,
        on_frame: Callable[[str], None],
        on_end: Callable[[], None],
    ) -> None:
        self.session = session
        self.socket = socket
        self.is_aborted = False
        self.reader = asyncio.create_task(self._read(on_frame, on_end))

    async def send(self, text: str) -> None:
        """Send one frame, or ConnectionLost."""
        try:
            await self.socket.send_str(text)
        except (ClientError, OSError) as error:
            raise ConnectionLost(str(error)) from error

    def abort(self) -> None:
        """End it as a lost network does: without a word."""

        self.is_aborted = True
        connection = self.socket._response.connection
        if connection is not None and connection.transport is not None:
            connection.transport.abort()

    async def wait_closed(self) -> None:
        """Wait until nothing more can arrive."""
        await asyncio.wait([self.reader])

    async def _read(self, on_frame: Callable[[str], None], on_end: Callable[[], None]) -> None:
        try:
            async for message in self.socket:
                if message.type is WSMsgType.TEXT and not self.is_aborted:
                    on_frame(message.data)
        finally:
            await self.session.close()
            if not self.is_aborted:
                on_end()
