"""Our rules as wasm runs them: play_native.py simulate|search EDITION SEATS POLICY SECONDS.

The same work as web/engine/tests/speed.ts does.
"""

import sys
from collections.abc import Callable
from itertools import count, cycle

from stopwatch import Batch, report

from lastcard import Match, View
from lastcard.bots import Start
from lastcard.bots.sharp.bot import Sharp
from lastcard.bots.sharp.budget import Budget
from lastcard.lab.plan import MOST, Block
from lastcard.lab.simulate.blocks import run_block
from lastcard.lab.simulate.plan import make_plan

BLOCK = 500
POSITIONS = 16
BUDGET = Budget(4_000, None)

Play = Callable[[], Batch]


def simulation(edition: str, seats: int, policy: str) -> Play:
    plan = make_plan(edition, seats, {}, [policy], 7, MOST, matches=False)
    firsts = count(0, BLOCK)

    def play() -> Batch:
        tally, _ = run_block(plan, Block(next(firsts), BLOCK))
        broken = int(tally["unfinished"])
        return int(tally["rounds"]) - broken, int(tally["moves"]), broken

    return play


def search(edition: str, seats: int, policy: str) -> Play:
    seated = cycle([seat_sharp(edition, seats, number) for number in range(POSITIONS)])

    def play() -> Batch:
        bot, view = next(seated)
        before = bot.mind.rounds
        bot.choose(view, view.legal)
        return bot.mind.rounds - before, 0, 0

    return play


def seat_sharp(edition: str, seats: int, number: int) -> tuple[Sharp, View]:
    match = Match(edition, seats, seed=f"speed {number}")
    seat = match.asked()[0]
    bot = Sharp(Start(edition, seats, seat, seed="speed"), BUDGET)
    view = match.view(seat)
    bot.watch(view, match.events(seat))
    return bot, view


MODES = {"simulate": simulation, "search": search}

if __name__ == "__main__":
    mode, edition, seats, policy, seconds = sys.argv[1:]
    report(MODES[mode](edition, int(seats), policy), lambda batch: batch, float(seconds))
