"""Card kinds as small integers, and sets of kinds as bit masks.

A kind is `color * SYMBOLS + symbol` for a colored card; the wild kinds follow.
Colors are places 0..3; which letter a place has is the edition's business.
Only bits 0..59 of a mask are ever set, so masks live in int64 without a sign problem.
"""

import numpy as np

from .mark import rule

NONE = -1

COLORS = 4
NUMBERS = 10
SKIP = 10
REVERSE = 11
DRAW_TWO = 12
POINT = 13
SYMBOLS = 14

WILD = COLORS * SYMBOLS
WILD_DRAW_FOUR = WILD + 1
SPECIAL_A = WILD + 2
SPECIAL_B = WILD + 3
SPECIALS = 2
KINDS = SPECIAL_A + SPECIALS

SEATS = 16
DECK = 224
HAND = 7

# What a special wild does; rules["special"] says which effect SPECIAL_A and SPECIAL_B have.
(
    EFFECT_NONE,
    EFFECT_FORCES,
    EFFECT_SWAP,
    EFFECT_CUSTOM,
    EFFECT_POSE,
    EFFECT_FEWEST,
    EFFECT_PILE,
    EFFECT_LINK,
) = range(8)
# Name of each effect in code order -> the phases in which it asks its player, in their order.
EFFECTS: dict[str, tuple[str, ...]] = {
    "none": ("color",),
    "forces": ("color",),
    "swap": ("color", "swap"),
    "custom": ("target", "color"),  # R-BAS-11: the instruction, then the color
    "pose": ("color",),
    "fewest": ("color",),
    "pile": (),
    "link": ("link", "color"),  # R-2ND-07: the pair, then the color
}

ONE_COLOR = (1 << SYMBOLS) - 1
ONE_SYMBOL = 1 | 1 << SYMBOLS | 1 << 2 * SYMBOLS | 1 << 3 * SYMBOLS
NUMBER_MASK = ((1 << NUMBERS) - 1) * ONE_SYMBOL
WILD_MASK = ((1 << KINDS) - 1) ^ ((1 << WILD) - 1)
WD4_BIT = 1 << WILD_DRAW_FOUR

# Tables, because dividing by 14 is dearer than looking up.
COLOR_OF = np.array([kind // SYMBOLS if kind < WILD else NONE for kind in range(KINDS)], np.int8)
SYMBOL_OF = np.array([kind % SYMBOLS for kind in range(KINDS)], np.int8)


@rule
def color_of(kind: int) -> int:
    """Color place of a colored kind, NONE of a wild."""
    return int(COLOR_OF[kind])


@rule
def symbol_of(kind: int) -> int:
    """Number or action symbol of a colored kind."""
    return int(SYMBOL_OF[kind])


@rule
def color_mask(color: int) -> int:
    """All kinds of one color; nothing for NONE."""
    return ONE_COLOR << SYMBOLS * color if color >= 0 else 0


@rule
def symbol_mask(symbol: int) -> int:
    """All colored kinds with one symbol."""
    return ONE_SYMBOL << symbol
