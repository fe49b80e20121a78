"""Until when this process may believe what is in its memory."""

import time
from collections.abc import Callable, Sequence

from ..store import Entry, RecordRow, StoreFailed, TableLog

PART = 0.8  # of a lease that the node itself counts on: it knows before the database does


def awake() -> float:
    """Seconds that go on while the process is stopped, and while the machine sleeps."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Lease:
    """Counted from when a renewal was sent: the database's own count began after that."""

    def __init__(self, seconds: float, now: Callable[[], float] = awake) -> None:
        self.seconds = seconds
        self.now = now
        self._until = float("-inf")

    def holds(self) -> bool:
        return self.now() < self._until

    def left(self) -> float:
        return self._until - self.now()

    def begin(self, sent: float) -> None:
        """The database has begun it again, some time after `sent`."""
        self._until = max(self._until, sent + PART * self.seconds)

    def end(self) -> None:
        """It is over, whatever was renewed."""
        self._until = float("-inf")


class LeasedLog:
    """The store's end of a log, for as long as the lease holds under which it was opened."""

    def __init__(self, store: TableLog, holds: Callable[[], bool]) -> None:
        self._store = store
        self._holds = holds

    async def append(
        self,
        table_id: str,
        epoch: int,
        head: int,
        entries: Sequence[Entry],
        record: RecordRow | None = None,
    ) -> int:
        if not self._holds():
            raise StoreFailed("store-away", "the lease of this node has run out")
        return await self._store.append(table_id, epoch, head, entries, record)

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        return await self._store.entries(table_id, after)
