"""lastcard.simulate: many rounds from Python."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypedDict, Unpack, overload

import numpy as np

from .job import Executor
from .plan import BadPlan, Plan, make_plan
from .records import record_of, record_of_longest
from .report import Report
from .rounds import TOLD
from .run import Outcome, Progress, run, run_versus

if TYPE_CHECKING:
    from .compare import Comparison

DEFAULT_ROUNDS = 100_000
DEFAULT_POLICY = "steady"

Options = Mapping[str, object]


class Simulation(Report):
    """The report of a run; with the numbers of each round when they were kept."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome)
        self.outcome = outcome

    @property
    def arrays(self) -> dict[str, np.ndarray]:
        """turns, winner (-1: nobody), points and moves of each round (or match), in order."""
        return {name: self.outcome.column(name) for name in TOLD}

    def record(self, number: int) -> str:
        """Round (or match) `number` as a record; lastcard.Match.read replays it."""
        return record_of(self.plan, number)

    def longest(self) -> str:
        """The record of the round (or match) with most turns."""
        return record_of_longest(self.outcome)


class Asked(TypedDict, total=False):
    """What `simulate` takes besides the edition and `versus`."""

    seats: int
    rounds: int | None
    matches: int | None
    policy: str | None
    policies: Sequence[str] | None
    options: Options | None
    seed: object
    workers: int | None
    ray: str | None
    keep: bool
    progress: Progress | None


@overload
def simulate(edition: str, *, versus: None = None, **asked: Unpack[Asked]) -> Simulation: ...
@overload
def simulate(edition: str, *, versus: Options, **asked: Unpack[Asked]) -> "Comparison": ...
def simulate(
    edition: str,
    *,
    seats: int = 4,
    rounds: int | None = None,
    matches: int | None = None,
    policy: str | None = None,
    policies: Sequence[str] | None = None,
    options: Options | None = None,
    seed: object = "0",
    workers: int | None = None,
    ray: str | None = None,
    versus: Options | None = None,
    keep: bool = False,
    progress: Progress | None = None,
) -> "Simulation | Comparison":
    """Play many rounds (or matches) and say what came out; with `versus`, what changes.

    >>> report = simulate("basic", seats=2, rounds=1000, seed=7, keep=True)
    >>> len(report.arrays["turns"])
    1000
    """
    players = named(policy, policies)
    count, whole = amount(rounds, matches)
    plan = make_plan(edition, seats, options or {}, players, seed, count, whole)
    executor = on(ray, workers)
    if versus is None:
        return Simulation(run(plan, workers, progress, executor, keep=keep))
    from .compare import Comparison

    return Comparison(run_versus(plan, other_plan(plan, versus), workers, progress, executor))


def other_plan(plan: Plan, versus: Options) -> Plan:
    """The same plan with some options changed."""
    changed = {**dict(plan.options), **versus}
    how = (plan.policies, plan.seed, plan.count, plan.matches)
    return make_plan(plan.edition_name, plan.seats, changed, *how)


def named(policy: str | None, policies: Sequence[str] | None) -> Sequence[str]:
    """The policies asked for: one for all, or several round the table."""
    if policy is not None and policies is not None:
        raise BadPlan(
            "Give policy for everybody or policies for the seats, not both.",
            "policy（全體）和 policies（各座位）只能給一個。",
        )
    if policies is not None:
        return policies
    return [policy or DEFAULT_POLICY]


def amount(rounds: int | None, matches: int | None) -> tuple[int, bool]:
    """How many, and whether they are matches."""
    if rounds is not None and matches is not None:
        raise BadPlan(
            "Say how many rounds or how many matches, not both.", "局數和場數只能給一個。"
        )
    if matches is not None:
        return matches, True
    return DEFAULT_ROUNDS if rounds is None else rounds, False


def on(ray: str | None, workers: int | None) -> Executor | None:
    """Where to play, unless on this machine."""
    if workers is not None and workers < 1:
        raise BadPlan(
            f"The number of workers is 1 or more, not {workers}.",
            f"行程數至少是 1，不能是 {workers}。",
        )
    if ray is None:
        return None
    from .on_ray import on_ray

    return on_ray(ray)
