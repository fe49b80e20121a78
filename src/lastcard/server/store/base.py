"""What a store promises, and the checks that both databases share."""

from collections.abc import Container, Sequence
from typing import Protocol

import msgspec

from .counters import Counters
from .errors import Corrupt, NoTable, Repeated, Stale, StoreError, StoreFailed, say
from .rows import BestResult, Entry, RecordRow, ResultRow, Score, TableRow, TableSize
from .sweep import Sweep


class TableLog(Protocol):
    """The end of a table's log: all that a table in memory needs of a store."""

    async def append(
        self,
        table_id: str,
        epoch: int,
        head: int,
        entries: Sequence[Entry],
        record: RecordRow | None = None,
    ) -> int:
        """Add entries head + 1 … and return the new head; all or none, the record included.

        Stale if the owner or the head is another one, Repeated if a command is there already.
        """

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """The entries after that seq."""


class Store(TableLog, Protocol):
    """Tables and their logs. Whatever returns has been committed; whatever raises wrote nothing.

    Two exceptions to the latter: after StoreFailed with the code store-away, and after a
    cancelled call, the write may have happened. Trying again answers Repeated or Stale then.
    """

    counters: Counters

    async def create(self, table: TableRow, entries: Sequence[Entry] = ()) -> None:
        """Keep a new table; its head counts its entries; DuplicateTable if id or code is taken."""

    async def claim(self, table_id: str, owner: str) -> int:
        """Take a table over and return its new epoch: the owner before can write no more."""

    async def load(self, table_id: str) -> tuple[TableRow, list[Entry]]:
        """A table and its whole log; Corrupt if either is not what was written."""

    async def record(self, table_id: str, match: int) -> str | None:
        """The record of a match, if it is kept; Corrupt if it is not what was written."""

    async def running(self) -> list[TableRow]:
        """All open tables; a damaged row is logged, counted and left out."""

    async def by_code(self, code: str) -> TableRow | None:
        """The table that people join with this code."""

    async def count(self) -> int:
        """How many tables there are; none of them is read."""

    async def forget(self, sweep: Sweep, spare: Container[str] = ()) -> list[str]:
        """Sight old tables, delete those that were sighted long enough ago; the deleted ids."""

    async def renew(self, guest: str, command: str) -> int:
        """Raise a guest's generation by one; the new one."""

    async def renewals(self) -> list[tuple[str, int, str]]:
        """Every guest that was renewed, with the generation and the last command."""

    async def restore(self) -> None:
        """Note that all tables come from a backup: matches that are on have to be voided."""

    async def is_restored(self, table_id: str) -> bool:
        """Whether a table was noted so, and not settled since."""

    async def settle(self, table_id: str) -> None:
        """A table from a backup has no match any more that is on."""

    async def mark(self, name: str) -> str | None:
        """A single value; see marks.py."""

    async def unmark(self, name: str) -> None:
        """Keep no such value."""

    async def set_mark(self, name: str, value: str) -> None:
        """Keep a single value."""

    async def mark_once(self, name: str, value: str) -> str:
        """Keep a single value unless there is one; the one that is kept."""

    async def add_result(self, result: ResultRow) -> bool:
        """Keep what a guest handed in of a deal; False if there is something already."""

    async def result(self, day: str, edition: str, guest: str) -> ResultRow | None:
        """What a guest handed in; Corrupt if it is not what was written."""

    async def scores(self, day: str, edition: str) -> list[Score]:
        """Everybody's results of a deal, counted."""

    async def best_results(self, day: str, edition: str, most: int) -> list[BestResult]:
        """The best of them, by points, then by moves; of equals the earlier one first."""

    async def forget_days(self, before: str) -> int:
        """Delete the results of every day before this one; how many there were."""

    async def check(self) -> None:
        """Return if the database keeps what is written; StoreFailed if it does not.

        A write that failed since the last check counts, even if this one succeeds.
        """

    async def stop(self) -> None:
        """Finish what was asked for, then close."""


class OperatorStore(Store, Protocol):
    """What `lastcard data` does besides, while no server runs."""

    async def ids(self) -> list[str]:
        """Every table's id."""

    async def sizes(self) -> list[TableSize]:
        """What each table takes, the one that is untouched longest first."""

    async def records(self, table_id: str) -> list[RecordRow]:
        """The records of a table's matches."""

    async def delete(self, table_id: str) -> bool:
        """Delete a table with everything that belongs to it; whether it was there."""

    async def rewrite(
        self, table: TableRow, entries: Sequence[Entry], records: Sequence[RecordRow]
    ) -> None:
        """Give a table and what belongs to it new bodies; no server may own it."""

    async def result_guests(self) -> list[str]:
        """Every guest who handed something in."""

    async def results_of(self, guest: str) -> list[tuple[str, str]]:
        """The days and editions of which a guest handed something in."""

    async def forget_results(self, guest: str) -> None:
        """Delete what a guest handed in."""

    async def unrenew(self, guest: str) -> None:
        """Keep no generation of a guest."""

    async def compact(self) -> None:
        """Give what was deleted back to the disk, with nothing left of it."""


def check_entries(epoch: int, head: int, entries: Sequence[Entry]) -> None:
    """A caller's mistake: entries that do not follow head, or share a command."""
    if any(
        entry.seq != head + place or entry.epoch != epoch
        for place, entry in enumerate(entries, start=1)
    ):
        raise ValueError(f"entries must be {head + 1} … of epoch {epoch}, in order")
    commands = [entry.command for entry in entries if entry.command is not None]
    if len(set(commands)) < len(commands):
        raise ValueError("two entries of one append share a command")


def new_table(table: TableRow, entries: Sequence[Entry]) -> TableRow:
    """The row to write for a new table; its entries are checked."""
    check_entries(table.epoch, 0, entries)
    if table.head != len(entries):
        raise ValueError(f"head is {table.head}, but there are {len(entries)} entries")
    return msgspec.structs.replace(table, created=float(table.created))


def refusal(table_id: str, epoch: int, table: TableRow | None, repeated: int | None) -> StoreError:
    """Why nothing was appended to what is there now."""
    if table is None:
        return NoTable(table_id)
    if table.epoch == epoch and repeated is not None:
        return Repeated(table_id, repeated)
    return Stale(table_id, table.epoch, table.head, table.state == "over")


def clash(table_id: str, head: int, repeated: int | None) -> StoreError:
    """Why entries that may follow head are there already."""
    if repeated is None:
        return Corrupt(table_id, head + 1)
    return Repeated(table_id, repeated)


def was_trouble(code: str | None) -> None:
    """A health check that has written says what became of the writes before it."""
    if code is not None and f"failed.{code}" in say.texts:
        raise StoreFailed(code, "a write since the last check")
