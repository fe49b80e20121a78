"""What follows from the last move for what seats know: cards seen in other hands, what happened.

Everything here is read from event rows as a seat sees them, so that a bot at any table can do the
same. `known[viewer, seat]` holds the copies of each kind that a viewer knows a seat to hold.
"""

import numpy as np

from lastcard.engine.bits import copy_row
from lastcard.engine.cards import KINDS, NONE, WILD_DRAW_FOUR
from lastcard.engine.events import (
    CITED,
    EVENT_CATCH,
    EVENT_CHALLENGE,
    EVENT_COLOR,
    EVENT_DRAW,
    EVENT_FLIP,
    EVENT_JUMP,
    EVENT_KINDS,
    EVENT_LINK,
    EVENT_NAMES,
    EVENT_PASS,
    EVENT_PILE,
    EVENT_PLAY,
    EVENT_POINT,
    EVENT_RESHUFFLE,
    EVENT_RETURN,
    EVENT_REVERSE,
    EVENT_ROTATE,
    EVENT_ROUND_OVER,
    EVENT_SHOW,
    EVENT_SKIP,
    EVENT_SLIP,
    EVENT_SWAP,
    EVENT_TAKE,
    EVENT_UNO,
)
from lastcard.engine.mark import hot, rule, seldom
from lastcard.engine.options import WD4_BOTTOM

from .actions import distance
from .kinds import copy_kinds
from .planes import HISTORY, PARTS
from .records import OLDEST

# Kinds of events that are remembered, in the order of their codes; 0 is an empty row.
REMEMBERED = (
    EVENT_PLAY,
    EVENT_DRAW,
    EVENT_PASS,
    EVENT_COLOR,
    EVENT_SKIP,
    EVENT_REVERSE,
    EVENT_CHALLENGE,
    EVENT_SWAP,
    EVENT_ROTATE,
    EVENT_LINK,
    EVENT_POINT,
    EVENT_TAKE,
    EVENT_SLIP,
    EVENT_UNO,
    EVENT_CATCH,
    EVENT_JUMP,
    EVENT_RESHUFFLE,
)
CODE_OF = np.zeros(len(EVENT_NAMES), np.int8)
CODE_OF[list(REMEMBERED)] = np.arange(1, len(REMEMBERED) + 1)

# How the value of a happening is written: plus one, so that 0 is nothing; a seat as its distance.
VALUE_PLAIN, VALUE_PLUS_ONE, VALUE_SEAT, VALUE_SIGN, VALUE_DRAWN = range(5)
WRITES = np.zeros(len(EVENT_NAMES), np.int8)
WRITES[[EVENT_PLAY, EVENT_JUMP, EVENT_COLOR]] = VALUE_PLUS_ONE
WRITES[[EVENT_CHALLENGE, EVENT_SWAP, EVENT_LINK, EVENT_POINT, EVENT_SLIP, EVENT_CATCH]] = VALUE_SEAT
WRITES[[EVENT_REVERSE, EVENT_ROTATE]] = VALUE_SIGN
WRITES[EVENT_DRAW] = VALUE_DRAWN
# What moves cards otherwise than by a play or a draw, or opens them.
SELDOM = np.zeros(len(EVENT_NAMES), np.bool_)
SELDOM[[EVENT_RETURN, EVENT_SHOW, EVENT_SWAP, EVENT_ROTATE, EVENT_JUMP]] = True
SELDOM[[EVENT_CHALLENGE, EVENT_TAKE, EVENT_RESHUFFLE, EVENT_FLIP]] = True
SELDOM[[EVENT_PILE, EVENT_ROUND_OVER]] = True
CITES = np.array([kind.detail in CITED for kind in EVENT_KINDS])


@rule
@hot
def notice(rules: np.void, state: np.void, table: np.void, known: np.ndarray) -> None:
    """Take note of the last move's events."""
    everybody = (1 << int(state["seats"])) - 1
    changed = 0  # seat mask: whose hand is another now
    if table["round"] != state["round"]:
        forget_round(state, table, known)
        changed = everybody
    events = state["events"]
    recount = False
    for row in range(state["event_count"]):
        kind = int(events[row, 0])
        if CODE_OF[kind] != 0:
            remember(state, table, events, row)
        if SELDOM[kind]:
            changed = everybody
            if note_seldom(rules, state, table, known, row):
                recount = True
        elif kind == EVENT_PLAY:
            note_play(state, table, known, events, row)
            changed |= 1 << int(events[row, 1])
        elif kind == EVENT_DRAW:
            changed |= 1 << int(events[row, 1])
    if recount:
        count_open(state, table)
    know_oneself(state, known, changed)


@rule
@seldom
def note_seldom(
    rules: np.void, state: np.void, table: np.void, known: np.ndarray, row: int
) -> bool:
    """Take note of what happens seldom; whether the discard pile may be another then."""
    events = state["events"]
    kind, seat, value = int(events[row, 0]), int(events[row, 1]), int(events[row, 2])
    if kind == EVENT_RETURN:  # R-2ND-14
        see_card(state, known, seat, value)
    elif kind == EVENT_SHOW:
        note_open_card(known, events, row, row == 0 or events[row - 1, 0] != EVENT_SHOW)
    elif kind == EVENT_SWAP:
        exchange_known(state, known, seat, value)
    elif kind == EVENT_ROTATE:
        rotate_known(state, known, value)
    elif kind == EVENT_JUMP:
        note_jump(state, known, events, row)
    else:
        if kind == EVENT_TAKE:
            note_take(state, known, seat, value)
        elif kind == EVENT_RESHUFFLE:
            table["bottom"] = 0
        elif kind == EVENT_FLIP:
            note_flip(rules, table, value, int(events[row, 3]))
        return True
    return False


@rule
@seldom
def forget_round(state: np.void, table: np.void, known: np.ndarray) -> None:
    """A new round: every hand is new."""
    table["round"] = state["round"]
    table["bottom"] = 0
    table["newest"] = OLDEST
    for viewer in range(state["seats"]):
        table["happened"][viewer][OLDEST:] = 0
        for seat in range(state["seats"]):
            for kind in range(KINDS):
                known[viewer, seat, kind] = 0


@rule
def remember(state: np.void, table: np.void, events: np.ndarray, row: int) -> None:
    """Put an event into every viewer's log; cards drawn together are one happening."""
    if events[row, 0] != EVENT_DRAW:
        push(state, table, events, row)
    elif events[row, 2] != NONE:
        if not continues(events, row):
            push(state, table, events, row)
        amount = int(table["newest"]) + 2
        for viewer in range(state["seats"]):
            table["happened"][viewer, amount] += 1


@rule
@hot
def push(state: np.void, table: np.void, events: np.ndarray, row: int) -> None:
    """Write one happening, with distances in the place of seats; of a draw no card is told."""
    kind = int(events[row, 0])
    seat, value, detail = int(events[row, 1]), int(events[row, 2]), int(events[row, 3])
    writes = WRITES[kind]
    if writes == VALUE_PLUS_ONE:
        value += 1
    elif writes == VALUE_SIGN:
        value = 1 if value > 0 else 0
    elif writes == VALUE_DRAWN:
        value = 0
        detail += 1
    if CITES[kind]:
        detail = 0  # what was told before it says so
    newest = next_place(state, table)
    seats = int(state["seats"])
    for viewer in range(seats):
        happened = table["happened"][viewer]
        happened[newest] = CODE_OF[kind]
        happened[newest + 1] = distance(viewer, seat, seats) + 1 if seat != NONE else 0
        third = distance(viewer, value, seats) + 1 if writes == VALUE_SEAT else value
        happened[newest + 2] = third
        happened[newest + 3] = detail


@rule
def next_place(state: np.void, table: np.void) -> int:
    """Where the next happening goes: before the newest, at the end again when there is no more."""
    newest = int(table["newest"]) - PARTS
    if newest < 0:
        newest = OLDEST - PARTS
        for viewer in range(state["seats"]):
            copy_row(table["happened"][viewer], table["happened"][viewer][OLDEST:], HISTORY)
    table["newest"] = newest
    return newest


@rule
def continues(events: np.ndarray, row: int) -> bool:
    """Whether this card is drawn together with the one before."""
    if row == 0 or events[row - 1, 0] != EVENT_DRAW:
        return False
    return bool(events[row - 1, 1] == events[row, 1] and events[row - 1, 3] == events[row, 3])


@rule
def note_play(
    state: np.void, table: np.void, known: np.ndarray, events: np.ndarray, row: int
) -> None:
    """A card leaves a hand; on the discard pile it lies open."""
    seat, kind = int(events[row, 1]), int(events[row, 2])
    for viewer in range(state["seats"]):
        if known[viewer, seat, kind] > 0:
            known[viewer, seat, kind] -= 1
    if events[row, 3] == 0:
        table["open"][kind] += 1


@rule
def note_open_card(known: np.ndarray, events: np.ndarray, row: int, first: bool) -> None:
    """R-GEN-23: one card of a hand that one seat shows to one other, whole."""
    seat, kind, viewer = int(events[row, 1]), int(events[row, 2]), int(events[row, 3])
    if kind < 0:
        return
    if first:
        for other in range(KINDS):
            known[viewer, seat, other] = 0
    known[viewer, seat, kind] += 1


@rule
def exchange_known(state: np.void, known: np.ndarray, one: int, other: int) -> None:
    """What is known of a hand goes with it."""
    for viewer in range(state["seats"]):
        for kind in range(KINDS):
            copies = known[viewer, one, kind]
            known[viewer, one, kind] = known[viewer, other, kind]
            known[viewer, other, kind] = copies


@rule
def rotate_known(state: np.void, known: np.ndarray, direction: int) -> None:
    """Every hand went one seat on."""
    last = int(state["seats"]) - 1
    for step in range(last):
        if direction > 0:
            exchange_known(state, known, last - step, last - step - 1)
        else:
            exchange_known(state, known, step, step + 1)


@rule
def note_take(state: np.void, known: np.ndarray, seat: int, amount: int) -> None:
    """PTY-PILEUP-07: everybody saw the mini pile that a seat takes; its cards still stand there."""
    for place in range(amount):
        see_card(state, known, seat, int(state["mini"][place]))


@rule
def see_card(state: np.void, known: np.ndarray, seat: int, kind: int) -> None:
    """Everybody sees a card come into a hand."""
    for viewer in range(state["seats"]):
        known[viewer, seat, kind] += 1


@rule
def note_flip(rules: np.void, table: np.void, kind: int, turned_away: int) -> None:
    """R-GEN-10: a Wild Draw Four that was put at the bottom."""
    if turned_away and kind == WILD_DRAW_FOUR and rules["start_wd4"] == WD4_BOTTOM:
        table["bottom"] += 1


@rule
def note_jump(state: np.void, known: np.ndarray, events: np.ndarray, row: int) -> None:
    """R-PTY-35: the card of a wrong jump was seen and goes back to its hand."""
    if events[row, 3] == 0:
        return
    seat, kind = int(events[row, 1]), int(events[row, 2])
    for viewer in range(state["seats"]):
        known[viewer, seat, kind] = max(known[viewer, seat, kind], 1)


@rule
@seldom
def count_open(state: np.void, table: np.void) -> None:
    """Count the discard pile again."""
    table["open"][:] = 0
    for place in range(state["discard_count"]):
        table["open"][state["discard"][place]] += 1


@rule
def know_oneself(state: np.void, known: np.ndarray, changed: int) -> None:
    """The seats of a mask look at their own hands."""
    for seat in range(state["seats"]):
        if changed >> seat & 1:
            copy_kinds(state["hand"][seat], known[seat, seat])
