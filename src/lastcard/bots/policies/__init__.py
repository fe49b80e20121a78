"""The levels that are rule functions: a choice from what the seat knows, at machine speed.

They read the own hand and what lies open, never another hand; test_policies proves it by
blanking everything else.
"""

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.legal import can_call, can_jump
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_CATCH, MOVE_JUMP, MOVE_SLIP, MOVE_UNO
from lastcard.engine.state import PHASE_TURN
from lastcard.play.rng import roll

from .easy import easy
from .random import at_random
from .steady import steady

POLICIES = ("random", "easy", "steady")
RANDOM, EASY, STEADY, SHARP = range(4)  # sharp's answers are search.py's
NOTICES = (2, 1, 6, 8)  # times in eight that a level reacts in time
SLIPS = 5  # R-MIN-01: one pose in five breaks


@rule
def choose(rules: np.void, state: np.void, seat: int, policy: int, scratch: np.void) -> int:
    """The seat's answer to the open question, or a call that comes before it."""
    if policy == STEADY:
        return steady(rules, state, seat, scratch)
    if policy == EASY:
        return easy(rules, state, seat, scratch)
    return at_random(rules, state, seat, scratch)


@rule
def react(rules: np.void, state: np.void, seat: int, policy: int, scratch: np.void) -> int:
    """What the seat does out of turn, or NONE."""
    if state["liable"] != NONE:
        if state["liable"] == seat:
            if can_call(rules, state, seat) and notices(policy, scratch):
                return MOVE_UNO
        elif notices(policy, scratch):
            return int(MOVE_CATCH + state["liable"])
    posing = state["poses"][seat] != 0 and state["turn"] == seat
    if posing and state["phase"] == PHASE_TURN and roll(scratch, SLIPS) == 0:
        return MOVE_SLIP
    declined = scratch["declined"] >> seat & 1
    if not declined and can_jump(rules, state, seat) and notices(policy, scratch):
        return int(MOVE_JUMP + state["top"])
    return NONE


@rule
def notices(policy: int, scratch: np.void) -> bool:
    """Whether a player reacts in time."""
    return roll(scratch, 8) < NOTICES[policy]
