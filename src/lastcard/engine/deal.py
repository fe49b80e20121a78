"""The start of a round: who deals, the deal, the first flip."""

import numpy as np

from .cards import (
    DECK,
    DRAW_TWO,
    HAND,
    NONE,
    NUMBERS,
    POINT,
    REVERSE,
    SEATS,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    color_of,
    symbol_of,
)
from .effects import make_draw, skip_next, start_pointing
from .events import (
    EVENT_DEAL,
    EVENT_DEALER,
    EVENT_FLIP,
    EVENT_RESHUFFLE,
    EVENT_REVERSE,
    emit,
)
from .mark import rule, seldom
from .options import (
    DEALER_HIGH_CARD,
    DEALER_REDRAW,
    DEALER_WINNER,
    START_APPLY,
    START_REFLIP,
    WD4_BOTTOM,
    WD4_SHUFFLE,
    WILD_REFLIP,
)
from .piles import discard, give, take_card
from .reasons import BY_DRAW_TWO
from .rng import below
from .state import PHASE_COLOR
from .turns import begin_turn, seat_after

FLIPS = DECK - HAND * SEATS  # rows kept of the cards turned before one counts


@rule
def gather(rules: np.void, state: np.void) -> None:
    """All cards of the deck into one loose draw pile; nothing anywhere else."""
    for place in range(rules["deck_size"]):
        state["draw"][place] = rules["deck"][place]
    state["draw_count"] = rules["deck_size"]
    state["loose_low"] = 0
    state["loose_high"] = rules["deck_size"]
    state["discard_count"] = 0
    state["mini_count"] = 0
    hand = state["hand"]
    for seat in range(state["seats"]):
        state["mask"][seat] = 0
        state["size"][seat] = 0
        for kind in range(hand.shape[1]):
            hand[seat, kind] = 0


@rule
def clear_table(state: np.void) -> None:
    """R-GEN-41: only scores and the dealer's seat outlast a round."""
    state["direction"] = 1
    state["top"] = NONE
    state["color"] = NONE
    state["drawn"] = NONE
    state["wild"] = NONE
    state["source"] = NONE
    state["guilty"] = 0
    state["open_wd4"] = 0
    state["under_top"] = NONE
    state["under_color"] = NONE
    state["stack"] = 0
    state["lock_owner"] = NONE
    state["pose_owners"] = 0
    state["link_low"] = NONE
    state["link_high"] = NONE
    state["called"] = 0
    state["called_now"] = NONE
    state["liable"] = NONE
    state["idle"] = 0
    state["winner"] = NONE
    for seat in range(SEATS):
        state["poses"][seat] = 0
        state["pick"][seat] = NONE


@rule
def dealer_value(kind: int) -> int:
    """What a card counts in the draw for the deal: its number, all others 0 (R-GEN-07)."""
    if kind < WILD and symbol_of(kind) < NUMBERS:
        return symbol_of(kind)
    return 0


@rule
@seldom
def high_card_dealer(rules: np.void, state: np.void) -> int:
    """Each seat draws a card; the highest deals, and those who tie draw again (R-GEN-06)."""
    first_row = state["event_count"]
    gather(rules, state)
    tied = (1 << state["seats"]) - 1
    while tied & (tied - 1) != 0:
        if state["draw_count"] < state["seats"]:
            gather(rules, state)
            state["event_count"] = first_row
        highest = NONE
        still = 0
        for seat in range(state["seats"]):
            if tied >> seat & 1:
                kind = take_card(state)
                emit(state, EVENT_DEALER, seat, kind, 0)
                value = dealer_value(kind)
                if value > highest:
                    highest = value
                    still = 0
                if value == highest:
                    still |= 1 << seat
        tied = still
    dealer = 0
    while tied >> dealer != 1:
        dealer += 1
    return dealer


@rule
def choose_dealer(rules: np.void, state: np.void) -> int:
    if rules["first_dealer"] == DEALER_HIGH_CARD:
        return high_card_dealer(rules, state)
    return below(state, int(state["seats"]))  # R-GEN-08


@rule
def known_dealer(rules: np.void, state: np.void) -> int:
    """R-GEN-12: one seat to the left, or as the table wants it; NONE: it will be drawn for."""
    if rules["next_dealer"] == DEALER_REDRAW:
        return NONE
    if rules["next_dealer"] == DEALER_WINNER and state["winner"] != NONE:
        return int(state["winner"])
    return int((state["dealer"] + 1) % state["seats"])


@rule
def deal_hands(state: np.void) -> None:
    """Seven cards each, one at a time, from the dealer's left."""
    seat = int(state["dealer"])
    for _ in range(HAND * state["seats"]):
        seat = seat_after(state, seat)
        kind = take_card(state)
        give(state, seat, kind)
        emit(state, EVENT_DEAL, seat, kind, 0)


@rule
def turns_away(rules: np.void, kind: int) -> bool:
    """Whether this first flip does not count and another card is turned."""
    if kind >= WILD:
        if kind == WILD:
            return bool(rules["start_wild"] == WILD_REFLIP)  # R-PTY-03
        if kind == WILD_DRAW_FOUR:
            return True
        return bool(rules["start_special_wild"] == WILD_REFLIP)
    if symbol_of(kind) < NUMBERS:
        return False
    if symbol_of(kind) == DRAW_TWO:
        return bool(rules["start_draw_two"] == START_REFLIP)
    return bool(rules["start_colored_action"] == START_REFLIP)


@rule
def put_back(rules: np.void, state: np.void, kind: int) -> None:
    """Where a turned-away card goes: bottom, back into the deck, or under the next."""
    count = state["draw_count"]
    if kind == WILD_DRAW_FOUR and rules["start_wd4"] == WD4_BOTTOM:  # R-GEN-10
        for place in range(count, 0, -1):
            state["draw"][place] = state["draw"][place - 1]
        state["draw"][0] = kind
        state["draw_count"] = count + 1
        state["loose_low"] += 1
        state["loose_high"] += 1
    elif kind == WILD_DRAW_FOUR and rules["start_wd4"] == WD4_SHUFFLE:  # HK-WD4-04
        state["draw"][count] = kind
        state["draw_count"] = count + 1
        state["loose_low"] = 0
        state["loose_high"] = count + 1
    else:  # R-PTY-04
        discard(state, kind)


@rule
def start_over(state: np.void, first_row: int) -> None:
    """R-2ND-18: no card is left to turn, so the turned ones are shuffled back."""
    for place in range(state["discard_count"]):
        state["draw"][place] = state["discard"][place]
    state["draw_count"] = state["discard_count"]
    state["loose_low"] = 0
    state["loose_high"] = state["draw_count"]
    state["discard_count"] = 0
    state["event_count"] = first_row
    emit(state, EVENT_RESHUFFLE, NONE, state["draw_count"], 0)


@rule
def flip(rules: np.void, state: np.void) -> int:
    """Turn cards until one counts; it lies on top of the discard pile."""
    first_row = state["event_count"]
    while True:
        if state["draw_count"] == 0:
            start_over(state, first_row)
        kind = take_card(state)
        if not turns_away(rules, kind):
            discard(state, kind)
            emit(state, EVENT_FLIP, state["dealer"], kind, 0)
            return kind
        if state["event_count"] > first_row + FLIPS:
            state["event_count"] = first_row
        emit(state, EVENT_FLIP, state["dealer"], kind, 1)
        put_back(rules, state, kind)


@rule
def open_round(rules: np.void, state: np.void, kind: int) -> None:
    """What the first card does, and who acts first."""
    dealer = int(state["dealer"])
    first = seat_after(state, dealer)
    if kind >= WILD:  # R-GEN-11
        state["turn"] = first
        state["phase"] = PHASE_COLOR
        return
    state["color"] = color_of(kind)
    symbol = symbol_of(kind)
    applies = rules["start_colored_action"] == START_APPLY
    if symbol == DRAW_TWO and rules["start_draw_two"] == START_APPLY:  # R-GEN-09
        make_draw(rules, state, dealer, 2, BY_DRAW_TWO)
    elif symbol == SKIP and applies:
        skip_next(state, dealer)
    elif symbol == REVERSE and applies:
        state["direction"] = -1
        emit(state, EVENT_REVERSE, dealer, -1, 0)
        begin_turn(state, dealer)
    elif symbol == POINT and applies:
        start_pointing(state, dealer)
    else:
        begin_turn(state, first)


@rule
@seldom
def deal_round(rules: np.void, state: np.void) -> None:
    """Shuffle, deal and flip for a dealer who is already chosen."""
    clear_table(state)
    gather(rules, state)
    state["round"] += 1
    deal_hands(state)
    open_round(rules, state, flip(rules, state))


@rule
def start_match(rules: np.void, state: np.void, dealer: int) -> None:
    """First round of a match; the record holds seats, key and scores. Dealer NONE: as the book."""
    state["event_count"] = 0
    state["winners"] = 0
    state["round"] = 0
    state["dealer"] = choose_dealer(rules, state) if dealer == NONE else dealer
    deal_round(rules, state)


@rule
@seldom
def deal_next(rules: np.void, state: np.void) -> None:
    """The next round of a match."""
    dealer = known_dealer(rules, state)
    state["dealer"] = choose_dealer(rules, state) if dealer == NONE else dealer
    deal_round(rules, state)
