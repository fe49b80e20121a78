"""Our compiled kernel, random play: play_lastcard.py EDITION plain|tallied SEATS SECONDS."""

import sys
from collections.abc import Callable
from itertools import count

from stopwatch import Batch, report

from lastcard.lab.plan import MOST, Block
from lastcard.lab.simulate.blocks import run_block
from lastcard.lab.simulate.plan import BLOCK, make_plan

SEED = 7


def blocks(edition_name: str, seats: int, events: bool) -> Callable[[], Batch]:
    """Block after block, as one worker of a simulation plays them."""
    plan = make_plan(edition_name, seats, {}, ["random"], SEED, MOST, matches=False)
    run_block(plan, Block(0, 1), events=events)  # compiles, or loads what was compiled before
    firsts = count(0, BLOCK)

    def play() -> Batch:
        tally, _ = run_block(plan, Block(next(firsts), BLOCK), events=events)
        broken = int(tally["unfinished"])
        return int(tally["rounds"]) - broken, int(tally["moves"]), broken

    return play


if __name__ == "__main__":
    edition_name, mode, seats, seconds = sys.argv[1:]
    play = blocks(edition_name, int(seats), mode == "tallied")
    report(play, lambda batch: batch, float(seconds))
