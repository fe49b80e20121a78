"""The whole position as one record: FIELDS is its layout, and says who may see what.

NONE (-1) stands for "no seat", "no kind", "no color". Bit `n` of a seat mask is seat `n`.
"""

import numpy as np

from .cards import DECK, KINDS, NONE, SEATS
from .fields import dtype_of, hidden, own, public, public_row

# Which question is open. `turn` is the seat it is put to.
PHASES = (
    "turn",
    "drawn",
    "color",
    "swap",
    "link",
    "target",
    "challenge",
    "stack",
    "point",
    "pile",
    "round-over",
    "match-over",
)
(
    PHASE_TURN,
    PHASE_DRAWN,
    PHASE_COLOR,
    PHASE_SWAP,
    PHASE_LINK,
    PHASE_TARGET,
    PHASE_CHALLENGE,
    PHASE_STACK,
    PHASE_POINT,
    PHASE_PILE,
    PHASE_ROUND_OVER,
    PHASE_MATCH_OVER,
) = range(12)

# Rows of the event buffer. In one apply each card of the deck is drawn at most once and shown
# at most once, a deal turns some cards twice, and everything else is a few rows per seat.
EVENTS = 2 * DECK + 4 * SEATS + 32

FIELDS = (
    # --- the random stream: see rng.py
    hidden("key", "i8", 8),  # 32-bit words of the ChaCha key
    hidden("stream"),  # which of the key's streams (the nonce), 0..2**32-1
    hidden("taken"),  # halves (16 bits) used so far
    hidden("block", "i4", 32),  # halves of the current block
    # --- the question
    public("phase", "phase"),
    public("turn", "seat"),  # that the phase asks; NONE in point and when the round is over
    public("seats", "implied", ""),
    public("direction", "number"),  # +1 or -1
    public("dealer", "number"),
    public("round", "number"),  # rounds dealt so far in this match
    # --- the piles; index 0 is the bottom
    public("top", "card"),  # on top of the discard pile
    public("color", "color"),  # in force; in PHASE_PILE the mini pile's
    public("draw_count", "number"),
    hidden("loose_low"),  # draw[loose_low:loose_high] is not shuffled yet: a card from
    hidden("loose_high"),  # there is chosen when it is drawn
    public("discard_count", "implied", ""),
    public("mini_count", "implied", ""),
    # --- what the open question is about
    own("drawn", "card"),  # just drawn, in PHASE_DRAWN
    public("wild", "card"),  # that waits for its color; NONE after a first flip
    public("source", "seat"),  # whose Wild Draw Four or Point Taken is being settled
    hidden("guilty"),  # 1: the Wild Draw Four broke the rule when it was laid
    public("open_wd4", "implied", ""),  # 1: the Wild Draw Four on top may be challenged
    public("under_top", "card", "under"),  # top card and color before that Wild Draw Four;
    public("under_color", "color"),  # a view has NONE when there is none open
    public("stack", "number"),  # sum of a running stack of drawing cards
    # --- lasting effects
    public("lock_owner", "seat", "lock"),
    hidden("pose_owners"),  # seat mask: owners of any pose or dare; all see it in `poses`
    public("link_low", "seat", "link"),
    public("link_high", "seat", "link"),
    # --- calls
    public("called", "seats"),  # whose call counts
    public("called_now", "seat"),  # that called in the turn now running
    public("liable", "seat"),
    # --- the round and the match
    public("idle", "number"),  # seats in a row that passed with nothing to draw
    public("winner", "seat", "round_winner"),
    public("winners", "seats"),  # of the match
    hidden("event_count"),
    hidden("mask", "i8", SEATS),  # kinds in each hand
    public_row("scores", "numbers", "scores", "i4", SEATS, "seats"),
    public_row("size", "numbers", "counts", "i2", SEATS, "seats"),  # cards in each hand
    public_row("poses", "masks", "poses", "i4", SEATS, "seats"),  # by seat: owners it poses for
    own("pick", "seat", "i1", SEATS),  # pointed at; NONE: not yet
    own("hand", "hand", "i1", SEATS, KINDS),  # copies of each kind in each hand
    hidden("draw", "i1", DECK),
    public_row("discard", "pile", "discard", "i1", DECK, "discard_count", NONE),
    public_row("mini", "pile", "mini_pile", "i1", DECK, "mini_count", NONE),
    hidden("events", "i2", EVENTS, 4),  # kind, seat, card or seat or number, detail
)
STATE = dtype_of(FIELDS)


def new_state() -> np.void:
    """A blank record; deal.py fills it."""
    return np.zeros(1, STATE)[0]  # type: ignore[no-any-return]
