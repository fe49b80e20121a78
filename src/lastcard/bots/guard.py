"""Between the table and a bot that nobody vouches for: whatever it does, the table goes on."""

import logging
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from lastcard.errors import LastcardError
from lastcard.languages import Texts
from lastcard.match import Event, Move, View
from lastcard.text import Text

from .api import Bot, Start
from .fallback import fallback_move
from .registry import ERRORS

FAULTS = Texts("bots.faults")
LOG = logging.getLogger("lastcard.bots")
SLOW = 5.0  # seconds for one choice of a bot in this process


class BotFault(LastcardError):
    """What a bot did wrong; `key` is of the sentence where that is not `what`."""

    code = "bot-fault"

    def __init__(self, what: str, key: str = "", **details: object) -> None:
        why = FAULTS.text(key or what, **details)
        super().__init__(FAULTS.text("bot", why=why))
        self.what = what


def no_answer() -> BotFault:
    return BotFault("no-answer")


def no_move() -> BotFault:
    return BotFault("no-move")


@dataclass(frozen=True)
class Fault:
    """The first time that a seat's bot did something wrong of this kind."""

    seat: int
    what: str
    text: Text


class Guard(Bot):
    """Asks another bot; where that fails, makes the idle move and keeps the fault.

    A bot in this process cannot be interrupted: one that takes longer than `limit` seconds is
    waited for, and the fault is kept. Programs have a clock of their own.
    """

    def __init__(self, bot: Bot, start: Start, limit: float = SLOW) -> None:
        self.bot = bot
        self.seat = start.seat
        self.limit = limit
        self.faults: list[Fault] = []  # the first of each kind
        self.counts: Counter[str] = Counter()  # how many of each kind
        self._rng = random.Random(f"{start.seed}/idle")

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The bot's choice, or a legal move in its place if it fails."""
        with self._catching_faults():
            with self._timed():
                answer = self.bot.choose(view, tuple(moves))
            return self._checked(answer, moves)
        return fallback_move(view, moves, self._rng)

    def react(self, view: View, moves: Sequence[Move]) -> Move | None:
        """What the bot does out of turn; None if it fails."""
        with self._catching_faults():
            with self._timed():
                answer = self.bot.react(view, tuple(moves))
            return None if answer is None else self._checked(answer, moves)
        return None

    def watch(self, view: View, events: Sequence[Event]) -> None:
        """Let the bot see what happened; its faults are counted."""
        with self._catching_faults():
            self.bot.watch(view, tuple(events))

    def close(self) -> None:
        """Let the bot leave."""
        with self._catching_faults():
            self.bot.close()

    @contextmanager
    def _catching_faults(self) -> Iterator[None]:
        """Whatever the bot does wrong in here is kept, and goes no further."""
        try:
            yield
        except (Exception, SystemExit) as error:
            self._keep(fault_of(error))

    @contextmanager
    def _timed(self) -> Iterator[None]:
        """A bot that takes long in here is slow."""
        started = time.monotonic()
        yield
        if time.monotonic() - started > self.limit:
            self._keep(BotFault("slow", seconds=f"{self.limit:g}"))

    def _checked(self, answer: object, moves: Sequence[Move]) -> Move:
        """The table's own copy of the move that was answered, or BotFault."""
        if answer is None:
            raise no_answer()
        if type(answer) is not Move:
            raise no_move()
        if answer.seat != self.seat:
            raise BotFault("other-seat")
        for move in moves:
            if move == answer:
                return move
        raise BotFault("illegal")

    def _keep(self, fault: BotFault) -> None:
        self.counts[fault.what] += 1
        if self.counts[fault.what] > 1:
            return
        seat, what = self.seat, fault.text
        text = ERRORS.text("at-seat", seat=seat + 1, what=what)
        self.faults.append(Fault(seat, fault.what, text))
        LOG.warning(text.en)


def fault_of(error: BaseException) -> BotFault:
    """What went wrong, without the error's own words: they could name cards of the hand."""
    if isinstance(error, BotFault):
        return error
    return BotFault("crash", name=type(error).__name__)
