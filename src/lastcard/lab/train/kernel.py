"""The rounds that keen learns from and the slopes of its fit; the GIL is free while they run."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lastcard.bots.keen.network import SHAPE
from lastcard.bots.keen.rows import ACTIVE
from lastcard.engine.options import RULES
from lastcard.engine.state import STATE
from lastcard.play.kernel import Kernel
from lastcard.play.signature import array, takes

from .harvest import HARVEST, MOVE_ROWS, play_against_steady, play_and_weigh
from .slopes import DESK, add_choices, add_slopes


class Functions(NamedTuple):
    play_and_weigh: Callable[..., None]
    play_against_steady: Callable[..., None]
    add_slopes: Callable[..., None]
    add_choices: Callable[..., None]


WEIGHTS = array(np.int8, *SHAPE)
POSITIONS = (
    array(np.uint8, "positions", ACTIVE),
    array(np.uint8, "moves", MOVE_ROWS),
    array(np.float32, "moves"),
    array(np.int16, "positions", 2),
)
CHOSEN = (array(np.int64, "positions"), array(np.int64, "chosen"))

KERNEL = Kernel(
    "train",
    Functions(play_and_weigh, play_against_steady, add_slopes, add_choices),
    takes(RULES, STATE, HARVEST, array(STATE, 2), WEIGHTS, *POSITIONS, int, silent=True),
    takes(RULES, STATE, HARVEST, WEIGHTS, int, int, silent=True),
    takes(
        *(array(np.float32, *SHAPE), *POSITIONS, *CHOSEN, array(np.float32, *SHAPE), DESK),
        silent=True,
    ),
    takes(array(np.float32, *SHAPE), *POSITIONS, *CHOSEN, DESK, silent=True),
)
