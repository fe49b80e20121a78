"""`lastcard languages`: which there are, what a translation lacks, a file to begin with."""

from pathlib import Path
from typing import Annotated

import typer

from .common import Language as Spoken
from .common import language as spoken
from .common import refusal, refused, say

app = typer.Typer(help="Languages: list them, check a translation, begin one.")
MOST_LINES = 20

File = Annotated[Path, typer.Argument(help="A language's file, as in de.toml.")]
Tag = Annotated[str, typer.Argument(help="The language's tag in small letters, as in de or pt-br.")]


@app.callback(invoke_without_command=True)
def list_languages(context: typer.Context, lang: Spoken = None) -> None:
    """List the languages, and how much of each is translated."""
    if context.invoked_subcommand is not None:
        return
    from lastcard.languages import languages
    from lastcard.languages.check import check as findings_of

    chosen = spoken(lang)
    with refused(chosen):
        for name, each in languages().items():
            found = findings_of(each)
            done = found.texts - len(found.missing)
            typer.echo(
                say("languages.line", chosen, id=name, name=each.name, done=done, all=found.texts)
            )


@app.command()
def check(file: File, lang: Spoken = None) -> None:
    """Say what a translation lacks; status 1 if something in it cannot be used."""
    from lastcard.languages import Language
    from lastcard.languages.check import check as findings_of

    chosen = spoken(lang)
    with refused(chosen):
        found = findings_of(Language(file.stem, file))
    groups = {
        "missing": found.missing,
        "left-over": found.left_over,
        "differing": [
            say("languages.places", chosen, where=key, theirs=theirs, ours=ours)
            for key, theirs, ours in found.differing
        ],
        "unreadable": [f"{key}: {why}" for key, why in found.unreadable],
        "same": found.same,
    }
    for group, lines in groups.items():
        if lines:
            typer.echo(say(f"languages.{group}", chosen, count=len(lines)))
            for line in lines[:MOST_LINES]:
                typer.echo(f"  {line}")
            if len(lines) > MOST_LINES:
                typer.echo(say("languages.more", chosen, count=len(lines) - MOST_LINES))
    if not found.is_sound:
        raise typer.Exit(1)
    typer.echo(say("languages.complete" if not found.missing else "languages.usable", chosen))


@app.command()
def template(tag: Tag, lang: Spoken = None) -> None:
    """Write a file to translate: every text, in English."""
    from lastcard.languages import SOURCE, language
    from lastcard.languages.catalogue import catalogue
    from lastcard.languages.files import NAME
    from lastcard.languages.writing import write

    chosen = spoken(lang)
    if not NAME.fullmatch(tag):
        raise refusal(say("languages.bad-tag", chosen, tag=tag))
    source = language(SOURCE)
    head = {**source.info, "name": tag, "short": tag.upper(), "tag": tag}
    typer.echo(write(head, catalogue(source), say("languages.note", SOURCE, tag=tag)), nl=False)


@app.command()
def pseudo() -> None:
    """Write the file of a language that makes every untranslated text visible."""
    from lastcard.languages.pseudo import pseudo as written

    typer.echo(written(), nl=False)
