"""Why a move is refused. legal() decides; this only finds the rule to name."""

import numpy as np

from .cards import KINDS, NONE, SEATS, WD4_BIT, WILD, color_of
from .legal import (
    fitting,
    jump_mode,
    legal,
    may_lay,
    may_link,
    must_play,
)
from .mark import rule, seldom
from .moves import (
    MOVE_CATCH,
    MOVE_COLOR,
    MOVE_DEAL,
    MOVE_DRAW,
    MOVE_JUMP,
    MOVE_LINK,
    MOVE_PASS,
    MOVE_POINT,
    MOVE_SLIP,
    MOVE_SWAP,
    MOVE_TAKE,
    MOVE_TARGET,
    MOVE_UNO,
    MOVES,
    is_jump,
    link_pair,
)
from .options import JUMP_OFF
from .piles import can_draw
from .reasons import (
    CALL_NOT_DUE,
    CAN_DRAW,
    CAN_LAY,
    FINE,
    JUMP_ON_TURN,
    LINK_NEW,
    LOCKED,
    LOCKED_ACTION,
    MATCH_OVER,
    MUST_PLAY,
    MUST_PLAY_DRAWN,
    NO_ANSWER,
    NO_FIT,
    NO_JUMP,
    NO_POINT,
    NO_POSE,
    NO_SEAT,
    NOBODY_LIABLE,
    NOT_HELD,
    NOT_ONESELF,
    NOT_YOUR_TURN,
    NOTHING_TO_DRAW,
    ONLY_DRAWN,
    PILE_COLOR,
    ROUND_OVER,
    ROUND_RUNNING,
    WD4_COLOR,
    WRONG_ANSWER,
)
from .state import (
    PHASE_CHALLENGE,
    PHASE_DRAWN,
    PHASE_LINK,
    PHASE_MATCH_OVER,
    PHASE_PILE,
    PHASE_POINT,
    PHASE_ROUND_OVER,
    PHASE_STACK,
    PHASE_SWAP,
    PHASE_TARGET,
    PHASE_TURN,
)


@rule
@seldom
def refusal(rules: np.void, state: np.void, seat: int, move: int, moves: np.ndarray) -> int:
    """FINE when the move may be applied, else the code of the rule that it breaks.

    `moves` has space for LEGAL of them.
    """
    if move == MOVE_DEAL:
        return why_no_deal(state)
    if seat < 0 or seat >= state["seats"] or not is_code(move):
        return NO_SEAT
    for place in range(legal(rules, state, seat, moves)):
        if moves[place] == move:
            return FINE
    if state["phase"] == PHASE_MATCH_OVER:
        return MATCH_OVER
    if state["phase"] == PHASE_ROUND_OVER:
        return ROUND_OVER
    if names_stranger(state, move):
        return NO_SEAT
    if is_out_of_turn(move):
        return why_not_aside(rules, state, seat, move)
    if state["turn"] != seat:
        return NOT_YOUR_TURN
    return why_no_answer(rules, state, seat, move)


@rule
def is_code(move: int) -> bool:
    """Whether a number is the code of any move that names at most existing places."""
    if move < MOVE_COLOR:
        return move >= 0 and move % MOVE_JUMP < KINDS
    if move >= MOVE_LINK:
        return move < MOVES
    return move <= MOVE_DEAL or (move >= MOVE_SWAP and move < MOVE_CATCH + SEATS)


@rule
def why_no_deal(state: np.void) -> int:
    if state["phase"] == PHASE_ROUND_OVER:
        return FINE
    return MATCH_OVER if state["phase"] == PHASE_MATCH_OVER else ROUND_RUNNING


@rule
def names_stranger(state: np.void, move: int) -> bool:
    """Whether the move names a seat that is not at the table."""
    if move >= MOVE_LINK:
        one, other = link_pair(move)
        return max(one, other) >= int(state["seats"])
    return move >= MOVE_SWAP and (move - MOVE_SWAP) % SEATS >= int(state["seats"])


@rule
def is_out_of_turn(move: int) -> bool:
    """Whether this is a move that does not wait for a question."""
    if is_jump(move) or move == MOVE_UNO or move == MOVE_SLIP:
        return True
    return move >= MOVE_POINT and move < MOVE_LINK


@rule
def why_not_aside(rules: np.void, state: np.void, seat: int, move: int) -> int:
    if move == MOVE_UNO:
        return CALL_NOT_DUE
    if move == MOVE_SLIP:
        return NO_POSE
    if move >= MOVE_CATCH:
        if move - MOVE_CATCH == seat:
            return NOT_ONESELF
        return FINE if rules["false_catch_penalty"] > 0 else NOBODY_LIABLE  # R-2ND-15
    if move >= MOVE_POINT:
        if state["phase"] != PHASE_POINT or state["pick"][seat] != NONE:
            return NO_POINT
        return NOT_ONESELF
    return why_no_jump(rules, state, seat, move - MOVE_JUMP)


@rule
def why_no_jump(rules: np.void, state: np.void, seat: int, kind: int) -> int:
    """R-2ND-12: a jump with a card that is held but does not fit is accepted, and costs."""
    if jump_mode(rules) == JUMP_OFF or state["phase"] > PHASE_DRAWN:
        return NO_JUMP
    if state["turn"] == seat:
        return JUMP_ON_TURN
    return FINE if state["mask"][seat] >> kind & 1 else NOT_HELD


@rule
def why_no_answer(rules: np.void, state: np.void, seat: int, move: int) -> int:
    if move < MOVE_JUMP:
        return why_no_play(rules, state, seat, move)
    phase = state["phase"]
    held = must_play(rules, state, seat)
    if move == MOVE_DRAW and phase == PHASE_TURN:
        return NOTHING_TO_DRAW if not can_draw(rules, state) else MUST_PLAY
    if move == MOVE_PASS and phase == PHASE_TURN:
        free = can_draw(rules, state) and (rules["voluntary_draw"] or not held)
        return CAN_DRAW if free else MUST_PLAY
    if move == MOVE_PASS and phase == PHASE_DRAWN:
        return MUST_PLAY_DRAWN
    if move == MOVE_TAKE and phase == PHASE_PILE:
        return CAN_LAY
    if phase == PHASE_SWAP and move >= MOVE_SWAP and move < MOVE_TARGET:
        return NOT_ONESELF
    if phase == PHASE_TARGET and move >= MOVE_TARGET and move < MOVE_POINT:
        return NOT_ONESELF
    if move >= MOVE_LINK and phase == PHASE_LINK:
        one, other = link_pair(move)
        return LINK_NEW if may_link(rules, one, other, seat) else NOT_ONESELF
    return WRONG_ANSWER


@rule
def why_no_play(rules: np.void, state: np.void, seat: int, kind: int) -> int:
    if not may_lay(rules, state):
        return WRONG_ANSWER
    if not state["mask"][seat] >> kind & 1:
        return NOT_HELD
    phase = state["phase"]
    if phase == PHASE_PILE:
        return PILE_COLOR
    if phase == PHASE_STACK or phase == PHASE_CHALLENGE:
        return NO_ANSWER
    if phase == PHASE_DRAWN and kind != state["drawn"]:
        return ONLY_DRAWN
    if 1 << kind == WD4_BIT and fitting(rules, state) >> kind & 1:
        return WD4_COLOR
    if state["lock_owner"] == NONE:
        return NO_FIT
    return LOCKED_ACTION if kind >= WILD or color_of(kind) == state["color"] else LOCKED
