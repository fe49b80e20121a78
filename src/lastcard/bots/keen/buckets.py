"""Numbers as small classes, so that each class has a row of its own."""

import numpy as np

from lastcard.engine.mark import rule

from .rows import SHARES, VICTIM_SIZES

SIZE_CLASS = np.array([0, 0, 1, 2, 3, 4, 4, 5, 5, 5, 6], np.int8)
VICTIM_CLASS = np.array([0, 0, 1, 2, 3, 3, 4], np.int8)
STUCK_CLASS = np.array([0, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7], np.int8)
SEATS_CLASS = np.array([0, 0, 0, 1, 2, 3, 3, 4], np.int8)


@rule
def size_class(size: int) -> int:
    """The class of a hand with this many cards."""
    return int(SIZE_CLASS[min(size, 10)])


@rule
def victim_class(size: int) -> int:
    return min(int(VICTIM_CLASS[min(size, 6)]), VICTIM_SIZES - 1)


@rule
def seats_class(seats: int) -> int:
    return int(SEATS_CLASS[min(seats, 7)])


@rule
def share_class(part: int, whole: int) -> int:
    """Sixteenths, up to one half."""
    return min(16 * max(part, 0) // max(whole, 1), SHARES - 1)


@rule
def change_class(change: int) -> int:
    """From -3 to 3 as 0 to 6."""
    return max(-3, min(3, change)) + 3


@rule
def stuck_class(fits: int, whole: int, size: int) -> int:
    """The chance that a hand of this size has none of the unseen cards that fit."""
    others = max(whole - fits, 0)
    chance = 1 << 16
    for _ in range(min(size, 16)):
        chance = chance * others // max(whole, 1)
    return int(STUCK_CLASS[min(chance >> 11, 16)])
