"""Match as programs use it: play_face.py SRC play|everybody EDITION SEATS SECONDS.

SRC is the tree of the package that is measured. The moves are chosen before the clock runs.
"""

import random
import sys
from collections.abc import Callable, Iterator
from itertools import chain, repeat
from typing import TYPE_CHECKING

from stopwatch import Batch, report

if TYPE_CHECKING:
    from lastcard import Match, Move

SEED = "face"
MATCHES = 4
LONGEST = 1_000  # moves of one match

Loop = Callable[["Match", "list[Move]"], None]


def play(match: "Match", moves: "list[Move]") -> None:
    """As a driver of bots: everybody's legal moves, the move, and the view of one seat."""
    for number, move in enumerate(moves):
        match.legal_moves()
        match.play(move)
        match.view(number % match.seats)


def everybody(match: "Match", moves: "list[Move]") -> None:
    """As a table: the move, then the views and events of all seats and of a spectator."""
    viewers = (None, *range(match.seats))
    for move in moves:
        match.make(move)
        for seat in viewers:
            match.view(seat)
            match.events(seat)


LOOPS = {"play": play, "everybody": everybody}


def batches(loop: Loop, edition_name: str, seats: int) -> Callable[[], Batch]:
    """One match after the other, again and again."""
    from lastcard import Match

    def moves_of(number: int) -> "Iterator[Move]":
        match, rng = Match(edition_name, seats, f"{SEED}/{number}"), random.Random(number)
        for _ in range(LONGEST):
            legal = match.legal_moves()
            if not legal:
                return
            move = rng.choice(legal)
            match.play(move)
            yield move

    matches = {number: list(moves_of(number)) for number in range(MATCHES)}
    numbers = chain.from_iterable(repeat(matches))

    def batch() -> Batch:
        number = next(numbers)
        match = Match(edition_name, seats, f"{SEED}/{number}")
        loop(match, matches[number])
        return match.view().round, len(matches[number]), 0

    return batch


if __name__ == "__main__":
    source, name, edition_name, seats, seconds = sys.argv[1:]
    sys.path.insert(0, source)
    report(batches(LOOPS[name], edition_name, int(seats)), lambda batch: batch, float(seconds))
