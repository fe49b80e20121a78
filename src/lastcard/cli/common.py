"""What the commands share: the language, options as NAME=VALUE, refusing with a sentence."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from lastcard.languages import SOURCE, Texts, languages, spoken

say = Texts("cli.texts")

BAD_REQUEST = 2

Language = Annotated[
    str | None, typer.Option("--lang", metavar="en|zh|…", help="Language; otherwise your locale's.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=VALUE", help="Change an option; as often as needed."),
]
Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; lastcard is there, too."),
]

Resume = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        help="Write to this file how far the run is, and go on from there if the file exists.",
    ),
]


def refusal(sentence: str, status: int = BAD_REQUEST) -> typer.Exit:
    """Say why a request cannot be met; raise what this gives back."""
    typer.echo(sentence, err=True)
    return typer.Exit(status)


@contextmanager
def refused(lang: str) -> Iterator[None]:
    """What cannot be done in here is refused with a sentence."""
    from lastcard.errors import LastcardError

    try:
        yield
    except LastcardError as error:
        raise refusal(error.text.of(lang)) from None


def language(lang: str | None) -> str:
    """The language asked for, else the locale's, else English."""
    with refused(SOURCE):
        languages()
    if lang is None:
        names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        return spoken(next(filter(None, names), "")) or SOURCE
    if lang.lower() not in languages():
        known = ", ".join(languages())
        raise refusal(say("common.no-language", SOURCE, name=lang, known=known))
    return lang.lower()


def pairs(words: list[str] | None, lang: str) -> dict[str, str]:
    """NAME=VALUE, each name once."""
    found: dict[str, str] = {}
    for word in words or ():
        name, equals, value = word.partition("=")
        name = name.strip()
        if not equals or not name or not value.strip():
            raise refusal(say("common.no-pair", lang, word=word))
        if name in found:
            raise refusal(say("common.twice", lang, name=name))
        found[name] = value
    return found
