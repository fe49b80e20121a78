"""Bringing a database to the schema that this program knows: numbered files and a version row.

The files are PostgreSQL's SQL, to which `for_sqlite` is the other reading. To change the schema,
add a file: one that has been released is never edited. A database says which program is the
oldest that may use it, so that servers can be upgraded, and put back, one by one.
"""

import re
import sqlite3
from pathlib import Path
from typing import Any

from . import marks
from .errors import StoreRefused

MIGRATIONS = sorted(Path(__file__).with_name("migrations").glob("*.sql"))
REVISION = MIGRATIONS[-1].name[:4]
# Files after this one only add: its program runs on our schema, beside ours or after it.
OLDEST = "0006"
VERSION_TABLE = "lastcard_version"
# As Alembic made it: databases that it migrated are opened and migrated on.
NEW_VERSION_TABLE = f"""
CREATE TABLE IF NOT EXISTS {VERSION_TABLE} (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT {VERSION_TABLE}_pkc PRIMARY KEY (version_num)
);"""
ADVISORY_LOCK = 0x4C434152  # any number will do, if all servers take the same
REVISIONS = re.compile(r"\d{4}")
KEEP_OLDEST = f"""
INSERT INTO marks (name, value) VALUES ('{marks.OLDEST}', '{OLDEST}')
ON CONFLICT (name) DO UPDATE SET value = excluded.value;"""
READ_OLDEST = f"SELECT value FROM marks WHERE name = '{marks.OLDEST}'"
COMMENT = re.compile(r"--.*")
SQLITE_ONLY = re.compile(r"/\* SQLite: (.*?) \*/")


def outdated(found: str | None, oldest: str | None) -> bool:
    """Whether to migrate from this revision; StoreRefused if it is from too far in the future."""
    if found is None or found <= REVISION:
        if found is not None and not REVISIONS.fullmatch(found):
            raise StoreRefused("store-newer", found=found, known=REVISION)
        return found != REVISION
    if oldest is None or oldest > REVISION or not REVISIONS.fullmatch(found):
        raise StoreRefused("store-newer", found=found, known=REVISION)
    return False


def script(found: str | None, revision: str) -> str:
    """All statements that lead from one revision to another."""
    files = [file for file in MIGRATIONS if (found or "") < file.name[:4] <= revision]
    return "\n".join(
        [
            NEW_VERSION_TABLE,
            *(COMMENT.sub("", file.read_text("utf-8")) for file in files),
            f"DELETE FROM {VERSION_TABLE};",
            f"INSERT INTO {VERSION_TABLE} (version_num) VALUES ('{revision}');",
            *([KEEP_OLDEST] if revision == REVISION else []),
        ]
    )


def for_sqlite(statements: str) -> list[str]:
    """The same statements with SQLite's types and options, one by one."""
    statements = statements.replace("BYTEA", "BLOB").replace("DOUBLE PRECISION", "DOUBLE")
    return SQLITE_ONLY.sub(r"\1", statements).split(";")


def sqlite_revision(connection: sqlite3.Connection) -> str | None:
    named = "SELECT 1 FROM sqlite_master WHERE name = ?"
    if connection.execute(named, (VERSION_TABLE,)).fetchone() is None:
        return None
    row = connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchone()
    return None if row is None else str(row[0])


def sqlite_oldest(connection: sqlite3.Connection, found: str | None) -> str | None:
    """The oldest program that may use a database from the future."""
    if found is None or found <= REVISION:
        return None
    row = connection.execute(READ_OLDEST).fetchone()
    return None if row is None else str(row[0])


def upgrade_sqlite(connection: sqlite3.Connection, path: Path, revision: str = REVISION) -> None:
    """All or nothing; who holds the file's lock is the only one to do this."""
    found = sqlite_revision(connection)
    if not outdated(found, sqlite_oldest(connection, found)):
        return
    try:
        connection.execute("BEGIN IMMEDIATE")
        for statement in for_sqlite(script(found, revision)):
            connection.execute(statement)
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise StoreRefused("store-schema", place=path, detail=error) from error
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


async def postgres_revision(connection: Any) -> str | None:
    if await connection.fetchval("SELECT to_regclass($1)", VERSION_TABLE) is None:
        return None
    found = await connection.fetchval(f"SELECT version_num FROM {VERSION_TABLE}")
    return None if found is None else str(found)


async def postgres_is_outdated(connection: Any) -> bool:
    """Whether to migrate a database; StoreRefused if it is from too far in the future."""
    found, oldest = await postgres_revision(connection), None
    if found is not None and found > REVISION:
        oldest = await connection.fetchval(READ_OLDEST)
    return outdated(found, oldest)


async def upgrade_postgres(url: str, place: str, revision: str = REVISION) -> None:
    """All or nothing; of several servers that start at once, one does it."""
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", ADVISORY_LOCK)
            if await postgres_is_outdated(connection):
                found = await postgres_revision(connection)
                await connection.execute(script(found, revision))
    except asyncpg.PostgresError as error:
        raise StoreRefused("store-schema", place=place, detail=error) from error
    finally:
        await connection.close()
