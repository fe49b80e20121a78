"""Hands and piles: who holds which card, drawing, the lazy shuffle, the reshuffle."""

import numpy as np

from .bits import lowest
from .cards import NONE
from .events import EVENT_DRAW, EVENT_RESHUFFLE, emit
from .mark import hot, rule, seldom
from .options import CAUGHT_STANDS
from .reasons import BY_LINK
from .rng import below


@rule
def give(state: np.void, seat: int, kind: int) -> None:
    """Put a card into a hand."""
    state["hand"][seat, kind] += 1
    state["mask"][seat] |= 1 << kind
    state["size"][seat] += 1


@rule
def gain(state: np.void, seat: int, kind: int) -> None:
    """A card comes into a hand in play: one more, and the call is spent (R-GEN-30)."""
    give(state, seat, kind)
    state["called"] &= ~(1 << seat)


@rule
def remove(state: np.void, seat: int, kind: int) -> None:
    """Take a card that is there out of a hand."""
    state["hand"][seat, kind] -= 1
    if state["hand"][seat, kind] == 0:
        state["mask"][seat] ^= 1 << kind
    state["size"][seat] -= 1


@rule
def cards_held(state: np.void, seat: int, kinds: int) -> int:
    """How many cards of these kinds are in a hand."""
    held = 0
    kinds &= state["mask"][seat]
    while kinds != 0:
        held += int(state["hand"][seat, lowest(kinds)])
        kinds &= kinds - 1
    return held


@rule
def discard(state: np.void, kind: int) -> None:
    """Lay a card on the discard pile."""
    state["discard"][state["discard_count"]] = kind
    state["discard_count"] += 1
    state["top"] = kind


@rule
def stay_count(rules: np.void, state: np.void) -> int:
    """How many discarded cards a reshuffle leaves where they are.

    R-GEN-35: the top card; while a challenge can still void the card on top, the one under it
    too, which would be in force again (R-BAS-05).
    """
    return 2 if state["open_wd4"] and rules["wd4_caught"] != CAUGHT_STANDS else 1


@rule
def can_draw(rules: np.void, state: np.void) -> bool:
    """Whether any card is left to draw, a reshuffle included."""
    return bool(state["draw_count"] > 0 or state["discard_count"] > stay_count(rules, state))


@rule
@seldom
def reshuffle(rules: np.void, state: np.void) -> None:
    """R-GEN-35: all but the top card become a new draw pile, shuffled as it is drawn from."""
    stay = stay_count(rules, state)
    count = max(state["discard_count"] - stay, 0)
    for place in range(count):
        state["draw"][place] = state["discard"][place]
    for place in range(state["discard_count"] - count):
        state["discard"][place] = state["discard"][count + place]
    state["discard_count"] -= count
    state["draw_count"] = count
    state["loose_low"] = 0
    state["loose_high"] = count
    if count > 0:
        emit(state, EVENT_RESHUFFLE, NONE, count, 0)


@rule
@hot
def take_card(state: np.void) -> int:
    """The top card of a draw pile that is not empty: one step of a Fisher-Yates shuffle."""
    place = state["draw_count"] - 1
    draw = state["draw"]
    kind = int(draw[place])
    low = state["loose_low"]
    if place < low:
        state["loose_low"] = place
        state["loose_high"] = place
    elif place < state["loose_high"]:
        chosen = low + below(state, place + 1 - low)
        last = kind
        kind = int(draw[chosen])
        draw[chosen] = last
        state["loose_high"] = place
    state["draw_count"] = place
    return kind


@rule
@hot
def next_card(rules: np.void, state: np.void) -> int:
    """Draw one card, reshuffling first when the pile is empty; NONE when nothing is left."""
    if state["draw_count"] == 0:
        reshuffle(rules, state)
        if state["draw_count"] == 0:
            return NONE
    return take_card(state)


@rule
@hot
def draw_alone(rules: np.void, state: np.void, seat: int, amount: int, reason: int) -> None:
    """A seat draws an amount as far as there are cards; the rest is waived (R-GEN-36)."""
    for number in range(amount):
        kind = next_card(rules, state)
        if kind == NONE:
            if number == 0:
                emit(state, EVENT_DRAW, seat, NONE, reason)
            return
        gain(state, seat, kind)
        emit(state, EVENT_DRAW, seat, kind, reason)


@rule
def partner_of(state: np.void, seat: int) -> int:
    """The seat linked with this one, or NONE."""
    if state["link_low"] == seat:
        return int(state["link_high"])
    if state["link_high"] == seat:
        return int(state["link_low"])
    return NONE


@rule
@seldom
def mirror(rules: np.void, state: np.void, seat: int, amount: int) -> None:
    """PTY-LINK-03: the linked partner draws as many as were owed (R-2ND-10)."""
    partner = partner_of(state, seat)
    if partner != NONE:
        draw_alone(rules, state, partner, amount, BY_LINK)


@rule
def draw_owed(rules: np.void, state: np.void, seat: int, amount: int, reason: int) -> None:
    """A seat draws what it must, and a linked partner with it."""
    draw_alone(rules, state, seat, amount, reason)
    mirror(rules, state, seat, amount)


@rule
def exchange(state: np.void, one: int, other: int) -> None:
    """Two seats trade entire hands."""
    hand = state["hand"]
    for kind in range(hand.shape[1]):
        copies = hand[one, kind]
        hand[one, kind] = hand[other, kind]
        hand[other, kind] = copies
    mask = state["mask"][one]
    state["mask"][one] = state["mask"][other]
    state["mask"][other] = mask
    size = state["size"][one]
    state["size"][one] = state["size"][other]
    state["size"][other] = size
