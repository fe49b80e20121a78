"""make_puzzles: look for puzzles in many rounds; a run that was stopped can go on."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import asdict
from typing import Any

from lastcard.coach.report import Reason
from lastcard.editions import edition
from lastcard.editions.errors import UnknownName, near_matches
from lastcard.lab.checkpoint import Checkpoint

from .find import EACH, Found, look_at_next
from .puzzle import Answer, Book, Puzzle, say
from .themes import THEMES
from .weighing import DEALS

ROUNDS = 300  # looked at
OFTEN = 5  # rounds between two checkpoints


class UnknownTheme(UnknownName):
    """No puzzle is about this."""

    code = "unknown-theme"


def known_themes(names: Sequence[str]) -> tuple[str, ...]:
    """Themes in their order, or UnknownTheme."""
    for name in names:
        if name not in THEMES:
            text = say.text("unknown-theme", name=name, known=", ".join(THEMES))
            raise UnknownTheme(text, near_matches(name, THEMES))
    return tuple(theme for theme in THEMES if theme in names)


def make_puzzles(
    name: str,
    seed: object = "1",
    rounds: int = ROUNDS,
    each: int = EACH,
    themes: Sequence[str] = THEMES,
    resume: str | None = None,
    old: Book | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Book:
    """Look for puzzles of an edition in this many rounds; `each`: of one theme and level.

    Those of an old book stay, and nothing much like them is added. To look for some themes only is
    much faster where they are rare.

    Raises:
        UnknownEdition: there is no such edition.
        UnknownTheme: there is no such theme.
        BadCheckpoint: the file is another run's, or damaged.
    """
    found = Found(edition(name).id, str(seed), each, known_themes(themes))
    for puzzle in old.puzzles if old else ():
        found.add_old(puzzle)
    with Checkpoint(resume) if resume else nullcontext() as file:
        if file is not None:
            go_on(found, file)
        while found.rounds < rounds:
            look_at_next(found)
            if file is not None and (found.rounds % OFTEN == 0 or found.rounds == rounds):
                file.write(content_of(found))
            if progress is not None:
                progress(found.rounds, rounds)
    seeds = f"{old.seed}, {found.seed}" if old else found.seed
    return Book(found.edition, seeds, DEALS, tuple(sorted(found.puzzles, key=order)))


def order(puzzle: Puzzle) -> tuple[object, ...]:
    """Themes together, easy ones first."""
    return THEMES.index(puzzle.theme), puzzle.level, -puzzle.margin, puzzle.id


def run_of(found: Found) -> dict[str, Any]:
    """What a checkpoint belongs to."""
    run: dict[str, Any] = {"edition": found.edition, "seed": found.seed, "each": found.each}
    return run if found.themes == THEMES else {**run, "themes": " ".join(found.themes)}


def content_of(found: Found) -> dict[str, Any]:
    puzzles = [asdict(puzzle) for puzzle in found.puzzles]
    return {"run": run_of(found), "rounds": found.rounds, "puzzles": puzzles}


def go_on(found: Found, file: Checkpoint) -> None:
    """Take over what a checkpoint has."""
    content = file.read()
    if content is None:
        return
    if content["run"] != run_of(found):
        here, there = (", ".join(map(str, run.values())) for run in (run_of(found), content["run"]))
        raise file.refusal("other-run", here=here, there=there)
    found.rounds = content["rounds"]
    found.puzzles.clear()
    found.counts.clear()
    for each in content["puzzles"]:
        found.add_old(puzzle_from(each))


def puzzle_from(content: dict[str, Any]) -> Puzzle:
    answers = tuple(
        Answer(each["move"], each["chance"], each["reason"] and Reason(**each["reason"]))
        for each in content["answers"]
    )
    lists = {name: tuple(content[name]) for name in ("moves", "solvers")}
    return Puzzle(**{**content, **lists, "answers": answers})
