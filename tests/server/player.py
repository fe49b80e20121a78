"""A player over a real socket, who follows a table and checks that nothing comes twice."""

import asyncio
import json
import secrets
from collections.abc import Callable
from itertools import count
from typing import Any

from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, TCPConnector, WSMsgType

from .process import PATIENCE

Told = dict[str, Any]
ANSWERS = ("done", "refused", "welcome", "tables")


class Lost(Exception):
    """The connection has ended."""


class Player:
    """One person, over one connection after the other."""

    def __init__(self, name: str = "Ann", address: str = "127.0.0.1") -> None:
        self.name = name
        self.address = address
        self.socket: ClientWebSocketResponse | None = None
        self.session: ClientSession | None = None
        self.reading: asyncio.Task[None] | None = None
        self.numbers = count(1)
        self.prefix = secrets.token_hex(4)  # a command id is never used twice
        self.guest = ""
        self.guest_token: str | None = None
        self.seat_token: str | None = None
        self.code = ""
        self.table: Told = {}
        self.version = 0
        self.steps: dict[int, str] = {}  # every step ever told
        self.samples: list[tuple[int, int | None, Told]] = []  # version, seat, view
        self.waiting: dict[str, asyncio.Future[Told]] = {}
        self.open_command: Told | None = None  # sent, and not answered yet
        self.accepted: dict[str, tuple[int, Told]] = {}  # id: version, command
        self.refused: dict[str, str] = {}  # id: code
        self.heard: list[Told] = []  # all but answers, of this connection
        self.closings: list[str] = []
        self.surplus: list[Told] = []  # answers to nothing
        self.entering = False
        self.news = asyncio.Event()
        self.on_answer: Callable[[], None] = lambda: None

    # --- connection ----------------------------------------------------------------------

    async def connect(self, url: str, **headers: str) -> None:
        """A new connection; the one before is over."""
        await self.close()
        connector = TCPConnector(local_addr=(self.address, 0))
        self.session = ClientSession(connector=connector)
        self.heard.clear()
        try:
            self.socket = await self.session.ws_connect(
                f"{url}/ws", headers=headers, max_msg_size=0
            )
        except (ClientError, OSError) as error:
            raise Lost from error
        self.reading = asyncio.create_task(self.read(self.socket))

    async def hello(self) -> Told:
        welcome = await self.ask("hello", token=self.guest_token)
        self.guest, self.guest_token = welcome["guest"], welcome["token"]
        return welcome

    async def read(self, socket: ClientWebSocketResponse) -> None:
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self.take(json.loads(message.data))
        finally:
            for future in self.waiting.values():
                if not future.done():
                    future.cancel()
            self.waiting.clear()
            self.news.set()

    @property
    def is_lost(self) -> bool:
        return self.reading is None or self.reading.done()

    def check(self) -> None:
        """Raise what the reading found wrong, or Lost at its end."""
        if self.reading is not None and self.reading.done():
            if not self.reading.cancelled():
                fault = self.reading.exception()
                if fault is not None and not isinstance(fault, ClientError | OSError):
                    raise fault
            raise Lost

    async def close(self) -> None:
        if self.socket is not None:
            self.abort()
        if self.reading is not None:
            self.reading.cancel()
            await asyncio.wait([self.reading])
        if self.session is not None:
            await self.session.close()
        self.socket = self.reading = self.session = None

    def abort(self) -> None:
        """Lose the network: not a word to the other side."""
        connection = None if self.socket is None else self.socket._response.connection
        if connection is not None and connection.transport is not None:
            connection.transport.abort()

    # --- commands ------------------------------------------------------------------------

    def new_id(self) -> str:
        return f"{self.prefix}-{next(self.numbers)}"

    async def send(self, told: Told) -> None:
        try:
            assert self.socket is not None
            await self.socket.send_str(json.dumps(told))
        except (ClientError, OSError) as error:
            raise Lost from error

    async def ask(self, kind: str, **fields: Any) -> Told:
        """Send a command and wait for its answer."""
        return await self.ask_again({"type": kind, "id": self.new_id(), **fields})

    async def ask_again(self, command: Told) -> Told:
        """Send a whole command, perhaps not for the first time."""
        self.check()
        future: asyncio.Future[Told] = asyncio.get_running_loop().create_future()
        self.waiting[command["id"]] = future
        if command["type"] not in ("hello", "enter", "ping"):
            self.open_command = command
        await self.send(command)
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await future
        except asyncio.CancelledError:
            self.check()
            raise
        self.note(command, answer)
        return answer

    def note(self, command: Told, answer: Told) -> None:
        self.on_answer()
        if command is self.open_command:
            self.open_command = None
        if answer["type"] == "refused":
            self.refused[command["id"]] = answer["code"]
        elif "version" in command and answer.get("version") is not None:
            self.accepted[command["id"]] = (answer["version"], command)

    async def at_table(self, kind: str, **fields: Any) -> Told:
        """A command to the table, made against what is known of it."""
        return await self.ask(kind, version=self.version, **fields)

    async def do(self, kind: str, **fields: Any) -> Told:
        """A command to the table that is accepted, and seen."""
        answer = await self.at_table(kind, **fields)
        assert answer["type"] == "done", answer
        await self.until(lambda: self.version >= answer["version"])
        return answer

    # --- tables --------------------------------------------------------------------------

    async def create(self, settings: Told, bots: tuple[str, ...] = ()) -> None:
        self.entering = True
        answer = await self.ask("create", settings=settings, name=self.name, bots=bots)
        await self.entered(answer)

    async def enter(self, code: str, token: str | None = None, since: int | None = None) -> Told:
        self.entering = True
        answer = await self.ask("enter", code=code, token=token, since=since)
        if answer["type"] == "done":
            await self.entered(answer)
        return answer

    async def entered(self, answer: Told) -> None:
        assert answer["type"] == "done", answer
        self.code = answer["code"]
        self.seat_token = answer.get("token", self.seat_token)
        await self.until(lambda: not self.entering)

    async def sit(self, code: str, seat: int) -> None:
        await self.enter(code)
        answer = await self.do("sit", seat=seat, name=self.name)
        self.seat_token = answer["token"]

    async def come_back(self, url: str, with_guest: bool = True) -> None:
        """A new connection, and the seat with everything missed."""
        if not with_guest:
            self.guest_token = None
        await self.connect(url)
        await self.hello()
        answer = await self.enter(self.code, self.seat_token, self.version)
        assert answer["type"] == "done", answer

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for messages until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                self.check()
                self.news.clear()
                await self.news.wait()

    # --- messages ------------------------------------------------------------------------

    def take(self, told: Told) -> None:
        if told["type"] in ANSWERS:
            self.answered(told)
        else:
            self.heard.append(told)
            getattr(self, f"on_{told['type']}", self.on_other)(told)
        self.news.set()

    def answered(self, told: Told) -> None:
        future = self.waiting.pop(told["id"], None)
        if future is None:
            self.surplus.append(told)
        elif not future.done():
            future.set_result(told)

    def on_other(self, told: Told) -> None:
        """Nothing that a table depends on."""

    def on_table(self, told: Told) -> None:
        version = told["version"]
        if self.entering:
            assert version >= self.version, "the table went back"
            self.entering = False
        else:  # told again, or one entry later
            assert version in (self.version, self.version + 1), (self.version, version)
        for step in told.get("missed") or ():
            self.see(step)
        self.table, self.version = told, version
        self.sample()

    def on_step(self, told: Told) -> None:
        version = told["step"]["version"]
        assert version == self.version + 1, (self.version, version)
        self.see(told["step"])
        self.table |= {name: told.get(name) for name in ("view", "legal", "clock")}
        self.version = version
        if told["view"]["winners"] is not None:
            self.table["stage"] = "over"
        if version % 8 == 0:
            self.sample()

    def see(self, step: Told) -> None:
        version = step["version"]
        assert version not in self.steps, f"step {version} came twice"
        assert version > self.version, f"step {version} is not after {self.version}"
        assert version > max(self.steps, default=0), "steps out of order"
        self.steps[version] = step["move"]

    def on_seats(self, told: Told) -> None:
        self.table["seats"] = told["seats"]

    def on_prompt(self, told: Told) -> None:
        hold: Told = {"type": "hold", "id": self.new_id(), "version": self.version}
        self.waiting[hold["id"]] = asyncio.get_running_loop().create_future()
        self.later(hold | {"prompt": told["prompt"]})

    def on_closing(self, told: Told) -> None:
        self.closings.append(told["code"])

    def later(self, told: Told) -> None:
        """Send without waiting, from where nobody can wait."""
        asyncio.get_running_loop().create_task(self.try_to_send(told))

    async def try_to_send(self, told: Told) -> None:
        try:
            await self.send(told)
        except Lost:
            return

    def sample(self) -> None:
        if self.table.get("view") is not None:
            self.samples.append((self.version, self.seat, self.table["view"]))

    # --- what is known -------------------------------------------------------------------

    def __str__(self) -> str:
        where = "lost" if self.is_lost else f"{self.stage} {self.phase}"
        return (
            f"{self.name}: {where}, version {self.version}, clock {self.table.get('clock')}, "
            f"legal {self.legal[:8]}, without an answer {self.open_command}, "
            f"heard last {self.heard[-3:]}"
        )

    @property
    def seat(self) -> int | None:
        return self.table.get("you")

    @property
    def stage(self) -> str:
        return str(self.table.get("stage", ""))

    @property
    def view(self) -> Told:
        view: Told = self.table["view"]
        return view

    @property
    def phase(self) -> str:
        return str((self.table.get("view") or {}).get("phase", ""))

    @property
    def legal(self) -> list[str]:
        return self.table.get("legal") or []

    @property
    def is_asked(self) -> bool:
        clock = self.table.get("clock") or {}
        return self.stage == "match" and self.seat in clock.get("seats", ())
