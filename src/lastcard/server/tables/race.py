"""Moves that wait: shouts until the first is known, others while the catch window is open.

Fair shouting: who called or caught first, whatever way their message had to come.

Everybody is shown the uncalled card at the same moment. What arrives is that moment, the way
there, the reaction, and the way back; less the round trip, as far as it is believed,
reactions are compared.
The first shout waits until no quicker one over a slower connection can still arrive.

The answer to a ping may be late because of the connection, or because a client holds it back.
What the server's kernel has seen acknowledged is proven: a program cannot hold that back, and a
distant player gets it with every shout. The rest is the client's word. It is drawn from a quota
of the seat, as lichess does it (LagTracker), which refills a little with every shout: a liar
gains GAIN a shout in the long run, whatever the claim. Behind a proxy nothing is proven unless
the proxy says what its own kernel has measured (LASTCARD_RTT_HEADER).
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from lastcard.match import Match, Move
from lastcard.match.errors import IllegalMove

from ..protocol import commands
from ..refusals import Refusal
from .ports import Client
from .table import Table

SHOUTS = ("uno", "catch")
LEAST_REACTION = 0.1  # seconds; nobody sees a card and presses sooner
MOST_DELAY = 0.6  # seconds of round trip that are made good: 300 ms each way
QUOTA = 0.2  # seconds at most, and at first
GAIN = 0.08  # seconds with every shout
COOL_DOWN = 3.0  # seconds after a wrong shout


@dataclass(frozen=True)
class Request:
    """A command that is owed one answer, and the clients that have sent it."""

    clients: list[Client]
    guest: str
    command: commands.TableCommand


@dataclass(frozen=True)
class Submission(Request):
    """A player's move with the request that brought it."""

    move: Move

    @property
    def seat(self) -> int:
        assert self.move.seat is not None
        return self.move.seat


@dataclass(frozen=True)
class Shout:
    """A call or a catch that may still be beaten by another."""

    seat: int
    move: Move
    moment: float  # when it would have come without a way to go
    submission: Submission | None  # None: a bot's
    lag: float = 0.0  # seconds that were made good


class Race:
    """The shouts about one uncalled card, until it is clear which came first."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.shouts: list[Shout] = []

    def add(self, shout: Shout) -> None:
        """One a seat: shouting again does not count."""
        if all(other.seat != shout.seat for other in self.shouts):
            self.shouts.append(shout)

    def of(self, seat: int) -> Shout | None:
        """What a seat has shouted."""
        return next((shout for shout in self.shouts if shout.seat == seat), None)

    def decided_at(self, delays: Iterable[float]) -> float:
        """When nobody who has not shouted yet can have been first; of them, what is made good."""
        return min(shout.moment for shout in self.shouts) + max(delays, default=0.0)

    def order(self) -> list[Shout]:
        """Everybody who shouted, first the first; equal moments are drawn. Empties the race."""
        self._rng.shuffle(self.shouts)
        ordered = sorted(self.shouts, key=lambda shout: shout.moment)
        self.shouts = []
        return ordered


class CoolDown:
    """Nobody gains by pressing all the time: it silences a seat, or a guest, for a while."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._until: dict[int | str, float] = {}

    def __len__(self) -> int:
        return len(self._until)

    def start(self, key: int | str, now: float) -> None:
        self._until = {each: until for each, until in self._until.items() if now < until}
        self._until[key] = now + self._seconds

    def left(self, key: int | str, now: float) -> float:
        """Seconds until this one may press again."""
        return max(0.0, self._until.get(key, now) - now)

    def clear(self) -> None:
        self._until.clear()


class Latency(NamedTuple):
    """A round trip in seconds, and how much of it is proven."""

    delay: float = 0.0
    proven: float = 0.0

    @property
    def sure(self) -> float:
        return min(self.delay, self.proven, MOST_DELAY)

    @property
    def claim(self) -> float:
        return min(self.delay, MOST_DELAY) - self.sure


class LagQuotas:
    """What is left of the quota of each seat."""

    def __init__(self) -> None:
        self._left: dict[int, float] = {}

    def left(self, seat: int) -> float:
        return self._left.get(seat, QUOTA)

    def allowance(self, seat: int, latency: Latency) -> float:
        """What a shout of this seat would be given now, in seconds."""
        return latency.sure + min(latency.claim, self.left(seat))

    def draw(self, seat: int, latency: Latency) -> float:
        """What a shout is given, taken from the quota."""
        allowance = self.allowance(seat, latency)
        self._left[seat] = min(QUOTA, self.left(seat) - (allowance - latency.sure) + GAIN)
        return allowance


class Waiting:
    """The moves of one table that are not decided yet; one shout and one other move a seat."""

    def __init__(self, rng: random.Random) -> None:
        self.race = Race(rng)
        self.queue: dict[int, Submission] = {}  # would close the window too early
        self.cool_down = CoolDown(COOL_DOWN)
        self.lag = LagQuotas()

    def join(self, submission: Submission) -> bool:
        """Whether this very command waits already; another of that seat has to come later."""
        queued, shout = self.queue.get(submission.seat), self.race.of(submission.seat)
        for other in (queued, shout.submission if shout else None):
            if other is not None and other.command.id == submission.command.id:
                other.clients.extend(submission.clients)
                return True
        if queued is not None and submission.move.verb not in SHOUTS:
            raise Refusal("pending")
        return False

    def release(self) -> list[Submission]:
        """Everything that the window held back; it waits no longer."""
        waiting, self.queue = list(self.queue.values()), {}
        return waiting

    def clear(self) -> list[Submission]:
        """Everything that waits, shouts included; nothing waits any longer."""
        shouts = [shout.submission for shout in self.race.order()]
        return [*self.release(), *filter(None, shouts)]

    def check_catch(self, table: Table, submission: Submission, arrived: float) -> None:
        """Refuse a catch of nobody; it costs a pause, so that pressing all the time is no use."""
        wait = self.cool_down.left(submission.seat, arrived)
        if wait > 0:
            raise Refusal("cool-down", round(wait * 1000))
        try:
            check_fresh(table, submission)
            rule(table.running, submission.move)
        except (IllegalMove, Refusal):
            if self.race.of(submission.seat) is None:
                self.cool_down.start(submission.seat, arrived)
            raise


def check_fresh(table: Table, submission: Submission) -> None:
    """Refuse an answer to a question that is no longer open."""
    since = table.question_since
    match submission.move.verb:
        case "uno" | "slip":  # about oneself: the rules alone say whether they are too late
            return
        case "jump":  # R-PTY-35: it may have fitted what the player saw
            since = table.top_since
        case "catch":
            since = table.liable_since
    if submission.command.version < since:
        raise Refusal("stale")


def check_open(table: Table, submission: Submission) -> None:
    """Refuse a shout that was settled before it came: a lost race has no penalty, but a reason."""
    lapse, move, version = table.lapse, submission.move, submission.command.version
    if lapse is None or version >= lapse.closed:
        return
    if move.verb == "catch":
        if move.seats == (lapse.seat,) and version >= lapse.opened:
            raise Refusal("beaten" if lapse.by in SHOUTS else "stale")
    elif move.seat == lapse.seat and lapse.by == "catch" and not is_legal(table.running, move):
        raise Refusal("caught")


# --- what becomes of a move; a ruling changes nothing ----------------------------------------


def rule(match: Match, move: Move) -> Match:
    """The match after a move, or IllegalMove; the match itself stays as it is."""
    after = match.copy()
    after.make(move)
    return after


def is_legal(match: Match, move: Move) -> bool:
    try:
        rule(match, move)
    except IllegalMove:
        return False
    return True


def is_about_uncalled(match: Match, move: Move) -> bool:
    """Whether a shout is about the uncalled card that is open now."""
    if move.verb not in SHOUTS or match.liable is None:
        return False
    whom = (move.seat,) if move.verb == "uno" else move.seats
    return whom == (match.liable,)


def closes_window(before: Match, move: Move, after: Match) -> bool:
    """R-GEN-26: whether a move that is no shout ends the chance to catch an uncalled card."""
    if before.liable is None or move.verb in SHOUTS:
        return False
    return after.liable != before.liable
