"""One connection between two nodes: messages go out in batches, in order."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Protocol

from .wire import write_batch

logger = logging.getLogger(__name__)

MOST_WAITING = 64 * 1024 * 1024  # bytes, roughly: the other side has stopped reading
WEIGHT = 64  # bytes of a message besides its frame
LARGEST_BATCH = 1024 * 1024  # bytes, roughly; one message alone may be larger
LARGEST_MESSAGE = 4 * LARGEST_BATCH


class Socket(Protocol):
    """A WebSocket of aiohttp, on either side."""

    async def send_bytes(self, data: bytes) -> None: ...

    async def close(self) -> Any: ...


def weight_of(message: Any) -> int:
    return WEIGHT + len(getattr(message, "frame", b"")) + len(getattr(message, "command", b""))


def parts(batch: list[Any]) -> Iterator[list[Any]]:
    """A batch in batches that are not too large."""
    part: list[Any] = []
    weight = 0
    for message in batch:
        weight += weight_of(message)
        if part and weight > LARGEST_BATCH:
            yield part
            part, weight = [], weight_of(message)
        part.append(message)
    yield part


class Outgo:
    """What waits to be sent to another node; never waits, never raises."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self._batch: list[Any] = []
        self._weight = 0
        self._news = asyncio.Event()
        self.is_closed = False
        self._task = asyncio.ensure_future(self._run())

    def put(self, message: Any) -> None:
        if self.is_closed:
            return
        self._batch.append(message)
        self._weight += weight_of(message)
        if self._weight > MOST_WAITING:
            logger.warning("another node does not read")
            self.abort()
        else:
            self._news.set()

    async def _run(self) -> None:
        with suppress(ConnectionError, RuntimeError):
            while True:
                await self._news.wait()
                self._news.clear()
                batch, self._batch, self._weight = self._batch, [], 0
                for part in parts(batch):
                    await self._socket.send_bytes(write_batch(part))
        self.is_closed = True

    def abort(self) -> None:
        """Nothing more goes out."""
        self.is_closed = True
        self._batch.clear()
        self._task.cancel()

    async def close(self) -> None:
        self.abort()
        await asyncio.wait([self._task])
        with suppress(ConnectionError, RuntimeError, TimeoutError):
            async with asyncio.timeout(1.0):
                await self._socket.close()
