"""What is rated apart: each edition, with each number of seats, by the book."""

import hashlib
from dataclasses import dataclass
from typing import NamedTuple

from lastcard.editions import EDITIONS, RULES_VERSION, edition
from lastcard.match.setup import check_seats

from ..plan import Plan
from .entries import Entry

SEATS = (2, 4)  # of the boards, where nobody asks for another number
DEALS = 25  # in a block, which is kept whole or not at all


class Board(NamedTuple):
    """A table that is rated apart. With more than two seats, one bot sits among others alike."""

    edition: str
    seats: int

    @property
    def others(self) -> int:
        """How many of the other kind sit at the table."""
        return self.seats - 1


def boards_of(edition_name: str | None, seats: int | None) -> list[Board]:
    """The boards that are asked for: without a wish all editions, with two and with four seats."""
    names = EDITIONS if edition_name is None else [edition(edition_name).id]
    for name in names:
        if seats is not None:
            check_seats(edition(name), seats)
    counts = SEATS if seats is None else (seats,)
    return [Board(name, count) for count in counts for name in names]


class Meeting(NamedTuple):
    """One bot among others alike, on a board."""

    board: Board
    one: Entry
    other: Entry


@dataclass(frozen=True)
class Block:
    """Some deals of a meeting: `number` counts those of the same seed."""

    meeting: Meeting
    seed: str
    number: int

    @property
    def contest(self) -> str:
        """A name for all blocks of the same bots, table, rules and seed."""
        board, one, other = self.meeting
        words = (board.edition, board.seats, RULES_VERSION, one.id, other.id, self.seed)
        return hashlib.sha256("\n".join(map(str, words)).encode()).hexdigest()[:16]

    @property
    def rounds(self) -> int:
        return DEALS * self.meeting.board.seats

    def plan(self, one: str, other: str) -> Plan:
        """What is played, by the specs of the two bots; no deal comes in two contests."""
        board = self.meeting.board
        return Plan(
            *(board.edition, board.seats, (), self.contest, self.rounds),
            bots=(one, *[other] * board.others),
            first=self.number * DEALS,
        )
