"""What sharp does without a thought, and what it has to think about."""

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_SLIP, MOVE_UNO, is_jump
from lastcard.play.asking import is_reaction
from lastcard.play.codec import imagine

from ..policies import SHARP, react, slips
from ..policies.calling import list_answers as list_moves
from ..policies.calling import needs_call
from ..policies.steady import steady_answer
from .thought import begin_thought


@rule
def first_move(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """What comes before a thought: a pose that breaks, or a late call; otherwise NONE."""
    if state["liable"] == NONE and slips(state, seat, scratch):
        return MOVE_SLIP
    return MOVE_UNO if needs_call(rules, state, seat, NONE) else NONE


@rule
def announce(rules: np.void, state: np.void, seat: int, move: int) -> int:
    """The call in place of the card that it belongs to; the card comes when it is asked again."""
    return MOVE_UNO if needs_call(rules, state, seat, move) else move


@rule
def consider(
    rules: np.void,
    view: np.void,
    state: np.void,
    scratch: np.void,
    search: np.void,
    thought: np.void,
    budget: int,
) -> int:
    """A good answer; where a better one may be found, its `thought` has moves to think about.

    It leaves the random numbers of the search as they are.
    """
    imagine(view, state)
    seat = int(view["seat"])
    thought["count"] = 0
    move = first_move(rules, state, seat, scratch)
    if move != NONE:
        return move
    list_answers(rules, state, seat, scratch, thought)
    if thought["count"] < 2:
        thought["count"] = 0
        return int(thought["moves"][0])
    rng = search["rng"]
    move = steady_answer(rules, state, seat, search)
    search["rng"] = rng
    begin_thought(thought, move, budget)
    return move


@rule
def list_answers(
    rules: np.void, state: np.void, seat: int, scratch: np.void, thought: np.void
) -> None:
    """The moves that answer the open question."""
    thought["moves"][0] = NONE
    moves = scratch["moves"]
    for place in range(list_moves(rules, state, seat, moves)):
        if not is_reaction(int(moves[place])):
            thought["moves"][thought["count"]] = moves[place]
            thought["count"] += 1


@rule
def consider_reaction(
    rules: np.void, view: np.void, state: np.void, scratch: np.void, thought: np.void, budget: int
) -> int:
    """What to do out of turn, or NONE; whether to jump in is to be thought about."""
    imagine(view, state)
    move = react(rules, state, int(view["seat"]), SHARP, scratch)
    thought["count"] = 0
    if is_jump(move):
        thought["moves"][0] = move
        thought["moves"][1] = NONE
        thought["count"] = 2
        begin_thought(thought, move, budget)
    return move
