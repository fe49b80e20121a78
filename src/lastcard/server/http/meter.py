"""How much a connection delivers: counted before a frame is parsed, so that no flood is.

aiohttp parses a whole socket buffer at once, and an empty fragment never leaves its parser. So
a protocol of our own stands between the transport and aiohttp's, and knows of WebSocket frames
no more than where they end (RFC 6455, 5.2).
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

from ..bucket import Now
from ..budgets import Budgets, Spender

MASKED, LENGTH = 0x80, 0x7F  # of a header's second byte
MEDIUM, LONG = 126, 127  # lengths that say: two or eight more bytes tell it
EXTRA = {MEDIUM: 2, LONG: 8}
HEADER, MASK = 2, 4  # bytes
INFINITE = float("inf")


class FrameCounter:
    """Finds where frames begin, over chunks that are cut anywhere."""

    def __init__(self) -> None:
        self.rest = 0  # bytes of the last frame that are still to come
        self.head = b""  # of a header that has come in part
        self.largest = 0  # payload that a frame has announced

    def count(self, data: bytes, most: int) -> int:
        """The frames that begin in a chunk; no further than one more than `most`."""
        data, self.head = self.head + data, b""
        place, size, found = self.rest, len(data), 0
        while place < size and found <= most:
            length = self.length_at(data, place)
            if length is None:
                self.head, place = data[place:], size
                break
            found += 1
            place += length
        self.rest = max(0, place - size)
        return found

    def length_at(self, data: bytes, place: int) -> int | None:
        """The length of the frame that begins here; None as long as its header is not all here."""
        if len(data) < place + HEADER:
            return None
        second = data[place + 1]
        payload = second & LENGTH
        extra = EXTRA.get(payload, 0)
        if extra:
            start = place + HEADER
            if len(data) < start + extra:
                return None
            payload = int.from_bytes(data[start : start + extra], "big")
        self.largest = max(self.largest, payload)
        return HEADER + extra + (MASK if second & MASKED else 0) + payload


class Meter(asyncio.Protocol):
    """Passes on what a transport delivers, until it is too much; then nothing any more."""

    def __init__(
        self,
        transport: asyncio.Transport,
        budgets: Budgets,
        who: Spender,
        largest: int,
        now: Now = time.perf_counter,
    ) -> None:
        self.transport = transport
        self.inner = transport.get_protocol()
        self.frames = budgets.own("frames", who)
        self.bytes = budgets.own("bytes", who)
        self.largest = largest
        self.now = now
        self.counter = FrameCounter()
        self.last_input = now()  # when something last came
        self.verdict: str | None = None  # why nothing is passed on any more
        self.on_verdict: Callable[[str], None] = lambda reason: None
        transport.set_protocol(self)

    def data_received(self, data: bytes) -> None:
        if self.verdict is None:
            self.last_input = self.now()
            self.verdict = self.judge(data)
            if self.verdict is None:
                self.inner.data_received(data)  # type: ignore[attr-defined]
                return
            self.on_verdict(self.verdict)
        with suppress(RuntimeError):  # the transport is being closed
            self.transport.pause_reading()

    def judge(self, data: bytes) -> str | None:
        """What is wrong with a chunk. One that begins no frame counts as a frame, too."""
        most = int(self.frames.bucket.available())
        found = self.counter.count(data, most)
        frames = max(1, found) if found <= most else INFINITE  # nobody has counted further
        if not (self.frames.take_all(frames) and self.bytes.take_all(len(data))):
            return "flood"
        return "too-large" if self.counter.largest > self.largest else None

    # --- aiohttp's ------------------------------------------------------------------------

    def eof_received(self) -> bool | None:
        ended: bool | None = self.inner.eof_received()  # type: ignore[attr-defined]
        return ended

    def pause_writing(self) -> None:
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        self.inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self.on_verdict = lambda reason: None
        self.inner.connection_lost(exc)
