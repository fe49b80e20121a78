"""Worlds for the tests of tables."""

import itertools
import logging
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from lastcard.server.identity import CODE_LETTERS, CODE_SIZE, SHORT_SIZE
from lastcard.server.store import open_store
from lastcard.server.tables import decide, index, shelf
from tests.server import stores
from tests.server.memory_store import MemoryStore
from tests.server.stores import PATIENCE, Postgres
from tests.server.world import World

postgres = stores.postgres
HANGS = 300  # seconds; no test waits for it


@pytest.fixture(autouse=True)
def no_hanging(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that waits for what never comes fails, instead of holding up all the others."""
    if not hasattr(signal, "SIGALRM") or request.node.get_closest_marker("soak"):
        yield
        return

    def ring(*_: object) -> None:
        raise TimeoutError(f"still waiting after {HANGS} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(HANGS)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def product_of(size: int) -> Iterator[str]:
    """All codes of a size, in order."""
    return map("".join, itertools.product(CODE_LETTERS, repeat=size))


@pytest.fixture
def same_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the seeds are made of is the same in every run."""
    numbers = itertools.count(1)
    monkeypatch.setattr(decide, "new_fair_secret", lambda: f"{next(numbers):064x}")
    codes = {size: product_of(size) for size in (CODE_SIZE, SHORT_SIZE)}
    for module in (shelf, index):
        monkeypatch.setattr(module, "new_code", lambda size=CODE_SIZE: next(codes[size]))


@pytest.fixture
async def world(same_secrets: None, caplog: pytest.LogCaptureFixture) -> AsyncIterator[World]:
    """A lobby over a store in memory; afterwards nothing is left, and nothing went wrong."""
    fresh = World(MemoryStore())
    async for each in opened(fresh, caplog):
        yield each


@pytest.fixture(params=["sqlite", "postgresql"])
async def real_world(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    same_secrets: None,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[World]:
    """A lobby over a real database."""
    url = f"sqlite:///{tmp_path}/lastcard.db"
    if request.param == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        url = await server.new_database()
    store = await open_store(url, PATIENCE)
    async for each in opened(World(store), caplog):
        yield each
    await store.stop()


async def opened(fresh: World, caplog: pytest.LogCaptureFixture) -> AsyncIterator[World]:
    await fresh.open()
    yield fresh
    await fresh.clock.pass_time(0)
    await fresh.lobby.stop()
    await fresh.settle()
    fresh.check_answers()
    assert fresh.clock.planned == []
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert errors == [] or getattr(fresh, "errors_are_fine", False), errors
