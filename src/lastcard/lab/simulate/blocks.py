"""One block of work, played by the compiled kernel in whatever process this is."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from lastcard.bots.policies import POLICIES
from lastcard.engine.cards import SEATS
from lastcard.engine.options import RULES
from lastcard.engine.state import STATE, new_state
from lastcard.lab.plan import Block
from lastcard.match.setup import set_seed
from lastcard.play.kernel import Kernel
from lastcard.play.signature import array, takes

from .plan import Plan
from .rounds import ROW, SCRATCH, play_block
from .tally import TALLY, new_tally


class Functions(NamedTuple):
    play_block: Callable[..., None]


ARGUMENTS = (
    RULES,
    STATE,
    array(np.int8, SEATS),
    bool,
    int,
    array(np.int64, "rounds", len(ROW)),
    SCRATCH,
    TALLY,
    array(np.int16, "moves", 2),
)
KERNEL = Kernel("simulator", Functions(play_block), takes(*ARGUMENTS, constants=True))
# Without events a tally counts rounds, turns, moves, wins and points, and nothing else.
SILENT = Kernel(
    "silent-simulator", Functions(play_block), takes(*ARGUMENTS, constants=True, silent=True)
)


@lru_cache(maxsize=4)
def table(plan: Plan) -> tuple[np.void, np.void, np.ndarray]:
    """Rules, a state with the seed's key, and each seat's policy; not to be written to."""
    state = new_state()
    state["seats"] = plan.seats
    set_seed(state, f"{plan.seed}/0")  # round n is a stream of this very text, slashes and all
    policies = np.zeros(SEATS, np.int8)
    policies[: plan.seats] = [POLICIES.index(policy) for policy in plan.policies]
    return plan.edition.rules(dict(plan.options)), state, policies


def run_block(
    plan: Plan, block: Block, log: np.ndarray | None = None, events: bool = True
) -> tuple[np.void, np.ndarray]:
    """The block's tally, and a ROW for each of its rounds or matches."""
    rules, seeded, policies = table(plan)
    rows = np.zeros((block.count, len(ROW)), np.int64)
    tally, scratch = new_tally(), np.zeros(1, SCRATCH)[0]
    log = np.zeros((0, 2), np.int16) if log is None else log
    args = (rules, seeded.copy(), policies, plan.matches, block.first)
    (KERNEL if events else SILENT).fastest().play_block(*args, rows, scratch, tally, log)
    return tally, rows


def moves_of(plan: Plan, number: int) -> list[tuple[int, int]]:
    """The moves of one round or match, as (seat, code)."""
    block = Block(number, 1)
    tally, _ = run_block(plan, block)
    deals = int(tally["rounds"]) - 1
    log = np.zeros((int(tally["moves"]) + deals, 2), np.int16)
    run_block(plan, block, log)
    return [(int(seat), int(code)) for seat, code in log]
