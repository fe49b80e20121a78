"""From an observation back to what it tells, for people, tests and debuggers."""

from dataclasses import dataclass
from typing import Any

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


@dataclass(frozen=True)
class Seen:
    """What an observation tells. Piles are sorted: their order is not observed."""

    seat: int
    phase: str
    window: bool
    turn: int | None
    direction: int
    dealer: int
    color: str | None
    top: Card
    wild: bool  # it waits for its color
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    scores: tuple[int, ...]  # in 200ths of the target score
    known: dict[int, tuple[Card, ...]]  # cards that other seats are known to hold
    drawn: Card | None
    draw_count: int
    bottom: int
    discard: tuple[Card, ...]
    mini_pile: tuple[Card, ...]
    source: int | None
    under: Card | None
    under_color: str | None
    stack: int
    lock: int | None
    link: tuple[int, ...] | None
    poses: tuple[tuple[int, int], ...]
    picked: tuple[int, ...]
    pick: int | None
    called: tuple[int, ...]
    called_now: int | None
    liable: int | None
    idle: int
    round: int
    happenings: tuple[Happening, ...]  # newest first


class Reader:
    """Reads the planes of one observation of one seat."""

    def __init__(self, config: Config, observation: np.ndarray, seat: int) -> None:
        self.edition = config.edition
        self.seats = config.seats
        self.seat = seat
        self.planes = config.planes.split(observation)

    def number(self, name: str) -> int:
        return int(self.planes[name][0])

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

    def known(self) -> dict[int, tuple[Card, ...]]:
        rows = enumerate(self.planes["known"], start=1)
        return {self.at(steps): cards_of(self.edition, row) for steps, row in rows}

    def poses(self) -> tuple[tuple[int, int], ...]:
        if "poses" not in self.planes:
            return ()
        pairs = np.argwhere(self.planes["poses"])
        return tuple(sorted((self.at(poser), self.at(owner)) for poser, owner in pairs))

    def happenings(self) -> tuple[Happening, ...]:
        rows = self.planes["happenings"].tolist()
        return tuple(self.happening(*row) for row in rows if row[0])

    def happening(self, code: int, who: int, value: int, detail: int) -> Happening:
        kind = REMEMBERED[code - 1]
        if WRITES[kind] == VALUE_SEAT:
            value = self.at(value - 1)
        seat = self.at(who - 1) if who else None
        return Happening(EVENT_NAMES[kind], seat, value, detail)


def decode(config: Config, observation: np.ndarray, seat: int = 0) -> Seen:
    """What an observation of a seat tells; seat 0 gives distances in the place of seats."""
    read = Reader(config, observation, seat)
    top, dealer = read.card("top"), read.one("dealer")
    assert top is not None
    assert dealer is not None
    return Seen(
        seat=seat,
        phase=PHASES[int(np.flatnonzero(read.planes["phase"])[0])],
        window=bool(read.number("window")),
        turn=read.one("turn"),
        direction=1 if read.number("direction") else -1,
        dealer=dealer,
        color=read.color("color"),
        top=top,
        wild=bool(read.number("wild")),
        hand=read.cards("hand"),
        counts=read.by_seat("counts"),
        scores=read.by_seat("scores"),
        known=read.known(),
        drawn=read.card("drawn"),
        draw_count=read.number("draw_count"),
        bottom=read.number("bottom"),
        discard=read.cards("discard"),
        mini_pile=read.cards("mini"),
        source=read.one("source"),
        under=read.card("under"),
        under_color=read.color("under_color"),
        stack=read.number("stack"),
        lock=read.one("lock"),
        link=read.marked("link") or None,
        poses=read.poses(),
        picked=read.marked("picked"),
        pick=read.one("pick"),
        called=read.marked("called"),
        called_now=read.one("called_now"),
        liable=read.one("liable"),
        idle=read.number("idle"),
        round=read.number("round"),
        happenings=read.happenings(),
    )
