"""UNO: the call, the catch, and when the chance to catch is over."""

import numpy as np

from .bits import lowest
from .cards import NONE
from .events import EVENT_CATCH, EVENT_UNO, emit
from .mark import rule
from .options import WINDOW_NEXT_ACTION
from .piles import draw_owed
from .reasons import BY_CAUGHT, BY_FALSE_CATCH


@rule
def call(state: np.void, seat: int) -> None:
    """A seat calls UNO, in time or late (R-GEN-25)."""
    state["called"] |= 1 << seat
    if state["liable"] == seat:
        state["liable"] = NONE
    if state["turn"] == seat:
        state["called_now"] = seat
    emit(state, EVENT_UNO, seat, 0, 0)


@rule
def catch(rules: np.void, state: np.void, seat: int, target: int) -> None:
    """A seat catches another: one penalty per lapse (R-GEN-27), or a false catch (R-2ND-15)."""
    if state["liable"] == target:
        state["liable"] = NONE
        emit(state, EVENT_CATCH, seat, target, 1)
        draw_owed(rules, state, target, rules["uno_penalty"], BY_CAUGHT)
    else:
        emit(state, EVENT_CATCH, seat, target, 0)
        draw_owed(rules, state, seat, rules["false_catch_penalty"], BY_FALSE_CATCH)


@rule
def close_window(rules: np.void, state: np.void, seat: int, lays_card: bool) -> None:
    """R-GEN-26, R-2ND-02: a committed action of this seat may end the chance to catch."""
    if state["liable"] != NONE and (
        state["liable"] == seat or lays_card or rules["uno_window"] == WINDOW_NEXT_ACTION
    ):
        state["liable"] = NONE


@rule
def open_window(state: np.void, seat: int) -> None:
    """R-2ND-01: a seat whose own play left it one card, and who has not called, is liable."""
    if state["size"][seat] == 1 and not state["called"] >> seat & 1:
        state["liable"] = seat


@rule
def judge_after_swap(state: np.void, seat: int) -> None:
    """R-BAS-08: when hands have moved, only a call made this turn saves a player with one card."""
    if state["called_now"] != seat or state["size"][seat] != 1:
        state["called"] &= ~(1 << seat)
    open_window(state, seat)


@rule
def tidy_calls(state: np.void) -> None:
    """A call counts while its seat holds one card, or two on its own turn."""
    calls = state["called"]
    while calls != 0:
        seat = lowest(calls)
        calls &= calls - 1
        size = state["size"][seat]
        if size != 1 and not (size == 2 and state["turn"] == seat):
            state["called"] ^= 1 << seat
    if state["liable"] != NONE and state["size"][state["liable"]] != 1:
        state["liable"] = NONE  # R-GEN-28
