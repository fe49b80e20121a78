"""lastcard verify: re-deal a finished match and say whether its proof fits."""

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from lastcard.lab.text_table import write

from .common import BAD_REQUEST, Language, language, say
from .replay import read

if TYPE_CHECKING:
    from lastcard.match.verify import Verification

DIFFERS = 1
OPEN = 3
MARKS = {"fits": "✓", "open": "–", "differs": "✗"}
PLAIN_MARKS = {"fits": "[ok]", "open": "[--]", "differs": "[no]"}


def verify(
    record: Annotated[str, typer.Argument(help="The record; '-' reads standard input.")],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object instead of sentences.")
    ] = False,
    lang: Language = None,
) -> None:
    """Re-deal a match and check that its cards follow from what was committed to."""
    from lastcard.match.verify import verify_record

    verdict = verify_record(read(record, language(lang)))
    if as_json:
        write(json.dumps(verdict.as_json(language(lang)), ensure_ascii=not is_utf8()))
    elif verdict.readable:
        tell(verdict, language(lang))
    else:
        refuse(verdict, language(lang))
    if not verdict.fits:
        raise typer.Exit(OPEN if verdict.open else DIFFERS if verdict.readable else BAD_REQUEST)


def tell(verdict: "Verification", lang: str) -> None:
    """One line a check, the hands, and the outcome."""
    marks = MARKS if is_utf8() else PLAIN_MARKS
    for finding in verdict.findings:
        result = "fits" if finding.fits else "open" if finding.open else "differs"
        write(f"{marks[result]} {finding.text.of(lang)}")
    if verdict.hands is not None:
        write("\n" + say("verify.hands", lang))
    for seat, hand in enumerate(verdict.hands or ()):
        write(f"  {say('verify.seat', lang, seat=seat + 1)}  {' '.join(hand)}")
    outcome = "fits" if verdict.fits else "shuffle-fits" if verdict.open else "does-not"
    write(f"\n{say('verify.scope', lang)}\n{say(f'verify.{outcome}', lang)}")


def refuse(verdict: "Verification", lang: str) -> None:
    """Why the record cannot be read, and where."""
    assert verdict.error is not None
    where = "" if verdict.error.line is None else f"{verdict.error.line}: "
    typer.echo(f"{where}{verdict.error.text.of(lang)}", err=True)


def is_utf8() -> bool:
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
