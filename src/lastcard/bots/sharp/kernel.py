"""Sharp's compiled code. Nobody waits for a compiler.

Where no library was shipped, another process builds one while sharp thinks as far as it gets with
the same functions interpreted.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lastcard.engine.options import RULES
from lastcard.engine.state import STATE
from lastcard.engine.view import VIEW
from lastcard.play.kernel import Kernel
from lastcard.play.signature import array, takes

from ..tracker import MEMORY, follow
from .deal import SEARCH_SCRATCH
from .search import think


class Functions(NamedTuple):
    """What sharp runs, interpreted or compiled."""

    think: Callable[..., None]
    follow: Callable[..., None]


KERNEL = Kernel(
    "sharp",
    Functions(think, follow),
    takes(
        RULES,
        VIEW,
        MEMORY,
        SEARCH_SCRATCH,
        array(STATE, 3),
        array(np.int16, "moves"),
        array(np.float64, "deals", "moves"),
        silent=True,
        constants=True,
    ),
    takes(RULES, MEMORY, VIEW, VIEW, STATE),
)
