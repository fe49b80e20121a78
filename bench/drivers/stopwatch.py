"""The clock of every Python driver; it runs inside the peers' own environments."""

import json
import time
from collections.abc import Callable
from typing import TypeVar

WARM_UP = 0.25  # seconds, played before the others and not counted

Result = TypeVar("Result")
Batch = tuple[int, int, int]  # rounds played to their end, moves, rounds that broke off


def report(play: Callable[[], Result], count: Callable[[Result], Batch], seconds: float) -> None:
    """Print as one line of JSON what came of playing batch after batch."""
    measure(play, count, WARM_UP)
    print(json.dumps(measure(play, count, seconds)))


def measure(
    play: Callable[[], Result], count: Callable[[Result], Batch], seconds: float
) -> dict[str, float]:
    """Play batches until the processor has worked that long; counting is off the clock."""
    rounds = moves = broken = 0
    processor = wall = 0.0
    while processor < seconds:
        began_processor, began_wall = time.process_time(), time.perf_counter()
        result = play()
        wall += time.perf_counter() - began_wall
        processor += time.process_time() - began_processor
        batch = count(result)
        rounds += batch[0]
        moves += batch[1]
        broken += batch[2]
    return {
        "rounds": rounds,
        "moves": moves,
        "broken": broken,
        "processor": processor,
        "wall": wall,
    }
