"""Everything that a seat has seen and done in a round, as text and as rows of numbers."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np

from lastcard.editions import Edition, edition
from lastcard.engine.cards import KINDS, NONE
from lastcard.engine.events import EVENT_KINDS, EVENT_NAMES, EVENT_ROTATE, EVENT_SWAP
from lastcard.engine.view import HIDDEN
from lastcard.match import Event
from lastcard.match.events import read_events, runs
from lastcard.match.view import SPECTATOR, cards_in

from ..actions import distance
from ..table import Table

WAITED, HELD = len(EVENT_NAMES), len(EVENT_NAMES) + 1  # codes of what is no event
FIELDS = 4  # what, seat, value, detail; 0 is an empty row
NO_ROWS = np.zeros((0, FIELDS), np.float32)
MOST_ROWS = 1 << 16
SEAT_DETAILS = ("other",)


class Moment(NamedTuple):
    """One move, or a seat that waited, with everybody's hand after it."""

    edition: str
    rows: bytes
    hands: tuple[bytes, ...]
    waited: int = NONE

    def text(self, seat: int) -> str:
        """What a seat sees of it; nothing where another one waited."""
        return moment_text(self, seat)

    def numbers(self, seat: int) -> np.ndarray:
        return moment_numbers(self, seat)


class Imagined(NamedTuple):
    """All that came before cards were dealt again for one seat.

    That seat remembers it; of the others only what everybody saw is left, and which of all
    observations theirs is now.
    """

    before: tuple[Any, ...]
    seat: int
    sights: tuple[bytes, ...]

    def text(self, seat: int) -> str:
        if seat == self.seat:
            return lines(self.before, seat)
        seen = lines(self.before, SPECTATOR)
        if seat == SPECTATOR:
            return seen
        return f"{seen}\nimagined {blake2b(self.sights[seat], digest_size=16).hexdigest()}"

    def numbers(self, seat: int) -> np.ndarray:
        viewer = seat if seat == self.seat else SPECTATOR
        return last_rows(self.before, viewer)


class Recall:
    """The moments of a round; a copy shares them, for they never change."""

    def __init__(self, moments: Sequence[Any] = ()) -> None:
        self._moments = list(moments)

    def note(self, table: Table, waited: int = NONE) -> None:
        """Remember the last move, the deal, or that a seat waited."""
        rows = b"" if waited != NONE else table.event_rows()
        self._moments.append(Moment(table.config.edition.id, rows, table.hands(), waited))

    def text(self, seat: int) -> str:
        return lines(self._moments, seat)

    def rows(self, seat: int, most: int) -> np.ndarray:
        """The last rows of what the seat has seen, oldest first."""
        return last_rows(self._moments, seat, most)

    def imagined(self, seat: int, table: Table) -> "Recall":
        """The same past where all that this seat cannot see was dealt again at a table."""
        seats = range(table.config.seats)
        sights = tuple(table.observation(other).tobytes() for other in seats)
        return Recall([Imagined(tuple(self._moments), seat, sights)])

    def __deepcopy__(self, memo: object) -> "Recall":
        return Recall(self._moments)


def lines(parts: Sequence[Any], seat: int) -> str:
    return "\n".join(filter(None, [part.text(seat) for part in parts]))


def last_rows(parts: Sequence[Any], seat: int, most: int = MOST_ROWS) -> np.ndarray:
    """The newest rows of these parts, in their order."""
    found: list[np.ndarray] = []
    for part in reversed(parts):
        found.append(part.numbers(seat))
        most -= len(found[-1])
        if most <= 0:
            break
    rows = np.concatenate([NO_ROWS, *reversed(found)])
    return rows[max(-most, 0) :]


@lru_cache(maxsize=1 << 15)
def moment_text(moment: Moment, seat: int) -> str:
    if moment.waited != NONE:
        return f"seat {seat} waits" if moment.waited == seat else ""
    box = edition(moment.edition)
    parts = [event_text(event) for event in read_events(box, moment.rows, seat)]
    if seat != SPECTATOR:
        parts.append(f"hand {cards_text(box, moment.hands[seat])}")
    return "; ".join(parts)


def cards_text(box: Edition, hand: bytes) -> str:
    return " ".join(card.text for card in cards_in(box, hand)) or "-"


def event_text(event: Event) -> str:
    """An event in one line, without its clause."""
    parts = [f"{name} {value}" for name, value in event.as_dict().items() if name in EVENT_PARTS]
    return " ".join([event.kind, *parts]).replace("['", "").replace("']", "").replace("', '", " ")


EVENT_PARTS = frozenset(
    ("seat", "other", "card", "cards", "amount", "color", "direction", "reason")
)
EVENT_PARTS |= {"guilty", "wrong", "pile"}


@lru_cache(maxsize=1 << 15)
def moment_numbers(moment: Moment, seat: int) -> np.ndarray:
    """The moment as rows, seats as distances; a spectator's are those of seat 0."""
    viewer = 0 if seat == SPECTATOR else seat
    seats = len(moment.hands)
    if moment.waited != NONE:
        rows = [(WAITED + 1, 1, 0, 0)] if moment.waited == seat else []
    else:
        rows = list(event_rows(moment.rows, seat, viewer, seats))
        if seat != SPECTATOR and any(row[0] in EXCHANGES for row in rows):
            rows += held_rows(moment.hands[seat])
    return np.array(rows, np.float32).reshape(-1, FIELDS)


EXCHANGES = (EVENT_SWAP + 1, EVENT_ROTATE + 1)
Numbers = tuple[int, int, int, int]


def event_rows(rows: bytes, seat: int, viewer: int, seats: int) -> Iterator[Numbers]:
    """Events as numbers: cards that are seen one a row, others as how many they are."""
    for code, who, detail, *values in runs(rows, seat):
        kind = EVENT_KINDS[code]
        steps = distance(viewer, who, seats) + 1 if who != NONE else 0
        reason = distance(viewer, detail, seats) + 1 if kind.detail in SEAT_DETAILS else detail
        if kind.value == "cards" and HIDDEN in values:
            yield code + 1, steps, -len(values), reason
            continue
        is_seat = kind.value == "other"
        for value in values:
            number = distance(viewer, value, seats) if is_seat and value >= 0 else value
            yield code + 1, steps, number + 1, reason


def held_rows(hand: bytes) -> list[Numbers]:
    """An own hand that no event tells, for it came from another seat."""
    return [(HELD + 1, 1, kind + 1, hand[kind]) for kind in range(KINDS) if hand[kind]]
