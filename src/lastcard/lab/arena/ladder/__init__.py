"""A ladder: ratings of all bots met so far, kept in a folder, each with as few rounds as it needs.

climb("ladder", ["steady", "uno-rule-v1"])   rate these bots
"""

from .climb import MOST_ROUNDS, Ladder, climb
from .entries import Entry, entry_of
from .folder import BadLadder

__all__ = ["MOST_ROUNDS", "BadLadder", "Entry", "Ladder", "climb", "entry_of"]
