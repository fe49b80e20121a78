"""What one seat knows, as Python values. There is no place in it for another hand."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, NamedTuple

import numpy as np

from lastcard.editions import Edition
from lastcard.engine.cards import NONE, SEATS
from lastcard.engine.state import FIELDS, PHASES
from lastcard.engine.view import VIEW_FIELDS, seen_drawn

from .cards import Card, deck_cards
from .moves import Move

SPECTATOR = NONE


@dataclass(frozen=True)
class View:
    """Everything a seat may know about a position; seat None is a spectator.

    The fields are those of engine/state.py that are not hidden, each as its meaning is written.
    """

    edition: str
    seat: int | None
    phase: str
    turn: int | None
    direction: int
    dealer: int
    round: int
    color: str | None
    top: Card
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    drawn: Card | None  # the card this seat has just drawn
    draw_count: int
    discard: tuple[Card, ...]  # bottom to top
    mini_pile: tuple[Card, ...]
    wild: Card | None  # the wild that waits for its color
    source: int | None  # whose Wild Draw Four or Point Taken is being settled
    under: Card | None  # what lay on top before a Wild Draw Four that is not settled
    under_color: str | None  # and the current color then
    stack: int
    lock: int | None  # the owner; the color is the current color
    link: tuple[int, int] | None
    poses: tuple[tuple[int, int], ...]  # (seat, owner)
    picked: tuple[int, ...]  # seats that have pointed already
    pick: int | None  # the own secret pick
    called: tuple[int, ...]
    called_now: int | None  # who called in the turn now running
    liable: int | None
    idle: int  # seats in a row that passed with nothing to draw
    scores: tuple[int, ...]
    round_winner: int | None
    winners: tuple[int, ...]
    legal: tuple[Move, ...]


@lru_cache(maxsize=1024)
def seats_in(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(int(mask).bit_length()) if mask >> seat & 1)


def optional(number: int) -> int | None:
    return None if number < 0 else int(number)


def card_of(edition: Edition, kind: int) -> Card | None:
    """A kind's card; None where there is none, or none to be seen."""
    return None if kind < 0 else deck_cards(edition)[kind]


def cards_of(edition: Edition, counts: np.ndarray) -> tuple[Card, ...]:
    """A hand's cards in the edition's card order."""
    return cards_in(edition, counts.tobytes())


@lru_cache(maxsize=8192)
def cards_in(edition: Edition, counts: bytes) -> tuple[Card, ...]:
    """Most hands stay as they are while others move, so each is made many times."""
    copies = zip(deck_cards(edition), counts, strict=True)
    return tuple([card for card, count in copies if count for _ in range(count)])


def pile_of(edition: Edition, places: np.ndarray) -> tuple[Card, ...]:
    cards = deck_cards(edition)
    return tuple([cards[kind] for kind in places.tolist()])


def poses_of(masks: np.ndarray) -> tuple[tuple[int, int], ...]:
    return tuple(
        [(seat, owner) for seat, mask in enumerate(masks.tolist()) for owner in seats_in(mask)]
    )


Convert = Callable[[Any], Any]


class Readers(NamedTuple):
    """How each field of a view becomes a Python value."""

    numbers: tuple[tuple[str, str, Convert], ...]  # attribute, field
    rows: tuple[tuple[str, str, str, Convert], ...]  # attribute, field, field with its length
    pairs: tuple[tuple[str, str, str], ...]  # attribute, and two fields of seats
    own: tuple[tuple[str, str, Convert], ...]  # as `numbers`, of what the state has by seat


@lru_cache
def readers(edition: Edition) -> Readers:
    """The readers of every field, by its meaning; codes below zero stand for None."""
    by_meaning: dict[str, Convert] = {
        "number": int,
        "phase": PHASES.__getitem__,
        "seat": (*range(SEATS), None, None).__getitem__,
        "card": (*deck_cards(edition), None, None).__getitem__,
        "color": (*edition.colors, None, None).__getitem__,
        "seats": seats_in,
        "numbers": lambda row: tuple(row.tolist()),
        "masks": poses_of,
        "pile": partial(pile_of, edition),
        "hand": partial(cards_of, edition),
    }
    fields = [field for field in VIEW_FIELDS if field.attribute]
    names = {field.attribute: field.name for field in reversed(fields)}
    single = [field for field in fields if names[field.attribute] == field.name]
    second = [field for field in fields if names[field.attribute] != field.name]
    joined = [field.attribute for field in second]
    return Readers(
        tuple(
            (field.attribute, field.name, by_meaning[field.meaning])
            for field in single
            if not field.shape and field.attribute not in joined
        ),
        tuple(
            (field.attribute, field.name, field.length, by_meaning[field.meaning])
            for field in single
            if field.shape
        ),
        tuple((field.attribute, names[field.attribute], field.name) for field in second),
        tuple(
            (field.attribute, field.name, by_meaning[field.meaning])
            for field in FIELDS
            if field.sight == "own" and field.shape
        ),
    )


def make_view(edition: Edition, record: Mapping[str, Any], legal: tuple[Move, ...]) -> View:
    """What was looked at, field by field, as Python values."""
    read = readers(edition)
    view = object.__new__(View)  # its own way of setting each field takes much longer
    values = view.__dict__
    values["edition"], values["legal"] = edition.id, legal
    for attribute, name, convert in read.numbers:
        values[attribute] = convert(record[name])
    for attribute, name, length, convert in read.rows:
        values[attribute] = convert(record[name][: record.get(length)])
    for attribute, low, high in read.pairs:
        values[attribute] = None if record[low] == NONE else (record[low], record[high])
    return view


def own_part(edition: Edition, state: np.void, seat: int) -> dict[str, Any]:
    """What a seat alone knows, by the attributes of a view."""
    own = {
        attribute: convert(state[name][seat]) for attribute, name, convert in readers(edition).own
    }
    own["drawn"] = card_of(edition, seen_drawn(state, seat))
    return own
