"""The record of the match on disk: where it lies, and how it is written without loss."""

import os
import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from lastcard.match import Match
from lastcard.server.store import Entry, RecordRow, StoreFailed
from lastcard.server.tables import log

NOTE = re.compile(r"# (name|bot) (.+)")


class RecordFile:
    """A table's log as the record of its match; names and bots are comments of the record."""

    path: Path

    def __init__(self, name: str, bots: list[str]) -> None:
        self.name = name
        self.bots = bots
        self.error: OSError | None = None  # why the last move was not written
        self._lines: list[str] = []

    def begin(self, path: Path, match: Match) -> None:
        """Write the record as it is before anybody moves here."""
        self.path = path
        notes = [f"# bot {' '.join(spec.split())}" for spec in self.bots]
        if self.name:
            notes.insert(0, f"# name {self.name}")
        self._replace([*notes, *match.record().splitlines()])

    async def append(
        self,
        table_id: str,
        epoch: int,
        head: int,
        entries: Sequence[Entry],
        record: RecordRow | None = None,
    ) -> int:
        """Write the moves among the entries; the new head."""
        bodies = [log.read_body(entry.body) for entry in entries]
        moves = [body.move for body in bodies if isinstance(body, log.Moved)]
        try:
            self._replace([*self._lines, *moves])
        except OSError as error:
            self.error = error
            raise StoreFailed("store-failed", str(error)) from error
        return head + len(entries)

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """Nothing: a move that was not written is not there."""
        return []

    def _replace(self, lines: list[str]) -> None:
        """A reader never sees half of the record."""
        part = self.path.with_name(f".{self.path.name}.part")
        part.write_text("\n".join([*lines, ""]), "utf-8")
        os.replace(part, self.path)
        self._lines = lines


def notes_in(text: str) -> tuple[str, list[str]]:
    """The name and the bots that an earlier sitting noted at the top of its record."""
    notes: dict[str, list[str]] = {"name": [], "bot": []}
    for line in text.splitlines():
        note = NOTE.fullmatch(line.strip())
        if note is None:
            break
        notes[note[1]].append(note[2].strip())
    return "".join(notes["name"][:1]), notes["bot"]


def new_path(edition: str) -> Path:
    """A file that is not there yet, in the folder where a program keeps what it remembers."""
    state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    folder = Path(state) / "lastcard" / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{edition}-{datetime.now():%Y%m%d-%H%M%S}"
    return reserve(folder, name)


def reserve(folder: Path, name: str) -> Path:
    """Create an empty file that nobody else has."""
    number = 1
    while True:
        path = folder / (f"{name}.txt" if number == 1 else f"{name}-{number}.txt")
        try:
            path.touch(exist_ok=False)
            return path
        except FileExistsError:
            number += 1
