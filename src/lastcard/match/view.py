"""What one seat knows, as Python values. There is no place in it for another hand."""

from dataclasses import dataclass

import numpy as np

from lastcard.editions import Edition
from lastcard.engine.cards import KINDS, NONE
from lastcard.engine.state import PHASES
from lastcard.engine.view import look, new_view

from .cards import Card
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


def view_record(state: np.void, seat: int) -> np.void:
    """The raw record of what a seat knows."""
    record = new_view()
    look(state, seat, record)
    return record


def seats_in(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(int(mask).bit_length()) if mask >> seat & 1)


def optional(number: int) -> int | None:
    return None if number < 0 else int(number)


def card_of(edition: Edition, kind: int) -> Card | None:
    """A kind's card; None where there is none, or none to be seen."""
    return None if kind < 0 else Card(edition.texts[int(kind)])


def color_of(edition: Edition, color: int) -> str | None:
    return None if color < 0 else edition.colors[int(color)]


def cards_of(edition: Edition, counts: np.ndarray) -> tuple[Card, ...]:
    """A hand's cards in the edition's card order."""
    return tuple(
        Card(edition.texts[kind]) for kind in range(KINDS) for _ in range(int(counts[kind]))
    )


def pile_of(edition: Edition, places: np.ndarray) -> tuple[Card, ...]:
    return tuple(Card(edition.texts[int(kind)]) for kind in places)


def make_view(edition: Edition, record: np.void, legal: tuple[Move, ...]) -> View:
    """Turn a view record into Python values."""
    seats = int(record["seats"])
    linked = int(record["link_low"]) != NONE
    return View(
        edition=edition.id,
        seat=optional(record["seat"]),
        phase=PHASES[int(record["phase"])],
        turn=optional(record["turn"]),
        direction=int(record["direction"]),
        dealer=int(record["dealer"]),
        round=int(record["round"]),
        color=color_of(edition, record["color"]),
        top=Card(edition.texts[int(record["top"])]),
        hand=cards_of(edition, record["hand"]),
        counts=tuple(int(size) for size in record["size"][:seats]),
        drawn=card_of(edition, record["drawn"]),
        draw_count=int(record["draw_count"]),
        discard=pile_of(edition, record["discard"][: int(record["discard_count"])]),
        mini_pile=pile_of(edition, record["mini"][: int(record["mini_count"])]),
        wild=card_of(edition, record["wild"]),
        source=optional(record["source"]),
        under=card_of(edition, record["under_top"]),
        under_color=color_of(edition, record["under_color"]),
        stack=int(record["stack"]),
        lock=optional(record["lock_owner"]),
        link=(int(record["link_low"]), int(record["link_high"])) if linked else None,
        poses=poses_of(record["poses"][:seats]),
        picked=seats_in(record["picked"]),
        pick=optional(record["pick"]),
        called=seats_in(record["called"]),
        called_now=optional(record["called_now"]),
        liable=optional(record["liable"]),
        idle=int(record["idle"]),
        scores=tuple(int(score) for score in record["scores"][:seats]),
        round_winner=optional(record["winner"]),
        winners=seats_in(record["winners"]),
        legal=legal,
    )


def poses_of(poses: np.ndarray) -> tuple[tuple[int, int], ...]:
    return tuple(
        (seat, owner) for seat in range(len(poses)) for owner in seats_in(int(poses[seat]))
    )
