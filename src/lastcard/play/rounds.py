"""A round at its beginning, from move to move, and where it is cut off."""

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.deal import start_match
from lastcard.engine.mark import hot, rule, seldom
from lastcard.engine.moves import MOVE_DEAL
from lastcard.engine.state import PHASE_ROUND_OVER
from lastcard.engine.step import apply

from .asking import chances
from .rng import seed_rng

MOST_MOVES = 5_000  # a round that needs more is cut off
MOST_ROUNDS = 2_000  # a match that needs more is cut off


@rule
def begin(rules: np.void, state: np.void, scratch: np.void, number: int) -> None:
    """Deal round `number` of the state's key from stream number + 1, as the seed 'TEXT/number'.

    Cards and random numbers depend on key and number alone: the same round for all policies.
    """
    state["stream"] = number + 1
    state["taken"] = 0
    for seat in range(state["seats"]):
        state["scores"][seat] = 0
    seed_rng(scratch, int(state["key"][0]), number)
    start_match(rules, state, NONE)
    scratch["length"] = 0
    scratch["pending"] = chances(rules, state)


@rule
@hot
def carry_out(rules: np.void, state: np.void, scratch: np.void) -> None:
    """Make the move that the scratch record names; who has a chance then is asked first."""
    apply(rules, state, int(scratch["seat"]), int(scratch["move"]))
    scratch["length"] += 1
    scratch["pending"] = chances(rules, state)


@rule
@seldom
def deal_round(rules: np.void, state: np.void, scratch: np.void) -> None:
    """Deal the next round of a match."""
    scratch["seat"] = NONE
    scratch["move"] = MOVE_DEAL
    carry_out(rules, state, scratch)
    scratch["length"] = 0


@rule
def goes_on(state: np.void, scratch: np.void, most: int) -> bool:
    """Whether the round is neither over nor cut off."""
    return bool(state["phase"] < PHASE_ROUND_OVER and scratch["length"] < most)


@rule
def is_cut(state: np.void, scratch: np.void, most: int) -> bool:
    """Whether the round, or the match, is cut off without an end."""
    if state["phase"] < PHASE_ROUND_OVER:
        return bool(scratch["length"] >= most)
    return bool(state["phase"] == PHASE_ROUND_OVER and state["round"] >= MOST_ROUNDS)


@rule
def write_log(scratch: np.void, log: np.ndarray) -> None:
    """Keep the move, while the log has space."""
    if scratch["logged"] < log.shape[0]:
        log[scratch["logged"], 0] = scratch["seat"]
        log[scratch["logged"], 1] = scratch["move"]
        scratch["logged"] += 1
