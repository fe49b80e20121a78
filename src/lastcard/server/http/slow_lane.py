"""Work that takes a processor: one at a time in a thread."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ..refusals import Refusal

Result = TypeVar("Result")

MOST_WAITING = 8


class Heavy:
    """A thread for checks and replays; the tables go on meanwhile."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="lastcard-heavy")
        self.waiting = 0

    async def do(self, work: Callable[[], Result]) -> Result:
        """What the work makes; Refusal if too much waits already."""
        if self.waiting >= MOST_WAITING:
            raise Refusal("busy")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, work)
        finally:
            self.waiting -= 1

    def stop(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
