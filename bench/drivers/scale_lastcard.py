"""Basic, two seats, in that many threads: scale_lastcard.py WORKERS SECONDS.

Seconds are the wall's here: what two threads save is waiting.
"""

import json
import os
import sys
import time
from contextlib import suppress

from lastcard.lab.plan import MOST
from lastcard.lab.run import Running
from lastcard.lab.simulate.plan import make_plan
from lastcard.lab.simulate.run import run

SEED = 7
LEAD = 5.0  # seconds after the first block until every thread plays


class Ticks:
    """Listens to a simulation's progress and stops it when enough was heard."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.first_block: float | None = None
        self.messages: list[tuple[float, int]] = []

    def __call__(self, done: int, _: int) -> None:
        now = time.perf_counter()
        if self.first_block is None:
            self.first_block = now
        if now >= self.first_block + LEAD:
            self.messages.append((now, done))
        if now >= self.first_block + LEAD + self.seconds:
            raise KeyboardInterrupt

    def rate(self) -> float:
        """Rounds a second between the first and the last that was heard."""
        (first, before), (last, after) = self.messages[0], self.messages[-1]
        return (after - before) / (last - first)


def measure(workers: int, seconds: float) -> dict[str, float]:
    plan = make_plan("basic", 2, {}, ["random"], SEED, MOST, matches=False)
    ticks = Ticks(seconds)
    began = time.perf_counter()
    with suppress(KeyboardInterrupt):
        run(plan, Running(workers, progress=ticks))
    wall = time.perf_counter() - began
    return {"rounds_per_second": ticks.rate(), "cores": processor_seconds() / wall}


def processor_seconds() -> float:
    """What this process and those that it started and ended have worked."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


if __name__ == "__main__":
    workers, seconds = sys.argv[1:]
    print(json.dumps(measure(int(workers), float(seconds))))
