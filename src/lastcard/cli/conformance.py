"""lastcard conformance: put the public suite to any engine, and show a table by clause."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lastcard.lab.text_table import write

from .common import Language, language, refusal, refused, say
from .layout import Block, Paragraph, Rows, Title, show, show_json

if TYPE_CHECKING:
    from lastcard.conformance import Report

FAILURES = 1


def conformance(
    engine: Annotated[
        str, typer.Option(metavar="COMMAND", help="The program to test; it speaks JSON lines.")
    ],
    edition: Annotated[str | None, typer.Option(help="Only the cases of this edition.")] = None,
    clause: Annotated[
        list[str] | None, typer.Option(metavar="ID", help="Only this clause; as often as needed.")
    ] = None,
    suite: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Another suite than the one installed.")
    ] = None,
    timeout: Annotated[float, typer.Option(min=0.1, help="Seconds for an answer.")] = 5.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Language = None,
) -> None:
    """Test an engine with the conformance suite; status 1 when a case has failed."""
    from lastcard.conformance import Suite, run

    tongue = language(lang)
    with refused(tongue):
        chosen = Suite.read(suite).of(edition, clause or ())
        if not chosen.cases and not chosen.omissions:
            raise refusal(say("conformance.none", tongue))
        report = run(chosen, command_of(engine, tongue), timeout)
    if as_json:
        show_json(report.as_json())
    else:
        tell(report, tongue)
    if report.counts["failed"]:
        raise typer.Exit(FAILURES)


def command_of(engine: str, lang: str) -> list[str]:
    """The words of a command line, at least one."""
    try:
        words = shlex.split(engine)
    except ValueError:
        words = []
    if not words:
        raise refusal(say("conformance.no-command", lang))
    return words


def tell(report: "Report", lang: str) -> None:
    """A line a clause, how many came to what, and the smallest failing record."""
    suite = report.suite
    about = {"engine": report.engine, "version": report.version}
    show(
        [
            Title(say("conformance.engine", lang, **about, suite=suite.version, rules=suite.rules)),
            Rows([heading(lang), *table(report, lang)]),
            *summary(report, lang),
        ]
    )
    worst = report.smallest
    if worst is not None:
        from lastcard.conformance.suite import text_of

        clauses = ", ".join(worst.case["clauses"])
        write("\n" + say("conformance.smallest", lang, case=worst.case["id"], clauses=clauses))
        write(worst.text.of(lang) if worst.text else worst.why)
        write("\n" + text_of(worst.case).rstrip("\n"))


def heading(lang: str) -> tuple[str, ...]:
    words = ("clause", "verdict", "passed", "failed", "unsupported")
    return tuple(say(f"conformance.{word}", lang) for word in words)


def table(report: "Report", lang: str) -> list[tuple[str, ...]]:
    return [
        (
            clause.id,
            say(f"conformance.{clause.verdict.replace(' ', '-')}", lang),
            *(str(clause.counts[word] or "") for word in ("passed", "failed", "unsupported")),
        )
        for clause in report.clauses
    ]


def summary(report: "Report", lang: str) -> list[Block]:
    verdicts = [clause.verdict for clause in report.clauses]
    words = ("passed", "failed", "unsupported", "not applicable")
    counts = {word.replace(" ", "_"): verdicts.count(word) for word in words}
    cases = {word: report.counts[word] for word in words[:3]}
    return [
        Paragraph(say("conformance.cases", lang, **cases)),
        Paragraph(say("conformance.clauses", lang, **counts)),
    ]
