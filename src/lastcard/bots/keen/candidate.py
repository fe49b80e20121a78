"""The rows of a move: what it lays, what it leaves in the hand, whom it meets."""

import numpy as np

from lastcard.engine.bits import lowest
from lastcard.engine.cards import (
    COLORS,
    DRAW_TWO,
    EFFECT_CUSTOM,
    EFFECT_FEWEST,
    EFFECT_SWAP,
    NONE,
    NUMBER_MASK,
    NUMBERS,
    ONE_SYMBOL,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    WILD_MASK,
    color_mask,
    color_of,
    symbol_of,
)
from lastcard.engine.legal import breaks_rule, rest_of_hand
from lastcard.engine.mark import rule
from lastcard.engine.moves import (
    MOVE_ACCEPT,
    MOVE_CHALLENGE,
    MOVE_COLOR,
    MOVE_DRAW,
    MOVE_JUMP,
    MOVE_LINK,
    MOVE_PASS,
    MOVE_POINT,
    MOVE_SWAP,
    MOVE_TAKE,
    MOVE_TARGET,
    link_pair,
)
from lastcard.engine.options import REVERSE_SKIP
from lastcard.engine.piles import cards_held
from lastcard.engine.state import PHASE_CHALLENGE, PHASE_PILE, PHASE_STACK
from lastcard.engine.step import SEVEN, special_effect
from lastcard.engine.turns import seat_after, seat_before

from ..policies.steady import smallest_size
from .buckets import change_class, share_class, size_class, stuck_class, victim_class
from .rows import (
    GROUPS,
    PLACES,
    SHARES,
    SIZES,
    VERB_ACCEPT,
    VERB_ANSWER,
    VERB_CHALLENGE,
    VERB_COLOR,
    VERB_DRAW,
    VERB_LINK,
    VERB_PASS,
    VERB_PILE,
    VERB_PLAY,
    VERB_POINT,
    VERB_SWAP,
    VERB_TAKE,
    VERB_TARGET,
    VICTIM_SIZES,
)
from .scratch import ALL, WILDS
from .situation import add, add_if, longest_color

ADVICE = PLACES["steady"]
VERB = PLACES["verb"]
CARD = PLACES["card"]
CARD_POINT, CARD_WILD, CARD_WD4, CARD_EFFECT = range(4, 8)
NUMBER = PLACES["number"]
MOVES_HANDS = PLACES["moves_hands"]
SIZE_AFTER, MOST_SIZE = PLACES["size_after"], GROUPS["size_after"] - 1
COLOR_AFTER, MOST_COLOR = PLACES["color_after"], GROUPS["color_after"] - 1
FITS_AFTER, MOST_FITS = PLACES["fits_after"], GROUPS["fits_after"] - 1
WILDS_AFTER, MOST_WILDS = PLACES["wilds_after"], GROUPS["wilds_after"] - 1
COLORS_AFTER = PLACES["colors_after"]
ALIKE_AFTER, MOST_ALIKE = PLACES["alike_after"], GROUPS["alike_after"] - 1
COLOR_STAYS = PLACES["color_stays"]
IS_LONGEST = PLACES["is_longest"]
ACTIONS_AFTER, MOST_ACTIONS = PLACES["actions_after"], GROUPS["actions_after"] - 1
BRIDGES_AFTER, MOST_BRIDGES = PLACES["bridges_after"], GROUPS["bridges_after"] - 1
UNSEEN_RANK = PLACES["unseen_rank"]
UNSEEN_COLOR = PLACES["unseen_color"]
UNSEEN_ALIKE, MOST_UNSEEN_ALIKE = PLACES["unseen_alike"], GROUPS["unseen_alike"] - 1
ACTS_NEXT = PLACES["acts_next"]
STUCK = PLACES["stuck"]
VICTIM = PLACES["victim"]
VICTIM_SKIP, VICTIM_TWO, VICTIM_FOUR, VICTIM_REVERSE = range(4)
BLUFF = PLACES["bluff"]
GAIN = PLACES["gain"]
FEWEST = PLACES["fewest"]
CUSTOM = PLACES["custom"]
CUSTOM_WHO = PLACES["custom_who"]
GUILT = PLACES["guilt"]
SOURCE_SIZE = PLACES["source_size"]
PARTNER_SIZE = PLACES["partner_size"]
PARTNER_MORE = PLACES["partner_more"]
PARTNER_PLACE = PLACES["partner_place"]
LINK_SIZE = PLACES["link_size"]
LINK_WITH = PLACES["link_with"]


@rule
def list_move(rules: np.void, state: np.void, seat: int, move: int, scratch: np.void) -> int:
    """Write the rows of one answer into the scratch record; how many there are.

    The unseen cards have been counted there, and what steady would do stands there.
    """
    rows = scratch["rows"]
    count = add_if(rows, 0, ADVICE, bool(scratch["advice"] == move))
    if move < MOVE_JUMP:
        count = add(rows, count, VERB + verb_of_play(state))
        return add_play(rules, state, seat, move, scratch, count)
    if move < MOVE_DRAW:
        color = move - MOVE_COLOR
        count = add(rows, count, VERB + VERB_COLOR)
        count = add_color(state, seat, color, NONE, scratch, count)
        return add_stuck(state, seat, seat_after(state, seat), color, 0, scratch, count)
    if move < MOVE_SWAP:
        return add_plain(state, seat, move, scratch, count)
    if move >= MOVE_LINK:
        return add_link(state, seat, move, rows, count)
    return add_partner(state, seat, move, rows, count)


@rule
def verb_of_play(state: np.void) -> int:
    if state["phase"] == PHASE_PILE:
        return VERB_PILE
    if state["phase"] == PHASE_STACK or state["phase"] == PHASE_CHALLENGE:
        return VERB_ANSWER
    return VERB_PLAY


@rule
def add_plain(state: np.void, seat: int, move: int, scratch: np.void, count: int) -> int:
    """To draw, to pass, to take; to accept or to challenge."""
    rows = scratch["rows"]
    if move == MOVE_DRAW:
        return add(rows, count, VERB + VERB_DRAW)
    if move == MOVE_PASS:
        return add(rows, count, VERB + VERB_PASS)
    if move == MOVE_TAKE:
        return add(rows, count, VERB + VERB_TAKE)
    count = add(rows, count, VERB + (VERB_ACCEPT if move == MOVE_ACCEPT else VERB_CHALLENGE))
    if move == MOVE_CHALLENGE and state["source"] != NONE and state["under_color"] != NONE:
        size = int(state["size"][state["source"]])
        count = add(rows, count, SOURCE_SIZE + victim_class(size))
        count = add(rows, count, GUILT + guilt_class(state, scratch, size))
    return count


@rule
def guilt_class(state: np.void, scratch: np.void, size: int) -> int:
    """Eighths of the chance that a hand of this size has the color under the open card."""
    unseen = scratch["unseen_colors"]
    whole = max(int(unseen[ALL]), 1)
    others = max(whole - int(unseen[state["under_color"]]), 0)
    chance = 1000
    for _ in range(min(size, 16)):
        chance = chance * others // whole
    return min((1000 - chance) * SHARES // 1000, SHARES - 1)


@rule
def add_play(
    rules: np.void, state: np.void, seat: int, kind: int, scratch: np.void, count: int
) -> int:
    """A card that is laid: what it is, what it does, and what stays in the hand."""
    rows = scratch["rows"]
    size = int(state["size"][seat]) - 1
    count = add(rows, count, CARD + card_class(rules, kind))
    count = add(rows, count, SIZE_AFTER + min(size, MOST_SIZE))
    wilds = cards_held(state, seat, WILD_MASK) - int(kind >= WILD)
    count = add(rows, count, WILDS_AFTER + min(wilds, MOST_WILDS))
    color = color_of(kind) if kind < WILD else longest_color(state, seat, NONE)
    count = add_color(state, seat, color, kind, scratch, count)
    if kind >= WILD:
        return add_wild(rules, state, seat, kind, color, scratch, count)
    count = add_symbol(rules, state, seat, kind, scratch, count)
    return add_meeting(rules, state, seat, kind, scratch, count)


@rule
def card_class(rules: np.void, kind: int) -> int:
    """A number, an action, a wild, or a special wild by its effect."""
    if kind < WILD:
        return max(0, symbol_of(kind) - NUMBERS + 1)
    if kind == WILD:
        return CARD_WILD
    if kind == WILD_DRAW_FOUR:
        return CARD_WD4
    return CARD_EFFECT + special_effect(rules, kind)


@rule
def add_color(
    state: np.void, seat: int, color: int, kind: int, scratch: np.void, count: int
) -> int:
    """The color that will be current, when a kind (or NONE) leaves the hand."""
    rows = scratch["rows"]
    colors = 0
    own = 0
    most = 0
    for other in range(COLORS):
        held = cards_held(state, seat, color_mask(other))
        if kind != NONE and kind < WILD and color_of(kind) == other:
            held -= 1
        colors += int(held > 0)
        most = max(most, held)
        if other == color:
            own = held
    count = add(rows, count, COLOR_AFTER + min(own, MOST_COLOR))
    count = add(rows, count, COLORS_AFTER + colors)
    count = add_if(rows, count, COLOR_STAYS, bool(state["color"] == color))
    count = add_if(rows, count, IS_LONGEST, own == most)
    count = add_followers(state, seat, color, kind, rows, count)
    unseen = scratch["unseen_colors"]
    rank = 0
    for other in range(COLORS):
        rank += int(unseen[other] > unseen[color])
    count = add(rows, count, UNSEEN_RANK + rank)
    share = share_class(int(unseen[color]), int(unseen[ALL]))
    return add(rows, count, UNSEEN_COLOR + share)


@rule
def add_followers(
    state: np.void, seat: int, color: int, kind: int, rows: np.ndarray, count: int
) -> int:
    """What the cards of a color can do later, when a kind (or NONE) leaves the hand."""
    actions = cards_held(state, seat, color_mask(color) & ~NUMBER_MASK)
    if kind != NONE and kind < WILD and symbol_of(kind) >= NUMBERS:
        actions -= 1
    bridges = 0
    kinds = int(state["mask"][seat]) & color_mask(color)
    while kinds != 0:
        held = lowest(kinds)
        kinds &= kinds - 1
        if state["hand"][seat, held] > int(held == kind):
            others = ONE_SYMBOL << symbol_of(held) & ~color_mask(color)
            bridges += cards_held(state, seat, others)
    count = add(rows, count, ACTIONS_AFTER + min(actions, MOST_ACTIONS))
    return add(rows, count, BRIDGES_AFTER + min(bridges, MOST_BRIDGES))


@rule
def add_symbol(
    rules: np.void, state: np.void, seat: int, kind: int, scratch: np.void, count: int
) -> int:
    """What a colored card's number or symbol leaves to follow with."""
    rows = scratch["rows"]
    alike = int(rules["alike"][kind])
    fits = cards_held(state, seat, alike | color_mask(color_of(kind))) - 1
    count = add(rows, count, FITS_AFTER + max(0, min(fits, MOST_FITS)))
    left = cards_held(state, seat, alike & ~(1 << kind))
    count = add(rows, count, ALIKE_AFTER + min(left, MOST_ALIKE))
    unseen = unseen_kinds(scratch, alike & ~color_mask(color_of(kind)))
    count = add(rows, count, UNSEEN_ALIKE + min((unseen + 1) // 2, MOST_UNSEEN_ALIKE))
    number = symbol_of(kind)
    if number >= NUMBERS:
        return count
    count = add(rows, count, NUMBER + (number + 2) // 3)
    if rules["seven_zero"] and state["size"][seat] > 1:  # R-HOU-02
        size = int(state["size"][seat]) - 1
        if number == SEVEN:
            count = add(rows, count, MOVES_HANDS)
            count = add(rows, count, GAIN + change_class(size - smallest_size(state, seat)))
        elif number == 0:
            count = add(rows, count, MOVES_HANDS + 1)
            coming = int(state["size"][seat_before(state, seat)])
            count = add(rows, count, GAIN + change_class(size - coming))
    return count


@rule
def unseen_kinds(scratch: np.void, kinds: int) -> int:
    """How many cards of some kinds are neither in the own hand nor open."""
    left = 0
    while kinds != 0:
        left += int(scratch["unseen"][lowest(kinds)])
        kinds &= kinds - 1
    return max(0, left)


@rule
def add_meeting(
    rules: np.void, state: np.void, seat: int, kind: int, scratch: np.void, count: int
) -> int:
    """Whom a colored card meets, and who plays next."""
    rows = scratch["rows"]
    symbol = symbol_of(kind)
    following = seat_after(state, seat)
    acts = following
    victim = NONE
    if symbol == SKIP:
        victim = VICTIM_SKIP
        acts = seat_after(state, following)
    elif symbol == DRAW_TWO:
        victim = VICTIM_TWO
        acts = seat_after(state, following)
    elif symbol == REVERSE:
        victim = VICTIM_REVERSE
        acts = seat_before(state, seat)
        if state["seats"] == 2 and rules["two_seat_reverse"] == REVERSE_SKIP:
            acts = seat
    if victim != NONE:
        row = VICTIM_SIZES * victim + victim_class(int(state["size"][following]))
        count = add(rows, count, VICTIM + row)
    alike = int(rules["alike"][kind])
    count = add_stuck(state, seat, acts, color_of(kind), alike, scratch, count)
    return add(rows, count, ACTS_NEXT + acts_class(state, seat, acts))


@rule
def add_stuck(
    state: np.void, seat: int, acts: int, color: int, alike: int, scratch: np.void, count: int
) -> int:
    """How likely the seat that plays next has none of a color, of some kinds, or of the wilds."""
    if acts == seat:
        return count
    unseen = scratch["unseen_colors"]
    fits = int(unseen[color]) + int(unseen[WILDS])
    fits += unseen_kinds(scratch, alike & ~color_mask(color))
    stuck = stuck_class(fits, int(unseen[ALL]), int(state["size"][acts]))
    return add(scratch["rows"], count, STUCK + stuck)


@rule
def acts_class(state: np.void, seat: int, acts: int) -> int:
    return SIZES if acts == seat else size_class(int(state["size"][acts]))


@rule
def add_wild(
    rules: np.void,
    state: np.void,
    seat: int,
    kind: int,
    color: int,
    scratch: np.void,
    count: int,
) -> int:
    """What a wild does beside its color."""
    rows = scratch["rows"]
    following = seat_after(state, seat)
    acts = following
    effect = special_effect(rules, kind)
    if kind == WILD_DRAW_FOUR:
        acts = seat_after(state, following)
        row = VICTIM_SIZES * VICTIM_FOUR + victim_class(int(state["size"][following]))
        count = add(rows, count, VICTIM + row)
        bluffs = breaks_rule(rules, state, rest_of_hand(state, seat))
        count = add(rows, count, BLUFF + int(bluffs))
    elif effect == EFFECT_SWAP:
        left = int(state["size"][seat]) - 1
        count = add(rows, count, GAIN + change_class(left - smallest_size(state, seat)))
    elif effect == EFFECT_FEWEST:
        left = int(state["size"][seat]) - 1
        falls = left <= smallest_size(state, seat) and rules["fewest_includes_player"]
        count = add(rows, count, FEWEST + int(bool(falls)))
    elif effect == EFFECT_CUSTOM:
        count = add(rows, count, CUSTOM + int(rules["custom_effect"]))
        count = add(rows, count, CUSTOM_WHO + int(rules["custom_who"]))
    count = add_stuck(state, seat, acts, color, 0, scratch, count)
    return add(rows, count, ACTS_NEXT + acts_class(state, seat, acts))


@rule
def add_partner(state: np.void, seat: int, move: int, rows: np.ndarray, count: int) -> int:
    """Whom to swap with, to target, to point at."""
    if move < MOVE_TARGET:
        verb = VERB_SWAP
        partner = move - MOVE_SWAP
    elif move < MOVE_POINT:
        verb = VERB_TARGET
        partner = move - MOVE_TARGET
    else:
        verb = VERB_POINT
        partner = move - MOVE_POINT
    size = int(state["size"][partner])
    count = add(rows, count, VERB + verb)
    count = add(rows, count, PARTNER_SIZE + size_class(size))
    count = add(rows, count, PARTNER_MORE + change_class(size - int(state["size"][seat])))
    place = 2
    if partner == seat_after(state, seat):
        place = 0
    elif partner == seat_before(state, seat):
        place = 1
    return add(rows, count, PARTNER_PLACE + place)


@rule
def add_link(state: np.void, seat: int, move: int, rows: np.ndarray, count: int) -> int:
    """Which pair to link."""
    one, other = link_pair(move)
    least = min(int(state["size"][one]), int(state["size"][other]))
    most = max(int(state["size"][one]), int(state["size"][other]))
    following = seat_after(state, seat)
    count = add(rows, count, VERB + VERB_LINK)
    count = add(rows, count, LINK_SIZE + size_class(least))
    count = add(rows, count, PARTNER_SIZE + size_class(most))
    count = add_if(rows, count, LINK_WITH, one == seat or other == seat)
    return add_if(rows, count, LINK_WITH + 1, one == following or other == following)
