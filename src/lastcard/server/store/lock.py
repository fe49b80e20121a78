"""One server for one SQLite file: a lock that ends with its process, however that ends."""

import os
import sys
from pathlib import Path

# A POSIX lock belongs to the process: a second open here would not meet it.
locked_here: set[Path] = set()


class AlreadyLocked(Exception):
    """Somebody else holds the lock."""


class FileLock:
    """Holds `path` until closed; AlreadyLocked if somebody else does."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        if self.path in locked_here:
            raise AlreadyLocked
        self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock(self.file)
        except OSError as error:
            os.close(self.file)
            raise AlreadyLocked from error
        locked_here.add(self.path)

    def close(self) -> None:
        """The file stays: removing it would let two others lock two different files."""
        os.close(self.file)
        locked_here.discard(self.path)


if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(file: int) -> None:
        # Unlike flock, this is not inherited by forked workers that outlive a kill -9.
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
