"""The record of the match on disk: where it lies, and how it is written without loss."""

import os
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from lastcard.match import Match

NOTE = re.compile(r"# (name|bot) (.+)")


@dataclass
class Keeper:
    """Writes the record after every move; names and bots are comments of the record."""

    path: Path
    name: str
    bots: list[str]

    def keep(self, match: Match) -> None:
        """Replace the file by the record as it is now: a reader never sees half of it."""
        notes = [f"# bot {' '.join(spec.split())}" for spec in self.bots]
        if self.name:
            notes.insert(0, f"# name {self.name}")
        part = self.path.with_name(f".{self.path.name}.part")
        part.write_text("\n".join([*notes, match.record()]), "utf-8")
        os.replace(part, self.path)


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
