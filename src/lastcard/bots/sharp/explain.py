"""How well a hand explains what its seat has chosen: would steady have done the same with it?"""

import numpy as np

from lastcard.engine.bits import count, lowest
from lastcard.engine.cards import COLORS, KINDS, NONE, WD4_BIT, WILD_DRAW_FOUR, color_mask
from lastcard.engine.legal import breaks_rule, pile_fitting, playable, rest_of_hand
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_COLOR, MOVE_PLAY, is_play
from lastcard.engine.piles import can_draw, cards_held, give, remove
from lastcard.engine.state import PHASE_COLOR, PHASE_DRAWN, PHASE_PILE, PHASE_TURN

from ..past import (
    BIRTH,
    CAN_DRAW,
    CARD,
    CHOICES,
    COLOR,
    DIRECTION,
    HAS_CALLED,
    LOCK_OWNER,
    MOVE,
    PHASE,
    SLOTS,
    TOP,
)
from ..policies.calling import has_called
from ..policies.random import may_decline
from ..policies.steady import AVOID, BLUFF, steady_drawn, steady_pile, worth
from .deal import TYPES

# Questions whose answers say something about the hand.
TELLING = 1 << PHASE_TURN | 1 << PHASE_DRAWN | 1 << PHASE_COLOR | 1 << PHASE_PILE

# Players as they may be: how often they choose at random instead of like steady, and how often
# they call in time.
SLIPS = (0.03, 0.35, 1.0)
CALLS = (0.98, 0.9, 0.6)
ANYHOW = TYPES - 1  # the one who chooses at random


@rule
def explain(
    rules: np.void, memory: np.void, scratch: np.void, past: np.void, seat: int, doubt: float
) -> None:
    """Write how likely the choices of a seat are with its cards of this deal, for each type."""
    for player in range(TYPES):
        scratch["chances"][seat, player] = 1.0
    open_past(memory, scratch, past, seat)
    newest = int(memory["choices"][seat]) - 1
    slot = min(int(scratch["wanted"][seat]), SLOTS) - 1
    for number in range(newest, max(newest - CHOICES, NONE), -1):
        while slot >= 0 and memory["births"][seat, slot] > number:
            remove(past, seat, int(scratch["cards"][seat, slot]))
            slot -= 1
        row = memory["past"][seat, number % CHOICES]
        go_back(memory, past, seat, number, newest)
        if row[CARD] != NONE:
            give(past, seat, int(row[CARD]))
        if set_scene(memory, past, seat, number):
            past["drawn"] = drawn_then(memory, scratch, seat, number, newest, slot)
            weigh_choice(rules, scratch, past, seat, row, doubt)


@rule
def open_past(memory: np.void, scratch: np.void, past: np.void, seat: int) -> None:
    """The seat's hand as it is in this deal; cards beyond its slots have come just now."""
    for kind in range(KINDS):
        past["hand"][seat, kind] = 0
    past["mask"][seat] = 0
    past["size"][seat] = 0
    past["draw_count"] = 0
    past["discard_count"] = 0
    past["open_wd4"] = 0
    for slot in range(min(int(scratch["wanted"][seat]), SLOTS)):
        give(past, seat, int(scratch["cards"][seat, slot]))


@rule
def go_back(memory: np.void, past: np.void, seat: int, number: int, newest: int) -> None:
    """Take out the cards that were laid later and came after this choice."""
    for later in range(number + 1, newest + 1):
        row = memory["past"][seat, later % CHOICES]
        if row[CARD] != NONE and row[BIRTH] == number + 1:
            remove(past, seat, int(row[CARD]))


@rule
def drawn_then(
    memory: np.void, scratch: np.void, seat: int, number: int, newest: int, slot: int
) -> int:
    """The card that had just come before a choice, whether it is still there or was laid since."""
    for later in range(number, newest + 1):
        row = memory["past"][seat, later % CHOICES]
        if row[CARD] != NONE and row[BIRTH] == number:
            return int(row[CARD])
    if slot >= 0 and memory["births"][seat, slot] == number:
        return int(scratch["cards"][seat, slot])
    return NONE


@rule
def set_scene(memory: np.void, past: np.void, seat: int, number: int) -> bool:
    """The position that a seat chose in; False if it says nothing about the hand."""
    row = memory["past"][seat, number % CHOICES]
    phase = row[PHASE]
    if (
        phase != PHASE_TURN
        and phase != PHASE_DRAWN
        and phase != PHASE_COLOR
        and phase != PHASE_PILE
    ):
        return False
    past["phase"] = phase
    past["top"] = row[TOP]
    past["color"] = row[COLOR]
    past["lock_owner"] = row[LOCK_OWNER]
    past["direction"] = row[DIRECTION]
    past["draw_count"] = row[CAN_DRAW]
    past["called"] = int(row[HAS_CALLED]) << seat
    for other in range(past["seats"]):
        if other != seat:
            past["size"][other] = memory["past_size"][seat, number % CHOICES, other]
    return True


@rule
def weigh_choice(
    rules: np.void, scratch: np.void, past: np.void, seat: int, row: np.ndarray, doubt: float
) -> None:
    """Multiply each type's chance by that of one choice."""
    chances = scratch["chances"][seat]
    move = int(row[MOVE])
    leaves_one = is_play(move) and past["size"][seat] == 2
    if move == MOVE_PLAY + WILD_DRAW_FOUR and breaks_rule(rules, past, rest_of_hand(past, seat)):
        for player in range(TYPES):
            chances[player] *= doubt
        return
    share = steady_share(rules, past, seat, move)
    ways = ways_of(rules, past, seat)
    for player in range(TYPES):
        chance = (1.0 - SLIPS[player]) * share + SLIPS[player] / ways
        if leaves_one:
            chance *= CALLS[player] if row[HAS_CALLED] else 1.0 - CALLS[player]
        chances[player] *= chance


@rule
def ways_of(rules: np.void, past: np.void, seat: int) -> int:
    """How many answers there were."""
    if past["phase"] == PHASE_COLOR:
        return COLORS
    if past["phase"] == PHASE_PILE:
        return max(1, count(int(past["mask"][seat] & pile_fitting(past))))
    kinds = playable(rules, past, seat)
    if past["phase"] == PHASE_DRAWN:
        return 2 if past["drawn"] != NONE and kinds >> past["drawn"] & 1 else 1
    return max(1, count(kinds) + int(may_decline(rules, past) or kinds & ~WD4_BIT == 0))


@rule
def steady_share(rules: np.void, past: np.void, seat: int, move: int) -> float:
    """How often steady answers like this with the hand that it has in the past."""
    phase = past["phase"]
    if phase == PHASE_COLOR:
        return color_share(past, seat, move - MOVE_COLOR)
    if phase == PHASE_PILE:
        return 1.0 if steady_pile(rules, past, seat) == move else 0.0
    if phase == PHASE_DRAWN:
        if past["drawn"] == NONE:
            return 1.0
        return 1.0 if steady_drawn(rules, past, seat) == move else 0.0
    if is_play(move):
        return play_share(rules, past, seat, move - MOVE_PLAY)
    return 1.0 if would_draw(rules, past, seat) else 0.0


@rule
def color_share(past: np.void, seat: int, color: int) -> float:
    """Steady names the color of which it holds most."""
    most = cards_held(past, seat, color_mask(color))
    tied = 0
    for other in range(COLORS):
        held = cards_held(past, seat, color_mask(other))
        if held > most:
            return 0.0
        if held == most:
            tied += 1
    return 1.0 / tied


@rule
def play_share(rules: np.void, past: np.void, seat: int, card: int) -> float:
    """Steady lays the card that is worth most to it."""
    most = worth(rules, past, seat, card)
    if most <= AVOID and past["size"][seat] > 1 and not has_called(past, seat):
        if most == BLUFF and can_draw(rules, past):
            return 0.0
        if may_decline(rules, past):
            return 0.0
    tied = 0
    kinds = playable(rules, past, seat)
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        value = worth(rules, past, seat, kind)
        if value > most:
            return 0.0
        if value == most:
            tied += 1
    return 1.0 / max(1, tied)


@rule
def would_draw(rules: np.void, past: np.void, seat: int) -> bool:
    """Steady draws when nothing fits but what it would rather keep."""
    kinds = playable(rules, past, seat)
    least = AVOID if may_decline(rules, past) else BLUFF
    if kinds != 0 and has_called(past, seat):
        return False
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if worth(rules, past, seat, kind) > least:
            return False
    return True
