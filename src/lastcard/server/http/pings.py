"""Round trips, measured with WebSocket pings: a page's script neither sees nor delays them.

Another program may hold its answers back. So with each answer the kernel is asked how long an
acknowledgement took; the shortest ever of one connection is what is proven of its latency.
"""

import secrets
from collections import deque
from collections.abc import Callable

from ..bucket import Now

FIRST = 4  # pings that follow each other soon
SOON = 0.25  # seconds after the answer to the one before
MEASUREMENTS = 7  # of which the smallest counts
STALE = 300.0  # seconds; what was measured before says nothing any more
SIZE = 8  # bytes that nobody can guess

Line = Callable[[], float | None]  # what the kernel has measured, in seconds


class Pings:
    """Sends a ping at a time, and remembers how long the answers took."""

    def __init__(
        self, send: Callable[[bytes], object], now: Now, line: Line = lambda: None
    ) -> None:
        self.send = send
        self.now = now
        self.line = line
        self.shortest: float | None = None  # that the kernel has measured
        self.payload: bytes | None = None  # of the ping that has no answer yet
        self.since = 0.0  # when it was sent
        self.count = 0
        self.times: deque[tuple[float, float]] = deque(maxlen=MEASUREMENTS)  # when, how long

    def ping(self) -> None:
        """Send the next one; an answer to the one before counts no more."""
        self.payload = secrets.token_bytes(SIZE)
        self.since = self.now()
        self.count += 1
        self.send(self.payload)

    def pong(self, payload: bytes) -> bool:
        """Take an answer; False if nobody waits for it."""
        if self.payload is None or payload != self.payload:
            return False
        self.payload = None
        self.times.append((self.now(), self.now() - self.since))
        measured = self.line()
        if measured is not None:
            self.shortest = min(measured, self.shortest or measured)
        return True

    @property
    def is_settling(self) -> bool:
        """Whether more measurements are wanted soon."""
        return self.count < FIRST

    @property
    def delay(self) -> float:
        """The shortest of the last round trips in seconds; 0 as long as nothing is known."""
        oldest = self.now() - STALE
        return min((took for when, took in self.times if when >= oldest), default=0.0)

    @property
    def proven_delay(self) -> float:
        """How much of it no program can have added."""
        return min(self.delay, self.shortest or 0.0)
