"""What the seat that is asked may do, as moves and as actions."""

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.legal import legal
from lastcard.engine.mark import hot, rule
from lastcard.play.asking import is_reaction

from .actions import WAIT, to_distances


@rule
@hot
def list_moves(rules: np.void, state: np.void, table: np.void) -> None:
    """List the moves of the seat that is asked; out of turn only those that may be made so."""
    moves = table["moves"]
    listed = legal(rules, state, int(table["seat"]), moves)
    if table["window"]:
        listed_out = 0
        for number in range(listed):
            if is_reaction(int(moves[number])):
                moves[listed_out] = moves[number]
                listed_out += 1
        moves[listed_out] = NONE
        listed = listed_out + 1
    table["count"] = listed


@rule
def is_listed(table: np.void, move: int) -> bool:
    """Whether the seat that is asked may make this move; NONE is to wait."""
    for number in range(table["count"]):
        if table["moves"][number] == move:
            return True
    return False


@rule
def action_of(plan: np.void, state: np.void, seat: int, move: int) -> int:
    """The action that a move of this seat is."""
    if move == NONE:
        return WAIT
    return int(plan["action_of"][to_distances(move, seat, int(state["seats"]))])


@rule
def write_mask(plan: np.void, state: np.void, table: np.void, row: np.ndarray) -> None:
    """Mark the actions of the seat that is asked."""
    row[:] = False
    for number in range(table["count"]):
        move = int(table["moves"][number])
        row[action_of(plan, state, int(table["seat"]), move)] = True
