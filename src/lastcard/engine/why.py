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
from .moves import (
    LEGAL,
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


def refusal(rules: np.void, state: np.void, seat: int, move: int) -> int:
    """FINE when the move may be applied, else the code of the rule that it breaks."""
    if move == MOVE_DEAL:
        return why_no_deal(state)
    if not 0 <= seat < state["seats"] or not is_code(move):
        return NO_SEAT
    moves = np.empty(LEGAL, np.int16)
    if move in moves[: legal(rules, state, seat, moves)]:
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


def is_code(move: int) -> bool:
    """Whether a number is the code of any move that names at most existing places."""
    if move < MOVE_COLOR:
        return 0 <= move % MOVE_JUMP < KINDS and move >= 0
    return move <= MOVE_DEAL or MOVE_SWAP <= move < MOVE_CATCH + SEATS or MOVE_LINK <= move < MOVES


def why_no_deal(state: np.void) -> int:
    if state["phase"] == PHASE_ROUND_OVER:
        return FINE
    return MATCH_OVER if state["phase"] == PHASE_MATCH_OVER else ROUND_RUNNING


def names_stranger(state: np.void, move: int) -> bool:
    """Whether the move names a seat that is not at the table."""
    if move >= MOVE_LINK:
        return max(link_pair(move)) >= int(state["seats"])
    return move >= MOVE_SWAP and (move - MOVE_SWAP) % SEATS >= int(state["seats"])


def is_out_of_turn(move: int) -> bool:
    """Whether this is a move that does not wait for a question."""
    return (
        MOVE_JUMP <= move < MOVE_COLOR
        or MOVE_POINT <= move < MOVE_LINK
        or move in (MOVE_UNO, MOVE_SLIP)
    )


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


def why_no_jump(rules: np.void, state: np.void, seat: int, kind: int) -> int:
    """R-2ND-12: a jump with a card that is held but does not fit is accepted, and costs."""
    if jump_mode(rules) == JUMP_OFF or state["phase"] not in (PHASE_TURN, PHASE_DRAWN):
        return NO_JUMP
    if state["turn"] == seat:
        return JUMP_ON_TURN
    return FINE if state["mask"][seat] >> kind & 1 else NOT_HELD


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
    if MOVE_SWAP <= move < MOVE_TARGET and phase == PHASE_SWAP:
        return NOT_ONESELF
    if MOVE_TARGET <= move < MOVE_POINT and phase == PHASE_TARGET:
        return NOT_ONESELF
    if move >= MOVE_LINK and phase == PHASE_LINK:
        one, other = link_pair(move)
        return LINK_NEW if may_link(rules, one, other, seat) else NOT_ONESELF
    return WRONG_ANSWER


def why_no_play(rules: np.void, state: np.void, seat: int, kind: int) -> int:
    if not may_lay(rules, state):
        return WRONG_ANSWER
    if not state["mask"][seat] >> kind & 1:
        return NOT_HELD
    phase = state["phase"]
    if phase == PHASE_PILE:
        return PILE_COLOR
    if phase in (PHASE_STACK, PHASE_CHALLENGE):
        return NO_ANSWER
    if phase == PHASE_DRAWN and kind != state["drawn"]:
        return ONLY_DRAWN
    if 1 << kind == WD4_BIT and fitting(rules, state) >> kind & 1:
        return WD4_COLOR
    if state["lock_owner"] == NONE:
        return NO_FIT
    return LOCKED_ACTION if kind >= WILD or color_of(kind) == state["color"] else LOCKED
