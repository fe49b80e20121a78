"""Single rounds and matches of a simulation, written as records that anybody can replay."""

from lastcard.lab.plan import MOST, BadPlan
from lastcard.lab.records import record_text

from .blocks import moves_of
from .job import Longest
from .plan import Plan
from .run import Outcome


def record_of(plan: Plan, number: int) -> str:
    """Round (or match) `number` as a record, whether the plan reaches it or not."""
    if not 0 <= number < MOST:
        raise BadPlan(
            f"The {plan.unit} of a seed are numbered 0 to {MOST - 1:,}; there is no {number:,}.",
            f"同一個亂數種子的局從 0 編到 {MOST - 1:,}；沒有第 {number:,} 號。",
        )
    return record_text(plan, number, moves_of(plan, number))


def longest_record(*outcomes: Outcome) -> str:
    """The record of the round (or match) with most turns; the first when several tie."""
    best: tuple[Plan, Longest] | None = None
    for outcome in outcomes:
        if outcome.longest and outcome.longest.beats(best and best[1]):
            best = outcome.plan, outcome.longest
    if best is None:
        raise BadPlan("Nothing was played.", "一局也沒有玩。")
    return record_of(best[0], best[1].number)
