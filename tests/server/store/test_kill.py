"""kill -9 at any moment: whatever was acknowledged is there, without gaps."""

import asyncio
import random
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from lastcard.server.store import NoTable, Stale, Store, open_store
from tests.server import stores
from tests.server.stores import PATIENCE, entry, table

postgres, url = stores.postgres, stores.url
ROOT = Path(__file__).parents[3]
TABLES = [f"t{number}" for number in range(6)]
KILLS = 3
MANY_KILLS = 200


async def play(store: Store, name: str) -> None:
    """Append for ever from where the log ends, and say what was acknowledged."""
    try:
        await store.load(name)
    except NoTable:
        await store.create(table(name))
    epoch = await store.claim(name, "victim")
    head = (await store.load(name))[0].head
    for turn in count():
        size = 1 + turn % 3
        new = [entry(seq, f"{name}-{seq}", epoch=epoch) for seq in range(head + 1, head + 1 + size)]
        head = await store.append(name, epoch, head, new)
        print(name, head, flush=True)


async def victim(url: str) -> None:
    store = await open_store(url, PATIENCE)
    await asyncio.gather(*(play(store, name) for name in TABLES))


def killed(url: str, moments: random.Random) -> dict[str, int]:
    """The last acknowledged head of each table, after a kill at some moment."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.store.test_kill", url],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert process.stdout is not None
    acknowledged = [process.stdout.readline() for _ in range(moments.randrange(1, 400))]
    assert process.poll() is None, "the victim ended by itself"
    process.kill()
    acknowledged += process.stdout.readlines()
    process.wait()
    process.stdout.close()
    return heads(acknowledged)


def heads(lines: list[str]) -> dict[str, int]:
    """A line that was cut off in the middle was not said."""
    message = [line.split() for line in lines if line.endswith("\n")]
    return {name: int(head) for name, head in message}


async def survived(url: str, acknowledged: dict[str, int]) -> None:
    store = await open_store(url, PATIENCE)
    for name, head in acknowledged.items():
        found, log = await store.load(name)
        assert found.head >= head
        assert [one.command for one in log] == [f"{name}-{seq + 1}" for seq in range(len(log))]
        late = entry(found.head + 1, epoch=found.epoch - 1)
        with pytest.raises(Stale):
            await store.append(name, late.epoch, found.head, [late])
    await store.check()
    await store.stop()


async def kill_often(url: str, times: int) -> None:
    moments = random.Random(7)
    acknowledged: dict[str, int] = {}
    for _ in range(times):
        acknowledged |= await asyncio.to_thread(killed, url, moments)
        await survived(url, acknowledged)
    assert set(acknowledged) == set(TABLES)


async def test_kill_loses_nothing_acknowledged(url: str) -> None:
    await kill_often(url, KILLS)


@pytest.mark.soak
async def test_many_kills_lose_nothing_acknowledged(url: str) -> None:
    await kill_often(url, MANY_KILLS)


if __name__ == "__main__":
    asyncio.run(victim(sys.argv[1]))
