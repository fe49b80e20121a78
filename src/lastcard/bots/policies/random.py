"""The level random: any card that fits, any answer."""

import numpy as np

from lastcard.engine.bits import count, nth
from lastcard.engine.cards import COLORS
from lastcard.engine.legal import playable
from lastcard.engine.mark import hot, rule
from lastcard.engine.moves import MOVE_COLOR, MOVE_DRAW, MOVE_PASS, MOVE_PLAY, MOVE_UNO
from lastcard.engine.piles import can_draw
from lastcard.engine.state import PHASE_COLOR, PHASE_DRAWN, PHASE_TURN
from lastcard.play.rng import roll

from .calling import any_answer, has_called, needs_call

DECLINES = 8  # it draws once in this many times when it could play and need not


@rule
@hot
def at_random(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """A random answer, and the call that belongs to it every other time."""
    move = random_answer(rules, state, seat, scratch)
    return MOVE_UNO if needs_call(rules, state, seat, move) and roll(scratch, 2) == 0 else move


@rule
@hot
def random_answer(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """A random card that fits, now and then a draw instead; any answer to other questions."""
    phase = state["phase"]
    if phase == PHASE_TURN:
        kinds = playable(rules, state, seat)
        if kinds != 0 and not declines(rules, state, seat, scratch):
            return MOVE_PLAY + nth(int(kinds), roll(scratch, count(kinds)))
        return MOVE_DRAW if can_draw(rules, state) else MOVE_PASS
    if phase == PHASE_DRAWN:
        fits = playable(rules, state, seat) >> state["drawn"] & 1
        forced = rules["force_play_drawn"] or has_called(state, seat)
        if fits and (forced or roll(scratch, 2) == 0):
            return int(MOVE_PLAY + state["drawn"])
        return MOVE_PASS
    if phase == PHASE_COLOR:
        return MOVE_COLOR + roll(scratch, COLORS)
    return any_answer(rules, state, seat, scratch)


@rule
def declines(rules: np.void, state: np.void, seat: int, scratch: np.void) -> bool:
    """Whether a seat that could play draws instead."""
    if not may_decline(rules, state) or has_called(state, seat):
        return False
    return roll(scratch, DECLINES) == 0


@rule
def may_decline(rules: np.void, state: np.void) -> bool:
    """Whether a seat that could play may draw instead."""
    return bool(rules["voluntary_draw"]) and can_draw(rules, state)
