"""How long the way to a client and back takes: probes, echoes, and their median."""

import secrets
from collections import deque
from collections.abc import Callable
from statistics import median

from ..bucket import Now

FIRST = 4  # probes soon after hello, one after the other
SOON = 0.25  # seconds between those
KEPT = 7  # of the last measurements
LARGEST = 2**31


class Probes:
    """Sends a probe whenever asked, and remembers how long the echoes took."""

    def __init__(self, send: Callable[[int], None], now: Now) -> None:
        self.send = send
        self.now = now
        self.number: int | None = None  # of the probe that is on its way
        self.since = 0.0
        self.count = 0
        self.times: deque[float] = deque(maxlen=KEPT)

    def probe(self) -> None:
        """Send the next one; an echo of the one before counts no more."""
        self.number = secrets.randbelow(LARGEST)
        self.since = self.now()
        self.count += 1
        self.send(self.number)

    def echo(self, number: int) -> None:
        """An echo that nobody waits for says nothing."""
        if number == self.number:
            self.number = None
            self.times.append(self.now() - self.since)

    def pause(self, usual: float) -> float:
        """Seconds until the next probe."""
        return SOON if self.count < FIRST else usual

    @property
    def delay(self) -> float:
        """The median round trip in seconds; 0 as long as nothing is known."""
        return median(self.times) if self.times else 0.0
