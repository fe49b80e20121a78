"""What every worker of a simulation does with a block, and what it brings."""

from dataclasses import dataclass

import numpy as np

from lastcard.lab.feed import Feed
from lastcard.lab.plan import Block

from .blocks import KERNEL, run_block
from .plan import BLOCK, BLOCK_MATCHES, LARGEST, Plan
from .rounds import ROW, ROW_TURNS, ROW_WINNER
from .tally import TALLY, merge, new_tally


def columns(plan: Plan) -> tuple[str, ...]:
    """The columns of a row whose differences are added up; matches have their rounds, too."""
    return (*ROW, "rounds") if plan.matches else ROW


@dataclass(frozen=True)
class Longest:
    """The round (or match) with most turns; the first of them when several tie."""

    turns: int
    number: int

    def beats(self, other: "Longest | None") -> bool:
        return other is None or (self.turns, -self.number) > (other.turns, -other.number)


@dataclass(frozen=True)
class Counts:
    """What a block came to, small enough to send: its rows only when they are to be kept."""

    tallies: np.ndarray  # one a plan
    longest: tuple[Longest, ...]
    differences: np.ndarray | None = None  # of two plans: see differences()
    rows: np.ndarray | None = None


@dataclass(frozen=True)
class Sample:
    """A block under one plan: its tally, its rows, and who won (seats across)."""

    tally: np.void
    rows: np.ndarray
    wins: np.ndarray


@dataclass(frozen=True)
class Job:
    """One plan, or two plans on the same deals."""

    plans: tuple[Plan, ...]
    keep: bool = False
    is_compiled: bool = True

    def feed(self) -> Feed:
        plan = self.plans[0]
        size = BLOCK_MATCHES if plan.matches else BLOCK
        return Feed([(0, plan.count)], size, LARGEST * size)

    def get_ready(self) -> None:
        """Compile the kernel, or load it; of several processes on a machine only one compiles."""
        KERNEL.fastest()

    def __call__(self, block: Block) -> Counts:
        pair = len(self.plans) > 1
        play = play_matches if pair and self.plans[0].matches else play_rounds
        samples = [play(plan, block) for plan in self.plans]
        return Counts(
            np.array([sample.tally for sample in samples], TALLY),
            tuple(longest_of(sample.rows, block.first) for sample in samples),
            differences(*samples) if pair else None,
            samples[0].rows if self.keep else None,
        )


def play_rounds(plan: Plan, block: Block) -> Sample:
    tally, rows = run_block(plan, block)
    return Sample(tally, rows, rows[:, [ROW_WINNER]] == np.arange(plan.seats))


def play_matches(plan: Plan, block: Block) -> Sample:
    """Match after match: only a tally knows how many rounds there were, and joint winners."""
    whole = new_tally()
    rows = np.zeros((block.count, len(columns(plan))), np.int64)
    wins = np.zeros((block.count, plan.seats), np.bool_)
    for place in range(block.count):
        tally, row = run_block(plan, Block(block.first + place, 1))
        rows[place] = (*row[0], tally["rounds"])
        wins[place] = tally["match_wins"][: plan.seats]
        merge(whole, tally)
    return Sample(whole, rows, wins)


def longest_of(rows: np.ndarray, first: int) -> Longest:
    place = int(np.argmax(rows[:, ROW_TURNS]))
    return Longest(int(rows[place, ROW_TURNS]), first + place)


def differences(one: Sample, other: Sample) -> np.ndarray:
    """Sums, and sums of squares, of other - one: each column, then each seat's wins.

    Winners cannot be subtracted: their column says whether another seat won.
    """
    change = other.rows - one.rows
    change[:, ROW_WINNER] = change[:, ROW_WINNER] != 0
    whole = np.hstack([change, other.wins.astype(np.int64) - one.wins])
    return np.array([whole.sum(axis=0), (whole**2).sum(axis=0)])
