"""What the store keeps: tables and the entries of their logs, each with a checksum."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeVar
from zlib import crc32

import msgspec

from .errors import Corrupt

State = Literal["open", "over"]
Values = Sequence[Any]
Row = TypeVar("Row", bound=msgspec.Struct)


class TableRow(msgspec.Struct, frozen=True):
    """One table; `head` is the seq of its last entry, `epoch` counts its owners."""

    id: str
    code: str
    body: bytes
    owner: str
    epoch: int
    head: int
    state: State
    created: float
    updated: float


class Entry(msgspec.Struct, frozen=True):
    """One change of a table; seq counts from 1 without gaps."""

    seq: int
    epoch: int
    seat: int | None
    command: str | None
    body: bytes
    at: float


class RecordRow(msgspec.Struct, frozen=True):
    """The record of one match of a table, as text in UTF-8."""

    match: int
    body: bytes


class ResultRow(msgspec.Struct, frozen=True):
    """What a guest handed in of the deal of a day; without a place, the guest gave up."""

    day: str
    edition: str
    guest: str
    name: str
    place: int | None
    points: int
    moves: int
    at: float
    record: bytes


class Handed(NamedTuple):
    """What the owner of a table knew besides its log when it released it."""

    epoch: int
    body: bytes


class Claim(NamedTuple):
    """A table that was taken over: its new epoch, and what its last owner has handed over."""

    epoch: int
    handover: bytes = b""


class Bucket(NamedTuple):
    """A budget that nodes share, and what is taken of it, in the seconds that it refills in."""

    name: str
    taken: float
    whole: float


class Score(NamedTuple):
    """How many have the same result of a deal."""

    points: int
    moves: int
    people: int


class BestResult(NamedTuple):
    """One of the best results of a deal, as everybody sees it."""

    name: str
    place: int
    points: int
    moves: int


class TableSize(NamedTuple):
    """What a table takes, without reading it."""

    id: str
    code: str
    created: float
    updated: float
    head: int
    bytes: int


def checksum(body: bytes, *fields: object) -> int:
    return crc32(body, crc32("\n".join(map(str, fields)).encode()))


def table_checksum(table: TableRow) -> int:
    """Covers what never changes in a table's row."""
    return checksum(table.body, table.id, table.code, float(table.created))


def entry_checksum(table_id: str, entry: Entry) -> int:
    """Covers all of an entry, and whose it is."""
    return checksum(
        entry.body,
        table_id,
        entry.seq,
        entry.epoch,
        entry.seat,
        entry.command,
        float(entry.at),
    )


def record_checksum(table_id: str, record: RecordRow) -> int:
    return checksum(record.body, table_id, record.match)


def result_checksum(result: ResultRow) -> int:
    *fields, at, record = msgspec.structs.astuple(result)
    return checksum(record, *fields, float(at))


def table_values(table: TableRow) -> Values:
    """In the order of statements.TABLE_COLUMNS."""
    return (*msgspec.structs.astuple(table), table_checksum(table))


def entry_values(table_id: str, entry: Entry) -> Values:
    """The table's id, then the order of statements.ENTRY_COLUMNS."""
    return (table_id, *msgspec.structs.astuple(entry), entry_checksum(table_id, entry))


def record_values(table_id: str, record: RecordRow) -> Values:
    """The table's id, then the order of statements.RECORD_COLUMNS."""
    return (table_id, *msgspec.structs.astuple(record), record_checksum(table_id, record))


def result_values(result: ResultRow) -> Values:
    """In the order of statements.RESULT_COLUMNS."""
    return (*msgspec.structs.astuple(result), result_checksum(result))


def read_table(values: Values) -> TableRow:
    """The table that table_values wrote; Corrupt if it no longer is."""
    table = converted(TableRow, values, str(values[0]))
    if table_checksum(table) != values[-1]:
        raise Corrupt(table.id)
    return table


def read_entry(table_id: str, values: Values) -> Entry:
    """The entry that entry_values wrote; Corrupt if it no longer is."""
    entry = converted(Entry, values, table_id)
    if entry_checksum(table_id, entry) != values[-1]:
        raise Corrupt(table_id, entry.seq)
    return entry


def read_record(table_id: str, values: Values) -> RecordRow:
    """The record that record_values wrote; Corrupt if it no longer is."""
    record = converted(RecordRow, values, table_id)
    if record_checksum(table_id, record) != values[-1]:
        raise Corrupt(table_id)
    return record


def read_result(values: Values) -> ResultRow:
    """The result that result_values wrote; Corrupt if it no longer is."""
    where = f"{values[0]} {values[1]}"
    result = converted(ResultRow, values, where)
    if result_checksum(result) != values[-1]:
        raise Corrupt(where)
    return result


def read_log(table: TableRow, rows: Sequence[Values]) -> list[Entry]:
    """All entries of a table, 1 to its head; Corrupt if one is missing."""
    entries = [read_entry(table.id, row) for row in rows]
    for place, entry in enumerate(entries, start=1):
        if entry.seq != place:
            raise Corrupt(table.id, place)
    if len(entries) != table.head:
        raise Corrupt(table.id, min(len(entries), table.head) + 1)
    return entries


def converted(kind: type[Row], values: Values, table_id: str) -> Row:
    """A row from its column values, which a checksum follows; Corrupt if they are of no such."""
    try:
        return msgspec.convert(dict(zip(kind.__struct_fields__, values, strict=False)), kind)
    except msgspec.ValidationError as error:
        raise Corrupt(table_id) from error


# --- servers that share a database; see nodes.py ---------------------------------------------


class NodeRow(msgspec.Struct, frozen=True):
    """A node that lives."""

    name: str
    url: str
    version: str
    started: float
    expires: float
    draining: int
    tables: int
    people: int
    connections: int


class Load(msgspec.Struct, frozen=True):
    """How much is going on at a node."""

    tables: int = 0
    people: int = 0
    connections: int = 0


class News(msgspec.Struct, frozen=True):
    """What a heartbeat brings back."""

    nodes: list[NodeRow]
    generations: int  # a sum that changes when a guest signs out other devices
    clock: float  # what time it is, by the database
