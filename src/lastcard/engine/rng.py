"""ChaCha8 kept in the state: 256-bit key, stream number, and how much of it is used.

The stream is read in halves of 16 bits, low half first; no pile is longer than 224.
"""

import numpy as np

from .mark import rule, seldom

WORD = 0xFFFFFFFF
HALF = 0xFFFF
HALVES = 32  # in one block of sixteen words
DOUBLE_ROUNDS = 4  # ChaCha8


@rule
def rotate(word: int, by: int) -> int:
    return ((word << by) | (word >> (32 - by))) & WORD


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & WORD
    d = rotate(d ^ a, 16)
    c = (c + d) & WORD
    b = rotate(b ^ c, 12)
    a = (a + b) & WORD
    d = rotate(d ^ a, 8)
    c = (c + d) & WORD
    b = rotate(b ^ c, 7)
    return a, b, c, d


@rule
def keep(state: np.void, word: int, index: int) -> None:
    """Store one word of the block as two halves."""
    block = state["block"]
    block[2 * index] = word & HALF
    block[2 * index + 1] = (word >> 16) & HALF


@rule
@seldom
def refill(state: np.void) -> None:
    """Compute the block that holds half number `taken`."""
    key = state["key"]
    counter = state["taken"] // HALVES
    s0, s1, s2, s3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    s4, s5, s6, s7 = int(key[0]), int(key[1]), int(key[2]), int(key[3])
    s8, s9, s10, s11 = int(key[4]), int(key[5]), int(key[6]), int(key[7])
    s12, s13 = counter & WORD, counter >> 32
    s14, s15 = int(state["stream"]), 0
    x0, x1, x2, x3, x4, x5, x6, x7 = s0, s1, s2, s3, s4, s5, s6, s7
    x8, x9, x10, x11, x12, x13, x14, x15 = s8, s9, s10, s11, s12, s13, s14, s15
    for _ in range(DOUBLE_ROUNDS):
        x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
    keep(state, x0 + s0, 0)
    keep(state, x1 + s1, 1)
    keep(state, x2 + s2, 2)
    keep(state, x3 + s3, 3)
    keep(state, x4 + s4, 4)
    keep(state, x5 + s5, 5)
    keep(state, x6 + s6, 6)
    keep(state, x7 + s7, 7)
    keep(state, x8 + s8, 8)
    keep(state, x9 + s9, 9)
    keep(state, x10 + s10, 10)
    keep(state, x11 + s11, 11)
    keep(state, x12 + s12, 12)
    keep(state, x13 + s13, 13)
    keep(state, x14 + s14, 14)
    keep(state, x15 + s15, 15)


@rule
def half(state: np.void) -> int:
    """The next 16 bits of the stream."""
    place = state["taken"] & (HALVES - 1)
    if place == 0:
        refill(state)
    state["taken"] += 1
    return int(state["block"][place])


@rule
def below(state: np.void, bound: int) -> int:
    """An unbiased number from 0 to bound - 1 (Lemire's multiply and reject); bound <= 65536."""
    product = half(state) * bound
    if product & HALF < bound:
        reject = (HALF + 1) % bound
        while product & HALF < reject:
            product = half(state) * bound
    return product >> 16
