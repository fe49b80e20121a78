"""The level steady: rules of thumb for every question."""

import numpy as np

from lastcard.engine.bits import lowest
from lastcard.engine.cards import (
    COLORS,
    DECK,
    DRAW_TWO,
    EFFECT_FEWEST,
    EFFECT_SWAP,
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
    link_newness,
    may_keep_hand,
    may_link,
    newness_needed,
    pile_fitting,
    playable,
    rest_of_hand,
)
from lastcard.engine.mark import rule
from lastcard.engine.moves import (
    MOVE_ACCEPT,
    MOVE_CHALLENGE,
    MOVE_COLOR,
    MOVE_DRAW,
    MOVE_PASS,
    MOVE_PLAY,
    MOVE_POINT,
    MOVE_SWAP,
    MOVE_TAKE,
    MOVE_TARGET,
    MOVE_UNO,
    link_move,
)
from lastcard.engine.piles import can_draw, cards_held
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
from lastcard.engine.step import SEVEN, special_effect
from lastcard.engine.turns import seat_after, seat_before
from lastcard.play.rng import roll

from .calling import any_answer, has_called, needs_call
from .random import may_decline

# How gladly a card is laid: for each other card of its color, for each card that a swap brings
# the hand down by, as an action, as a wild.
PER_CARD = 8
PER_SWAPPED = 20
ACTION, STOP, HIT = 12, 20, 30
SAVE, AVOID, BLUFF = -5, -20, -40
FEW = 2  # a hand that is about to go out
LARGE = 6  # a hand from which a Wild Draw Four may be a bluff
DOUBTS = 3  # it challenges one in this many of those


@rule
def steady(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """Its answer, and the call that belongs to it."""
    move = steady_answer(rules, state, seat, scratch)
    return MOVE_UNO if needs_call(rules, state, seat, move) else move


@rule
def steady_answer(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """Rules of thumb for every question."""
    phase = state["phase"]
    if phase == PHASE_TURN:
        return steady_turn(rules, state, seat, scratch)
    if phase == PHASE_DRAWN:
        return steady_drawn(rules, state, seat)
    if phase == PHASE_COLOR:
        return MOVE_COLOR + best_color(rules, state, seat, scratch)
    if phase == PHASE_CHALLENGE or phase == PHASE_STACK:
        return steady_response(rules, state, seat, scratch)
    if phase == PHASE_PILE:
        return steady_pile(rules, state, seat)
    if phase == PHASE_SWAP:
        if may_keep_hand(rules, state) and swap_gain(state, seat) <= 0:
            return MOVE_PASS
        return MOVE_SWAP + smallest_other(state, seat, scratch)
    if phase == PHASE_TARGET:
        return MOVE_TARGET + smallest_other(state, seat, scratch)
    if phase == PHASE_POINT:
        return MOVE_POINT + smallest_other(state, seat, scratch)
    if phase == PHASE_LINK:
        return steady_link(rules, state, seat)
    return any_answer(rules, state, seat, scratch)


@rule
def smallest_other(state: np.void, seat: int, scratch: np.void) -> int:
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
            if roll(scratch, tied) == 0:
                best = other
    return best


@rule
def best_color(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """The color of which the seat holds most; a random one of those that tie."""
    best = 0
    most = NONE
    tied = 0
    for color in range(COLORS):
        held = cards_held(state, seat, color_mask(color))
        if held > most:
            best, most, tied = color, held, 1
        elif held == most:
            tied += 1
            if roll(scratch, tied) == 0:
                best = color
    return best


@rule
def worth(rules: np.void, state: np.void, seat: int, kind: int) -> int:
    """How gladly steady lays this card now; more is better."""
    threatened = state["size"][seat_after(state, seat)] <= FEW
    if kind >= WILD:
        return worth_of_wild(rules, state, seat, kind, bool(threatened))
    value = PER_CARD * (cards_held(state, seat, color_mask(color_of(kind))) - 1)
    symbol = symbol_of(kind)
    if symbol < NUMBERS:
        return value + worth_of_number(rules, state, seat, symbol)
    if symbol != POINT and (threatened or state["seats"] == 2):
        return value + (HIT if symbol == DRAW_TWO else STOP)
    return value + ACTION


@rule
def worth_of_number(rules: np.void, state: np.void, seat: int, number: int) -> int:
    """High numbers first; with seven_zero, what moving the hands brings (R-HOU-02)."""
    if rules["seven_zero"] and state["size"][seat] > 1:
        if number == SEVEN:
            return PER_SWAPPED * (swap_gain(state, seat) - 1)
        if number == 0:
            coming = int(state["size"][seat_before(state, seat)])
            return PER_SWAPPED * (int(state["size"][seat]) - 1 - coming)
    return number


@rule
def swap_gain(state: np.void, seat: int) -> int:
    """How many cards fewer a swap with the smallest hand would leave."""
    return int(state["size"][seat]) - smallest_size(state, seat)


@rule
def worth_of_wild(rules: np.void, state: np.void, seat: int, kind: int, threatened: bool) -> int:
    """Wilds are kept while anything else fits, unless they do something now."""
    if kind == WILD_DRAW_FOUR:
        if breaks_rule(rules, state, rest_of_hand(state, seat)):
            return BLUFF
        return HIT if threatened else SAVE
    effect = special_effect(rules, kind)
    if effect == EFFECT_SWAP:
        return SAVE + PER_SWAPPED * (swap_gain(state, seat) - 1)
    if effect == EFFECT_FEWEST:
        falls_on_me = state["size"][seat] - 1 <= smallest_size(state, seat)
        return AVOID if falls_on_me and rules["fewest_includes_player"] else ACTION
    return SAVE


@rule
def smallest_size(state: np.void, seat: int) -> int:
    """The fewest cards that another seat holds."""
    fewest = DECK
    for other in range(state["seats"]):
        if other != seat:
            fewest = min(fewest, int(state["size"][other]))
    return fewest


@rule
def steady_turn(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """The most welcome card, or a draw when nothing but a bluff would fit."""
    kinds = playable(rules, state, seat)
    size = state["size"][seat]
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
            if roll(scratch, tied) == 0:
                best = kind
    if has_called(state, seat):
        return MOVE_PLAY + best
    if best == WILD_DRAW_FOUR and most == BLUFF and size > 1 and drawable:
        return MOVE_DRAW
    if most <= AVOID and size > 1 and may_decline(rules, state):
        return MOVE_DRAW
    return MOVE_PLAY + best


@rule
def steady_drawn(rules: np.void, state: np.void, seat: int) -> int:
    """Play the drawn card, unless that would be a bluff or hurt."""
    kind = int(state["drawn"])
    if not playable(rules, state, seat) >> kind & 1:
        return MOVE_PASS
    if kind == WILD_DRAW_FOUR and breaks_rule(rules, state, rest_of_hand(state, seat)):
        return MOVE_PASS
    if worth(rules, state, seat, kind) <= AVOID and not rules["force_play_drawn"]:
        return MOVE_PASS
    return MOVE_PLAY + kind


@rule
def steady_response(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """Answer a stack when possible; challenge a large hand now and then; else take the cards."""
    kinds = state["mask"][seat] & answers(rules, state)
    if kinds != 0:
        return MOVE_PLAY + lowest(kinds)
    doubtful = state["phase"] == PHASE_CHALLENGE and state["size"][state["source"]] >= LARGE
    if doubtful and roll(scratch, DOUBTS) == 0:
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
