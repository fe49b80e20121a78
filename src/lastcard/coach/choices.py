"""What a seat chooses between, from its view alone."""

import numpy as np

from lastcard.bots.sharp.search import GO_ON
from lastcard.bots.tracker import follow
from lastcard.engine.cards import NONE
from lastcard.engine.legal import legal
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_SLIP, MOVE_UNO
from lastcard.engine.state import PHASE_POINT
from lastcard.engine.view import look
from lastcard.play.asking import is_reaction
from lastcard.play.codec import imagine

from .judgement import add_move, clear_judgement, number_of


@rule
def is_question(state: np.void, seat: int) -> bool:
    """Whether the open question is put to a seat."""
    if state["phase"] == PHASE_POINT:
        return bool(state["pick"][seat] == NONE)
    return bool(state["turn"] == seat)


@rule
def list_choices(
    rules: np.void, view: np.void, state: np.void, scratch: np.void, judgement: np.void, played: int
) -> int:
    """The moves that a seat had beside the one it played, which is the reference; how many.

    GO_ON in place of a move: all that the seat may do now. Answers compete with answers, a chance
    out of turn with letting it go; a call that was made and a slip are no choice.
    """
    imagine(view, state)
    seat = int(view["seat"])
    clear_judgement(judgement, int(view["seats"]), int(view["discard_count"]))
    question = is_question(state, seat)
    if played == MOVE_SLIP or (played == MOVE_UNO and question):
        return 0
    answering = question if played == GO_ON else not is_reaction(played)
    moves = scratch["moves"]
    for place in range(legal(rules, state, seat, moves)):
        move = int(moves[place])
        if move != MOVE_SLIP and (
            answering != is_reaction(move) or is_first_call(state, seat, move)
        ):
            add_move(judgement, move)
    if not answering and judgement["count"] > 0:
        add_move(judgement, NONE)
    if played != GO_ON and number_of(judgement, played) == NONE:
        add_move(judgement, played)
    judgement["reference"] = max(0, number_of(judgement, played))
    return int(judgement["count"])


@rule
def is_first_call(state: np.void, seat: int, move: int) -> bool:
    """A call before the card is laid, which is in time."""
    return bool(move == MOVE_UNO and state["liable"] != seat and state["turn"] == seat)


@rule
def only_watch(judgement: np.void, seats: int, discards: int) -> None:
    """Nothing to choose: only how the round will go on."""
    clear_judgement(judgement, seats, discards)
    add_move(judgement, GO_ON)


@rule
def see(
    rules: np.void, state: np.void, before: np.ndarray, views: np.ndarray, memories: np.ndarray
) -> None:
    """Let every seat see and remember what the last step brought about."""
    for seat in range(views.shape[0]):
        look(state, seat, views[seat])
        follow(rules, memories[seat], before[seat], views[seat], state)
