"""compete: some bots at one table, and how many of the rounds each wins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Unpack

from lastcard.lab.estimate import Estimate, grouped_share, mean, neat, student
from lastcard.lab.run import How, Running

from .plan import Plan, Player, make_plan
from .run import Outcome, run
from .tally import Tally, Times

DEFAULT_ROUNDS = 1_000


@dataclass(frozen=True)
class BotResult:
    """What one of the bots named came to; with several seats, all of them together."""

    bot: str
    seats: int
    fair: float  # the share that chance alone would give
    share: Estimate | None  # None: nobody won a round
    points: Estimate | None  # per round
    moves: float | None  # per round
    won: int
    faults: int
    times: Times

    @property
    def verdict(self) -> str | None:
        """'more', 'less' or 'even': against the fair share."""
        return None if self.share is None else self.share.verdict(self.fair)

    def to_json(self) -> dict[str, Any]:
        """Its line of `lastcard arena --json`."""

        share, points = ends(self.share), ends(self.points)
        return {
            "bot": self.bot,
            "share": share["value"],
            "low": share["low"],
            "high": share["high"],
            "fair": neat(self.fair),
            "edge": self.share and neat(self.share.value / self.fair - 1),
            "verdict": self.verdict,
            "seats": self.seats,
            "won": self.won,
            "points_per_round": points["value"],
            "points_low": points["low"],
            "points_high": points["high"],
            "moves_per_round": None if self.moves is None else neat(self.moves),
            "faults": self.faults,
            "time": self.times.to_json(),
        }


def ends(estimate: Estimate | None) -> dict[str, float | None]:
    return estimate.as_dict() if estimate else dict.fromkeys(("value", "low", "high"))


class Result:
    """What a contest came to."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.plan: Plan = outcome.plans[0]
        self.tally: Tally = outcome.tallies[0]
        self.bots = tuple(self._bot(entry) for entry in range(len(self.plan.bots)))

    def _bot(self, entry: int) -> BotResult:
        standing, groups = self.tally.standings[entry], self.groups
        points = mean(standing.points, standing.squares, groups, student(groups - 1))
        return BotResult(
            bot=self.plan.names[entry],
            seats=self.plan.entries(0).count(entry),
            fair=self.plan.fair(entry),
            share=grouped_share(standing.groups),
            points=points.scaled(1 / self.plan.rotations) if groups else None,
            moves=standing.moves / self.rounds if groups else None,
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
        """How many rounds were played."""
        return self.outcome.done

    @property
    def decided(self) -> int:
        """Rounds that somebody won."""
        return self.tally.standings[0].decided

    @property
    def complete(self) -> bool:
        """Whether all rounds that were asked for were played."""
        return self.outcome.complete

    def to_json(self) -> dict[str, Any]:
        """What `lastcard arena --json` prints; only `run` and times differ from run to run."""
        return {
            "bots": [bot.to_json() for bot in self.bots],
            "plan": self.plan.as_dict(),
            "rounds": self.rounds,
            "decided": self.decided,
            "groups": self.groups,
            "rotations": self.plan.rotations,
            "complete": self.complete,
            "run": self.outcome.run_dict(),
        }

    def __str__(self) -> str:
        from .page import plain

        return plain(self, "en")


def compete(
    bots: Sequence[Player],
    edition: str = "basic",
    seats: int | None = None,
    rounds: int = DEFAULT_ROUNDS,
    options: Mapping[str, object] | None = None,
    seed: object = "0",
    records: str | Path | None = None,
    **how: Unpack[How],
) -> Result:
    """Let bots play the same deals from every seat, and say how many rounds each wins.

    A bot is a name, a class of bots, or a function that makes one from its Start. Fewer bots than
    seats take turns round the table. With `records`, every round's record goes to that folder.

    Raises:
        UnknownEdition: no edition has this name.
        BadBot: a name that no bot has.
        BadOption: the edition does not have an option, or not this value of it.
        BadPlan: the seats, the bots or the number of rounds cannot be.
        BotFailed: a bot that was handed over as Python raised an error.
    """
    plan = make_plan(bots, edition, seats, rounds, options or {}, seed)
    return Result(run([plan], Running(**how), records))
