"""The file of a run that can go on later: written whole or not at all, one process at a time.

Its first line has the SHA-256 of the rest, which is JSON. It is never written to: each version is
a new file that takes its name, so that a power cut leaves the one before or the one after.
"""

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from lastcard.errors import LastcardError

from .plan import ERRORS
from .records import CannotWrite

try:
    import fcntl
except ImportError:  # Windows: nobody is kept away
    fcntl = None  # type: ignore[assignment]

FORMAT = b"lastcard checkpoint 1 "


class BadCheckpoint(LastcardError):
    """A file that a run cannot go on from."""

    code = "bad-checkpoint"


class Checkpoint:
    """The content of a file, which nobody else reads or writes until this is closed."""

    def __init__(self, file: str | Path) -> None:
        self.name = file
        self.path = Path(os.path.realpath(file))
        self.lock: IO[bytes] | None = None

    def __enter__(self) -> "Checkpoint":
        return self

    def __exit__(self, *_: object) -> None:
        if self.lock is not None:
            self.lock.close()

    def refusal(self, reason: str, **details: object) -> BadCheckpoint:
        return BadCheckpoint(ERRORS.text(reason, file=self.name, **details))

    def read(self) -> dict[str, Any] | None:
        """What was written last; None if there is no file."""
        try:
            file = self.path.open("rb")
            head = file.read(len(FORMAT))
            rest = file.read() if head == FORMAT else b""
            self.lock = self.held(file)
            if self.lock and not os.path.samestat(os.fstat(file.fileno()), self.path.stat()):
                raise self.refusal("busy-checkpoint")  # it was replaced in the meantime
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self.refusal("cannot-read", why=error.strerror) from None
        digest, _, body = rest.partition(b"\n")
        if digest != hexdigest(body):
            raise self.refusal("damaged-checkpoint")
        content: dict[str, Any] = json.loads(body)
        return content

    def write(self, content: dict[str, Any]) -> None:
        """Put this in the place of what is there."""
        body = json.dumps(content).encode()
        part, before = self.path.with_name(f".{self.path.name}.part"), self.lock
        try:
            with part.open("wb") as file:
                file.write(FORMAT + hexdigest(body) + b"\n" + body)
                file.flush()
                os.fsync(file.fileno())
            self.lock = self.held(part.open("rb"))
            part.replace(self.path)
        except OSError as error:
            with suppress(OSError):
                part.unlink()
            raise CannotWrite(self.name, error.strerror) from None
        if before is not None:
            before.close()

    def held(self, file: IO[bytes]) -> IO[bytes] | None:
        """The file, locked as long as it is open; where systems cannot do that, it is closed."""
        if fcntl is None:
            file.close()
            return None
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise self.refusal("busy-checkpoint") from None
        except OSError:
            return file  # a disk without locks
        return file


def hexdigest(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode()
