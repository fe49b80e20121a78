"""What seats have seen happen, for observations.

Everything here is read from event rows as a seat sees them, so that a bot at any table can do the
same. `known[viewer]` is what that seat knows for sure: see play/tracker.py.
"""

import numpy as np

from lastcard.engine.bits import copy_row
from lastcard.engine.cards import KINDS, NONE, WILD_DRAW_FOUR
from lastcard.engine.events import (
    EVENT_CATCH,
    EVENT_CHALLENGE,
    EVENT_COLOR,
    EVENT_DRAW,
    EVENT_FLIP,
    EVENT_JUMP,
    EVENT_LINK,
    EVENT_NAMES,
    EVENT_PASS,
    EVENT_PILE,
    EVENT_PLAY,
    EVENT_POINT,
    EVENT_RESHUFFLE,
    EVENT_REVERSE,
    EVENT_ROTATE,
    EVENT_ROUND_OVER,
    EVENT_SKIP,
    EVENT_SLIP,
    EVENT_SWAP,
    EVENT_TAKE,
    EVENT_UNO,
)
from lastcard.engine.mark import rule
from lastcard.engine.options import WD4_BOTTOM
from lastcard.play.tracker import forget_hands, learn

from .actions import distance
from .planes import PARTS, RING

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


@rule
def notice(rules: np.void, state: np.void, table: np.void, known: np.ndarray) -> None:
    """Take note of the last move's events."""
    if table["round"] != state["round"]:
        forget_round(state, table, known)
    events = state["events"]
    recount = False
    for row in range(state["event_count"]):
        kind = events[row, 0]
        if CODE_OF[kind] != 0:
            remember(state, table, events, row)
        for viewer in range(state["seats"]):
            learn(known[viewer], viewer, int(state["seats"]), events, row, state["mini"])
        if kind == EVENT_PLAY:
            if events[row, 3] == 0:
                table["open"][events[row, 2]] += 1
        elif kind == EVENT_RESHUFFLE:
            recount = True
            table["bottom"] = 0
        elif kind == EVENT_FLIP:
            recount = True
            note_flip(rules, table, int(events[row, 2]), int(events[row, 3]))
        elif changes_piles(int(kind)):
            recount = True
    for viewer in range(state["seats"]):
        copy_row(state["hand"][viewer], known[viewer, viewer], KINDS)
    if recount:
        count_open(state, table)


@rule
def changes_piles(kind: int) -> bool:
    """Whether cards leave the discard pile, or go to it from elsewhere than a hand."""
    if kind == EVENT_CHALLENGE or kind == EVENT_TAKE:
        return True
    return kind == EVENT_PILE or kind == EVENT_ROUND_OVER


@rule
def forget_round(state: np.void, table: np.void, known: np.ndarray) -> None:
    """A new round: every hand is new."""
    table["round"] = state["round"]
    table["bottom"] = 0
    table["newest"] = 0
    for viewer in range(state["seats"]):
        table["happened"][viewer][:] = 0
        forget_hands(known[viewer])


@rule
def remember(state: np.void, table: np.void, events: np.ndarray, row: int) -> None:
    """Put an event into every viewer's ring; cards drawn together are one happening."""
    if events[row, 0] != EVENT_DRAW:
        push(state, table, events, row)
    elif events[row, 2] != NONE:
        if not continues(events, row):
            push(state, table, events, row)
        amount = int(table["newest"]) + 2
        for viewer in range(state["seats"]):
            table["happened"][viewer, amount] += 1


@rule
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
    elif kind == EVENT_SKIP:
        detail = 0  # the draw before it tells
    newest = (int(table["newest"]) + RING - PARTS) % RING
    table["newest"] = newest
    seats = int(state["seats"])
    for viewer in range(seats):
        happened = table["happened"][viewer]
        happened[newest] = CODE_OF[kind]
        happened[newest + 1] = distance(viewer, seat, seats) + 1 if seat != NONE else 0
        named = distance(viewer, value, seats) + 1 if writes == VALUE_SEAT else value
        happened[newest + 2] = named
        happened[newest + 3] = detail


@rule
def continues(events: np.ndarray, row: int) -> bool:
    """Whether this card is drawn together with the one before."""
    if row == 0 or events[row - 1, 0] != EVENT_DRAW:
        return False
    return bool(events[row - 1, 1] == events[row, 1] and events[row - 1, 3] == events[row, 3])


@rule
def note_flip(rules: np.void, table: np.void, kind: int, turned_away: int) -> None:
    """R-GEN-10: a Wild Draw Four that was put at the bottom."""
    if turned_away and kind == WILD_DRAW_FOUR and rules["start_wd4"] == WD4_BOTTOM:
        table["bottom"] += 1


@rule
def count_open(state: np.void, table: np.void) -> None:
    """Count the discard pile again."""
    table["open"][:] = 0
    for place in range(state["discard_count"]):
        table["open"][state["discard"][place]] += 1
