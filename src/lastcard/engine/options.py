"""Every number, flag or choice an edition may set, and the record that carries them."""

import numpy as np

from .cards import DECK, KINDS, SPECIALS

OFF, ON = 0, 1
FLAG = ("off", "on")

# start_colored_action, start_draw_two, start_wild, start_special_wild, start_wd4
START_APPLY, START_IGNORE, START_REFLIP = 0, 1, 2
WILD_CHOOSE, WILD_REFLIP = 0, 1
WD4_BOTTOM, WD4_SHUFFLE, WD4_REFLIP = 0, 1, 2
# first_dealer, next_dealer
DEALER_HIGH_CARD, DEALER_RANDOM = 0, 1
DEALER_LEFT, DEALER_WINNER, DEALER_REDRAW = 0, 1, 2
# wd4_guilt, wd4_caught
GUILT_COLOR, GUILT_ANY_PLAYABLE, GUILT_COLOR_OR_WILD, GUILT_COLOR_OR_OTHER_WILD = 0, 1, 2, 3
CAUGHT_STANDS, CAUGHT_VOID, CAUGHT_RETURNED = 0, 1, 2
# two_seat_reverse
REVERSE_SKIP, REVERSE_PLAIN = 0, 1
# uno_window
WINDOW_NEXT_CARD, WINDOW_NEXT_ACTION = 0, 1
# scoring, alternative_tie, blocked_round
SCORING_STANDARD, SCORING_ALTERNATIVE, SCORING_OFF = 0, 1, 2
TIE_JOINT, TIE_EXTRA_ROUND = 0, 1
BLOCKED_VOID, BLOCKED_LOWEST_HAND = 0, 1
# swap_as_last_card, pose, fewest_as_last_card, link_mirrors
LAST_SWAP_WIN, LAST_SWAP_SWAP = 0, 1
POSE_HOLD, POSE_HONOR, POSE_OFF = 0, 1, 2
LAST_FEWEST_WIN, LAST_FEWEST_OTHERS_DRAW = 0, 1
MIRROR_ALL, MIRROR_FORCED = 0, 1
# stacking, jump_in
STACK_OFF, STACK_SAME, STACK_ANY = 0, 1, 2
JUMP_OFF, JUMP_NUMBERS, JUMP_ALL = 0, 1, 2

# Name of each option -> its choices in code order, or the range of its number.
CHOICES: dict[str, tuple[str, ...]] = {
    "first_dealer": ("high-card", "random"),
    "next_dealer": ("left", "winner", "redraw"),
    "start_colored_action": ("apply", "ignore", "reflip"),
    "start_draw_two": ("apply", "ignore", "reflip"),
    "start_wild": ("choose", "reflip"),
    "start_special_wild": ("choose", "reflip"),
    "start_wd4": ("bottom", "shuffle", "reflip"),
    "symbol_match": FLAG,
    "voluntary_draw": FLAG,
    "force_play_drawn": FLAG,
    "wd4_bluff": FLAG,
    "wd4_guilt": ("color", "any-playable", "color-or-wild", "color-or-other-wild"),
    "wd4_caught": ("stands", "void", "returned"),
    "two_seat_reverse": ("skip", "plain"),
    "uno_window": ("next-card", "next-action"),
    "uno_late_call": FLAG,
    "last_card_draw": FLAG,
    "scoring": ("standard", "alternative", "off"),
    "alternative_tie": ("joint", "extra-round"),
    "blocked_round": ("void", "lowest-hand"),
    "lock_colored_actions": FLAG,
    "lock_wilds": FLAG,
    "swap_optional": FLAG,
    "swap_as_last_card": ("win", "swap"),
    "pose": ("hold", "honor", "off"),
    "fewest_includes_player": FLAG,
    "fewest_as_last_card": ("win", "others-draw"),
    "pile_may_decline": FLAG,
    "link_self": FLAG,
    "link_mirrors": ("all", "forced"),
    "speed_play": FLAG,
    "stacking": ("off", "same", "any"),
    "seven_zero": FLAG,
    "draw_until_playable": FLAG,
    "jump_in": ("off", "numbers", "all"),
}
RANGES: dict[str, range] = {
    "uno_penalty": range(11),
    "false_catch_penalty": range(11),
    "target_score": range(1, 10001),
    "point_cap": range(1, 16),
    "speed_penalty": range(11),
}

# The customizable card: WHO EFFECT [AMOUNT]
WHO = ("next", "previous", "chosen", "others", "everyone", "fewest", "most", "player")
(
    WHO_NEXT,
    WHO_PREVIOUS,
    WHO_CHOSEN,
    WHO_OTHERS,
    WHO_EVERYONE,
    WHO_FEWEST,
    WHO_MOST,
    WHO_PLAYER,
) = range(8)
CUSTOM = ("plain", "draw", "draw-skip", "skip", "show", "swap", "rotate", "dare")
(
    CUSTOM_PLAIN,
    CUSTOM_DRAW,
    CUSTOM_DRAW_SKIP,
    CUSTOM_SKIP,
    CUSTOM_SHOW,
    CUSTOM_SWAP,
    CUSTOM_ROTATE,
    CUSTOM_DARE,
) = range(8)

RULES = np.dtype(
    [(name, "i8") for name in (*CHOICES, *RANGES)]
    + [
        ("custom_who", "i8"),
        ("custom_effect", "i8"),
        ("custom_amount", "i8"),
        ("pose_amount", "i8"),  # cards a broken pose costs; a dare's is custom_amount
        ("special", "i8", (SPECIALS,)),  # effects of SPECIAL_A and SPECIAL_B
        ("deck_size", "i8"),
        ("alike", "i8", (KINDS,)),  # kinds with the number or symbol of a kind, as far as it counts
        ("points", "i2", (KINDS,)),
        ("copies", "i1", (KINDS,)),  # copies of each kind in the deck
        ("deck", "i1", (DECK,)),  # the whole deck, kind by kind; deck_size of them count
    ],
    align=True,
)
