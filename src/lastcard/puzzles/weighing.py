"""How clearly one move is best: by paired deals against all others, with and without a memory."""

from typing import NamedTuple

import numpy as np

from lastcard.bots.sharp.search import GO_ON
from lastcard.bots.tracker import new_memory
from lastcard.coach.judgement import COSTLY, lead_of, new_judgement, variance_of
from lastcard.coach.run import LEAST, Weigher
from lastcard.coach.second import LONG, Second
from lastcard.engine.cards import NONE
from lastcard.engine.moves import MOVE_UNO

Sight = tuple[np.void, np.void]  # a view, and what its seat remembers

LOOK = (48, 150)  # deals: to find what may be best, and whether it leads
SEARCH = 1_500  # deals of the long search
CONFIRM = (1_000, 3_000, 12_000)  # fresh deals of the check, in stages
DEALS = sum(CONFIRM)
LEAST_SHARE = 0.15  # of a fair share of the rounds, by which the best leads the second at least
SEARCH_PART = 0.5  # of the least margin, by which the best has to lead in sharp's long search
SURE = 5.0  # standard errors of that margin
HOPELESS = 4.0  # standard errors by which a move must trail the second to be left out of the check
STRIDE = 32  # random numbers of one position


def least_margin(seats: int) -> float:
    """By how much the best has to lead at a table, of a round."""
    return max(COSTLY, LEAST_SHARE / seats)


def searcher(rules: np.void, seed: str) -> Second:
    """The search that has to agree; a puzzle is about its round."""
    return Second(rules, LONG, seed, match=False)


class Margin(NamedTuple):
    """By how much the reference leads the move that comes next."""

    lead: float
    error: float
    second: int

    def is_at_least(self, least: float, errors: float) -> bool:
        return self.lead >= max(least, errors * self.error)


def margin_of(judgement: np.void) -> Margin:
    reference = int(judgement["reference"])
    others = [number for number in range(int(judgement["count"])) if number != reference]
    second = max(others, key=lambda number: float(lead_of(judgement, number)))
    error = float(variance_of(judgement, second)) ** 0.5
    return Margin(-float(lead_of(judgement, second)), error, second)


def share_of(judgement: np.void, number: int) -> float:
    """The share of its rounds that a move won, by the deals of the reference."""
    reference = int(judgement["reference"])
    plain = float(judgement["wins"][reference] / max(1, judgement["tried"][reference]))
    return min(1.0, max(0.0, plain + float(lead_of(judgement, number))))


def ranking(judgement: np.void) -> list[int]:
    """The numbers of the moves: the reference, then the others by what they are worth."""
    reference = int(judgement["reference"])
    numbers = range(int(judgement["count"]))
    return sorted(numbers, key=lambda each: (each != reference, -share_of(judgement, each)))


def choices(weigher: Weigher, sight: Sight) -> np.void | None:
    """What seat 0 may answer, or None where that is no puzzle: the last card, a call to be made."""
    judgement = new_judgement()
    count = weigher.list_choices(sight[0], judgement, GO_ON)
    moves = judgement["moves"][:count]
    if count < LEAST or MOVE_UNO in moves or NONE in moves or sight[0]["size"][0] < LEAST:
        return None
    return judgement


def search(weigher: Weigher, sight: Sight, judgement: np.void, place: int) -> bool:
    """Look for a move that leads; whether it does so clearly enough to be confirmed."""
    first, least = place * STRIDE, least_margin(int(judgement["seats"]))
    weigher.weigh(sight, judgement, first, LOOK[0])
    weigher.use.rebase(judgement)
    weigher.weigh(sight, judgement, first + 1, LOOK[1])
    if not margin_of(judgement).is_at_least(least / 2, 2.0):
        return False
    weigher.weigh(sight, judgement, first + 2, SEARCH)
    return margin_of(judgement).is_at_least(least, SURE - 1)


def confirm(
    weigher: Weigher,
    sight: Sight,
    best: int,
    place: int,
    stages: tuple[int, ...] = CONFIRM,
) -> np.void:
    """Weigh a move against the others on fresh deals; moves that cannot be second are left out."""
    judgement = new_judgement()
    weigher.list_choices(sight[0], judgement, GO_ON)
    judgement["reference"] = best
    for stage, deals in enumerate(stages):
        if stage:
            leave_out(judgement)
        weigher.weigh(sight, judgement, place * STRIDE + 3 + stage, deals)
    return judgement


def leave_out(judgement: np.void) -> None:
    """Give up the moves that clearly trail the second."""
    margin = margin_of(judgement)
    for number in range(int(judgement["count"])):
        if judgement["alive"][number] and number not in (judgement["reference"], margin.second):
            gap = -float(lead_of(judgement, number)) - margin.lead
            variance = float(variance_of(judgement, number)) + margin.error**2
            if gap > HOPELESS * variance**0.5:
                judgement["alive"][number] = 0


def search_lead(second: Second, sight: Sight, judgement: np.void, best: int, place: int) -> float:
    """By how much a move leads in sharp's long search, from the history or the table alone."""
    sights = enumerate((sight, without_memory(sight)), start=2 * place)
    return min(second.lead(each, judgement, best, number) for number, each in sights)


def without_memory(sight: Sight) -> Sight:
    """The same view to a player who has just sat down."""
    return sight[0], new_memory()


def is_clear(judgement: np.void) -> bool:
    """Whether the reference leads by enough, and that is no accident."""
    least = least_margin(int(judgement["seats"]))
    return margin_of(judgement).is_at_least(least, SURE)
