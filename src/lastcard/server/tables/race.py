"""Fair shouting: who called or caught first, whatever way their message had to come.

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
from typing import Generic, NamedTuple, TypeVar

LEAST_REACTION = 0.1  # seconds; nobody sees a card and presses sooner
MOST_DELAY = 0.6  # seconds of round trip that are made good: 300 ms each way
QUOTA = 0.2  # seconds at most, and at first
GAIN = 0.08  # seconds with every shout
COOL_DOWN = 3.0  # seconds after a wrong shout

Sender = TypeVar("Sender")


@dataclass(frozen=True)
class Shout(Generic[Sender]):
    """A call or a catch that may still be beaten by another."""

    seat: int
    move: str
    moment: float  # when it would have come without a way to go
    sender: Sender
    lag: float = 0.0  # seconds that were made good


class Race(Generic[Sender]):
    """The shouts about one uncalled card, until it is clear which came first."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.shouts: list[Shout[Sender]] = []

    def add(self, shout: Shout[Sender]) -> None:
        """One a seat: shouting again does not count."""
        if all(other.seat != shout.seat for other in self.shouts):
            self.shouts.append(shout)

    def of(self, seat: int) -> Shout[Sender] | None:
        """What a seat has shouted."""
        return next((shout for shout in self.shouts if shout.seat == seat), None)

    def settles_at(self, delays: Iterable[float]) -> float:
        """When nobody who has not shouted yet can have been first; of them, what is made good."""
        return min(shout.moment for shout in self.shouts) + max(delays, default=0.0)

    def order(self) -> list[Shout[Sender]]:
        """Everybody who shouted, first the first; equal moments are drawn. Empties the race."""
        self._rng.shuffle(self.shouts)
        ordered = sorted(self.shouts, key=lambda shout: shout.moment)
        self.shouts = []
        return ordered


class CoolDown:
    """Nobody gains by pressing all the time: a wrong shout silences its sender for a while."""

    def __init__(self) -> None:
        self._until: dict[int, float] = {}

    def start(self, seat: int, now: float) -> None:
        self._until[seat] = now + COOL_DOWN

    def left(self, seat: int, now: float) -> float:
        """Seconds until this seat is heard again."""
        return max(0.0, self._until.get(seat, now) - now)

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
        given = self.allowance(seat, latency)
        self._left[seat] = min(QUOTA, self.left(seat) - (given - latency.sure) + GAIN)
        return given
