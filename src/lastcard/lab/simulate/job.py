"""What one block brings: the job that every worker runs, and the part it sends back."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

import numpy as np

from lastcard.runtime import compiled_once

from .blocks import run_block
from .plan import Block, Plan
from .rounds import TOLD, TOLD_TURNS, TOLD_WINNER
from .tally import merge, new_tally

# Columns whose differences are added up. Of matches we also tell the rounds.
ROUND_COLUMNS = TOLD
MATCH_COLUMNS = (*TOLD, "rounds")


def columns(matches: bool) -> tuple[str, ...]:
    """The columns that a row tells."""
    return MATCH_COLUMNS if matches else ROUND_COLUMNS


@dataclass(frozen=True)
class Longest:
    """The round (or match) with most turns; the first of them when several tie."""

    turns: int
    number: int

    def beats(self, other: "Longest") -> bool:
        return (self.turns, -self.number) > (other.turns, -other.number)


@dataclass(frozen=True)
class Part:
    """What a block came to, small enough to send: its rows only when they are to be kept."""

    block: Block
    rules: str  # the version of the rules that played it
    tallies: tuple[bytes, ...]  # one a plan
    longest: tuple[Longest, ...]
    totals: tuple[int, ...] = ()  # sums of differences: see Differences
    squares: tuple[int, ...] = ()
    told: np.ndarray | None = None


@dataclass(frozen=True)
class Played:
    """A block under one plan: its tally, its rows, and who won (seats across)."""

    tally: np.void
    told: np.ndarray
    wins: np.ndarray


@dataclass(frozen=True)
class Job:
    """What to do with each block: one plan, or two plans on the same deals."""

    plans: tuple[Plan, ...]
    keep: bool = False

    def __call__(self, block: Block) -> Part:
        return self.pair(block) if len(self.plans) > 1 else self.single(block)

    def single(self, block: Block) -> Part:
        tally, told = run_block(self.plans[0], block)
        return Part(
            block,
            rules_version(),
            (bytes(tally.tobytes()),),
            (longest_of(told, block.first),),
            told=told if self.keep else None,
        )

    def pair(self, block: Block) -> Part:
        play = play_matches if self.plans[0].matches else play_rounds
        one, other = (play(plan, block) for plan in self.plans)
        return Part(
            block,
            rules_version(),
            (bytes(one.tally.tobytes()), bytes(other.tally.tobytes())),
            (longest_of(one.told, block.first), longest_of(other.told, block.first)),
            *differences(one, other),
        )


Executor = Callable[[Job, Iterator[Block]], Iterator[Part]]


def next_lot(blocks: Iterator[Block], size: int) -> Block | None:
    """The next blocks, up to so many, as one; None when there are no more."""
    lot = next(blocks, None)
    if lot is None:
        return None
    for block in islice(blocks, size - 1):
        assert block.first == lot.first + lot.count
        lot = Block(lot.first, lot.count + block.count)
    return lot


def play_rounds(plan: Plan, block: Block) -> Played:
    tally, told = run_block(plan, block)
    return Played(tally, told, told[:, [TOLD_WINNER]] == np.arange(plan.seats))


def play_matches(plan: Plan, block: Block) -> Played:
    """Match after match: only a tally knows how many rounds there were, and joint winners."""
    whole = new_tally()
    rows = np.zeros((block.count, len(MATCH_COLUMNS)), np.int64)
    wins = np.zeros((block.count, plan.seats), np.bool_)
    for row in range(block.count):
        tally, told = run_block(plan, Block(block.first + row, 1))
        rows[row] = (*told[0], tally["rounds"])
        wins[row] = tally["match_wins"][: plan.seats]
        merge(whole, tally)
    return Played(whole, rows, wins)


def longest_of(told: np.ndarray, first: int) -> Longest:
    row = int(np.argmax(told[:, TOLD_TURNS]))
    return Longest(int(told[row, TOLD_TURNS]), first + row)


def differences(one: Played, other: Played) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Sums, and sums of squares, of other - one: each column, then each seat's wins.

    Winners cannot be subtracted: their column says whether another seat won.
    """
    change = other.told - one.told
    change[:, TOLD_WINNER] = change[:, TOLD_WINNER] != 0
    won = other.wins.astype(np.int64) - one.wins
    whole = np.hstack([change, won])
    return tuple(whole.sum(axis=0).tolist()), tuple((whole**2).sum(axis=0).tolist())


@lru_cache
def rules_version() -> str:
    """The digest of the rules in this process."""
    from lastcard.engine.compiled import digest

    return digest()


def get_ready(plan: Plan) -> None:
    """Compile the kernel, or load it; of several processes on a machine only one compiles."""
    from lastcard.engine.compiled import code_directory

    compiled_once(code_directory(), "simulator", lambda: run_block(plan, Block(0, 1)))
