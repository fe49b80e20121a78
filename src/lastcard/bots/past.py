"""What each seat has chosen in this round, and what everybody saw of the position it chose in.

A card's birth is the number of choices that its hand had made when it came: it was there for the
choice of that number and for all later ones.
"""

import numpy as np

from lastcard.engine.cards import NONE, SEATS
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_COLOR, MOVE_DRAW
from lastcard.engine.piles import can_draw
from lastcard.engine.state import PHASE_COLOR

SLOTS = 48  # cards of a hand that are remembered one by one; of any more, nothing is known
CHOICES = 12  # of a seat, the last ones
LARGEST = 100  # no hand that anybody chooses by is larger

# A choice: the position before it, the answer, the card that left the hand with it and its birth.
(
    PHASE,
    TOP,
    COLOR,
    LOCK_OWNER,
    DIRECTION,
    CAN_DRAW,
    HAS_CALLED,
    MOVE,
    CARD,
    BIRTH,
) = range(10)

PAST_FIELDS = [
    ("choices", "i2", (SEATS,)),  # in this round, of the hand that a seat has now
    ("births", "i2", (SEATS, SLOTS)),  # of each card
    ("past", "i2", (SEATS, CHOICES, BIRTH + 1)),
    ("past_size", "i1", (SEATS, CHOICES, SEATS)),  # cards in each hand before that choice
]


@rule
def note_choice(
    rules: np.void, memory: np.void, before: np.void, seat: int, move: int, card: int, birth: int
) -> None:
    """Remember how a seat answered; a card that it laid out of turn says nothing.

    A color may be named in the same breath as its wild is laid: then `before` is from before both.
    """
    number = int(memory["choices"][seat])
    memory["choices"][seat] = number + 1
    place = number % CHOICES
    row = memory["past"][seat, place]
    row[PHASE] = before["phase"] if before["turn"] == seat else NONE
    if move >= MOVE_COLOR and move < MOVE_DRAW:
        row[PHASE] = PHASE_COLOR
    row[TOP] = before["top"]
    row[COLOR] = before["color"]
    row[LOCK_OWNER] = before["lock_owner"]
    row[DIRECTION] = before["direction"]
    row[CAN_DRAW] = can_draw(rules, before)
    row[HAS_CALLED] = before["called"] >> seat & 1
    row[MOVE] = move
    row[CARD] = card
    row[BIRTH] = birth
    for other in range(before["seats"]):
        memory["past_size"][seat, place, other] = min(int(before["size"][other]), LARGEST)


@rule
def forget_choices(memory: np.void, seat: int) -> None:
    """A seat has another hand now, of which its choices say nothing."""
    memory["choices"][seat] = 0
    memory["births"][seat, :] = 0
