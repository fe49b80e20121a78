"""Who is asked next. In every new position those who may act out of turn are asked first, one
by one in an order that is drawn; then the seat that the question is put to.
"""

import numpy as np

from lastcard.engine.bits import count, nth
from lastcard.engine.cards import NONE
from lastcard.engine.legal import can_call, can_jump, jump_mode, legal
from lastcard.engine.mark import rule
from lastcard.engine.options import JUMP_OFF
from lastcard.play.rng import roll

from .actions import WAIT, is_aside, to_distances


@rule
def may_act_aside(rules: np.void, state: np.void) -> int:
    """Mask of the seats that have a chance out of turn: to call late, to catch, to jump in."""
    chances = 0
    liable = int(state["liable"])
    if liable != NONE:
        chances = (1 << int(state["seats"])) - 1
        if not can_call(rules, state, liable):
            chances ^= 1 << liable
    if jump_mode(rules) != JUMP_OFF:
        for seat in range(state["seats"]):
            if can_jump(rules, state, seat):
                chances |= 1 << seat
    return chances


@rule
def draw_seat(table: np.void, seats: int) -> int:
    """One seat of a mask that is not empty."""
    return nth(seats, roll(table, count(seats)))


@rule
def without_pick(state: np.void) -> int:
    """Mask of the seats that have not pointed yet."""
    seats = 0
    for seat in range(state["seats"]):
        if state["pick"][seat] == NONE:
            seats |= 1 << seat
    return seats


@rule
def ask_next(rules: np.void, state: np.void, table: np.void) -> None:
    """Write who is asked now, and whether it is out of turn."""
    if table["fresh"]:
        table["fresh"] = 0
        table["pending"] = may_act_aside(rules, state)
    if table["pending"] != 0:
        seat = draw_seat(table, int(table["pending"]))
        table["pending"] ^= 1 << seat
        table["seat"] = seat
        table["window"] = 1
        return
    table["window"] = 0
    if state["turn"] != NONE:
        table["seat"] = state["turn"]
    else:
        table["seat"] = draw_seat(table, without_pick(state))


@rule
def list_moves(rules: np.void, state: np.void, table: np.void) -> None:
    """List the moves of the seat that is asked; out of turn only those that may be made so."""
    moves = table["moves"]
    listed = legal(rules, state, int(table["seat"]), moves)
    if table["window"]:
        kept = 0
        for number in range(listed):
            if is_aside(int(moves[number])):
                moves[kept] = moves[number]
                kept += 1
        moves[kept] = NONE
        listed = kept + 1
    table["count"] = listed


@rule
def is_listed(table: np.void, move: int) -> bool:
    """Whether the seat that is asked may make this move; NONE is to wait."""
    for number in range(table["count"]):
        if table["moves"][number] == move:
            return True
    return False


@rule
def action_of(plan: np.void, state: np.void, seat: int, move: int) -> int:
    """The action that a move of this seat is."""
    if move == NONE:
        return WAIT
    return int(plan["action_of"][to_distances(move, seat, int(state["seats"]))])


@rule
def write_mask(plan: np.void, state: np.void, table: np.void, row: np.ndarray) -> None:
    """Mark the actions of the seat that is asked."""
    row[:] = False
    for number in range(table["count"]):
        move = int(table["moves"][number])
        row[action_of(plan, state, int(table["seat"]), move)] = True
