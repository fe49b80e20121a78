"""`lastcard lessons`: which there are, and whether a lesson can be played as it says."""

from pathlib import Path
from typing import Annotated

import typer

from .common import Language, language, refused

app = typer.Typer(help="Lessons: list them, check one by playing it.")

Files = Annotated[
    list[Path] | None,
    typer.Argument(help="Lessons' files, as in lesson.toml; otherwise all that are found."),
]


@app.callback(invoke_without_command=True)
def list_lessons(context: typer.Context, lang: Language = None) -> None:
    """List the lessons."""
    if context.invoked_subcommand is not None:
        return
    from lastcard.lessons import lessons
    from lastcard.lessons.lesson import say

    chosen = language(lang)
    with refused(chosen):
        for name, each in lessons().items():
            title, steps = each.title.of(chosen), len(each.steps)
            typer.echo(say("line", chosen, id=name, title=title, minutes=each.minutes, steps=steps))


@app.command()
def check(files: Files = None, lang: Language = None) -> None:
    """Play lessons in every way that they allow; a fault is said with its file and step."""
    from lastcard.lessons import check as moves_of
    from lastcard.lessons import read_lesson
    from lastcard.lessons.lesson import files as known
    from lastcard.lessons.lesson import say

    chosen = language(lang)
    for file in files or known().values():
        with refused(chosen):
            moves = moves_of(read_lesson(file.resolve()))
            typer.echo(say("sound", chosen, file=file, moves=moves))
