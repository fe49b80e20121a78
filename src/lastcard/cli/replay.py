"""lastcard replay: play a record again and say what happened."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import BAD_REQUEST, Language, language, refusal, say

if TYPE_CHECKING:
    from lastcard.match import Replay


def replay(
    file: Annotated[str, typer.Argument(help="The record; '-' reads standard input.")],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object instead of the account.")
    ] = False,
    lang: Language = None,
) -> None:
    """Play a record to its end, or to the line that stops it."""
    from lastcard.match import replay as play_again

    result = play_again(read(file, language(lang)))
    if as_json:
        typer.echo(json.dumps(result.as_json(), ensure_ascii=False))
    else:
        tell(result, language(lang))
    if result.error is not None:
        raise typer.Exit(BAD_REQUEST)


def read(file: str, lang: str) -> bytes:
    """The record's bytes, or a sentence and exit status 2."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        sentence = say("common.cannot-read", lang, file=file, why=error.strerror)
        raise refusal(sentence) from None


def tell(result: "Replay", lang: str) -> None:
    """The account for people: each move, what came of it, and where the table stands."""
    from lastcard.match.words import Words

    if result.match is not None:
        typer.echo(say("replay.counting", lang))
        words = Words(result.match.edition, lang)
        for line in words.account(result.match, result.steps):
            typer.echo(line)
    if result.error is not None:
        where = "" if result.error.line is None else f"{result.error.line}: "
        cited = f" [{result.error.clause}]" if result.error.clause else ""
        typer.echo(f"{where}{result.error.text.of(lang)}{cited}", err=True)
