"""Find puzzles in simulated rounds: the same seed and number of rounds, the same puzzles."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from lastcard.coach.run import Weigher
from lastcard.coach.second import Second
from lastcard.coach.track import Step, Walk
from lastcard.editions import edition
from lastcard.engine.state import PHASES
from lastcard.lab.arena.plan import make_plan
from lastcard.lab.arena.series import Series
from lastcard.match import Match
from lastcard.match.codes import decode

from .puzzle import LEVELS, SOLVER, Answer, Puzzle, id_of
from .solvers import is_trivial, level_of, solvers_of
from .themes import THEMES, class_of, theme_of, themes_of
from .weighing import (
    SEARCH_PART,
    Sight,
    choices,
    confirm,
    is_clear,
    least_margin,
    margin_of,
    ranking,
    search,
    search_lead,
    searcher,
    share_of,
    without_memory,
)

BOTS = ("sharp:100", "steady", "easy", "steady", "sharp:100", "easy")
TABLES = (2, 3, 4)
LARGE_TABLES = (3, 4, 6)  # where more than four are advised
LATEST = 120  # moves before the question, at most
EACH = 4  # puzzles of one theme and level


@dataclass
class Found:
    """What a search has kept, and how far it is."""

    edition: str
    seed: str
    each: int = EACH
    themes: tuple[str, ...] = THEMES
    rounds: int = 0  # looked at

    def __post_init__(self) -> None:
        self.puzzles: list[Puzzle] = []
        self.kinds: set[tuple[object, ...]] = set()
        self.counts: Counter[tuple[str, int]] = Counter()

    def wants(self, theme: str, level: int) -> bool:
        return theme in self.themes and self.counts[theme, level] < self.each

    def wants_any(self, themes: Iterable[str]) -> bool:
        """Whether a puzzle of one of these may still be kept."""
        levels = range(1, LEVELS + 1)
        return any(self.wants(theme, level) for theme in themes for level in levels)

    def add(self, puzzle: Puzzle, kind: tuple[object, ...]) -> None:
        self.puzzles.append(puzzle)
        self.kinds.add(kind)
        self.counts[puzzle.theme, puzzle.level] += 1

    def add_old(self, puzzle: Puzzle) -> None:
        """One that was found before."""
        self.add(puzzle, kind_of(puzzle, puzzle.match().counts()[SOLVER]))


def kind_of(puzzle: Puzzle, size: int) -> tuple[object, ...]:
    """Puzzles of one kind, with hands of one size, are much alike."""
    classes = (class_of(answer.move) for answer in puzzle.answers[:2])
    return (puzzle.theme, puzzle.seats, size, *classes)


def tables_of(name: str) -> tuple[int, ...]:
    return LARGE_TABLES if edition(name).advised > max(TABLES) else TABLES


class Round(NamedTuple):
    """A round between mixed levels: its deal, and its moves as seats and codes."""

    deal: Match
    moves: list[tuple[int, int]]


def play_round(name: str, seed: str, number: int) -> Round:
    """Each level sits in seat 0 in turn."""
    tables = tables_of(name)
    seats = tables[number % len(tables)]
    plan = make_plan(BOTS[:seats], name, seats, seats * (number + 1), {}, f"{seed} {seats}")
    series = Series(plan, number // len(tables) % plan.rotations, record=True)
    record = series.play(number).record
    assert record is not None
    log = series.log[: int(series.scratch["logged"])]
    deal = Match.read(record.partition("moves\n")[0])
    return Round(deal, [(int(seat), int(code)) for seat, code in log])


def look_at_next(found: Found) -> None:
    """Keep the puzzles of one more round."""
    deal, moves = play_round(found.edition, found.seed, found.rounds)
    walk = Walk(deal, compiled=True)
    weigher = Weigher(deal.edition, walk.rules, f"{found.seed} puzzle {found.rounds}")
    second = searcher(walk.rules, f"{found.seed} search {found.rounds}")
    texts: list[str] = []
    themes: set[str] = set()
    for seat, code in moves[:LATEST]:
        if seat == SOLVER:
            sight = (walk.views[SOLVER], walk.memories[SOLVER])
            question = Question(found, deal, tuple(texts), weigher, second, sight)
            puzzle = question.puzzle(themes)
            if puzzle is not None:
                found.add(puzzle, question.kind(puzzle))
                themes.add(puzzle.theme)
        move = decode(deal.edition, seat, code)
        walk.make(Step(move, seat, code, len(texts), 0))
        texts.append(move.text)
    found.rounds += 1


class Question:
    """One decision of seat 0."""

    def __init__(
        self,
        found: Found,
        deal: Match,
        past: tuple[str, ...],
        weigher: Weigher,
        second: Second,
        sight: Sight,
    ) -> None:
        self.found, self.deal, self.past = found, deal, past
        self.weigher, self.second, self.sight = weigher, second, sight
        self.place = len(past)

    def answer(self, code: int) -> str:
        return decode(self.deal.edition, SOLVER, code).answer

    def puzzle(self, themes: set[str]) -> Puzzle | None:
        """This decision as a puzzle, if it is a good one of a theme that the round has not had."""
        judgement = choices(self.weigher, self.sight)
        if judgement is None or not self.found.wants_any(self.themes(judgement) - themes):
            return None
        if not search(self.weigher, self.sight, judgement, self.place):
            return None
        best, margin = int(judgement["reference"]), margin_of(judgement)
        moves = tuple(self.moves(judgement))
        theme = theme_of(self.phase(), moves[0], moves[1:])
        solvers = solvers_of(self.weigher, self.sight, int(judgement["moves"][best]))
        level = level_of(solvers, margin.lead)
        if theme in themes or is_trivial(solvers) or not self.found.wants(theme, level):
            return None
        draft = self.draft(theme, level, solvers, moves)
        if self.kind(draft) in self.found.kinds:
            return None
        return self.confirmed(draft, best)

    def draft(
        self, theme: str, level: int, solvers: tuple[int, ...], moves: tuple[str, ...]
    ) -> Puzzle:
        return Puzzle(
            edition=self.found.edition,
            id="",
            theme=theme,
            level=level,
            seats=self.deal.seats,
            seed=self.deal.setup.seed,
            moves=self.past,
            answers=tuple(Answer(move, 0.0, None) for move in moves),
            error=0.0,
            solvers=solvers,
        )

    def themes(self, judgement: np.void) -> set[str]:
        """What this may be about."""
        return themes_of(self.phase(), tuple(self.moves(judgement)))

    def moves(self, judgement: np.void) -> Iterator[str]:
        """The answers, best first."""
        for number in ranking(judgement):
            yield self.answer(int(judgement["moves"][number]))

    def kind(self, puzzle: Puzzle) -> tuple[object, ...]:
        return kind_of(puzzle, int(self.sight[0]["size"][SOLVER]))

    def confirmed(self, draft: Puzzle, best: int) -> Puzzle | None:
        """With its numbers, if fresh deals and sharp agree, from history and from table alone."""
        bare = confirm(self.weigher, without_memory(self.sight), best, self.place + LATEST)
        if not is_clear(bare):
            return None
        judgement = confirm(self.weigher, self.sight, best, self.place)
        if not is_clear(judgement):
            return None
        margin = margin_of(judgement)
        answers = tuple(self.answers(judgement))
        theme = theme_of(self.phase(), draft.best, [answer.move for answer in answers[1:]])
        level = level_of(draft.solvers, margin.lead)
        if theme != draft.theme or level != draft.level:  # the quota was looked up for others
            return None
        if not self.is_agreed(judgement, best):
            return None
        found = replace(draft, answers=answers, error=round(margin.error, 4))
        return replace(found, id=id_of(found.record))

    def is_agreed(self, judgement: np.void, best: int) -> bool:
        """Whether sharp's long search finds the same move, not by a hair."""
        move, least = int(judgement["moves"][best]), least_margin(self.deal.seats)
        lead = search_lead(self.second, self.sight, judgement, move, self.place)
        return lead >= SEARCH_PART * least

    def phase(self) -> str:
        return PHASES[int(self.sight[0]["phase"])]

    def answers(self, judgement: np.void) -> Iterator[Answer]:
        """All moves, best first, each with why the best is better."""
        best, *others = ranking(judgement)
        for number in (best, *others):
            reason = self.weigher.reason(self.sight, judgement, best, number)
            move = self.answer(int(judgement["moves"][number]))
            share = round(share_of(judgement, number), 3)
            yield Answer(move, share, None if number == best else reason)
