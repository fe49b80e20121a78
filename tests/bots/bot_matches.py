"""A program that prints whole matches between bots, which the page's tests play again in wasm.

JSON, one object a match: how it was set up, who played, and its record. In a short run most of
them are broken off.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from lastcard import Match
from lastcard.bots import Bot, Start, make_bot
from lastcard.bots.levels import split_spec
from lastcard.bots.sharp.bot import Sharp, read_budget
from lastcard.bots.sharp.kernel import KERNEL
from lastcard.editions import EDITIONS
from lastcard.play.driver import Driver
from tests.libraries import ready
from tests.marks import amount

LINEUPS = (
    ("sharp:60", "steady", "easy", "random"),
    ("sharp:30", "sharp:30"),
    ("random", "easy", "steady", "steady", "easy", "random"),
)
# What makes bots act out of turn and move hands about, and the books' own.
HOUSE = {"target_score": "300", "jump_in": "all", "stacking": "any", "seven_zero": "on"}
BOOK: dict[str, str] = {}
MOST_MOVES = amount(100_000, 150)


class Contest(NamedTuple):
    edition: str
    options: dict[str, str]
    levels: tuple[str, ...]
    seed: str

    def play(self) -> Match:
        """The match, played by bots."""
        match = Match(self.edition, len(self.levels), seed=self.seed, options=self.options)
        bots = {seat: self.bot(seat) for seat in range(match.seats)}
        driver = Driver(match, bots, self.seed)
        while not match.is_over and len(match.moves) < MOST_MOVES:
            move = "deal" if match.phase == "round-over" else driver.next_move()
            assert move is not None
            match.play(move)
            driver.tell()
        return match

    def bot(self, seat: int) -> Bot:
        """A bot as a browser has it: sharp without keen's weights."""
        level, argument = split_spec(self.levels[seat])
        if level == "sharp":
            return Sharp(self.start(seat), replace(read_budget(argument), keen=False))
        return make_bot(level, self.start(seat))

    def start(self, seat: int) -> Start:
        return Start(self.edition, len(self.levels), seat, self.options, f"{self.seed}/{seat}")


def contests() -> Iterator[Contest]:
    for edition in EDITIONS:
        for number, levels in enumerate(LINEUPS):
            for options in (HOUSE, BOOK):
                yield Contest(edition, options, levels, f"{edition} {number} {len(options)}")


def main() -> None:
    ready()
    KERNEL.compiled()
    matches = [contest._asdict() | {"record": contest.play().record()} for contest in contests()]
    print(json.dumps(matches))


if __name__ == "__main__":
    main()
