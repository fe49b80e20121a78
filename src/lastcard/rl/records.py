"""What the kernel keeps of a table besides the position, and what all tables have in common."""

import numpy as np

from lastcard.engine.cards import KINDS, SEATS
from lastcard.play.rng import SCRATCH_FIELDS

from .actions import CODING
from .planes import HISTORY, LAYOUT

OUTSIDE = -1  # in policies: the caller that steps the table answers for this seat

# rewards
REWARD_WIN, REWARD_POINTS = 0, 1
REWARDS = ("win", "points")
# episode
EPISODE_ROUND, EPISODE_MATCH = 0, 1
EPISODES = ("round", "match")
# after_end: what follows the end of an episode
AFTER_SAME_STEP, AFTER_NEXT_STEP, AFTER_NOTHING = 0, 1, 2
AFTER_ENDS = ("same-step", "next-step", "stop")

# Happenings are written from the back to the front; then the last ones go to the back again.
OLDEST = 3 * HISTORY

TABLE = np.dtype(
    [
        *SCRATCH_FIELDS,
        ("number", "i8"),  # of the episode; it is dealt from stream number + 1 of the key
        ("over", "i8"),  # 1: the episode has ended
        ("count", "i8"),  # moves listed for the seat that is asked
        ("round", "i8"),  # what is noted below is of this round
        ("bottom", "i8"),  # Wild Draw Fours put at the bottom of the draw pile
        ("newest", "i8"),  # place of the last happening in the rows below
        ("open", "u1", (KINDS,)),  # copies in the discard pile
        ("happened", "u1", (SEATS, OLDEST + HISTORY)),  # for each viewer, newest first
    ],
    align=True,
)

PLAN = np.dtype(
    [
        *LAYOUT,
        *CODING,
        ("tables", "i8"),  # numbers of the episodes of one table are so far apart
        ("learner", "i8"),  # the one seat asked from outside, or one of these:
        ("policy", "i8"),  # who plays the others
        ("rewards", "i8"),
        ("episode", "i8"),
        ("after_end", "i8"),
        ("most_moves", "i8"),  # a round that needs more is cut off
    ],
    align=True,
)
LEARNER_ALL, LEARNER_DRAWN = -1, -2  # every seat is asked; the one seat is drawn each episode


def exact_copy(records: np.ndarray) -> np.ndarray:
    """A copy with the bytes between the fields too, which NumPy's own leaves as they were."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype).reshape(records.shape)
