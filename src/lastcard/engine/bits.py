"""Bit operations; compiled.py gives `lowest` and `count` a machine instruction each."""

from .mark import rule


def lowest(mask: int) -> int:
    """Index of the lowest set bit; the mask is not empty."""
    return (int(mask) & -int(mask)).bit_length() - 1


def count(mask: int) -> int:
    """Number of set bits; the mask is not negative."""
    return int(mask).bit_count()


@rule
def nth(mask: int, number: int) -> int:
    """Index of the set bit that has `number` set bits below it, without a jump to mispredict."""
    place = 0
    width = 32
    while width > 0:
        below = count(mask & ((1 << width) - 1))
        above = int(number >= below)
        number -= below * above
        mask >>= width * above
        place += width * above
        width >>= 1
    return place
