"""A SQLite file: group commit, a full disk, locks, damage, and what is refused at the start."""

import asyncio
import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from lastcard.server.store import (
    Corrupt,
    Entry,
    Repeated,
    Stale,
    StoreFailed,
    StoreRefused,
    open_store,
)
from lastcard.server.store.sqlite import SqliteStore
from tests.server.stores import PATIENCE, entry, table

SHORT = 0.05  # seconds to wait for a lock that will not go away
PAGE = 4096


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "lastcard.db"


async def opened(file: Path, patience: float = PATIENCE) -> SqliteStore:
    store = await open_store(f"sqlite:///{file}", patience)
    assert isinstance(store, SqliteStore)
    return store


@pytest.fixture
async def store(file: Path) -> AsyncIterator[SqliteStore]:
    it = await opened(file, SHORT)
    yield it
    await it.stop()


def long_entry(seq: int) -> Entry:
    return Entry(seq, 1, 0, None, os.urandom(PAGE), 1.0)


async def test_a_commit_waits_for_the_disk(store: SqliteStore) -> None:
    pragmas = {
        name: store.file.writing.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys", "fullfsync")
    }
    full = 2
    assert pragmas == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": 1,
        "fullfsync": 1,
    }


async def test_what_waits_goes_into_one_commit(store: SqliteStore) -> None:
    names = [f"t{number}" for number in range(200)]
    await asyncio.gather(*(store.create(table(name)) for name in names))
    before = store.counters.batches
    await asyncio.gather(*(store.append(name, 1, 0, [entry(1)]) for name in names))
    assert store.counters.appends == 200
    assert store.counters.batches - before < 100
    assert store.counters.largest_batch > 2
    assert store.counters.batched == 400


async def waiting(store: SqliteStore, *works: Awaitable[Any]) -> list[Any]:
    """The answers of works that all come while the writer is held up: one batch."""
    go_on = threading.Event()
    held = asyncio.ensure_future(store.writer.do(lambda db: go_on.wait(PATIENCE)))
    others = [asyncio.ensure_future(work) for work in works]
    await asyncio.sleep(0)
    go_on.set()
    _, *answers = await asyncio.gather(held, *others, return_exceptions=True)
    return answers


async def test_appends_that_wait_are_made_in_a_few_statements(store: SqliteStore) -> None:
    names = [f"t{number}" for number in range(203)]
    await asyncio.gather(*(store.create(table(name)) for name in names))
    statements: list[str] = []
    store.file.writing.set_trace_callback(statements.append)
    entries = [entry(1, "first"), entry(2, at=7.5)]
    answers = await waiting(store, *(store.append(name, 1, 0, entries) for name in names))
    assert answers == [2] * len(names)
    assert len(statements) < 30
    for name in names:
        row, log = await store.load(name)
        assert (row.head, row.updated, log) == (2, 7.5, entries)


async def test_an_append_that_is_refused_costs_those_beside_it_nothing(
    store: SqliteStore,
) -> None:
    names = [f"t{number}" for number in range(9)]
    await asyncio.gather(*(store.create(table(name)) for name in names))
    await store.append("t7", 1, 0, [entry(1, "again")])
    answers = await waiting(
        store,
        *(store.append(name, 1, 0, [entry(1)]) for name in names[:5]),
        store.append("t3", 1, 1, [entry(2)]),  # made against what comes just before it
        store.append("t5", 2, 0, [entry(1, epoch=2)]),
        store.append("t6", 1, 3, [entry(4)]),
        store.append("t7", 1, 1, [entry(2, "again")]),
        store.append("t8", 1, 0, [entry(1)]),
    )
    assert answers[:6] == [1, 1, 1, 1, 1, 2]
    assert [type(answer) for answer in answers[6:9]] == [Stale, Stale, Repeated]
    assert answers[9] == 1
    assert [(await store.load(name))[0].head for name in names] == [1, 1, 1, 2, 1, 0, 0, 1, 1]


async def test_a_batch_has_an_end(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.server.store.writer.LARGEST_BATCH", 3)
    names = [f"t{number}" for number in range(50)]
    await asyncio.gather(*(store.create(table(name)) for name in names))
    assert store.counters.largest_batch <= 3
    assert len(await store.running()) == 50


async def test_only_the_owner_may_read_the_file(store: SqliteStore, file: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("POSIX permissions")
    await store.create(table())
    assert {path.stat().st_mode & 0o077 for path in file.parent.iterdir()} == {0}


async def set_pages(store: SqliteStore, pages: int) -> None:
    await store.writer.do(lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchall())


async def fill(store: SqliteStore) -> None:
    head = 0
    while True:
        head = await store.append("t1", 1, head, [long_entry(head + 1)])


async def test_a_full_disk_acknowledges_nothing_and_is_survived(
    store: SqliteStore, file: Path
) -> None:
    await store.create(table())
    (pages,) = store.file.reading.execute("PRAGMA page_count").fetchone()
    await set_pages(store, pages + 10)
    with pytest.raises(StoreFailed) as refused:
        await fill(store)
    assert refused.value.code == "store-full"
    assert "磁碟已滿" in refused.value.text.zh
    head = (await store.load("t1"))[0].head
    assert head == store.counters.entries > 0

    await set_pages(store, pages + 1000)
    assert await store.append("t1", 1, head, [long_entry(head + 1)]) == head + 1
    await store.stop()
    again = await opened(file)
    assert len((await again.load("t1"))[1]) == head + 1
    await again.stop()


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX limits")
async def test_a_commit_that_fails_fails_for_all_in_it(store: SqliteStore, file: Path) -> None:
    """The limit on the size of files makes the write itself fail, in mid-commit."""
    import resource

    names = [f"t{number}" for number in range(20)]
    await asyncio.gather(*(store.create(table(name)) for name in names))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    log = file.with_name(file.name + "-wal")
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size + PAGE, hard))
    try:
        answers = await asyncio.gather(
            *(store.append(name, 1, 0, [long_entry(1)]) for name in names),
            return_exceptions=True,
        )
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert all(isinstance(answer, StoreFailed) for answer in answers)
    assert store.counters.failures > 0

    answers = await asyncio.gather(*(store.append(name, 1, 0, [entry(1)]) for name in names))
    assert answers == [1] * 20


async def test_a_locked_file_is_said_and_survived(store: SqliteStore, file: Path) -> None:
    await store.create(table())
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreFailed) as refused:
        await store.append("t1", 1, 0, [entry(1)])
    assert refused.value.code == "store-busy"
    with pytest.raises(StoreFailed):
        await store.check()
    assert (await store.load("t1"))[0].head == 0  # reading goes on
    other.execute("ROLLBACK")
    assert await store.append("t1", 1, 0, [entry(1)]) == 1
    other.close()


async def test_a_mistake_in_one_job_is_that_jobs_own(store: SqliteStore) -> None:
    def wrong(_: sqlite3.Connection) -> None:
        raise KeyError("mine")

    answers = await asyncio.gather(
        store.create(table()), store.writer.do(wrong), return_exceptions=True
    )
    assert answers[0] is None
    assert isinstance(answers[1], KeyError)
    assert (await store.load("t1"))[0].head == 0


async def test_a_cancelled_append_does_not_stop_the_others(store: SqliteStore) -> None:
    await store.create(table("t1"))
    await store.create(table("t2"))
    gone = asyncio.ensure_future(store.append("t1", 1, 0, [entry(1)]))
    await asyncio.sleep(0)
    gone.cancel()
    assert await store.append("t2", 1, 0, [entry(1)]) == 1


async def test_a_damaged_page_costs_the_tables_on_it(file: Path) -> None:
    store = await opened(file)
    names = [f"t{number:02}" for number in range(40)]
    for name in names:
        log = [Entry(seq, 1, 0, None, f"{name} ".encode() * 100, 1.0) for seq in range(1, 6)]
        await store.create(table(name, head=5), log)
    await store.stop()
    damage(file, b"t20 t20 ")

    store = await opened(file)
    assert len(await store.running()) == 40
    answers = await asyncio.gather(*map(store.load, names), return_exceptions=True)
    lost = [
        name for name, answer in zip(names, answers, strict=True) if isinstance(answer, Corrupt)
    ]
    assert "t20" in lost
    assert len(lost) < 10
    assert sum(isinstance(answer, tuple) for answer in answers) == 40 - len(lost)
    assert await store.append("t39", 1, 5, [entry(6)]) == 6
    with pytest.raises(Corrupt, match="t20"):
        await store.load("t20")
    await store.stop()


def damage(file: Path, text: bytes) -> None:
    """Overwrite the header of the first page on which this is written."""
    content = bytearray(file.read_bytes())
    page = content.index(text) // PAGE * PAGE
    content[page : page + 8] = b"\xff" * 8
    file.write_bytes(content)


Preparation = Callable[[Path], None]


def text(file: Path) -> None:
    file.write_text("a shopping list, long enough to be no empty database" * 100)


def folder(file: Path) -> None:
    file.mkdir()


def foreign(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()


def torn(file: Path) -> None:
    asyncio.run(open_and_stop(file))
    content = bytearray(file.read_bytes())
    content[100:PAGE] = b"\xff" * (PAGE - 100)
    file.write_bytes(content)


async def open_and_stop(file: Path) -> None:
    await (await opened(file)).stop()


@pytest.mark.parametrize(
    ("prepare", "code"),
    [
        (text, "store-not-a-database"),
        (torn, "store-not-a-database"),
        (foreign, "store-not-ours"),
        (folder, "store-open"),
    ],
)
def test_a_file_that_will_not_do(file: Path, prepare: Preparation, code: str) -> None:
    prepare(file)
    with pytest.raises(StoreRefused) as refused:
        asyncio.run(open_and_stop(file))
    assert refused.value.code == code
    assert file.name in refused.value.text.en
    assert file.name in refused.value.text.zh


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreRefused) as refused:
        await opened(tmp_path / "nowhere" / "lastcard.db")
    assert refused.value.code == "store-open"


@pytest.mark.parametrize(
    "url", ["mysql://here/db", "lastcard.db", "", "sqlite:///", "sqlite:///:memory:", "sqlite://x"]
)
async def test_an_address_that_will_not_do(url: str) -> None:
    with pytest.raises(StoreRefused) as refused:
        await open_store(url)
    assert refused.value.code == "store-url"


async def test_one_file_has_one_server(store: SqliteStore, file: Path) -> None:
    with pytest.raises(StoreRefused) as refused:
        await opened(file)
    assert refused.value.code == "store-in-use"
    await store.create(table())
    await store.stop()
    await open_and_stop(file)


OPEN_AND_SAY = """
import asyncio, sys
from lastcard.server.store import StoreRefused, open_store
try:
    asyncio.run(open_store("sqlite:///" + sys.argv[1]))
except StoreRefused as refused:
    print(refused.code)
"""


async def test_one_file_has_one_process(store: SqliteStore, file: Path) -> None:
    process = subprocess.run(
        [sys.executable, "-c", OPEN_AND_SAY, file], capture_output=True, text=True, check=True
    )
    assert process.stdout.strip() == "store-in-use"
    await store.check()


async def test_a_file_that_is_locked_at_the_start(file: Path) -> None:
    await open_and_stop(file)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreRefused) as refused:
        await opened(file, SHORT)
    assert refused.value.code == "store-busy"
    other.close()
    await open_and_stop(file)  # the refused one left no lock behind
