"""Who is asked next. In every new position the seats that have a chance out of turn are asked
first, each once, in an order that is drawn; then the seat that the question is put to.
"""

import numpy as np

from lastcard.engine.bits import count, nth
from lastcard.engine.cards import NONE
from lastcard.engine.legal import can_call, can_jump, jump_mode
from lastcard.engine.mark import rule, seldom
from lastcard.engine.moves import MOVE_CATCH, MOVE_LINK, MOVE_SLIP, MOVE_UNO, is_jump
from lastcard.engine.options import JUMP_OFF

from .rng import roll

REACTIONS = ("uno", "catch", "slip", "jump")  # verbs of the moves that may be made out of turn


@rule
def is_reaction(move: int) -> bool:
    """Whether a move may be made out of turn: a call, a slip, a catch, a jump."""
    if move == MOVE_UNO or move == MOVE_SLIP or is_jump(move):
        return True
    return move >= MOVE_CATCH and move < MOVE_LINK


@rule
def chances(rules: np.void, state: np.void) -> int:
    """Mask of the seats that have a chance out of turn: to call late, to catch, to jump in."""
    seats = 0
    liable = int(state["liable"])
    if liable != NONE:
        seats = (1 << int(state["seats"])) - 1
        if not can_call(rules, state, liable):
            seats ^= 1 << liable
    if jump_mode(rules) != JUMP_OFF:
        for seat in range(state["seats"]):
            if can_jump(rules, state, seat):
                seats |= 1 << seat
    return seats


@rule
def draw_seat(scratch: np.void, seats: int) -> int:
    """One seat of a mask that is not empty."""
    return nth(seats, roll(scratch, count(seats)))


@rule
def without_pick(state: np.void) -> int:
    """Mask of the seats that have not pointed yet."""
    seats = 0
    for seat in range(state["seats"]):
        if state["pick"][seat] == NONE:
            seats |= 1 << seat
    return seats


@rule
@seldom
def ask_next(state: np.void, scratch: np.void) -> None:
    """Write who is asked now, and whether it is out of turn."""
    pending = int(scratch["pending"])
    if pending != 0:
        seat = draw_seat(scratch, pending)
        scratch["pending"] = pending ^ (1 << seat)
        scratch["window"] = 1
        scratch["seat"] = seat
        return
    scratch["window"] = 0
    if state["turn"] != NONE:
        scratch["seat"] = state["turn"]
    else:
        scratch["seat"] = draw_seat(scratch, without_pick(state))
