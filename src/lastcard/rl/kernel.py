"""The compiled code of the environments."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lastcard.engine.cards import KINDS, SEATS
from lastcard.engine.options import RULES
from lastcard.engine.state import STATE
from lastcard.play.kernel import Kernel
from lastcard.play.rng import SCRATCH
from lastcard.play.signature import Index, array, takes

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


RECORDS = (
    array(RULES, 1),
    array(PLAN, 1),
    array(STATE, "tables"),
    array(TABLE, "tables"),
    array(np.uint8, "tables", "seats", "seats", KINDS),
)
SIGHTS = (
    array(np.uint8, "tables", "size"),
    array(np.bool_, "tables", "actions"),
    array(np.int64, "tables"),
)
REWARDS = array(np.float32, "tables", "seats")
FLAGS = array(np.bool_, "tables")

KERNEL = Kernel(
    "environment",
    Functions(begin_all, step_all, show_all, encode_at, notice_at, sample_all),
    takes(*RECORDS, *SIGHTS, REWARDS, int),
    takes(*RECORDS, array(np.int64, "tables"), *SIGHTS, REWARDS, FLAGS, FLAGS, constants=True),
    takes(*RECORDS, *SIGHTS),
    takes(*RECORDS, array(np.uint8, "size"), Index("tables"), Index(SEATS)),
    takes(RECORDS[0], *RECORDS[2:], Index("tables")),
    takes(array(np.int64, "words"), array(SCRATCH, 1), array(np.int64, "tables"), int),
)
