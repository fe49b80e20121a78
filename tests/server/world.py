"""Tables for tests: a clock that moves when told to, and clients without a socket."""

import asyncio
import hashlib
import heapq
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any, TypeVar, cast

import msgspec

from lastcard.bots.threads import Payer, Threads
from lastcard.match import Match
from lastcard.server.identity import Signer
from lastcard.server.limits import Limits
from lastcard.server.protocol import commands, messages, read_command, write_message
from lastcard.server.protocol.shapes import Language, View
from lastcard.server.store import Store
from lastcard.server.tables import log
from lastcard.server.tables.archive import Work
from lastcard.server.tables.live import LiveTable
from lastcard.server.tables.lobby import Lobby
from lastcard.server.tables.neighbors import Neighbors
from lastcard.server.tables.ports import Timer

Message = TypeVar("Message")
Answer = TypeVar("Answer")
OUT_OF_TURN = ("uno", "catch", "jump", "slip")  # what answers no question


class Alarm:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class FakeClock:
    """Time that passes only in `pass_time`."""

    def __init__(self) -> None:
        self._now = 1000.0
        self.wall_error = 0.0  # seconds by which the wall clock is wrong
        self._alarms: list[tuple[float, int, Alarm]] = []
        self._numbers = count()
        self.settle: Callable[[], Awaitable[None]] = self.do_nothing

    @staticmethod
    async def do_nothing() -> None:
        """Until there is something that alarms set off."""

    def now(self) -> float:
        return self._now

    def wall(self) -> float:
        return 1_800_000_000.0 + self._now + self.wall_error

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        alarm = Alarm(call)
        heapq.heappush(self._alarms, (when, next(self._numbers), alarm))
        return alarm

    @property
    def planned(self) -> list[float]:
        """When the alarms that are set will ring."""
        return sorted(when for when, _, alarm in self._alarms if alarm.call is not None)

    async def pass_time(self, seconds: float) -> None:
        """Let time pass; alarms ring in order, and what they set off happens."""
        end = self._now + seconds
        await self.settle()
        while await self.ring(end):
            pass
        self._now = end

    async def ring(self, end: float) -> bool:
        """Let the next alarm ring, if it does so by then."""
        while self._alarms and self._alarms[0][0] <= end:
            when, _, alarm = heapq.heappop(self._alarms)
            if alarm.call is not None:
                self._now = max(self._now, when)
                alarm.call()
                await self.settle()
                return True
        return False

    async def pass_until(self, is_so: Callable[[], bool], most: float = 120.0) -> None:
        """Let time pass until something is so."""
        end = self._now + most
        await self.settle()
        while not is_so():
            assert await self.ring(end), "it never came to that"


class AtOnce(Threads):
    """Bots that think in no time and in no thread."""

    async def run(
        self, work: Callable[[bool], Answer], payer: Payer, can_hurry: bool = False
    ) -> Answer:
        return work(False)


class FakeClient:
    """A client whose messages are kept as they would be read on the other side."""

    def __init__(self, world: "World", guest: str, lang: Language = "en") -> None:
        self.world = world
        self.guest = guest
        self.lang: Language = lang
        self.address = "127.0.0.1"
        self.delay = 0.0
        self.unproven = 0.0  # of the delay, in seconds
        self.inbox: list[messages.AnyMessage] = []
        self.frames: list[bytes] = []
        self.state: messages.Table | None = None
        self.token: str | None = None
        self.requests: Counter[str] = Counter()
        self.close_code: int | None = None
        self._numbers = count(1)

    def send(self, message: messages.AnyMessage) -> None:
        self.inbox.append(message)
        self.frames.append(write_message(message))
        match message:
            case messages.Table():
                self.state = msgspec.structs.replace(message)
            case messages.NewStep():
                assert message.step.version == self.version + 1
                self.table.version = message.step.version
                self.table.view, self.table.legal = message.view, message.legal
                self.table.clock = message.clock
            case messages.Seats():
                self.table.seats, self.table.clock = message.seats, message.clock
                self.table.resting = message.resting
                self.table.newcomers = message.newcomers
            case messages.Acknowledgment() if message.token:
                self.token = message.token

    def send_step(self, frame: bytes) -> None:
        self.send(msgspec.json.decode(frame, type=messages.NewStep))
        self.frames[-1] = frame

    def end(self, code: int) -> None:
        self.close_code = code

    @property
    def proven_delay(self) -> float:
        return max(0.0, self.delay - self.unproven)

    # --- what it knows -------------------------------------------------------------------

    @property
    def table(self) -> messages.Table:
        assert self.state is not None
        return self.state

    @property
    def version(self) -> int:
        return 0 if self.state is None else self.state.version

    @property
    def view(self) -> View:
        assert self.table.view is not None
        return self.table.view

    @property
    def seat(self) -> int:
        assert self.table.you is not None
        return self.table.you

    @property
    def legal(self) -> list[str]:
        return self.table.legal or []

    @property
    def is_asked(self) -> bool:
        return any(move.split()[0] not in OUT_OF_TURN for move in self.legal)

    def last(self, kind: type[Message]) -> Message:
        return next(each for each in reversed(self.inbox) if isinstance(each, kind))

    def all(self, kind: type[Message]) -> list[Message]:
        return [each for each in self.inbox if isinstance(each, kind)]

    def answers_to(self, command_id: str) -> list[messages.Acknowledgment | messages.Refused]:
        return [
            message
            for message in self.inbox
            if isinstance(message, messages.Acknowledgment | messages.Refused)
            and message.id == command_id
        ]

    def answer_to(self, command_id: str) -> messages.Acknowledgment | messages.Refused | None:
        return next(reversed(self.answers_to(command_id)), None)

    # --- what it does --------------------------------------------------------------------

    def command(self, kind: str, **fields: Any) -> commands.AnyCommand:
        """A command as JSON would bring it."""
        command = {"type": kind, "id": f"c{next(self._numbers)}", **fields}
        if issubclass(COMMANDS[kind], commands.AtTable):
            command.setdefault("version", self.version)
        return read_command(msgspec.json.encode(command))

    async def ask(self, kind: str, **fields: Any) -> str:
        """Send a command, which may have to wait for its answer; its id."""
        command = self.command(kind, **fields)
        self.requests[command.id] += 1
        await self.world.lobby.handle(self, command)
        return command.id

    async def tell(self, kind: str, **fields: Any) -> messages.Acknowledgment | messages.Refused:
        """Send a command that is answered at once."""
        command_id = await self.ask(kind, **fields)
        answer = self.answer_to(command_id)
        assert answer is not None, f"no answer to {kind}"
        return answer

    async def do(self, kind: str, **fields: Any) -> messages.Acknowledgment:
        """Send a command that must be accepted."""
        answer = await self.tell(kind, **fields)
        assert isinstance(answer, messages.Acknowledgment), answer
        return answer

    async def move(self, move: str, **fields: Any) -> messages.Acknowledgment:
        return await self.do("move", move=move, **fields)

    async def refused(self, kind: str, **fields: Any) -> messages.Refused:
        """Send a command that must be refused, and change nothing."""
        before = self.world.position(self)
        answer = await self.tell(kind, **fields)
        assert isinstance(answer, messages.Refused), answer
        assert answer.sentence
        assert answer.code
        assert self.world.position(self) == before
        return answer

    def leave(self) -> None:
        """The connection breaks."""
        self.world.lobby.gone(self)


COMMANDS: dict[str, type[commands.Command]] = {
    str(kind.__struct_config__.tag): kind for kind in cast(Any, commands.AnyCommand).__args__
}


class FreeLane:
    """Puts a record together in a thread, for nothing."""

    def pay(self) -> None:
        return

    async def do(self, work: Work) -> str | None:
        return await asyncio.to_thread(work)


class World:
    """A lobby over a store, with a clock and clients of its own."""

    def __init__(self, store: Store, limits: Limits | None = None) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.signer = Signer(b"s" * 32)
        self.clock = FakeClock()
        self.clock.settle = self.settle
        self.clients: list[FakeClient] = []
        self.neighbors: Neighbors | None = None
        self.lobby: Lobby

    async def open(self) -> None:
        """A lobby as after a start of the server."""
        self.lobby = await Lobby.open(
            self.store, self.signer, self.clock, limits=self.limits, neighbors=self.neighbors
        )
        self.lobby.shelf.threads.close()
        self.lobby.shelf.threads = AtOnce()
        self.lobby.shelf.seed = "test"

    async def restart(self, graceful: bool = True) -> None:
        """Another lobby over the same store; clients are no longer connected."""
        if graceful:
            await self.lobby.stop()
        else:
            for live in self.lobby.shelf.tables.values():
                live.alarm.stop()
            self.lobby._sweeper.cancel()
        await self.open()

    async def settle(self) -> None:
        """Let everything that was set off come to its end."""
        tables = self.lobby.shelf.tables
        while any(live.alarm.tasks for live in tables.values()) or self.lobby._tasks:
            await asyncio.sleep(0)

    def client(self, guest: str | None = None, lang: Language = "en") -> FakeClient:
        client = FakeClient(self, guest or f"guest-{len(self.clients)}", lang)
        self.clients.append(client)
        return client

    def live(self, client: FakeClient) -> LiveTable:
        return self.lobby.shelf.tables[client.table.code]

    def position(self, client: FakeClient) -> object:
        """Everything that a refused command must not change."""
        live = self.lobby._at.get(client)
        if live is None:
            return None
        assert isinstance(live, LiveTable)
        match = live.table.match
        places = [msgspec.to_builtins(vars(place)) for place in live.table.places]
        state = None if match is None else match.to_bytes()
        return live.table.version, live.table.stage, live.table.settings, places, state

    # --- tables --------------------------------------------------------------------------

    async def seat_people(self, people: int, bots: int = 0, **more: Any) -> list[FakeClient]:
        """A table with people and bots; the first person is the host."""
        host = self.client()
        chosen = settings(seats=people + bots, **more)
        answer = await host.do("create", settings=chosen, name="Ann", bots=["steady"] * bots)
        seated = [host]
        for seat in range(1, people):
            guest = self.client()
            await guest.do("enter", code=answer.code)
            await guest.do("sit", seat=seat, name=f"Guest {seat}")
            seated.append(guest)
        return seated

    async def deal(self, people: list[FakeClient]) -> None:
        """Start a match; nobody gives a share, so it is dealt when the time is up."""
        await people[0].do("start")
        await self.clock.pass_until(lambda: all(each.table.view is not None for each in people))

    async def lay(self, people: list[FakeClient], position: str, **more: Any) -> LiveTable:
        """A match at this position instead of the one that was dealt."""
        await self.deal(people)
        live = self.live(people[0])
        self.put(live, position)
        return live

    def put(self, live: LiveTable, position: str) -> None:
        """Put another match on a table, and show it to everybody there."""
        table = live.table
        table.steps = []
        table.resume(Match.read(position))
        live.clockwork.prompts.clear()
        live.clockwork.turn = table.running.turn
        live.clockwork.restart_question()
        live.broadcast.send_table()
        live.alarm.plan()

    async def record(self, code: str, match: int = 1) -> str:
        """The record of a match, with the token that follows from the table's log."""
        row = await self.store.by_code(code)
        assert row is not None
        bodies = [log.read_body(entry.body) for entry in await self.store.entries(row.id)]
        secrets = [body.secret for body in bodies if isinstance(body, log.Began)]
        secret = secrets[match - 1] if match <= len(secrets) else ""
        token = hashlib.sha256(f"lastcard record 1/{row.id}/{match}/{secret}".encode())
        return await self.lobby.record(code, match, token.hexdigest()[:16], FreeLane())

    # --- what must hold at the end -------------------------------------------------------

    def check_answers(self) -> None:
        """Every command has got exactly one answer."""
        for client in self.clients:
            for command_id, times in client.requests.items():
                inbox = client.inbox
                answers = [each for each in inbox if getattr(each, "id", None) == command_id]
                assert len(answers) == times, (client.guest, command_id, answers)


def settings(edition: str = "basic", seats: int = 2, **more: Any) -> dict[str, Any]:
    return {"edition": edition, "seats": seats, **more}
