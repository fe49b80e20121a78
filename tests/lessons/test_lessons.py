"""Lessons are played by the rules, in every way that they allow, before anybody takes them."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from lastcard.editions import EDITIONS
from lastcard.editions.register import register
from lastcard.lessons import check, lesson, lessons
from lastcard.lessons.lesson import UnknownLesson, files

LONGEST = {"en": 140, "zh": 60}  # letters of a step: what a small phone shows beside the table
FIRST = "first"
# What the short course of each box must teach, by the beginning of its clauses.
OWN = {
    "frozen": ["FRZ-FON", "FRZ-CHAL"],
    "basic": ["BAS-SWAP", "BAS-CUST", "BAS-CHAL"],
    "minions": ["MIN-DF", "MIN-CHAL"],
    "hello-kitty": ["HK-BM", "HK-CHAL"],
    "party": ["PTY-POINT", "PTY-PILEUP", "PTY-LINK", "PTY-SPEED", "PTY-CHAL"],
}
# Words and characters that are read in a minute: by a child of eight, and by a grown-up.
READ = {"child": (120, 200), "grown-up": (240, 400)}
ACT, WATCH, TURN = 3.0, 1.2, 1.0  # seconds to do what is wanted, to see a move, to go on
BASICS = ["MATCH", "DRAW", "WILD", "UNO", "END", "SCORE", "WIN"]


def clauses_of(name: str) -> set[str]:
    return {id for step in lesson(name).steps for id in step.clauses}


def test_there_is_a_first_course_and_one_for_every_edition() -> None:
    assert list(lessons()) == [FIRST, *EDITIONS]


def minutes(name: str, reader: str, lang: str) -> float:
    """How long a lesson takes somebody who does at once what is wanted."""
    words, characters = READ[reader]
    steps = lesson(name).steps
    if lang == "en":
        reading = sum(len(step.say.en.split()) for step in steps) / words
    else:
        reading = sum(len(re.findall(r"[一-鿿]|\w+", step.say.zh)) for step in steps) / characters
    acts = sum(bool(step.wait) for step in steps)
    moves = sum(len(step.moves) for step in steps)
    return reading + (acts * ACT + moves * WATCH + (len(steps) - acts) * TURN) / 60


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", files())
def test_it_takes_about_as_long_as_it_says(name: str, lang: str) -> None:
    """The first course, which says three: 2.4 minutes for a grown-up, 3.9 for a child."""
    stated = lesson(name).minutes
    assert minutes(name, "grown-up", lang) <= stated
    assert minutes(name, "child", lang) <= stated + 1


@pytest.mark.parametrize("name", files())
def test_a_lesson_can_be_played_in_every_way_that_it_allows(name: str) -> None:
    moves = sum(len(step.moves) + bool(step.wait) for step in lesson(name).steps)
    assert check(lesson(name)) >= moves - sum(s.wait == ("hold",) for s in lesson(name).steps)


@pytest.mark.parametrize("name", files())
def test_its_texts_are_short_and_in_both_languages(name: str) -> None:
    for step in lesson(name).steps:
        for text in filter(None, (step.say, step.wrong)):
            for lang, most in LONGEST.items():
                assert 1 <= len(text[lang]) <= most, text[lang]
            assert re.search("[\u4e00-\u9fff]", text.zh), text.zh
            assert sorted(set(re.findall(r"\{\d\}", text.en))) == sorted(
                set(re.findall(r"\{\d\}", text.zh))
            ), text.en


@pytest.mark.parametrize(("edition", "parts"), OWN.items())
def test_an_editions_own_rules_are_taught(edition: str, parts: list[str]) -> None:
    ids = clauses_of(edition)
    assert [part for part in parts if not any(id.startswith(part) for id in ids)] == []


def test_the_first_course_teaches_the_basics() -> None:
    ids = clauses_of(FIRST)
    assert [part for part in BASICS if not any(f"-{part}-" in id for id in ids)] == []


@pytest.mark.parametrize("name", files())
def test_every_clause_is_one_of_the_box_that_is_played(name: str) -> None:
    assert clauses_of(name) <= set(register(lesson(name).edition))


@pytest.mark.parametrize("name", files())
def test_somebody_has_something_to_do(name: str) -> None:
    steps = lesson(name).steps
    assert sum(bool(step.wait) for step in steps) * 3 >= len(steps)
    assert not any(one.say == other.say for one, other in pairwise(steps))


def test_a_name_that_no_lesson_has() -> None:
    with pytest.raises(UnknownLesson, match="There is no lesson 'frost'; there are first, frozen"):
        lesson("frost")


def test_no_lesson_is_left_out(tmp_path: Path) -> None:
    own = {file.parent.name for file in Path(files()["basic"]).parents[1].glob("*/lesson.toml")}
    assert own == set(files()) - {FIRST}
