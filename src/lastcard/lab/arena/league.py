"""pool: every bot against every other, and a rating for each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any, Unpack

from lastcard.lab.estimate import Estimate, grouped_share
from lastcard.lab.plan import ERRORS, MOST, BadPlan
from lastcard.lab.run import How, Running

from .contest import DEFAULT_ROUNDS, ends
from .elo import intervals, ratings, win_table
from .plan import Plan, Player, check_bots, make_plan, name_of
from .run import Outcome, run
from .tally import Standing

PAIR = 2
ANCHOR = "random"


@dataclass(frozen=True)
class Pair:
    """Two bots of the pool; the share is the first one's."""

    a: int  # places in the pool
    b: int
    share: Estimate | None  # None: nobody won a round
    rounds: int
    decided: int

    def to_json(self, names: Sequence[str]) -> dict[str, Any]:
        share = ends(self.share)
        interval = {"share": share["value"], "low": share["low"], "high": share["high"]}
        counts = {"rounds": self.rounds, "decided": self.decided}
        return {"a": names[self.a], "b": names[self.b], **interval, **counts}


@dataclass(frozen=True)
class Rated:
    """One bot of the pool, all its rounds together."""

    bot: str
    elo: Estimate
    rounds: int
    standing: Standing

    def to_json(self) -> dict[str, Any]:
        elo = (self.elo.value, self.elo.low or 0.0, self.elo.high or 0.0)
        return {
            "bot": self.bot,
            **dict(zip(("elo", "low", "high"), (round(end, 1) for end in elo), strict=True)),
            "rounds": self.rounds,
            "won": self.standing.won,
            "faults": self.standing.faults,
            "time": self.standing.times.to_json(),
        }


class PoolResult:
    """What a pool came to."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.names = tuple(dict.fromkeys(name for plan in outcome.plans for name in plan.names))
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
        return Pair(one, other, grouped_share(first.groups), rounds, first.decided)

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
        """Whether all rounds that were asked for were played."""
        return self.outcome.complete

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self.outcome.done

    @property
    def decided(self) -> int:
        """Rounds that somebody won."""
        return sum(pair.decided for pair in self.pairs)

    def to_json(self) -> dict[str, Any]:
        """What `lastcard arena --pool --json` prints."""
        return {
            "pool": list(self.names),
            "bots": [bot.to_json() for bot in self.bots],
            "pairs": [pair.to_json(self.names) for pair in self.pairs],
            "plan": self.plan.as_dict(self.names),
            "rounds": self.rounds,
            "rotations": self.plan.rotations,
            "complete": self.complete,
            "run": self.outcome.run_dict(),
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
    records: str | Path | None = None,
    **how: Unpack[How],
) -> PoolResult:
    """Let every bot meet every other for `rounds` rounds, and rate them all.

    Two seats without another number; at more of them a pair takes turns round the table.

    Raises:
        BadPlan: there are fewer than two bots, or what `compete` refuses.
    """
    plans = make_plans(bots, edition, seats, rounds, options or {}, seed)
    return PoolResult(run(plans, Running(**how), records))


def make_plans(
    bots: Sequence[Player],
    edition: str,
    seats: int | None,
    rounds: int,
    options: Mapping[str, object],
    seed: object,
) -> list[Plan]:
    """A checked plan for each pair. No deal comes in two of them: their luck is independent."""
    bots = check_bots(bots)
    names = [name_of(bot) for bot in bots]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise BadPlan(ERRORS.text("twice", twice=twice))
    whole = make_plan(bots[:PAIR], edition, seats or PAIR, rounds, options, seed)
    pairs = list(combinations(bots, PAIR))
    if len(pairs) * whole.groups > MOST:
        raise BadPlan(ERRORS.text("too-many-pairs", pairs=len(pairs), rounds=rounds))
    return [
        replace(whole, bots=pair, first=place * whole.groups) for place, pair in enumerate(pairs)
    ]
