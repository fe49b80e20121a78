"""lastcard replay: play a record again and say what happened."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lastcard.text import Text

from .common import BAD_REQUEST, Language, language, refusal

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

    told = play_again(read(file, language(lang)))
    if as_json:
        typer.echo(json.dumps(told.as_json(), ensure_ascii=False))
    else:
        tell(told, language(lang))
    if told.error is not None:
        raise typer.Exit(BAD_REQUEST)


def read(file: str, lang: str) -> bytes:
    """The record's bytes, or a sentence and exit status 2."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        why = error.strerror
        sentence = Text(f"Cannot read {file}: {why}.", f"讀不到 {file}：{why}。")
        raise refusal(sentence.of(lang)) from None


def tell(told: "Replay", lang: str) -> None:
    """The account for people: each move, what came of it, and where the table stands."""
    from lastcard.match.words import Words

    if told.match is not None:
        words = Words(told.match.edition, lang)
        for line in words.account(told.match, told.steps):
            typer.echo(line)
    if told.error is not None:
        where = "" if told.error.line is None else f"{told.error.line}: "
        cited = f" [{told.error.clause}]" if told.error.clause else ""
        typer.echo(f"{where}{told.error.text.of(lang)}{cited}", err=True)
