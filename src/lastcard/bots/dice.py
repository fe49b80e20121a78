"""Dice for policies, apart from the cards' own stream: PCG RXS-M-XS, 32 bits."""

import numpy as np

from lastcard.engine.cards import SEATS
from lastcard.engine.mark import rule
from lastcard.engine.moves import LEGAL

WORD = 0xFFFFFFFF

# What policies need besides the position, so that the kernel allocates nothing.
ROOM_FIELDS = [
    ("dice", "i8"),
    ("moves", "i2", (LEGAL,)),
    ("policies", "i1", (SEATS,)),
    ("seat", "i8"),  # who acts next
    ("move", "i8"),  # and how
    ("declined", "i8"),  # seat mask: who thought about jumping in and did not
]
ROOM = np.dtype(ROOM_FIELDS, align=True)


@rule
def seed_dice(room: np.void, key: int, number: int) -> None:
    """Start the dice of one round: a function of the key and the round's number alone."""
    room["dice"] = (key ^ (number * 0x9E3779B1)) & WORD
    roll(room, 2)
    room["dice"] ^= number & WORD
    roll(room, 2)


@rule
def roll(room: np.void, bound: int) -> int:
    """A number from 0 to bound - 1; bound is below 2**16."""
    old = room["dice"]
    room["dice"] = (old * 747796405 + 2891336453) & WORD
    word = (((old >> ((old >> 28) + 4)) ^ old) * 277803737) & WORD
    word = (word >> 22) ^ word
    return int((word * bound) >> 32)
