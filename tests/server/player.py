"""A player over a real socket, who follows a table and checks that nothing comes twice."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import ClientWebSocketResponse

from lastcard.client import (
    AiohttpTransport,
    Client,
    ConnectionLost,
    Message,
    Transport,
    aiohttp_socket,
)

from .process import PATIENCE

__all__ = ["ConnectionLost", "Message", "Player"]


class Player(Client):
    """One person, over one connection after the other."""

    def __init__(self, name: str = "Ann", address: str = "127.0.0.1") -> None:
        super().__init__("", name=name)
        self.address = address
        self.steps: dict[int, str] = {}  # every step ever received
        self.samples: list[tuple[int, int | None, Message]] = []  # version, seat, view
        self.accepted: dict[str, tuple[int, Message]] = {}  # id: version, command
        self.refused: dict[str, str] = {}  # id: code
        self.messages: list[Message] = []  # all but answers, of this connection
        self.closings: list[str] = []
        self.surplus: list[Message] = []  # answers to nothing
        self.last: Transport | None = None
        self.fault: AssertionError | None = None
        self.on_note: Callable[[], None] = lambda: None
        # Waits for a store that failed with this code; what it did not save is then sent again.
        self.wait_for_store: Callable[[str], Awaitable[None]] | None = None

    # --- connection ----------------------------------------------------------------------

    async def connect_to(self, url: str, **headers: str) -> None:
        """A new connection to a server, perhaps another one."""
        self.open_socket = aiohttp_socket(url, local=self.address, **headers)
        self.messages.clear()
        await self.open()
        self.last = self.transport

    async def return_to(self, url: str, with_guest: bool = True) -> None:
        """A new connection, and the seat with everything missed; what had no answer waits."""
        if not with_guest:
            self.guest_token = None
        await self.connect_to(url)
        await self.hello()
        await self.enter(self.code, since=self.version)

    def check(self) -> None:
        """Raise what was found wrong, or ConnectionLost at the end."""
        if self.is_fine() and not self.is_open:
            raise ConnectionLost

    async def until(self, is_true: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            await super().until(lambda: self.is_fine() and is_true())

    def is_fine(self) -> bool:
        if self.fault is not None:
            raise self.fault
        return True

    @property
    def close_code(self) -> int | None:
        return self.socket.close_code

    @property
    def socket(self) -> ClientWebSocketResponse:
        """The last one, perhaps closed."""
        assert isinstance(self.last, AiohttpTransport)
        return self.last.socket

    # --- commands ------------------------------------------------------------------------

    async def request(self, command: Message) -> Message:
        self.check()
        answer = await super().request(command)
        while self.wait_for_store and answer.get("code", "").startswith("store-"):
            await self.wait_for_store(answer["code"])
            answer = await super().request(command)
        self.on_note()
        if answer["type"] == "refused":
            self.refused[command["id"]] = answer["code"]
        elif "version" in command and answer.get("version") is not None:
            self.accepted[command["id"]] = (answer["version"], command)
        return answer

    async def at_table(self, kind: str, **fields: Any) -> Message:
        """A command to the table, made against what is known of it."""
        return await self.ask(kind, version=self.version, **fields)

    async def sit_at(self, code: str, seat: int) -> None:
        await self.enter(code)
        await self.sit(seat)

    # --- messages ------------------------------------------------------------------------

    def on_answer(self, answer: Message) -> None:
        if answer["id"] not in self.waiting:
            self.surplus.append(answer)
        super().on_answer(answer)

    def on_message(self, message: Message) -> None:
        self.messages.append(message)
        try:
            self.examine(message)
        except AssertionError as fault:
            self.fault = fault
        super().on_message(message)
        if message["type"] == "table" or (message["type"] == "step" and self.version % 8 == 0):
            self.sample()

    def examine(self, message: Message) -> None:
        """Whether a message may come now."""
        match message["type"]:
            case "table":
                self.check_table(message)
                for step in message.get("missed") or ():
                    self.note_step(step)
            case "step":
                version = message["step"]["version"]
                assert version == self.version + 1, (self.version, version)
                self.note_step(message["step"])
            case "closing":
                self.closings.append(message["code"])

    def check_table(self, message: Message) -> None:
        version = message["version"]
        if self.is_entering:
            assert version >= self.version, "the table went back"
        else:  # sent again, or one entry later
            assert version in (self.version, self.version + 1), (self.version, version)

    def note_step(self, step: Message) -> None:
        version = step["version"]
        assert version not in self.steps, f"step {version} came twice"
        assert version > self.version, f"step {version} is not after {self.version}"
        assert version > max(self.steps, default=0), "steps out of order"
        self.steps[version] = step["move"]

    def sample(self) -> None:
        if self.table.get("view") is not None:
            self.samples.append((self.version, self.seat, self.table["view"]))

    def __str__(self) -> str:
        state = f"{self.stage} {self.phase}" if self.is_open else "lost"
        return (
            f"{self.name}: {state}, version {self.version}, clock {self.table.get('clock')}, "
            f"legal {self.legal[:8]}, without an answer {self.unanswered}, "
            f"last messages {self.messages[-3:]}"
        )
