"""A whole position imagined from what one seat knows.

Without guesses the other hands are blank, which is all that the policies need; `deal_unseen`
fills them in keeping with what the seat remembers.
"""

import numpy as np

from lastcard.engine.bits import copy_row
from lastcard.engine.cards import DECK, KINDS, NONE, SEATS
from lastcard.engine.mark import rule


@rule
def imagine(view: np.void, state: np.void) -> None:
    """Write what the view tells into a state; other hands and the draw pile stay blank."""
    state["phase"] = view["phase"]
    state["turn"] = view["turn"]
    state["seats"] = view["seats"]
    state["direction"] = view["direction"]
    state["dealer"] = view["dealer"]
    state["round"] = view["round"]
    state["top"] = view["top"]
    state["color"] = view["color"]
    state["drawn"] = max(view["drawn"], NONE)
    state["wild"] = view["wild"]
    state["source"] = view["source"]
    state["guilty"] = 0
    state["open_wd4"] = view["open_wd4"]
    state["under_top"] = view["under_top"]
    state["under_color"] = view["under_color"]
    state["stack"] = view["stack"]
    state["lock_owner"] = view["lock_owner"]
    state["link_low"] = view["link_low"]
    state["link_high"] = view["link_high"]
    state["called"] = view["called"]
    state["called_now"] = view["called_now"]
    state["liable"] = view["liable"]
    state["idle"] = view["idle"]
    state["winner"] = view["winner"]
    state["winners"] = view["winners"]
    state["event_count"] = 0
    imagine_piles(view, state)
    imagine_seats(view, state)


@rule
def imagine_piles(view: np.void, state: np.void) -> None:
    state["draw_count"] = view["draw_count"]
    state["loose_low"] = 0
    state["loose_high"] = view["draw_count"]
    state["discard_count"] = view["discard_count"]
    state["mini_count"] = view["mini_count"]
    copy_row(view["discard"], state["discard"], DECK)
    copy_row(view["mini"], state["mini"], DECK)


@rule
def imagine_seats(view: np.void, state: np.void) -> None:
    """Sizes, scores and poses of everybody; the own hand; nobody else's pick."""
    copy_row(view["scores"], state["scores"], SEATS)
    copy_row(view["size"], state["size"], SEATS)
    copy_row(view["poses"], state["poses"], SEATS)
    state["pick"][:] = NONE
    state["mask"][:] = 0
    state["hand"][:] = 0
    state["pose_owners"] = 0
    for seat in range(view["seats"]):
        state["pose_owners"] |= view["poses"][seat]
    own = view["seat"]
    if own != NONE:
        state["pick"][own] = view["pick"]
        copy_row(view["hand"], state["hand"][own], KINDS)
        for kind in range(KINDS):
            if view["hand"][kind] > 0:
                state["mask"][own] |= 1 << kind
