"""Random numbers for policies, apart from the cards' own stream: PCG RXS-M-XS, 32 bits."""

import hashlib

import numpy as np

from lastcard.engine.cards import SEATS
from lastcard.engine.mark import rule
from lastcard.engine.moves import LEGAL

WORD = 0xFFFFFFFF

# What a round of policies needs besides the position, so that the kernel allocates nothing.
SCRATCH_FIELDS = [
    ("rng", "i8"),
    ("moves", "i2", (LEGAL,)),
    ("policies", "i1", (SEATS,)),
    ("pending", "i8"),  # seat mask: who is still to be asked out of turn in this position
    ("window", "i8"),  # 1: the seat is asked out of turn
    ("seat", "i8"),  # who is asked, or acts
    ("move", "i8"),  # and how
    ("length", "i8"),  # moves of this round so far
]
SCRATCH = np.dtype(SCRATCH_FIELDS, align=True)


def rng_key(seed: str) -> int:
    """Where the random numbers of a seed begin."""
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4], "little")


@rule
def seed_rng(scratch: np.void, key: int, number: int) -> None:
    """Start the random numbers of one round: a function of the key and the round's number alone."""
    scratch["rng"] = (key ^ (number * 0x9E3779B1)) & WORD
    roll(scratch, 2)
    scratch["rng"] ^= number & WORD
    roll(scratch, 2)


@rule
def roll(scratch: np.void, bound: int) -> int:
    """A number from 0 to bound - 1; bound is below 2**16."""
    old = scratch["rng"]
    scratch["rng"] = (old * 747796405 + 2891336453) & WORD
    word = (((old >> ((old >> 28) + 4)) ^ old) * 277803737) & WORD
    word = (word >> 22) ^ word
    return int((word * bound) >> 32)
