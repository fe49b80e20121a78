"""Single rounds and matches of a simulation, written as records that anybody can replay."""

from lastcard.lab.plan import ERRORS, MOST, BadPlan
from lastcard.lab.records import record_text

from .blocks import moves_of
from .job import Longest
from .plan import Plan
from .run import Outcome


def record_of(plan: Plan, number: int) -> str:
    """Round (or match) `number` as a record, whether the plan reaches it or not."""
    if not 0 <= number < MOST:
        raise BadPlan(ERRORS.text("no-number", last=MOST - 1, number=number))
    return record_text(plan, number, moves_of(plan, number))


def longest_record(*outcomes: Outcome) -> str:
    """The record of the round (or match) with most turns; the first when several tie."""
    best: tuple[Plan, Longest] | None = None
    for outcome in outcomes:
        if outcome.longest and outcome.longest.beats(best and best[1]):
            best = outcome.plan, outcome.longest
    if best is None:
        raise BadPlan(ERRORS.text("nothing-played"))
    return record_of(best[0], best[1].number)
