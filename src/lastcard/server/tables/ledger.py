"""The end of one table's log: what is written, what is in doubt, which commands took effect."""

from collections import OrderedDict
from collections.abc import Iterable

from ..store import Entry, RecordRow, Repeated, Stale, Store
from . import log
from .ports import Clock

REMEMBERED = 256  # of the latest commands


def key_of(guest: str, command_id: str) -> str:
    """A command in the log: ids are a guest's own."""
    return f"{guest}/{command_id}"


class Ledger:
    """Writes one table's log for one owner."""

    def __init__(
        self, store: Store, clock: Clock, table_id: str, epoch: int, past: Iterable[Entry] = ()
    ) -> None:
        self.in_doubt = False  # whether the last write happened
        self.epoch = epoch
        self._store = store
        self._clock = clock
        self._table_id = table_id
        self._done: OrderedDict[str, int] = OrderedDict()
        for entry in past:
            self.remember(entry.command, entry.seq)

    async def append(
        self,
        head: int,
        body: log.AnyBody,
        key: str | None = None,
        record: RecordRow | None = None,
    ) -> int:
        """Put an entry on the disk; its version. After an error it may still be there."""
        seat = getattr(body, "seat", None)
        data, now = log.write(body), self._clock.wall()
        entry = Entry(head + 1, self.epoch, seat, key, data, now)
        try:
            await self._store.append(self._table_id, self.epoch, head, [entry], record)
        except Repeated:
            raise
        except Stale as error:
            self.in_doubt = error.epoch == self.epoch
            raise
        except BaseException:
            self.in_doubt = True
            raise
        self.remember(key, entry.seq)
        return entry.seq

    async def after(self, head: int) -> list[Entry]:
        """What was written after all; nothing is in doubt then."""
        entries = await self._store.entries(self._table_id, head)
        self.in_doubt = False
        for entry in entries:
            self.remember(entry.command, entry.seq)
        return entries

    def remember(self, key: str | None, version: int) -> None:
        """A command that took effect, so that it gets the same answer when it comes again."""
        if key is None:
            return
        self._done[key] = version
        if len(self._done) > REMEMBERED:
            self._done.popitem(last=False)

    def forget(self) -> None:
        """No command is asked for here any more."""
        self._done.clear()

    def version_of(self, key: str) -> int | None:
        """The version that a command led to."""
        return self._done.get(key)
