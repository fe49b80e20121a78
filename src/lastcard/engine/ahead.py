"""What will be asked or counted, for those who show it before it happens."""

import numpy as np

from .cards import NONE
from .events import EVENT_COLOR, EVENT_LINK, EVENT_PLAY, EVENT_UNLINK
from .legal import guilty_kinds, may_keep_hand
from .mark import rule
from .state import PHASE_COLOR, PHASE_LINK, PHASE_SWAP, PHASE_TARGET


@rule
def pick_phase(rules: np.void, state: np.void, seat: int) -> int:
    """The open question, if the seat can answer it along with the card it just played; else NONE.

    A swap that may be declined is not; and what comes after an instruction is not either, as its
    player has seen by then what came of it (R-BAS-11).
    """
    phase = int(state["phase"])
    if state["turn"] != seat or is_eventful(state):
        return NONE
    if phase == PHASE_SWAP:
        return NONE if may_keep_hand(rules, state) else phase
    return phase if phase == PHASE_COLOR or phase == PHASE_LINK or phase == PHASE_TARGET else NONE


@rule
def is_eventful(state: np.void) -> bool:
    """Whether the last move did more than what its player chose."""
    for row in range(state["event_count"]):
        kind = state["events"][row, 0]
        if (
            kind != EVENT_PLAY
            and kind != EVENT_COLOR
            and kind != EVENT_LINK
            and kind != EVENT_UNLINK
        ):
            return True
    return False


@rule
def was_due(rules: np.void, state: np.void, kind: int) -> bool:
    """Whether a kind had to be played before the Wild Draw Four that is open; it is taken back."""
    if state["open_wd4"]:
        state["top"] = state["under_top"]
        state["color"] = state["under_color"]
        state["open_wd4"] = 0
    return guilty_kinds(rules, state) >> kind & 1 != 0
