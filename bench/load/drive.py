"""The players' process: opens tables, plays stretch after stretch, checks, reports."""

import asyncio
import gc
import os
import sys
from collections.abc import Sequence
from time import perf_counter, process_time
from typing import Protocol

import msgspec

from .meter import Meter, summary
from .plan import Outcome, Plan, Report, Stretch
from .process import family_seconds, processor_seconds, resident, stolen_seconds
from .table import SEATS, Habits, LoadTable

OPENING = 16  # tables that open at the same time
PATIENCE = 30.0  # seconds for the last answers


class AnyTable(Protocol):
    """What a driver knows of a table, on either server."""

    async def open(self) -> None: ...
    def set_pace(self, seconds: float) -> None: ...
    def play(self) -> None: ...
    def stop(self) -> None: ...
    async def finish(self, patience: float) -> None: ...
    def close(self) -> None: ...
    @property
    def checked(self) -> int: ...
    @property
    def findings(self) -> list[str]: ...


class Driver:
    """All tables of one run."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.meter = Meter()
        self.tables: list[AnyTable] = []
        self.failed: list[str] = []
        self.habits = Habits(plan.burst_share, plan.fair_share, plan.away_every)

    async def run(self) -> Report:
        outcomes = []
        for stretch in self.plan.stretches:
            outcome = await self.play(stretch)
            outcomes.append(outcome)
            say(outcome)
            if self.plan.limit is not None and outcome.waits.p99 > self.plan.limit:
                break
        checked, findings = await self.end()
        return Report(outcomes, checked, findings, self.failed)

    async def play(self, stretch: Stretch) -> Outcome:
        await self.grow(stretch.seats // SEATS)
        for table in self.tables:
            table.set_pace(stretch.move_every / SEATS)
        gc.collect()
        gc.freeze()  # a pause of ours would look like one of the server's
        await asyncio.sleep(stretch.warm_up)
        return await self.measure(stretch)

    async def measure(self, stretch: Stretch) -> Outcome:
        meter, pid, core = self.meter, self.plan.pid, self.plan.server_core
        meter.start()
        began, ours, theirs = perf_counter(), process_time(), self.served_seconds()
        stored, stolen = self.stored_seconds(), stolen_seconds(core)
        await asyncio.sleep(stretch.seconds)
        meter.on = False
        took = perf_counter() - began
        return Outcome(
            stretch=msgspec.structs.replace(stretch, seats=SEATS * len(self.tables)),
            seconds=took,
            waits=summary(meter.waits),
            held=summary(meter.held),
            moves=meter.counts["moves"],
            server_share=(self.served_seconds() - theirs) / took,
            players_share=(process_time() - ours) / took,
            stolen_share=(stolen_seconds(core) - stolen) / took,
            resident=resident(pid),
            refused=dict(meter.refused),
            counts=dict(meter.counts),
            database_share=(self.stored_seconds() - stored) / took,
        )

    def served_seconds(self) -> float:
        """What servers have used of processors so far."""
        return sum(map(processor_seconds, (self.plan.pid, *self.plan.helpers)))

    def stored_seconds(self) -> float:
        """The same of the database."""
        return 0.0 if self.plan.database is None else family_seconds(self.plan.database)

    async def grow(self, size: int) -> None:
        """Open tables until there are enough; each begins to play at once."""
        numbers = iter(range(len(self.tables), size))
        new: list[AnyTable] = []

        async def open_some() -> None:
            for number in numbers:
                table = make_table(self.plan, number, self.meter, self.habits)
                try:
                    await table.open()
                except Exception as error:  # told in the report
                    self.failed.append(f"table {number}: {type(error).__name__}: {error}")
                    table.close()
                    continue
                table.set_pace(self.plan.stretches[0].move_every / SEATS)
                table.play()
                new.append(table)

        await asyncio.gather(*(open_some() for _ in range(OPENING)))
        self.tables += new
        if not self.tables:
            raise SystemExit(f"no table could be opened: {self.failed[:1]}")

    async def end(self) -> tuple[int, list[str]]:
        for table in self.tables:
            table.stop()
        await asyncio.gather(*(table.finish(PATIENCE) for table in self.tables))
        for table in self.tables:
            table.close()
        findings = [finding for table in self.tables for finding in table.findings]
        return sum(table.checked for table in self.tables), findings


def make_table(plan: Plan, number: int, meter: Meter, habits: Habits) -> AnyTable:
    if plan.kind == "lastcard":
        return LoadTable(number, plan.address, meter, habits, plan.home)
    from .peer_table import PeerTable

    return PeerTable(number, plan.address, meter, habits)


def say(outcome: Outcome) -> None:
    waits, stretch = outcome.waits, outcome.stretch
    print(
        f"{stretch.seats} seats, a move every {stretch.move_every:g} s: "
        f"{outcome.moves_rate:,.0f} moves/s, p50 {waits.p50:.1f} ms, p99 {waits.p99:.1f} ms, "
        f"most {waits.most:.0f} ms, server {outcome.server_share:.0%}, "
        f"players {outcome.players_share:.0%}, stolen {outcome.stolen_share:.0%}, "
        f"refused {outcome.refused}",
        file=sys.stderr,
        flush=True,
    )


def main(words: Sequence[str]) -> None:
    """Read a plan, print a report."""
    import uvloop

    plan = msgspec.json.decode(words[0], type=Plan)
    if plan.core is not None:
        os.sched_setaffinity(0, {plan.core})

    async def run() -> Report:
        return await Driver(plan).run()

    print(msgspec.json.encode(uvloop.run(run())).decode())


if __name__ == "__main__":
    main(sys.argv[1:])
