"""One block of work, played by the compiled kernel in whatever process this is."""

from functools import lru_cache
from typing import Any

import numpy as np

from lastcard.bots.policies import POLICIES
from lastcard.engine.state import new_state
from lastcard.match.setup import set_seed

from .plan import Block, Plan
from .rounds import ROOM, TOLD, play_block
from .tally import TALLY, new_tally

MOST_LOGGED = 200_000


@lru_cache
def kernel() -> Any:
    """The compiled play_block; compiling happens once a machine, loading once a process."""
    from lastcard.engine.compiled import compiled

    return compiled(play_block)


def run_block(
    plan: Plan, block: Block, log: np.ndarray | None = None
) -> tuple[np.void, np.ndarray]:
    """The block's tally, and a row of TOLD for each of its rounds or matches."""
    rules = plan.edition.rules(dict(plan.options))
    state = new_state()
    state["seats"] = plan.seats
    set_seed(state, plan.seed)
    policies = np.zeros(16, np.int8)
    policies[: plan.seats] = [POLICIES.index(policy) for policy in plan.policies]
    told = np.zeros((block.count, len(TOLD)), np.int64)
    tally, room = new_tally(), np.zeros(1, ROOM)[0]
    room_for_log = np.zeros((0, 2), np.int16) if log is None else log
    kernel()(rules, state, policies, plan.matches, block.first, told, room, tally, room_for_log)
    return tally, told


def block_bytes(plan: Plan, block: Block) -> bytes:
    """The block's tally as bytes, for a process that only adds up."""
    return bytes(run_block(plan, block)[0].tobytes())


def read_tally(data: bytes) -> np.void:
    return np.frombuffer(data, TALLY).copy()[0]  # type: ignore[no-any-return]


def moves_of(plan: Plan, number: int) -> list[tuple[int, int]]:
    """The moves of one round or match, as (seat, code)."""
    log = np.full((MOST_LOGGED, 2), -1, np.int16)
    run_block(plan, Block(number, 1), log)
    logged = int(np.argmax(log[:, 1] < 0))
    return [(int(seat), int(code)) for seat, code in log[:logged]]
