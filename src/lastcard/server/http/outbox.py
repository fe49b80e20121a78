"""What is sent to one client: at once where that can be, else from a bounded queue."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

from ..limits import Limits

Write = Callable[[bytes], Awaitable[None]]
WriteNow = Callable[[Sequence[bytes]], bool]  # whether it could, without waiting
Sent = Callable[[], None]
AT_ONCE = 16 * 1024  # bytes of several frames in one write


class Outbox:
    """Frames in order. Who reads too slowly is dropped, not waited for."""

    def __init__(
        self,
        write: Write,
        limits: Limits,
        overflow: Callable[[], None],
        write_now: WriteNow = lambda frames: False,
    ) -> None:
        self.write = write
        self.write_now = write_now
        self.limits = limits
        self.overflow = overflow
        self.frames: deque[tuple[bytes, Sent | None]] = deque()
        self.size = 0  # bytes
        self.news = asyncio.Event()
        self.writing = False  # a frame from the queue waits for room
        self.closed = False  # takes nothing more
        self.ending = False  # takes nothing more, and sends what is there

    def put(self, frame: bytes, sent: Sent | None = None, more: bool = False) -> None:
        """Send or queue a frame; `sent` is called once it is written. A full queue closes.

        With `more`, another one is about to follow: both may go out in one write.
        """
        if self.closed:
            return
        if not (more or self.frames or self.writing) and self.write_now((frame,)):
            if sent is not None:
                sent()
            return
        if self.is_full(len(frame)):
            self.drop()
            self.overflow()
            return
        self.frames.append((frame, sent))
        self.size += len(frame)
        if more:
            asyncio.get_running_loop().call_soon(self.flush)
        else:
            self.flush()

    def flush(self) -> None:
        """Write what is there, if it can be written at once; else it waits its turn."""
        if not self.frames:
            return
        at_once = not self.writing and (len(self.frames) == 1 or self.size <= AT_ONCE)
        if not at_once or not self.write_now([frame for frame, _ in self.frames]):
            self.news.set()
            return
        written = list(self.frames)
        self.frames.clear()
        self.size = 0
        for _, sent in written:
            if sent is not None:
                sent()

    def is_full(self, more: int) -> bool:
        """One frame alone always fits, however large."""
        if not self.frames:
            return False
        too_many = len(self.frames) >= self.limits.send_queue
        return too_many or self.size + more > self.limits.send_bytes

    def end(self) -> None:
        """Take nothing more; `run` returns when what is there has been sent."""
        self.closed = self.ending = True
        self.news.set()

    def drop(self) -> None:
        """Take nothing more, and forget what is there."""
        self.frames.clear()
        self.size = 0
        self.end()

    async def run(self) -> None:
        """Send until the end; a connection that is lost ends it too."""
        try:
            while await self.send_waiting():
                await self.news.wait()
                self.news.clear()
        except (ConnectionError, RuntimeError):
            self.drop()

    async def send_waiting(self) -> bool:
        """Send all that is there; whether there may be more."""
        while self.frames:
            frame, sent = self.frames.popleft()
            self.size -= len(frame)
            self.writing = True
            await self.write(frame)
            self.writing = False
            if sent is not None:
                sent()
        return not self.ending
