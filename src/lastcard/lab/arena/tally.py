"""What came of the deals played, in whole numbers: their order does not matter."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, log
from typing import Any

from .plan import Plan
from .round_result import RoundResult

STEP = log(1.02)  # times are kept in steps of two percent
SHORTEST = 1e-9  # seconds
MILLISECONDS = 1_000
NUMBERS = ("points", "squares", "moves", "faults")  # of a standing
SLOWEST = 0.99  # of all choices, the part that the time given last is enough for


@dataclass
class Times:
    """How long choices took; as exact as a step, however many there are."""

    steps: Counter[int] = field(default_factory=Counter)

    def add(self, seconds: float) -> None:
        self.steps[round(log(max(seconds, SHORTEST)) / STEP)] += 1

    @property
    def count(self) -> int:
        return self.steps.total()

    def quantile(self, part: float) -> float | None:
        """The seconds that this part of all choices did not take longer than."""
        left = part * self.count
        for step in sorted(self.steps):
            left -= self.steps[step]
            if left <= 0:
                return exp(step * STEP)
        return None

    def to_json(self) -> dict[str, float | int] | None:
        """Milliseconds per choice; None when none was timed."""
        median, slowest = self.quantile(0.5), self.quantile(SLOWEST)
        if median is None or slowest is None:
            return None
        return {
            "median_ms": round(MILLISECONDS * median, 4),
            "p99_ms": round(MILLISECONDS * slowest, 4),
            "choices": self.count,
        }


@dataclass
class Standing:
    """What one entry did. Of a group: how many rounds it won, and how many anybody won."""

    groups: Counter[tuple[int, int]] = field(default_factory=Counter)
    points: int = 0
    squares: int = 0  # of each group's points
    moves: int = 0
    faults: int = 0
    times: Times = field(default_factory=Times)

    @property
    def won(self) -> int:
        return sum(won * count for (won, _), count in self.groups.items())

    @property
    def decided(self) -> int:
        return sum(decided * count for (_, decided), count in self.groups.items())

    def merge(self, other: "Standing") -> None:
        self.groups.update(other.groups)
        self.points += other.points
        self.squares += other.squares
        self.moves += other.moves
        self.faults += other.faults
        self.times.steps.update(other.times.steps)

    def to_json(self) -> dict[str, Any]:
        return {
            **{name: getattr(self, name) for name in NUMBERS},
            "groups": [[*group, count] for group, count in self.groups.items()],
            "times": list(self.times.steps.items()),
        }

    @classmethod
    def from_json(cls, counts: dict[str, Any]) -> "Standing":
        """What to_json() gave, as it was."""
        groups = Counter({(won, decided): count for won, decided, count in counts["groups"]})
        times = Times(Counter(dict(counts["times"])))
        return cls(groups, times=times, **{name: int(counts[name]) for name in NUMBERS})


@dataclass
class Tally:
    """Everything counted of one contest."""

    standings: list[Standing]
    groups: int = 0

    @classmethod
    def of(cls, plan: Plan) -> "Tally":
        return cls([Standing() for _ in plan.bots])

    def add(self, plan: Plan, rounds: Sequence[RoundResult]) -> None:
        """Count a group: one deal, played in each rotation."""
        size = len(self.standings)
        won, points, decided = [0] * size, [0] * size, 0
        for rotation, result in enumerate(rounds):
            entries = plan.entries(rotation)
            if result.winner is not None:
                won[entries[result.winner]] += 1
                decided += 1
            for seat, entry in enumerate(entries):
                points[entry] += result.points[seat]
                self.standings[entry].moves += result.moves[seat]
                if result.faults:
                    self.standings[entry].faults += result.faults[seat]
            for seat, seconds in result.thoughts:
                self.standings[entries[seat]].times.add(seconds)
        self.groups += 1
        for standing, wins, gained in zip(self.standings, won, points, strict=True):
            standing.groups[wins, decided] += 1
            standing.points += gained
            standing.squares += gained * gained

    def merge(self, other: "Tally") -> None:
        self.groups += other.groups
        for mine, theirs in zip(self.standings, other.standings, strict=True):
            mine.merge(theirs)
