"""The terminal as a transport: one client at a table like the server's, in this process.

The table is the server's own: the fold, the referee, the race, the clockwork and the bots of
`server/tables`. A move is a command with an answer, and counts once it is written. Only what a
table needs from outside is the terminal's:

    log     the file of the record (record.py)
    clock   stands still while the person thinks, then goes on to what is due next
    client  keeps what is sent to it until the screen shows it

The event loop runs while the table works, never while the person types: Ctrl-C and piped input
are those of any program, and the same answers give the same match.

Nobody is hurried, so nobody would beat the person to a call, a catch or a jump. Instead the person
looks up at a moment that is drawn like a bot's, and at the latest before a turn goes on.
"""

import asyncio
import secrets
import sys
import time
from collections.abc import Callable, Coroutine, Sequence
from itertools import count
from math import inf
from typing import Any, TypeVar

from lastcard.bots import bot_seed
from lastcard.bots.threads import Threads
from lastcard.match import Match, Move
from lastcard.server.identity import SECRET_SIZE, Signer
from lastcard.server.limits import Limits
from lastcard.server.protocol import commands, messages
from lastcard.server.protocol.shapes import Language, Settings
from lastcard.server.tables import log
from lastcard.server.tables.clockwork import Due
from lastcard.server.tables.index import ShortCodes
from lastcard.server.tables.live import LiveTable
from lastcard.server.tables.table import Table

from .record import RecordFile
from .voice import YOU, Voice

Result = TypeVar("Result")
TABLE = "terminal"  # its id, and its code
PATIENCE_MS = 15_000  # of the clock, in which no more than a few bots act
UNDECIDED = ("race", "release", "react")  # what comes before the next question


class StillClock:
    """Time that goes on only to the alarm, or to a moment before it."""

    def __init__(self) -> None:
        self._now = 0.0
        self._alarm: tuple[float, Callable[[], None]] | None = None

    def now(self) -> float:
        return self._now

    def wall(self) -> float:
        return time.time()

    def call_at(self, when: float, call: Callable[[], None]) -> "StillClock":
        """Set the one alarm that a table has at a time."""
        self._alarm = when, call
        return self

    def cancel(self) -> None:
        self._alarm = None

    def go_to(self, when: float) -> None:
        self._now = max(self._now, when)

    def ring(self) -> None:
        """Go on to the alarm."""
        assert self._alarm is not None, "nothing is due, and nobody is asked"
        when, call = self._alarm
        self.go_to(when)
        call()


class LocalTable:
    """A table with a person at seat 0, and the client of that person."""

    guest = address = "you"
    delay = proven_delay = 0.0

    def __init__(self, match: Match, record: RecordFile, voice: Voice) -> None:
        self.steps: list[Match] = []  # after each move that was made and is not shown yet
        self._answer: messages.Acknowledgment | messages.Refused | None = None
        self._ids = map(str, count(1))
        self._moment: float | None = None  # when the person looks up
        self._record = record
        self._voice = voice
        self._clock = StillClock()
        self._threads = Threads(1)
        self._runner = asyncio.Runner()
        self.table = new_table(match, voice.name, voice.bots)
        self.live = LiveTable(
            self.table,
            log.Writer(record, self._clock, TABLE, epoch=1),
            clock=self._clock,
            signer=Signer(secrets.token_bytes(SECRET_SIZE)),
            threads=self._threads,
            seed=bot_seed(match.setup.seed, match.seats),
            limits=Limits(moves_per_match=sys.maxsize),
            short_codes=ShortCodes(no_other_table),
            may_hurry=lambda address: True,
            on_lost=lambda live: None,
            on_out=lambda client: None,
        )
        self._run(self.live.enter(self, commands.Enter(id=next(self._ids), code=TABLE)))

    def start_bots(self) -> None:
        """BadBot if one cannot be started."""
        self.live.bots.start(self.table.running, dict(enumerate(self._voice.bots, start=1)))

    # --- the client ----------------------------------------------------------------------

    @property
    def lang(self) -> Language:
        return self._voice.lang

    def send(self, message: messages.AnyMessage) -> None:
        if isinstance(message, messages.Acknowledgment | messages.Refused):
            self._answer = message

    def send_step(self, frame: bytes) -> None:
        self.steps.append(self.table.running)

    def end(self, code: int) -> None:
        """There is no connection to close."""

    # --- what the person does ------------------------------------------------------------

    def submit(self, move: Move) -> messages.Refused | None:
        """Hand a move in, and wait while it has to; why it is refused."""
        version = self.table.version
        command = commands.Move(id=next(self._ids), version=version, move=move.answer)
        refused = self._run(self._request(command))
        # A pause after a wrong catch is for those who press all the time; here time stands still.
        self.live.waiting.cool_down.clear()
        return refused

    def hold(self) -> None:
        """The pose is held, if the table has asked for it."""
        clockwork, version = self.live.clockwork, self.table.version
        if YOU in clockwork.prompts:
            number = clockwork.prompt_numbers[YOU]
            command = commands.Hold(id=next(self._ids), version=version, prompt=number)
            self._run(self._request(command))

    async def _request(self, command: commands.TableCommand) -> messages.Refused | None:
        self._answer = None
        await self.live.handle(self, command)
        while self._answer is None:
            await self._ring()
        return self._answer if isinstance(self._answer, messages.Refused) else None

    # --- time ----------------------------------------------------------------------------

    @property
    def _due(self) -> Due | None:
        return min(self.live.clockwork.dues(), default=None)

    @property
    def is_undecided(self) -> bool:
        """Whether others may still act before the question that is open is put."""
        due = self._due  # at infinity: a bot that has decided not to
        return due is not None and due.act in UNDECIDED and due.when < inf

    def look_up(self) -> bool:
        """Whether the person, who may act out of turn, comes before everybody else."""
        if self._moment is None:
            self._moment = self._clock.now() + self.live.clockwork.pause(self.table.running)
        due = self._due
        if due is not None and due.act in UNDECIDED and due.when < self._moment:
            return False
        self._clock.go_to(self._moment if due is None else min(due.when, self._moment))
        self._moment = None
        return True

    def look_away(self) -> None:
        """There is nothing to do out of turn."""
        self._moment = None

    def go_on(self) -> None:
        """Let time pass until something happens."""
        self._run(self._ring())

    async def _ring(self) -> None:
        self._clock.ring()
        while self.live.alarm.tasks:
            await asyncio.wait(self.live.alarm.tasks)
        self._check_record()

    def _run(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Let the table work."""
        result = self._runner.run(work)
        self._check_record()
        return result

    def _check_record(self) -> None:
        """OSError if the last move could not be written."""
        if self._record.error is not None:
            raise self._record.error

    def close(self) -> None:
        self.live.end("idle")
        self._threads.close()
        self._runner.close()


def new_table(match: Match, name: str, levels: Sequence[str]) -> Table:
    """A table with a match on it: the person at seat 0, bots at the others."""
    settings = Settings(
        edition=match.edition.id,
        seats=match.seats,
        options=match.options,
        turn_time=None,
        point_ms=PATIENCE_MS,
        pose_ms=PATIENCE_MS,
    )
    table = Table(TABLE, TABLE, log.Birth(settings, LocalTable.guest))
    table.apply(1, log.Sat(seat=YOU, guest=LocalTable.guest, name=name))
    for seat, level in enumerate(levels, start=1):
        table.apply(seat + 1, log.BotSat(seat=seat, level=level))
    table.resume(match)
    return table


async def no_other_table(code: str) -> bool:
    return False
