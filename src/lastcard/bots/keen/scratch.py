"""What keen writes while it scores moves, so that the kernel allocates nothing."""

import numpy as np

from lastcard.engine.cards import COLORS, KINDS
from lastcard.play.rng import SCRATCH_FIELDS

from .rows import ACTIVE, UNITS

WILDS, ALL = COLORS, COLORS + 1  # places in the count of unseen cards by color

KEEN_FIELDS = [
    ("advice", "i8"),  # what steady would do
    ("rows", "i2", (ACTIVE,)),  # that the position or the move has
    ("unseen", "i2", (KINDS,)),  # cards of each kind
    ("unseen_colors", "i2", (ALL + 1,)),  # cards of each color, wilds, and all of them
    ("situation", "i4", (UNITS,)),  # the sums of the position's rows,
    ("sums", "i4", (UNITS,)),  # and with a move's
]
KEEN_SCRATCH = np.dtype([*SCRATCH_FIELDS, *KEEN_FIELDS], align=True)
