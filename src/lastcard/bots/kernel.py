"""The levels and the order of asking as a kernel, for those that have no Python."""

from collections.abc import Callable
from typing import NamedTuple

from lastcard.engine.cards import SEATS
from lastcard.engine.options import RULES
from lastcard.engine.state import STATE
from lastcard.engine.view import VIEW
from lastcard.play.asking import ask_next, chances
from lastcard.play.codec import imagine
from lastcard.play.kernel import Kernel
from lastcard.play.rng import SCRATCH, seed_rng
from lastcard.play.signature import Index, takes

from .policies import NOTICES, POLICIES, choose, react


class Functions(NamedTuple):
    imagine: Callable[..., None]
    choose: Callable[..., int]
    react: Callable[..., int]
    seed_rng: Callable[..., None]
    chances: Callable[..., int]
    ask_next: Callable[..., None]


SEAT = Index(SEATS)
KERNEL = Kernel(
    "bots",
    Functions(imagine, choose, react, seed_rng, chances, ask_next),
    takes(VIEW, STATE, silent=True),
    takes(RULES, STATE, SEAT, Index(len(POLICIES)), SCRATCH, silent=True),
    takes(RULES, STATE, SEAT, Index(len(NOTICES)), SCRATCH, silent=True),
    takes(SCRATCH, int, int, silent=True),
    takes(RULES, STATE, silent=True),
    takes(STATE, SCRATCH, silent=True),
)
