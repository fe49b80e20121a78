"""Rounds that stop at questions of each kind, and what each answer to one is worth.

The compiled part of bench/questions.py. What a seat answers is priced from its own view and memory;
only how the others will play on is known better than the seat can know it: as they are.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lastcard.bots.keen.choice import keen_answer, list_answers
from lastcard.bots.keen.network import SHAPE
from lastcard.bots.keen.rounds import level_move, play_on
from lastcard.bots.policies import KEEN
from lastcard.bots.policies.calling import has_called
from lastcard.bots.policies.steady import steady_answer
from lastcard.bots.sharp.belief import begin_belief, next_world
from lastcard.bots.sharp.deal import SEARCH_SCRATCH, TRIAL, WORLD
from lastcard.bots.sharp.search import make_move, open_trial
from lastcard.bots.tracker import MEMORY
from lastcard.coach.choices import see
from lastcard.coach.judgement import JUDGEMENT, add_deal
from lastcard.coach.weigh import LONGEST, share_of
from lastcard.engine.cards import EFFECT_FORCES, NONE, SEATS, SPECIAL_A, WILD_DRAW_FOUR
from lastcard.engine.legal import breaks_rule, can_call, can_jump, playable, rest_of_hand
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_SLIP, MOVES
from lastcard.engine.options import RULES
from lastcard.engine.state import (
    PHASE_CHALLENGE,
    PHASE_COLOR,
    PHASE_DRAWN,
    PHASE_LINK,
    PHASE_PILE,
    PHASE_POINT,
    PHASE_SWAP,
    PHASE_TARGET,
    PHASE_TURN,
    STATE,
)
from lastcard.engine.step import special_effect
from lastcard.engine.view import VIEW
from lastcard.lab.arena.rounds import CONTEST_SCRATCH
from lastcard.play.asking import ask_next, is_reaction
from lastcard.play.kernel import Kernel
from lastcard.play.rng import WORD, seed_rng
from lastcard.play.rounds import MOST_MOVES, begin, carry_out, goes_on
from lastcard.play.signature import Index, array, takes

NAMES = (
    *("card", "special wild", "bluff", "drawn card", "color", "locked color", "challenge"),
    *("swap", "target", "point", "link", "mini pile"),
    *("call", "late call", "catch", "jump", "pose"),
)
(
    CARD,
    SPECIAL,
    BLUFF,
    DRAWN,
    COLOR,
    LOCK,
    CHALLENGE,
    SWAP,
    TARGET,
    POINT,
    LINK,
    PILE,
    CALL,
    LATE,
    CATCH,
    JUMP,
    POSE,
) = range(len(NAMES))

# A card laid without the call that belongs to it, or after the own pose was broken.
WITHOUT_CALL, BROKEN = MOVES, 2 * MOVES


@rule
def kinds_of(rules: np.void, state: np.void, seat: int, window: int) -> int:
    """Mask of the kinds that the question to a seat belongs to; 0 where it is none of them."""
    if window:
        return reaction_of(rules, state, seat)
    phase = state["phase"]
    if phase == PHASE_TURN:
        return turn_kinds(rules, state, seat)
    if phase == PHASE_DRAWN:
        return 1 << DRAWN
    if phase == PHASE_COLOR:
        wild = int(state["wild"])
        locks = wild >= SPECIAL_A and special_effect(rules, wild) == EFFECT_FORCES
        return 1 << (LOCK if locks else COLOR)
    if phase == PHASE_CHALLENGE:
        return 1 << CHALLENGE
    if phase == PHASE_SWAP:
        return 1 << SWAP
    if phase == PHASE_TARGET:
        return 1 << TARGET
    if phase == PHASE_POINT:
        return 1 << POINT
    if phase == PHASE_LINK:
        return 1 << LINK
    return 1 << PILE if phase == PHASE_PILE else 0


@rule
def turn_kinds(rules: np.void, state: np.void, seat: int) -> int:
    """A turn is of one kind by the cards that fit, and may be one to call or to hold a pose."""
    if has_called(state, seat):
        return 0  # it has made up its mind
    kinds = playable(rules, state, seat)
    of = 1 << CARD
    if kinds >> WILD_DRAW_FOUR & 1 and breaks_rule(rules, state, rest_of_hand(state, seat)):
        of = 1 << BLUFF
    elif kinds >> SPECIAL_A != 0:
        of = 1 << SPECIAL
    if kinds != 0 and can_call(rules, state, seat):
        of |= 1 << CALL
    if state["poses"][seat] != 0 and state["liable"] == NONE:
        of |= 1 << POSE
    return of


@rule
def reaction_of(rules: np.void, state: np.void, seat: int) -> int:
    """The same out of turn."""
    if state["liable"] != NONE:
        return 1 << (LATE if state["liable"] == seat else CATCH)
    return 1 << JUMP if can_jump(rules, state, seat) else 0


@rule
def next_question(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    views: np.ndarray,
    now: np.ndarray,
    memories: np.ndarray,
    weights: np.ndarray,
    number: int,
) -> int:
    """Deal round `number`, or with NONE answer; play to a question: mask of kinds, 0 at the end."""
    if number >= 0:
        begin(rules, state, scratch, number)
        let_see(rules, state, views, now, memories)
    else:
        answer(rules, state, scratch, views, now, memories, weights)
    while goes_on(state, scratch, MOST_MOVES):
        ask_next(state, scratch)
        kinds = kinds_of(rules, state, int(scratch["seat"]), int(scratch["window"]))
        if kinds != 0:
            return kinds
        answer(rules, state, scratch, views, now, memories, weights)
    return 0


@rule
def answer(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    views: np.ndarray,
    now: np.ndarray,
    memories: np.ndarray,
    weights: np.ndarray,
) -> None:
    """The level at the seat that is asked acts, or lets its chance go."""
    scratch["move"] = level_move(rules, state, scratch, weights)
    if scratch["move"] != NONE:
        carry_out(rules, state, scratch)
        let_see(rules, state, views, now, memories)


@rule
def let_see(
    rules: np.void, state: np.void, views: np.ndarray, now: np.ndarray, memories: np.ndarray
) -> None:
    """All seats see and remember the last move."""
    see(rules, state, views, now, memories)
    for seat in range(views.shape[0]):
        views[seat] = now[seat]


@rule
def price(
    rules: np.void,
    view: np.void,
    memory: np.void,
    scratch: np.void,
    worlds: np.ndarray,
    judgement: np.void,
    levels: np.ndarray,
    weights: np.ndarray,
    key: int,
    number: int,
    deals: int,
) -> None:
    """Try the answers that are left in this many deals of a chain `number`, to the round's end."""
    seed_rng(scratch, key, number)
    scratch["belief_round"] = 0
    begin_belief(rules, view, memory, scratch, worlds)
    seat = int(view["seat"])
    for deal in range(deals):
        next_world(rules, view, memory, scratch, worlds)
        for other in range(view["seats"]):
            scratch["policies"][other] = levels[other]
        scratch["policies"][seat] = KEEN
        rng = scratch["rng"]
        for place in range(judgement["count"]):
            if judgement["alive"][place]:
                scratch["rng"] = rng
                try_answer(rules, seat, scratch, worlds, int(judgement["moves"][place]))
                most = LONGEST * int(view["seats"])
                play_on(rules, worlds[TRIAL], scratch, most, weights)
                judgement["values"][place] = share_of(rules, worlds[TRIAL], seat)
        add_deal(judgement)
        scratch["rng"] = (rng * 747796405 + 1 + deal) & WORD


@rule
def try_answer(rules: np.void, seat: int, scratch: np.void, worlds: np.ndarray, move: int) -> None:
    """Answer in one deal."""
    if 0 <= move < MOVES and not is_reaction(move):
        open_trial(rules, seat, scratch, worlds, move)
        return
    worlds[TRIAL] = worlds[WORLD]
    if move >= BROKEN:
        make_move(rules, seat, scratch, worlds[TRIAL], MOVE_SLIP)
    make_move(rules, seat, scratch, worlds[TRIAL], move if move < 0 else move % MOVES)


class Functions(NamedTuple):
    next_question: Callable[..., int]
    price: Callable[..., None]
    list_answers: Callable[..., int]
    steady_answer: Callable[..., int]
    keen_answer: Callable[..., int]


WEIGHTS = array(np.int8, *SHAPE)
KERNEL = Kernel(
    "questions",
    Functions(next_question, price, list_answers, steady_answer, keen_answer),
    takes(
        *(RULES, STATE, CONTEST_SCRATCH, array(VIEW, "seats"), array(VIEW, "seats")),
        *(array(MEMORY, "seats"), WEIGHTS, int),
    ),
    takes(
        *(RULES, VIEW, MEMORY, SEARCH_SCRATCH, array(STATE, 3), JUDGEMENT),
        *(array(np.int8, SEATS), WEIGHTS, int, int, int),
        silent=True,
    ),
    takes(RULES, STATE, Index(SEATS), SEARCH_SCRATCH, silent=True),
    takes(RULES, STATE, Index(SEATS), SEARCH_SCRATCH, silent=True),
    takes(RULES, STATE, Index(SEATS), SEARCH_SCRATCH, WEIGHTS, silent=True),
)
