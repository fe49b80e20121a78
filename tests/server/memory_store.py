"""A store in memory that can be told to fail; the promises are those of the real ones."""

from collections import Counter
from collections.abc import Container, Sequence

import msgspec

from lastcard.server.store import (
    DAY,
    BestResult,
    Corrupt,
    DuplicateTable,
    Entry,
    NoTable,
    RecordRow,
    Repeated,
    ResultRow,
    Score,
    Stale,
    StoreError,
    Sweep,
    TableRow,
)
from lastcard.server.store.base import check_entries, new_table
from lastcard.server.store.counters import Counters


class Failure:
    """What the next write does: an error, before or after it is written; or it waits."""

    def __init__(self, error: BaseException, written: bool = False) -> None:
        self.error = error
        self.written = written


class MemoryStore:
    """Everything at once, nothing in a thread."""

    def __init__(self) -> None:
        self.counters = Counters()
        self.tables: dict[str, TableRow] = {}
        self.logs: dict[str, list[Entry]] = {}
        self.records: dict[tuple[str, int], bytes] = {}
        self.sightings: dict[str, tuple[float, float]] = {}
        self.restored: set[str] = set()
        self.guests: dict[str, tuple[int, str]] = {}
        self.marks: dict[str, str] = {}
        self.results: dict[tuple[str, str, str], ResultRow] = {}
        self.failures: list[Failure] = []  # of the next writes
        self.reading_fails: StoreError | None = None
        self.damaged: set[str] = set()

    async def create(self, table: TableRow, entries: Sequence[Entry] = ()) -> None:
        codes = {row.code for row in self.tables.values()}
        if table.id in self.tables or table.code in codes:
            raise DuplicateTable(table.id, table.code)
        with_failure = self.next_failure()
        if with_failure is None or with_failure.written:
            self.tables[table.id] = new_table(table, entries)
            self.logs[table.id] = list(entries)
        if with_failure is not None:
            raise with_failure.error

    async def append(
        self,
        table_id: str,
        epoch: int,
        head: int,
        entries: Sequence[Entry],
        record: RecordRow | None = None,
    ) -> int:
        check_entries(epoch, head, entries)
        failure = self.next_failure()
        if failure is not None and not failure.written:
            raise failure.error
        row = self.row(table_id)
        known = {entry.command: entry.seq for entry in self.logs[table_id] if entry.command}
        for entry in entries:
            if row.epoch == epoch and entry.command in known:
                raise Repeated(table_id, known[entry.command])
        if (row.epoch, row.head) != (epoch, head):
            raise Stale(table_id, row.epoch, row.head, row.state == "over")
        self.logs[table_id] += entries
        new_head = head + len(entries)
        self.tables[table_id] = msgspec.structs.replace(row, head=new_head, updated=entries[-1].at)
        if record is not None:
            self.records[table_id, record.match] = record.body
        if failure is not None:
            raise failure.error
        return new_head

    def next_failure(self) -> Failure | None:
        return self.failures.pop(0) if self.failures else None

    def row(self, table_id: str) -> TableRow:
        if table_id not in self.tables:
            raise NoTable(table_id)
        return self.tables[table_id]

    def check_reading(self, table_id: str) -> None:
        if self.reading_fails is not None:
            raise self.reading_fails
        if table_id in self.damaged:
            raise Corrupt(table_id, 1)

    async def claim(self, table_id: str, owner: str) -> int:
        row = self.row(table_id)
        self.tables[table_id] = msgspec.structs.replace(row, epoch=row.epoch + 1, owner=owner)
        return row.epoch + 1

    async def load(self, table_id: str) -> tuple[TableRow, list[Entry]]:
        self.check_reading(table_id)
        return self.row(table_id), list(self.logs[table_id])

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        self.check_reading(table_id)
        return self.logs[table_id][after:]

    async def record(self, table_id: str, match: int) -> str | None:
        self.check_reading(table_id)
        body = self.records.get((table_id, match))
        return None if body is None else body.decode()

    async def running(self) -> list[TableRow]:
        return list(self.tables.values())

    async def by_code(self, code: str) -> TableRow | None:
        return next((row for row in self.tables.values() if row.code == code), None)

    async def count(self) -> int:
        return len(self.tables)

    async def forget(self, sweep: Sweep, spare: Container[str] = ()) -> list[str]:
        oldest, latest = sweep.young
        young = {key for key, row in self.tables.items() if oldest <= row.updated <= latest}
        for table_id in self.tables.keys() - young - self.sightings.keys():
            self.sightings[table_id] = sweep.now, sweep.uptime
        for table_id in young & self.sightings.keys():
            del self.sightings[table_id]
        gone = [
            table_id
            for table_id, (since, uptime) in self.sightings.items()
            if since <= sweep.now - DAY and uptime <= sweep.uptime - DAY and table_id not in spare
        ]
        for table_id in gone:
            del self.tables[table_id], self.logs[table_id], self.sightings[table_id]
        return gone

    async def renew(self, guest: str, command: str) -> int:
        generation, _ = self.guests.get(guest, (0, ""))
        self.guests[guest] = generation + 1, command
        return generation + 1

    async def renewals(self) -> list[tuple[str, int, str]]:
        return [(guest, *renewal) for guest, renewal in self.guests.items()]

    async def restore(self) -> None:
        self.restored = set(self.tables)

    async def is_restored(self, table_id: str) -> bool:
        return table_id in self.restored

    async def settle(self, table_id: str) -> None:
        self.restored.discard(table_id)

    async def mark(self, name: str) -> str | None:
        return self.marks.get(name)

    async def unmark(self, name: str) -> None:
        self.marks.pop(name, None)

    async def set_mark(self, name: str, value: str) -> None:
        self.marks[name] = value

    async def mark_once(self, name: str, value: str) -> str:
        return self.marks.setdefault(name, value)

    async def add_result(self, result: ResultRow) -> bool:
        key = (result.day, result.edition, result.guest)
        return self.results.setdefault(key, result) is result

    async def result(self, day: str, edition: str, guest: str) -> ResultRow | None:
        return self.results.get((day, edition, guest))

    async def scores(self, day: str, edition: str) -> list[Score]:
        ranked = Counter((row.points, row.moves) for row in self.ranked(day, edition))
        return [Score(*key, count) for key, count in ranked.items()]

    async def best_results(self, day: str, edition: str, most: int) -> list[BestResult]:
        rows = sorted(self.ranked(day, edition), key=lambda row: (-row.points, row.moves, row.at))
        return [BestResult(r.name, r.place or 0, r.points, r.moves) for r in rows[:most]]

    def ranked(self, day: str, edition: str) -> list[ResultRow]:
        rows = self.results.values()
        return [r for r in rows if (r.day, r.edition) == (day, edition) and r.place is not None]

    async def forget_days(self, before: str) -> int:
        old = [key for key in self.results if key[0] < before]
        for key in old:
            del self.results[key]
        return len(old)

    async def check(self) -> None:
        return

    async def stop(self) -> None:
        return
