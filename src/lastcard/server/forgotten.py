"""What was forgotten on request, so that a restored backup forgets it again.

The list lies beside the database and is no part of its backups. It has digests only: of table
ids and guest ids, which are random and cannot be guessed from them.
"""

import logging
import re
from hashlib import sha256
from pathlib import Path

import msgspec

from .files import read_lines, replace_file
from .identity import new_guest_id
from .store import Corrupt, Entry, OperatorStore, RecordRow, TableRow, marks

logger = logging.getLogger(__name__)

GUEST = re.compile(rb"[0-9a-f]{32}")
NOBODY = "Guest"  # the name of somebody who was forgotten
PLAYER = re.compile(rb"^(# player \d+ )(.*)$", re.MULTILINE)


def digest(id: str) -> str:
    return sha256(f"lastcard forgotten 1/{id}".encode()).hexdigest()


class Forgotten:
    """The list, and the work of carrying it out."""

    def __init__(self, store: OperatorStore, path: Path) -> None:
        self._store = store
        self._path = path

    def digests(self) -> list[str]:
        return read_lines(self._path) or []

    async def add(self, id: str) -> None:
        """Forget a table or a guest, now and after every restore."""
        listed = self.digests()
        if digest(id) not in listed:
            replace_file(self._path, "".join(f"{each}\n" for each in [*listed, digest(id)]))
        await self._carry_out({digest(id)})
        await self._settle()

    async def again(self) -> bool:
        """Carry out the whole list on a database that has not seen it; whether that was so."""
        listed = self.digests()
        if not listed or await self._store.mark(marks.FORGOTTEN) == list_digest(listed):
            return False
        await self._carry_out(set(listed))
        await self._settle()
        return True

    async def _settle(self) -> None:
        await self._store.compact()
        await self._store.set_mark(marks.FORGOTTEN, list_digest(self.digests()))

    async def _carry_out(self, digests: set[str]) -> None:
        for table_id in await self._store.ids():
            if digest(table_id) in digests:
                await self._store.delete(table_id)
                continue
            try:
                row, entries = await self._store.load(table_id)
                records = await self._store.records(table_id)
            except Corrupt as error:
                logger.warning("a damaged table was left alone: %s", error)
                continue
            for guest in guests_in(row, entries):
                if digest(guest) in digests:
                    row, entries, records = without(guest, row, entries, records)
                    await self._store.rewrite(row, entries, records)
        for guest in await self._store.result_guests():
            if digest(guest) in digests:
                await self._store.forget_results(guest)
        for guest, _, _ in await self._store.renewals():
            if digest(guest) in digests:
                await self._store.unrenew(guest)


def list_digest(digests: list[str]) -> str:
    return digest("\n".join(digests))


def guests_in(row: TableRow, entries: list[Entry]) -> set[str]:
    """Everything in a table that may be the id of a guest."""
    parts = [row.body, *(entry.body for entry in entries)]
    parts += [entry.command.encode() for entry in entries if entry.command]
    return {found.decode() for part in parts for found in GUEST.findall(part)}


def without(
    guest: str, row: TableRow, entries: list[Entry], records: list[RecordRow]
) -> tuple[TableRow, list[Entry], list[RecordRow]]:
    """A table where somebody without a name and with another id did what this guest did.

    In records every player of that table with a name that the guest had loses it: a record
    does not say who was who.
    """
    nobody = new_guest_id()
    names: set[str] = set()

    def clean(body: bytes) -> bytes:
        return nameless(body.replace(guest.encode(), nobody.encode()), nobody, names)

    def mended(entry: Entry) -> Entry:
        command = entry.command and entry.command.replace(guest, nobody)
        return msgspec.structs.replace(entry, command=command, body=clean(entry.body))

    row = msgspec.structs.replace(row, body=clean(row.body))
    entries = [mended(entry) for entry in entries]
    hidden = {name.encode() for name in names}

    def unnamed(line: "re.Match[bytes]") -> bytes:
        return line[1] + NOBODY.encode() if line[2] in hidden else line[0]

    records = [
        msgspec.structs.replace(record, body=PLAYER.sub(unnamed, record.body)) for record in records
    ]
    return row, entries, records


def nameless(body: bytes, guest: str, names: set[str]) -> bytes:
    """A body where a guest's name is nobody's; the names that were there are added to `names`."""
    if guest.encode() not in body:
        return body
    entry_body = msgspec.json.decode(body)
    if isinstance(entry_body, dict) and entry_body.get("guest") == guest and "name" in entry_body:
        names.add(entry_body["name"])
        return msgspec.json.encode(entry_body | {"name": NOBODY})
    return body
