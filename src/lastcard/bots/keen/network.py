"""The network: rows of whole numbers that are added up, a clipped ramp, one score for a move.

All numbers are whole, so interpreted and native code give the same scores.
"""

from functools import lru_cache
from pathlib import Path

import numpy as np

from lastcard.engine.mark import rule

from .rows import ROWS, UNITS

FILE = Path(__file__).with_name("weights.npy")
SCORE = ROWS  # the row of what each unit adds to the score of a move
SHAPE = (ROWS + 1, UNITS)
ONE = 64  # how many parts a unit's 1.0 has; weights are from -127 to 127 of them
LIMIT = 2 * ONE - 1  # of the ramp


@lru_cache
def load_weights(file: Path = FILE) -> np.ndarray:
    """Weights from a file; without one, those that the package carries."""
    weights: np.ndarray = np.load(file, allow_pickle=False)
    if weights.shape != SHAPE or weights.dtype != np.int8:
        raise ValueError(f"{file} holds no weights of {SHAPE[0]} rows and {SHAPE[1]} units")
    return weights


@rule
def add_rows(
    weights: np.ndarray, rows: np.ndarray, count: int, source: np.ndarray, target: np.ndarray
) -> None:
    """Add rows to the sums of the source; the result goes to the target."""
    for unit in range(UNITS):
        target[unit] = source[unit]
    for place in range(count):
        row = rows[place]
        for unit in range(UNITS):
            target[unit] += weights[row, unit]


@rule
def score_of(weights: np.ndarray, sums: np.ndarray) -> int:
    """What the units make of their sums."""
    score = 0
    for unit in range(UNITS):
        score += int(max(0, min(LIMIT, sums[unit]))) * int(weights[SCORE, unit])
    return score
