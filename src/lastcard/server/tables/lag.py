"""How much latency is made good: what is proven each time, the rest out of a quota.

The answer to a ping may be late because of the way, or because a client holds it back. What the
server's kernel has seen acknowledged is proven: a program cannot hold that back, and a distant
player gets it with every shout. The rest is the client's word. It is drawn from a quota of the
seat, as lichess does it (LagTracker), which refills a little with every shout: whoever lies
gains GAIN a shout in the long run, whatever they claim. Behind a proxy nothing is proven unless
the proxy says what its own kernel has measured (LASTCARD_RTT_HEADER).
"""

from typing import NamedTuple

MOST_DELAY = 0.6  # seconds of round trip that are made good: 300 ms each way
QUOTA = 0.2  # seconds at most, and at first
GAIN = 0.08  # seconds with every shout


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
