"""What is done for a seat that does not answer (R-GEN-44): the plainest legal move."""

import random
from collections import Counter
from collections.abc import Sequence

from lastcard.match import Move, View

# In this order: keep what was drawn, draw, take what is owed. A play comes last: only where
# the book compels one, and nothing else is left to do.
PLAINEST = ("pass", "accept", "draw", "take", "color", "swap", "target", "point", "link", "play")


def fallback_move(view: View, moves: Sequence[Move], rng: random.Random) -> Move:
    """The move of a seat whose time is up; among equals the random numbers choose (R-PTY-08)."""
    verbs = {move.verb for move in moves}
    verb = next(verb for verb in PLAINEST if verb in verbs)
    named = [move for move in moves if move.verb == verb]
    if verb == "color":
        held = Counter(card.color for card in view.hand)
        return max(named, key=lambda move: held[move.color])
    if verb == "play":
        return min(named, key=lambda move: move.card is not None and move.card.is_wild)
    return rng.choice(named)
