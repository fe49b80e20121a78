"""Deals of the unseen cards, in keeping with what a seat remembers."""

import numpy as np

from lastcard.engine.bits import count, nth
from lastcard.engine.cards import DECK, KINDS, NONE, SEATS, color_mask
from lastcard.engine.legal import breaks_rule
from lastcard.engine.mark import rule
from lastcard.engine.piles import give
from lastcard.engine.state import PHASE_POINT
from lastcard.engine.view import HIDDEN
from lastcard.play.codec import imagine
from lastcard.play.rng import SCRATCH_FIELDS, roll

from ..keen.scratch import KEEN_FIELDS
from ..policies import STEADY
from ..tracker import ANY

BASE, WORLD, TRIAL = range(3)  # what is certain, one deal of the rest, and a move tried in it

TRIES = 8  # deals looked at for one in which an open Wild Draw Four is likely
DOUBT = 150  # of 1000: how much rather an unknown player lays one within the rule than against

# What belief.py works with; it stands here because a search has one scratch record.
TYPES = 3  # of players
BELIEF_FIELDS = [
    ("hidden", "i8"),  # cards in other hands
    ("cards", "i1", (SEATS, DECK)),  # what each of them is in the last deal
    ("chances", "f8", (SEATS, TYPES)),  # of what a seat has chosen, with cards that are tried
    ("types", "f8", (SEATS, TYPES)),  # and with those of the last deal, as far as a type is common
    ("odds", "f8", (SEATS,)),  # the sum of these
    ("belief_round", "i8"),  # the round that was thought about last, and one; 0: none yet
    ("common", "f8", (SEATS, TYPES)),  # how likely each type is from the rounds before
    ("seen", "f8", (SEATS, TYPES)),  # and with this one
]
SEARCH_SCRATCH = np.dtype(
    [
        *SCRATCH_FIELDS,
        *KEEN_FIELDS,
        ("pool_size", "i8"),
        ("pool", "i1", (DECK,)),  # the unseen cards
        ("left", "i1", (DECK,)),  # those that are not dealt yet
        ("slots", "i8", (SEATS, DECK)),  # kinds that each card still to be dealt may be
        ("wanted", "i2", (SEATS,)),  # cards still to be dealt
        ("likes", "i8", (SEATS,)),  # kinds that a seat is likely to hold
        *BELIEF_FIELDS,
    ],
    align=True,
)


@rule
def prepare(
    rules: np.void, view: np.void, memory: np.void, scratch: np.void, base: np.void
) -> None:
    """Everything that is the same in all deals: what is seen, and the cards known for sure."""
    imagine(view, base)
    own = view["seat"]
    for seat in range(base["seats"]):
        scratch["policies"][seat] = STEADY
        scratch["wanted"][seat] = 0
        if seat != own:
            base["size"][seat] = 0
    gather_unseen(rules, view, scratch)
    for seat in range(base["seats"]):
        if seat != own:
            place_known(view, memory, scratch, base, seat)


@rule
def gather_unseen(rules: np.void, view: np.void, scratch: np.void) -> None:
    """The deck without the own hand and without what lies open."""
    left = scratch["left"]
    for kind in range(KINDS):
        left[kind] = rules["copies"][kind] - view["hand"][kind]
    for place in range(view["discard_count"]):
        left[view["discard"][place]] -= 1
    for place in range(view["mini_count"]):
        left[view["mini"][place]] -= 1
    size = 0
    for kind in range(KINDS):
        for _ in range(left[kind]):
            scratch["pool"][size] = kind
            size += 1
    scratch["pool_size"] = size


@rule
def place_known(view: np.void, memory: np.void, scratch: np.void, base: np.void, seat: int) -> None:
    """Give a seat the cards that it is known to hold, and note what is to be dealt to it."""
    wanted = 0
    sensible = memory["odd"][seat] == 0
    scratch["likes"][seat] = color_mask(int(memory["likes"][seat])) if sensible else 0
    slots = memory["likely"][seat] if sensible else memory["slots"][seat]
    for card in range(view["size"][seat]):
        kinds = slots[card] if card < memory["held"][seat] else ANY
        if kinds & (kinds - 1) == 0 and take_from_pool(scratch, int(kinds)):
            give(base, seat, nth(int(kinds), 0))
        else:
            scratch["slots"][seat, wanted] = ANY if kinds & (kinds - 1) == 0 else kinds
            wanted += 1
    scratch["wanted"][seat] = wanted


@rule
def take_from_pool(scratch: np.void, kinds: int) -> bool:
    """Take one card of these kinds out of the pool, if there is one."""
    pool = scratch["pool"]
    for place in range(scratch["pool_size"]):
        if kinds >> int(pool[place]) & 1:
            scratch["pool_size"] -= 1
            pool[place] = pool[scratch["pool_size"]]
            return True
    return False


@rule
def deal_unseen(scratch: np.void, state: np.void) -> None:
    """Deal the pool to the other hands, cards of which something is known first."""
    size = int(scratch["pool_size"])
    for place in range(size):
        scratch["left"][place] = scratch["pool"][place]
    for seat in range(state["seats"]):
        for card in range(scratch["wanted"][seat]):
            kinds = scratch["slots"][seat, card]
            if kinds != ANY:
                size = deal_card(scratch, state, seat, int(kinds), size)
    for seat in range(state["seats"]):
        for card in range(scratch["wanted"][seat]):
            if scratch["slots"][seat, card] == ANY:
                size = deal_card(scratch, state, seat, ANY, size)
    for place in range(size):
        state["draw"][place] = scratch["left"][place]
    state["draw_count"] = size
    state["loose_low"] = 0
    state["loose_high"] = size


@rule
def deal_card(scratch: np.void, state: np.void, seat: int, kinds: int, size: int) -> int:
    """Deal one card of these kinds, or any if there is none; how many are left."""
    if size == 0:
        return 0
    left = scratch["left"]
    place = roll(scratch, size)
    if scratch["likes"][seat] >> int(left[place]) & 1 == 0:
        place = roll(scratch, size)  # a second chance for the color it chose
    if kinds != ANY:
        for _ in range(size):
            if kinds >> int(left[place]) & 1:
                break
            place = place + 1 if place + 1 < size else 0
    give(state, seat, int(left[place]))
    left[place] = left[size - 1]
    return size - 1


@rule
def guess_rest(rules: np.void, view: np.void, scratch: np.void, state: np.void) -> None:
    """What else cannot be seen: the card another seat has just drawn, secret picks, the RNG."""
    own = view["seat"]
    if view["drawn"] == HIDDEN and state["mask"][view["turn"]] != 0:
        held = state["mask"][view["turn"]]
        state["drawn"] = nth(int(held), roll(scratch, count(held)))
    if view["phase"] == PHASE_POINT:
        for seat in range(state["seats"]):
            if seat != own and view["picked"] >> seat & 1:
                state["pick"][seat] = (seat + 1 + roll(scratch, int(state["seats"]) - 1)) % state[
                    "seats"
                ]
    state["taken"] = 0
    for word in range(8):
        state["key"][word] = roll(scratch, 1 << 15)


@rule
def judge_wd4(rules: np.void, state: np.void) -> int:
    """Whether the open Wild Draw Four is against the rule in this deal."""
    top, color = state["top"], state["color"]
    state["top"] = state["under_top"]
    state["color"] = state["under_color"]
    guilty = breaks_rule(rules, state, int(state["mask"][wd4_player(state)]))
    state["top"] = top
    state["color"] = color
    return int(guilty)


@rule
def wd4_player(state: np.void) -> int:
    """Who laid the open Wild Draw Four: the source, or the one who still has to name its color."""
    return int(state["source"] if state["source"] != NONE else state["turn"])


@rule
def bluff_rate(memory: np.void, seat: int) -> int:
    """Of 1000: how readily this seat lays a Wild Draw Four against the rule, beside within it."""
    bluffs = int(memory["bluffs"][seat])
    return (4 * DOUBT + 1000 * bluffs) // (4 + bluffs + int(memory["honest"][seat]))


@rule
def make_world(
    rules: np.void, view: np.void, memory: np.void, scratch: np.void, worlds: np.ndarray
) -> None:
    """One deal of the unseen cards in keeping with what the seat remembers."""
    for _ in range(TRIES):
        worlds[WORLD] = worlds[BASE]
        world = worlds[WORLD]
        deal_unseen(scratch, world)
        if not world["open_wd4"]:
            break
        world["guilty"] = judge_wd4(rules, world)
        player = wd4_player(world)
        if player == view["seat"] or not world["guilty"]:
            break
        if roll(scratch, 1000) < bluff_rate(memory, player):
            break
    guess_rest(rules, view, scratch, worlds[WORLD])
