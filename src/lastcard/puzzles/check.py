"""Whether a puzzle is what its file says: its form by the rules, its numbers on fresh deals."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from lastcard.bots.sharp.search import GO_ON
from lastcard.coach.judgement import new_judgement
from lastcard.coach.run import LEAST, Weigher
from lastcard.coach.track import walk_to
from lastcard.errors import LastcardError
from lastcard.match import Match
from lastcard.match.codes import decode
from lastcard.play.asking import REACTIONS

from .puzzle import SOLVER, Book, Puzzle, id_of
from .solvers import is_trivial, level_of
from .themes import theme_of
from .weighing import (
    CONFIRM,
    SURE,
    Sight,
    choices,
    confirm,
    least_margin,
    margin_of,
    search_lead,
    searcher,
    without_memory,
)

ROUNDING = 0.001  # of the chances in a file
SLACK = 3.0  # standard errors that two estimates of a margin may differ by


# Codes of puzzles.faults that a single puzzle cannot have by its form alone.
TWICE = "twice"
OTHER_BEST = "other-best"
NOT_FOUND = "not-found"


def faults_of_book(book: Book) -> Iterator[str]:
    """What is wrong with the form of a file, as codes of puzzles.faults with the id before."""
    seen: set[str] = set()
    for puzzle in book.puzzles:
        if puzzle.id in seen:
            yield f"{puzzle.id} {TWICE}"
        seen.add(puzzle.id)
        yield from (f"{puzzle.id} {fault}" for fault in faults_of(puzzle))


def faults_of(puzzle: Puzzle) -> Iterator[str]:
    """What is wrong with the form of a puzzle, as codes."""
    try:
        match = puzzle.match()
    except LastcardError:
        yield "record"
        return
    if puzzle.id != id_of(puzzle.record):
        yield "id"
    moves = [answer.move for answer in puzzle.answers]
    if len(moves) < LEAST or sorted(moves) != sorted(answers_of(match)):
        yield "moves"
        return
    if theme_of(match.phase, moves[0], moves[1:]) != puzzle.theme:
        yield "theme"
    if level_of(puzzle.solvers, puzzle.margin) != puzzle.level and not is_near_level(puzzle):
        yield "level"
    if is_trivial(puzzle.solvers):
        yield "trivial"
    if puzzle.margin + ROUNDING < max(least_margin(puzzle.seats), SURE * puzzle.error):
        yield "margin"


def is_near_level(puzzle: Puzzle) -> bool:
    """Whether rounding the chances may have moved it over a boundary."""
    margins = (puzzle.margin - ROUNDING, puzzle.margin + ROUNDING)
    return puzzle.level in (level_of(puzzle.solvers, margin) for margin in margins)


def answers_of(match: Match) -> list[str]:
    """What seat 0 may answer now."""
    if SOLVER not in match.asked():
        return []
    moves = match.legal_moves(SOLVER)
    return [move.answer for move in moves if move.verb not in REACTIONS]


class Result(NamedTuple):
    """A puzzle weighed again."""

    margin: float
    error: float
    is_best: bool  # whether the same move is best, by enough


def lead_again(puzzle: Puzzle, seed: object = "again") -> float:
    """By how much its best move leads in sharp's long search."""
    match = puzzle.match()
    walk, judgement = walk_to(match), new_judgement()
    sight: Sight = (walk.views[SOLVER], walk.memories[SOLVER])
    Weigher(match.edition, walk.rules, str(seed)).list_choices(sight[0], judgement, GO_ON)
    best = int(judgement["moves"][number_of(match, judgement, puzzle.best)])
    second = searcher(walk.rules, f"{seed} {puzzle.id}")
    return search_lead(second, sight, judgement, best, 0)


def weigh_again(
    puzzle: Puzzle, seed: object = "again", stages: tuple[int, ...] = CONFIRM
) -> list[Result]:
    """From what the seat remembers, and from the table alone."""
    match = puzzle.match()
    walk = walk_to(match)
    weigher = Weigher(match.edition, walk.rules, f"{seed} {puzzle.id}")
    sight: Sight = (walk.views[SOLVER], walk.memories[SOLVER])
    judgement = choices(weigher, sight)
    if judgement is None:
        return []
    best = number_of(match, judgement, puzzle.best)
    sights = enumerate((sight, without_memory(sight)))
    return [result_of(confirm(weigher, each, best, at, stages)) for at, each in sights]


def number_of(match: Match, judgement: np.void, answer: str) -> int:
    codes = (int(code) for code in judgement["moves"][: int(judgement["count"])])
    return [decode(match.edition, SOLVER, code).answer for code in codes].index(answer)


def result_of(judgement: np.void) -> Result:
    lead, error, _ = margin_of(judgement)
    least = least_margin(int(judgement["seats"])) - SLACK * error
    return Result(lead, error, lead >= max(least, SURE * error))
