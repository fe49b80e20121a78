"""What a seat knows now, in one line."""

from dataclasses import fields

import numpy as np

from lastcard.match import Card

from ..decode import Happening, Seen, decode
from ..planes import Planes
from ..table import Table

PRIVATE = ("hand", "known", "drawn", "pick")  # planes that differ from seat to seat
Piece = tuple[str, slice, tuple[int, ...]]


def sight_text(table: Table, seat: int, public: bool = True, private: bool = True) -> str:
    """The observation of a seat as text; without its private part, that of a spectator."""
    seen = decode(table.config, table.observation(seat), seat)
    parts = [f"seat {seat}"] if private else []
    for field in fields(Seen):
        wanted = private if field.name in PRIVATE else public
        value = getattr(seen, field.name)
        if wanted and field.name != "seat" and not is_silent(value):
            parts.append(f"{field.name} {plain(value)}")
    return "; ".join(parts)


def is_silent(value: object) -> bool:
    """Whether there is nothing to tell; seat 0 is something."""
    return value is None or value is False or value in ((), {})


def plain(value: object) -> str:
    """A value of `Seen` in notation."""
    match value:
        case Card():
            return value.text
        case Happening():
            return f"{value.kind}/{value.seat}/{value.value}/{value.detail}"
        case tuple():
            return " ".join(map(plain, value))
        case dict():
            held = {key: cards for key, cards in value.items() if cards}
            return ", ".join(f"{key}: {plain(cards)}" for key, cards in held.items()) or "-"
    return str(value)


def pieces_of(planes: Planes, public: bool, private: bool) -> list[Piece]:
    """Name, place and shape of the planes that an observer is to have."""
    return [
        (plane.name, planes.places[plane.name], plane.shape(planes.seats))
        for plane in planes.planes
        if (private if plane.name in PRIVATE else public)
    ]


def scaled(planes: Planes) -> np.ndarray:
    """What brings every byte of an observation between 0 and 1."""
    return 1.0 / planes.high().astype(np.float32)
