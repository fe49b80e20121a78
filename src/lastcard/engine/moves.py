"""Move codes: one small integer per answer. The seat that answers is not part of the code."""

from .cards import SEATS
from .mark import rule

MOVE_PLAY = 0  # + kind
MOVE_JUMP = 64  # + kind
MOVE_COLOR = 128  # + color
MOVE_DRAW = 132
MOVE_PASS = 133
MOVE_ACCEPT = 134
MOVE_CHALLENGE = 135
MOVE_TAKE = 136
MOVE_UNO = 137
MOVE_SLIP = 138
MOVE_DEAL = 139
MOVE_SWAP = 144  # + seat
MOVE_TARGET = 160  # + seat
MOVE_POINT = 176  # + seat
MOVE_CATCH = 192  # + seat
MOVE_LINK = 256  # + lower seat * SEATS + higher seat
MOVES = 512

# No seat ever has more moves than this: 120 pairs, a catch, a slip, a call and some to spare.
LEGAL = 192


@rule
def is_play(move: int) -> bool:
    """Whether a move lays a card in turn."""
    return move >= MOVE_PLAY and move < MOVE_JUMP


@rule
def is_jump(move: int) -> bool:
    """Whether a move lays a card out of turn."""
    return move >= MOVE_JUMP and move < MOVE_COLOR


@rule
def link_move(one: int, other: int) -> int:
    """The move that links two seats, whichever is named first."""
    return MOVE_LINK + min(one, other) * SEATS + max(one, other)


@rule
def link_pair(move: int) -> tuple[int, int]:
    """The two seats of a link move, lower first."""
    return (move - MOVE_LINK) // SEATS, (move - MOVE_LINK) % SEATS
