"""The levels that are rule functions: a choice from what the seat knows, and rounds between them.

They read the own hand and what lies open, never another hand; test_policies proves it by
blanking everything else.
"""

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.legal import can_call, can_jump
from lastcard.engine.mark import hot, rule, seldom
from lastcard.engine.moves import MOVE_CATCH, MOVE_JUMP, MOVE_SLIP, MOVE_UNO
from lastcard.engine.state import PHASE_TURN
from lastcard.play.asking import ask_next
from lastcard.play.rng import roll
from lastcard.play.rounds import carry_out, goes_on

from .easy import easy
from .random import at_random
from .steady import steady

POLICIES = ("random", "easy", "steady")
# The answers of keen and sharp are those of bots/keen and bots/sharp.
RANDOM, EASY, STEADY, KEEN, SHARP = range(5)
NOTICES = (2, 1, 6, 7, 8)  # times in eight that a level reacts in time
SLIPS = 5  # R-MIN-01: one pose in five breaks


@rule
@hot
def choose(rules: np.void, state: np.void, seat: int, policy: int, scratch: np.void) -> int:
    """The seat's answer to the open question, or a slip or call that comes before it."""
    if state["pose_owners"] != 0 and state["liable"] == NONE and slips(state, seat, scratch):
        return MOVE_SLIP
    if policy == STEADY:
        return steady(rules, state, seat, scratch)
    if policy == EASY:
        return easy(rules, state, seat, scratch)
    return at_random(rules, state, seat, scratch)


@rule
@seldom
def react(rules: np.void, state: np.void, seat: int, policy: int, scratch: np.void) -> int:
    """What a seat that has a chance out of turn does, or NONE."""
    if state["liable"] != NONE:
        if state["liable"] == seat:
            if can_call(rules, state, seat) and notices(policy, scratch):
                return MOVE_UNO
        elif notices(policy, scratch):
            return int(MOVE_CATCH + state["liable"])
    if slips(state, seat, scratch):
        return MOVE_SLIP
    if can_jump(rules, state, seat) and notices(policy, scratch):
        return int(MOVE_JUMP + state["top"])
    return NONE


@rule
def notices(policy: int, scratch: np.void) -> bool:
    """Whether a player reacts in time."""
    return roll(scratch, 8) < NOTICES[policy]


@rule
def slips(state: np.void, seat: int, scratch: np.void) -> bool:
    """Whether a pose breaks as the turn comes to its seat."""
    if state["poses"][seat] == 0 or state["turn"] != seat or state["phase"] != PHASE_TURN:
        return False
    return roll(scratch, SLIPS) == 0


@rule
@seldom
def policy_move(rules: np.void, state: np.void, scratch: np.void) -> int:
    """What the level at the seat that is asked does; NONE is to wait."""
    seat = int(scratch["seat"])
    policy = int(scratch["policies"][seat])
    if scratch["window"]:
        return react(rules, state, seat, policy, scratch)
    return choose(rules, state, seat, policy, scratch)


@rule
@hot
def next_move(rules: np.void, state: np.void, scratch: np.void) -> None:
    """Ask until somebody moves; who, and how, is written into the scratch record."""
    if scratch["pending"] == 0 and state["turn"] != NONE:  # as nearly always: asked at once
        seat = int(state["turn"])
        scratch["window"] = 0
        scratch["seat"] = seat
        policy = int(scratch["policies"][seat])
        scratch["move"] = choose(rules, state, seat, policy, scratch)
        return
    move = NONE
    while move == NONE:
        ask_next(state, scratch)
        move = policy_move(rules, state, scratch)
    scratch["move"] = move


@rule
def play_out(rules: np.void, state: np.void, scratch: np.void, most: int) -> None:
    """Play a round on to its end, or for this many moves."""
    scratch["length"] = 0
    while goes_on(state, scratch, most):
        next_move(rules, state, scratch)
        carry_out(rules, state, scratch)
