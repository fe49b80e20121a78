"""What a table needs from outside: clients to send to, and a clock. Tests bring their own."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from ..protocol.messages import AnyMessage
from ..protocol.shapes import Language


class Client(Protocol):
    """One connection that has said hello."""

    guest: str
    address: str

    @property
    def lang(self) -> Language:
        """The language of the sentences that are sent."""

    @property
    def delay(self) -> float:
        """The measured round trip in seconds; 0 as long as it is not known."""

    @property
    def proven_delay(self) -> float:
        """How much of it the client cannot have made up."""

    def send(self, message: AnyMessage) -> None:
        """Put a message into the queue; never waits, never raises. A full queue closes it."""

    def send_step(self, frame: bytes) -> None:
        """The same for a `step` message, which is encoded already."""

    def end(self, code: int) -> None:
        """Close the connection with this code, once what was sent is written."""


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    """Seconds that only go forward, and the time of day for the log."""

    def now(self) -> float: ...

    def wall(self) -> float: ...

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        """Call once `now()` has reached `when`."""


class LoopClock:
    """The running event loop's clock, with its own time of day or another."""

    def __init__(self, wall: Callable[[], float] = time.time) -> None:
        self._loop = asyncio.get_running_loop()
        self._wall = wall

    def now(self) -> float:
        return self._loop.time()

    def wall(self) -> float:
        return self._wall()

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        return self._loop.call_at(when, call)
