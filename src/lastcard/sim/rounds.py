"""Whole rounds, played by policies that choose from legal moves alone."""

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.deal import start_match
from lastcard.engine.legal import legal
from lastcard.engine.mark import rule
from lastcard.engine.state import PHASE_ROUND_OVER
from lastcard.engine.step import apply

from .dice import roll

MOST_MOVES = 100_000  # no round that anybody would sit through is longer


@rule
def seat_to_move(state: np.void) -> int:
    """The seat that the question is put to; in pointing, the first that has not picked."""
    if state["turn"] != NONE:
        return int(state["turn"])
    for seat in range(state["seats"]):
        if state["pick"][seat] == NONE:
            return seat
    return NONE


@rule
def play_round(rules: np.void, state: np.void, moves: np.ndarray, dice: np.ndarray) -> int:
    """Random play to the end of a round that is dealt; returns the number of moves."""
    played = 0
    while state["phase"] < PHASE_ROUND_OVER and played < MOST_MOVES:
        seat = seat_to_move(state)
        count = legal(rules, state, seat, moves)
        apply(rules, state, seat, int(moves[roll(dice, count)]))
        played += 1
    return played


@rule
def play_rounds(
    rules: np.void, state: np.void, rounds: int, moves: np.ndarray, dice: np.ndarray
) -> int:
    """Rounds 0, 1, … of the state's key, a stream each; returns the number of moves."""
    played = 0
    for number in range(rounds):
        state["stream"] = number
        state["taken"] = 0
        start_match(rules, state, NONE)
        played += play_round(rules, state, moves, dice)
    return played
