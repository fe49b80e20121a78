"""What sets up a position and reads one, as a kernel: for those that have no Python."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lastcard.engine.cards import KINDS, SEATS
from lastcard.engine.deal import clear_table
from lastcard.engine.options import RULES
from lastcard.engine.piles import discard, give, stay_count
from lastcard.engine.rng import refill
from lastcard.engine.state import STATE
from lastcard.engine.step import owed
from lastcard.engine.view import seen_value

from .kernel import Kernel
from .signature import Index, array, takes


class Functions(NamedTuple):
    clear_table: Callable[..., None]
    give: Callable[..., None]
    discard: Callable[..., None]
    stay_count: Callable[..., int]
    refill: Callable[..., None]
    owed: Callable[..., int]
    seen_value: Callable[..., int]


SEAT, KIND = Index(SEATS), Index(KINDS)
KERNEL = Kernel(
    "position",
    Functions(clear_table, give, discard, stay_count, refill, owed, seen_value),
    takes(STATE),
    takes(STATE, SEAT, KIND),
    takes(STATE, KIND),
    takes(RULES, STATE),
    takes(STATE),
    takes(STATE),
    takes(array(np.int16, 4), Index(SEATS, low=-1)),
)
