"""A whole position imagined from what one seat knows.

Without guesses the other hands are blank, which is all that the policies need; `deal_unseen`
fills them in keeping with what the seat remembers.
"""

import numpy as np

from lastcard.engine.bits import copy_row
from lastcard.engine.cards import KINDS, NONE
from lastcard.engine.mark import rule
from lastcard.engine.view import copy_public


@rule
def imagine(view: np.void, state: np.void) -> None:
    """Write what the view tells into a state; other hands and the draw pile stay blank."""
    copy_public(view, state)
    state["drawn"] = max(view["drawn"], NONE)
    state["guilty"] = 0
    state["loose_low"] = 0
    state["loose_high"] = view["draw_count"]
    state["event_count"] = 0
    state["pose_owners"] = 0
    for seat in range(view["seats"]):
        state["pose_owners"] |= view["poses"][seat]
    imagine_hands(view, state)


@rule
def imagine_hands(view: np.void, state: np.void) -> None:
    """The own hand and pick; nobody else's."""
    state["pick"][:] = NONE
    state["mask"][:] = 0
    state["hand"][:] = 0
    own = view["seat"]
    if own != NONE:
        state["pick"][own] = view["pick"]
        copy_row(view["hand"], state["hand"][own], KINDS)
        for kind in range(KINDS):
            if view["hand"][kind] > 0:
                state["mask"][own] |= 1 << kind
