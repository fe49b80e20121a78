"""What a table will ask, cost and count, as a kernel: for those that show it beforehand."""

from collections.abc import Callable
from typing import NamedTuple

from lastcard.engine.ahead import pick_phase, was_due
from lastcard.engine.cards import KINDS, SEATS
from lastcard.engine.deal import known_dealer
from lastcard.engine.legal import jump_mode
from lastcard.engine.options import RULES
from lastcard.engine.score import count_round, is_ahead, leaders
from lastcard.engine.state import STATE
from lastcard.engine.step import challenge_cost
from lastcard.engine.turns import seat_after

from .kernel import Kernel
from .signature import Index, takes


class Functions(NamedTuple):
    pick_phase: Callable[..., int]
    was_due: Callable[..., bool]
    challenge_cost: Callable[..., int]
    jump_mode: Callable[..., int]
    seat_after: Callable[..., int]
    known_dealer: Callable[..., int]
    count_round: Callable[..., None]
    is_ahead: Callable[..., bool]
    leaders: Callable[..., int]


SEAT = Index(SEATS)
KERNEL = Kernel(
    "ahead",
    Functions(
        pick_phase,
        was_due,
        challenge_cost,
        jump_mode,
        seat_after,
        known_dealer,
        count_round,
        is_ahead,
        leaders,
    ),
    takes(RULES, STATE, SEAT),
    takes(RULES, STATE, Index(KINDS)),
    takes(STATE, bool),
    takes(RULES),
    takes(STATE, SEAT),
    takes(RULES, STATE),
    takes(RULES, STATE, SEAT),
    takes(RULES, int, int),
    takes(RULES, STATE),
)
