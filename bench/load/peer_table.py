"""Four players at a table that boardgame.io serves, over socket.io's own framing."""

import asyncio
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from .meter import Meter
from .pace import Pace
from .socket import Socket, connect
from .table import SEATS, Habits

PATH = "/socket.io/?EIO=4&transport=websocket"
SPACE = b"/cards,"  # the game's name is socket.io's namespace
PING, PONG, JOIN, EVENT = b"2", b"3", b"40" + SPACE, b"42" + SPACE


class Hand(msgspec.Struct):
    hand: list[str]


class Cards(msgspec.Struct):
    players: dict[str, Hand]  # one's own
    discard: list[str]
    drawn: bool


class Context(msgspec.Struct):
    currentPlayer: str
    gameover: Any = None


class State(msgspec.Struct):
    G: Cards
    ctx: Context
    id: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    state: State


_kind = msgspec.json.Decoder(list[msgspec.Raw])
_state = msgspec.json.Decoder(State)
_sync = msgspec.json.Decoder(Sync)


class PeerSeat:
    """One player; the acknowledgement of a move is the new state, which everybody gets."""

    def __init__(self, table: "PeerTable", number: int) -> None:
        self.table = table
        self.name = str(number)
        self.loop = asyncio.get_running_loop()
        self.socket: Socket | None = None
        self.synced: asyncio.Future[None] = self.loop.create_future()
        self.state: State | None = None
        self.sent: float | None = None
        self.thinking: asyncio.TimerHandle | None = None

    async def join(self) -> None:
        self.socket = await connect(self.table.address, PATH, self.take, self.lost)
        self.write(JOIN)
        await self.synced

    def lost(self) -> None:
        self.socket = None
        if self.table.is_playing:
            self.table.findings.append(f"table {self.table.number}: a connection was lost")

    def take(self, frame: bytes) -> None:
        if frame.startswith(EVENT):
            self.event(frame[len(EVENT) :])
        elif frame == PING:
            self.write(PONG)
        elif frame.startswith(JOIN):
            self.sync()

    def write(self, frame: bytes) -> None:
        if self.socket is not None:
            self.socket.send(frame)

    def emit(self, *words: object) -> None:
        self.write(EVENT + msgspec.json.encode(words))

    def sync(self) -> None:
        """Ask for the match; the first to ask makes it."""
        self.emit("sync", self.table.match_name, self.name, None, SEATS)

    def event(self, text: bytes) -> None:
        self.table.meter.count("messages")
        if text.startswith(b'["update"'):
            _, name, state, *_ = _kind.decode(text)
            if msgspec.json.decode(name) == self.table.match_name:
                self.position(_state.decode(state))
        elif text.startswith(b'["sync"'):
            self.position(_sync.decode(_kind.decode(text)[2]).state)
            if not self.synced.done():
                self.synced.set_result(None)

    def position(self, state: State) -> None:
        before, self.state = self.state, state
        if self.sent is not None and (before is None or state.id > before.id):
            self.table.meter.waited(perf_counter() - self.sent)
            self.table.meter.count("moves")
            self.table.checked += 1
            self.sent = None
        if state.ctx.gameover is not None:
            self.table.next_match(state.id)
        elif state.ctx.currentPlayer == self.name and self.thinking is None:
            self.think()

    def think(self) -> None:
        if self.table.is_playing:
            seconds = self.table.pace.think(self.loop.time())
            self.thinking = self.loop.call_later(seconds, self.play)

    def play(self) -> None:
        self.thinking = None
        state = self.state
        if state is None or state.ctx.currentPlayer != self.name or not self.table.is_playing:
            return
        kind, *arguments = choose(state.G, state.G.players[self.name].hand)
        payload = {"type": kind, "args": arguments, "playerID": self.name, "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.sent = perf_counter()
        self.emit("update", action, state.id, self.table.match_name, self.name)


def choose(cards: Cards, hand: list[str]) -> tuple[Any, ...]:
    """The first card that fits, else a draw, else a pass."""
    top = cards.discard[-1]
    for place, card in enumerate(hand):
        if card[0] == top[0] or card[1] == top[1]:
            return "play", place
    return ("pass",) if cards.drawn else ("draw",)


class PeerTable:
    """One match after the other for the same four."""

    def __init__(self, number: int, address: str, meter: Meter, habits: Habits) -> None:
        self.number = number
        self.address = address
        self.meter = meter
        self.pace = Pace(1.0, habits.burst_share, Random(number))
        self.loop = asyncio.get_running_loop()
        self.seats = [PeerSeat(self, seat) for seat in range(SEATS)]
        self.matches = 1
        self.is_playing = False
        self.checked = 0
        self.findings: list[str] = []

    @property
    def match_name(self) -> str:
        return f"t{self.number}-{self.matches}"

    async def open(self) -> None:
        for seat in self.seats:
            await seat.join()

    def set_pace(self, seconds: float) -> None:
        self.pace.seconds = seconds

    def play(self) -> None:
        self.is_playing = True
        for seat in self.seats:
            if seat.state is not None and seat.state.ctx.currentPlayer == seat.name:
                seat.think()

    def next_match(self, state: int) -> None:
        """Once all know that the match is over, sit down to another."""
        if all(seat.state and seat.state.ctx.gameover for seat in self.seats):
            self.meter.count("matches")
            self.matches += 1
            for seat in self.seats:
                seat.state = None
            self.seats[0].sync()
            for seat in self.seats[1:]:
                self.loop.call_later(0.5, seat.sync)

    def stop(self) -> None:
        self.is_playing = False

    async def finish(self, patience: float) -> None:
        until = self.loop.time() + patience
        while any(seat.sent for seat in self.seats) and self.loop.time() < until:
            await asyncio.sleep(0.1)
        if any(seat.sent for seat in self.seats):
            self.findings.append(f"table {self.number}: an answer never came")

    def close(self) -> None:
        self.is_playing = False
        for seat in self.seats:
            if seat.socket is not None:
                seat.socket.abort()
