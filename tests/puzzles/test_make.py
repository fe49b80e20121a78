"""Making puzzles: the same seed gives the same, and a run that was stopped goes on."""

import json
from functools import lru_cache
from itertools import permutations
from pathlib import Path

import pytest

from lastcard.lab.checkpoint import BadCheckpoint
from lastcard.puzzles.make import UnknownTheme, make_puzzles
from lastcard.puzzles.puzzle import BadPuzzle, Book, puzzles_of, read_book, toml_of
from lastcard.puzzles.themes import class_of, theme_of, themes_of

from ..commands import command

ROUNDS = 4


@lru_cache
def first_book() -> Book:
    return make_puzzles("frozen", "1", ROUNDS)


def test_a_run_that_goes_on_finds_the_same(tmp_path: Path) -> None:
    file = str(tmp_path / "run")
    whole = first_book()
    make_puzzles("frozen", "1", ROUNDS - 2, resume=file)
    rounds: list[tuple[int, int]] = []
    again = make_puzzles(
        "frozen", "1", ROUNDS, resume=file, progress=lambda *done: rounds.append(done)
    )
    assert whole.puzzles
    assert again == whole
    assert rounds == [(ROUNDS - 1, ROUNDS), (ROUNDS, ROUNDS)]
    with pytest.raises(BadCheckpoint):
        make_puzzles("frozen", "other", ROUNDS, resume=file)

    book = tmp_path / "puzzles.toml"
    book.write_text(toml_of(whole))
    assert toml_of(read_book(book)) == toml_of(whole)
    status, out, _ = command(f"puzzles check --file {book}")
    assert status == 0
    assert "in order" in out
    status, out, _ = command(f"puzzles show {whole.puzzles[0].id} --answer --file {book}")
    assert status == 0
    assert whole.puzzles[0].best in out
    spoiled = tmp_path / "spoiled.toml"
    spoiled.write_text(toml_of(whole).replace('answers = ["', 'answers = ["nothing", "', 1))
    with pytest.raises(BadPuzzle):
        read_book(spoiled)


@pytest.mark.parametrize(
    ("phase", "answers", "theme"),
    [
        ("turn", ["play r7", "play rS"], "card"),
        ("turn", ["play r7", "draw", "play W"], "wild"),
        ("turn", ["play W", "play r7"], "wild"),
        ("turn", ["play W", "play W+4"], "card"),
        ("turn", ["draw", "play W"], "draw"),
        ("drawn", ["pass", "play W"], "keep"),
        ("color", ["color g", "color r"], "color"),
    ],
)
def test_themes(phase: str, answers: list[str], theme: str) -> None:
    assert theme_of(phase, answers[0], answers[1:]) == theme
    assert theme in themes_of(phase, answers)


@pytest.mark.parametrize(
    ("answers", "themes"),
    [
        (["play r7", "play rS"], {"card"}),
        (["play r7", "play W"], {"wild"}),
        (["play r7", "play W", "draw"], {"wild", "draw"}),
        (["play W", "play W+4", "play r7"], {"card", "wild"}),
        (["draw", "play W+4"], {"draw"}),
    ],
)
def test_themes_that_answers_allow(answers: list[str], themes: set[str]) -> None:
    orders = permutations(answers)
    assert themes_of("turn", answers) == themes
    assert {theme_of("turn", best, others) for best, *others in orders} == themes


def test_only_some_themes_are_looked_for() -> None:
    everything = first_book().puzzles
    theme = everything[0].theme
    some = make_puzzles("frozen", "1", ROUNDS, themes=[theme]).puzzles
    assert some == tuple(puzzle for puzzle in everything if puzzle.theme == theme)
    with pytest.raises(UnknownTheme, match="card, wild, draw"):
        make_puzzles("frozen", "1", ROUNDS, themes=["cards"])


def test_classes() -> None:
    answers = ("play r7", "play b0", "play rS", "play W+4", "draw", "color g")
    assert [class_of(each) for each in answers] == ["number", "number", "S", "W+4", "draw", "color"]


def test_commands() -> None:
    status, out, _ = command("puzzles")
    assert status == 0
    assert "Which color?" in out
    status, out, _ = command("puzzles list basic --lang zh")
    assert status == 0
    assert "出哪一張？" in out
    status, out, _ = command("puzzles solve basic --bot sharp:1000 --lang en")
    assert status == 0
    assert "Basic: Sharp (1000) finds " in out
    status, out, _ = command("puzzles solve basic --bot sharp:1000 --json")
    assert (status, len(json.loads(out))) == (0, len(puzzles_of("basic")))
    status, _, error = command("puzzles solve basic --bot keen")
    assert status == 2
    assert "no second opinion" in error
    status, out, _ = command("puzzles list basic --json")
    assert status == 0
    assert '"answers"' in out
    status, _, error = command("puzzles show nothing")
    assert status == 2
    assert "no puzzle 'nothing'" in error
    status, _, error = command("puzzles make basic --rounds 0 --out x.toml")
    assert status == 2
    assert "above 0" in error
    status, _, error = command("puzzles make basic --theme colour --out x.toml")
    assert status == 2
    assert "Did you mean color?" in error
    status, _, error = command("puzzles list atlantis")
    assert status == 2
    assert "atlantis" in error
