"""What a seat remembers of a round: for each card in each hand, the kinds it may be.

A card that was shown may be one kind, a card just drawn any. What the rules compel is certain;
what a sensible player would do is likely, until that seat is seen to do otherwise. Rows are
events as the seat sees them.
"""

import numpy as np

from lastcard.engine.bits import count
from lastcard.engine.cards import (
    KINDS,
    NONE,
    SEATS,
    WD4_BIT,
    WILD,
    WILD_MASK,
    color_mask,
    color_of,
)
from lastcard.engine.events import (
    EVENT_CHALLENGE,
    EVENT_COLOR,
    EVENT_DEAL,
    EVENT_DRAW,
    EVENT_PASS,
    EVENT_PLAY,
    EVENT_ROTATE,
    EVENT_SHOW,
    EVENT_SWAP,
    EVENT_TAKE,
)
from lastcard.engine.legal import fitting, pile_fitting
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_COLOR, MOVE_DRAW, MOVE_PASS, MOVE_PLAY
from lastcard.engine.reasons import BY_TURN
from lastcard.engine.state import PHASE_DRAWN, PHASE_TURN
from lastcard.engine.view import seen_value

from .past import PAST_FIELDS, SLOTS, forget_choices, note_choice

ANY = (1 << KINDS) - 1

MEMORY = np.dtype(
    [
        ("round", "i8"),
        ("shown", "i8"),  # whose hand is being shown in the events now read
        ("drew", "i8"),  # whose draw those events tell of
        ("held", "i2", (SEATS,)),  # slots in use
        ("likes", "i1", (SEATS,)),  # the color that a seat chose last; NONE: no sign of one
        ("bluffs", "i2", (SEATS,)),  # Wild Draw Fours challenged in this match: against the rule
        ("honest", "i2", (SEATS,)),  # and within it
        ("odd", "i2", (SEATS,)),  # times that a seat laid what it was not likely to hold
        ("slots", "i8", (SEATS, SLOTS)),  # kinds that a card may be, oldest card first
        ("likely", "i8", (SEATS, SLOTS)),  # those of them that a sensible player would hold
        *PAST_FIELDS,
    ],
    align=True,
)


def new_memory() -> np.void:
    return np.zeros(1, MEMORY)[0]  # type: ignore[no-any-return]


@rule
def add_card(memory: np.void, seat: int, kinds: int) -> None:
    """One more card in a hand, which may be any of these kinds."""
    held = memory["held"][seat]
    if held < SLOTS:
        memory["slots"][seat, held] = kinds
        memory["likely"][seat, held] = kinds
        memory["births"][seat, held] = memory["choices"][seat]
        memory["held"][seat] = held + 1


@rule
def drop_slot(memory: np.void, seat: int, slot: int) -> int:
    """A card leaves a hand; its birth."""
    birth = int(memory["births"][seat, slot])
    held = memory["held"][seat] - 1
    for place in range(slot, held):
        memory["slots"][seat, place] = memory["slots"][seat, place + 1]
        memory["likely"][seat, place] = memory["likely"][seat, place + 1]
        memory["births"][seat, place] = memory["births"][seat, place + 1]
    memory["held"][seat] = held
    return birth


@rule
def drop_card(memory: np.void, seat: int, kind: int) -> int:
    """A card leaves a hand: the one of which most was known that may have been it; its birth."""
    slot = narrowest(memory["likely"][seat], int(memory["held"][seat]), kind)
    if slot == NONE:
        memory["odd"][seat] += 1
        slot = narrowest(memory["slots"][seat], int(memory["held"][seat]), kind)
    return drop_slot(memory, seat, max(slot, 0)) if memory["held"][seat] > 0 else 0


@rule
def narrowest(slots: np.ndarray, held: int, kind: int) -> int:
    """Of the cards that may be this kind, the one that may be fewest others; or NONE."""
    best = NONE
    fewest = KINDS + 1
    for slot in range(held):
        kinds = slots[slot]
        if kinds >> kind & 1 and count(kinds) < fewest:
            best = slot
            fewest = count(kinds)
    return best


@rule
def rule_out(memory: np.void, seat: int, kinds: int, certain: bool) -> None:
    """None of these kinds is in a hand, as far as that can be."""
    for slot in range(memory["held"][seat]):
        rule_out_slot(memory, seat, slot, kinds, certain)


@rule
def rule_out_slot(memory: np.void, seat: int, slot: int, kinds: int, certain: bool) -> None:
    if certain:
        rest = memory["slots"][seat, slot] & ~kinds
        if rest != 0:
            memory["slots"][seat, slot] = rest
    rest = memory["likely"][seat, slot] & ~kinds
    if rest != 0:
        memory["likely"][seat, slot] = rest


@rule
def exchange_rows(slots: np.ndarray, one: int, other: int) -> None:
    for slot in range(SLOTS):
        kinds = slots[one, slot]
        slots[one, slot] = slots[other, slot]
        slots[other, slot] = kinds


@rule
def exchange_hands(memory: np.void, one: int, other: int) -> None:
    """What is known of a hand goes with it."""
    exchange_rows(memory["slots"], one, other)
    exchange_rows(memory["likely"], one, other)
    held = memory["held"][one]
    memory["held"][one] = memory["held"][other]
    memory["held"][other] = held
    color = memory["likes"][one]
    memory["likes"][one] = memory["likes"][other]
    memory["likes"][other] = color
    forget_choices(memory, one)
    forget_choices(memory, other)


@rule
def note(
    rules: np.void,
    memory: np.void,
    before: np.void,
    kind: int,
    seat: int,
    value: int,
    detail: int,
) -> None:
    """Remember one event; `before` is the view before the move."""
    if kind == EVENT_DEAL:
        add_card(memory, seat, 1 << value if value >= 0 else ANY)
    elif kind == EVENT_DRAW:
        note_draw(rules, memory, before, seat, value, detail)
    elif kind == EVENT_PLAY:
        note_play(rules, memory, before, seat, value)
    elif kind == EVENT_COLOR:
        memory["likes"][seat] = value
        note_choice(rules, memory, before, seat, MOVE_COLOR + value, NONE, 0)
    elif kind == EVENT_PASS:
        note_pass(rules, memory, before, seat)
    elif kind == EVENT_SWAP:
        exchange_hands(memory, seat, value)
    elif kind == EVENT_ROTATE:
        note_rotation(memory, before, value)
    elif kind == EVENT_TAKE:
        note_take(rules, memory, before, seat)
    elif kind == EVENT_CHALLENGE:
        note_verdict(memory, before, value, detail)
    elif kind == EVENT_SHOW and value >= 0:
        note_open_card(memory, seat, value)


@rule
def note_play(rules: np.void, memory: np.void, before: np.void, seat: int, kind: int) -> None:
    """A card leaves the hand; what it is says something about those that stay."""
    if before["phase"] == PHASE_DRAWN and before["turn"] == seat and memory["held"][seat] > 0:
        birth = drop_slot(memory, seat, int(memory["held"][seat]) - 1)
        note_choice(rules, memory, before, seat, MOVE_PLAY + kind, kind, birth)
        return
    birth = drop_card(memory, seat, kind)
    note_choice(rules, memory, before, seat, MOVE_PLAY + kind, kind, birth)
    if before["phase"] != PHASE_TURN:
        return
    if kind == WILD:  # kept while anything else fits
        rule_out(memory, seat, fitting(rules, before) & ~WILD_MASK, False)
    elif kind < WILD and color_of(kind) != before["color"]:
        memory["likes"][seat] = color_of(kind)


@rule
def note_draw(
    rules: np.void, memory: np.void, before: np.void, seat: int, value: int, reason: int
) -> None:
    """A seat that draws in its turn has nothing that fits; the new card may be anything."""
    if value == NONE:
        return
    if reason == BY_TURN:
        if rules["voluntary_draw"]:
            rule_out(memory, seat, fitting(rules, before) & ~WILD_MASK, False)
        else:  # R-BAS-03
            rule_out(memory, seat, fitting(rules, before) & ~WD4_BIT, True)
        if memory["likes"][seat] == before["color"]:
            memory["likes"][seat] = NONE
        if memory["drew"] != seat:
            memory["drew"] = seat
            note_choice(rules, memory, before, seat, MOVE_DRAW, NONE, 0)
    add_card(memory, seat, 1 << value if value >= 0 else ANY)


@rule
def note_pass(rules: np.void, memory: np.void, before: np.void, seat: int) -> None:
    """A card that is kept after the draw did not fit, or was a wild."""
    note_choice(rules, memory, before, seat, MOVE_PASS, NONE, 0)
    if before["phase"] != PHASE_DRAWN or memory["held"][seat] == 0:
        return
    last = int(memory["held"][seat]) - 1
    if rules["force_play_drawn"]:  # R-2ND-17
        rule_out_slot(memory, seat, last, fitting(rules, before) & ~WD4_BIT, True)
    else:
        rule_out_slot(memory, seat, last, fitting(rules, before) & ~WILD_MASK, False)


@rule
def note_rotation(memory: np.void, before: np.void, direction: int) -> None:
    last = int(before["seats"]) - 1
    for step in range(last):
        if direction > 0:
            exchange_hands(memory, last - step, last - step - 1)
        else:
            exchange_hands(memory, step, step + 1)


@rule
def note_take(rules: np.void, memory: np.void, before: np.void, seat: int) -> None:
    """PTY-PILEUP-07: who takes the mini pile had nothing for it, and everybody saw its cards."""
    if not rules["pile_may_decline"]:
        rule_out(memory, seat, pile_fitting(before), True)
    for place in range(before["mini_count"]):
        add_card(memory, seat, 1 << int(before["mini"][place]))


@rule
def note_verdict(memory: np.void, before: np.void, source: int, guilty: int) -> None:
    """Everybody learns whether a Wild Draw Four was laid beside its color."""
    if guilty:
        memory["bluffs"][source] += 1
    else:
        memory["honest"][source] += 1
        rule_out(memory, source, color_mask(int(before["under_color"])), True)


@rule
def note_open_card(memory: np.void, seat: int, kind: int) -> None:
    """One card of a hand that is shown whole."""
    if memory["shown"] != seat:
        memory["shown"] = seat
        memory["held"][seat] = 0
        forget_choices(memory, seat)
    add_card(memory, seat, 1 << kind)


@rule
def remember(rules: np.void, memory: np.void, before: np.void, state: np.void) -> None:
    """Remember the last move as the seat of the view saw it."""
    begin_move(memory, int(state["round"]))
    events = state["events"]
    for row in range(state["event_count"]):
        event = events[row]
        value = seen_value(event, int(before["seat"]))
        note(rules, memory, before, int(event[0]), int(event[1]), value, int(event[3]))


@rule
def begin_move(memory: np.void, number: int) -> None:
    """The events of one more move follow; in a new round every hand is new."""
    memory["shown"] = NONE
    memory["drew"] = NONE
    if memory["round"] != number:
        memory["round"] = number
        for seat in range(SEATS):
            memory["held"][seat] = 0
            memory["likes"][seat] = NONE
            forget_choices(memory, seat)


@rule
def settle(memory: np.void, view: np.void) -> None:
    """Bring the memory in step with what the seat sees now: its own hand, everybody's count."""
    own = view["seat"]
    for seat in range(view["seats"]):
        if seat == own:
            memory["held"][seat] = 0
            for kind in range(KINDS):
                for _ in range(view["hand"][kind]):
                    add_card(memory, seat, 1 << kind)
        size = min(view["size"][seat], SLOTS)
        while memory["held"][seat] > size:
            drop_slot(memory, seat, 0)
        while memory["held"][seat] < size:
            add_card(memory, seat, ANY)


@rule
def follow(rules: np.void, memory: np.void, view: np.void, now: np.void, state: np.void) -> None:
    """Remember the last move; `view` is from before it, `now` from after it."""
    remember(rules, memory, view, state)
    settle(memory, now)
