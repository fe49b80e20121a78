"""How late the event loop is: a histogram, and a line in the log when it was held too long."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from .bucket import Now

logger = logging.getLogger(__name__)

INTERVAL = 0.05  # seconds between two looks
QUIET_SECONDS = 10.0  # after a line in the log; what happens meanwhile is in the next one


@asynccontextmanager
async def measuring_lag(
    observe: Callable[[float], None], alarm_seconds: float
) -> AsyncIterator["LoopLag"]:
    """Measure the running loop as long as the context lasts."""
    lag = LoopLag(observe, alarm_seconds)
    task = asyncio.create_task(lag.run())
    try:
        yield lag
    finally:
        task.cancel()


class LoopLag:
    """Wakes up at an interval and observes by how much that was late."""

    def __init__(
        self,
        observe: Callable[[float], None],
        alarm_seconds: float,
        now: Now = time.monotonic,
    ) -> None:
        self.observe = observe
        self.alarm_seconds = alarm_seconds
        self.now = now
        self.quiet_until = float("-inf")
        self.stalls = 0  # since the last line
        self.longest = 0.0

    async def run(self) -> None:
        while True:
            due = self.now() + INTERVAL
            await asyncio.sleep(INTERVAL)
            self.late(max(0.0, self.now() - due))

    def late(self, seconds: float) -> None:
        """Note one look that came this late."""
        self.observe(seconds)
        if seconds <= self.alarm_seconds:
            return
        self.stalls += 1
        self.longest = max(self.longest, seconds)
        if self.now() >= self.quiet_until:
            self.warn()

    def warn(self) -> None:
        """One line for all stalls since the last one."""
        logger.warning(
            "the event loop was held",
            extra={"seconds": round(self.longest, 3), "stalls": self.stalls},
        )
        self.quiet_until = self.now() + QUIET_SECONDS
        self.stalls, self.longest = 0, 0.0
