"""What one seat knows, as Python values. There is no place in it for another hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from lastcard.editions import Edition
from lastcard.engine.cards import NONE
from lastcard.engine.state import PHASES
from lastcard.engine.view import seen_drawn

from .cards import Card, deck_cards
from .moves import Move

SPECTATOR = NONE


@dataclass(frozen=True)
class View:
    """Everything a seat may know about a position; seat None is a spectator."""

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
    under_color: str | None  # and the color then in force
    stack: int
    lock: int | None  # the owner; the color is the color in force
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


def seats_in(mask: int) -> tuple[int, ...]:
    if not mask:
        return ()
    return tuple(seat for seat in range(int(mask).bit_length()) if mask >> seat & 1)


def optional(number: int) -> int | None:
    return None if number < 0 else int(number)


def card_of(edition: Edition, kind: int) -> Card | None:
    """A kind's card; None where there is none, or none to be seen."""
    return None if kind < 0 else deck_cards(edition)[kind]


def color_of(edition: Edition, color: int) -> str | None:
    return None if color < 0 else edition.colors[color]


def cards_of(edition: Edition, counts: np.ndarray) -> tuple[Card, ...]:
    """A hand's cards in the edition's card order."""
    return cards_in(edition, counts.tobytes())


@lru_cache(maxsize=8192)
def cards_in(edition: Edition, counts: bytes) -> tuple[Card, ...]:
    """Most hands stay as they are while others move, so they are told again and again."""
    held = zip(deck_cards(edition), counts, strict=True)
    return tuple([card for card, count in held if count for _ in range(count)])


def pile_of(edition: Edition, places: np.ndarray) -> tuple[Card, ...]:
    cards = deck_cards(edition)
    return tuple([cards[kind] for kind in places.tolist()])


def make_view(edition: Edition, value: Mapping[str, Any], legal: tuple[Move, ...]) -> View:
    """What was looked at, field by field, as Python values."""
    seats = value["seats"]
    linked = value["link_low"] != NONE
    view = object.__new__(View)  # its own way of setting each field takes much longer
    view.__dict__.update(
        edition=edition.id,
        seat=optional(value["seat"]),
        phase=PHASES[value["phase"]],
        turn=optional(value["turn"]),
        direction=value["direction"],
        dealer=value["dealer"],
        round=value["round"],
        color=color_of(edition, value["color"]),
        top=deck_cards(edition)[value["top"]],
        hand=cards_of(edition, value["hand"]),
        counts=tuple(value["size"][:seats].tolist()),
        drawn=card_of(edition, value["drawn"]),
        draw_count=value["draw_count"],
        discard=pile_of(edition, value["discard"][: value["discard_count"]]),
        mini_pile=pile_of(edition, value["mini"][: value["mini_count"]]),
        wild=card_of(edition, value["wild"]),
        source=optional(value["source"]),
        under=card_of(edition, value["under_top"]),
        under_color=color_of(edition, value["under_color"]),
        stack=value["stack"],
        lock=optional(value["lock_owner"]),
        link=(value["link_low"], value["link_high"]) if linked else None,
        poses=poses_of(value["poses"][:seats]),
        picked=seats_in(value["picked"]),
        pick=optional(value["pick"]),
        called=seats_in(value["called"]),
        called_now=optional(value["called_now"]),
        liable=optional(value["liable"]),
        idle=value["idle"],
        scores=tuple(value["scores"][:seats].tolist()),
        round_winner=optional(value["winner"]),
        winners=seats_in(value["winners"]),
        legal=legal,
    )
    return view


def poses_of(poses: np.ndarray) -> tuple[tuple[int, int], ...]:
    return tuple(
        [(seat, owner) for seat, mask in enumerate(poses.tolist()) for owner in seats_in(mask)]
    )


class Own(NamedTuple):
    """What a seat alone knows; the rest of its view is a spectator's."""

    hand: tuple[Card, ...]
    drawn: Card | None
    pick: int | None


def own_part(edition: Edition, state: np.void, seat: int) -> Own:
    return Own(
        cards_of(edition, state["hand"][seat]),
        card_of(edition, seen_drawn(state, seat)),
        optional(state["pick"][seat]),
    )
