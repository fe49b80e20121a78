"""The level easy: lays what fits without a plan, and forgets things."""

import numpy as np

from lastcard.engine.bits import count, nth
from lastcard.engine.cards import COLORS, color_mask
from lastcard.engine.legal import answers, pile_fitting, playable
from lastcard.engine.mark import rule
from lastcard.engine.moves import (
    MOVE_ACCEPT,
    MOVE_CHALLENGE,
    MOVE_COLOR,
    MOVE_DRAW,
    MOVE_PASS,
    MOVE_PLAY,
    MOVE_TAKE,
    MOVE_UNO,
)
from lastcard.engine.piles import can_draw
from lastcard.engine.state import (
    PHASE_CHALLENGE,
    PHASE_COLOR,
    PHASE_DRAWN,
    PHASE_PILE,
    PHASE_STACK,
    PHASE_TURN,
)
from lastcard.play.rng import roll

from .calling import any_answer, needs_call

CALLS = 7  # times in ten that it remembers to call
DOUBTS = 8  # it challenges once in this many times


@rule
def easy(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """An answer as a child might give it, and the call that belongs to it, if it remembers."""
    move = easy_answer(rules, state, seat, scratch)
    if needs_call(rules, state, seat, move) and roll(scratch, 10) < CALLS:
        return MOVE_UNO
    return move


@rule
def easy_answer(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """An answer to any question."""
    phase = state["phase"]
    if phase == PHASE_TURN:
        kinds = playable(rules, state, seat)
        if kinds != 0:
            return MOVE_PLAY + any_of(int(kinds), scratch)
        return MOVE_DRAW if can_draw(rules, state) else MOVE_PASS
    if phase == PHASE_DRAWN:
        fits = playable(rules, state, seat) >> state["drawn"] & 1
        return int(MOVE_PLAY + state["drawn"]) if fits else MOVE_PASS
    if phase == PHASE_COLOR:
        return MOVE_COLOR + some_color(state, seat, scratch)
    if phase == PHASE_PILE:
        kinds = state["mask"][seat] & pile_fitting(state)
        return MOVE_PLAY + any_of(int(kinds), scratch) if kinds != 0 else MOVE_TAKE
    if phase == PHASE_CHALLENGE or phase == PHASE_STACK:
        return easy_response(rules, state, seat, scratch)
    return any_answer(rules, state, seat, scratch)


@rule
def any_of(kinds: int, scratch: np.void) -> int:
    """One of these kinds."""
    return nth(kinds, roll(scratch, count(kinds)))


@rule
def some_color(state: np.void, seat: int, scratch: np.void) -> int:
    """A color that the seat holds, if it holds any."""
    color = roll(scratch, COLORS)
    for _ in range(COLORS):
        if state["mask"][seat] & color_mask(color) != 0:
            return color
        color = color + 1 if color + 1 < COLORS else 0
    return color


@rule
def easy_response(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """Answer a stack when possible, else take the cards; a challenge now and then."""
    kinds = state["mask"][seat] & answers(rules, state)
    if kinds != 0:
        return MOVE_PLAY + any_of(int(kinds), scratch)
    if state["phase"] == PHASE_CHALLENGE and roll(scratch, DOUBTS) == 0:
        return MOVE_CHALLENGE
    return MOVE_ACCEPT
