"""How likely a seat is to win a round that is not over, from all hands of an imagined deal.

A conditional logit: each seat has a strength, and wins in proportion to its exponential. The
weights were fitted to rounds between steady players at 2, 3, 4 and 6 seats.
"""

import numpy as np

from lastcard.engine.cards import NONE, NUMBER_MASK, WILD_MASK
from lastcard.engine.legal import fitting
from lastcard.engine.mark import rule
from lastcard.engine.piles import cards_held

from .exponential import exp

LARGE_DECK = 150  # in a doubled deck hands matter less, because rounds are longer
# For each card, for one over the count, for each wild and each action card, for the way until
# its turn, for having something to lay now and next, for a last card that fits.
WEIGHTS = (-0.25, 1.01, 0.66, 0.14, 0.31, 0.57, 0.27, 1.10)
WEIGHTS_LARGE = (-0.13, 1.15, 0.20, 0.06, 0.18, 0.35, 0.16, 0.93)


@rule
def waits(state: np.void, seat: int) -> int:
    """How many seats play before this one."""
    if state["turn"] == NONE:
        return int(state["seats"]) // 2
    steps = int((seat - state["turn"]) * state["direction"])
    return steps + int(state["seats"]) if steps < 0 else steps


@rule
def strength(rules: np.void, state: np.void, seat: int, fits: int) -> float:
    """How good a position is for a seat."""
    weights = WEIGHTS_LARGE if rules["deck_size"] > LARGE_DECK else WEIGHTS
    size = max(1, int(state["size"][seat]))
    wait = waits(state, seat)
    total = weights[0] * size + weights[1] / size
    total += weights[2] * cards_held(state, seat, WILD_MASK)
    total += weights[3] * cards_held(state, seat, ~(WILD_MASK | NUMBER_MASK))
    total += weights[4] * wait / int(state["seats"])
    if state["mask"][seat] & fits != 0:
        if wait == 0:
            total += weights[5]
        elif wait == 1:
            total += weights[6]
        if size == 1:
            total += weights[7]
    return total


@rule
def chance_of(rules: np.void, state: np.void, seat: int) -> float:
    """The seat's chance to win the round."""
    fits = fitting(rules, state)
    own = 0.0
    all_seats = 0.0
    for other in range(state["seats"]):
        power = exp(strength(rules, state, other, fits))
        all_seats += power
        if other == seat:
            own = power
    return own / all_seats
