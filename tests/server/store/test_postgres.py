"""A PostgreSQL database: away and back, crashed and back, shared."""

import asyncio
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from lastcard.extras import MissingExtra
from lastcard.server.store import StoreFailed, StoreRefused, open_store, postgres_lock
from lastcard.server.store.postgres import PostgresStore
from tests.server import stores
from tests.server.process import PROGRAM, Serve, serving
from tests.server.stores import PATIENCE, Postgres, entry, execute, table
from tests.server.template import run

postgres = stores.postgres


async def test_while_the_database_is_away_nothing_is_acknowledged(postgres: Postgres) -> None:
    store = await open_store(await postgres.new_database(), PATIENCE)
    await store.create(table())
    postgres.stop()
    try:
        for call in (store.append("t1", 1, 0, [entry(1)]), store.check(), store.running()):
            with pytest.raises(StoreFailed) as refused:
                await call
            assert refused.value.code == "store-away"
    finally:
        postgres.start()
    assert await store.append("t1", 1, 0, [entry(1)]) == 1
    await store.stop()


async def test_what_was_acknowledged_survives_a_crash_of_the_database(postgres: Postgres) -> None:
    store = await open_store(await postgres.new_database(), PATIENCE)
    names = [f"t{number}" for number in range(8)]
    heads = dict.fromkeys(names, 0)

    async def play(name: str) -> None:
        while True:
            heads[name] = await store.append(name, 1, heads[name], [entry(heads[name] + 1)])

    for name in names:
        await store.create(table(name))
    playing = [asyncio.ensure_future(play(name)) for name in names]
    while sum(heads.values()) < 100:
        await asyncio.sleep(0)
    await asyncio.to_thread(postgres.stop, "immediate")
    try:
        ends = await asyncio.gather(*playing, return_exceptions=True)
        assert all(isinstance(end, StoreFailed) for end in ends)
    finally:
        postgres.start()
    for name in names:
        found, _ = await store.load(name)
        # One more than was acknowledged may have been committed.
        assert heads[name] <= found.head <= heads[name] + 1
    await store.stop()


async def test_a_connection_that_was_cut_is_made_again(postgres: Postgres) -> None:
    url = await postgres.new_database()
    store = await open_store(url, PATIENCE)
    await execute(
        url,
        "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity "
        "WHERE application_name = 'lastcard' AND datname = current_database()",
    )
    with suppress(StoreFailed):
        await store.check()
    await store.create(table())
    assert (await store.load("t1"))[0] == table()
    await store.stop()


async def test_one_database_has_one_server(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HARDENING M11: two servers took tables from each other, and one showed old ones."""
    monkeypatch.setattr(postgres_lock, "TRY_SECONDS", 0.2)
    url = await postgres.new_database()
    first = await open_store(url, PATIENCE)
    with pytest.raises(StoreRefused) as refused:
        await open_store(url, PATIENCE)
    assert refused.value.code == "store-in-use"
    assert "Another server has" in refused.value.text.en
    beside = await open_store(await postgres.new_database(), PATIENCE)  # another database
    await beside.stop()
    await first.create(table())
    await first.stop()
    again = await open_store(url, PATIENCE)
    assert (await again.load("t1"))[0] == table()
    await again.stop()


LOCK_SESSIONS = (
    "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity "
    "WHERE application_name = 'lastcard lock' AND datname = current_database()"
)


async def test_a_server_whose_lock_was_lost_takes_it_again_or_writes_nothing(
    postgres: Postgres,
) -> None:
    url = await postgres.new_database()
    store = await open_store(url, PATIENCE)
    assert isinstance(store, PostgresStore)
    await store.create(table())
    await lose_lock(store, url)
    assert await store.append("t1", 1, 0, [entry(1)]) == 1
    await lose_lock(store, url)
    other = await open_store(url, PATIENCE)
    with pytest.raises(StoreFailed) as refused:
        await store.append("t1", 1, 1, [entry(2)])
    assert refused.value.code == "store-in-use"
    assert (await store.load("t1"))[0].head == 1
    assert await other.append("t1", 1, 1, [entry(2)]) == 2
    await other.stop()
    assert await store.append("t1", 1, 2, [entry(3)]) == 3
    await store.stop()


async def lose_lock(store: PostgresStore, url: str) -> None:
    await execute(url, LOCK_SESSIONS)
    while store.lock.is_held():
        await asyncio.sleep(0.01)


async def test_a_second_process_on_one_database_is_refused(
    postgres: Postgres, tmp_path: Path
) -> None:
    url = await postgres.new_database()
    async with serving(url, tmp_path):
        second = Serve(url, tmp_path)
        words = (*PROGRAM, "serve", "--port", "0", "--lang", "en", "--database", url)
        done = await asyncio.to_thread(run, words, second.environment(), PATIENCE)
        assert done.returncode == 2
        assert "Another server has" in done.stderr


async def test_a_commit_waits_for_the_disk(postgres: Postgres) -> None:
    url = await postgres.new_database()
    await execute(url, "ALTER ROLE postgres SET synchronous_commit = off")
    try:
        store = await open_store(url, PATIENCE)
        async with store.connected() as db:  # type: ignore[attr-defined]
            assert await db.fetchval("SHOW synchronous_commit") == "on"
        await store.stop()
    finally:
        await execute(url, "ALTER ROLE postgres RESET synchronous_commit")


async def test_a_database_that_cannot_be_reached(postgres: Postgres) -> None:
    for url in (
        "postgresql://someone:secret@127.0.0.1:1/nothing",
        postgres.url("not_there"),
    ):
        with pytest.raises(StoreRefused) as refused:
            await open_store(url, PATIENCE)
        assert refused.value.code == "store-unreachable"
        assert "secret" not in str(refused.value)


async def test_a_database_where_nothing_may_be_created(postgres: Postgres) -> None:
    url = await postgres.new_database()
    await execute(url, "CREATE ROLE guest LOGIN")
    with pytest.raises(StoreRefused) as refused:
        await open_store(url.replace("postgres@", "guest@"), PATIENCE)
    assert refused.value.code == "store-schema"
    assert "permission denied" in refused.value.text.en


async def test_an_address_that_cannot_be_read_gives_no_password_away() -> None:
    with pytest.raises(StoreRefused) as refused:
        await open_store("postgresql://someone:sec/ret@127.0.0.1/nothing")
    assert refused.value.code == "store-url"
    assert "sec" not in str(refused.value)


async def test_without_its_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delitem(sys.modules, "lastcard.server.store.postgres", raising=False)
    with pytest.raises(MissingExtra) as refused:
        await open_store("postgresql://here/db")
    assert "pip install 'lastcard[postgres]'" in refused.value.text.en
