"""The schema: numbered files lead to it from every revision, and keep what is there."""

import re
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from lastcard.server.store import StoreRefused, open_store
from lastcard.server.store import migrate as migrating
from lastcard.server.store.migrate import OLDEST, REVISION, upgrade_postgres, upgrade_sqlite
from lastcard.server.store.rows import entry_values, table_values
from lastcard.server.store.sqlite_file import APPLICATION_ID
from lastcard.server.store.statements import NEW_ENTRY, NEW_TABLE, sqlite
from tests.server import stores
from tests.server.stores import PATIENCE, entry, execute, table

postgres, url = stores.postgres, stores.url
OLDER = [f"{number:04}" for number in range(1, int(REVISION))]
BY_ALEMBIC = ["0001", "0002", "0003", "0004"]  # then Alembic was no longer used
NEWEST: dict[str, set[Any]] = {}
# Everything that PostgreSQL knows of the tables, but the version row's own.
COLUMNS = """
SELECT table_name, column_name, ordinal_position, data_type, is_nullable, column_default
FROM information_schema.columns WHERE table_schema = 'public' AND table_name != $1"""
CONSTRAINTS = """
SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
WHERE connamespace = 'public'::regnamespace AND conrelid != $1::text::regclass"""
INDEXES = (
    "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename != $1"
)


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


async def at_revision(url: str, revision: str) -> None:
    """An empty database as an older program would have left it."""
    if url.startswith("sqlite"):
        connection = sqlite3.connect(file_of(url))
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        upgrade_sqlite(connection, file_of(url), revision)
        connection.close()
    else:
        await upgrade_postgres(url, "test", revision)


async def by_alembic(url: str, revision: str) -> None:
    """An empty database as Alembic left it at a revision."""
    kind = url.partition(":")[0]
    text = (Path(__file__).with_name("alembic") / f"{kind}.sql").read_text("utf-8")
    script = text.partition(f"-- Running upgrade {revision} ->")[0]
    if kind == "sqlite":
        connection = sqlite3.connect(file_of(url))
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.executescript(script)
        connection.close()
    else:
        await execute(url, script)


async def schema(url: str) -> set[Any]:
    """Every table, index and constraint, however its definition is spaced."""
    if url.startswith("sqlite"):
        connection = sqlite3.connect(file_of(url))
        found = connection.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name != ?",
            (migrating.VERSION_TABLE,),
        ).fetchall()
        connection.close()
        return {"".join(sql.split()) for (sql,) in found}
    direct = await asyncpg.connect(url)
    rows = [
        tuple(row)
        for statement in (COLUMNS, CONSTRAINTS, INDEXES)
        for row in await direct.fetch(statement, migrating.VERSION_TABLE)
    ]
    await direct.close()
    return set(rows)


@pytest.fixture
async def newest(url: str, tmp_path: Path) -> set[Any]:
    """The schema as the numbered files make it from nothing; asked for once of each database."""
    kind = url.partition(":")[0]
    if kind not in NEWEST:
        is_file = kind == "sqlite"
        fresh = (
            f"sqlite:///{tmp_path}/newest.db" if is_file else await stores.started().new_database()
        )
        await (await open_store(fresh, PATIENCE)).stop()
        NEWEST[kind] = await schema(fresh)
    return NEWEST[kind]


def test_revisions_count_up_to_ours() -> None:
    assert [file.name[:4] for file in migrating.MIGRATIONS] == [*OLDER, REVISION]


async def insert(url: str, statement: str, values: Any) -> None:
    if url.startswith("sqlite"):
        connection = sqlite3.connect(file_of(url))
        with connection:
            connection.execute(sqlite(statement), values)
        connection.close()
    else:
        direct = await asyncpg.connect(url)
        await direct.execute(statement, *values)
        await direct.close()


@pytest.mark.parametrize("maker", [at_revision, by_alembic])
@pytest.mark.parametrize("revision", BY_ALEMBIC)
async def test_an_older_database_is_migrated_with_its_tables(
    url: str, newest: set[Any], revision: str, maker: Callable[[str, str], Awaitable[None]]
) -> None:
    await maker(url, revision)
    await insert(url, NEW_TABLE, table_values(table(head=2)))
    for seq in (1, 2):
        await insert(url, NEW_ENTRY, entry_values("t1", entry(seq)))

    store = await open_store(url, PATIENCE)
    assert await store.load("t1") == (table(head=2), [entry(1), entry(2)])
    assert [found.id for found in await store.running()] == ["t1"]
    assert await store.append("t1", 1, 2, [entry(3)]) == 3
    await store.stop()
    assert await schema(url) == newest
    store = await open_store(url, PATIENCE)
    assert (await store.load("t1"))[0].head == 3
    await store.stop()


@pytest.mark.parametrize("future", ["0999", "ae1027a6acf"])
async def test_a_newer_database_is_refused(url: str, future: str) -> None:
    await (await open_store(url, PATIENCE)).stop()
    await execute(url, f"UPDATE lastcard_version SET version_num = '{future}'")
    await execute(url, "UPDATE marks SET value = '0999' WHERE name = 'oldest revision'")
    with pytest.raises(StoreRefused) as refused:
        await open_store(url, PATIENCE)
    assert refused.value.code == "store-newer"
    assert future in refused.value.text.zh


async def test_a_newer_database_that_was_only_added_to_is_used_as_it_is(url: str) -> None:
    """As after an upgrade that is taken back, or while servers are upgraded one by one."""
    await (await open_store(url, PATIENCE)).stop()
    await execute(url, "UPDATE lastcard_version SET version_num = '0999'")
    await execute(url, "ALTER TABLE tables ADD COLUMN weather TEXT")
    before = await schema(url)
    store = await open_store(url, PATIENCE)
    await store.create(table())
    assert await store.append("t1", 1, 0, [entry(1)]) == 1
    await store.stop()
    assert await schema(url) == before


ADDS = (
    r"CREATE TABLE (?P<table>\w+) \(.*\)",
    r"CREATE INDEX \w+ ON \w+ \(.*\)",
    r"CREATE UNIQUE INDEX \w+ ON (?P<own>\w+) \(.*\)( WHERE .*)?",
    r"ALTER TABLE \w+ ADD COLUMN \w+ (?!.*NOT NULL).*",
    r"ALTER TABLE \w+ ADD COLUMN \w+ .*NOT NULL DEFAULT .*",
)


@pytest.mark.parametrize("file", [file for file in migrating.MIGRATIONS if file.name[:4] > OLDEST])
def test_a_migration_only_adds(file: Path) -> None:
    """The program of the version before goes on using the database: docs/scaling.md, Upgrades."""
    assert not unadded(file.read_text("utf-8"))


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE nodes",
        "ALTER TABLE nodes DROP COLUMN url",
        "ALTER TABLE nodes RENAME COLUMN url TO address",
        "ALTER TABLE nodes ADD COLUMN weather TEXT NOT NULL",
        "CREATE UNIQUE INDEX nodes_url ON nodes (url)",
        "UPDATE nodes SET url = ''",
    ],
)
def test_a_migration_that_changes_what_is_there_is_found(statement: str) -> None:
    assert unadded(f"CREATE TABLE weather (\n    day TEXT\n);\n{statement};") == [statement]


def unadded(text: str) -> list[str]:
    """The statements of a migration that do not only add."""
    own: set[str] = set()
    found = []
    for part in migrating.COMMENT.sub("", text).split(";"):
        statement = " ".join(part.split())
        fits = filter(None, (re.fullmatch(pattern, statement) for pattern in ADDS))
        names = next((match.groupdict() for match in fits), None)
        own.add((names or {}).get("table") or "")
        if statement and (names is None or names.get("own") not in (None, *own)):
            found.append(statement)
    return found


async def test_a_migration_that_fails_leaves_the_old_schema(
    url: str, newest: set[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = migrating.script
    await at_revision(url, "0001")
    before = await schema(url)
    monkeypatch.setattr(migrating, "script", lambda *words: whole(*words) + "SELECT power_cut();")
    with pytest.raises(StoreRefused, match="power_cut") as refused:
        await open_store(url, PATIENCE)
    assert refused.value.code == "store-schema"
    monkeypatch.undo()
    assert await schema(url) == before != newest
    await (await open_store(url, PATIENCE)).stop()
    assert await schema(url) == newest
