"""What every worker of a contest does with a block of deals, and what it brings."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lastcard.lab.feed import Feed
from lastcard.lab.plan import Block

from .plan import Plan
from .round_result import RoundResult
from .table import play_rounds
from .tally import Tally

LARGEST = 1_000  # deals in a block


class Record(NamedTuple):
    """The record of one round."""

    number: int
    rotation: int
    text: str


class Counts(NamedTuple):
    """What a block came to."""

    tally: Tally
    records: list[Record]


@dataclass(frozen=True)
class Job:
    """Some contests; with `keep`, every round is recorded."""

    plans: tuple[Plan, ...]
    keep: bool = False

    @property
    def is_compiled(self) -> bool:
        return all(plan.is_compiled for plan in self.plans)

    def feed(self) -> Feed:
        return Feed([(plan.first, plan.groups) for plan in self.plans], 1, LARGEST)

    def get_ready(self) -> None:
        """Compile the kernels, or load them; of several processes only one compiles."""
        if self.is_compiled:
            from .series import KERNEL as CONTEST

            CONTEST.fastest()
        if any("sharp" in plan.levels for plan in self.plans):
            from lastcard.bots.sharp.kernel import KERNEL as SHARP

            SHARP.fastest()

    def __call__(self, block: Block) -> Counts:
        plan = self.plans[block.plan]
        numbers = range(block.first, block.first + block.count)
        counts = Counts(Tally.of(plan), [])
        rotations = [
            rounds_of(plan, numbers, rotation, self.keep) for rotation in range(plan.rotations)
        ]
        for number, group in zip(numbers, zip(*rotations, strict=True), strict=True):
            counts.tally.add(plan, group)
            counts.records.extend(
                Record(number, rotation, result.record)
                for rotation, result in enumerate(group)
                if result.record is not None
            )
        return counts


def rounds_of(plan: Plan, numbers: Sequence[int], rotation: int, keep: bool) -> list[RoundResult]:
    """A round of each deal: compiled where the bots allow that."""
    if not plan.is_compiled:
        return play_rounds(plan, numbers, rotation, keep)
    from .series import Series

    series = Series(plan, rotation, keep)
    return [series.play(number) for number in numbers]
