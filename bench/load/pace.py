"""How fast the players of a table are."""

from dataclasses import dataclass
from random import Random

LEAST = 0.25  # of the average: nobody answers at once
BACKLOG = 2.0  # seconds of delay that the next answers make good
BURST_SPEED = 10  # times as fast as otherwise
BURST = 3.0  # seconds that one lasts


@dataclass
class Pace:
    """Think times that come to `seconds` between two moves of one table, bursts included.

    What the table itself delays is made good by thinking less, so that the moves still come.
    """

    seconds: float
    burst_share: float  # of the time that a table spends in bursts
    rng: Random
    due: float = 0.0  # when the next move should come
    burst_until: float = 0.0
    calm_until: float = 0.0

    def think(self, now: float) -> float:
        """Seconds until the next answer."""
        average = self.seconds * (1 + (BURST_SPEED - 1) * self.burst_share)
        if self.in_burst(now):
            average /= BURST_SPEED
        wait = average * (LEAST + self.rng.expovariate(1 / (1 - LEAST)))
        self.due = max(self.due, now - BACKLOG) + wait
        if self.due - now > wait:
            self.due = now + wait
        return max(LEAST * average, self.due - now)

    def in_burst(self, now: float) -> bool:
        """Whether this is one; bursts come at random, at their share of the time."""
        if now >= self.calm_until:
            self.begin(now)
        return now < self.burst_until

    def begin(self, now: float) -> None:
        """A burst, then calm for as long as the share asks; the first time calm only."""
        if not self.burst_share:
            self.calm_until = float("inf")
            return
        calm = BURST * (1 - self.burst_share) / self.burst_share
        if self.calm_until == 0.0:
            self.burst_until = now
            self.calm_until = now + calm * self.rng.random()
        else:
            self.burst_until = now + BURST
            self.calm_until = self.burst_until + calm * self.rng.uniform(0.5, 1.5)
