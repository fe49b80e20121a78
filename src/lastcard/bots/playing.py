"""Who acts next and how, when policies sit at every seat; and whole rounds of it."""

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.mark import rule
from lastcard.engine.state import PHASE_ROUND_OVER
from lastcard.engine.step import apply
from lastcard.play.rng import roll

from .policies import choose, react

MOST_MOVES = 5_000  # a round that needs more is broken off


@rule
def seat_to_move(state: np.void) -> int:
    """The seat that the question is put to; in pointing, the first that has not picked."""
    if state["turn"] != NONE:
        return int(state["turn"])
    for seat in range(state["seats"]):
        if state["pick"][seat] == NONE:
            return seat
    return NONE


@rule
def may_react(rules: np.void, state: np.void) -> bool:
    """Whether anybody could have a reason to act out of turn."""
    if state["liable"] != NONE or state["pose_owners"] != 0:
        return True
    return bool(rules["speed_play"] | rules["jump_in"])


@rule
def somebody_reacts(rules: np.void, state: np.void, scratch: np.void) -> bool:
    """Whether a seat acts out of turn before the question is answered; the order is drawn."""
    seats = int(state["seats"])
    seat = roll(scratch, seats)
    for _ in range(seats):
        move = react(rules, state, seat, int(scratch["policies"][seat]), scratch)
        if move != NONE:
            scratch["seat"] = seat
            scratch["move"] = move
            return True
        seat = seat + 1 if seat + 1 < seats else 0
    return False


@rule
def next_move(rules: np.void, state: np.void, scratch: np.void) -> None:
    """Write who acts next, and how, into the scratch record."""
    if may_react(rules, state) and somebody_reacts(rules, state, scratch):
        return
    seat = seat_to_move(state)
    policy = int(scratch["policies"][seat])
    scratch["seat"] = seat
    scratch["move"] = choose(rules, state, seat, policy, scratch)


@rule
def write_log(scratch: np.void, log: np.ndarray) -> None:
    """Keep the move, while the log has room."""
    if scratch["logged"] < log.shape[0]:
        log[scratch["logged"], 0] = scratch["seat"]
        log[scratch["logged"], 1] = scratch["move"]
        scratch["logged"] += 1


@rule
def play_out(rules: np.void, state: np.void, scratch: np.void, most: int) -> int:
    """Play a round on to its end, or for so many moves; how many were made."""
    played = 0
    while state["phase"] < PHASE_ROUND_OVER and played < most:
        next_move(rules, state, scratch)
        apply(rules, state, int(scratch["seat"]), int(scratch["move"]))
        played += 1
    return played
