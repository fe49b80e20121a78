"""What happened, as rows appended to the state's event buffer.

A row is (kind, seat, value, detail); EVENT_KINDS says what value and detail are, and who sees.
"""

from typing import Literal, NamedTuple, get_args

import numpy as np

from .mark import rule

(
    EVENT_PLAY,
    EVENT_DRAW,
    EVENT_PASS,
    EVENT_COLOR,
    EVENT_SKIP,
    EVENT_REVERSE,
    EVENT_CHALLENGE,
    EVENT_SHOW,
    EVENT_SWAP,
    EVENT_ROTATE,
    EVENT_LINK,
    EVENT_UNLINK,
    EVENT_PICK,
    EVENT_POINT,
    EVENT_PILE,
    EVENT_TAKE,
    EVENT_LOCK,
    EVENT_UNLOCK,
    EVENT_POSE,
    EVENT_UNPOSE,
    EVENT_SLIP,
    EVENT_UNO,
    EVENT_CATCH,
    EVENT_JUMP,
    EVENT_RESHUFFLE,
    EVENT_FLIP,
    EVENT_DEALER,
    EVENT_DEAL,
    EVENT_ROUND_OVER,
    EVENT_MATCH_OVER,
    EVENT_ACCEPT,
    EVENT_POINTS,
    EVENT_RETURN,
) = range(33)

# What a value is: the field of a match's Event that has it. `cards` come one a row, in a run.
Value = Literal["", "card", "cards", "other", "color", "direction", "amount"]
# What a detail says: `pile`, `wrong` and `guilty` if 1; `right` that it was wrong if 0; why cards
# were drawn (`reason`); the seat that sees (`other`); that all were blocked. CITED are for the
# clause alone: why a turn is lost (`lost`), the `card` behind it, the open question (`phase`),
# how the match is scored (`scoring`).
CitedDetail = Literal["lost", "card", "phase", "scoring"]
Detail = Literal["", "pile", "wrong", "right", "guilty", "reason", "other", "blocked"] | CitedDetail
CITED = get_args(CitedDetail)
FIRST_FLIP = 64  # added to the kind of a card that nobody played
# Who sees the value: everybody, the seat, or the seat and the one named in the detail.
Sight = Literal["public", "own", "shown"]


class Kind(NamedTuple):
    """A kind of event: what the numbers of its rows are; those without a meaning are 0."""

    name: str
    value: Value = ""
    detail: Detail = ""
    sight: Sight = "public"


EVENT_KINDS = (
    Kind("play", "card", "pile"),  # 1: on the mini pile
    Kind("draw", "cards", "reason", "own"),  # NONE when none was left
    Kind("pass", "", "phase"),
    Kind("color", "color", "card"),
    Kind("skip", "", "lost"),  # the seat that loses its turn; why, or NONE
    Kind("reverse", "direction"),  # the new one
    Kind("challenge", "other", "guilty"),
    Kind("show", "cards", "other", "shown"),  # R-GEN-23: a hand, to one seat
    Kind("swap", "other", "card"),
    Kind("rotate", "direction", "card"),
    Kind("link", "other"),  # the lower seat, and the higher
    Kind("unlink", "other", "card"),
    Kind("pick", "other", "", "own"),  # pointed at, still secret
    Kind("point", "other"),  # pointed at, revealed
    Kind("pile", "card"),  # turned onto the mini pile
    Kind("take", "amount"),
    Kind("lock", "color"),
    Kind("unlock"),
    Kind("pose", "other"),  # the owner
    Kind("unpose", "other"),
    Kind("slip", "other"),
    Kind("uno"),
    Kind("catch", "other", "right"),
    Kind("jump", "card", "wrong"),
    Kind("reshuffle", "amount"),  # cards in the new draw pile
    Kind("flip", "card", "wrong"),  # 1: turned away
    Kind("dealer", "card"),  # drawn for the deal
    Kind("deal", "cards", "", "own"),
    Kind("round-over", "", "blocked"),  # the winner or NONE
    Kind("match-over", "", "scoring"),  # one winner
    Kind("accept", "amount", "lost"),
    Kind("points", "amount", "scoring"),  # that the seat adds to its score
    Kind("return", "card"),  # R-2ND-14: from the discard pile into the hand
)
EVENT_NAMES = tuple(kind.name for kind in EVENT_KINDS)


def sight_mask(sight: Sight) -> int:
    """A mask of the kinds whose values are seen like this."""
    return sum(1 << code for code, kind in enumerate(EVENT_KINDS) if kind.sight == sight)


OWN_VALUES = sight_mask("own")
SHOWN_VALUES = sight_mask("shown")


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
