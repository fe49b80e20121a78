"""What all commands share: the language, and refusing with a sentence."""

import os
from typing import Annotated

import typer

from lastcard.rulebooks import LANGUAGES

BAD_REQUEST = 2

Language = Annotated[
    str | None, typer.Option("--lang", metavar="en|zh", help="Language; otherwise your locale's.")
]


class Refused(Exception):
    """A request that cannot be met: a sentence for people and an exit status."""

    def __init__(self, sentence: str, status: int = BAD_REQUEST) -> None:
        super().__init__(sentence)
        self.status = status


def language(lang: str | None) -> str:
    """The language asked for, else the locale's, else English."""
    if lang is None:
        names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        return "zh" if next(filter(None, names), "").lower().startswith("zh") else "en"
    if lang.lower() not in LANGUAGES:
        raise Refused(f"There is no text in the language {lang}; --lang takes en or zh.")
    return lang.lower()
