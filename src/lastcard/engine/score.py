"""The end of a round: points, and whether the match is over."""

import numpy as np

from .bits import lowest
from .cards import NONE
from .events import EVENT_MATCH_OVER, EVENT_POINTS, EVENT_ROUND_OVER, emit
from .mark import rule, seldom
from .options import (
    BLOCKED_LOWEST_HAND,
    SCORING_ALTERNATIVE,
    SCORING_OFF,
    SCORING_STANDARD,
    TIE_EXTRA_ROUND,
)
from .state import PHASE_MATCH_OVER, PHASE_ROUND_OVER


@rule
def hand_points(rules: np.void, state: np.void, seat: int) -> int:
    """What the cards of a hand are worth."""
    points = 0
    kinds = state["mask"][seat]
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        points += int(rules["points"][kind]) * int(state["hand"][seat, kind])
    return points


@rule
def add_score(rules: np.void, state: np.void, seat: int, points: int) -> None:
    state["scores"][seat] += points
    emit(state, EVENT_POINTS, seat, points, rules["scoring"])


@rule
def score_standard(rules: np.void, state: np.void, winner: int) -> None:
    """The winner scores what the others hold (R-GEN-40)."""
    points = 0
    for seat in range(state["seats"]):
        if seat != winner:
            points += hand_points(rules, state, seat)
    add_score(rules, state, winner, points)
    if state["scores"][winner] >= rules["target_score"]:  # R-GEN-39
        state["winners"] = 1 << winner


@rule
def is_ahead(rules: np.void, one: int, other: int) -> bool:
    """Whether a score is better than another: higher, or lower where all add their own."""
    return one < other if rules["scoring"] == SCORING_ALTERNATIVE else one > other


@rule
def leaders(rules: np.void, state: np.void) -> int:
    """Mask of the seats that nobody is ahead of."""
    best = int(state["scores"][0])
    marked = 0
    for seat in range(state["seats"]):
        score = int(state["scores"][seat])
        if is_ahead(rules, score, best):
            best = score
            marked = 0
        if score == best:
            marked |= 1 << seat
    return marked


@rule
def score_alternative(rules: np.void, state: np.void, winner: int) -> None:
    """Everybody adds what is left in the own hand; at the target the lowest wins (R-GEN-42)."""
    reached = False
    for seat in range(state["seats"]):
        if seat != winner:
            add_score(rules, state, seat, hand_points(rules, state, seat))
        reached = reached or bool(state["scores"][seat] >= rules["target_score"])
    if reached:
        winners = leaders(rules, state)
        alone = winners & (winners - 1) == 0
        if alone or rules["alternative_tie"] != TIE_EXTRA_ROUND:  # R-GEN-43, R-2ND-16
            state["winners"] = winners


@rule
def close_round(state: np.void, winner: int) -> None:
    """R-GEN-41: what lasts no longer than a round ends; no question is open."""
    state["winner"] = winner
    state["turn"] = NONE
    state["phase"] = PHASE_ROUND_OVER
    state["lock_owner"] = NONE
    state["link_low"] = NONE
    state["link_high"] = NONE
    state["liable"] = NONE
    state["source"] = NONE
    state["open_wd4"] = 0
    state["wild"] = NONE
    state["drawn"] = NONE
    state["stack"] = 0
    state["pose_owners"] = 0
    for seat in range(state["seats"]):
        state["poses"][seat] = 0


@rule
@seldom
def end_round(rules: np.void, state: np.void, winner: int) -> None:
    """A seat is out: the round is over and counted."""
    close_round(state, winner)
    emit(state, EVENT_ROUND_OVER, winner, 0, 0)
    count_round(rules, state, winner)


@rule
def count_round(rules: np.void, state: np.void, winner: int) -> None:
    """Points for a round that has a winner, and perhaps the end of the match."""
    if rules["scoring"] == SCORING_STANDARD:
        score_standard(rules, state, winner)
    elif rules["scoring"] == SCORING_ALTERNATIVE:
        score_alternative(rules, state, winner)
    elif rules["scoring"] == SCORING_OFF:  # R-PTY-37
        state["winners"] = 1 << winner
    if state["winners"] != 0:
        state["phase"] = PHASE_MATCH_OVER
        for seat in range(state["seats"]):
            if state["winners"] >> seat & 1:
                emit(state, EVENT_MATCH_OVER, seat, 0, rules["scoring"])


@rule
def lowest_hand(rules: np.void, state: np.void) -> int:
    """The seat whose hand alone is worth least, or NONE."""
    best = NONE
    fewest = 0
    for seat in range(state["seats"]):
        points = hand_points(rules, state, seat)
        if seat == 0 or points < fewest:
            best = seat
            fewest = points
        elif points == fewest:
            best = NONE
    return best


@rule
@seldom
def end_blocked_round(rules: np.void, state: np.void) -> None:
    """R-GEN-37, R-2ND-05: nobody can play or draw any more."""
    winner = NONE
    if rules["blocked_round"] == BLOCKED_LOWEST_HAND:
        winner = lowest_hand(rules, state)
    close_round(state, winner)
    emit(state, EVENT_ROUND_OVER, winner, 0, 1)
    if winner != NONE:
        count_round(rules, state, winner)
