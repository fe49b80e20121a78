"""What a plan came to; or two plans on the same deals."""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from lastcard.lab.feed import Part
from lastcard.lab.plan import ERRORS, BadPlan
from lastcard.lab.run import BY_DEFAULT, Running
from lastcard.lab.run import run as run_job

from .job import Counts, Job, Longest, columns
from .plan import Plan
from .rounds import ROW
from .tally import TALLY, merge


@dataclass(frozen=True)
class Outcome:
    """What a plan came to: number 0 to done - 1 of its rounds (or matches), each counted once."""

    plan: Plan
    tally: np.void
    done: int
    how: Running = BY_DEFAULT
    seconds: float = 0.0
    longest: Longest | None = None
    rows: np.ndarray | None = None  # a ROW of each of them, when they were kept

    @property
    def count(self) -> int:
        return self.plan.count

    @property
    def complete(self) -> bool:
        """Whether it was not stopped before the end."""
        return self.done == self.count

    def run_dict(self) -> dict[str, object]:
        """What differs from run to run."""
        return self.how.as_dict(self.done, self.seconds)

    def column(self, name: str) -> np.ndarray:
        """One number for each round (or match) of a run that kept them."""
        if self.rows is None:
            raise BadPlan(ERRORS.text("no-rows"))
        return self.rows[:, ROW.index(name)]


class Difference(NamedTuple):
    """Sums over all pairs of the second less the first, and of its square: whole numbers."""

    total: int
    squares: int


@dataclass(frozen=True)
class Versus:
    """Two plans on the same deals. `sums` has every ROW column, and rounds of matches;
    'winner' there counts the deals that another seat won. `wins` has every seat."""

    a: Outcome
    b: Outcome
    sums: dict[str, Difference]
    wins: tuple[Difference, ...]


def run(plan: Plan, how: Running = BY_DEFAULT, keep: bool = False) -> Outcome:
    """Play the plan to its end, or until Ctrl-C."""
    if keep and how.resume is not None:
        raise BadPlan(ERRORS.text("keep-and-resume"))
    return add_up(Job((plan,), keep), how).outcomes()[0]


def run_versus(plan_a: Plan, plan_b: Plan, how: Running = BY_DEFAULT) -> Versus:
    """Play both plans deal by deal and add up what changes from the first to the second."""
    check_pair(plan_a, plan_b)
    sums = add_up(Job((plan_a, plan_b)), how)
    names, pairs = columns(plan_a), [Difference(*pair) for pair in sums.differences.T.tolist()]
    a, b = sums.outcomes()
    return Versus(a, b, dict(zip(names, pairs)), tuple(pairs[len(names) :]))


def add_up(job: Job, how: Running) -> "Sums":
    sums = Sums(job, how)
    run_job(job, sums, how)
    return sums


def check_pair(one: Plan, other: Plan) -> None:
    """Refuse two plans that cannot be compared deal by deal."""
    same = ("seats", "seed", "count", "matches")
    if any(getattr(one, name) != getattr(other, name) for name in same):
        raise BadPlan(ERRORS.text("not-comparable"))
    if one == other:
        raise BadPlan(ERRORS.text("same-rules"))


def changed(one: Plan, other: Plan) -> dict[str, str]:
    """What the second plan has otherwise: options, and edition and policies too."""
    before = one.settings()
    return {name: value for name, value in other.settings().items() if before.get(name) != value}


class Sums:
    """Everything counted so far. Whole numbers, so that the order of the parts does not matter.

    A tally's largest, the squares, stay below MOST_MOVES times the moves, far below 2**63; squares
    of whole matches might not, so that differences are Python's integers.
    """

    def __init__(self, job: Job, how: Running) -> None:
        plan = job.plans[0]
        self.plans, self.count, self.how = job.plans, plan.count, how
        self.done, self.seconds = 0, 0.0
        self.tallies = np.zeros(len(job.plans), TALLY)
        self.longest: list[Longest | None] = [None] * len(job.plans)
        self.differences = np.zeros((2, len(columns(plan)) + plan.seats), object)
        self.rows = np.zeros((plan.count, len(ROW)), np.int64) if job.keep else None

    def add(self, part: Part[Counts]) -> None:
        block, counts = part.block, part.value
        merge(self.tallies, counts.tallies)
        for place, longest in enumerate(counts.longest):
            if longest.beats(self.longest[place]):
                self.longest[place] = longest
        if counts.differences is not None:
            self.differences += counts.differences
        if self.rows is not None and counts.rows is not None:
            self.rows[block.first : block.first + block.count] = counts.rows
        self.done += block.count

    def about(self) -> dict[str, Any]:
        """The command and the keywords of `simulate` that ask for this."""
        table = self.plans[0].as_dict()
        table[str(table.pop("unit"))] = table.pop("count")
        changes = changed(*self.plans) if len(self.plans) > 1 else None
        return {"command": "simulate", **table, "versus": changes}

    def to_json(self) -> dict[str, Any]:
        return {
            "done": self.done,
            "tallies": [
                {name: tally[name].tolist() for name in TALLY.fields or ()}
                for tally in self.tallies
            ],
            "longest": [longest and [longest.turns, longest.number] for longest in self.longest],
            "differences": self.differences.tolist(),
        }

    def load(self, counts: dict[str, Any]) -> None:
        self.done = int(counts["done"])
        for place, numbers in enumerate(counts["tallies"]):
            for name in TALLY.fields or ():
                self.tallies[name][place] = numbers[name]
        self.longest = [longest and Longest(*longest) for longest in counts["longest"]]
        self.differences = np.array(counts["differences"], object)

    def outcomes(self) -> list[Outcome]:
        """Of each plan."""
        rows = None if self.rows is None else self.rows[: self.done]
        state = (self.done, self.how, self.seconds)
        return [
            Outcome(plan, self.tallies[place], *state, self.longest[place], rows)
            for place, plan in enumerate(self.plans)
        ]
