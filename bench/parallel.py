"""Measure ProcessBatch beside BatchEnv: random play, in one run, wall time.

Both play the same tables; repetitions are interleaved. On a busy machine look at the ratio.
"""

import argparse
import os
import statistics
import time
from collections.abc import Callable

import numpy as np

from lastcard.rl import BatchEnv, ProcessBatch


def rate(step: Callable[[], None], steps: int, tables: int) -> float:
    """Answers a second."""
    begun = time.perf_counter()
    for _ in range(steps):
        step()
    return steps * tables / (time.perf_counter() - begun)


def measure(tables: int, workers: int, repetitions: int, steps: int) -> tuple[float, float]:
    """Medians of one process and of several."""
    alone = BatchEnv(tables, "basic", 2)
    actions = np.zeros(tables, np.int64)
    alone.reset()

    def one() -> None:
        alone.sample(alone.buffers.masks, actions)
        alone.step(actions)

    with ProcessBatch(tables, "basic", 2, workers=workers) as batch:
        batch.reset()

        def many() -> None:
            batch.step(batch.sample(batch.slot().masks))

        rates = [(rate(one, steps, tables), rate(many, steps, tables)) for _ in range(repetitions)]
    singles, parallels = zip(*rates, strict=True)
    return statistics.median(singles), statistics.median(parallels)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/parallel.py", description=__doc__.splitlines()[0])
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--repetitions", type=int, default=7)
    parser.add_argument("--steps", type=int, default=200)
    options = parser.parse_args()
    load = os.getloadavg()[0]
    print(f"{options.workers} processes, {os.cpu_count()} cores, load {load:.1f}")
    for tables in (64, 512, 4096):
        one, many = measure(tables, options.workers, options.repetitions, options.steps)
        print(f"{tables:5} tables: {one:12,.0f} alone, {many:12,.0f} shared, {many / one:.2f} ×")


if __name__ == "__main__":
    main()
