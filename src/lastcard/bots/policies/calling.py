"""When a bot calls UNO: with the card that leaves it one, or late; never to draw afterwards.

R-2ND-03 lets a seat call as soon as its turn comes with two cards, whatever it does then. A call
that is followed by a draw lapses (R-GEN-25) and shows learners the wrong moment.
"""

import numpy as np

from lastcard.engine.legal import can_call, legal
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_UNO, is_play
from lastcard.play.rng import roll


@rule
def needs_call(rules: np.void, state: np.void, seat: int, move: int) -> bool:
    """Whether a call belongs before this move: it leaves one card, or the last call is missing."""
    return bool(is_play(move) or state["liable"] == seat) and can_call(rules, state, seat)


@rule
def has_called(state: np.void, seat: int) -> bool:
    """Whether a seat has announced the card that leaves it one, and has yet to lay it."""
    return bool(state["size"][seat] == 2 and state["called"] >> seat & 1)


@rule
def list_answers(rules: np.void, state: np.void, seat: int, moves: np.ndarray) -> int:
    """The legal moves but a call; after a call only cards, if any fits. Returns how many."""
    called = has_called(state, seat)
    plays = 0
    count = 0
    for place in range(legal(rules, state, seat, moves)):
        move = int(moves[place])
        if move != MOVE_UNO:
            moves[count] = move
            count += 1
            plays += is_play(move)  # cards stand first
    return plays if called and plays > 0 else count


@rule
def any_answer(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """One of these at random."""
    moves = scratch["moves"]
    return int(moves[roll(scratch, list_answers(rules, state, seat, moves))])
