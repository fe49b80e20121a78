"""The machine code of the environments: the same functions, compiled once a machine."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from lastcard.engine.cards import KINDS
from lastcard.engine.options import RULES
from lastcard.engine.state import STATE
from lastcard.play.rng import SCRATCH
from lastcard.runtime import compiled_mark, compiled_once, log_compiling, patience

from .records import PLAN, TABLE
from .sampling import sample_all
from .step_kernel import begin_all, encode_at, notice_at, show_all, step_all

NAME = "rl"  # of its code in the cache


class Functions(NamedTuple):
    """What the environments run, interpreted or compiled."""

    begin_all: Callable[..., None]
    step_all: Callable[..., int]
    show_all: Callable[..., None]
    encode_at: Callable[..., None]
    notice_at: Callable[..., None]
    sample_all: Callable[..., None]


INTERPRETED = Functions(begin_all, step_all, show_all, encode_at, notice_at, sample_all)


@lru_cache
def compiled_functions() -> Functions:
    """The compiled functions; compiling happens once a machine, loading once a process."""
    from lastcard.engine.compiled import code_directory

    with patience(log_compiling):
        return compiled_once(code_directory(), NAME, make)


def functions(compiled: bool = True) -> Functions:
    return compiled_functions() if compiled else INTERPRETED


def ready_functions() -> Functions:
    """The fastest that needs no waiting: compiled if the cache holds it."""
    from lastcard.engine.compiled import code_directory

    if compiled_functions.cache_info().currsize or compiled_mark(code_directory(), NAME).exists():
        return compiled_functions()
    return INTERPRETED


def make() -> Functions:
    """One call of each function, so that nothing is left to do later."""
    from lastcard.engine.compiled import compiled

    made = Functions._make(map(compiled, INTERPRETED))
    rules, plan = np.zeros(1, RULES), np.zeros(1, PLAN)
    states, tables = np.zeros(0, STATE), np.zeros(0, TABLE)
    known = np.zeros((0, 2, 2, KINDS), np.uint8)
    seen = np.zeros((0, 1), np.uint8), np.zeros((0, 1), np.bool_), np.zeros(0, np.int64)
    rewards, flags = np.zeros((0, 2), np.float32), np.zeros(0, np.bool_)
    actions = np.zeros(0, np.int64)
    made.begin_all(rules, plan, states, tables, known, *seen, rewards, 0)
    made.show_all(rules, plan, states, tables, known, *seen)
    made.step_all(rules, plan, states, tables, known, actions, *seen, rewards, flags, flags)
    records = np.zeros(1, STATE), np.zeros(1, TABLE), np.zeros((1, 2, 2, KINDS), np.uint8)
    made.notice_at(rules, *records, 0)
    made.encode_at(rules, plan, *records, 0, 0, np.zeros(4096, np.uint8))
    made.sample_all(seen[1], np.zeros(1, SCRATCH), actions)
    return made
