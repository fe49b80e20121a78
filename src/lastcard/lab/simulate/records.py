"""Single rounds and matches of a simulation, written as records that anybody can replay."""

from lastcard.engine.cards import NONE
from lastcard.match.codes import decode
from lastcard.match.setup import Setup

from .blocks import moves_of
from .plan import MOST, BadPlan, Plan
from .run import Outcome


def record_of(plan: Plan, number: int) -> str:
    """Round (or match) `number` of the plan's seed as a record, whether the plan reaches it or not.

    Its seed is 'TEXT/n': a dealt record of that seed has the same cards.
    """
    if not 0 <= number < MOST:
        raise BadPlan(
            f"The {plan.unit} of a seed are numbered 0 to {MOST - 1:,}; there is no {number:,}.",
            f"同一個種子的局從 0 編到 {MOST - 1:,}；沒有第 {number:,} 號。",
        )
    setup = Setup(plan.edition, dict(plan.options), plan.seats, f"{plan.seed}/{number}")
    moves = [
        decode(plan.edition, None if seat == NONE else seat, code).text
        for seat, code in moves_of(plan, number)
    ]
    return "\n".join([*setup.lines(), "moves", *moves]) + "\n"


def record_of_longest(*outcomes: Outcome) -> str:
    """The record of the round (or match) with most turns; the first when several tie."""
    found = [(outcome, outcome.longest) for outcome in outcomes if outcome.longest is not None]
    if not found:
        raise BadPlan("Nothing was played.", "一局也沒有玩。")
    plan, longest = found[0][0].plan, found[0][1]
    for outcome, other in found[1:]:
        if other.beats(longest):
            plan, longest = outcome.plan, other
    return record_of(plan, longest.number)
