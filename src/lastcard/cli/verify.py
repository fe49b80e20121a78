"""lastcard verify: re-deal a finished match and say whether its proof fits."""

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from lastcard.lab.text_table import write
from lastcard.text import Text

from .common import BAD_REQUEST, Language, language
from .replay import read

if TYPE_CHECKING:
    from lastcard.match.verify import Verification

DIFFERS = 1
OPEN = 3
MARKS = {"fits": "✓", "open": "–", "differs": "✗"}
PLAIN_MARKS = {"fits": "[ok]", "open": "[--]", "differs": "[no]"}
HANDS = Text(
    "The first deal; compare your hand with what you remember:",
    "第一次發牌；請和你記得的手牌比對：",
)
SEAT = Text("seat {seat}", "{seat} 號")
SCOPE = Text(
    "One record is one match: the next match at the table has a record and a proof of its own.",
    "一份紀錄只管一場：同桌的下一場另有紀錄和證明。",
)
FITS = Text("Everything fits.", "全部相符。")
SHUFFLE_FITS = Text("The shuffle fits; the play was not checked.", "洗牌相符；出牌沒有驗證。")
DOES_NOT = Text(
    "Not everything fits, so this record does not prove its shuffle.",
    "並非全部相符，所以這份紀錄不能證明洗牌公正。",
)


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
        write(f"\n{HANDS.of(lang)}")
    for seat, hand in enumerate(verdict.hands or ()):
        write(f"  {SEAT.of(lang).format(seat=seat)}  {' '.join(hand)}")
    outcome = FITS if verdict.fits else SHUFFLE_FITS if verdict.open else DOES_NOT
    write(f"\n{SCOPE.of(lang)}\n{outcome.of(lang)}")


def refuse(verdict: "Verification", lang: str) -> None:
    """Why the record cannot be read, and where."""
    assert verdict.error is not None
    where = "" if verdict.error.line is None else f"{verdict.error.line}: "
    typer.echo(f"{where}{verdict.error.text.of(lang)}", err=True)


def is_utf8() -> bool:
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
