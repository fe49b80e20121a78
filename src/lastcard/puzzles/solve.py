"""What a search answers to a puzzle, from what its player could know."""

from typing import NamedTuple

from lastcard.bots.sharp.search import GO_ON
from lastcard.coach.judgement import new_judgement
from lastcard.coach.run import Weigher
from lastcard.coach.second import Second
from lastcard.coach.track import walk_to
from lastcard.match.codes import decode

from .puzzle import SOLVER, Puzzle


class Solution(NamedTuple):
    """An answer to a puzzle."""

    puzzle: Puzzle
    move: str
    cost: float  # what the best has more, by the puzzle's file

    @property
    def is_best(self) -> bool:
        return self.move == self.puzzle.best


def solve(puzzle: Puzzle, bot: str, seed: object = "0") -> Solution:
    """What `sharp`, `sharp:ROUNDS` or `sharp:long` plays; the same seed, the same answer.

    Raises:
        BadBudget: another bot, or not a budget.
    """
    match = puzzle.match()
    walk, judgement = walk_to(match), new_judgement()
    second = Second(walk.rules, bot, f"{seed} {puzzle.id}", match=False)
    sight = walk.views[SOLVER], walk.memories[SOLVER]
    Weigher(match.edition, walk.rules, str(seed)).list_choices(sight[0], judgement, GO_ON)
    move = decode(match.edition, SOLVER, second.choose(sight, judgement, 0)).answer
    chances = {answer.move: answer.chance for answer in puzzle.answers}
    return Solution(puzzle, move, chances[puzzle.best] - chances[move])
