"""The rows of a position: what the seat holds, sees and may fear."""

import numpy as np

from lastcard.engine.cards import (
    COLORS,
    EFFECT_NONE,
    KINDS,
    NONE,
    NUMBER_MASK,
    NUMBERS,
    SPECIALS,
    WILD,
    WILD_MASK,
    color_mask,
    color_of,
    symbol_of,
)
from lastcard.engine.legal import fitting, is_linked
from lastcard.engine.mark import rule
from lastcard.engine.options import (
    JUMP_OFF,
    REVERSE_PLAIN,
    SCORING_ALTERNATIVE,
    SCORING_OFF,
    STACK_OFF,
)
from lastcard.engine.piles import cards_held
from lastcard.engine.turns import seat_after, seat_before

from ..policies.steady import smallest_size
from .buckets import seats_class, share_class, size_class
from .rows import GROUPS, PLACES
from .scratch import ALL, WILDS

LARGE_DECK = 150

PHASE = PLACES["phase"]
SEATS = PLACES["seats"]
OWN_SIZE = PLACES["own_size"]
NEXT_SIZE = PLACES["next_size"]
PREVIOUS_SIZE = PLACES["previous_size"]
LEAST_SIZE = PLACES["least_size"]
MEAN_SIZE = PLACES["mean_size"]
FITS, MOST_FITS = PLACES["fits"], GROUPS["fits"] - 1
HELD_WILDS, MOST_WILDS = PLACES["wilds"], GROUPS["wilds"] - 1
HELD_ACTIONS, MOST_ACTIONS = PLACES["actions"], GROUPS["actions"] - 1
HELD_COLORS = PLACES["colors"]
CURRENT, MOST_CURRENT = PLACES["current"], GROUPS["current"] - 1
LONGEST, MOST_LONGEST = PLACES["longest"], GROUPS["longest"] - 1
UNSEEN_CURRENT = PLACES["unseen_current"]
UNSEEN_WILDS, MOST_UNSEEN_WILDS = PLACES["unseen_wilds"], GROUPS["unseen_wilds"] - 1
DRAW_PILE, MOST_DRAW_PILE = PLACES["draw_pile"], GROUPS["draw_pile"] - 1
TOP = PLACES["top"]
LOCK = PLACES["lock"]
POSES = PLACES["poses"]
LINK = PLACES["link"]
STACK, MOST_STACK = PLACES["stack"], GROUPS["stack"]
MINI_PILE, MOST_MINI_PILE = PLACES["mini_pile"], GROUPS["mini_pile"]
EFFECTS = PLACES["effects"]
OPTIONS = PLACES["options"]


@rule
def add(rows: np.ndarray, count: int, row: int) -> int:
    rows[count] = row
    return count + 1


@rule
def add_if(rows: np.ndarray, count: int, row: int, is_so: bool) -> int:
    return add(rows, count, row) if is_so else count


@rule
def list_situation(rules: np.void, state: np.void, seat: int, scratch: np.void) -> int:
    """Write the rows of the position into the scratch record; how many there are."""
    count_unseen(rules, state, seat, scratch)
    rows = scratch["rows"]
    count = add(rows, 0, PHASE + int(state["phase"]))
    count = add_sizes(state, seat, rows, count)
    count = add_hand(rules, state, seat, rows, count)
    count = add_piles(state, scratch, rows, count)
    count = add_lasting(state, seat, rows, count)
    return add_rules(rules, rows, count)


@rule
def count_unseen(rules: np.void, state: np.void, seat: int, scratch: np.void) -> None:
    """Cards of each kind, of each color, and wilds, that are neither in the own hand nor open."""
    unseen = scratch["unseen"]
    for kind in range(KINDS):
        unseen[kind] = rules["copies"][kind] - state["hand"][seat, kind]
    for place in range(state["discard_count"]):
        unseen[state["discard"][place]] -= 1
    for place in range(state["mini_count"]):
        unseen[state["mini"][place]] -= 1
    colors = scratch["unseen_colors"]
    for place in range(ALL + 1):
        colors[place] = 0
    for kind in range(KINDS):
        colors[color_of(kind) if kind < WILD else WILDS] += unseen[kind]
    for place in range(ALL):
        colors[ALL] += colors[place]


@rule
def add_sizes(state: np.void, seat: int, rows: np.ndarray, count: int) -> int:
    seats = int(state["seats"])
    size = state["size"]
    count = add(rows, count, SEATS + seats_class(seats))
    count = add(rows, count, OWN_SIZE + max(0, min(int(size[seat]), 10) - 1))
    count = add(rows, count, NEXT_SIZE + size_class(int(size[seat_after(state, seat)])))
    if seats == 2:
        return count
    total = 0
    for other in range(seats):
        if other != seat:
            total += int(size[other])
    count = add(rows, count, PREVIOUS_SIZE + size_class(int(size[seat_before(state, seat)])))
    count = add(rows, count, LEAST_SIZE + size_class(smallest_size(state, seat)))
    return add(rows, count, MEAN_SIZE + size_class(total // (seats - 1)))


@rule
def add_hand(rules: np.void, state: np.void, seat: int, rows: np.ndarray, count: int) -> int:
    wilds = cards_held(state, seat, WILD_MASK)
    actions = cards_held(state, seat, ~(WILD_MASK | NUMBER_MASK))
    fits = cards_held(state, seat, fitting(rules, state) & ~WILD_MASK)
    colors = 0
    longest = 0
    for color in range(COLORS):
        held = cards_held(state, seat, color_mask(color))
        longest = max(longest, held)
        colors += int(held > 0)
    current = cards_held(state, seat, color_mask(int(state["color"])))
    count = add(rows, count, FITS + min(fits, MOST_FITS))
    count = add(rows, count, HELD_WILDS + min(wilds, MOST_WILDS))
    count = add(rows, count, HELD_ACTIONS + min(actions, MOST_ACTIONS))
    count = add(rows, count, HELD_COLORS + colors)
    count = add(rows, count, CURRENT + min(current, MOST_CURRENT))
    return add(rows, count, LONGEST + min(longest, MOST_LONGEST))


@rule
def add_piles(state: np.void, scratch: np.void, rows: np.ndarray, count: int) -> int:
    unseen = scratch["unseen_colors"]
    whole = int(unseen[ALL])
    color = int(state["color"])
    if color != NONE:
        count = add(rows, count, UNSEEN_CURRENT + share_class(int(unseen[color]), whole))
    wilds = min(40 * max(int(unseen[WILDS]), 0) // max(whole, 1), MOST_UNSEEN_WILDS)
    count = add(rows, count, UNSEEN_WILDS + wilds)
    count = add(rows, count, DRAW_PILE + min(int(state["draw_count"]) // 12, MOST_DRAW_PILE))
    top = int(state["top"])
    if top >= WILD:
        count = add(rows, count, TOP + 2)
    elif top >= 0:
        count = add(rows, count, TOP + int(symbol_of(top) >= NUMBERS))
    stack = min(int(state["stack"]) // 2, MOST_STACK)
    count = add_if(rows, count, STACK + stack - 1, stack > 0)
    mini = min((int(state["mini_count"]) + 1) // 2, MOST_MINI_PILE)
    return add_if(rows, count, MINI_PILE + mini - 1, mini > 0)


@rule
def add_lasting(state: np.void, seat: int, rows: np.ndarray, count: int) -> int:
    """Locks, poses and links."""
    if state["lock_owner"] != NONE:
        count = add(rows, count, LOCK + int(state["lock_owner"] != seat))
    if state["pose_owners"] != 0:
        count = add(rows, count, POSES + int(state["poses"][seat] == 0))
    if state["link_low"] != NONE:
        place = 2
        if is_linked(state, seat):
            place = 0
        elif is_linked(state, seat_after(state, seat)):
            place = 1
        count = add(rows, count, LINK + place)
    return count


@rule
def add_rules(rules: np.void, rows: np.ndarray, count: int) -> int:
    """The box's special wilds, and options that change how one plays."""
    for special in range(SPECIALS):
        effect = int(rules["special"][special])
        count = add_if(rows, count, EFFECTS + effect, effect != EFFECT_NONE)
    count = add_if(rows, count, OPTIONS, bool(rules["voluntary_draw"]))
    count = add_if(rows, count, OPTIONS + 1, bool(rules["force_play_drawn"]))
    count = add_if(rows, count, OPTIONS + 2, not rules["wd4_bluff"])
    count = add_if(rows, count, OPTIONS + 3, bool(rules["stacking"] != STACK_OFF))
    count = add_if(rows, count, OPTIONS + 4, bool(rules["seven_zero"]))
    count = add_if(rows, count, OPTIONS + 5, bool(rules["draw_until_playable"]))
    is_quick = rules["jump_in"] != JUMP_OFF or rules["speed_play"]
    count = add_if(rows, count, OPTIONS + 6, bool(is_quick))
    count = add_if(rows, count, OPTIONS + 7, bool(rules["deck_size"] > LARGE_DECK))
    count = add_if(rows, count, OPTIONS + 8, bool(rules["two_seat_reverse"] == REVERSE_PLAIN))
    count = add_if(rows, count, OPTIONS + 9, not rules["symbol_match"])
    count = add_if(rows, count, OPTIONS + 10, bool(rules["scoring"] == SCORING_ALTERNATIVE))
    return add_if(rows, count, OPTIONS + 11, bool(rules["scoring"] == SCORING_OFF))


@rule
def longest_color(state: np.void, seat: int, without: int) -> int:
    """The color of which most cards stay in the hand when a kind (or NONE) leaves it."""
    best = 0
    most = NONE
    for color in range(COLORS):
        held = cards_held(state, seat, color_mask(color))
        if without != NONE and without < WILD and color_of(without) == color:
            held -= 1
        if held > most:
            best, most = color, held
    return best
