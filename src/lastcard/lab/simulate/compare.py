"""Two rule sets on the same deals: what changes from the first to the second.

Comparison(versus).changes           every number of both, with the difference
Comparison(versus).sentences(lang)   a sentence for each that has an interval
Comparison(versus).as_dict()         for JSON:

plans        both plans, as a report has them
changed      {option: [first, second]}; edition and policies too when they differ
done, complete    pairs that were played, and whether that is all of them
another_winner    the share of the deals that another seat won
changes      {key: {first, second, value, low, high, paired, clear}}; value is second less
             first, per round (per match when matches were played and it is `paired`); the
             interval is 95 %, from the pairs where `paired`; clear says whether it leaves
             out 0, null where there is no interval
sentences    {"en": […], "zh": […]}
first, second    both reports whole
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lastcard.lab.estimate import (
    LEVEL,
    Estimate,
    Share,
    mean,
    neat,
    normal_quantile,
    ratio,
    share,
    share_difference,
)
from lastcard.lab.numbers import with_margin
from lastcard.languages import language, languages

from .plan import Plan
from .records import longest_record
from .report import COUNTED, Report
from .run import Difference, Versus
from .words import policies_text, say, seat_name

HUNDRED = 100  # percentage points in a whole
APART = ("lead", "reshuffled", "challenges_won", "blocked", "unfinished")  # shares of both tallies
RATES = ("won_challenges", "lost_challenges", *COUNTED)


@dataclass(frozen=True)
class Change:
    """One number under both rule sets; `difference` is the second less the first."""

    key: str
    first: float
    second: float
    difference: Estimate
    paired: bool = True
    is_share: bool = False

    @property
    def is_clear(self) -> bool | None:
        """Whether the interval leaves out 0; None when there is none."""
        return None if self.difference.margin is None else not self.difference.holds(0)

    def is_clear_among(self, looks: int) -> bool:
        """Whether it is clear although `looks` were looked at at once (Bonferroni)."""
        wider = normal_quantile(1 - (1 - LEVEL) / looks) / normal_quantile()
        return abs(self.difference.value) > wider * (self.difference.margin or 0)

    @property
    def scaled(self) -> Estimate:
        """The difference as people say it: shares in percentage points."""
        return self.difference.scaled(HUNDRED if self.is_share else 1)

    @property
    def doubt(self) -> str:
        """The difference with its sign: '−0.1 ± 0.3'."""
        return with_margin(self.scaled).replace("-", "−")

    def as_dict(self) -> dict[str, Any]:
        return {
            "first": neat(self.first),
            "second": neat(self.second),
            **self.difference.as_dict(),
            "paired": self.paired,
            "clear": self.is_clear,
        }


class Comparison:
    """Two simulations that dealt the same cards."""

    def __init__(self, versus: Versus) -> None:
        self.outcome = versus.a
        self.first = Report(versus.a)
        self.second = Report(versus.b)
        self.plan = versus.a.plan
        self.done = versus.a.done
        self.complete = versus.a.complete
        self.sums = versus.sums
        self.wins = versus.wins

    def record(self, number: int) -> str:
        """Round (or match) `number` of the first rule set as a record."""
        return self.first.record(number)

    def longest(self) -> str:
        """The record of the round (or match) with most turns under either rule set."""
        return longest_record(self.first.outcome, self.second.outcome)

    @cached_property
    def changed(self) -> dict[str, tuple[str, str]]:
        """What differs between the two, by option; edition and policies come first."""
        first, second = described(self.first.plan), described(self.second.plan)
        names = dict.fromkeys([*first, *second])
        return {
            name: (first.get(name, "–"), second.get(name, "–"))
            for name in names
            if first.get(name) != second.get(name)
        }

    def label(self, which: int, lang: str) -> str:
        """What the first (0) or second (1) rule set is called here: 'stacking any'."""
        names = [f"{name} {values[which]}" for name, values in self.changed.items()]
        return language(lang).head("row").join(names)

    @cached_property
    def another_winner(self) -> Share:
        """The share of the deals that another seat won, or nobody any more."""
        return share(self.sums["winner"].total, self.done)

    # --- changes ---------------------------------------------------------------------------

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """Every number that may differ, with its interval."""
        return (*self.paired(), *self.seats, *self.apart(), *self.rates())

    def paired(self) -> Iterator[Change]:
        """What was measured on every pair."""
        yield self.pair("turns", "turns")
        if self.plan.matches:
            yield self.pair("rounds", "rounds")
        yield self.pair("moves", "moves")
        if self.first.scored and self.second.scored:
            yield self.pair("points", "points")

    def pair(self, key: str, field: str) -> Change:
        """The paired difference of one of the tally's sums."""
        first, second = (
            ratio(report.total(field), self.done) for report in (self.first, self.second)
        )
        return Change(key, first, second, self.paired_mean(self.sums[key]))

    def paired_mean(self, sums: Difference) -> Estimate:
        """The mean of differences that were taken deal by deal."""
        return mean(sums.total, sums.squares, self.done)

    @cached_property
    def seats(self) -> tuple[Change, ...]:
        """How often each seat wins: of all deals, also those that nobody won."""
        field = "match_wins" if self.plan.matches else "wins"
        return tuple(
            Change(
                f"seat-{seat}",
                ratio(int(self.first.tally[field][seat]), self.done),
                ratio(int(self.second.tally[field][seat]), self.done),
                self.paired_mean(sums),
                is_share=True,
            )
            for seat, sums in enumerate(self.wins)
        )

    def apart(self) -> Iterator[Change]:
        """Shares that only the two tallies know; their intervals are wider than pairs' would be."""
        for key in APART:
            first, second = share_of(self.first, key), share_of(self.second, key)
            difference = share_difference(first, second)
            yield Change(key, first.value, second.value, difference, paired=False, is_share=True)

    def rates(self) -> Iterator[Change]:
        """Rates of which the tally has no squares: no interval."""
        first, second = rates_of(self.first), rates_of(self.second)
        for key, value in first.items():
            difference = Estimate(second[key] - value)
            yield Change(key, value, second[key], difference, paired=False)

    # --- in words --------------------------------------------------------------------------

    def sentences(self, lang: str) -> tuple[str, ...]:
        """A sentence for each change that has an interval, and one for who wins."""
        if self.done < 2:
            return ()
        changes = [change for change in self.apart() if change.first or change.second]
        return (
            *(self.sentence(change, change.key, lang, change.is_clear) for change in self.paired()),
            *self.seat_sentences(lang),
            *(self.sentence(change, change.key, lang, change.is_clear) for change in changes),
        )

    def sentence(
        self, change: Change, key: str, lang: str, clear: bool | None, seat: str = ""
    ) -> str:
        """One change as a sentence."""
        trend = "unclear" if not clear else "more" if change.difference.value > 0 else "less"
        size, _, margin = change.doubt.partition(" ± ")
        return say(
            f"changes.{key}.{trend}",
            lang,
            size=size.removeprefix("−"),
            margin=margin,
            doubt=change.doubt,
            unit=say("unit-match" if self.plan.matches else "unit-round", lang),
            seat=seat,
        )

    def seat_sentences(self, lang: str) -> Iterator[str]:
        """How many deals have another winner, and which seats gain or lose by it."""
        known = self.another_winner
        margin = f"{HUNDRED * (known.margin or 0):.1f}%"
        yield say("another-winner", lang, share=f"{HUNDRED * known.value:.1f}%", margin=margin)
        looks = 1 if self.plan.seats == 2 else self.plan.seats
        clear = [place for place, seat in enumerate(self.seats) if seat.is_clear_among(looks)]
        most = max(range(len(self.seats)), key=lambda seat: abs(self.seats[seat].difference.value))
        for seat in clear or [most]:
            name = seat_name(seat, lang)
            yield self.sentence(self.seats[seat], "seat", lang, seat in clear, name)

    def as_dict(self) -> dict[str, Any]:
        """Everything, under the keys that the module's docstring lists."""
        return {
            "plans": [self.first.plan.as_dict(), self.second.plan.as_dict()],
            "changed": {name: list(values) for name, values in self.changed.items()},
            "done": self.done,
            "complete": self.complete,
            "another_winner": self.another_winner.as_dict(),
            "changes": {change.key: change.as_dict() for change in self.changes},
            "sentences": {lang: list(self.sentences(lang)) for lang in languages()},
            "first": self.first.as_dict(),
            "second": self.second.as_dict(),
        }


def described(plan: Plan) -> dict[str, str]:
    """A plan's settings as people say them."""
    return plan.settings() | {"policies": policies_text(plan, "en")}


def share_of(report: Report, key: str) -> Share:
    if key == "lead":
        return report.lead.share
    if key == "challenges_won":
        return report.won_challenges
    return report.of_rounds("reshuffled_rounds" if key == "reshuffled" else key)


def rates_of(report: Report) -> dict[str, float]:
    """Rates per turn and per round."""
    return {
        "own_draws_per_turn": report.own_draws_per_turn,
        "penalty_per_turn": report.penalty_per_turn,
        **{name: report.count(name).per_round for name in RATES},
    }
