"""Files that a run leaves behind: records and pages. What cannot be written is a LastcardError."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from lastcard.engine.cards import NONE
from lastcard.errors import LastcardError
from lastcard.match.codes import decode
from lastcard.match.setup import Setup
from lastcard.text import Text

from .plan import FAILURES, Plan


class CannotWrite(LastcardError):
    """A file or folder that takes no text."""

    code = "cannot-write"

    def __init__(self, path: str | Path, why: str | Text | None) -> None:
        super().__init__(FAILURES.text("cannot-write", path=path, why=why))


def check_folder_of(file: str | Path) -> None:
    """Refuse a file whose folder does not exist: that would fail only after a long run."""
    folder = Path(file).parent
    if not folder.is_dir():
        raise CannotWrite(file, FAILURES.text("no-folder", folder=folder))


def write_text(file: str | Path, text: str) -> None:
    try:
        Path(file).write_text(text, "utf-8")
    except OSError as error:
        raise CannotWrite(file, error.strerror) from None


def write_whole(path: Path, content: bytes) -> None:
    """A file, whole or not at all: a crash leaves what was there before."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise CannotWrite(path, error.strerror) from None


def record_text(plan: Plan, number: int, moves: Iterable[tuple[int, int]]) -> str:
    """A round (or match) of the plan's seed, from its moves as (seat, code).

    Its seed is 'TEXT/n': a dealt record of that seed has the same cards.
    """
    setup = Setup(plan.edition, dict(plan.options), plan.seats, f"{plan.seed}/{number}")
    lines = [
        decode(plan.edition, None if seat == NONE else int(seat), int(code)).text
        for seat, code in moves
    ]
    return "\n".join([*setup.lines(), "moves", *lines]) + "\n"
