"""Why one move is better than another: what differs between them, seen from the view alone.

Only what is true of the position is said. The texts are in languages/…/coach.toml.
"""

import numpy as np

from lastcard.bots.policies.steady import smallest_size, swap_gain
from lastcard.engine.cards import (
    COLORS,
    DRAW_TWO,
    EFFECT_FEWEST,
    EFFECT_SWAP,
    NONE,
    NUMBERS,
    POINT,
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
    MOVE_CATCH,
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
    MOVE_UNO,
    is_jump,
    link_pair,
)
from lastcard.engine.options import STACK_OFF
from lastcard.engine.piles import cards_held
from lastcard.engine.state import PHASE_DRAWN, PHASE_TURN
from lastcard.engine.step import SEVEN, owed, special_effect
from lastcard.engine.turns import seat_after, seat_before
from lastcard.play.codec import imagine

FEW = 2  # a hand that is about to go out
SMALL = 3  # a hand that must not be fed

# Each reason with what it is about.
REASONS: dict[str, tuple[str, ...]] = {
    "goes-out": ("card",),
    "forgets-call": (),
    "calls-late": (),
    "catches": ("seat",),
    "jumps-in": ("card",),
    "challenge-likely": ("seat", "number"),
    "challenge-worth": ("seat", "number"),
    "challenge-unlikely": ("seat", "number"),
    "passes-on": ("card", "number"),
    "avoids-pile": ("card", "number"),
    "lays-one": ("card",),
    "risks-challenge": ("card",),
    "falls-on-you": ("card",),
    "falls-on-fewest": ("card", "seat"),
    "swap-gains": ("card", "seat", "number"),
    "swap-costs": ("card",),
    "stops-next": ("card", "seat", "number"),
    "hits-next": ("card", "seat"),
    "turns-away": ("card", "seat", "number"),
    "turns-to": ("card", "seat", "number"),
    "keeps-wild": ("card",),
    "wild-to-color": ("card", "color", "number"),
    "feeds-color": ("seat", "color"),
    "lacks-color": ("seat", "color"),
    "slows-next": ("card", "seat"),
    "keeps-action": ("card",),
    "more-of-color": ("color", "number", "rest"),
    "more-that-fit": ("card", "number", "rest"),
    "smallest-hand": ("seat", "number"),
    "keeps-hand": (),
    "fewest-cards": ("seat", "number"),
    "not-yourself": (),
}
(
    GOES_OUT,
    FORGETS_CALL,
    CALLS_LATE,
    CATCHES,
    JUMPS_IN,
    CHALLENGE_LIKELY,
    CHALLENGE_WORTH,
    CHALLENGE_UNLIKELY,
    PASSES_ON,
    AVOIDS_PILE,
    LAYS_ONE,
    RISKS_CHALLENGE,
    FALLS_ON_YOU,
    FALLS_ON_FEWEST,
    SWAP_GAINS,
    SWAP_COSTS,
    STOPS_NEXT,
    HITS_NEXT,
    TURNS_AWAY,
    TURNS_TO,
    KEEPS_WILD,
    WILD_TO_COLOR,
    FEEDS_COLOR,
    LACKS_COLOR,
    SLOWS_NEXT,
    KEEPS_ACTION,
    MORE_OF_COLOR,
    MORE_THAT_FIT,
    SMALLEST_HAND,
    KEEPS_HAND,
    FEWEST_CARDS,
    NOT_YOURSELF,
) = range(32)

REASON = np.dtype(
    [
        ("code", "i8"),  # NONE: nothing to say
        ("card", "i8"),  # kind
        ("color", "i8"),
        ("seat", "i8"),
        ("number", "i8"),
        ("rest", "i8"),
    ],
    align=True,
)


def new_reason() -> np.void:
    return np.zeros(1, REASON)[0]  # type: ignore[no-any-return]


@rule
def give_reason(reason: np.void, code: int, card: int, color: int, seat: int, number: int) -> None:
    reason["code"] = code
    reason["card"] = card
    reason["color"] = color
    reason["seat"] = seat
    reason["number"] = number


@rule
def about_card(reason: np.void, code: int, card: int) -> None:
    give_reason(reason, code, card, NONE, NONE, NONE)


@rule
def about_seat(reason: np.void, state: np.void, code: int, card: int, seat: int) -> None:
    """A reason about a seat and how many cards it holds."""
    give_reason(reason, code, card, NONE, seat, int(state["size"][seat]))


@rule
def explain(
    rules: np.void,
    view: np.void,
    memory: np.void,
    state: np.void,
    judgement: np.void,
    better: int,
    worse: int,
    reason: np.void,
) -> int:
    """Why a move is better than another, as a code of REASONS, or NONE; the record has the rest."""
    imagine(view, state)
    seat = int(view["seat"])
    give_reason(reason, NONE, NONE, NONE, NONE, NONE)
    reason["rest"] = NONE
    if better == MOVE_UNO:
        reason["code"] = CALLS_LATE if worse == NONE else FORGETS_CALL
    elif better >= MOVE_CATCH and better < MOVE_LINK:
        about_seat(reason, state, CATCHES, NONE, better - MOVE_CATCH)
    elif better == MOVE_CHALLENGE or worse == MOVE_CHALLENGE:
        explain_challenge(state, judgement, better, worse, reason)
    elif better >= MOVE_COLOR and better < MOVE_COLOR + COLORS:
        explain_color(state, memory, seat, better - MOVE_COLOR, worse - MOVE_COLOR, reason)
    elif better >= 0 and better < MOVE_COLOR:
        kind = better - MOVE_JUMP if is_jump(better) else better
        explain_card(rules, state, memory, seat, kind, worse, reason)
    elif better == MOVE_DRAW or (better == MOVE_PASS and state["phase"] == PHASE_DRAWN):
        if worse >= 0 and worse < MOVE_JUMP:
            explain_draw(rules, state, seat, worse, reason)
    else:
        explain_seat(state, seat, better, worse, reason)
    return int(reason["code"])


@rule
def explain_challenge(
    state: np.void, judgement: np.void, better: int, worse: int, reason: np.void
) -> None:
    """How likely a Wild Draw Four was against the rule, in percent of the deals."""
    percent = int(
        (100 * judgement["guilty"] + judgement["deals"] // 2) // max(1, judgement["deals"])
    )
    source = int(state["source"])
    if better == MOVE_CHALLENGE:
        code = CHALLENGE_LIKELY if percent >= 50 else CHALLENGE_WORTH
        give_reason(reason, code, NONE, NONE, source, percent)
    elif better == MOVE_ACCEPT and percent < 50:
        give_reason(reason, CHALLENGE_UNLIKELY, NONE, NONE, source, percent)


@rule
def lacks_color(state: np.void, memory: np.void, seat: int, color: int) -> bool:
    """Whether a seat is thought to hold nothing of a color, and not only by its small hand."""
    held = int(memory["held"][seat])
    if held == 0 or held != state["size"][seat] or memory["odd"][seat] != 0:
        return False
    kinds = 0
    for slot in range(held):
        kinds |= int(memory["likely"][seat, slot])
    return kinds & color_mask(color) == 0


@rule
def explain_color(
    state: np.void, memory: np.void, seat: int, color: int, other: int, reason: np.void
) -> None:
    """One color rather than another."""
    following = seat_after(state, seat)
    held = cards_held(state, seat, color_mask(color))
    rest = cards_held(state, seat, color_mask(other))
    if state["size"][following] <= SMALL and feeds(memory, following, other, color):
        give_reason(reason, FEEDS_COLOR, NONE, other, following, NONE)
    elif held > rest:
        give_reason(reason, MORE_OF_COLOR, NONE, color, NONE, held)
        reason["rest"] = rest
    elif lacks_color(state, memory, following, color):
        give_reason(reason, LACKS_COLOR, NONE, color, following, NONE)
    elif feeds(memory, following, other, color):
        give_reason(reason, FEEDS_COLOR, NONE, other, following, NONE)


@rule
def feeds(memory: np.void, seat: int, color: int, instead: int) -> bool:
    """Whether a seat chose this color last, and not the other."""
    return bool(color >= 0 and memory["likes"][seat] == color and color != instead)


@rule
def explain_draw(rules: np.void, state: np.void, seat: int, kind: int, reason: np.void) -> None:
    """To draw, or to keep what was drawn, rather than to lay a card."""
    if kind == WILD_DRAW_FOUR and breaks_rule(rules, state, rest_of_hand(state, seat)):
        about_card(reason, RISKS_CHALLENGE, kind)
    elif falls_on_player(rules, state, seat, kind):
        about_card(reason, FALLS_ON_YOU, kind)
    elif swap_costs(rules, state, seat, kind):
        about_card(reason, SWAP_COSTS, kind)
    elif kind >= WILD:
        about_card(reason, KEEPS_WILD, kind)
    elif symbol_of(kind) >= NUMBERS:
        about_card(reason, KEEPS_ACTION, kind)


@rule
def falls_on_player(rules: np.void, state: np.void, seat: int, kind: int) -> bool:
    """HK-BM-02: whether the card would hit the one who plays it."""
    if special_effect_of(rules, kind) != EFFECT_FEWEST or not rules["fewest_includes_player"]:
        return False
    return bool(state["size"][seat] - 1 <= smallest_size(state, seat))


@rule
def special_effect_of(rules: np.void, kind: int) -> int:
    return int(special_effect(rules, kind)) if kind > WILD_DRAW_FOUR else NONE


@rule
def swaps(rules: np.void, kind: int) -> bool:
    """Whether a card lets its player swap hands."""
    if kind >= WILD:
        return special_effect_of(rules, kind) == EFFECT_SWAP
    return bool(rules["seven_zero"] and symbol_of(kind) == SEVEN)


@rule
def swap_costs(rules: np.void, state: np.void, seat: int, kind: int) -> bool:
    """Whether a swap would leave the seat with more cards than it has."""
    return swaps(rules, kind) and state["size"][seat] > 1 and swap_gain(state, seat) <= 0


@rule
def stops(rules: np.void, state: np.void, seat: int, kind: int) -> bool:
    """Whether a card surely takes the next seat's turn."""
    if kind == WILD_DRAW_FOUR:
        fair = not breaks_rule(rules, state, rest_of_hand(state, seat))
        return bool(fair and rules["stacking"] == STACK_OFF)
    if kind >= WILD:
        return False
    symbol = symbol_of(kind)
    return bool(symbol == SKIP or (symbol == DRAW_TWO and rules["stacking"] == STACK_OFF))


@rule
def reverses(state: np.void, kind: int) -> bool:
    return bool(kind < WILD and symbol_of(kind) == REVERSE and state["seats"] > 2)


@rule
def explain_card(
    rules: np.void,
    state: np.void,
    memory: np.void,
    seat: int,
    kind: int,
    worse: int,
    reason: np.void,
) -> None:
    """To lay a card rather than to do something else."""
    if state["size"][seat] == 1:
        about_card(reason, GOES_OUT, kind)
    elif worse >= 0 and worse < MOVE_JUMP:
        if state["phase"] == PHASE_TURN:
            compare_urgent(rules, state, seat, kind, worse, reason)
            if reason["code"] == NONE:
                compare_wilds(rules, state, memory, seat, kind, worse, reason)
            if reason["code"] == NONE:
                compare_colored(rules, state, memory, seat, kind, worse, reason)
        elif kind < WILD and worse >= WILD:
            about_card(reason, KEEPS_WILD, worse)
    elif worse == NONE:
        about_card(reason, JUMPS_IN, kind)
    elif worse == MOVE_ACCEPT:
        give_reason(reason, PASSES_ON, kind, NONE, NONE, int(owed(state)))
    elif worse == MOVE_TAKE:
        give_reason(reason, AVOIDS_PILE, kind, NONE, NONE, int(state["mini_count"]))
    elif worse == MOVE_DRAW or (worse == MOVE_PASS and state["size"][seat] > 1):
        about_card(reason, LAYS_ONE, kind)


@rule
def compare_urgent(
    rules: np.void, state: np.void, seat: int, kind: int, worse: int, reason: np.void
) -> None:
    """Cards that hit somebody who is about to go out, or the player."""
    following = seat_after(state, seat)
    before = seat_before(state, seat)
    threatened = state["size"][following] <= FEW
    if falls_on_player(rules, state, seat, worse):
        about_card(reason, FALLS_ON_YOU, worse)
    elif threatened and stops(rules, state, seat, kind) and not stops(rules, state, seat, worse):
        about_seat(reason, state, STOPS_NEXT, kind, following)
    elif (
        threatened
        and reverses(state, kind)
        and not reverses(state, worse)
        and state["size"][before] > FEW
    ):
        about_seat(reason, state, TURNS_AWAY, kind, following)
    elif (
        reverses(state, worse)
        and not reverses(state, kind)
        and state["size"][before] <= FEW
        and not threatened
    ):
        about_seat(reason, state, TURNS_TO, worse, before)
    elif swaps(rules, kind) and not swaps(rules, worse) and swap_gain(state, seat) > FEW:
        about_seat(reason, state, SWAP_GAINS, kind, smallest_other_seat(state, seat))
    elif swap_costs(rules, state, seat, worse) and not swaps(rules, kind):
        about_card(reason, SWAP_COSTS, worse)


@rule
def smallest_other_seat(state: np.void, seat: int) -> int:
    """The first other seat with the fewest cards."""
    for other in range(state["seats"]):
        if other != seat and state["size"][other] == smallest_size(state, seat):
            return other
    return NONE


@rule
def compare_wilds(
    rules: np.void,
    state: np.void,
    memory: np.void,
    seat: int,
    kind: int,
    worse: int,
    reason: np.void,
) -> None:
    """A wild against another card."""
    hits = kind == WILD_DRAW_FOUR and stops(rules, state, seat, kind)
    if kind < WILD and worse >= WILD:
        about_card(reason, KEEPS_WILD, worse)
    elif hits and not stops(rules, state, seat, worse):
        give_reason(reason, HITS_NEXT, kind, NONE, seat_after(state, seat), NONE)
    elif kind >= WILD and worse < WILD:
        color = most_held(state, seat)
        held = cards_held(state, seat, color_mask(color))
        if special_effect_of(rules, kind) == EFFECT_FEWEST:
            about_seat(reason, state, FALLS_ON_FEWEST, kind, smallest_other_seat(state, seat))
        elif held > held_after(state, seat, color_of(worse), worse):
            give_reason(reason, WILD_TO_COLOR, kind, color, NONE, held)


@rule
def most_held(state: np.void, seat: int) -> int:
    """The first of the colors of which a seat holds most."""
    best = 0
    for color in range(1, COLORS):
        if cards_held(state, seat, color_mask(color)) > cards_held(state, seat, color_mask(best)):
            best = color
    return best


@rule
def held_after(state: np.void, seat: int, color: int, kind: int) -> int:
    """Cards of a color that are left when a card of some kind is laid."""
    return cards_held(state, seat, color_mask(color)) - int(color_of(kind) == color)


@rule
def fitting_after(rules: np.void, state: np.void, seat: int, kind: int) -> int:
    """Cards that match a colored one once it is laid, wilds not counted."""
    fits = (color_mask(color_of(kind)) | int(rules["alike"][kind])) & ~WILD_MASK
    return cards_held(state, seat, fits) - 1


@rule
def is_action(kind: int) -> bool:
    return bool(kind < WILD and symbol_of(kind) >= NUMBERS and symbol_of(kind) != POINT)


@rule
def compare_colored(
    rules: np.void,
    state: np.void,
    memory: np.void,
    seat: int,
    kind: int,
    worse: int,
    reason: np.void,
) -> None:
    """Two colored cards: what they leave in hand, and to whom they give a turn."""
    if kind >= WILD or worse >= WILD:
        return
    following = seat_after(state, seat)
    color, other = color_of(kind), color_of(worse)
    small = state["size"][following] <= SMALL
    held, rest = held_after(state, seat, color, kind), held_after(state, seat, other, worse)
    fits, fewer = fitting_after(rules, state, seat, kind), fitting_after(rules, state, seat, worse)
    lacking = color != other and lacks_color(state, memory, following, color)
    if small and feeds(memory, following, other, color):
        give_reason(reason, FEEDS_COLOR, NONE, other, following, NONE)
    elif small and lacking:
        give_reason(reason, LACKS_COLOR, NONE, color, following, NONE)
    elif stops(rules, state, seat, kind) and not is_action(worse):
        code = HITS_NEXT if symbol_of(kind) == DRAW_TWO else SLOWS_NEXT
        give_reason(reason, code, kind, NONE, following, NONE)
    elif is_action(worse) and not is_action(kind):
        about_card(reason, KEEPS_ACTION, worse)
    elif color != other and held > rest:
        give_reason(reason, MORE_OF_COLOR, NONE, color, NONE, held)
        reason["rest"] = rest
    elif fits > fewer:
        give_reason(reason, MORE_THAT_FIT, kind, NONE, NONE, fits)
        reason["rest"] = fewer
    elif lacking:
        give_reason(reason, LACKS_COLOR, NONE, color, following, NONE)


@rule
def explain_seat(state: np.void, seat: int, better: int, worse: int, reason: np.void) -> None:
    """One player rather than another: to swap with, to hit, to point at, to link."""
    if better == MOVE_PASS and worse >= MOVE_SWAP and worse < MOVE_TARGET:
        if swap_gain(state, seat) <= 0:
            reason["code"] = KEEPS_HAND
    elif better >= MOVE_LINK and worse >= MOVE_LINK:
        explain_link(state, seat, better, worse, reason)
    elif better >= MOVE_SWAP and better < MOVE_TARGET:
        chosen = better - MOVE_SWAP
        fewer = worse == MOVE_PASS or state["size"][chosen] < state["size"][worse - MOVE_SWAP]
        if fewer and state["size"][chosen] == smallest_size(state, seat):
            about_seat(reason, state, SMALLEST_HAND, NONE, chosen)
    elif better >= MOVE_TARGET and better < MOVE_CATCH:
        first = MOVE_POINT if better >= MOVE_POINT else MOVE_TARGET
        if state["size"][better - first] < state["size"][worse - first]:
            about_seat(reason, state, FEWEST_CARDS, NONE, better - first)


@rule
def explain_link(state: np.void, seat: int, better: int, worse: int, reason: np.void) -> None:
    """One pair rather than another."""
    one, other = link_pair(better)
    third, fourth = link_pair(worse)
    smaller = one if state["size"][one] <= state["size"][other] else other
    if (third == seat or fourth == seat) and one != seat and other != seat:
        reason["code"] = NOT_YOURSELF
    elif state["size"][smaller] < min(state["size"][third], state["size"][fourth]):
        about_seat(reason, state, FEWEST_CARDS, NONE, smaller)
