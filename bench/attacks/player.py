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
        self.place: int | None = None  # the seat that it took; `seat` is what the server says
        self.moves = 0  # of its own that were acknowledged
        self.record_token = ""  # of a match that is over
        self.is_playing = False
        self.thinking: asyncio.TimerHandle | None = None

    async def host(self, seats: int = 2, **settings: Any) -> None:
        """Make a table and sit at its first seat."""
        self.name, self.place = "Ann", 0
        await self.create({"edition": "basic", "seats": seats, **settings})

    async def join(self, code: str, seat: int) -> None:
        """Enter a table and sit down there."""
        self.name, self.place = f"Ben {seat}", seat
        await self.enter(code)
        await self.sit(seat)

    def play(self) -> None:
        """Begin to move whenever the table waits for this seat."""
        self.is_playing = True
        self.wake()

    def stop(self) -> None:
        self.is_playing = False
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    def on_message(self, message: Message) -> None:
        super().on_message(message)
        if message["type"] == "table":
            self.record_token = message.get("record") or self.record_token
        if message["type"] in ("table", "step"):
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
            self.post("start", version=self.version)
        elif self.phase == "round-over":
            self.post("move", version=self.version, move=DEAL)
        elif move := choose(self.legal, len(self.view.get("hand") or ()), self.rng):
            self.post("move", version=self.version, move=move)

    def on_timed_answer(self, message: Message, seconds: float) -> None:
        self.moves += message["type"] == "done" and message.get("version") is not None
        if message["type"] == "refused" and self.is_playing and self.thinking is None:
            self.thinking = asyncio.get_running_loop().call_later(SOON, self.answer)
