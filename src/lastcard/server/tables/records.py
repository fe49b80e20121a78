"""The records of matches that are over: kept as text, and given to nobody before the end."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

from ..store import Store
from .making import finished_in
from .owner import Owner
from .refusals import Refusal

Answer = TypeVar("Answer")
Work = Callable[[], str | None]


async def in_thread(work: Work) -> str | None:
    return await asyncio.to_thread(work)


class Records:
    """Finds the record of a match; whoever owns the table goes on owning it."""

    def __init__(self, store: Store, owners: Mapping[str, Owner]) -> None:
        self._store = store
        self._owners = owners  # by code

    async def read(
        self, code: str, match: int, run: Callable[[Work], Awaitable[str | None]] = in_thread
    ) -> str:
        """A record as it was kept; `run` takes the work of putting an older one together."""
        owner = self._owners.get(code)
        if owner is not None and match >= owner.table.matches:
            return last_record(owner, match)
        row = await self._store.by_code(code)
        if row is None:
            raise Refusal("no-table")
        record = await self._store.record(row.id, match)
        if record is None:  # it is not over, or was over before records were kept
            table, entries = await self._store.load(row.id)

            def look() -> str | None:
                finished = finished_in(table, entries, match)
                return None if finished is None else finished.record

            record = await run(look)
        if record is None:
            raise Refusal("no-match")
        return record


def last_record(owner: Owner, match: int) -> str:
    """The record of a table's last match, which is in memory."""
    if match != owner.table.matches:
        raise Refusal("no-match")
    if owner.table.finished is None:
        raise Refusal("not-over")
    return owner.table.finished.record
