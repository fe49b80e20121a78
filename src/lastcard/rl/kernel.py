"""The compiled code of the environments."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lastcard.engine.cards import KINDS
from lastcard.engine.options import RULES
from lastcard.engine.state import STATE
from lastcard.play.kernel import Kernel
from lastcard.play.rng import SCRATCH

from .records import PLAN, TABLE
from .sampling import sample_all
from .step_kernel import begin_all, encode_at, notice_at, show_all, step_all


class Functions(NamedTuple):
    """What the environments run, interpreted or compiled."""

    begin_all: Callable[..., None]
    step_all: Callable[..., int]
    show_all: Callable[..., None]
    encode_at: Callable[..., None]
    notice_at: Callable[..., None]
    sample_all: Callable[..., None]


def first_calls(functions: Functions) -> None:
    rules, plan = np.zeros(1, RULES), np.zeros(1, PLAN)
    states, tables = np.zeros(0, STATE), np.zeros(0, TABLE)
    known = np.zeros((0, 2, 2, KINDS), np.uint8)
    seen = np.zeros((0, 1), np.uint8), np.zeros((0, 1), np.bool_), np.zeros(0, np.int64)
    rewards, flags = np.zeros((0, 2), np.float32), np.zeros(0, np.bool_)
    actions = np.zeros(0, np.int64)
    functions.begin_all(rules, plan, states, tables, known, *seen, rewards, 0)
    functions.show_all(rules, plan, states, tables, known, *seen)
    functions.step_all(rules, plan, states, tables, known, actions, *seen, rewards, flags, flags)
    records = np.zeros(1, STATE), np.zeros(1, TABLE), np.zeros((1, 2, 2, KINDS), np.uint8)
    functions.notice_at(rules, *records, 0)
    functions.encode_at(rules, plan, *records, np.zeros(4096, np.uint8), 0, 0)
    functions.sample_all(np.zeros(1, np.int64), np.zeros(1, SCRATCH), actions, 1)


KERNEL = Kernel(
    "rl",
    Functions(begin_all, step_all, show_all, encode_at, notice_at, sample_all),
    first_calls,
)
