"""How many appends a second the store acknowledges: `python bench/store.py [--url URL]`.

Without an address it measures a SQLite file in a temporary folder, each append on the disk
before the next one of the same table is asked for.
"""

import argparse
import asyncio
import tempfile
from time import perf_counter, time
from uuid import uuid4

import uvloop
from rich.console import Console
from rich.table import Table

from lastcard.server.store import Entry, Store, TableRow, open_store

WRITERS = (1, 8, 64)
BODY = b'{"seat":2,"move":"2 play k7","version":41}'


async def play(store: Store, until: float, waits: list[float]) -> None:
    """One table that appends one entry after the other."""
    name = uuid4().hex
    await store.create(TableRow(name, name[:12], BODY, "bench", 1, 0, "open", time(), time()))
    head = 0
    while (start := perf_counter()) < until:
        entry = Entry(head + 1, 1, head % 4, f"{name[:8]}-{head}", BODY, time())
        head = await store.append(name, 1, head, [entry])
        waits.append(perf_counter() - start)


async def measure(url: str, writers: int, seconds: float) -> tuple[str, ...]:
    store = await open_store(url)
    waits: list[float] = []
    started = perf_counter()
    await asyncio.gather(*(play(store, started + seconds, waits) for _ in range(writers)))
    took = perf_counter() - started
    counters = store.counters
    await store.stop()
    waits.sort()
    return (
        str(writers),
        f"{counters.appends / took:,.0f}",
        f"{counters.batches / took:,.0f}",
        f"{counters.batched / counters.batches:.1f}",
        f"{1000 * waits[len(waits) // 2]:.2f}",
        f"{1000 * waits[len(waits) * 99 // 100]:.2f}",
    )


async def report(url: str | None, seconds: float) -> Table:
    table = Table("writers", "appends/s", "commits/s", "in a commit", "median ms", "99 % within ms")
    for writers in WRITERS:
        with tempfile.TemporaryDirectory() as folder:
            address = url or f"sqlite:///{folder}/lastcard.db"
            table.add_row(*await measure(address, writers, seconds))
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", help="another database than a file in a temporary folder")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each number of writers")
    words = parser.parse_args()
    Console().print(uvloop.run(report(words.url, words.seconds)))


if __name__ == "__main__":
    main()
