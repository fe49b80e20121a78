"""Token buckets: a rate a second in the long run, and a burst at once."""

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_BUCKETS = 16_384  # buckets, before the one that was used longest ago is dropped

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

    def available(self) -> float:
        """How much could be taken now."""
        now = self.now()
        tokens = self.tokens + (now - self.updated) * self.rate
        self.tokens = tokens if tokens < self.burst else self.burst
        self.updated = now
        return self.tokens

    def wait(self, cost: float = 1.0) -> float:
        """The seconds until this could be taken; a cost above the burst counts as the burst."""
        missing = (cost if cost < self.burst else self.burst) - self.available()
        return missing / self.rate if missing > 0 else 0.0

    def take(self, cost: float = 1.0) -> float:
        """0 if it may be; otherwise nothing is taken, and the seconds until it could be."""
        wait = self.wait(cost)
        if not wait:
            self.charge(cost)
        return wait

    def charge(self, cost: float) -> None:
        """Take it even if that leaves a debt; never more debt than one burst."""
        tokens = self.tokens - (cost if cost < self.burst else self.burst)
        self.tokens = tokens if tokens > -self.burst else -self.burst


class Buckets:
    """A bucket for each key; the one used longest ago, which has refilled most, goes first."""

    def __init__(self, rate: float, burst: float, now: Now = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.now = now
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str, multiple: float = 1.0) -> Bucket:
        """The key's bucket, with this multiple of the allowance."""
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = Bucket(self.rate * multiple, self.burst * multiple, self.now)
            self.buckets[key] = bucket
            if len(self.buckets) > MOST_BUCKETS:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(key)
        return bucket
