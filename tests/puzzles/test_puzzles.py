"""The puzzles in the package: their form, and that their moves are best."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from lastcard.bots.sharp.deal import BASE, SEARCH_SCRATCH, WORLD, make_world, prepare
from lastcard.coach.track import walk_to
from lastcard.coach.words import reason_text
from lastcard.editions import EDITIONS, edition
from lastcard.engine.state import STATE
from lastcard.engine.view import VIEW
from lastcard.languages import BUILT_IN
from lastcard.play.engine_kernel import KERNEL
from lastcard.play.rng import seed_rng
from lastcard.puzzles.check import faults_of, faults_of_book, lead_again, weigh_again
from lastcard.puzzles.puzzle import LEVELS, SOLVER, Answer, Puzzle, book_of, puzzles_of
from lastcard.puzzles.solve import solve
from lastcard.puzzles.weighing import SEARCH_PART, least_margin

LEAST = 40  # puzzles of each edition
SAMPLE = 3  # of an edition, weighed again here
SHORT = (3_000,)  # deals of that
SOME_THEMES = 4

# The moves of a round in which seat 0 is left with Reverses and a Draw Two against one player.
CHAIN = (
    "1 play W, 1 color g, 0 play g3, 1 play gS, 1 play g5, 0 play g+2, 0 play g1, 1 play g9, "
    "0 play W+4, 0 color r, 1 accept, 0 play r+2, 0 uno, 0 draw, 0 play p+2, 0 uno, 0 play "
    "p5, 1 play pS, 1 play p8, 0 draw, 0 uno, 0 play pR, 0 draw, 0 uno, 0 pass, 1 play rR, 1 "
    "play yR, 1 play y6, 0 uno, 0 play y0, 1 play W+4, 1 color p, 0 challenge, 1 play p7, 0 "
    "draw, 0 pass, 1 play p1, 0 play y1, 1 play WF, 1 color r, 0 play r8, 1 play r4, 0 play "
    "r6, 1 play r3, 0 play W+4"
)

everyone = pytest.mark.parametrize("name", EDITIONS)


@everyone
def test_every_edition_has_enough_puzzles_of_many_themes(name: str) -> None:
    puzzles = puzzles_of(name)
    assert len(puzzles) >= LEAST
    assert len({puzzle.theme for puzzle in puzzles}) >= SOME_THEMES
    assert {puzzle.level for puzzle in puzzles} == set(range(1, LEVELS + 1))
    assert len({puzzle.seats for puzzle in puzzles}) >= 3


@everyone
def test_files_are_in_order(name: str) -> None:
    """Legal moves, ids, margins, themes, levels."""
    book = book_of(name)
    assert book is not None
    assert list(faults_of_book(book)) == []


def test_ids_are_unique_in_all_editions() -> None:
    ids = Counter(puzzle.id for name in EDITIONS for puzzle in puzzles_of(name))
    assert [id for id, count in ids.items() if count > 1] == []


@everyone
def test_reasons_have_a_sentence_in_both_languages(name: str) -> None:
    box, sentences = edition(name), set()
    for puzzle in puzzles_of(name):
        for reason in filter(None, (answer.reason for answer in puzzle.answers)):
            sentences |= {reason_text(box, reason, lang) for lang in BUILT_IN}
    assert len(sentences) > LEAST
    assert not [each for each in sentences if "{" in each]


@everyone
def test_most_puzzles_have_a_reason(name: str) -> None:
    puzzles = puzzles_of(name)
    assert sum(puzzle.reason() is not None for puzzle in puzzles) >= 0.8 * len(puzzles)


def sample(name: str) -> list[Puzzle]:
    puzzles = puzzles_of(name)
    return [puzzles[place * len(puzzles) // SAMPLE] for place in range(SAMPLE)]


@everyone
def test_the_best_move_of_a_sample_leads_on_fresh_deals(name: str) -> None:
    for puzzle in sample(name):
        for result in weigh_again(puzzle, "sample", SHORT):
            assert result.margin > 0, puzzle.id


@everyone
def test_sharp_solves_a_sample(name: str) -> None:
    solutions = [solve(puzzle, "sharp:8000") for puzzle in sample(name)]
    assert sum(solution.is_best for solution in solutions) >= len(solutions) - 1
    assert all(solution.cost == 0.0 for solution in solutions if solution.is_best)


@pytest.mark.soak
@everyone
def test_a_long_search_finds_every_move(name: str) -> None:
    missed = [puzzle.id for puzzle in puzzles_of(name) if lead_again(puzzle, "soak") <= 0]
    assert missed == []


def test_what_a_long_search_finds_otherwise_is_no_puzzle() -> None:
    """Every card of seat 0 is one more turn: with three of four colors the round is won."""
    puzzle = replace(
        puzzles_of("frozen")[0],
        seats=2,
        seed="1 2/300",
        moves=tuple(CHAIN.split(", ")),
        answers=tuple(Answer(f"color {color}", 0.0, None) for color in "gryp"),
    )
    assert lead_again(puzzle) < SEARCH_PART * least_margin(2)


@pytest.mark.soak
@everyone
def test_every_best_move_leads_clearly_on_fresh_deals(name: str) -> None:
    """From the seat's memory, and from the table alone, on as many deals as when it was made."""
    failures = [
        (puzzle.id, result)
        for puzzle in puzzles_of(name)
        for result in weigh_again(puzzle, "soak")
        if not result.is_best
    ]
    assert failures == []


@everyone
def test_other_hidden_cards_make_the_same_puzzle(name: str) -> None:
    """The file's deal is one of many: the seat sees the same in any other that fits."""
    puzzle = sample(name)[1]
    walk = walk_to(puzzle.match(), compiled=False)
    view, memory = walk.views[SOLVER], walk.memories[SOLVER]
    scratch, worlds = np.zeros(1, SEARCH_SCRATCH)[0], np.zeros(3, STATE)
    seed_rng(scratch, 1, 1)
    prepare(walk.rules, view, memory, scratch, worlds[BASE])
    make_world(walk.rules, view, memory, scratch, worlds)
    assert worlds[WORLD]["hand"].tolist() != walk.state["hand"].tolist()
    again = np.zeros(1, VIEW)[0]
    KERNEL.interpreted.look(worlds[WORLD], SOLVER, again)
    assert again.tobytes() == view.tobytes()


def test_a_spoiled_puzzle_is_noticed() -> None:
    good = puzzles_of("basic")[0]
    assert list(faults_of(replace(good, moves=(*good.moves, "0 play r99")))) == ["record"]
    assert "moves" in list(faults_of(replace(good, answers=good.answers[:1])))
    swapped = (good.answers[1], good.answers[0], *good.answers[2:])
    assert "margin" in list(faults_of(replace(good, answers=swapped)))
    assert "id" in list(faults_of(replace(good, id="000000")))
    assert "theme" in list(faults_of(replace(good, theme="stack")))
