"""compete: some bots at one table, and how many of the rounds each wins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .plan import Plan, Player, checked_workers, make_plan
from .records import Folder
from .run import Asked, Outcome, Progress, run
from .stats import Estimate, mean, neat, share, verdict
from .tally import Standing, Tally, Times

DEFAULT_ROUNDS = 1_000
MILLISECONDS = 1_000
SLOWEST = 0.99  # of all choices, the part that the time said last is enough for


@dataclass(frozen=True)
class BotResult:
    """What one of the bots named came to; with several seats, all of them together."""

    bot: str
    seats: int
    fair: float  # the share that chance alone would give
    share: Estimate
    points: Estimate  # per round
    moves: float | None  # per round
    won: int
    faults: int
    times: Times

    @property
    def verdict(self) -> str | None:
        """'more', 'less' or 'even': against the fair share."""
        return verdict(self.share, self.fair)

    def to_json(self) -> dict[str, Any]:
        share, points = self.share.neat, self.points.neat
        edge = None if share.value is None else neat(share.value / self.fair - 1)
        return {
            "bot": self.bot,
            "share": share.value,
            "low": share.low,
            "high": share.high,
            "fair": neat(self.fair),
            "edge": edge,
            "verdict": self.verdict,
            "seats": self.seats,
            "won": self.won,
            "points_per_round": points.value,
            "points_low": points.low,
            "points_high": points.high,
            "moves_per_round": None if self.moves is None else neat(self.moves),
            "faults": self.faults,
            "time": time_json(self.times),
        }


def time_json(times: Times) -> dict[str, float | int] | None:
    """Milliseconds per choice; None when none was timed."""
    median, slowest = times.quantile(0.5), times.quantile(SLOWEST)
    if median is None or slowest is None:
        return None
    return {
        "median_ms": round(MILLISECONDS * median, 4),
        "p99_ms": round(MILLISECONDS * slowest, 4),
        "choices": times.count,
    }


class Result:
    """What a contest came to."""

    def __init__(self, outcome: Outcome, workers: int | None = None) -> None:
        self.outcome = outcome
        self.workers = workers
        self.plan: Plan = outcome.plans[0]
        self.tally: Tally = outcome.tallies[0]
        self.bots = tuple(self._bot(entry) for entry in range(len(self.plan.bots)))

    def _bot(self, entry: int) -> BotResult:
        standing: Standing = self.tally.standings[entry]
        seats = self.plan.entries(0).count(entry)
        groups, rounds = self.groups, self.rounds
        return BotResult(
            bot=self.plan.names[entry],
            seats=seats,
            fair=self.plan.fair(entry),
            share=share(standing.groups),
            points=mean(standing.points, standing.squares, groups, rounds),
            moves=standing.moves / rounds if rounds else None,
            won=standing.won,
            faults=standing.faults,
            times=standing.times,
        )

    @property
    def groups(self) -> int:
        """Deals, each played in every rotation."""
        return self.tally.groups

    @property
    def rounds(self) -> int:
        return self.groups * self.plan.rotations

    @property
    def decided(self) -> int:
        """Rounds that somebody won."""
        return self.tally.standings[0].decided

    @property
    def complete(self) -> bool:
        return self.outcome.complete

    def to_json(self) -> dict[str, Any]:
        """What `lastcard arena --json` prints; only `run` and times differ from run to run."""
        return {
            "bots": [bot.to_json() for bot in self.bots],
            "plan": plan_json(self.plan),
            "rounds": self.rounds,
            "decided": self.decided,
            "groups": self.groups,
            "rotations": self.plan.rotations,
            "complete": self.complete,
            "run": self.outcome.run_json(self.workers),
        }

    def __str__(self) -> str:
        from .page import plain

        return plain(self, "en")


def plan_json(plan: Plan) -> dict[str, Any]:
    """What was asked for."""
    return {
        "edition": plan.edition_name,
        "seats": plan.seats,
        "options": dict(plan.options),
        "bots": list(plan.names),
        "seed": plan.seed,
        "rounds": plan.asked,
    }


def compete(
    bots: Sequence[Player],
    edition: str = "basic",
    seats: int | None = None,
    rounds: int = DEFAULT_ROUNDS,
    options: Mapping[str, object] | None = None,
    seed: object = "0",
    workers: int | None = None,
    progress: Progress | None = None,
    records: str | Path | None = None,
) -> Result:
    """Let bots play the same deals from every seat, and say how many rounds each wins.

    A bot is a name, a class of bots, or a function that makes one from its Start. Fewer bots than
    seats take turns round the table. With `records`, every round's record goes to that folder.
    """
    plan = make_plan(bots, edition, seats, rounds, options or {}, seed)
    return hold(plan, asked(workers, progress, records))


def asked(workers: int | None, progress: Progress | None, records: str | Path | None) -> Asked:
    """How to run, checked."""
    folder = None if records is None else Folder(records)
    return Asked(checked_workers(workers), progress, folder)


def hold(plan: Plan, how: Asked) -> Result:
    """Play a plan."""
    return Result(run([plan], how), how.workers)
