"""Policies as rule functions: a choice from what the seat knows, at machine speed.

They read the own hand and what lies open, never another hand; test_policies proves it by
blanking everything else.
"""

import numpy as np

from lastcard.engine.bits import count, lowest, nth
from lastcard.engine.cards import (
    COLORS,
    DRAW_TWO,
    NONE,
    NUMBERS,
    POINT,
    WILD,
    WILD_DRAW_FOUR,
    WILD_MASK,
    color_mask,
    color_of,
    symbol_of,
)
from lastcard.engine.legal import (
    answers,
    breaks_rule,
    can_call,
    can_jump,
    legal,
    link_newness,
    may_link,
    newness_needed,
    pile_fitting,
    playable,
    rest_of_hand,
)
from lastcard.engine.mark import rule
from lastcard.engine.moves import (
    MOVE_ACCEPT,
    MOVE_CATCH,
    MOVE_CHALLENGE,
    MOVE_COLOR,
    MOVE_DRAW,
    MOVE_JUMP,
    MOVE_PASS,
    MOVE_PLAY,
    MOVE_POINT,
    MOVE_SLIP,
    MOVE_SWAP,
    MOVE_TAKE,
    MOVE_TARGET,
    MOVE_UNO,
    link_move,
)
from lastcard.engine.piles import can_draw
from lastcard.engine.state import (
    PHASE_CHALLENGE,
    PHASE_COLOR,
    PHASE_DRAWN,
    PHASE_LINK,
    PHASE_PILE,
    PHASE_POINT,
    PHASE_STACK,
    PHASE_SWAP,
    PHASE_TARGET,
    PHASE_TURN,
)
from lastcard.engine.turns import seat_after

from .dice import roll

POLICIES = ("random", "steady")
RANDOM, STEADY = 0, 1

KEEP = -5  # worth of a wild that steady would rather keep
FEW = 3  # a hand that is about to go out
DECLINES = 8  # random draws once in so many times when it could play and need not
BLUFF_SIZE = 4  # steady believes a Wild Draw Four from a hand smaller than this


@rule
def choose(rules: np.void, state: np.void, seat: int, policy: int, room: np.void) -> int:
    """The seat's answer to the open question, or a call that comes before it."""
    if policy == RANDOM:
        return at_random(rules, state, seat, room)
    return steady(rules, state, seat, room)


@rule
def at_random(rules: np.void, state: np.void, seat: int, room: np.void) -> int:
    """A random card that fits, now and then a draw instead; any answer to other questions."""
    if can_call(rules, state, seat) and roll(room, 2) == 0:
        return MOVE_UNO
    phase = state["phase"]
    if phase == PHASE_TURN:
        kinds = playable(rules, state, seat)
        if kinds != 0 and not (may_decline(rules, state) and roll(room, DECLINES) == 0):
            return MOVE_PLAY + nth(int(kinds), roll(room, count(kinds)))
        return MOVE_DRAW if can_draw(rules, state) else MOVE_PASS
    if phase == PHASE_DRAWN:
        fits = playable(rules, state, seat) >> state["drawn"] & 1
        if fits and (rules["force_play_drawn"] or roll(room, 2) == 0):
            return int(MOVE_PLAY + state["drawn"])
        return MOVE_PASS
    if phase == PHASE_COLOR:
        return MOVE_COLOR + roll(room, COLORS)
    return int(room["moves"][roll(room, legal(rules, state, seat, room["moves"]))])


@rule
def may_decline(rules: np.void, state: np.void) -> bool:
    """Whether a seat that could play may draw instead."""
    return bool(rules["voluntary_draw"]) and can_draw(rules, state)


@rule
def react(rules: np.void, state: np.void, seat: int, policy: int, room: np.void) -> int:
    """What the seat does out of turn, or NONE."""
    if state["liable"] != NONE:
        if state["liable"] == seat:
            if can_call(rules, state, seat) and notices(policy, room):
                return MOVE_UNO
        elif notices(policy, room):
            return int(MOVE_CATCH + state["liable"])
    if state["poses"][seat] != 0 and state["turn"] == seat and roll(room, 5) == 0:
        return MOVE_SLIP  # R-MIN-01: one pose in five breaks
    if can_jump(rules, state, seat) and notices(policy, room):
        return int(MOVE_JUMP + state["top"])
    return NONE


@rule
def notices(policy: int, room: np.void) -> bool:
    """Whether a player reacts in time."""
    return roll(room, 4) < (3 if policy == STEADY else 1)


@rule
def steady(rules: np.void, state: np.void, seat: int, room: np.void) -> int:
    """Rules of thumb for every question."""
    if can_call(rules, state, seat):
        return MOVE_UNO
    phase = state["phase"]
    if phase == PHASE_TURN:
        return steady_turn(rules, state, seat, room)
    if phase == PHASE_DRAWN:
        return steady_drawn(rules, state, seat)
    if phase == PHASE_COLOR:
        return MOVE_COLOR + best_color(rules, state, seat, room)
    if phase == PHASE_CHALLENGE or phase == PHASE_STACK:
        return steady_response(rules, state, seat)
    if phase == PHASE_PILE:
        return steady_pile(rules, state, seat)
    if phase == PHASE_SWAP:
        return MOVE_SWAP + smallest_other(state, seat, room)
    if phase == PHASE_TARGET:
        return MOVE_TARGET + smallest_other(state, seat, room)
    if phase == PHASE_POINT:
        return MOVE_POINT + smallest_other(state, seat, room)
    if phase == PHASE_LINK:
        return steady_link(rules, state, seat)
    return int(room["moves"][roll(room, legal(rules, state, seat, room["moves"]))])


@rule
def smallest_other(state: np.void, seat: int, room: np.void) -> int:
    """Another seat with the fewest cards; one of them at random when they tie."""
    best = NONE
    tied = 0
    for other in range(state["seats"]):
        if other == seat:
            continue
        if best == NONE or state["size"][other] < state["size"][best]:
            best = other
            tied = 1
        elif state["size"][other] == state["size"][best]:
            tied += 1
            if roll(room, tied) == 0:
                best = other
    return best


@rule
def cards_of_color(state: np.void, seat: int, color: int) -> int:
    """How many cards of a color the seat holds."""
    held = 0
    kinds = state["mask"][seat] & color_mask(color)
    while kinds != 0:
        held += int(state["hand"][seat, lowest(kinds)])
        kinds &= kinds - 1
    return held


@rule
def best_color(rules: np.void, state: np.void, seat: int, room: np.void) -> int:
    """The color of which the seat holds most; a random one of those that tie."""
    best = 0
    most = NONE
    tied = 0
    for color in range(COLORS):
        held = cards_of_color(state, seat, color)
        if held > most:
            best, most, tied = color, held, 1
        elif held == most:
            tied += 1
            if roll(room, tied) == 0:
                best = color
    return best


@rule
def worth(rules: np.void, state: np.void, seat: int, kind: int) -> int:
    """How gladly steady lays this card now; more is better."""
    next_size = int(state["size"][seat_after(state, seat)])
    threatened = next_size <= FEW
    if kind >= WILD:
        if kind == WILD_DRAW_FOUR:
            if breaks_rule(rules, state, rest_of_hand(state, seat)):
                return -40
            return 35 if threatened else -10
        return 5 if threatened or state["size"][seat] <= FEW else KEEP
    value = 4 * (cards_of_color(state, seat, color_of(kind)) - 1)
    symbol = symbol_of(kind)
    if symbol < NUMBERS:
        return value + symbol
    if symbol == POINT:
        return value + 8
    if threatened or state["seats"] == 2:
        return value + (30 if symbol == DRAW_TWO else 20)
    return value + 12


@rule
def steady_turn(rules: np.void, state: np.void, seat: int, room: np.void) -> int:
    """The most welcome card, or a draw when nothing but a bluff would fit."""
    kinds = playable(rules, state, seat)
    drawable = can_draw(rules, state)
    if kinds == 0:
        return MOVE_DRAW if drawable else MOVE_PASS
    best = NONE
    most = 0
    tied = 0
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        value = worth(rules, state, seat, kind)
        if best == NONE or value > most:
            best, most, tied = kind, value, 1
        elif value == most:
            tied += 1
            if roll(room, tied) == 0:
                best = kind
    if best == WILD_DRAW_FOUR and most < -20 and drawable:
        return MOVE_DRAW
    if most == KEEP and may_decline(rules, state):
        return MOVE_DRAW
    return MOVE_PLAY + best


@rule
def steady_drawn(rules: np.void, state: np.void, seat: int) -> int:
    """Play the drawn card, unless that would be a bluff or waste a wild early."""
    kind = int(state["drawn"])
    if not playable(rules, state, seat) >> kind & 1:
        return MOVE_PASS
    forced = rules["force_play_drawn"] and kind != WILD_DRAW_FOUR
    if kind == WILD_DRAW_FOUR and breaks_rule(rules, state, rest_of_hand(state, seat)):
        return MOVE_PASS
    if kind >= WILD and state["size"][seat] > 8 and not forced:
        return MOVE_PASS
    return MOVE_PLAY + kind


@rule
def steady_response(rules: np.void, state: np.void, seat: int) -> int:
    """Answer a stack when possible; challenge a large hand; else take the cards."""
    kinds = state["mask"][seat] & answers(rules, state)
    if kinds != 0:
        return MOVE_PLAY + lowest(kinds)
    if state["phase"] == PHASE_CHALLENGE and state["size"][state["source"]] >= BLUFF_SIZE:
        return MOVE_CHALLENGE
    return MOVE_ACCEPT


@rule
def steady_pile(rules: np.void, state: np.void, seat: int) -> int:
    """The dearest colored card first, wilds last; take the pile only when nothing fits."""
    kinds = state["mask"][seat] & pile_fitting(state)
    if kinds == 0:
        return MOVE_TAKE
    colored = kinds & ~WILD_MASK
    if colored == 0:
        return MOVE_PLAY + lowest(kinds)
    best = lowest(colored)
    while colored != 0:
        kind = lowest(colored)
        colored &= colored - 1
        if rules["points"][kind] > rules["points"][best]:
            best = kind
    return MOVE_PLAY + best


@rule
def steady_link(rules: np.void, state: np.void, seat: int) -> int:
    """Link the two seats with the fewest cards, oneself only when there is no other way."""
    needed = newness_needed(rules, state, seat)
    best = NONE
    least = 0
    for one in range(state["seats"]):
        for other in range(one + 1, state["seats"]):
            if not may_link(rules, one, other, seat) or link_newness(state, one, other) < needed:
                continue
            cards = int(state["size"][one]) + int(state["size"][other])
            if one == seat or other == seat:
                cards += 1000
            if best == NONE or cards < least:
                best = link_move(one, other)
                least = cards
    return best
