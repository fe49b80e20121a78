"""Measure what several nodes on one PostgreSQL cost: `make bench` runs it too.

A whole run writes its section of bench/RESULTS.md. With --quick or --only it is printed only.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter

import asyncpg
import msgspec
from load.measure import MOVE_EVERY, drive, plan
from load.memory import together
from load.meter import Meter
from load.nodes_page import Measured, Takeover, section
from load.plan import Outcome, Report, Stretch
from load.process import Server, family_seconds, lastcard_server, node_server, two_cores
from load.table import SEATS, Habits, LoadTable
from machine import facts, load
from report import number
from sections import write_section

from lastcard.server.limits import Limits
from tests.server.stores import Postgres

PARTS = ("databases", "relay", "takeover")
LONG_LEASE = 60.0  # seconds: on a machine that others use, too, nobody should be fenced
CALM = Habits(burst_share=0.0, fair_share=0.0, away_every=0.0)


@dataclass(frozen=True)
class Effort:
    """How many and how long."""

    seats: int
    seconds: float
    warm_up: float
    repetitions: int
    tables: int  # of a node that dies


FULL = Effort(240, 15.0, 6.0, 3, 120)
QUICK = Effort(80, 5.0, 3.0, 1, 20)


class Durable(Postgres):
    """As it is run in earnest: what is acknowledged is on the disk."""

    options = "-c max_connections=50"

    @property
    def pid(self) -> int:
        return int((self.data / "postmaster.pid").read_text().split()[0])


def main() -> None:
    options = read_options()
    effort = QUICK if options.quick else FULL
    load_before = load()
    measured, postgres = Measured(), Durable()
    try:
        for part in options.only or PARTS:
            print(part, file=sys.stderr, flush=True)
            MEASURES[part](measured, postgres, effort)
    finally:
        postgres.remove()
    circumstances = {
        "PostgreSQL": measured.version,
        "asyncpg": asyncpg.__version__,
        "command": "`PYTHONPATH=. python bench/nodes.py`",
        "load before and after": f"{number(load_before or 0)}, {number(load() or 0)}",
    }
    text = section(measured, facts() | circumstances, options.quick)
    print(text)
    if not (options.quick or options.only):
        write_section("nodes", text)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/nodes.py", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few seats, a few seconds")
    parser.add_argument("--only", action="append", choices=PARTS, help="measure this part")
    return parser.parse_args()


def stretches(effort: Effort) -> list[Stretch]:
    return [Stretch(effort.seats, MOVE_EVERY / 2, effort.seconds, effort.warm_up)]


@contextmanager
def nodes(postgres: Durable, count: int, lease: float = LONG_LEASE) -> Iterator[list[Server]]:
    """Nodes on a new database, all on the servers' core."""
    url = asyncio.run(postgres.new_database())
    core = two_cores()[0]
    with ExitStack() as ending:
        servers = []
        for _ in range(count):
            server = node_server(url, core, lease)
            ending.callback(server.stop)
            servers.append(server)
        yield servers


@contextmanager
def on_sqlite() -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        server = lastcard_server(Path(folder) / "lastcard.db", two_cores()[0])
        try:
            yield server
        finally:
            server.stop()


def outcome(report: Report) -> Outcome:
    assert not report.findings, report.findings[:3]
    assert not report.failed, report.failed[:3]
    return report.outcomes[-1]


# --- one node on either database ---------------------------------------------------------------


def measure_databases(measured: Measured, postgres: Durable, effort: Effort) -> None:
    measured.version = asyncio.run(version_of(postgres))
    for _ in range(effort.repetitions):
        with on_sqlite() as server:
            measured.sqlite.append(outcome(drive(plan(server, stretches(effort)))))
        with nodes(postgres, 1) as (node,):
            work = plan(node, stretches(effort))
            work = msgspec.structs.replace(work, database=postgres.pid)
            measured.postgres.append(outcome(drive(work)))


async def version_of(postgres: Durable) -> str:
    connection = await asyncpg.connect(postgres.url("postgres"))
    try:
        return str(await connection.fetchval("SHOW server_version"))
    finally:
        await connection.close()


# --- all direct, and all relayed ---------------------------------------------------------------


def measure_relay(measured: Measured, postgres: Durable, effort: Effort) -> None:
    """Two nodes in both cases, in turn; tables are always at the first."""
    measured.version = asyncio.run(version_of(postgres))
    for _ in range(effort.repetitions):
        for is_relayed, found in ((False, measured.direct), (True, measured.relayed)):
            with nodes(postgres, 2) as (first, second):
                where = second if is_relayed else first
                work = msgspec.structs.replace(
                    plan(where, stretches(effort)),
                    home=first.address if is_relayed else None,
                    helpers=[(first if is_relayed else second).pid],
                    database=postgres.pid,
                )
                found.append(outcome(drive(work)))


# --- after a death -----------------------------------------------------------------------------


@dataclass
class Watch:
    """When each table went on after its node had died."""

    began: float = 0.0
    back: dict[int, float] = field(default_factory=dict)


def measure_takeover(measured: Measured, postgres: Durable, effort: Effort) -> None:
    import uvloop

    measured.version = asyncio.run(version_of(postgres))
    for _ in range(effort.repetitions):
        with nodes(postgres, 2, Limits().lease_seconds) as (first, second):
            measured.takeovers.append(uvloop.run(take_over(first, second, effort.tables)))


async def take_over(first: Server, second: Server, count: int) -> Takeover:
    """People at the second node, tables at the first, which is killed."""
    tables = [
        LoadTable(place, second.address, Meter(), CALM, first.address) for place in range(count)
    ]
    await together([table.open() for table in tables])
    for table in tables:
        table.start(table.seats[0])
    while not all(seat.phase for table in tables for seat in table.seats):
        await asyncio.sleep(0.1)
    watch = Watch()
    for table in tables:
        for seat in table.seats:
            look = seat.look

            def noted(message: object, number: int = table.number, look: object = look) -> None:
                watch.back.setdefault(number, perf_counter())
                look(message)  # type: ignore[operator]

            seat.look = noted  # type: ignore[method-assign]
    before = family_seconds(second.pid)
    watch.began = perf_counter()
    first.kill()
    async with asyncio.timeout(120):
        while len(watch.back) < count:
            await asyncio.sleep(0.05)
    used = family_seconds(second.pid) - before
    lost = sum(not seat.is_here for table in tables for seat in table.seats)
    for table in tables:
        table.close()
    times = sorted(back - watch.began for back in watch.back.values())
    return Takeover(
        tables=count,
        people=count * SEATS,
        lease=Limits().lease_seconds,
        first=times[0],
        half=median(times),
        most=times[int(0.95 * (count - 1))],
        last=times[-1],
        processor=used,
        lost=lost,
    )


MEASURES = {
    "databases": measure_databases,
    "relay": measure_relay,
    "takeover": measure_takeover,
}

if __name__ == "__main__":
    main()
