"""The time, and somebody who calls when it has come. Tests bring a clock of their own."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    """Seconds that only go forward, and the time of day for the log."""

    def now(self) -> float: ...

    def wall(self) -> float: ...

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        """Call once `now()` has reached `when`."""


class LoopClock:
    """The running event loop's clock."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()

    def now(self) -> float:
        return self._loop.time()

    def wall(self) -> float:
        return time.time()

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        return self._loop.call_at(when, call)
