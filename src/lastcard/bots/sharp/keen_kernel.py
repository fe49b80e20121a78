"""The search with keen at the own seat as compiled code, which browsers do not have."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lastcard.engine.options import RULES
from lastcard.engine.state import STATE
from lastcard.engine.view import VIEW
from lastcard.play.kernel import Kernel
from lastcard.play.signature import array, takes

from ..keen.network import SHAPE
from ..tracker import MEMORY
from .deal import SEARCH_SCRATCH
from .keen_search import think_keenly
from .thought import THOUGHT


class Functions(NamedTuple):
    think: Callable[..., bool]


KEEN_KERNEL = Kernel(
    "keen-search",
    Functions(think_keenly),
    takes(
        *(RULES, VIEW, MEMORY, SEARCH_SCRATCH, array(STATE, 3), THOUGHT),
        *(array(np.int8, *SHAPE), int),
        silent=True,
    ),
)
