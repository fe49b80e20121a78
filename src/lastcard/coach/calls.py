"""Calls that were forgotten, and who was caught: counted from who was liable before and after."""

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_CATCH, MOVE_UNO

CALLS = ("forgotten", "caught", "catches", "missed")
FORGOTTEN, CAUGHT, CATCHES, MISSED = range(len(CALLS))


@rule
def count_calls(before: np.void, state: np.void, seat: int, move: int, calls: np.ndarray) -> None:
    """One more move: a call that is still missing when its chance is over was forgotten."""
    liable = int(before["liable"])
    if liable == NONE or (state["liable"] == liable and move != MOVE_CATCH + liable):
        return
    if move == MOVE_UNO and seat == liable:
        return
    calls[liable, FORGOTTEN] += 1
    if move == MOVE_CATCH + liable:
        calls[liable, CAUGHT] += 1
        calls[seat, CATCHES] += 1
        return
    for other in range(state["seats"]):
        if other != liable:
            calls[other, MISSED] += 1
