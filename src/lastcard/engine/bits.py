"""Bits and rows of numbers; compiled.py gives these functions machine instructions."""

import numpy as np


def lowest(mask: int) -> int:
    """Index of the lowest set bit; the mask is not empty."""
    return (int(mask) & -int(mask)).bit_length() - 1


def count(mask: int) -> int:
    """Number of set bits; the mask is not negative."""
    return int(mask).bit_count()


def nth(mask: int, number: int) -> int:
    """Index of the set bit that has `number` set bits below it; there is one."""
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)


def copy_row(source: np.ndarray, target: np.ndarray, length: int) -> None:
    """Copy the first numbers of a row."""
    target[:length] = source[:length]
