"""A player who sits at a table and plays, without thinking much."""

import asyncio
from random import Random
from typing import Any

from load.policy import choose, is_asked

from .client import Client, Message, Origin

DEAL = "deal"
SOON = 0.2  # seconds until a refused player looks again


class Player(Client):
    """A seat of one table; `pace` is how many seconds it thinks."""

    def __init__(self, address: str, origin: Origin, pace: float, seed: int = 0) -> None:
        super().__init__(address, origin)
        self.pace = pace
        self.rng = Random(seed)
        self.code = ""
        self.place: int | None = None  # the seat that it took
        self.seat: int | None = None  # and the one that the server says it has
        self.token: str | None = None
        self.version = 0
        self.steps = 0  # that it has seen
        self.moves = 0  # of its own that were acknowledged
        self.stage = ""
        self.record_token = ""  # of a match that is over
        self.phase = ""
        self.legal: list[str] = []
        self.hand = 0
        self.is_playing = False
        self.thinking: asyncio.TimerHandle | None = None

    async def create(self, seats: int = 2, **settings: Any) -> None:
        """Make a table and sit at its first seat."""
        result = await self.ask(
            "create", settings={"edition": "basic", "seats": seats, **settings}, name="Ann"
        )
        self.code, self.token, self.place = result["code"], result["token"], 0

    async def join(self, code: str, seat: int) -> None:
        """Enter somebody's table and sit down there."""
        self.code = code
        await self.ask("enter", code=code)
        done = await self.ask("sit", version=self.version, seat=seat, name=f"Ben {seat}")
        self.token, self.place = done["token"], seat

    async def come_back(self) -> None:
        """Connect again and take up the seat; Refused if it is gone."""
        await self.open()
        await self.ask("enter", code=self.code, token=self.token, since=self.version)

    def play(self) -> None:
        """Begin to move whenever the table waits for this seat."""
        self.is_playing = True
        self.wake()

    def stop(self) -> None:
        self.is_playing = False
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    def hear(self, message: Message) -> None:
        super().hear(message)
        if message["type"] == "table":
            self.version = max(self.version, message["version"])
            self.stage, self.seat = message["stage"], message.get("you")
            self.steps += len(message.get("missed") or ())
            self.record_token = message.get("record") or self.record_token
            self.look(message)
        elif message["type"] == "step":
            self.version = max(self.version, message["step"]["version"])
            self.steps += 1
            self.look(message)

    def look(self, message: Message) -> None:
        view = message.get("view")
        self.legal = message.get("legal") or []
        self.phase = view["phase"] if view else ""
        self.hand = len(view.get("hand") or ()) if view else 0
        self.wake()

    @property
    def is_asked(self) -> bool:
        return self.phase in ("round-over", "match-over") or is_asked(self.legal)

    def wake(self) -> None:
        if self.is_playing and self.thinking is None and self.is_asked:
            self.thinking = asyncio.get_running_loop().call_later(self.pace, self.answer)

    def answer(self) -> None:
        """Make a move, deal, or start the next match."""
        self.thinking = None
        if self.phase == "match-over":
            self.send("start", version=self.version)
        elif self.phase == "round-over":
            self.send("move", version=self.version, move=DEAL)
        elif move := choose(self.legal, self.hand, self.rng):
            self.send("move", version=self.version, move=move)

    def answered(self, message: Message, seconds: float) -> None:
        if message.get("version") is not None:
            self.version = max(self.version, message["version"])
            self.moves += message["type"] == "done"
        if message["type"] == "refused" and self.is_playing and self.thinking is None:
            self.thinking = asyncio.get_running_loop().call_later(SOON, self.answer)
