"""What an observation is made of: the planes, one after the other in one row of bytes."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import prod

import numpy as np

from lastcard.editions import Edition
from lastcard.engine.cards import COLORS, DECK, KINDS, NONE
from lastcard.engine.state import PHASES

from .actions import has_effect, has_pointing

HAPPENINGS = 16  # that are remembered, newest first
PARTS = 4  # what, seat, value, detail
HISTORY = HAPPENINGS * PARTS  # bytes
MOST_BYTE = 255
SCORE_STEPS = 200  # a score of 200 is the target score

Shape = tuple[int, ...]


@dataclass(frozen=True)
class Plane:
    """A name, a shape by the number of seats, the highest value, what it tells, and who has it."""

    name: str
    shape: Callable[[int], Shape]
    high: int
    about: str
    only: Callable[[Edition], bool] = lambda edition: True


def fixed(*shape: int) -> Callable[[int], Shape]:
    return lambda seats: shape


def by_seat(seats: int) -> Shape:
    return (seats,)


def by_other_and_kind(seats: int) -> Shape:
    return (seats - 1, KINDS)


def by_two_seats(seats: int) -> Shape:
    return (seats, seats)


def having(*effects: str) -> Callable[[Edition], bool]:
    return lambda edition: has_effect(edition, *effects)


COPIES = 16  # of one kind in any deck
POSING = having("pose", "custom")

# Seats are distances to the left of the seat that observes; 0 is that seat itself.
PLANES = (
    Plane("hand", fixed(KINDS), COPIES, "copies of each kind in the own hand"),
    Plane("known", by_other_and_kind, COPIES, "copies that each other hand is known to hold"),
    Plane("discard", fixed(KINDS), COPIES, "copies of each kind in the discard pile"),
    Plane("mini", fixed(KINDS), COPIES, "copies of each kind in the mini pile", having("pile")),
    Plane("top", fixed(KINDS), 1, "kind on top of the discard pile"),
    Plane("drawn", fixed(KINDS), 1, "kind that the seat has just drawn"),
    Plane("under", fixed(KINDS), 1, "kind under a Wild Draw Four that is not settled"),
    Plane("color", fixed(COLORS), 1, "current color, in a pile the mini pile's"),
    Plane("under_color", fixed(COLORS), 1, "color before a Wild Draw Four that is not settled"),
    Plane("phase", fixed(len(PHASES)), 1, "which question is open"),
    Plane("window", fixed(1), 1, "1: the seat may act out of turn, or wait"),
    Plane("direction", fixed(1), 1, "1: play goes to the left"),
    Plane("wild", fixed(1), 1, "1: the wild on top waits for its color"),
    Plane("turn", by_seat, 1, "seat that the question is put to"),
    Plane("dealer", by_seat, 1, "seat that dealt"),
    Plane("source", by_seat, 1, "whose Wild Draw Four or Point Taken is being settled"),
    Plane("called", by_seat, 1, "seats whose call counts"),
    Plane("called_now", by_seat, 1, "seat that called in the turn now running"),
    Plane("liable", by_seat, 1, "seat that may be caught"),
    Plane("lock", by_seat, 1, "owner of the lock", having("forces")),
    Plane("link", by_seat, 1, "the linked pair", having("link")),
    Plane("poses", by_two_seats, 1, "row poses, or holds a dare, for column", POSING),
    Plane("picked", by_seat, 1, "seats that have pointed already", has_pointing),
    Plane("pick", by_seat, 1, "seat that the own secret pick is", has_pointing),
    Plane("counts", by_seat, DECK, "cards in each hand"),
    Plane("scores", by_seat, MOST_BYTE, "scores in 200ths of the target, at most 255"),
    Plane("draw_count", fixed(1), DECK, "cards in the draw pile"),
    Plane("bottom", fixed(1), COPIES, "Wild Draw Fours known to lie at its bottom"),
    Plane("discard_count", fixed(1), DECK, "cards in the discard pile"),
    Plane("stack", fixed(1), MOST_BYTE, "sum of a running stack"),
    Plane("idle", fixed(1), 16, "seats in a row that passed with nothing to draw"),
    Plane("round", fixed(1), MOST_BYTE, "rounds dealt so far, at most 255"),
    Plane("happenings", fixed(HAPPENINGS, PARTS), MOST_BYTE, "what happened last, newest first"),
)

LAYOUT = [(plane.name, "i2") for plane in PLANES]  # where each begins; NONE: not in this edition


class Planes:
    """The planes of one edition and number of seats, with their places."""

    def __init__(self, edition: Edition, seats: int) -> None:
        self.planes = tuple(plane for plane in PLANES if plane.only(edition))
        self.seats = seats
        self.places: dict[str, slice] = {}
        self.size = 0
        for plane in self.planes:
            length = prod(plane.shape(seats))
            self.places[plane.name] = slice(self.size, self.size + length)
            self.size += length

    def fill(self, plan: np.void) -> None:
        """Write where each plane begins into the kernel's plan."""
        for plane in PLANES:
            place = self.places.get(plane.name)
            plan[plane.name] = NONE if place is None else place.start

    def high(self) -> np.ndarray:
        """The highest value of every byte."""
        high = np.zeros(self.size, np.uint8)
        for plane in self.planes:
            high[self.places[plane.name]] = plane.high
        return high

    def split(self, observations: np.ndarray) -> dict[str, np.ndarray]:
        """The planes of one observation, or of many, by name and in their shapes; no copy."""
        ahead = observations.shape[:-1]
        return {
            plane.name: observations[..., self.places[plane.name]].reshape(
                ahead + plane.shape(self.seats)
            )
            for plane in self.planes
        }


@lru_cache
def planes_of(edition: Edition, seats: int) -> Planes:
    """The planes of an edition for a number of seats."""
    return Planes(edition, seats)
