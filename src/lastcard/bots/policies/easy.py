"""The level easy: lays what fits without a plan, and makes the mistakes of a child of seven.

It looks at its own hand and the top card, never at what others hold. How often it errs stands
here and in docs/bots.md, which also has what that makes of it.
"""

import numpy as np

from lastcard.engine.bits import count, nth
from lastcard.engine.cards import COLORS, WILD_MASK, color_mask
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

from .calling import any_answer, has_called, needs_call
from .random import may_decline

CALLS = 7  # times in ten that it remembers to call
# Once in this many times it …
DOUBTS = 8  # challenges a Wild Draw Four, whatever the hand that it came from
MISSES = 8  # overlooks the cards that fit by their number or sign alone, and may draw for it
SPENDS = 4  # lays a wild at once, though another card fits
KEEPS = 8  # keeps a drawn card that fits
FANCIES = 4  # names any color, be it the one that it has least of


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
        return easy_turn(rules, state, seat, scratch)
    if phase == PHASE_DRAWN:
        return easy_drawn(rules, state, seat, scratch)
    if phase == PHASE_COLOR:
        return MOVE_COLOR + some_color(state, seat, scratch)
    if phase == PHASE_PILE:
        kinds = state["mask"][seat] & pile_fitting(state)
        return MOVE_PLAY + any_of(int(kinds), scratch) if kinds != 0 else MOVE_TAKE
    if phase == PHASE_CHALLENGE or phase == PHASE_STACK:
        return easy_response(rules, state, seat, scratch)
    return any_answer(rules, state, seat, scratch)


@rule
def easy_turn(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """Any card that it sees to fit; the wilds are too good to keep."""
    kinds = int(playable(rules, state, seat))
    if kinds == 0:
        return MOVE_DRAW if can_draw(rules, state) else MOVE_PASS
    plain = kinds & int(color_mask(state["color"]) | WILD_MASK)
    if misses(state, seat, kinds & ~plain, scratch):
        if plain == 0 and may_decline(rules, state):
            return MOVE_DRAW
        kinds = plain if plain != 0 else kinds
    wilds = kinds & WILD_MASK
    if wilds != 0 and roll(scratch, SPENDS) == 0:
        return MOVE_PLAY + any_of(wilds, scratch)
    return MOVE_PLAY + any_of(kinds, scratch)


@rule
def misses(state: np.void, seat: int, kinds: int, scratch: np.void) -> bool:
    """Whether it overlooks these cards; never its last one, or one that it has announced."""
    if kinds == 0 or state["size"][seat] == 1 or has_called(state, seat):
        return False
    return roll(scratch, MISSES) == 0


@rule
def easy_drawn(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """Lay the drawn card if it fits and that is noticed."""
    if not playable(rules, state, seat) >> state["drawn"] & 1:
        return MOVE_PASS
    forced = rules["force_play_drawn"] or has_called(state, seat)
    if not forced and roll(scratch, KEEPS) == 0:
        return MOVE_PASS
    return int(MOVE_PLAY + state["drawn"])


@rule
def any_of(kinds: int, scratch: np.void) -> int:
    """One of these kinds."""
    return nth(kinds, roll(scratch, count(kinds)))


@rule
def some_color(state: np.void, seat: int, scratch: np.void) -> int:
    """A color that the seat holds, if it holds any; sometimes one that it just likes."""
    color = roll(scratch, COLORS)
    if roll(scratch, FANCIES) == 0:
        return color
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
