"""lastcard.simulate: many rounds from Python."""

from collections.abc import Mapping, Sequence
from typing import Unpack, overload

from lastcard.lab.plan import ERRORS, BadPlan
from lastcard.lab.run import How, Running

from .compare import Comparison
from .plan import Plan, make_plan
from .report import Report
from .run import run, run_versus

DEFAULT_ROUNDS = 100_000
DEFAULT_POLICY = "steady"

Options = Mapping[str, object]


class Parameters(How, total=False):
    """What `simulate` takes besides the edition and `versus`."""

    seats: int
    rounds: int | None
    matches: int | None
    policy: str | None
    policies: Sequence[str] | None
    options: Options | None
    seed: object
    keep: bool


@overload
def simulate(edition: str, *, versus: None = None, **more: Unpack[Parameters]) -> Report: ...
@overload
def simulate(edition: str, *, versus: Options, **more: Unpack[Parameters]) -> Comparison: ...
@overload
def simulate(
    edition: str, *, versus: Options | None, **more: Unpack[Parameters]
) -> Report | Comparison: ...
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
    versus: Options | None = None,
    keep: bool = False,
    **how: Unpack[How],
) -> Report | Comparison:
    """Play many rounds (or matches) and say what came out; with `versus`, what changes.

    With `resume`, a file, a run that was stopped goes on from there.

    Raises:
        UnknownEdition: no edition has this name.
        BadOption: the edition does not have an option, or not this value of it.
        BadPlan: the seats, the policies or the number of rounds cannot be.

    >>> report = simulate("basic", seats=2, rounds=1000, seed=7, keep=True)
    >>> len(report.arrays["turns"])
    1000
    """
    players = policy_names(policy, policies)
    count, whole = amount(rounds, matches)
    plan = make_plan(edition, seats, options or {}, players, seed, count, whole)
    if versus is None:
        return Report(run(plan, Running(**how), keep))
    return Comparison(run_versus(plan, other_plan(plan, versus), Running(**how)))


def other_plan(plan: Plan, versus: Options) -> Plan:
    """The same plan with some options changed."""
    changed = {**dict(plan.options), **versus}
    how = (plan.policies, plan.seed, plan.count, plan.matches)
    return make_plan(plan.edition_name, plan.seats, changed, *how)


def policy_names(policy: str | None, policies: Sequence[str] | None) -> Sequence[str]:
    """One policy for all, or several round the table."""
    if policy is not None and policies is not None:
        raise BadPlan(ERRORS.text("policy-and-policies"))
    return [policy or DEFAULT_POLICY] if policies is None else policies


def amount(rounds: int | None, matches: int | None) -> tuple[int, bool]:
    """How many, and whether they are matches."""
    if rounds is not None and matches is not None:
        raise BadPlan(ERRORS.text("rounds-and-matches"))
    if matches is not None:
        return matches, True
    return DEFAULT_ROUNDS if rounds is None else rounds, False
