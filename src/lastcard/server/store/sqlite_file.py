"""Opening a SQLite file so that what it commits stays, or saying why that cannot be."""

import os
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path

from .errors import StoreRefused
from .lock import AlreadyLocked, FileLock
from .migrate import upgrade_sqlite
from .writer import DAMAGED

APPLICATION_ID = 0x4C434152  # "LCAR", in the file's header
WRITER_PRAGMAS = (
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # macOS: ask the disk too
    "PRAGMA checkpoint_fullfsync = ON",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",  # what was forgotten is overwritten
    "PRAGMA journal_size_limit = 16777216",  # 16 MiB of log stay after a burst
)


class SqliteFile:
    """A locked file of the right schema, with a connection to write and one to read."""

    def __init__(self, path: Path, patience: float) -> None:
        self.path = path
        self.patience = patience
        with ExitStack() as undo:
            self.lock = undo.enter_context(closing(locked(path)))
            try:
                self.writing = undo.enter_context(closing(self.connected()))
                self.prepare()
                self.reading = self.connected()
                self.reading.execute("PRAGMA query_only = ON")
            except sqlite3.Error as error:
                raise refused(path, error) from error
            undo.pop_all()

    def prepare(self) -> None:
        """Every commit waits for the disk; the schema is brought up to date."""
        for pragma in WRITER_PRAGMAS:
            self.writing.execute(pragma)
        self.own(self.writing)
        upgrade_sqlite(self.writing, self.path)

    def connected(self) -> sqlite3.Connection:
        return sqlite3.connect(
            self.path, timeout=self.patience, isolation_level=None, check_same_thread=False
        )

    def own(self, connection: sqlite3.Connection) -> None:
        """Mark an empty file as ours, and turn on its write-ahead log."""
        (found,) = connection.execute("PRAGMA application_id").fetchone()
        (objects,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if objects and found != APPLICATION_ID:
            raise StoreRefused("store-not-ours", path=self.path)
        if not objects:  # later it takes a VACUUM
            connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise StoreRefused("store-open.no-wal", path=self.path)
        if not objects:
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")

    def close(self) -> None:
        self.reading.close()
        self.writing.close()  # the last one: writes the log back into the file
        self.lock.close()


def locked(path: Path) -> FileLock:
    """The lock beside the file; creates the file, readable by its owner alone."""
    try:
        lock = FileLock(path.with_name(path.name + ".lock"))
    except AlreadyLocked as error:
        raise StoreRefused("store-in-use", path=path) from error
    except OSError as error:
        raise StoreRefused("store-open.path", path=path, detail=error.strerror) from error
    try:
        # Never open and close a file that SQLite has open here: that would end its locks.
        if not path.exists():
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        lock.close()
        raise StoreRefused("store-open.path", path=path, detail=error.strerror) from error
    return lock


def refused(path: Path, error: sqlite3.Error) -> StoreRefused:
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in DAMAGED:
        return StoreRefused("store-not-a-database", path=path)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreRefused("store-busy", path=path)
    return StoreRefused("store-open.path", path=path, detail=error)
