"""The turn marker: who is next, what ends when it arrives, which question opens."""

import numpy as np

from .cards import NONE
from .events import EVENT_SKIP, EVENT_UNLOCK, EVENT_UNPOSE, emit
from .mark import rule, seldom
from .state import PHASE_TURN


@rule
def seat_after(state: np.void, seat: int) -> int:
    """The next seat in the direction of play."""
    following = seat + state["direction"]
    if following < 0:
        return int(state["seats"] - 1)
    if following >= state["seats"]:
        return 0
    return int(following)


@rule
def seat_before(state: np.void, seat: int) -> int:
    """The seat that the direction of play comes from."""
    previous = seat - state["direction"]
    if previous < 0:
        return int(state["seats"] - 1)
    if previous >= state["seats"]:
        return 0
    return int(previous)


@rule
@seldom
def end_poses(state: np.void, owner: int) -> None:
    """MIN-DF-02: the poses held for this owner are over."""
    state["pose_owners"] ^= 1 << owner
    for seat in range(state["seats"]):
        if state["poses"][seat] >> owner & 1:
            state["poses"][seat] ^= 1 << owner
            emit(state, EVENT_UNPOSE, seat, owner, 0)


@rule
def reach(state: np.void, seat: int) -> None:
    """The marker reaches a seat, even one that loses this turn (R-FRZ-04, R-MIN-03)."""
    if state["lock_owner"] == seat:  # FRZ-FON-05, FRZ-FON-06
        state["lock_owner"] = NONE
        emit(state, EVENT_UNLOCK, seat, 0, 0)
    if state["pose_owners"] >> seat & 1:
        end_poses(state, seat)


@rule
def ask(state: np.void, seat: int, phase: int) -> None:
    """Put a question to a seat that the marker reaches."""
    left = state["turn"]
    if state["called"] != 0 and left != NONE and left != seat and state["size"][left] > 1:
        state["called"] &= ~(1 << left)  # R-GEN-25: the turn ended with more than one card
    reach(state, seat)
    state["turn"] = seat
    state["phase"] = phase
    state["called_now"] = NONE


@rule
def begin_turn(state: np.void, seat: int) -> None:
    """An ordinary turn begins."""
    ask(state, seat, PHASE_TURN)


@rule
def miss_turn(state: np.void, seat: int, reason: int) -> None:
    """A seat loses its turn, because of what it drew or NONE."""
    reach(state, seat)
    emit(state, EVENT_SKIP, seat, 0, reason)


@rule
def lose_turn(state: np.void, seat: int, reason: int) -> None:
    """A seat loses its turn; the one after it plays."""
    miss_turn(state, seat, reason)
    begin_turn(state, seat_after(state, seat))
