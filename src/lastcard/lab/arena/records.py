"""The rounds' records in a folder, each with a comment that says who sat where."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryFile

from lastcard.lab.records import CannotWrite, write_text

from .job import Record
from .plan import Plan


class Folder:
    """Where the records go: deal-N-rotation-R.txt, in a pool with the pair before it."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.check()

    def check(self) -> None:
        """Make the folder, and refuse one that cannot be written to."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            TemporaryFile(dir=self.path).close()
        except OSError as error:
            raise CannotWrite(self.path, error.strerror) from None

    def write(self, plans: Sequence[Plan], place: int, records: Sequence[Record]) -> None:
        pair = f"pair-{place + 1}-" if len(plans) > 1 else ""
        for record in records:
            file = self.path / f"{pair}deal-{record.number}-rotation-{record.rotation}.txt"
            write_text(file, with_seats(plans[place], record))


def with_seats(plan: Plan, record: Record) -> str:
    """A record below lines that say which bot sat where."""
    seats = [
        f"# seat {seat}: {' '.join(plan.names[entry].split())}"
        for seat, entry in enumerate(plan.entries(record.rotation))
    ]
    head = f"# deal {record.number}, rotation {record.rotation}"
    return "\n".join([head, *seats, record.text])
