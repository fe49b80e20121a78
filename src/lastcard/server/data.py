"""What a database keeps of tables and guests, for the operator; see docs/privacy.md."""

from dataclasses import dataclass
from pathlib import Path

import msgspec

from lastcard.errors import LastcardError

from .forgotten import Forgotten, guests_in
from .identity import BadCode, clean_code
from .refusals import say
from .store import NoTable, OperatorStore, TableRow

GUEST_ID_SIZE = 32
HEX = frozenset("0123456789abcdef")


class NothingStored(LastcardError):
    code = "nothing-kept"

    def __init__(self, word: str) -> None:
        super().__init__(say.text("operator.nothing-kept", word=word))


@dataclass(frozen=True)
class Sitting:
    """Somebody who sat down at a table once."""

    seat: int
    name: str
    guest: str
    at: float


@dataclass(frozen=True)
class TableContents:
    """Everything that is kept of one table, in numbers and names."""

    row: TableRow
    sittings: list[Sitting]
    matches: int
    records: int
    bytes: int


async def find(store: OperatorStore, word: str) -> TableRow:
    """The table with this code or id; NothingKept."""
    try:
        return (await store.load(word))[0]
    except NoTable:
        pass
    try:
        row = await store.by_code(clean_code(word))
    except BadCode:
        row = None
    if row is None:
        raise NothingStored(word)
    return row


async def contents(store: OperatorStore, word: str) -> TableContents:
    """What is kept of a table."""
    row, entries = await store.load((await find(store, word)).id)
    records = await store.records(row.id)
    bodies = [(entry, msgspec.json.decode(entry.body)) for entry in entries]
    sittings = [
        Sitting(body["seat"], body["name"], body["guest"], entry.at)
        for entry, body in bodies
        if body.get("kind") == "sat"
    ]
    size = len(row.body) + sum(len(entry.body) for entry in entries)
    size += sum(len(record.body) for record in records)
    matches = [body for _, body in bodies if body.get("kind") == "began"]
    return TableContents(row, sittings, len(matches), len(records), size)


def is_guest(word: str) -> bool:
    return len(word) == GUEST_ID_SIZE and HEX.issuperset(word)


async def tables_of(store: OperatorStore, guest: str) -> list[str]:
    """The codes of the tables where a guest's id stands; damaged tables are left out."""
    found = []
    for table_id in await store.ids():
        try:
            row, entries = await store.load(table_id)
        except LastcardError:
            continue
        if guest in guests_in(row, entries):
            found.append(row.code)
    return found


async def traces_of(store: OperatorStore, guest: str) -> list[str]:
    """Where a guest's id stands: codes of tables, then days and editions of deals."""
    deals = [f"{day} {edition}" for day, edition in await store.results_of(guest)]
    return [*await tables_of(store, guest), *deals]


async def forget(store: OperatorStore, path: Path, word: str) -> None:
    """Forget a table or a guest for good; NothingKept. `path` is the list of what was forgotten."""
    if not is_guest(word):
        word = (await find(store, word)).id
    elif not await traces_of(store, word):
        raise NothingStored(word)
    await Forgotten(store, path).add(word)
