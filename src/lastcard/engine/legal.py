"""Which card fits, and every seat's legal moves in a fixed order."""

import numpy as np

from .bits import lowest
from .cards import (
    COLORS,
    DRAW_TWO,
    NONE,
    NUMBER_MASK,
    NUMBERS,
    WD4_BIT,
    WILD,
    WILD_DRAW_FOUR,
    WILD_MASK,
    color_mask,
    symbol_mask,
    symbol_of,
)
from .mark import rule, seldom
from .moves import (
    MOVE_ACCEPT,
    MOVE_CATCH,
    MOVE_CHALLENGE,
    MOVE_COLOR,
    MOVE_DEAL,
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
from .options import (
    GUILT_ANY_PLAYABLE,
    GUILT_COLOR,
    GUILT_COLOR_OR_WILD,
    JUMP_ALL,
    JUMP_NUMBERS,
    JUMP_OFF,
    STACK_ANY,
    STACK_OFF,
)
from .piles import can_draw
from .state import (
    PHASE_CHALLENGE,
    PHASE_COLOR,
    PHASE_DRAWN,
    PHASE_LINK,
    PHASE_PILE,
    PHASE_POINT,
    PHASE_ROUND_OVER,
    PHASE_STACK,
    PHASE_SWAP,
    PHASE_TARGET,
    PHASE_TURN,
)


@rule
def matching(rules: np.void, state: np.void) -> int:
    """Colored kinds that match the top card by color, number or symbol."""
    return int(color_mask(state["color"]) | rules["alike"][state["top"]])


@rule
def fitting(rules: np.void, state: np.void) -> int:
    """All kinds that may be laid on the discard pile now, in any hand."""
    if state["lock_owner"] == NONE:
        return matching(rules, state) | WILD_MASK
    fits = color_mask(state["color"])  # FRZ-FON-02, FRZ-FON-03
    if not rules["lock_colored_actions"]:  # R-FRZ-02
        fits &= NUMBER_MASK
    if rules["lock_wilds"]:  # R-FRZ-03
        fits |= WILD_MASK
    return int(fits)


@rule
def guilty_kinds(rules: np.void, state: np.void) -> int:
    """R-GEN-19: the kinds that must be played before a Wild Draw Four."""
    if rules["wd4_guilt"] == GUILT_ANY_PLAYABLE:  # R-2ND-14: wilds not counted
        return fitting(rules, state) & ~WILD_MASK
    guilty = color_mask(state["color"])
    if rules["wd4_guilt"] != GUILT_COLOR:  # PTY-CHAL-02
        guilty |= WILD_MASK
        if rules["wd4_guilt"] != GUILT_COLOR_OR_WILD:
            guilty ^= WD4_BIT
    return guilty


@rule
def breaks_rule(rules: np.void, state: np.void, rest: int) -> bool:
    """Whether a Wild Draw Four is against the rule beside the `rest` of the hand."""
    return rest & guilty_kinds(rules, state) != 0


@rule
def rest_of_hand(state: np.void, seat: int) -> int:
    """The kinds that stay in hand when one Wild Draw Four leaves it."""
    rest = state["mask"][seat]
    if state["hand"][seat, WILD_DRAW_FOUR] == 1:
        rest ^= WD4_BIT
    return int(rest)


@rule
def playable(rules: np.void, state: np.void, seat: int) -> int:
    """The kinds of a hand that may be laid on the discard pile now."""
    fits = state["mask"][seat] & fitting(rules, state)
    if (
        fits & WD4_BIT != 0
        and not rules["wd4_bluff"]  # R-2ND-13
        and breaks_rule(rules, state, rest_of_hand(state, seat))
    ):
        fits ^= WD4_BIT
    return int(fits)


@rule
def must_play(rules: np.void, state: np.void, seat: int) -> bool:
    """R-2ND-04: whether the hand holds a card that compels a play where drawing is not free."""
    return playable(rules, state, seat) & ~WD4_BIT != 0


@rule
def pile_fitting(state: np.void) -> int:
    """PTY-PILEUP-03, PTY-PILEUP-04: the mini pile takes its color and any wild."""
    return color_mask(state["color"]) | WILD_MASK


@rule
def answers(rules: np.void, state: np.void) -> int:
    """R-HOU-01: the drawing cards that may answer the one on top."""
    if rules["stacking"] == STACK_OFF:
        return 0
    if state["top"] == WILD_DRAW_FOUR:
        fits = WD4_BIT
        if rules["stacking"] == STACK_ANY:
            fits |= symbol_mask(DRAW_TWO) & color_mask(state["color"])
    else:
        fits = symbol_mask(DRAW_TWO)
        if rules["stacking"] == STACK_ANY:
            fits |= WD4_BIT
    if state["lock_owner"] != NONE:
        fits &= fitting(rules, state)
    return int(fits)


@rule
def jump_mode(rules: np.void) -> int:
    """The wider of speed play and the jump-in house rule."""
    return max(JUMP_NUMBERS if rules["speed_play"] else JUMP_OFF, int(rules["jump_in"]))


@rule
def can_jump(rules: np.void, state: np.void, seat: int) -> bool:
    """PTY-SPEED-01: whether the seat may lay the identical card out of turn."""
    mode = jump_mode(rules)
    if mode == JUMP_OFF or state["turn"] == seat:
        return False
    if state["phase"] != PHASE_TURN and state["phase"] != PHASE_DRAWN:
        return False
    top = state["top"]
    if top >= WILD or state["mask"][seat] & fitting(rules, state) & 1 << top == 0:
        return False
    return bool(mode == JUMP_ALL or symbol_of(top) < NUMBERS)


@rule
def may_lay(rules: np.void, state: np.void) -> bool:
    """Whether the open question can be answered with a card from the hand."""
    phase = state["phase"]
    if phase == PHASE_TURN or phase == PHASE_DRAWN or phase == PHASE_PILE or phase == PHASE_STACK:
        return True
    return bool(phase == PHASE_CHALLENGE and rules["stacking"] != STACK_OFF)


@rule
def can_call(rules: np.void, state: np.void, seat: int) -> bool:
    """R-2ND-03: on turn with two cards, or late while liable."""
    if state["size"][seat] > 2:
        return False
    if state["liable"] == seat:
        return bool(rules["uno_late_call"])
    if state["turn"] != seat or state["size"][seat] != 2 or state["called"] >> seat & 1:
        return False
    return may_lay(rules, state)


@rule
def is_linked(state: np.void, seat: int) -> bool:
    return bool(state["link_low"] == seat or state["link_high"] == seat)


@rule
def link_newness(state: np.void, one: int, other: int) -> int:
    """How many of the two are not linked now."""
    return 2 - int(is_linked(state, one)) - int(is_linked(state, other))


@rule
def may_link(rules: np.void, one: int, other: int, player: int) -> bool:
    """R-PTY-21: any two different seats; oneself only with link_self."""
    return bool(one != other and (rules["link_self"] or (one != player and other != player)))


@rule
@seldom
def newness_needed(rules: np.void, state: np.void, player: int) -> int:
    """R-PTY-23: as many new seats as the table can offer; NONE when no pair can be named."""
    most = NONE
    for one in range(state["seats"]):
        for other in range(one + 1, state["seats"]):
            if may_link(rules, one, other, player):
                most = max(most, link_newness(state, one, other))
    return most


@rule
def add_plays(base: int, kinds: int, moves: np.ndarray, count: int) -> int:
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        moves[count] = base + kind
        count += 1
    return count


@rule
def add_seats(base: int, state: np.void, seat: int, moves: np.ndarray, count: int) -> int:
    """One move for every other seat."""
    for other in range(state["seats"]):
        if other != seat:
            moves[count] = base + other
            count += 1
    return count


@rule
def add_turn(rules: np.void, state: np.void, seat: int, moves: np.ndarray, count: int) -> int:
    fits = playable(rules, state, seat)
    count = add_plays(MOVE_PLAY, fits, moves, count)
    compelled = fits & ~WD4_BIT != 0
    if can_draw(rules, state):
        if rules["voluntary_draw"] or not compelled:
            moves[count] = MOVE_DRAW
            count += 1
    elif not compelled:  # R-2ND-05
        moves[count] = MOVE_PASS
        count += 1
    return count


@rule
def add_drawn(rules: np.void, state: np.void, seat: int, moves: np.ndarray, count: int) -> int:
    fits = playable(rules, state, seat) & 1 << state["drawn"]
    count = add_plays(MOVE_PLAY, fits, moves, count)
    if not rules["force_play_drawn"] or fits & ~WD4_BIT == 0:  # R-2ND-17
        moves[count] = MOVE_PASS
        count += 1
    return count


@rule
def add_links(rules: np.void, state: np.void, seat: int, moves: np.ndarray, count: int) -> int:
    needed = newness_needed(rules, state, seat)
    for one in range(state["seats"]):
        for other in range(one + 1, state["seats"]):
            if may_link(rules, one, other, seat) and link_newness(state, one, other) >= needed:
                moves[count] = link_move(one, other)
                count += 1
    return count


@rule
def add_pile(rules: np.void, state: np.void, seat: int, moves: np.ndarray, count: int) -> int:
    fits = state["mask"][seat] & pile_fitting(state)
    count = add_plays(MOVE_PLAY, fits, moves, count)
    if fits == 0 or rules["pile_may_decline"]:  # R-PTY-13
        moves[count] = MOVE_TAKE
        count += 1
    return count


@rule
def add_response(rules: np.void, state: np.void, seat: int, moves: np.ndarray, count: int) -> int:
    """Answers to a drawing card: lay another, take the cards, or challenge."""
    fits = state["mask"][seat] & answers(rules, state)
    count = add_plays(MOVE_PLAY, fits, moves, count)
    moves[count] = MOVE_ACCEPT
    count += 1
    if state["phase"] == PHASE_CHALLENGE:
        moves[count] = MOVE_CHALLENGE
        count += 1
    return count


@rule
def add_answers(rules: np.void, state: np.void, seat: int, moves: np.ndarray, count: int) -> int:
    """The answers to the open question, for the seat it is put to."""
    phase = state["phase"]
    if phase == PHASE_TURN:
        count = add_turn(rules, state, seat, moves, count)
    elif phase == PHASE_DRAWN:
        count = add_drawn(rules, state, seat, moves, count)
    elif phase == PHASE_COLOR:
        for color in range(COLORS):
            moves[count] = MOVE_COLOR + color
            count += 1
    elif phase == PHASE_CHALLENGE or phase == PHASE_STACK:
        count = add_response(rules, state, seat, moves, count)
    elif phase == PHASE_PILE:
        count = add_pile(rules, state, seat, moves, count)
    elif phase == PHASE_SWAP:
        count = add_seats(MOVE_SWAP, state, seat, moves, count)
        if may_keep_hand(rules, state):
            moves[count] = MOVE_PASS
            count += 1
    elif phase == PHASE_TARGET:
        count = add_seats(MOVE_TARGET, state, seat, moves, count)
    elif phase == PHASE_LINK:
        count = add_links(rules, state, seat, moves, count)
    return count


@rule
def may_keep_hand(rules: np.void, state: np.void) -> bool:
    """R-BAS-06: with swap_optional the swap of a wild may be declined; a 7's never."""
    return bool(rules["swap_optional"] and state["top"] >= WILD)


@rule
def legal(rules: np.void, state: np.void, seat: int, moves: np.ndarray) -> int:
    """Write the legal moves of any seat and return how many; seat NONE may deal."""
    phase = state["phase"]
    if phase >= PHASE_ROUND_OVER:
        if seat == NONE and phase == PHASE_ROUND_OVER:
            moves[0] = MOVE_DEAL
            return 1
        return 0
    if seat == NONE:
        return 0
    count = 0
    if state["turn"] == seat:
        count = add_answers(rules, state, seat, moves, count)
    elif phase == PHASE_POINT and state["pick"][seat] == NONE:
        count = add_seats(MOVE_POINT, state, seat, moves, count)
    if can_call(rules, state, seat):
        moves[count] = MOVE_UNO
        count += 1
    if state["liable"] != NONE and state["liable"] != seat:
        moves[count] = MOVE_CATCH + state["liable"]
        count += 1
    if state["poses"][seat] != 0:
        moves[count] = MOVE_SLIP
        count += 1
    if can_jump(rules, state, seat):
        moves[count] = MOVE_JUMP + state["top"]
        count += 1
    return count
