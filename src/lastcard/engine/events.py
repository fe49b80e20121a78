"""What happened, as rows appended to the state's event buffer.

A row is (kind, seat, value, detail); the list below says what value and detail are.
"""

import numpy as np

from .mark import rule

EVENT_NAMES = (
    "play",
    "draw",
    "pass",
    "color",
    "skip",
    "reverse",
    "challenge",
    "show",
    "swap",
    "rotate",
    "link",
    "unlink",
    "pick",
    "point",
    "pile",
    "take",
    "lock",
    "unlock",
    "pose",
    "unpose",
    "slip",
    "uno",
    "catch",
    "jump",
    "reshuffle",
    "flip",
    "dealer",
    "deal",
    "round-over",
    "match-over",
    "accept",
    "points",
)
(
    EVENT_PLAY,  # card, 1 when laid on the mini pile
    EVENT_DRAW,  # card or NONE when none was left, reason
    EVENT_PASS,
    EVENT_COLOR,  # color
    EVENT_SKIP,  # the seat that loses its turn; detail: reason it drew, or NONE
    EVENT_REVERSE,  # new direction
    EVENT_CHALLENGE,  # challenged seat, 1 when guilty
    EVENT_SHOW,  # card of the seat's hand, seat that sees it
    EVENT_SWAP,  # partner
    EVENT_ROTATE,
    EVENT_LINK,  # seat = lower, value = higher
    EVENT_UNLINK,  # the same
    EVENT_PICK,  # seat pointed at, still secret
    EVENT_POINT,  # seat pointed at, revealed
    EVENT_PILE,  # card turned onto the mini pile
    EVENT_TAKE,  # how many cards
    EVENT_LOCK,  # color
    EVENT_UNLOCK,
    EVENT_POSE,  # owner
    EVENT_UNPOSE,  # owner
    EVENT_SLIP,  # owner
    EVENT_UNO,
    EVENT_CATCH,  # seat that is caught, 1 when it was liable
    EVENT_JUMP,  # card, 1 when it was wrong
    EVENT_RESHUFFLE,  # cards in the new draw pile
    EVENT_FLIP,  # card, 1 when it was turned away
    EVENT_DEALER,  # card drawn for the deal
    EVENT_DEAL,  # card
    EVENT_ROUND_OVER,  # seat = winner or NONE; detail: 1 when nobody could move
    EVENT_MATCH_OVER,  # seat = one winner
    EVENT_ACCEPT,  # how many cards, reason
    EVENT_POINTS,  # what the seat adds to its score
) = range(32)


@rule
def emit(state: np.void, kind: int, seat: int, value: int, detail: int) -> None:
    """Append one row; test_events proves that the buffer never overflows."""
    row = state["event_count"]
    events = state["events"]
    events[row, 0] = kind
    events[row, 1] = seat
    events[row, 2] = value
    events[row, 3] = detail
    state["event_count"] = row + 1
