"""What a seat remembers of a round: cards that it knows, and kinds that the others may be.

A card just drawn may be any. What the rules compel is certain; what a sensible player would do is
likely, until that seat is seen to do otherwise. Rows are events as the seat sees them.
"""

import numpy as np

from lastcard.engine.bits import copy_row, count
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
from lastcard.engine.reasons import BY_TURN
from lastcard.engine.state import PHASE_DRAWN, PHASE_TURN
from lastcard.engine.view import look
from lastcard.play.tracker import (
    forget_hand,
    forget_hands,
    learn,
    rotation_step,
)

SLOTS = 48  # cards of a hand that are remembered one by one; of any more, nothing is known
ANY = (1 << KINDS) - 1

MEMORY = np.dtype(
    [
        ("round", "i8"),
        ("known", "u1", (SEATS, KINDS)),  # copies that a seat holds for sure: play/tracker.py
        ("unknown", "i2", (SEATS,)),  # its other cards: slots in use
        ("likes", "i1", (SEATS,)),  # the color that a seat chose last; NONE: no sign of one
        ("bluffs", "i2", (SEATS,)),  # Wild Draw Fours challenged in this match: against the rule
        ("honest", "i2", (SEATS,)),  # and within it
        ("odd", "i2", (SEATS,)),  # times that a seat laid what it was not likely to hold
        ("slots", "i8", (SEATS, SLOTS)),  # kinds that a card may be, oldest card first
        ("likely", "i8", (SEATS, SLOTS)),  # those of them that a sensible player would hold
    ],
    align=True,
)


def new_memory() -> np.void:
    return np.zeros(1, MEMORY)[0]  # type: ignore[no-any-return]


@rule
def add_card(memory: np.void, seat: int) -> None:
    """One more card in a hand, which may be of any kind."""
    slot = memory["unknown"][seat]
    if slot < SLOTS:
        memory["slots"][seat, slot] = ANY
        memory["likely"][seat, slot] = ANY
        memory["unknown"][seat] = slot + 1


@rule
def drop_slot(memory: np.void, seat: int, slot: int) -> None:
    last = memory["unknown"][seat] - 1
    for place in range(slot, last):
        memory["slots"][seat, place] = memory["slots"][seat, place + 1]
        memory["likely"][seat, place] = memory["likely"][seat, place + 1]
    memory["unknown"][seat] = last


@rule
def drop_card(memory: np.void, seat: int, kind: int) -> None:
    """A card leaves a hand: the one of which most was known that may have been it."""
    slot = narrowest(memory["likely"][seat], int(memory["unknown"][seat]), kind)
    if slot == NONE:
        memory["odd"][seat] += 1
        slot = narrowest(memory["slots"][seat], int(memory["unknown"][seat]), kind)
    if memory["unknown"][seat] > 0:
        drop_slot(memory, seat, max(slot, 0))


@rule
def narrowest(slots: np.ndarray, used: int, kind: int) -> int:
    """Of the cards that may be this kind, the one that may be fewest others; or NONE."""
    best = NONE
    fewest = KINDS + 1
    for slot in range(used):
        kinds = slots[slot]
        if kinds >> kind & 1 and count(kinds) < fewest:
            best = slot
            fewest = count(kinds)
    return best


@rule
def rule_out(memory: np.void, seat: int, kinds: int, certain: bool) -> None:
    """None of these kinds is in a hand, as far as that can be."""
    for slot in range(memory["unknown"][seat]):
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
def exchange_slots(memory: np.void, one: int, other: int) -> None:
    """What is thought of a hand goes with it."""
    exchange_rows(memory["slots"], one, other)
    exchange_rows(memory["likely"], one, other)
    used = memory["unknown"][one]
    memory["unknown"][one] = memory["unknown"][other]
    memory["unknown"][other] = used
    color = memory["likes"][one]
    memory["likes"][one] = memory["likes"][other]
    memory["likes"][other] = color


@rule
def note(rules: np.void, memory: np.void, before: np.void, events: np.ndarray, row: int) -> None:
    """What one event says of the cards that are not known; `before` is the view before the move."""
    seat, value, detail = int(events[row, 1]), int(events[row, 2]), int(events[row, 3])
    kind = events[row, 0]
    if kind == EVENT_DEAL:
        add_card(memory, seat)
    elif kind == EVENT_DRAW:
        note_draw(rules, memory, before, seat, value, detail)
    elif kind == EVENT_PLAY:
        note_play(rules, memory, before, seat, value)
    elif kind == EVENT_COLOR:
        memory["likes"][seat] = value
    elif kind == EVENT_PASS:
        note_pass(rules, memory, before, seat)
    elif kind == EVENT_SWAP:
        exchange_slots(memory, seat, value)
    elif kind == EVENT_ROTATE:
        note_rotation(memory, int(before["seats"]), value)
    elif kind == EVENT_TAKE:
        if not rules["pile_may_decline"]:  # PTY-PILEUP-07: it had nothing for the mini pile
            rule_out(memory, seat, pile_fitting(before), True)
    elif kind == EVENT_CHALLENGE:
        note_verdict(memory, before, value, detail)
    elif kind == EVENT_SHOW and detail == before["seat"]:
        memory["unknown"][seat] = 0


@rule
def note_play(rules: np.void, memory: np.void, before: np.void, seat: int, kind: int) -> None:
    """A card leaves the hand; what it is says something about those that stay."""
    was_known = memory["known"][seat, kind] > 0
    if before["phase"] == PHASE_DRAWN and before["turn"] == seat:
        if not was_known and memory["unknown"][seat] > 0:
            drop_slot(memory, seat, int(memory["unknown"][seat]) - 1)
        return
    if not was_known:
        drop_card(memory, seat, kind)
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
    add_card(memory, seat)


@rule
def note_pass(rules: np.void, memory: np.void, before: np.void, seat: int) -> None:
    """A card that is kept after the draw did not fit, or was a wild."""
    if before["phase"] != PHASE_DRAWN or memory["unknown"][seat] == 0:
        return
    last = int(memory["unknown"][seat]) - 1
    if rules["force_play_drawn"]:  # R-2ND-17
        rule_out_slot(memory, seat, last, fitting(rules, before) & ~WD4_BIT, True)
    else:
        rule_out_slot(memory, seat, last, fitting(rules, before) & ~WILD_MASK, False)


@rule
def note_rotation(memory: np.void, seats: int, direction: int) -> None:
    for step in range(seats - 1):
        low = rotation_step(seats, direction, step)
        exchange_slots(memory, low, low + 1)


@rule
def note_verdict(memory: np.void, before: np.void, source: int, guilty: int) -> None:
    """Everybody learns whether a Wild Draw Four was laid beside its color."""
    if guilty:
        memory["bluffs"][source] += 1
    else:
        memory["honest"][source] += 1
        rule_out(memory, source, color_mask(int(before["under_color"])), True)


@rule
def remember(rules: np.void, memory: np.void, before: np.void, state: np.void) -> None:
    """Remember the last move as the seat of the view saw it; in a new round every hand is new."""
    if memory["round"] != state["round"]:
        memory["round"] = state["round"]
        forget_hands(memory["known"])
        for seat in range(SEATS):
            memory["unknown"][seat] = 0
            memory["likes"][seat] = NONE
    events = state["events"]
    viewer, seats = int(before["seat"]), int(before["seats"])
    for row in range(state["event_count"]):
        note(rules, memory, before, events, row)
        learn(memory["known"], viewer, seats, events, row, before["mini"])


@rule
def settle(memory: np.void, view: np.void) -> None:
    """Bring the memory in step with what the seat sees now: its own hand, everybody's count."""
    known = memory["known"]
    for seat in range(view["seats"]):
        if seat == view["seat"]:
            copy_row(view["hand"], known[seat], KINDS)
        rest = int(view["size"][seat])
        for kind in range(KINDS):
            rest -= int(known[seat, kind])
        if rest < 0:
            forget_hand(known, seat)
            rest = int(view["size"][seat])
        rest = min(rest, SLOTS)
        while memory["unknown"][seat] > rest:
            drop_slot(memory, seat, 0)
        while memory["unknown"][seat] < rest:
            add_card(memory, seat)


@rule
def follow(rules: np.void, memory: np.void, view: np.void, now: np.void, state: np.void) -> None:
    """Remember the last move; `view` is from before it, `now` from after it."""
    remember(rules, memory, view, state)
    settle(memory, now)


@rule
def begin_memories(memories: np.ndarray, views: np.ndarray) -> None:
    """Before the first deal no seat knows anything."""
    for seat in range(SEATS):
        memories[seat]["round"] = 0
        memories[seat]["bluffs"][:] = 0
        memories[seat]["honest"][:] = 0
        memories[seat]["odd"][:] = 0
        views[seat]["seat"] = seat


@rule
def watch(
    rules: np.void, state: np.void, seat: int, memories: np.ndarray, views: np.ndarray
) -> None:
    """A seat sees what the last move brought about; the view after the last seat's is spare."""
    now = views[SEATS]
    look(state, seat, now)
    views[seat]["seats"] = now["seats"]  # there is no view before the first deal
    follow(rules, memories[seat], views[seat], now, state)
    views[seat] = now
