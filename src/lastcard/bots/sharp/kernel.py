"""Sharp's compiled code. Nobody waits for a compiler.

Where no library was shipped, another process builds one while sharp thinks as far as it gets with
the same functions interpreted.
"""

from collections.abc import Callable
from typing import NamedTuple

from lastcard.engine.cards import SEATS
from lastcard.engine.moves import MOVES
from lastcard.engine.options import RULES
from lastcard.engine.state import STATE
from lastcard.engine.view import VIEW
from lastcard.play.kernel import Kernel
from lastcard.play.rng import SCRATCH
from lastcard.play.signature import Index, array, takes

from ..tracker import MEMORY, follow
from .deal import SEARCH_SCRATCH
from .decide import announce, consider, consider_reaction
from .search import think
from .thought import THOUGHT, begin_thought, best_move


class Functions(NamedTuple):
    """What sharp runs, interpreted or compiled."""

    follow: Callable[..., None]
    consider: Callable[..., int]
    consider_reaction: Callable[..., int]
    begin_thought: Callable[..., None]
    think: Callable[..., bool]
    best_move: Callable[..., int]
    announce: Callable[..., int]


KERNEL = Kernel(
    "sharp",
    Functions(follow, consider, consider_reaction, begin_thought, think, best_move, announce),
    takes(RULES, MEMORY, VIEW, VIEW, STATE, silent=True),
    takes(RULES, VIEW, STATE, SCRATCH, SEARCH_SCRATCH, THOUGHT, int, silent=True),
    takes(RULES, VIEW, STATE, SCRATCH, THOUGHT, int, silent=True),
    takes(THOUGHT, Index(MOVES, low=-1), int, silent=True),
    takes(
        *(RULES, VIEW, MEMORY, SEARCH_SCRATCH, array(STATE, 3), THOUGHT, int),
        silent=True,
        constants=True,
    ),
    takes(THOUGHT, silent=True),
    takes(RULES, STATE, Index(SEATS), Index(MOVES, low=-1), silent=True),
)
