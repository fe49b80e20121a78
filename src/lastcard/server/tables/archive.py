"""Tables and records of finished matches, read from the store. Nothing here owns a table."""

import logging
import re
from collections.abc import Callable, Sequence
from hmac import compare_digest
from typing import Protocol

from lastcard.editions import UnknownEdition
from lastcard.errors import LastcardError

from ..identity import record_token
from ..refusals import Refusal
from ..store import Corrupt, Entry, NoTable, Store, TableRow
from . import log
from .table import Finished, Table

logger = logging.getLogger(__name__)
SECRET = re.compile(r"^# fair server [0-9a-f]{64} ([0-9a-f]{64})$", re.MULTILINE)

Work = Callable[[], str | None]


class Lane(Protocol):
    """Where the work of putting together a record that was not kept is done, and paid for."""

    def pay(self) -> None:
        """Before anything is read; a Refusal if there was too much of it."""

    async def do(self, work: Work) -> str | None: ...


class Records:
    """Finds the record of a match; its table stays where it is."""

    def __init__(self, store: Store, find: Callable[[str], Table | None]) -> None:
        self._store = store
        self._find_table = find  # in memory, by code

    async def read(self, code: str, match: int, token: str, lane: Lane) -> str:
        """A record, to a caller who has its token; to anybody else no-match, as if none existed."""
        try:
            found = await self._find(code, match, lane)
        except (Corrupt, log.NewerVersion, NoTable, UnknownEdition) as error:
            logger.warning("a record cannot be read", extra={"match": match, "code": error.code})
            found = None
        if found is None or not opens(token, found[0], match, found[1]):
            raise Refusal("no-match")
        return found[1]

    async def _find(self, code: str, match: int, lane: Lane) -> tuple[str, str] | None:
        """A table's id and the record of one of its matches that is over."""
        table = self._find_table(code)
        if table is not None and match >= table.matches:
            table_id, record = table.id, last_record(table, match)
        else:
            row = await self._store.by_code(code) if table is None else table
            if row is None:
                return None
            table_id = row.id
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


def last_record(table: Table, match: int) -> str | None:
    """The record of a table's last match, which is in memory."""
    if table.finished is None or match != table.matches:
        return None
    return table.finished.record


def opens(token: str, table_id: str, match: int, record: str) -> bool:
    """Whether this is the token of a record."""
    secret = SECRET.search(record)
    if secret is None:
        return False
    return compare_digest(token.encode(), record_token(table_id, match, secret[1]).encode())


# --- replaying logs ------------------------------------------------------------------------


def replayed(row: TableRow, entries: Sequence[Entry]) -> Table:
    """A table from its row and its log; Corrupt if they do not go together, or UnknownEdition.

    Only the last match is played, and the earlier ones whose log does not say who won. A match
    that these rules refuse is not played either; if it is still on, the table is stuck.
    """
    bodies = read_log(row, entries)
    return folded(row, entries, bodies, ended(bodies) - {matches_in(bodies)})


def finished_in(row: TableRow, entries: Sequence[Entry], match: int) -> Finished | None:
    """A match that is over, from its log alone: nothing is played."""
    bodies = read_log(row, entries)
    begins = [place for place, body in enumerate(bodies) if isinstance(body, log.Began)]
    if not 0 < match <= len(begins):
        return None
    end = begins[match] if match < len(begins) else len(bodies)
    table = folded(row, entries[:end], bodies[:end], frozenset(range(len(begins) + 1)))
    if match < len(begins):
        table.close()
    return table.finished


def read_log(row: TableRow, entries: Sequence[Entry]) -> list[log.AnyBody]:
    """What the entries say; NewerVersion, or Corrupt if they say nothing."""
    bodies = []
    for entry in entries:
        try:
            bodies.append(log.read_body(entry.body))
        except log.NewerVersion:
            raise
        except Exception as error:
            raise corrupt(row, entry.seq) from error
    return bodies


def folded(
    row: TableRow,
    entries: Sequence[Entry],
    bodies: Sequence[log.AnyBody],
    skipped: frozenset[int],
) -> Table:
    """The table that the entries add up to, without playing the moves of some matches."""
    seq = None
    try:
        table = Table(row.id, row.code, log.read_birth(row.body), skipped)
        for entry, body in zip(entries, bodies, strict=True):
            seq = entry.seq
            table.apply(seq, body)
    except (log.NewerVersion, UnknownEdition):
        raise
    except LastcardError as error:  # what these rules refuse, those of the log allowed
        facts = {"table": row.id, "entry": seq, "code": error.code}
        logger.warning("a match was played by other rules", extra=facts)
        return folded(row, entries, bodies, skipped | {table.matches})
    except Exception as error:
        raise corrupt(row, seq) from error
    return table


def corrupt(row: TableRow, seq: int | None) -> Corrupt:
    logger.exception("a table cannot be replayed", extra={"table": row.id, "entry": seq})
    return Corrupt(row.id, seq)


def matches_in(bodies: Sequence[log.AnyBody]) -> int:
    return sum(isinstance(body, log.Began) for body in bodies)


def ended(bodies: Sequence[log.AnyBody]) -> frozenset[int]:
    """The numbers of the matches whose log says how they ended."""
    number, found = 0, set[int]()
    for body in bodies:
        number += isinstance(body, log.Began)
        if isinstance(body, log.Voided) or getattr(body, "winners", None) is not None:
            found.add(number)
    return frozenset(found)
