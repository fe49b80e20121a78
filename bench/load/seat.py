"""One player: a connection that answers its own questions, and comes back when it is lost."""

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from lastcard.server.protocol import commands

from . import policy, wire
from .socket import Socket, connect

if TYPE_CHECKING:
    from .table import LoadTable

PATH = "/ws"
DEAL = "deal"  # everybody has to ask for the next round
SOON = 0.2  # seconds until a refused player looks again


class Failed(Exception):
    """The server refused what every player needs."""


class Pending(NamedTuple):
    """A command that has no answer yet."""

    command: commands.AnyCommand
    sent: float
    future: "asyncio.Future[wire.Answer] | None"
    held: bool = False  # the answer waits for something else than the server


def command_id(command: commands.AnyCommand) -> str:
    return command.id


class LoadSeat:
    """A seat of one table. Thinks with timers, so that thousands fit into one loop."""

    def __init__(self, table: "LoadTable", number: int) -> None:
        self.table = table
        self.number = number
        self.loop = asyncio.get_running_loop()
        self.socket: Socket | None = None
        self.guest_token: str | None = None
        self.seat_token: str | None = None
        self.version = 0
        self.commands = 0
        self.pending: dict[str, Pending] = {}
        self.legal: list[str] = []
        self.hand = 0
        self.liable: int | None = None
        self.is_returning = False
        self.thinking: asyncio.TimerHandle | None = None
        self.phase = ""
        self.match = 0
        self.shared = 0  # the last match for whose seed this seat gave a share
        self.secret: str | None = None

    @property
    def is_here(self) -> bool:
        return self.socket is not None

    @property
    def situation(self) -> str:
        """For a finding: whether it is here, what it saw last, and what it still asks."""
        here = "here" if self.is_here else "coming back" if self.is_returning else "away"
        asks = ", ".join(type(one.command).__name__ for one in self.pending.values()) or "nothing"
        seen = self.table.ledger.last_seen(self.number)
        return f"seat {self.number} is {here}, saw {seen}, asks {asks}"

    # --- connection ----------------------------------------------------------------------

    async def join(self) -> None:
        """Connect and say hello."""
        self.socket = await connect(self.table.address, PATH, self.take, self.lost)
        if self.socket.transport is None:  # lost again before anybody looked
            self.socket = None
            raise ConnectionResetError("lost as soon as it was open")
        welcome = await self.ask(commands.Hello(id=self.new_id(), token=self.guest_token))
        assert isinstance(welcome, wire.Welcome)
        self.guest_token = welcome.token

    async def come_back(self) -> None:
        """Connect again, get what was missed, and repeat whatever had no answer."""
        unanswered = [one for one in self.pending.values() if one.future is None]
        await self.join()
        since = self.table.ledger.last_seen(self.number)
        token, code = self.seat_token, self.table.code
        await self.ask(commands.Enter(id=self.new_id(), code=code, token=token, since=since))
        for one in unanswered:
            self.pending[command_id(one.command)] = one._replace(held=True)
            self.write(one.command)

    def lost(self) -> None:
        """The connection has ended, for whatever reason."""
        self.socket = None
        self.stop_thinking()
        for name, one in list(self.pending.items()):
            if one.future is not None:
                del self.pending[name]
                if not one.future.done():
                    one.future.set_exception(ConnectionResetError("lost while asking"))
        self.table.seat_lost(self)

    def drop(self) -> None:
        if self.socket is not None:
            self.socket.abort()

    # --- commands ------------------------------------------------------------------------

    def new_id(self) -> str:
        self.commands += 1
        return f"{self.table.number}-{self.number}-{self.commands}"

    async def ask(self, command: commands.AnyCommand) -> wire.Answer:
        """Send a command that must not be refused, and wait for its answer."""
        future: asyncio.Future[wire.Answer] = self.loop.create_future()
        self.send(command, future)
        answer = await future
        if isinstance(answer, wire.Refused):
            raise Failed(f"{answer.code}: {answer.sentence}")
        return answer

    def send(
        self,
        command: commands.AnyCommand,
        future: "asyncio.Future[wire.Answer] | None" = None,
    ) -> None:
        held = self.liable is not None  # a window for shouts is open
        self.pending[command_id(command)] = Pending(command, perf_counter(), future, held)
        self.write(command)

    def write(self, command: commands.AnyCommand) -> None:
        if self.socket is not None:
            self.socket.send(wire.write_command(command))

    @property
    def is_waiting(self) -> bool:
        """Whether a move of this seat has no answer yet."""
        return any(isinstance(one.command, commands.Move) for one in self.pending.values())

    # --- messages ------------------------------------------------------------------------

    def take(self, frame: bytes) -> None:
        message = wire.read_message(frame)
        match message:
            case wire.NewStep():
                self.see(message)
            case wire.Acknowledgment() | wire.Refused() | wire.Welcome() | wire.Tables():
                self.answered(message)
            case wire.Whole():
                self.look(message)
            case wire.Prompt():
                hold = commands.Hold(id=self.new_id(), version=self.version, prompt=message.prompt)
                self.send(hold)
        self.table.meter.count("messages")

    def see(self, message: wire.NewStep) -> None:
        self.saw(message.step)
        self.position(message.view, message.legal)

    def saw(self, step: wire.Step) -> None:
        self.version = max(self.version, step.version)
        self.table.ledger.saw(self.number, step.version, step.move, step.by == "person")

    def look(self, message: wire.Whole) -> None:
        """A whole table, perhaps with the steps that were missed."""
        self.version = max(self.version, message.version)
        if message.match > self.match:
            first = message.missed[0].version if message.missed else message.version + 1
            self.table.ledger.excuse(self.number, first - 1)  # steps of a match that is gone
            self.match = message.match
        for step in message.missed or ():
            self.saw(step)
        if message.fair is not None:
            self.table.share(self, message.fair)
        if message.view is not None:
            self.position(message.view, message.legal)

    def position(self, view: wire.View, legal: list[str] | None) -> None:
        """Begin to think when the table waits for this seat."""
        self.legal = legal or []
        self.hand = len(view.hand)
        self.liable = view.liable
        self.phase = view.phase
        if view.phase == "match-over":
            self.table.match_over()
        catch = policy.aside(self.legal, self.table.rng) if self.liable is not None else None
        if catch:
            self.move(catch)
        self.wake()

    def wake(self) -> None:
        """Begin to think, if there is something to think about."""
        if self.thinking is None and self.is_asked:
            self.think(self.table.pace.think(self.loop.time()))

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for this seat."""
        return self.phase == "round-over" or policy.is_asked(self.legal)

    def answered(self, message: wire.Answer) -> None:
        one = self.pending.pop(message.id or "", None)
        if one is None:
            self.table.meter.count("answers without a question")
            return
        if isinstance(message, wire.Acknowledgment) and message.version is not None:
            self.version = max(self.version, message.version)
        if one.future is not None:
            if not one.future.done():
                one.future.set_result(message)
        elif isinstance(message, wire.Refused):
            self.refused(message)
        elif isinstance(message, wire.Acknowledgment):
            self.accepted(one, message)

    def accepted(self, one: Pending, message: wire.Acknowledgment) -> None:
        took = perf_counter() - one.sent
        meter = self.table.meter
        (meter.was_held if one.held else meter.waited)(took)
        if isinstance(one.command, commands.Move):
            assert message.version is not None
            if one.command.move != DEAL:
                meter.count("moves")
                self.table.ledger.acknowledge(self.number, message.version, one.command.move)

    def refused(self, message: wire.Refused) -> None:
        """Late or mistaken: look again a little later, if the table still waits."""
        self.table.meter.refuse(message.code)
        if self.phase == "match-over":
            self.table.match_over()
        if self.thinking is None and self.is_asked:
            self.think(SOON if message.wait is None else message.wait / 1000)

    # --- moves ---------------------------------------------------------------------------

    def think(self, seconds: float) -> None:
        if self.table.is_playing:
            self.thinking = self.loop.call_later(seconds, self.play)

    def stop_thinking(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    def play(self) -> None:
        """Answer the question, if it is still open."""
        self.thinking = None
        if self.is_waiting:
            self.think(SOON)
            return
        if self.phase == "round-over":
            move: str | None = DEAL
        else:
            move = policy.choose(self.legal, self.hand, self.table.rng)
        if move is not None and self.table.is_playing:
            self.move(move)

    def move(self, move: str) -> None:
        self.send(commands.Move(id=self.new_id(), version=self.version, move=move))
