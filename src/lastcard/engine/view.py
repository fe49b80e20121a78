"""What one seat may know. Nothing else leaves the engine towards a player."""

import numpy as np

from .bits import copy_row
from .cards import KINDS, NONE
from .events import OWN_VALUES, SHOWN_VALUES
from .fields import Field, copier, dtype_of
from .mark import rule
from .state import FIELDS, PHASE_DRAWN

HIDDEN = -2  # a card or seat that this viewer does not see

PUBLIC = tuple(field for field in FIELDS if field.sight == "public")
# Of what is a seat's own, a view has that one seat's: drawn (HIDDEN when another seat drew), pick
# and hand (NONE and all zero for a spectator).
OWN = tuple(
    field._replace(shape=field.shape[1:], type=field.type if field.shape[1:] else "i8")
    for field in FIELDS
    if field.sight == "own"
)
VIEW_FIELDS = (
    Field("seat", "own", "seat", "seat"),  # NONE: a spectator
    *PUBLIC,
    Field("picked", "public", "seats", "picked"),  # who has pointed already
    *OWN,
)
VIEW = dtype_of(sorted(VIEW_FIELDS, key=lambda field: len(field.shape)))

copy_public = copier(PUBLIC)


def new_view() -> np.void:
    return np.zeros(1, VIEW)[0]  # type: ignore[no-any-return]


@rule
def look(state: np.void, seat: int, view: np.void) -> None:
    """Fill a view with what the seat knows; NONE is a spectator."""
    copy_public(state, view)
    look_closer(state, seat, view)
    view["hand"][:] = 0
    if seat != NONE:
        copy_row(state["hand"][seat], view["hand"], KINDS)


@rule
def look_closer(state: np.void, seat: int, view: np.void) -> None:
    """Fill in the numbers that depend on the seat or on the position."""
    view["seat"] = seat
    view["drawn"] = seen_drawn(state, seat)
    view["pick"] = state["pick"][seat] if seat != NONE else NONE
    picked = 0
    for other in range(state["seats"]):
        if state["pick"][other] != NONE:
            picked |= 1 << other
    view["picked"] = picked
    if not state["open_wd4"]:
        view["under_top"] = NONE
        view["under_color"] = NONE


@rule
def seen_drawn(state: np.void, seat: int) -> int:
    """The card just drawn is seen by the seat that drew it."""
    if state["phase"] != PHASE_DRAWN:
        return NONE
    return int(state["drawn"]) if state["turn"] == seat else HIDDEN


@rule
def seen_value(row: np.ndarray, seat: int) -> int:
    """The value of an event row as this seat sees it."""
    if row[1] == seat or row[2] == NONE:
        return int(row[2])
    kind = int(row[0])
    if OWN_VALUES >> kind & 1 or (SHOWN_VALUES >> kind & 1 and row[3] != seat):
        return HIDDEN
    return int(row[2])
