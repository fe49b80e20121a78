"""What any store does besides writing logs: reading, guests, values, health, `lastcard data`."""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from . import marks
from . import statements as sql
from .base import was_trouble
from .counters import Counters
from .errors import Corrupt
from .rows import (
    BestResult,
    Entry,
    RecordRow,
    ResultRow,
    Score,
    TableRow,
    TableSize,
    Values,
    entry_checksum,
    read_entry,
    read_record,
    read_result,
    read_table,
    record_checksum,
    result_values,
    table_checksum,
)

Step = tuple[str, Sequence[Values]]  # a statement, and the parameters of each time it runs


class Upkeep(Protocol):
    """Written once, over the ways in which each database runs a statement."""

    counters: Counters

    async def fetch(self, statement: str, *values: Any, table_id: str | None = None) -> list[Any]:
        """The rows, from one snapshot."""

    async def write(self, statement: str, *values: Any) -> int:
        """How many rows changed, once that is on the disk."""

    async def write_all(self, steps: Sequence[Step]) -> None:
        """All of it in one transaction."""

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        rows = await self.fetch(sql.ENTRIES, table_id, after, table_id=table_id)
        with self.counting_damage():
            return [read_entry(table_id, row) for row in rows]

    async def record(self, table_id: str, match: int) -> str | None:
        rows = await self.fetch(sql.RECORD, table_id, match, table_id=table_id)
        with self.counting_damage():
            return next((read_record(table_id, row).body.decode() for row in rows), None)

    async def by_code(self, code: str) -> TableRow | None:
        rows = await self.fetch(sql.BY_CODE, code)
        with self.counting_damage():
            return next(map(read_table, rows), None)

    @contextmanager
    def counting_damage(self) -> Iterator[None]:
        """Around whatever reads rows."""
        try:
            yield
        except Corrupt:
            self.counters.corrupt += 1
            raise

    async def count(self) -> int:
        return int((await self.fetch(sql.COUNT))[0][0])

    async def renewals(self) -> list[tuple[str, int, str]]:
        return [tuple(row) for row in await self.fetch(sql.RENEWALS)]

    async def unrenew(self, guest: str) -> None:
        await self.write(sql.UNRENEW, guest)

    async def restore(self) -> None:
        await self.write(sql.RESTORE)

    async def is_restored(self, table_id: str) -> bool:
        return bool(await self.fetch(sql.IS_RESTORED, table_id))

    async def settle(self, table_id: str) -> None:
        await self.write(sql.UNRESTORE, table_id)

    async def mark(self, name: str) -> str | None:
        return next((str(value) for (value,) in await self.fetch(sql.MARK, name)), None)

    async def unmark(self, name: str) -> None:
        await self.write(sql.UNMARK, name)

    async def set_mark(self, name: str, value: str) -> None:
        await self.write(sql.SET_MARK, name, value)

    async def mark_once(self, name: str, value: str) -> str:
        await self.write(sql.NEW_MARK, name, value)
        return str(await self.mark(name))

    async def add_result(self, result: ResultRow) -> bool:
        return bool(await self.write(sql.NEW_RESULT, *result_values(result)))

    async def result(self, day: str, edition: str, guest: str) -> ResultRow | None:
        rows = await self.fetch(sql.RESULT, day, edition, guest)
        with self.counting_damage():
            return next(map(read_result, rows), None)

    async def scores(self, day: str, edition: str) -> list[Score]:
        return [Score(*row) for row in await self.fetch(sql.SCORES, day, edition)]

    async def best_results(self, day: str, edition: str, most: int) -> list[BestResult]:
        rows = await self.fetch(sql.BEST_RESULTS, day, edition, most)
        return [BestResult(*row) for row in rows]

    async def forget_days(self, before: str) -> int:
        return await self.write(sql.FORGET_DAYS, before)

    async def check(self) -> None:
        trouble = self.counters.trouble
        await self.set_mark(marks.CHECK, secrets.token_hex(marks.CHECK_BYTES))
        was_trouble(trouble)

    # --- while no server runs ----------------------------------------------------------------

    async def result_guests(self) -> list[str]:
        return [guest for (guest,) in await self.fetch(sql.RESULT_GUESTS)]

    async def results_of(self, guest: str) -> list[tuple[str, str]]:
        return [tuple(row) for row in await self.fetch(sql.RESULTS_OF_GUEST, guest)]

    async def forget_results(self, guest: str) -> None:
        await self.write(sql.FORGET_RESULTS, guest)

    async def ids(self) -> list[str]:
        return [table_id for (table_id,) in await self.fetch(sql.IDS)]

    async def sizes(self) -> list[TableSize]:
        rows = await self.fetch(sql.SIZES)
        return [TableSize(*row)._replace(bytes=int(row[-1])) for row in rows]

    async def records(self, table_id: str) -> list[RecordRow]:
        rows = await self.fetch(sql.RECORDS, table_id, table_id=table_id)
        with self.counting_damage():
            return [read_record(table_id, row) for row in rows]

    async def delete(self, table_id: str) -> bool:
        return bool(await self.write(sql.DELETE, table_id))

    async def rewrite(
        self, table: TableRow, entries: Sequence[Entry], records: Sequence[RecordRow]
    ) -> None:
        await self.write_all(
            [
                (sql.NEW_BODY, [(table.body, table_checksum(table), table.id)]),
                (sql.NEW_ENTRY_BODY, [new_entry_body(table.id, entry) for entry in entries]),
                (sql.NEW_RECORD_BODY, [new_record_body(table.id, each) for each in records]),
                (sql.FORGET_HANDOVER, [(table.id,)]),  # it names guests
            ]
        )


def new_entry_body(table_id: str, entry: Entry) -> Values:
    return entry.command, entry.body, entry_checksum(table_id, entry), table_id, entry.seq


def new_record_body(table_id: str, record: RecordRow) -> Values:
    return record.body, record_checksum(table_id, record), table_id, record.match
