"""Work that takes a processor: one at a time in a thread, and not too often for one address."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ..bucket import Buckets
from ..limits import Limits
from .denials import Denial

Made = TypeVar("Made")

MOST_WAITING = 8
CHECK = 10.0  # what a check costs, where reading a record costs 1
MINUTE = 60.0


class SlowDown(Denial):
    """Too many asks of one address; `wait` is in seconds."""

    def __init__(self, wait: float) -> None:
        super().__init__("slow-down")
        self.wait = wait


class Heavy:
    """A thread for checks and replays; the tables go on meanwhile."""

    def __init__(self, limits: Limits) -> None:
        often = limits.asks_per_minute
        self.pace = Buckets(often / MINUTE, often)
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="lastcard-heavy")
        self.waiting = 0

    def ask(self, address: str, cost: float = 1.0) -> None:
        """Count one ask; SlowDown if there were too many."""
        wait = self.pace.take(address, cost)
        if wait:
            raise SlowDown(wait)

    async def do(self, work: Callable[[], Made]) -> Made:
        """What the work makes; Denial if too much waits already."""
        if self.waiting >= MOST_WAITING:
            raise Denial("busy")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, work)
        finally:
            self.waiting -= 1

    def stop(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
