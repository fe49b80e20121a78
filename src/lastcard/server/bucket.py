"""Token buckets: so many a second in the long run, and a burst at once."""

import time
from collections.abc import Callable

MOST_KEPT = 4096  # buckets, before those that are full again are dropped

Now = Callable[[], float]


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second."""

    __slots__ = ("burst", "now", "rate", "tokens", "updated")

    def __init__(self, rate: float, burst: float, now: Now = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.now = now
        self.tokens = burst
        self.updated = now()

    def refill(self) -> None:
        now = self.now()
        self.tokens = min(self.burst, self.tokens + (now - self.updated) * self.rate)
        self.updated = now

    def wait(self, cost: float = 1.0) -> float:
        """The seconds until so much could be taken."""
        self.refill()
        return max(0.0, (cost - self.tokens) / self.rate)

    def take(self, cost: float = 1.0) -> float:
        """0 if it may be; otherwise nothing is taken, and the seconds until it could be."""
        wait = self.wait(cost)
        if not wait:
            self.tokens -= cost
        return wait

    @property
    def is_full(self) -> bool:
        self.refill()
        return self.tokens >= self.burst


class Buckets:
    """One bucket for each address; those that are full again are the same as none."""

    def __init__(self, rate: float, burst: float, now: Now = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.now = now
        self.kept: dict[str, Bucket] = {}
        self.look_again = MOST_KEPT

    def wait(self, address: str) -> float:
        """The seconds until this address could take one."""
        return self.kept[address].wait() if address in self.kept else 0.0

    def take(self, address: str, cost: float = 1.0) -> float:
        bucket = self.kept.get(address)
        if bucket is None:
            self.drop_full()
            bucket = self.kept[address] = Bucket(self.rate, self.burst, self.now)
        return bucket.take(cost)

    def drop_full(self) -> None:
        """Now and then; never so often that many addresses make it slow."""
        if len(self.kept) >= self.look_again:
            self.kept = {key: bucket for key, bucket in self.kept.items() if not bucket.is_full}
            self.look_again = max(MOST_KEPT, 2 * len(self.kept))
