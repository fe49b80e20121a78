"""How likely a seat is to win the match, from the scores or from a round that is not over.

A conditional logit of the scores: a point counts for more, the closer the match is to its end. The
numbers were fitted to matches to 100 to 500 points between steady players at 2, 3, 4 and 6 seats.
"""

import numpy as np

from lastcard.engine.bits import count
from lastcard.engine.legal import fitting
from lastcard.engine.mark import rule
from lastcard.engine.options import SCORING_ALTERNATIVE
from lastcard.engine.score import hand_points, leaders
from lastcard.engine.state import PHASE_ROUND_OVER

from .evaluate import strength
from .exponential import exp

# How many points make a seat e times as likely to win: at the end of a match, for each other seat
# besides, and for each point that the highest score is short of the target.
POINTS = (56.0, 22.0, 0.20)
POINTS_ALTERNATIVE = (58.0, -8.6, 0.17)  # the lowest score wins
FEWEST = 10.0


@rule
def match_chance(rules: np.void, state: np.void, seat: int) -> float:
    """The seat's chance to win the match between two rounds, or 1 or 0 after the last."""
    most = int(state["scores"][0])
    for other in range(state["seats"]):
        most = max(most, int(state["scores"][other]))
    if most >= rules["target_score"]:
        winners = leaders(rules, state)  # R-GEN-43: who share the lowest score win together
        return (winners >> seat & 1) / count(winners)
    unit = points_of_e(rules, state, most)
    all_seats = 0.0
    for other in range(state["seats"]):
        all_seats += exp((state["scores"][other] - state["scores"][seat]) / unit)
    return 1.0 / all_seats


@rule
def points_of_e(rules: np.void, state: np.void, most: int) -> float:
    """How many points more make a seat e times as likely to win, fewer where the lowest wins."""
    low = rules["scoring"] == SCORING_ALTERNATIVE
    end, other, way = POINTS_ALTERNATIVE if low else POINTS
    points = max(FEWEST, end + other * (int(state["seats"]) - 1))
    points += way * (int(rules["target_score"]) - most)
    return -points if low else points


@rule
def match_worth(rules: np.void, state: np.void, seat: int) -> float:
    """The same at any time: a round that is not over counts as if it ended with these hands.

    The scores are changed for a while, so the state is a trial that nobody needs any more.
    """
    if state["phase"] >= PHASE_ROUND_OVER:
        return match_chance(rules, state, seat)
    fits = fitting(rules, state)
    low = rules["scoring"] == SCORING_ALTERNATIVE
    held = 0
    for other in range(state["seats"]):
        points = hand_points(rules, state, other)
        held += points
        if low:
            state["scores"][other] += points
    own = 0.0
    all_seats = 0.0
    for winner in range(state["seats"]):
        power = exp(strength(rules, state, winner, fits))
        points = (0 if low else held) - hand_points(rules, state, winner)
        state["scores"][winner] += points
        own += power * match_chance(rules, state, seat)
        state["scores"][winner] -= points
        all_seats += power
    return own / all_seats
