"""Contests, played and added up."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lastcard.lab.feed import Part
from lastcard.lab.run import BY_DEFAULT, Running
from lastcard.lab.run import run as run_job

from .job import Counts, Job
from .plan import Plan
from .records import Folder
from .tally import Standing, Tally


class Outcome:
    """What came of the contests so far: of each, its first deals."""

    def __init__(
        self, plans: Sequence[Plan], folder: Folder | None = None, how: Running = BY_DEFAULT
    ) -> None:
        self.plans, self.folder, self.how = plans, folder, how
        self.tallies = [Tally.of(plan) for plan in plans]
        self.seconds = 0.0

    def add(self, part: Part[Counts]) -> None:
        place = part.block.plan
        self.tallies[place].merge(part.value.tally)
        if self.folder is not None:
            self.folder.write(self.plans, place, part.value.records)

    def about(self) -> dict[str, Any]:
        """The command and the keywords of `compete` or `pool` that ask for this."""
        pool = len(self.plans) > 1 or None
        names = [name for plan in self.plans for name in plan.names]
        bots = list(dict.fromkeys(names)) if pool else names
        return {"command": "arena", **self.plans[0].as_dict(bots), "pool": pool}

    def to_json(self) -> dict[str, Any]:
        return {
            "tallies": [
                {
                    "groups": tally.groups,
                    "standings": [standing.to_json() for standing in tally.standings],
                }
                for tally in self.tallies
            ]
        }

    def load(self, counts: dict[str, Any]) -> None:
        self.tallies = [
            Tally([Standing.from_json(line) for line in tally["standings"]], tally["groups"])
            for tally in counts["tallies"]
        ]

    @property
    def count(self) -> int:
        """How many rounds there will be."""
        return sum(plan.rounds for plan in self.plans)

    @property
    def done(self) -> int:
        """How many there were."""
        pairs = zip(self.plans, self.tallies, strict=True)
        return sum(tally.groups * plan.rotations for plan, tally in pairs)

    @property
    def complete(self) -> bool:
        return self.done == self.count

    def run_dict(self) -> dict[str, Any]:
        """What differs from run to run."""
        return self.how.as_dict(self.done, self.seconds)


def run(plans: Sequence[Plan], how: Running, records: str | Path | None = None) -> Outcome:
    """Play every deal once in every rotation, or until Ctrl-C; records go to a folder."""
    outcome = Outcome(plans, None if records is None else Folder(records), how)
    run_job(Job(tuple(plans), records is not None), outcome, how)
    return outcome
