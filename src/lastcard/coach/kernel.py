"""The coach's compiled code: what to choose from, the weighing of it, and why."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lastcard.bots.sharp.deal import SEARCH_SCRATCH
from lastcard.bots.tracker import MEMORY
from lastcard.engine.cards import SEATS
from lastcard.engine.moves import MOVES
from lastcard.engine.options import RULES
from lastcard.engine.state import STATE
from lastcard.engine.view import VIEW
from lastcard.play.kernel import Kernel
from lastcard.play.rng import SCRATCH
from lastcard.play.signature import Index, array, takes

from .calls import CALLS, count_calls
from .choices import list_choices, only_watch, see
from .judgement import JUDGEMENT, conclude, is_mistake, narrow, rebase
from .reasons import REASON, explain
from .weigh import weigh


class Functions(NamedTuple):
    """What the coach runs, interpreted or compiled."""

    see: Callable[..., None]
    list_choices: Callable[..., int]
    only_watch: Callable[..., None]
    weigh: Callable[..., None]
    narrow: Callable[..., int]
    rebase: Callable[..., None]
    conclude: Callable[..., int]
    is_mistake: Callable[..., bool]
    explain: Callable[..., int]
    count_calls: Callable[..., None]


MOVE = Index(MOVES, low=-2)
KERNEL = Kernel(
    "coach",
    Functions(
        see,
        list_choices,
        only_watch,
        weigh,
        narrow,
        rebase,
        conclude,
        is_mistake,
        explain,
        count_calls,
    ),
    takes(
        *(RULES, STATE, array(VIEW, "seats"), array(VIEW, "seats"), array(MEMORY, "seats")),
        silent=True,
    ),
    takes(RULES, VIEW, STATE, SCRATCH, JUDGEMENT, MOVE, silent=True),
    takes(JUDGEMENT, Index(SEATS + 1, low=1), int, silent=True),
    takes(
        *(RULES, VIEW, MEMORY, SEARCH_SCRATCH, array(STATE, 3), JUDGEMENT, int, int, int),
        silent=True,
        constants=True,
    ),
    takes(JUDGEMENT, silent=True),
    takes(JUDGEMENT, silent=True),
    takes(JUDGEMENT, silent=True),
    takes(JUDGEMENT, silent=True),
    takes(RULES, VIEW, MEMORY, STATE, JUDGEMENT, MOVE, MOVE, REASON, silent=True),
    takes(
        STATE, STATE, Index(SEATS), Index(MOVES), array(np.int64, SEATS, len(CALLS)), silent=True
    ),
)
