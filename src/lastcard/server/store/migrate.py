"""Bringing a database to the schema that this program knows; Alembic is loaded only to work."""

import re
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import refusals

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy import Connection

REVISION = "0004"  # the newest of migrations/versions; they count up, and a test says so
VERSION_TABLE = "lastcard_version"
MIGRATIONS = Path(__file__).parent / "migrations"
ADVISORY_LOCK = 0x4C434152  # any number will do, if all servers take the same


def outdated(found: str | None) -> bool:
    """Whether to migrate from this revision; StoreRefused if it is from the future."""
    if found is not None and (found > REVISION or not re.fullmatch(r"\d{4}", found)):
        raise refusals.newer(found, REVISION)
    return found != REVISION


def upgrade(connection: "Connection", revision: str = REVISION) -> None:
    """Run the migrations inside the connection's transaction."""
    from alembic import command

    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def alembic_config() -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def sqlite_revision(connection: sqlite3.Connection) -> str | None:
    named = "SELECT 1 FROM sqlite_master WHERE name = ?"
    if connection.execute(named, (VERSION_TABLE,)).fetchone() is None:
        return None
    row = connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchone()
    return None if row is None else str(row[0])


def upgrade_sqlite(connection: sqlite3.Connection, path: Path, revision: str = REVISION) -> None:
    """All or nothing; who holds the file's lock is the only one to do this."""
    if not outdated(sqlite_revision(connection)):
        return
    from sqlalchemy import create_engine, event
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.pool import NullPool

    def fresh() -> sqlite3.Connection:
        return sqlite3.connect(path, isolation_level=None)

    engine = create_engine("sqlite://", creator=fresh, poolclass=NullPool)

    @event.listens_for(engine, "begin")
    def begin(begun: "Connection") -> None:
        begun.exec_driver_sql("BEGIN IMMEDIATE")

    try:
        with engine.begin() as begun:
            upgrade(begun, revision)
    except DBAPIError as error:
        raise refusals.cannot_migrate(path, error.orig) from error


async def postgres_revision(connection: Any) -> str | None:
    if await connection.fetchval("SELECT to_regclass($1)", VERSION_TABLE) is None:
        return None
    found = await connection.fetchval(f"SELECT version_num FROM {VERSION_TABLE}")
    return None if found is None else str(found)


async def upgrade_postgres(url: str, place: str, revision: str = REVISION) -> None:
    """All or nothing; of several servers that start at once, one does it."""
    import asyncpg
    from sqlalchemy import text
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.ext.asyncio import create_async_engine
    from sqlalchemy.pool import NullPool

    async def fresh() -> Any:
        return await asyncpg.connect(url)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=fresh, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})"))
            await connection.run_sync(upgrade, revision)
    except DBAPIError as error:
        raise refusals.cannot_migrate(place, error.orig) from error
    finally:
        await engine.dispose()
