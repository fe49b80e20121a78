"""pool: every bot against every other, and a rating for each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

from .contest import DEFAULT_ROUNDS, asked, plan_json, time_json
from .elo import intervals, ratings, win_table
from .plan import MOST, BadContest, Plan, Player, check_bots, clean, make_plan, name_of
from .run import Asked, Outcome, Progress, run
from .stats import Estimate, share
from .tally import Standing

PAIR = 2
ANCHOR = "random"


@dataclass(frozen=True)
class Pair:
    """Two bots of the pool; the share is the first one's."""

    a: int  # places in the pool
    b: int
    share: Estimate
    rounds: int
    decided: int

    def to_json(self, names: Sequence[str]) -> dict[str, Any]:
        share = self.share.neat._asdict()
        ends = {"share": share["value"], "low": share["low"], "high": share["high"]}
        counts = {"rounds": self.rounds, "decided": self.decided}
        return {"a": names[self.a], "b": names[self.b], **ends, **counts}


@dataclass(frozen=True)
class Rated:
    """One bot of the pool, all its rounds together."""

    bot: str
    elo: Estimate
    rounds: int
    standing: Standing

    def to_json(self) -> dict[str, Any]:
        elo = [None if end is None else round(end, 1) for end in self.elo]
        return {
            "bot": self.bot,
            **dict(zip(("elo", "low", "high"), elo, strict=True)),
            "rounds": self.rounds,
            "won": self.standing.won,
            "faults": self.standing.faults,
            "time": time_json(self.standing.times),
        }


class PoolResult:
    """What a pool came to."""

    def __init__(self, names: Sequence[str], outcome: Outcome, workers: int | None = None) -> None:
        self.names = tuple(names)
        self.outcome = outcome
        self.workers = workers
        self.plan: Plan = outcome.plans[0]  # the first pair's; the others differ in their bots
        self.anchor = self.names.index(ANCHOR) if ANCHOR in self.names else None
        self.places = tuple(combinations(range(len(self.names)), PAIR))
        self.pairs = tuple(map(self._pair, range(len(self.places))))
        self.bots = self._rated()

    def _pair(self, contest: int) -> Pair:
        tally = self.outcome.tallies[contest]
        first = tally.standings[0]
        rounds = tally.groups * self.plan.rotations
        one, other = self.places[contest]
        return Pair(one, other, share(first.groups), rounds, first.decided)

    def _rated(self) -> tuple[Rated, ...]:
        """Every bot with its rating and interval."""
        met = [
            (one, other, tally.standings[0].groups)
            for (one, other), tally in zip(self.places, self.outcome.tallies, strict=True)
        ]
        size = len(self.names)
        values = ratings(win_table(size, met), self.anchor)
        ends = zip(values, *intervals(size, met, self.anchor), strict=True)
        return tuple(
            self._bot(place, Estimate(*map(float, estimate))) for place, estimate in enumerate(ends)
        )

    def _bot(self, place: int, elo: Estimate) -> Rated:
        """One bot's pairs, added up."""
        whole, rounds = Standing(), 0
        for pair, tally in zip(self.pairs, self.outcome.tallies, strict=True):
            if place in (pair.a, pair.b):
                whole.merge(tally.standings[(pair.a, pair.b).index(place)])
                rounds += pair.rounds
        return Rated(self.names[place], elo, rounds, whole)

    @property
    def complete(self) -> bool:
        return self.outcome.complete

    @property
    def rounds(self) -> int:
        return self.outcome.done

    def to_json(self) -> dict[str, Any]:
        """What `lastcard arena --pool --json` prints."""
        return {
            "pool": list(self.names),
            "bots": [bot.to_json() for bot in self.bots],
            "pairs": [pair.to_json(self.names) for pair in self.pairs],
            "plan": {**plan_json(self.plan), "bots": list(self.names)},
            "rounds": self.rounds,
            "rotations": self.plan.rotations,
            "complete": self.complete,
            "run": self.outcome.run_json(self.workers),
        }

    def __str__(self) -> str:
        from .page import plain

        return plain(self, "en")


def pool(
    bots: Sequence[Player],
    edition: str = "basic",
    seats: int | None = None,
    rounds: int = DEFAULT_ROUNDS,
    options: Mapping[str, object] | None = None,
    seed: object = "0",
    workers: int | None = None,
    progress: Progress | None = None,
    records: str | Path | None = None,
) -> PoolResult:
    """Let every bot meet every other for so many rounds, and rate them all.

    Two seats unless told otherwise; at more of them a pair takes turns round the table.
    """
    plans = make_plans(bots, edition, seats, rounds, options or {}, seed)
    return hold_pool(plans, asked(workers, progress, records))


def make_plans(
    bots: Sequence[Player],
    edition: str,
    seats: int | None,
    rounds: int,
    options: Mapping[str, object],
    seed: object,
) -> list[Plan]:
    """A checked plan for each pair. No deal comes in two of them: their luck is independent."""
    check_bots(bots)
    bots = [clean(bot) for bot in bots]
    names = [name_of(bot) for bot in bots]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise BadContest(
            f"In a pool every bot comes once; {twice} comes twice.",
            f"評等時每個電腦玩家只能列一次；{twice} 出現了兩次。",
        )
    whole = make_plan(bots[:PAIR], edition, seats or PAIR, rounds, options, seed)
    pairs = list(combinations(bots, PAIR))
    if len(pairs) * whole.groups > MOST:
        raise BadContest(
            f"{len(pairs)} pairs of {rounds:,} rounds are more than a seed has deals.",
            f"{len(pairs)} 組、每組 {rounds:,} 局，超過一個種子的發牌數。",
        )
    return [
        replace(whole, bots=pair, first=place * whole.groups) for place, pair in enumerate(pairs)
    ]


def hold_pool(plans: Sequence[Plan], how: Asked) -> PoolResult:
    """Play the plans of a pool."""
    names = list(dict.fromkeys(name for plan in plans for name in plan.names))
    return PoolResult(names, run(plans, how), how.workers)
