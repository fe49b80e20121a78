"""Sharp's compiled code. Nobody waits for a compiler.

On a machine's first start another process compiles into the cache while sharp thinks as far as
it gets with the same functions interpreted; then the code is loaded, in less than a second.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.options import RULES
from lastcard.engine.state import STATE, new_state
from lastcard.engine.view import new_view
from lastcard.play.kernel import Kernel

from ..tracker import follow, new_memory
from .deal import SEARCH_SCRATCH
from .search import think


class Functions(NamedTuple):
    """What sharp runs, interpreted or compiled."""

    think: Callable[..., None]
    follow: Callable[..., None]


def first_calls(functions: Functions) -> None:
    rules, view, memory = np.zeros(1, RULES)[0], new_view(), new_memory()
    view["seat"] = NONE
    scratch, worlds = np.zeros(1, SEARCH_SCRATCH)[0], np.zeros(3, STATE)
    functions.think(rules, view, memory, scratch, worlds, np.zeros(1, np.int16), np.empty((0, 1)))
    functions.follow(rules, memory, view, new_view(), new_state())


KERNEL = Kernel("sharp", Functions(think, follow), first_calls, silent=("think",))
