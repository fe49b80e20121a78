"""The schema: migrations lead to the metadata, from every revision, and keep what is there."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import pytest
from sqlalchemy import Connection, create_engine

from lastcard.server.store import StoreRefused, open_store
from lastcard.server.store import migrate as migrating
from lastcard.server.store.migrate import (
    REVISION,
    alembic_config,
    upgrade_postgres,
    upgrade_sqlite,
)
from lastcard.server.store.rows import entry_values, table_values
from lastcard.server.store.sqlite_file import APPLICATION_ID
from tests.server import stores
from tests.server.stores import PATIENCE, entry, execute, table

postgres, url = stores.postgres, stores.url
Answer = TypeVar("Answer")
OLDER = [f"{number:04}" for number in range(1, int(REVISION))]


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


async def inspected(url: str, look: Callable[[Connection], Answer]) -> Answer:
    if url.startswith("sqlite"):
        with create_engine(url).connect() as direct:
            return look(direct)
    from sqlalchemy.ext.asyncio import create_async_engine

    async def fresh() -> Any:
        return await asyncpg.connect(url)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=fresh)
    async with engine.connect() as connection:
        answer = await connection.run_sync(look)
    await engine.dispose()
    return answer


def differences(connection: Connection) -> list[Any]:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from lastcard.server.store.schema import metadata

    options = {"version_table": migrating.VERSION_TABLE, "compare_type": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))


async def test_migrations_and_metadata_agree(url: str) -> None:
    await (await open_store(url, PATIENCE)).stop()
    assert await inspected(url, differences) == []


def definitions(file: Path) -> set[str]:
    """What SQLite keeps of every table and index, without the way it is spaced."""
    connection = sqlite3.connect(file)
    found = connection.execute(
        "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name != ?",
        (migrating.VERSION_TABLE,),
    ).fetchall()
    connection.close()
    return {"".join(sorted(sql.replace(",", " ").split())) for (sql,) in found}


async def test_migrations_make_the_very_tables_of_the_metadata(tmp_path: Path) -> None:
    from lastcard.server.store.schema import metadata

    await (await open_store(f"sqlite:///{tmp_path}/migrated.db", PATIENCE)).stop()
    engine = create_engine(f"sqlite:///{tmp_path}/made.db")
    metadata.create_all(engine)
    engine.dispose()
    assert definitions(tmp_path / "migrated.db") == definitions(tmp_path / "made.db")


def test_revisions_count_up_to_ours() -> None:
    from alembic.script import ScriptDirectory

    script = ScriptDirectory.from_config(alembic_config())
    found = [revision.revision for revision in script.walk_revisions()]
    assert found == [REVISION, *reversed(OLDER)]


async def insert(url: str, statement: str, values: Any) -> None:
    if url.startswith("sqlite"):
        from lastcard.server.store.statements import sqlite

        connection = sqlite3.connect(file_of(url))
        with connection:
            connection.execute(sqlite(statement), values)
        connection.close()
    else:
        direct = await asyncpg.connect(url)
        await direct.execute(statement, *values)
        await direct.close()


@pytest.mark.parametrize("revision", OLDER)
async def test_an_older_database_is_migrated_with_its_tables(url: str, revision: str) -> None:
    from lastcard.server.store.statements import NEW_ENTRY, NEW_TABLE

    await at_revision(url, revision)
    await insert(url, NEW_TABLE, table_values(table(head=2)))
    for seq in (1, 2):
        await insert(url, NEW_ENTRY, entry_values("t1", entry(seq)))

    store = await open_store(url, PATIENCE)
    assert await store.load("t1") == (table(head=2), [entry(1), entry(2)])
    assert [found.id for found in await store.running()] == ["t1"]
    assert await store.append("t1", 1, 2, [entry(3)]) == 3
    await store.stop()
    assert await inspected(url, differences) == []


@pytest.mark.parametrize("future", ["0999", "ae1027a6acf"])
async def test_a_newer_database_is_refused(url: str, future: str) -> None:
    await (await open_store(url, PATIENCE)).stop()
    await execute(url, f"UPDATE lastcard_version SET version_num = '{future}'")
    with pytest.raises(StoreRefused) as refused:
        await open_store(url, PATIENCE)
    assert refused.value.code == "store-newer"
    assert future in refused.value.text.zh


async def test_a_migration_that_fails_leaves_the_old_schema(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from alembic import command

    migrate = command.upgrade

    def breaks(*words: Any) -> None:
        migrate(*words)
        raise RuntimeError("power cut")

    await at_revision(url, "0001")
    monkeypatch.setattr(command, "upgrade", breaks)
    with pytest.raises(RuntimeError, match="power cut"):
        await open_store(url, PATIENCE)
    monkeypatch.undo()
    assert await inspected(url, differences) != []
    await (await open_store(url, PATIENCE)).stop()
    assert await inspected(url, differences) == []


async def test_a_database_that_is_up_to_date_does_not_load_alembic(tmp_path: Path) -> None:
    """Not for the sake of it: a server that starts in a blink."""
    import subprocess
    import sys

    url = f"sqlite:///{tmp_path}/lastcard.db"
    await (await open_store(url, PATIENCE)).stop()
    program = (
        "import asyncio, sys; from lastcard.server.store import open_store; "
        f"asyncio.run(open_store({url!r})); print({{'alembic', 'sqlalchemy'}} & set(sys.modules))"
    )
    process = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert process.stdout.strip() == "set()"
