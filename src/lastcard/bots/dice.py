"""A small generator for policies, apart from the cards' own stream: PCG RXS-M-XS, 32 bits."""

import numpy as np

from lastcard.engine.mark import rule

WORD = 0xFFFFFFFF


@rule
def seed_dice(dice: np.ndarray, key: int, number: int) -> None:
    """Start the dice of one round: a function of the key and the round's number alone."""
    dice[0] = (key ^ (number * 0x9E3779B1)) & WORD
    roll(dice, 2)
    dice[0] ^= number & WORD
    roll(dice, 2)


@rule
def roll(dice: np.ndarray, bound: int) -> int:
    """A number from 0 to bound - 1; `dice` holds the generator's state. Bound is below 2**16."""
    old = dice[0]
    dice[0] = (old * 747796405 + 2891336453) & WORD
    word = (((old >> ((old >> 28) + 4)) ^ old) * 277803737) & WORD
    word = (word >> 22) ^ word
    return int((word * bound) >> 32)
