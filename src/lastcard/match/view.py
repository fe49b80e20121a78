"""What one seat knows, as Python values. There is no place in it for another hand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import Any, NamedTuple

import numpy as np

from lastcard.editions import Edition
from lastcard.engine.cards import NONE, SEATS
from lastcard.engine.fields import Field
from lastcard.engine.state import FIELDS, PHASES
from lastcard.engine.view import VIEW_FIELDS, seen_drawn

from .cards import Card, deck_cards
from .moves import Move
from .plain import look_plainly

SPECTATOR = NONE
Values = dict[str, Any]  # by the attributes of a View
NOT_SEATED: Values = {"hand": (), "drawn": None, "pick": None}


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


def cards_of(edition: Edition, counts: np.ndarray) -> tuple[Card, ...]:
    """A hand's cards in the edition's card order."""
    return cards_in(edition, counts.tobytes())


@lru_cache(maxsize=8192)
def cards_in(edition: Edition, counts: bytes) -> tuple[Card, ...]:
    """Most hands stay as they are while others move, so each is made many times."""
    copies = compress(zip(deck_cards(edition), counts, strict=True), counts)
    return tuple([card for card, count in copies for _ in range(count)])


def pile_of(edition: Edition, kinds: bytearray) -> tuple[Card, ...]:
    """A pile's cards from the bottom up."""
    return pile_in(edition, bytes(kinds))


@lru_cache(maxsize=2048)
def pile_in(edition: Edition, kinds: bytes) -> tuple[Card, ...]:
    """Piles stay as they are when somebody draws, passes or answers."""
    cards = deck_cards(edition)
    return tuple([cards[kind] for kind in kinds])


def poses_of(masks: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Who poses for whom, as (seat, owner); mostly nobody."""
    if not any(masks):
        return ()
    return tuple([(seat, owner) for seat, mask in enumerate(masks) for owner in seats_in(mask)])


def pair_of(low: int | None, high: int | None) -> tuple[int, int] | None:
    return None if low is None or high is None else (low, high)


# How the numbers of a field become a Python value, by their meaning; codes below zero are None.
SOURCES = {
    "number": "{}",
    "phase": "PHASES[{}]",
    "seat": "SEATS[{}]",
    "card": "CARDS[{}]",
    "color": "COLORS[{}]",
    "seats": "seats_in({})",
    "numbers": "tuple({})",
    "masks": "poses_of({})",
    "pile": "pile_of(edition, {})",
    "hand": "cards_of(edition, {})",
}


class Reader(NamedTuple):
    """What all see of a position, and what one seat alone does, by the attributes of a View."""

    blank: Values  # of a spectator's view, before anything is read
    public: Callable[[Mapping[str, Any], Values], None]
    own: Callable[[np.void, int, Values], None]


@lru_cache
def reader(edition: Edition) -> Reader:
    """The functions that read an edition's states, written out: one line a field."""
    public = public_sources()
    scope = {
        "edition": edition,
        "seats_in": seats_in,
        "cards_of": cards_of,
        "poses_of": poses_of,
        "pile_of": pile_of,
        "pair_of": pair_of,
        "seen_drawn": seen_drawn,
        "PHASES": PHASES,
        "SEATS": (*range(SEATS), None, None),
        "CARDS": (*deck_cards(edition), None, None),
        "COLORS": (*edition.colors, None, None),
    }
    return Reader(
        {"edition": edition.id, "seat": None, **NOT_SEATED, **dict.fromkeys(public), "legal": ()},
        function("read(state, values)", public, scope),
        function("read(state, seat, values)", own_sources(), scope),
    )


def public_sources() -> dict[str, str]:
    """The expression of every attribute that all see; two fields of one attribute are a pair."""
    by_attribute: dict[str, list[str]] = {}
    for field in VIEW_FIELDS:
        if field.sight == "public" and field.attribute:
            numbers = "state[{name!r}][:state[{length!r}]]" if field.shape else "state[{name!r}]"
            by_attribute.setdefault(field.attribute, []).append(source_of(field, numbers))
    return {
        attribute: parts[0] if len(parts) == 1 else f"pair_of({', '.join(parts)})"
        for attribute, parts in by_attribute.items()
    }


def own_sources() -> dict[str, str]:
    """The expression of every attribute that one seat sees."""
    fields = [field for field in FIELDS if field.sight == "own" and field.shape]
    sources = {field.attribute: source_of(field, "state[{name!r}][seat]") for field in fields}
    return {**sources, "drawn": SOURCES["card"].format("seen_drawn(state, seat)")}


def source_of(field: Field, numbers: str) -> str:
    return SOURCES[field.meaning].format(numbers.format(**field._asdict()))


def function(head: str, sources: Mapping[str, str], scope: dict[str, Any]) -> Callable[..., None]:
    """A function that sets each attribute to what its expression gives."""
    lines = [f"values[{attribute!r}] = {source}" for attribute, source in sources.items()]
    exec("\n    ".join([f"def {head}:", *lines]), scope)
    read: Callable[..., None] = scope["read"]
    return read


def public_part(edition: Edition, state: np.void) -> Values:
    """What all see of a plain state: the attributes of a spectator's view."""
    read = reader(edition)
    values = read.blank.copy()
    read.public(look_plainly(state), values)
    return values


def own_part(edition: Edition, state: np.void, seat: int) -> Values:
    """What a seat alone knows, by the attributes of a view."""
    values: Values = {}
    reader(edition).own(state, seat, values)
    return values


def view_of(edition: Edition, state: np.void, seat: int | None) -> View:
    """What a seat or a spectator knows of a plain state, without the moves."""
    public = public_part(edition, state)
    return new_view(public, {} if seat is None else own_part(edition, state, seat), seat)


def new_view(public: Values, own: Values, seat: int | None, legal: tuple[Move, ...] = ()) -> View:
    """A view, put together from its parts."""
    view = object.__new__(View)  # its own way of setting each field takes much longer
    values = view.__dict__
    values.update(public)
    values.update(own)
    values["seat"], values["legal"] = seat, legal
    return view
