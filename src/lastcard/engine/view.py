"""What one seat may know. Nothing else leaves the engine towards a player."""

import numpy as np

from .bits import copy_row
from .cards import DECK, KINDS, NONE, SEATS
from .events import EVENT_DEAL, EVENT_DRAW, EVENT_PICK, EVENT_SHOW
from .mark import rule
from .state import PHASE_DRAWN

HIDDEN = -2  # a card or seat that this viewer does not see

VIEW = np.dtype(
    [
        ("seat", "i8"),  # NONE: a spectator
        ("seats", "i8"),
        ("phase", "i8"),
        ("turn", "i8"),
        ("direction", "i8"),
        ("dealer", "i8"),
        ("round", "i8"),
        ("top", "i8"),
        ("color", "i8"),
        ("draw_count", "i8"),
        ("discard_count", "i8"),
        ("mini_count", "i8"),
        ("drawn", "i8"),  # the kind, for the seat that drew it; HIDDEN for others
        ("wild", "i8"),
        ("source", "i8"),
        ("open_wd4", "i8"),
        ("under_top", "i8"),  # before a Wild Draw Four that is not settled; NONE otherwise
        ("under_color", "i8"),
        ("stack", "i8"),
        ("lock_owner", "i8"),
        ("link_low", "i8"),
        ("link_high", "i8"),
        ("called", "i8"),
        ("called_now", "i8"),
        ("liable", "i8"),
        ("idle", "i8"),
        ("winner", "i8"),
        ("winners", "i8"),
        ("picked", "i8"),  # seat mask: who has pointed already
        ("pick", "i8"),  # the own secret pick
        ("scores", "i4", (SEATS,)),
        ("size", "i2", (SEATS,)),
        ("poses", "i4", (SEATS,)),
        ("hand", "i1", (KINDS,)),  # the own hand; all zero for a spectator
        ("discard", "i1", (DECK,)),
        ("mini", "i1", (DECK,)),
    ],
    align=True,
)


def new_view() -> np.void:
    return np.zeros(1, VIEW)[0]  # type: ignore[no-any-return]


@rule
def look(state: np.void, seat: int, view: np.void) -> None:
    """Fill a view with what the seat knows; NONE is a spectator."""
    view["seat"] = seat
    view["seats"] = state["seats"]
    view["phase"] = state["phase"]
    view["turn"] = state["turn"]
    view["direction"] = state["direction"]
    view["dealer"] = state["dealer"]
    view["round"] = state["round"]
    view["top"] = state["top"]
    view["color"] = state["color"]
    view["draw_count"] = state["draw_count"]
    view["discard_count"] = state["discard_count"]
    view["mini_count"] = state["mini_count"]
    view["drawn"] = seen_drawn(state, seat)
    view["wild"] = state["wild"]
    view["source"] = state["source"]
    view["open_wd4"] = state["open_wd4"]
    view["under_top"] = state["under_top"] if state["open_wd4"] else NONE
    view["under_color"] = state["under_color"] if state["open_wd4"] else NONE
    view["stack"] = state["stack"]
    view["lock_owner"] = state["lock_owner"]
    view["link_low"] = state["link_low"]
    view["link_high"] = state["link_high"]
    view["called"] = state["called"]
    view["called_now"] = state["called_now"]
    view["liable"] = state["liable"]
    view["idle"] = state["idle"]
    view["winner"] = state["winner"]
    view["winners"] = state["winners"]
    view["pick"] = state["pick"][seat] if seat != NONE else NONE
    view["hand"][:] = 0
    if seat != NONE:
        copy_row(state["hand"][seat], view["hand"], KINDS)
    view["discard"][:] = NONE
    copy_row(state["discard"], view["discard"], int(state["discard_count"]))
    view["mini"][:] = NONE
    copy_row(state["mini"], view["mini"], int(state["mini_count"]))
    look_at_seats(state, view)


@rule
def look_at_seats(state: np.void, view: np.void) -> None:
    seats = int(state["seats"])
    view["scores"][:] = 0
    copy_row(state["scores"], view["scores"], seats)
    view["size"][:] = 0
    copy_row(state["size"], view["size"], seats)
    view["poses"][:] = 0
    copy_row(state["poses"], view["poses"], seats)
    picked = 0
    for other in range(seats):
        if state["pick"][other] != NONE:
            picked |= 1 << other
    view["picked"] = picked


@rule
def seen_drawn(state: np.void, seat: int) -> int:
    """The card just drawn is seen by the seat that drew it."""
    if state["phase"] != PHASE_DRAWN:
        return NONE
    return int(state["drawn"]) if state["turn"] == seat else HIDDEN


@rule
def seen_value(row: np.ndarray, seat: int) -> int:
    """The value of an event row as this seat sees it."""
    kind = row[0]
    if row[1] == seat or row[2] == NONE:
        return int(row[2])
    if kind == EVENT_DRAW or kind == EVENT_DEAL or kind == EVENT_PICK:
        return HIDDEN
    if kind == EVENT_SHOW and row[3] != seat:  # R-GEN-23
        return HIDDEN
    return int(row[2])
