"""How hard a puzzle is: how often weaker players find its move, and how much that is worth."""

import numpy as np

from lastcard.bots.kernel import KERNEL
from lastcard.bots.policies import EASY, STEADY
from lastcard.bots.sharp.search import GO_ON
from lastcard.coach.judgement import leader_of, new_judgement
from lastcard.coach.run import Weigher
from lastcard.engine.moves import MOVE_SLIP
from lastcard.play.rng import SCRATCH

from .puzzle import SOLVER, WHOLE
from .weighing import Sight

TRIES = 32  # of a level
GLANCES = 16  # of a short search
GLANCE = 12  # deals of a short search
ONE_OF_MANY = 1 << 24  # the numbers of random streams that nothing else uses
CLEAR, PLAIN = 0.85, 0.6  # of the share that find it, and the margin: levels 1 and 2
TRIVIAL = 95  # percent of the tries in which easy finds it


def solvers_of(weigher: Weigher, sight: Sight, best: int) -> tuple[int, int, int]:
    """Percent of the tries in which easy, steady and a short search find a move."""
    return (
        level_share(weigher, sight, best, EASY),
        level_share(weigher, sight, best, STEADY),
        glance_share(weigher, sight, best),
    )


def level_share(weigher: Weigher, sight: Sight, best: int, policy: int) -> int:
    use, scratch = KERNEL.fastest(), np.zeros(1, SCRATCH)[0]
    moves = []
    for number in range(TRIES):
        use.imagine(sight[0], weigher.state)
        use.seed_rng(scratch, weigher.key, ONE_OF_MANY + number)
        moves.append(use.choose(weigher.rules, weigher.state, SOLVER, policy, scratch))
    answers = [move for move in moves if move != MOVE_SLIP]
    return WHOLE * answers.count(best) // max(1, len(answers))


def glance_share(weigher: Weigher, sight: Sight, best: int) -> int:
    hits = 0
    for number in range(GLANCES):
        judgement = new_judgement()
        weigher.list_choices(sight[0], judgement, GO_ON)
        weigher.weigh(sight, judgement, ONE_OF_MANY + number, GLANCE)
        hits += int(judgement["moves"][leader_of(judgement)]) == best
    return WHOLE * hits // GLANCES


def level_of(solvers: tuple[int, ...], margin: float) -> int:
    """From 1, which most find, to 3."""
    ease = sum(solvers) / len(solvers) / WHOLE + margin
    return 1 if ease >= CLEAR else 2 if ease >= PLAIN else 3


def is_trivial(solvers: tuple[int, ...]) -> bool:
    """Whether a player without a plan finds it, too."""
    return solvers[0] >= TRIVIAL
