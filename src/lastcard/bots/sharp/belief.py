"""Deals of the unseen cards that go with what every seat has chosen, one after the other.

Each deal comes from the last by some exchanges of two hidden cards, which are kept or taken back
so that in the long run a deal comes up as often as it is likely (Metropolis): as far as steady, or
a player who errs more often, would have chosen as each seat did.
"""

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.mark import rule
from lastcard.engine.piles import give
from lastcard.engine.view import HIDDEN
from lastcard.play.codec import imagine
from lastcard.play.rng import roll

from ..policies import EASY, STEADY
from ..tracker import ANY
from .deal import BASE, TRIAL, TYPES, WORLD, bluff_rate, gather_unseen, guess_rest, judge_wd4
from .explain import ANYHOW, explain

COMMON = (0.6, 0.25, 0.15)  # how likely each type is of a player who is not known yet
FORGET = 0.1  # of what a seat was taken for in the last round
PACE = 0.02  # of a deal in what it is taken for in this one
FIRST_SWAPS = 12  # exchanges that are tried for each hidden card before the first deal
SWAPS = 6  # and between two deals, besides one for every other card
FINE = 1 << 15  # steps of a random fraction


@rule
def open_belief(view: np.void, scratch: np.void, base: np.void) -> None:
    """What is the same in all deals: what is seen."""
    imagine(view, base)
    for seat in range(base["seats"]):
        scratch["wanted"][seat] = 0
        scratch["policies"][seat] = STEADY
        if seat != view["seat"]:
            base["size"][seat] = 0
            scratch["wanted"][seat] = view["size"][seat]


@rule
def begin_belief(
    rules: np.void, view: np.void, memory: np.void, scratch: np.void, worlds: np.ndarray
) -> None:
    """A first deal, and exchanges until it is one of the likely ones."""
    open_belief(view, scratch, worlds[BASE])
    gather_unseen(rules, view, scratch)
    if scratch["belief_round"] != memory["round"] + 1:
        begin_types(scratch, int(view["seats"]), int(memory["round"]))
    scratch["hidden"] = 0
    for seat in range(view["seats"]):
        for slot in range(scratch["wanted"][seat]):
            kinds = memory["slots"][seat, slot] if slot < memory["held"][seat] else ANY
            scratch["slots"][seat, slot] = kinds
            scratch["hidden"] += 1
    for width in range(3):
        for seat in range(view["seats"]):
            for slot in range(scratch["wanted"][seat]):
                if width == width_of(int(scratch["slots"][seat, slot])):
                    deal_slot(memory, scratch, seat, slot)
    past = worlds[TRIAL]
    past["seats"] = view["seats"]
    for seat in range(view["seats"]):
        if scratch["wanted"][seat] > 0:
            keep_odds(scratch, seat, odds_of(rules, memory, scratch, past, seat))
    for _ in range(FIRST_SWAPS * scratch["hidden"]):
        try_swap(rules, memory, scratch, past)


@rule
def begin_types(scratch: np.void, seats: int, number: int) -> None:
    """In a new round a seat is taken for what it was in the last one, not quite so surely."""
    known = scratch["belief_round"] != 0
    for seat in range(seats):
        for player in range(TYPES):
            before = scratch["seen"][seat, player] if known else COMMON[player]
            common = (1.0 - FORGET) * before + FORGET * COMMON[player]
            scratch["common"][seat, player] = common
            scratch["seen"][seat, player] = common
    scratch["belief_round"] = number + 1


@rule
def width_of(kinds: int) -> int:
    """Whether a card is known (0), may be some kinds (1) or any (2): the order of dealing."""
    if kinds == ANY:
        return 2
    return 0 if kinds & (kinds - 1) == 0 else 1


@rule
def deal_slot(memory: np.void, scratch: np.void, seat: int, slot: int) -> None:
    """Deal a likely card, or one that may be; if there is none, nothing is known of this one."""
    kinds = int(scratch["slots"][seat, slot])
    place = NONE
    if slot < memory["held"][seat] and memory["odd"][seat] == 0:
        place = find_card(scratch, int(memory["likely"][seat, slot]))
    if place == NONE:
        place = find_card(scratch, kinds)
    if place == NONE:
        scratch["slots"][seat, slot] = ANY
        place = find_card(scratch, ANY)
    if place != NONE:
        pool = scratch["pool"]
        scratch["cards"][seat, slot] = pool[place]
        scratch["pool_size"] -= 1
        pool[place] = pool[scratch["pool_size"]]


@rule
def find_card(scratch: np.void, kinds: int) -> int:
    """The place of a card of these kinds in the pool, or NONE."""
    size = int(scratch["pool_size"])
    place = roll(scratch, size)
    for _ in range(size):
        if kinds >> int(scratch["pool"][place]) & 1:
            return place
        place = place + 1 if place + 1 < size else 0
    return NONE


@rule
def odds_of(rules: np.void, memory: np.void, scratch: np.void, past: np.void, seat: int) -> float:
    """How well a seat's cards go with its choices, whatever player it may be."""
    explain(rules, memory, scratch, past, seat, max(1, bluff_rate(memory, seat)) / 1000.0)
    odds = 0.0
    for player in range(TYPES):
        odds += scratch["common"][seat, player] * scratch["chances"][seat, player]
    return odds


@rule
def keep_odds(scratch: np.void, seat: int, odds: float) -> None:
    """The cards that were tried are those of the deal."""
    scratch["odds"][seat] = odds
    for player in range(TYPES):
        chance = scratch["common"][seat, player] * scratch["chances"][seat, player]
        scratch["types"][seat, player] = chance


@rule
def try_swap(rules: np.void, memory: np.void, scratch: np.void, past: np.void) -> None:
    """Exchange a card of another hand with any hidden card, if that is likely enough."""
    hidden = int(scratch["hidden"])
    if hidden == 0:
        return
    slot = roll(scratch, hidden)
    seat = 0
    while slot >= scratch["wanted"][seat]:
        slot -= int(scratch["wanted"][seat])
        seat += 1
    place = roll(scratch, hidden + int(scratch["pool_size"]))
    if place >= hidden:
        swap_with_pool(rules, memory, scratch, past, seat, slot, place - hidden)
        return
    other = 0
    while place >= scratch["wanted"][other]:
        place -= int(scratch["wanted"][other])
        other += 1
    swap_in_hands(rules, memory, scratch, past, seat, slot, other, place)


@rule
def is_taken(scratch: np.void, before: float, after: float) -> bool:
    """Whether an exchange that changes the odds like this is kept."""
    return bool(after >= before or roll(scratch, FINE) * before < after * FINE)


@rule
def swap_with_pool(
    rules: np.void,
    memory: np.void,
    scratch: np.void,
    past: np.void,
    seat: int,
    slot: int,
    place: int,
) -> None:
    """Exchange a card of a hand with one that is in no hand."""
    cards, pool = scratch["cards"], scratch["pool"]
    kind, other_kind = int(cards[seat, slot]), int(pool[place])
    if kind == other_kind or not scratch["slots"][seat, slot] >> other_kind & 1:
        return
    cards[seat, slot] = other_kind
    odds = odds_of(rules, memory, scratch, past, seat)
    if is_taken(scratch, scratch["odds"][seat], odds):
        keep_odds(scratch, seat, odds)
        pool[place] = kind
    else:
        cards[seat, slot] = kind


@rule
def swap_in_hands(
    rules: np.void,
    memory: np.void,
    scratch: np.void,
    past: np.void,
    seat: int,
    slot: int,
    other: int,
    place: int,
) -> None:
    """Exchange two cards of two hands, or an older and a newer card of one."""
    cards, slots = scratch["cards"], scratch["slots"]
    kind, other_kind = int(cards[seat, slot]), int(cards[other, place])
    if kind == other_kind or not slots[seat, slot] >> other_kind & slots[other, place] >> kind & 1:
        return
    cards[seat, slot] = other_kind
    cards[other, place] = kind
    odds = odds_of(rules, memory, scratch, past, seat)
    before, after, other_odds = float(scratch["odds"][seat]), odds, odds
    if other != seat:
        other_odds = odds_of(rules, memory, scratch, past, other)
        before *= scratch["odds"][other]
        after *= other_odds
    if is_taken(scratch, before, after):
        keep_odds(scratch, seat, odds)
        keep_odds(scratch, other, other_odds)
    else:
        cards[seat, slot] = kind
        cards[other, place] = other_kind


@rule
def next_world(
    rules: np.void, view: np.void, memory: np.void, scratch: np.void, worlds: np.ndarray
) -> None:
    """One more deal, and who the others are in it."""
    for _ in range(SWAPS + scratch["hidden"] // 2):
        try_swap(rules, memory, scratch, worlds[TRIAL])
    worlds[WORLD] = worlds[BASE]
    world = worlds[WORLD]
    for seat in range(view["seats"]):
        for slot in range(scratch["wanted"][seat]):
            give(world, seat, int(scratch["cards"][seat, slot]))
        if scratch["wanted"][seat] > 0:
            meet(scratch, seat)
    size = int(scratch["pool_size"])
    for place in range(size):
        world["draw"][place] = scratch["pool"][place]
    world["draw_count"] = size
    world["loose_low"] = 0
    world["loose_high"] = size
    if world["open_wd4"]:
        world["guilty"] = judge_wd4(rules, world)
    guess_rest(rules, view, scratch, world)
    if view["drawn"] == HIDDEN:
        drawer = int(view["turn"])
        world["drawn"] = scratch["cards"][drawer, scratch["wanted"][drawer] - 1]


@rule
def meet(scratch: np.void, seat: int) -> None:
    """Who a seat is in this deal: it plays on like steady, or like one who has no plan."""
    odds = scratch["odds"][seat]
    is_anyhow = roll(scratch, FINE) * odds < scratch["types"][seat, ANYHOW] * FINE
    scratch["policies"][seat] = EASY if is_anyhow else STEADY
    for player in range(TYPES):
        seen = scratch["seen"][seat, player]
        seen += PACE * (scratch["types"][seat, player] / odds - seen)
        scratch["seen"][seat, player] = seen
