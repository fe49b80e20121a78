"""The slope of what the network's choice is expected to bring, and what it does bring.

The choice is taken for a random one: a move's chance grows with the exponential of its score.
"""

import numpy as np

from lastcard.bots.keen.network import LIMIT, ONE, SCORE
from lastcard.bots.keen.rows import ACTIVE, SITUATION_ROWS, UNITS
from lastcard.bots.sharp.exponential import exp
from lastcard.engine.mark import rule

from .harvest import MOST_ANSWERS, MOVE_ROWS, NOTHING

TOP = LIMIT / ONE  # of the ramp
PER_WIN = 20.0  # how much a whole win weighs in the slope
SHARE, SCORES = range(2)  # columns of a desk's numbers

DESK = np.dtype(
    [
        ("situation", "f4", (UNITS,)),
        ("sums", "f4", (MOST_ANSWERS, UNITS)),
        ("slope", "f4", (UNITS,)),
        ("whole", "f4", (UNITS,)),
        ("numbers", "f8", (2, MOST_ANSWERS)),
        # --- sums over positions
        ("over_steady", "f8"),
        ("over_mean", "f8"),
        ("agreed", "f8"),
    ],
    align=True,
)


@rule
def score_moves(
    weights: np.ndarray,
    situations: np.ndarray,
    moves: np.ndarray,
    position: int,
    first: int,
    count: int,
    desk: np.void,
) -> None:
    """The sums and the score of each move of one position."""
    situation = desk["situation"]
    for unit in range(UNITS):
        situation[unit] = 0.0
    for place in range(ACTIVE):
        row = int(situations[position, place])
        if row == NOTHING:
            break
        for unit in range(UNITS):
            situation[unit] += weights[row, unit]
    for number in range(count):
        sums = desk["sums"][number]
        for unit in range(UNITS):
            sums[unit] = situation[unit]
        for place in range(MOVE_ROWS):
            row = int(moves[first + number, place])
            if row == NOTHING:
                break
            for unit in range(UNITS):
                sums[unit] += weights[SITUATION_ROWS + row, unit]
        score = 0.0
        for unit in range(UNITS):
            score += max(0.0, min(TOP, float(sums[unit]))) * float(weights[SCORE, unit])
        desk["numbers"][SCORES, number] = score


@rule
def share_out(desk: np.void, count: int) -> None:
    """The chance of each move."""
    numbers = desk["numbers"]
    best = numbers[SCORES, 0]
    for number in range(1, count):
        best = max(best, numbers[SCORES, number])
    total = 0.0
    for number in range(count):
        numbers[SHARE, number] = exp(numbers[SCORES, number] - best)
        total += numbers[SHARE, number]
    for number in range(count):
        numbers[SHARE, number] /= total


@rule
def add_slopes(
    weights: np.ndarray,
    situations: np.ndarray,
    moves: np.ndarray,
    values: np.ndarray,
    heads: np.ndarray,
    firsts: np.ndarray,
    chosen: np.ndarray,
    gradient: np.ndarray,
    desk: np.void,
) -> None:
    """Add the slopes of some positions to the gradient; down is better."""
    numbers = desk["numbers"]
    whole = desk["whole"]
    for place in range(chosen.shape[0]):
        position = int(chosen[place])
        first = int(firsts[position])
        count = int(heads[position, 0])
        score_moves(weights, situations, moves, position, first, count, desk)
        share_out(desk, count)
        expected = 0.0
        for number in range(count):
            expected += numbers[SHARE, number] * values[first + number]
        for unit in range(UNITS):
            whole[unit] = 0.0
        for number in range(count):
            worth = values[first + number] - expected
            slope = -PER_WIN * numbers[SHARE, number] * worth
            if slope != 0.0:
                add_slope(weights, moves, first + number, number, slope, gradient, desk)
        for spot in range(ACTIVE):
            row = int(situations[position, spot])
            if row == NOTHING:
                break
            for unit in range(UNITS):
                gradient[row, unit] += whole[unit]


@rule
def add_slope(
    weights: np.ndarray,
    moves: np.ndarray,
    candidate: int,
    number: int,
    slope: float,
    gradient: np.ndarray,
    desk: np.void,
) -> None:
    """What one move's score adds to the gradient of its rows, and to that of the position's."""
    sums = desk["sums"][number]
    part = desk["slope"]
    whole = desk["whole"]
    for unit in range(UNITS):
        ramp = max(0.0, min(TOP, float(sums[unit])))
        gradient[SCORE, unit] += slope * ramp
        is_steep = 0.0 < sums[unit] < TOP
        part[unit] = slope * weights[SCORE, unit] if is_steep else 0.0
        whole[unit] += part[unit]
    for place in range(MOVE_ROWS):
        row = int(moves[candidate, place])
        if row == NOTHING:
            break
        for unit in range(UNITS):
            gradient[SITUATION_ROWS + row, unit] += part[unit]


@rule
def add_choices(
    weights: np.ndarray,
    situations: np.ndarray,
    moves: np.ndarray,
    values: np.ndarray,
    heads: np.ndarray,
    firsts: np.ndarray,
    chosen: np.ndarray,
    desk: np.void,
) -> None:
    """Add up what the moves with the highest scores bring beside steady's and a random one."""
    numbers = desk["numbers"]
    for place in range(chosen.shape[0]):
        position = int(chosen[place])
        first = int(firsts[position])
        count = int(heads[position, 0])
        score_moves(weights, situations, moves, position, first, count, desk)
        best = 0
        total = 0.0
        for number in range(count):
            total += values[first + number]
            if numbers[SCORES, number] > numbers[SCORES, best]:
                best = number
        plain = int(heads[position, 1])
        desk["over_steady"] += values[first + best] - values[first + plain]
        desk["over_mean"] += values[first + best] - total / count
        desk["agreed"] += 1.0 if best == plain else 0.0
