"""Keen's answer: the one that the trained network scores highest."""

import numpy as np

from lastcard.engine.mark import rule, seldom
from lastcard.engine.moves import MOVE_UNO
from lastcard.play.asking import is_reaction

from ..policies.calling import list_answers as list_moves
from ..policies.calling import needs_call
from ..policies.steady import steady_answer
from .candidate import list_move
from .network import add_rows, score_of
from .rows import UNITS
from .situation import list_situation


@rule
@seldom
def keen(rules: np.void, state: np.void, seat: int, scratch: np.void, weights: np.ndarray) -> int:
    """Its answer to any question, and the call that belongs to it."""
    move = keen_answer(rules, state, seat, scratch, weights)
    return MOVE_UNO if needs_call(rules, state, seat, move) else move


@rule
def keen_answer(
    rules: np.void, state: np.void, seat: int, scratch: np.void, weights: np.ndarray
) -> int:
    """The best answer, without a search."""
    scratch["advice"] = steady_answer(rules, state, seat, scratch)
    count = list_answers(rules, state, seat, scratch)
    if count < 2:
        return int(scratch["advice"])
    sum_situation(rules, state, seat, scratch, weights)
    moves = scratch["moves"]
    best = 0
    most = 0
    for place in range(count):
        score = score_move(rules, state, seat, int(moves[place]), scratch, weights)
        if place == 0 or score > most:
            best, most = place, score
    return int(moves[best])


@rule
def list_answers(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """Write the moves that answer the open question; how many there are."""
    moves = scratch["moves"]
    left = 0
    for place in range(list_moves(rules, state, seat, moves)):
        if not is_reaction(int(moves[place])):
            moves[left] = moves[place]
            left += 1
    return left


@rule
def sum_situation(
    rules: np.void, state: np.void, seat: int, scratch: np.void, weights: np.ndarray
) -> None:
    """The part of the sums that all moves share."""
    count = list_situation(rules, state, seat, scratch)
    sums = scratch["sums"]
    for unit in range(UNITS):
        sums[unit] = 0
    add_rows(weights, scratch["rows"], count, sums, scratch["situation"])


@rule
def score_move(
    rules: np.void, state: np.void, seat: int, move: int, scratch: np.void, weights: np.ndarray
) -> int:
    """How good an answer is, once the situation's sums and steady's advice are there."""
    count = list_move(rules, state, seat, move, scratch)
    add_rows(weights, scratch["rows"], count, scratch["situation"], scratch["sums"])
    return score_of(weights, scratch["sums"])
