"""Keen's compiled code; until it is built, the same functions interpreted."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lastcard.engine.cards import SEATS
from lastcard.engine.options import RULES
from lastcard.engine.state import STATE
from lastcard.play.kernel import Kernel
from lastcard.play.signature import Index, array, takes

from .network import SHAPE
from .rounds import choose_keenly
from .scratch import KEEN_SCRATCH


class Functions(NamedTuple):
    choose: Callable[..., int]


KERNEL = Kernel(
    "keen",
    Functions(choose_keenly),
    takes(RULES, STATE, Index(SEATS), KEEN_SCRATCH, array(np.int8, *SHAPE), silent=True),
)
