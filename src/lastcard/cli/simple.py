"""A simple opponent for the terminal: fits what it can, keeps wilds, mostly calls UNO."""

import random
from collections import Counter

from lastcard.match import Move, View

CALLS = 0.9  # how often it remembers to call
CATCHES = 0.5  # how often it notices that somebody forgot
CHALLENGES = 0.3


def choose(view: View, dice: random.Random) -> Move | None:
    """A move from what the seat knows, or None to leave it to others."""
    asked = [move for move in view.legal if move.verb not in ("uno", "catch", "slip", "jump")]
    aside = [move for move in view.legal if move not in asked]
    for move in aside:
        if dice.random() < chance(move):
            return move
    return pick(view, asked, dice) if asked else None


def chance(move: Move) -> float:
    """How likely it is to shout or jump in."""
    return {"uno": CALLS, "catch": CATCHES, "jump": 1.0, "slip": 0.05}[move.verb]


def pick(view: View, moves: list[Move], dice: random.Random) -> Move:
    """The answer to an open question."""
    plays = [move for move in moves if move.verb == "play"]
    if plays:
        plain = [move for move in plays if move.card is not None and not move.card.is_wild]
        return dice.choice(plain or plays)
    if view.phase == "color":
        colors = Counter(card.color for card in view.hand)
        return max(moves, key=lambda move: (colors[move.color], dice.random()))
    if view.phase == "challenge":
        verb = "challenge" if dice.random() < CHALLENGES else "accept"
        return next(move for move in moves if move.verb == verb)
    if view.phase == "swap":
        return min(moves, key=lambda move: view.counts[move.seats[0]] if move.seats else 99)
    return dice.choice(moves)
