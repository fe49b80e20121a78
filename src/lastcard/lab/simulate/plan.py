"""What a simulation plays: a table, who sits there, how many rounds or matches of which seed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lastcard.bots.policies import POLICIES
from lastcard.lab import plan
from lastcard.lab.plan import ERRORS, BadPlan, base_plan

BLOCK = 2_000  # rounds in the first blocks
BLOCK_MATCHES = 200
LARGEST = 10  # times that


@dataclass(frozen=True)
class Plan(plan.Plan):
    """A simulation, whole."""

    policies: tuple[str, ...]  # one a seat
    matches: bool

    @property
    def unit(self) -> str:
        return "matches" if self.matches else "rounds"

    def settings(self) -> dict[str, str]:
        """All that can differ between two plans for the same deals."""
        book = {name: option.value for name, option in self.edition.options.items()}
        about = {"edition": self.edition_name, "policies": ",".join(self.policies)}
        return about | book | dict(self.options)

    def as_dict(self) -> dict[str, object]:
        work = {"policies": list(self.policies), "unit": self.unit, "count": self.count}
        return {**super().as_dict(), **work}


def make_plan(
    edition_name: str,
    seats: int,
    options: Mapping[str, object],
    policies: Sequence[str],
    seed: object,
    count: int,
    matches: bool,
) -> Plan:
    """A checked plan; one policy is everybody's, otherwise they take turns round the table."""
    base = base_plan(edition_name, seats, options, seed, count)
    for policy in policies:
        if policy not in POLICIES:
            known = ", ".join(POLICIES)
            raise BadPlan(ERRORS.text("no-policy", policy=policy, known=known))
    if not policies or len(policies) > seats:
        raise BadPlan(ERRORS.text("too-many-policies", seats=seats, policies=len(policies)))
    around = tuple(policies[seat % len(policies)] for seat in range(seats))
    return Plan(**vars(base), policies=around, matches=matches)
