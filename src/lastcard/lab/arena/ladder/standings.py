"""What is known on one board: who met whom, ratings with intervals, and what to play next.

The rating of a bot is a logit, as in elo.py. Around the ratings found, a round between two bots
adds p · (1 - p) to what is known of their distance. The inverse of the sum of these is how unsure
every distance is, and it says for every meeting how much surer a block of it would make one bot.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from math import log
from typing import Any, NamedTuple

import numpy as np

from lastcard.lab.estimate import Estimate, grouped_share, normal_quantile

from ..contest import ends
from ..elo import AVERAGE, SCALE, Groups, intervals, ratings, win_table
from ..league import ANCHOR
from ..tally import Standing
from .boards import DEALS, Block, Board, Meeting
from .entries import Entry
from .folder import Result

LOGIT = SCALE / log(10)  # points of Elo in one unit of a logit
BEFORE = 1 / 2.0**2  # what is known of a bot that has not played: within about 2 logits of others
FIRST_BLOCKS = 2  # of a bot of whom nothing is known
MOST_BLOCKS = 12  # played before the ratings are fitted again


@dataclass
class Met:
    """Everything that two bots played with the first alone among the others."""

    one: Standing = field(default_factory=Standing)
    other: Standing = field(default_factory=Standing)
    numbers: set[tuple[str, int]] = field(default_factory=set)  # seed and number of each block

    def add(self, result: Result) -> None:
        self.one.merge(result.one)
        self.other.merge(result.other)
        self.numbers.add((result.block.seed, result.block.number))


class Rating(NamedTuple):
    """A bot on a board."""

    entry: Entry
    elo: Estimate | None  # None: it has met nobody who has met the others
    rounds: int
    won: int
    standing: Standing  # of all its seats

    def to_json(self) -> dict[str, Any]:
        elo = ends(self.elo)
        return {
            "bot": self.entry.name,
            "version": self.entry.version,
            "elo": elo["value"],
            "low": elo["low"],
            "high": elo["high"],
            "rounds": self.rounds,
            "won": self.won,
            "faults": self.standing.faults,
            "time": self.standing.times.to_json(),
        }


class Standings:
    """The results on one board."""

    def __init__(self, board: Board, entries: Sequence[Entry] = ()) -> None:
        self.board = board
        self.entries = list(entries)
        self.met: dict[tuple[Entry, Entry], Met] = {}
        self.fitted: dict[Entry, Estimate] | None = None  # the ratings, until something is added

    def join(self, entry: Entry) -> None:
        if entry not in self.entries:
            self.entries.append(entry)

    def add(self, result: Result) -> None:
        _, one, other = result.block.meeting
        self.join(one)
        self.join(other)
        self.met.setdefault((one, other), Met()).add(result)
        self.fitted = None

    def new_blocks(self, meetings: Sequence[Meeting], seed: str) -> list[Block]:
        """A block of each of these meetings that has not been played."""
        found: list[Block] = []
        for meeting in meetings:
            met = self.met.get((meeting.one, meeting.other), Met())
            blocks = (Block(meeting, seed, number) for number in count())
            found.append(
                next(b for b in blocks if (seed, b.number) not in met.numbers and b not in found)
            )
        return found

    def rounds(self, entry: Entry) -> int:
        """The rounds that a bot has played here."""
        blocks = sum(len(met.numbers) for pair, met in self.met.items() if entry in pair)
        return blocks * DEALS * self.board.seats

    # --- ratings ---------------------------------------------------------------------------

    def connected(self) -> list[Entry]:
        """The bots that are linked by results to the anchor, or else to the first that played."""
        entries = sorted({entry for pair in self.met for entry in pair})
        anchor = self.anchor(entries)
        found = set(entries[:1] if anchor is None else [entries[anchor]])
        while more := {e for pair in self.met if found & set(pair) for e in pair} - found:
            found |= more
        return sorted(found)

    def anchor(self, entries: Sequence[Entry]) -> int | None:
        """The place of the bot that stands at 1000: of its versions the one that played most."""
        places = [place for place, entry in enumerate(entries) if entry.name == ANCHOR]
        return max(places, key=lambda place: self.rounds(entries[place]), default=None)

    def pairs(self, entries: Sequence[Entry]) -> list[tuple[int, int, Groups]]:
        places = {entry: place for place, entry in enumerate(entries)}
        return [
            (places[one], places[other], met.one.groups)
            for (one, other), met in sorted(self.met.items(), key=lambda item: item[0])
            if one in places and other in places
        ]

    def elo(self) -> dict[Entry, Estimate]:
        """The ratings of all bots that are linked to each other."""
        if self.fitted is None:
            self.fitted = self.fit(self.connected())
        return self.fitted

    def fit(self, entries: Sequence[Entry]) -> dict[Entry, Estimate]:
        if not entries:
            return {}
        size, pairs, anchor = len(entries), self.pairs(entries), self.anchor(entries)
        others = self.board.others
        values = ratings(win_table(size, pairs, others), anchor, others)
        ends = zip(values, *intervals(size, pairs, anchor, others), strict=True)
        found = (Estimate(*map(float, estimate)) for estimate in ends)
        return dict(zip(entries, found, strict=True))

    def table(self) -> list[Rating]:
        """Every bot, the best first; those without a rating last."""
        elo = self.elo()
        rows = [self.rating(entry, elo.get(entry)) for entry in self.entries]
        return sorted(rows, key=lambda row: (row.elo is None, -row.elo.value if row.elo else 0.0))

    def rating(self, entry: Entry, elo: Estimate | None) -> Rating:
        whole = Standing()
        for (one, other), met in self.met.items():
            if entry == one:
                whole.merge(met.one)
            if entry == other:
                whole.merge(met.other)
        return Rating(entry, elo, self.rounds(entry), whole.won, whole)

    def share(self, one: Entry, other: Entry) -> Estimate | None:
        """The rounds that one wins of those it played alone among others; None: they never met."""
        if (one, other) in self.met:
            return grouped_share(self.met[one, other].one.groups)
        if self.board.others == 1 and (other, one) in self.met:
            return grouped_share(self.met[other, one].other.groups)
        return None

    def to_json(self) -> dict[str, Any]:
        """Ratings, best first, and every meeting."""
        pairs = sorted(self.met.items(), key=lambda item: item[0])
        return {
            **self.board._asdict(),
            "bots": [row.to_json() for row in self.table()],
            "pairs": [
                {"one": one.id, "other": other.id, **ends(grouped_share(met.one.groups))}
                | {"rounds": len(met.numbers) * DEALS * self.board.seats}
                for (one, other), met in pairs
            ],
        }

    # --- what to play ----------------------------------------------------------------------

    def next_blocks(
        self, newcomer: Entry, playable: Sequence[Entry], width: float, seed: str
    ) -> list[Block]:
        """The blocks that tell most about a bot's rating."""
        return self.new_blocks(Forecast(self, playable).meetings_for(newcomer, width), seed)


class Forecast:
    """How sure the ratings of the bots that can play would become."""

    def __init__(self, standings: Standings, playable: Sequence[Entry]) -> None:
        self.board = standings.board
        self.entries = sorted(playable)
        self.elo = elo = standings.elo()
        self.logits = np.array(
            [(elo[e].value if e in elo else average(elo)) / LOGIT for e in self.entries]
        )
        self.anchor = standings.anchor(self.entries)
        self.known = BEFORE * np.eye(len(self.entries))
        for one, other, groups in standings.pairs(self.entries):
            rounds = sum(decided * times for (_, decided), times in groups.items())
            self.add(one, other, rounds)

    def add(self, one: int, other: int, rounds: float) -> None:
        apart = self.apart(one, other)
        self.known += self.worth(one, other, rounds) * np.outer(apart, apart)

    def apart(self, one: int, other: int | None) -> np.ndarray:
        """The distance of a bot from another, or from the average of all."""
        vector = np.zeros(len(self.entries))
        vector[one] = 1.0
        if other is None:
            return vector - 1.0 / len(self.entries)
        vector[other] -= 1.0
        return vector

    def worth(self, one: int, other: int, rounds: float) -> float:
        """What rounds of a meeting tell about the distance of the two."""
        odds = np.exp(self.logits[one] - self.logits[other]) / self.board.others
        return float(rounds * odds / (1 + odds) ** 2)

    def meetings_for(self, newcomer: Entry, width: float) -> list[Meeting]:
        """One block after the other, until the interval should be narrow enough."""
        target = self.apart(self.entries.index(newcomer), self.anchor)
        least = (width / (2 * normal_quantile() * LOGIT)) ** 2
        found: list[Meeting] = []
        while len(found) < (MOST_BLOCKS if newcomer in self.elo else FIRST_BLOCKS):
            unsure = np.linalg.inv(self.known)
            if found and target @ unsure @ target <= least:
                break
            one, other = max(self.meetings(), key=lambda pair: self.gain(unsure, target, *pair))
            self.add(one, other, self.block_rounds)
            found.append(Meeting(self.board, self.entries[one], self.entries[other]))
        return found

    @property
    def block_rounds(self) -> int:
        return DEALS * self.board.seats

    def meetings(self) -> list[tuple[int, int]]:
        """Everybody with everybody; at two seats the order of the two does not matter."""
        places = range(len(self.entries))
        return [
            (one, other)
            for one in places
            for other in places
            if (self.entries[one] < self.entries[other] if self.board.others == 1 else one != other)
        ]

    def gain(self, unsure: np.ndarray, target: np.ndarray, one: int, other: int) -> float:
        """By how much a block of a meeting narrows the variance of the target."""
        apart, worth = self.apart(one, other), self.worth(one, other, self.block_rounds)
        spread = unsure @ apart
        return float(worth * (target @ spread) ** 2 / (1 + worth * (apart @ spread)))


def average(elo: dict[Entry, Estimate]) -> float:
    return sum(estimate.value for estimate in elo.values()) / len(elo) if elo else AVERAGE
