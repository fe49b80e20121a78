"""A copy of a SQLite database, made while a server runs, that knows that it is a copy."""

import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from . import marks
from . import statements as sql
from .errors import StoreRefused
from .sqlite_file import APPLICATION_ID, refused

SET_MARK = sql.sqlite(sql.SET_MARK)
HAS_MARKS = "SELECT 1 FROM sqlite_master WHERE name = 'marks'"
PAGES = 256  # copied at once, so that moves need not wait


def back_up(database: Path, copy: Path) -> None:
    """Copy a database into a new file that its owner alone may read; StoreRefused if not."""
    if not database.is_file():
        raise StoreRefused("store-open.path", path=database, detail="there is no such file")
    try:
        os.close(os.open(copy, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError as error:
        raise StoreRefused("store-exists", path=copy) from error
    except OSError as error:
        raise StoreRefused("store-open.path", path=copy, detail=error.strerror) from error
    try:
        copy_into(database, copy)
    except BaseException:
        with suppress(OSError):
            copy.unlink()
        raise


def copy_into(database: Path, copy: Path) -> None:
    try:
        with (
            closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(copy, isolation_level=None)) as target,
        ):
            (found,) = source.execute("PRAGMA application_id").fetchone()
            if found != APPLICATION_ID:
                raise StoreRefused("store-not-ours", path=database)
            source.backup(target, pages=PAGES)
            target.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
            target.execute("PRAGMA synchronous = FULL")
            if target.execute(HAS_MARKS).fetchone():
                now = datetime.now(UTC).isoformat(timespec="seconds")
                target.execute(SET_MARK, (marks.BACKUP, now))
    except sqlite3.Error as error:
        raise refused(database, error) from error
