"""Rounds in which some seats play keen, with weights that are handed over."""

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_SLIP
from lastcard.play.asking import ask_next
from lastcard.play.rounds import carry_out, goes_on

from ..policies import KEEN, policy_move, slips
from .choice import keen


@rule
def choose_keenly(
    rules: np.void, state: np.void, seat: int, scratch: np.void, weights: np.ndarray
) -> int:
    """Keen's answer to the open question, or a slip or call that comes before it."""
    if state["liable"] == NONE and slips(state, seat, scratch):
        return MOVE_SLIP
    return keen(rules, state, seat, scratch, weights)


@rule
def level_move(rules: np.void, state: np.void, scratch: np.void, weights: np.ndarray) -> int:
    """What the level at the seat that is asked does, keen included; NONE is to wait."""
    seat = int(scratch["seat"])
    if scratch["policies"][seat] == KEEN and not scratch["window"]:
        return choose_keenly(rules, state, seat, scratch, weights)
    return policy_move(rules, state, scratch)


@rule
def find_move(rules: np.void, state: np.void, scratch: np.void, weights: np.ndarray) -> None:
    """Ask until somebody moves; who, and how, is written into the scratch record."""
    move = NONE
    while move == NONE:
        ask_next(state, scratch)
        move = level_move(rules, state, scratch, weights)
    scratch["move"] = move


@rule
def play_on(
    rules: np.void, state: np.void, scratch: np.void, most: int, weights: np.ndarray
) -> None:
    """Play a round on to its end, or for this many moves."""
    scratch["length"] = 0
    while goes_on(state, scratch, most):
        find_move(rules, state, scratch, weights)
        carry_out(rules, state, scratch)
