"""Who acts next and how, when policies sit at every seat; and whole rounds of it."""

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.mark import rule
from lastcard.engine.state import PHASE_ROUND_OVER
from lastcard.engine.step import apply

from .dice import roll
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
def somebody_reacts(rules: np.void, state: np.void, room: np.void) -> bool:
    """Whether a seat acts out of turn before the question is answered; the order is drawn."""
    seats = int(state["seats"])
    seat = roll(room, seats)
    for _ in range(seats):
        move = react(rules, state, seat, int(room["policies"][seat]), room)
        if move != NONE:
            room["seat"] = seat
            room["move"] = move
            return True
        seat = seat + 1 if seat + 1 < seats else 0
    return False


@rule
def next_move(rules: np.void, state: np.void, room: np.void) -> None:
    """Write who acts next, and how, into the room."""
    if may_react(rules, state) and somebody_reacts(rules, state, room):
        return
    seat = seat_to_move(state)
    policy = int(room["policies"][seat])
    room["seat"] = seat
    room["move"] = choose(rules, state, seat, policy, room)


@rule
def write_log(room: np.void, log: np.ndarray) -> None:
    """Keep the move, while the log has room."""
    if room["logged"] < log.shape[0]:
        log[room["logged"], 0] = room["seat"]
        log[room["logged"], 1] = room["move"]
        room["logged"] += 1


@rule
def play_out(rules: np.void, state: np.void, room: np.void, most: int) -> int:
    """Play a round on to its end, or for so many moves; how many were made."""
    played = 0
    while state["phase"] < PHASE_ROUND_OVER and played < most:
        next_move(rules, state, room)
        apply(rules, state, int(room["seat"]), int(room["move"]))
        played += 1
    return played
