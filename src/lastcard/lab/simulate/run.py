"""Play a plan, block by block, and add up what came out; or two plans on the same deals."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from lastcard.runtime import Brake, log_compiling, patience

from .blocks import read_tally
from .job import Executor, Job, Longest, Part, columns, get_ready, rules_version
from .plan import BadPlan, Block, Plan
from .processes import local
from .rounds import TOLD
from .tally import merge, new_tally

Progress = Callable[[int, int], None]  # done, of so many


@dataclass(frozen=True)
class Outcome:
    """What a plan came to: number 0 to done - 1 of its rounds (or matches), each counted once."""

    plan: Plan
    tally: np.void
    done: int
    seconds: float
    complete: bool  # False: stopped before the end
    longest: Longest | None = None
    told: np.ndarray | None = None  # a row of TOLD for each of them, when they were kept

    def column(self, name: str) -> np.ndarray:
        """One number for each round (or match) of a run that kept them."""
        if self.told is None:
            raise BadPlan("This run kept no rows: ask for keep=True.", "這次沒有保留每局的資料。")
        return self.told[:, TOLD.index(name)]


class Difference(NamedTuple):
    """Sums over all pairs of the second less the first, and of its square: whole numbers."""

    total: int
    squares: int


@dataclass(frozen=True)
class Versus:
    """Two plans on the same deals. `sums` has every TOLD column, and rounds of matches;
    'winner' there counts the deals that another seat won. `wins` has every seat."""

    plan_a: Plan
    plan_b: Plan
    tally_a: np.void
    tally_b: np.void
    sums: dict[str, Difference]
    wins: tuple[Difference, ...]
    done: int
    seconds: float
    complete: bool
    longest_a: Longest | None = None
    longest_b: Longest | None = None

    @property
    def a(self) -> Outcome:
        """The first rule set's outcome alone."""
        args = (self.plan_a, self.tally_a, self.done, self.seconds, self.complete, self.longest_a)
        return Outcome(*args)

    @property
    def b(self) -> Outcome:
        """The second rule set's outcome alone."""
        args = (self.plan_b, self.tally_b, self.done, self.seconds, self.complete, self.longest_b)
        return Outcome(*args)


def run(
    plan: Plan,
    workers: int | None = None,
    progress: Progress | None = None,
    executor: Executor | None = None,
    *,
    keep: bool = False,
    compiling: Callable[[], None] | None = None,
) -> Outcome:
    """Play the plan to its end, or until Ctrl-C; the workers change nothing but the time."""
    sums = Sums(Job((plan,), keep))
    play(sums, executor or local(workers), progress, compiling)
    told = None if sums.told is None else sums.told[: sums.done]
    return Outcome(plan, sums.tallies[0], *sums.state, sums.longest[0], told)


def run_versus(
    plan_a: Plan,
    plan_b: Plan,
    workers: int | None = None,
    progress: Progress | None = None,
    executor: Executor | None = None,
    *,
    compiling: Callable[[], None] | None = None,
) -> Versus:
    """Play both plans deal by deal and add up what changes from the first to the second."""
    check_pair(plan_a, plan_b)
    sums = Sums(Job((plan_a, plan_b)))
    play(sums, executor or local(workers), progress, compiling)
    pairs = [Difference(*pair) for pair in zip(sums.totals, sums.squares, strict=True)]
    names = columns(plan_a.matches)
    return Versus(
        *(plan_a, plan_b, sums.tallies[0], sums.tallies[1]),
        dict(zip(names, pairs, strict=False)),
        tuple(pairs[len(names) :]),
        *sums.state,
        *(sums.longest[0], sums.longest[1]),
    )


def check_pair(one: Plan, other: Plan) -> None:
    """Refuse two plans that cannot be compared deal by deal."""
    same = ("seats", "seed", "count", "matches")
    if any(getattr(one, name) != getattr(other, name) for name in same):
        raise BadPlan(
            "Only plans with the same seats, seed and number of rounds can be compared.",
            "座位、種子和局數都相同才能比較。",
        )
    if one == other:
        raise BadPlan(
            "The two rule sets are the same: --versus must change an option.",
            "兩邊的規則一樣：--versus 要改變一個選項。",
        )


@dataclass
class Sums:
    """Everything counted so far. Whole numbers, so that the order of the parts does not matter."""

    job: Job
    done: int = 0
    seconds: float = 0.0
    tallies: list[np.void] = field(default_factory=list)
    longest: list[Longest | None] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    told: np.ndarray | None = None

    def __post_init__(self) -> None:
        plans = self.job.plans
        self.tallies = [new_tally() for _ in plans]
        self.longest = [None] * len(plans)
        if len(plans) > 1:
            width = len(columns(plans[0].matches)) + plans[0].seats
            self.totals, self.squares = [0] * width, [0] * width
        if self.job.keep:
            self.told = np.zeros((plans[0].count, len(TOLD)), np.int64)

    @property
    def count(self) -> int:
        return self.job.plans[0].count

    @property
    def state(self) -> tuple[int, float, bool]:
        return self.done, self.seconds, self.done == self.count

    def add(self, part: Part) -> None:
        """Count a part, which must come only once."""
        check_rules(part)
        for place, data in enumerate(part.tallies):
            merge(self.tallies[place], read_tally(data))
            self.longest[place] = longer(self.longest[place], part.longest[place])
        for place, total in enumerate(part.totals):
            self.totals[place] += total
            self.squares[place] += part.squares[place]
        if self.told is not None:
            self.told[part.block.first : part.block.first + part.block.count] = part.told
        self.done += part.block.count


def longer(one: Longest | None, other: Longest) -> Longest:
    return other if one is None or other.beats(one) else one


def check_rules(part: Part) -> None:
    if part.rules != rules_version():
        raise BadPlan(
            "A worker has other rules than this machine: install the same version of lastcard.",
            "有工作行程的規則和這台機器不同：請安裝相同版本的 lastcard。",
        )


def play(
    sums: Sums,
    executor: Executor,
    progress: Progress | None,
    compiling: Callable[[], None] | None,
) -> None:
    """Get ready, then add up every part. After Ctrl-C no block is begun, but all that were begun
    are finished: what was counted is what a plan for so many would have counted."""
    wait_for_kernel(sums.job.plans[0], compiling or log_compiling)
    begin = time.perf_counter()
    with Brake() as brake, closing(started(executor, sums.job, brake)) as parts:
        for part in parts:
            sums.add(part)
            sums.seconds = time.perf_counter() - begin
            tell(progress, sums, brake)


def started(executor: Executor, job: Job, brake: Brake) -> Any:
    """The executor's parts, as something that can be closed."""
    yield from executor(job, until(brake, job.plans[0].blocks()))


def until(brake: Brake, blocks: Iterator[Block]) -> Iterator[Block]:
    for block in blocks:
        if brake.pulled:
            return
        yield block


def tell(progress: Progress | None, sums: Sums, brake: Brake) -> None:
    """Say how far it is; whoever is told may stop the run, too."""
    if progress is None:
        return
    try:
        progress(sums.done, sums.count)
    except KeyboardInterrupt:
        brake.pulled = True


def wait_for_kernel(plan: Plan, compiling: Callable[[], None]) -> None:
    """Have the kernel ready, and compiled where workers find it; say so if that takes long."""
    with patience(compiling):
        get_ready(plan)
