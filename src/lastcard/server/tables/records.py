"""The records of matches that are over: kept as text, and read by those who have their token."""

import asyncio
import logging
import re
from collections.abc import Callable, Mapping
from hmac import compare_digest
from typing import Protocol

from ..identity import record_token
from ..refusals import Refusal
from ..store import Corrupt, NoTable, Store
from .births import finished_in
from .log import NewerVersion
from .owner import Owner

logger = logging.getLogger(__name__)
SECRET = re.compile(r"^# fair server [0-9a-f]{64} ([0-9a-f]{64})$", re.MULTILINE)

Work = Callable[[], str | None]


class Lane(Protocol):
    """Where the work of putting together a record that was not kept is done, and paid for."""

    def pay(self) -> None:
        """Before anything is read; a Refusal if there was too much of it."""

    async def do(self, work: Work) -> str | None: ...


class FreeLane:
    """A thread, for nothing."""

    def pay(self) -> None:
        return

    async def do(self, work: Work) -> str | None:
        return await asyncio.to_thread(work)


FREE_LANE = FreeLane()


class Records:
    """Finds the record of a match; the table's owner goes on owning it."""

    def __init__(self, store: Store, owners: Mapping[str, Owner]) -> None:
        self._store = store
        self._owners = owners  # by code

    async def read(self, code: str, match: int, token: str, lane: Lane = FREE_LANE) -> str:
        """A record, to whoever has its token; no-match to anybody else, whatever there is."""
        try:
            found = await self._find(code, match, lane)
        except (Corrupt, NewerVersion, NoTable) as error:
            logger.warning("a record cannot be read", extra={"match": match, "code": error.code})
            found = None
        if found is None or not opens(token, found[0], match, found[1]):
            raise Refusal("no-match")
        return found[1]

    async def _find(self, code: str, match: int, lane: Lane) -> tuple[str, str] | None:
        """A table's id and the record of one of its matches that is over."""
        owner = self._owners.get(code)
        if owner is not None and match >= owner.table.matches:
            table_id, record = owner.table.id, last_record(owner, match)
        else:
            table = await self._store.by_code(code) if owner is None else owner.table
            if table is None:
                return None
            table_id = table.id
            record = await self._stored(table_id, match, lane)
        return None if record is None else (table_id, record)

    async def _stored(self, table_id: str, match: int, lane: Lane) -> str | None:
        """A record from the store; one from before records were kept, from its table's log."""
        record = await self._store.record(table_id, match)
        if record is not None:
            return record
        lane.pay()
        row, entries = await self._store.load(table_id)

        def look() -> str | None:
            finished = finished_in(row, entries, match)
            return None if finished is None else finished.record

        return await lane.do(look)


def last_record(owner: Owner, match: int) -> str | None:
    """The record of a table's last match, which is in memory."""
    finished = owner.table.finished
    if finished is None or match != owner.table.matches:
        return None
    return finished.record


def opens(token: str, table_id: str, match: int, record: str) -> bool:
    """Whether this is the token of a record."""
    secret = SECRET.search(record)
    if secret is None:
        return False
    return compare_digest(token.encode(), record_token(table_id, match, secret[1]).encode())
