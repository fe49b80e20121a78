"""The engine's own functions as a kernel."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lastcard.engine.cards import SEATS
from lastcard.engine.deal import start_match
from lastcard.engine.legal import legal
from lastcard.engine.moves import LEGAL, MOVES
from lastcard.engine.options import RULES
from lastcard.engine.state import STATE
from lastcard.engine.step import apply
from lastcard.engine.view import VIEW, look
from lastcard.engine.why import refusal

from .kernel import Kernel
from .signature import Index, array, takes


class Functions(NamedTuple):
    start_match: Callable[..., None]
    apply: Callable[..., None]
    legal: Callable[..., int]
    look: Callable[..., None]
    refusal: Callable[..., int]


SEAT = Index(SEATS, low=-1)
KERNEL = Kernel(
    "engine",
    Functions(start_match, apply, legal, look, refusal),
    takes(RULES, STATE, SEAT),
    takes(RULES, STATE, SEAT, Index(MOVES)),
    takes(RULES, STATE, SEAT, array(np.int16, LEGAL)),
    takes(STATE, SEAT, VIEW),
    takes(RULES, STATE, int, int, array(np.int16, LEGAL)),
)
