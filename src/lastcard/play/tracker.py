"""What one seat knows for sure of other hands, from events as that seat sees them.

`known[seat]` holds the copies of each kind that the viewer knows a seat to hold. Bots and
observations keep what they need besides: what is likely, what happened.
"""

import numpy as np

from lastcard.engine.cards import KINDS
from lastcard.engine.events import (
    EVENT_JUMP,
    EVENT_PLAY,
    EVENT_RETURN,
    EVENT_ROTATE,
    EVENT_SHOW,
    EVENT_SWAP,
    EVENT_TAKE,
)
from lastcard.engine.mark import rule


@rule
def forget_hands(known: np.ndarray) -> None:
    """A new round: every hand is new."""
    for seat in range(known.shape[0]):
        forget_hand(known, seat)


@rule
def forget_hand(known: np.ndarray, seat: int) -> None:
    for kind in range(KINDS):
        known[seat, kind] = 0


@rule
def learn(
    known: np.ndarray, viewer: int, seats: int, events: np.ndarray, row: int, mini: np.ndarray
) -> None:
    """What one event row makes sure; `mini` is the mini pile from before the move."""
    event = events[row, 0]
    seat, value, detail = int(events[row, 1]), int(events[row, 2]), int(events[row, 3])
    if event == EVENT_PLAY:
        if known[seat, value] > 0:
            known[seat, value] -= 1
    elif event == EVENT_SHOW:
        if viewer == detail and value >= 0:  # R-GEN-23: a hand is shown whole, to one seat
            if row == 0 or events[row - 1, 0] != EVENT_SHOW:
                forget_hand(known, seat)
            known[seat, value] += 1
    elif event == EVENT_SWAP:
        exchange_hands(known, seat, value)
    elif event == EVENT_ROTATE:
        rotate_hands(known, seats, value)
    elif event == EVENT_TAKE:  # PTY-PILEUP-07: everybody saw the mini pile that a seat takes
        for place in range(value):
            known[seat, mini[place]] += 1
    elif event == EVENT_RETURN:  # R-2ND-14: everybody saw the Wild Draw Four go back
        known[seat, value] += 1
    elif event == EVENT_JUMP and detail:  # R-PTY-35: the card of a wrong jump was seen
        known[seat, value] = max(known[seat, value], 1)


@rule
def exchange_hands(known: np.ndarray, one: int, other: int) -> None:
    """What is known of a hand goes with it."""
    for kind in range(KINDS):
        copies = known[one, kind]
        known[one, kind] = known[other, kind]
        known[other, kind] = copies


@rule
def rotate_hands(known: np.ndarray, seats: int, direction: int) -> None:
    """Every hand went one seat on."""
    for step in range(seats - 1):
        low = rotation_step(seats, direction, step)
        exchange_hands(known, low, low + 1)


@rule
def rotation_step(seats: int, direction: int, step: int) -> int:
    """A rotation as exchanges between neighbors: the lower seat of this one."""
    return seats - 2 - step if direction > 0 else step
