"""From an observation back to what it tells, for people, tests and debuggers."""

from dataclasses import dataclass
from typing import Annotated, Any, get_args, get_type_hints

import numpy as np

from lastcard.engine.events import EVENT_NAMES
from lastcard.engine.state import PHASES
from lastcard.match import Card
from lastcard.match.view import cards_of

from .config import Config
from .tracker import REMEMBERED, VALUE_SEAT, WRITES


@dataclass(frozen=True)
class Happening:
    """One thing that happened: what, who, and a value and detail as docs/learning.md tells."""

    kind: str
    seat: int | None
    value: int
    detail: int


class Reader:
    """Reads the planes of one observation of one seat."""

    def __init__(self, config: Config, observation: np.ndarray, seat: int) -> None:
        self.edition = config.edition
        self.seats = config.seats
        self.seat = seat
        self.planes = config.planes.split(observation)

    def number(self, name: str) -> int:
        return int(self.planes[name][0])

    def flag(self, name: str) -> bool:
        return bool(self.number(name))

    def direction(self, name: str) -> int:
        return 1 if self.number(name) else -1

    def phase(self, name: str) -> str:
        return PHASES[int(np.flatnonzero(self.planes[name])[0])]

    def at(self, steps: int | np.integer[Any]) -> int:
        """The seat that is this many places to the left."""
        return (self.seat + int(steps)) % self.seats

    def marked(self, name: str) -> tuple[int, ...]:
        """The seats of a plane, in order; none where the edition does not have it."""
        if name not in self.planes:
            return ()
        return tuple(sorted(self.at(steps) for steps in np.flatnonzero(self.planes[name])))

    def one(self, name: str) -> int | None:
        return next(iter(self.marked(name)), None)

    def by_seat(self, name: str) -> tuple[int, ...]:
        return tuple(int(number) for number in np.roll(self.planes[name], self.seat))

    def cards(self, name: str) -> tuple[Card, ...]:
        return cards_of(self.edition, self.planes[name]) if name in self.planes else ()

    def card(self, name: str) -> Card | None:
        return next(iter(self.cards(name)), None)

    def color(self, name: str) -> str | None:
        marked = np.flatnonzero(self.planes[name])
        return self.edition.colors[marked[0]] if len(marked) else None

    def known(self, name: str) -> dict[int, tuple[Card, ...]]:
        rows = enumerate(self.planes[name], start=1)
        return {self.at(steps): cards_of(self.edition, row) for steps, row in rows}

    def pair(self, name: str) -> tuple[int, ...] | None:
        return self.marked(name) or None

    def poses(self, name: str) -> tuple[tuple[int, int], ...]:
        if name not in self.planes:
            return ()
        pairs = np.argwhere(self.planes[name])
        return tuple(sorted((self.at(poser), self.at(owner)) for poser, owner in pairs))

    def happenings(self, name: str) -> tuple[Happening, ...]:
        rows = self.planes[name].tolist()
        return tuple(self.happening(*row) for row in rows if row[0])

    def happening(self, code: int, who: int, value: int, detail: int) -> Happening:
        kind = REMEMBERED[code - 1]
        if WRITES[kind] == VALUE_SEAT:
            value = self.at(value - 1)
        seat = self.at(who - 1) if who else None
        return Happening(EVENT_NAMES[kind], seat, value, detail)


@dataclass(frozen=True)
class Seen:
    """What an observation tells, and how each is read from the plane of its name, or another's.

    Piles are sorted: their order is not observed.
    """

    seat: int
    phase: Annotated[str, Reader.phase]
    window: Annotated[bool, Reader.flag]
    turn: Annotated[int | None, Reader.one]
    direction: Annotated[int, Reader.direction]
    dealer: Annotated[int, Reader.one]
    color: Annotated[str | None, Reader.color]
    top: Annotated[Card, Reader.card]
    wild: Annotated[bool, Reader.flag]  # it waits for its color
    hand: Annotated[tuple[Card, ...], Reader.cards]
    counts: Annotated[tuple[int, ...], Reader.by_seat]
    scores: Annotated[tuple[int, ...], Reader.by_seat]  # in 200ths of the target score
    known: Annotated[dict[int, tuple[Card, ...]], Reader.known]  # what other seats surely hold
    drawn: Annotated[Card | None, Reader.card]
    draw_count: Annotated[int, Reader.number]
    bottom: Annotated[int, Reader.number]
    discard: Annotated[tuple[Card, ...], Reader.cards]
    mini_pile: Annotated[tuple[Card, ...], Reader.cards, "mini"]
    source: Annotated[int | None, Reader.one]
    under: Annotated[Card | None, Reader.card]
    under_color: Annotated[str | None, Reader.color]
    stack: Annotated[int, Reader.number]
    lock: Annotated[int | None, Reader.one]
    link: Annotated[tuple[int, ...] | None, Reader.pair]
    poses: Annotated[tuple[tuple[int, int], ...], Reader.poses]
    picked: Annotated[tuple[int, ...], Reader.marked]
    pick: Annotated[int | None, Reader.one]
    called: Annotated[tuple[int, ...], Reader.marked]
    called_now: Annotated[int | None, Reader.one]
    liable: Annotated[int | None, Reader.one]
    idle: Annotated[int, Reader.number]
    round: Annotated[int, Reader.number]
    happenings: Annotated[tuple[Happening, ...], Reader.happenings]  # newest first


READERS = {
    name: get_args(hint)[1:]
    for name, hint in get_type_hints(Seen, include_extras=True).items()
    if name != "seat"
}


def decode(config: Config, observation: np.ndarray, seat: int = 0) -> Seen:
    """What an observation of a seat tells; seat 0 gives distances in the place of seats."""
    reader = Reader(config, observation, seat)
    values = {name: read(reader, *plane or [name]) for name, (read, *plane) in READERS.items()}
    return Seen(seat, **values)
