"""What all commands share: the language, and refusing with a sentence."""

import os
from typing import Annotated

import typer

from lastcard.rulebooks import LANGUAGES

BAD_REQUEST = 2

Language = Annotated[
    str | None, typer.Option("--lang", metavar="en|zh", help="Language; otherwise your locale's.")
]


def refusal(sentence: str, status: int = BAD_REQUEST) -> typer.Exit:
    """Say why a request cannot be met; raise what this gives back."""
    typer.echo(sentence, err=True)
    return typer.Exit(status)


def language(lang: str | None) -> str:
    """The language asked for, else the locale's, else English."""
    if lang is None:
        names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        return "zh" if next(filter(None, names), "").lower().startswith("zh") else "en"
    if lang.lower() not in LANGUAGES:
        raise refusal(f"There is no text in the language {lang}; --lang takes en or zh.")
    return lang.lower()
