"""Our compiled rules, random play: play_lastcard.py EDITION plain|tallied SEATS SECONDS.

Plain: the kernel without events, block after block, as a worker plays them. Tallied: what
`lastcard simulate` does up to its report.
"""

import sys
from collections.abc import Callable
from itertools import count

import numpy as np
from stopwatch import Batch, report

import lastcard
from lastcard.lab.plan import MOST, Block
from lastcard.lab.simulate.blocks import run_block
from lastcard.lab.simulate.plan import BLOCK, make_plan

SEED = 7
ROUNDS = 100_000  # of a simulation

Play = Callable[[], Batch]


def plain(edition_name: str, seats: int) -> Play:
    plan = make_plan(edition_name, seats, {}, ["random"], SEED, MOST, matches=False)
    firsts = count(0, BLOCK)

    def play() -> Batch:
        return counted(run_block(plan, Block(next(firsts), BLOCK), events=False)[0])

    return play


def tallied(edition_name: str, seats: int) -> Play:
    seeds = count(SEED)

    def play() -> Batch:
        result = lastcard.simulate(
            edition_name,
            seats=seats,
            rounds=ROUNDS,
            policy="random",
            seed=next(seeds),
            workers=1,
        )
        result.as_dict()
        return counted(result.outcome.tally)

    return play


def counted(tally: np.void) -> Batch:
    broken = int(tally["unfinished"])
    return int(tally["rounds"]) - broken, int(tally["moves"]), broken


MODES = {"plain": plain, "tallied": tallied}

if __name__ == "__main__":
    edition_name, mode, seats, seconds = sys.argv[1:]
    report(MODES[mode](edition_name, int(seats)), lambda batch: batch, float(seconds))
