"""The whole position as one record; the comments here are its layout document.

NONE (-1) stands for "no seat", "no kind", "no color". Bit `n` of a seat mask is seat `n`.
"""

import numpy as np

from .cards import DECK, KINDS, SEATS

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

STATE = np.dtype(
    [
        # --- the random stream: see rng.py
        ("key", "i8", (8,)),  # 32-bit words of the ChaCha key
        ("stream", "i8"),  # which of the key's streams (the nonce), 0..2**32-1
        ("taken", "i8"),  # halves (16 bits) used so far
        ("block", "i4", (32,)),  # halves of the current block
        # --- the question
        ("phase", "i8"),
        ("turn", "i8"),  # seat the phase asks; NONE in point and when the round is over
        ("seats", "i8"),
        ("direction", "i8"),  # +1 or -1
        ("dealer", "i8"),
        ("round", "i8"),  # rounds dealt so far in this match
        # --- the piles; index 0 is the bottom
        ("top", "i8"),  # kind on top of the discard pile
        ("color", "i8"),  # color in force; in PHASE_PILE the mini pile's
        ("draw_count", "i8"),
        ("loose_low", "i8"),  # draw[loose_low:loose_high] is not shuffled yet: a card from
        ("loose_high", "i8"),  # there is chosen when it is drawn
        ("discard_count", "i8"),
        ("mini_count", "i8"),
        # --- what the open question is about
        ("drawn", "i8"),  # kind just drawn, in PHASE_DRAWN
        ("wild", "i8"),  # kind waiting for its color; NONE after a first flip
        ("source", "i8"),  # seat whose Wild Draw Four or Point Taken is being settled
        ("guilty", "i8"),  # 1: the Wild Draw Four broke the rule when it was laid
        ("open_wd4", "i8"),  # 1: the Wild Draw Four on top may be challenged
        ("under_top", "i8"),  # top card and color before that Wild Draw Four
        ("under_color", "i8"),
        ("stack", "i8"),  # sum of a running stack of drawing cards
        # --- lasting effects
        ("lock_owner", "i8"),
        ("pose_owners", "i8"),  # seat mask: owners of any pose or dare
        ("link_low", "i8"),
        ("link_high", "i8"),
        # --- calls
        ("called", "i8"),  # seat mask: whose call counts
        ("called_now", "i8"),  # seat that called in the turn now running
        ("liable", "i8"),
        # --- the round and the match
        ("idle", "i8"),  # seats in a row that passed with nothing to draw
        ("winner", "i8"),  # of the round
        ("winners", "i8"),  # seat mask: of the match
        ("event_count", "i8"),
        ("mask", "i8", (SEATS,)),  # kinds in each hand
        ("scores", "i4", (SEATS,)),
        ("size", "i2", (SEATS,)),  # cards in each hand
        ("poses", "i4", (SEATS,)),  # seat mask per seat: owners it poses for
        ("pick", "i1", (SEATS,)),  # seat pointed at; NONE: not yet
        ("hand", "i1", (SEATS, KINDS)),  # copies of each kind in each hand
        ("draw", "i1", (DECK,)),
        ("discard", "i1", (DECK,)),
        ("mini", "i1", (DECK,)),
        ("events", "i2", (EVENTS, 4)),  # kind, seat, card or seat or number, detail
    ],
    align=True,
)


def new_state() -> np.void:
    """A blank record; deal.py fills it."""
    return np.zeros(1, STATE)[0]  # type: ignore[no-any-return]
