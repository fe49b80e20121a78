"""A lesson read from its TOML: an edition's own is in its folder, the general ones are here."""

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from lastcard.editions.errors import UnknownName, near_matches
from lastcard.editions.fields import Fields
from lastcard.editions.folders import folder_of, folders
from lastcard.editions.register import register
from lastcard.languages import Texts
from lastcard.text import Text

HERE = Path(__file__).parent
LESSON_FILE = "lesson.toml"
MOST_MINUTES = 15
SEAT_NAME = re.compile(r"\{([^}]*)\}")  # stands for the name of the player in a seat
say = Texts("lessons")


class UnknownLesson(UnknownName):
    """No lesson has this name."""

    code = "unknown-lesson"


@dataclass(frozen=True)
class Step:
    """Something to read, and perhaps to do; then the other seats' moves are carried out."""

    position: str | None  # a new one, as a record's header without its edition
    say: Text
    point: tuple[str, ...]
    clauses: tuple[str, ...]
    wait: tuple[str, ...]  # answers that are wanted, the first is what is shown; none: read only
    wrong: Text | None  # to a legal move that is not wanted
    moves: tuple[str, ...]  # of other seats, afterwards


@dataclass(frozen=True)
class Lesson:
    """A course of a few minutes in an edition."""

    id: str
    file: Path
    edition: str
    minutes: int
    title: Text
    about: Text
    goals: tuple[Text, ...]
    steps: tuple[Step, ...]


def files() -> dict[str, Path]:
    """The file of every lesson by its name: the general ones, then those of editions."""
    general = {file.stem: file for file in sorted(HERE.glob("*.toml"))}
    own = {name: folder / LESSON_FILE for name, folder in folders().items()}
    return general | {name: file for name, file in own.items() if file.is_file()}


def lessons() -> dict[str, Lesson]:
    """Every lesson; an edition need not have one."""
    return {name: lesson(name) for name in files()}


@lru_cache
def lesson(name: str) -> Lesson:
    """The lesson with this name, or UnknownLesson."""
    known = files()
    if name not in known:
        text = say.text("unknown", name=name, known=", ".join(known))
        raise UnknownLesson(text, near_matches(name, known))
    return read_lesson(known[name])


def read_lesson(path: Path) -> Lesson:
    """The lesson of a file; a mistake in its form is refused with file and key."""
    file = Fields(path)
    is_own = path.name == LESSON_FILE
    edition = folder_of(path.parent.name if is_own else file.word("edition")).name
    lesson = Lesson(
        id=edition if is_own else path.stem,
        file=path,
        edition=edition,
        minutes=file.number("minutes", 1, MOST_MINUTES),
        title=file.text("title"),
        about=file.text("about"),
        goals=tuple(read_goal(each) for each in file.lines("goals")),
        steps=tuple(read_step(each, edition) for each in file.lines("steps")),
    )
    if not lesson.steps or lesson.steps[0].position is None:
        raise file.error("steps", "lesson.no-position")
    file.end()
    return lesson


def read_goal(line: Fields) -> Text:
    goal = line.own_text()
    line.end()
    return goal


def read_step(line: Fields, edition: str) -> Step:
    step = Step(
        position=line.word("position") if "position" in line else None,
        say=line.text("say"),
        point=line.words("point") if "point" in line else (),
        clauses=read_clauses(line, edition),
        wait=line.words("wait") if "wait" in line else (),
        wrong=line.text("wrong") if "wrong" in line else None,
        moves=line.words("moves") if "moves" in line else (),
    )
    if bool(step.wait) != (step.wrong is not None):
        raise line.error("wrong", "lesson.wrong")
    line.end()
    return step


def read_clauses(line: Fields, edition: str) -> tuple[str, ...]:
    """What a step teaches; it must stand in this edition's book or in a ruling that concerns it."""
    known = register(edition)
    clauses = line.words("clauses")
    strange = next((id for id in clauses if id not in known), None)
    if strange is not None:
        near = near_matches(strange, known)
        raise line.error("clauses", "lesson.clause", id=strange, near=", ".join(near) or "-")
    if not clauses:
        raise line.error("clauses", "lesson.no-clause")
    return clauses
