"""lastcard analyze: how a match went, and which moves cost most."""

from typing import Annotated

import typer

from .common import BAD_REQUEST, Language, language, refusal, refused
from .progress import progress_bar
from .replay import read


def analyze(
    file: Annotated[str, typer.Argument(help="The record; '-' reads standard input.")],
    depth: Annotated[
        str, typer.Option(metavar="quick|normal|deep", help="How thoroughly to look.")
    ] = "normal",
    ask: Annotated[
        str | None,
        typer.Option(
            metavar="sharp:BUDGET",
            help="Say what this search plays in place of each mistake; "
            "sharp:long takes seconds for each, on all cores.",
        ),
    ] = None,
    seed: Annotated[str, typer.Option(help="Other deals; the same seed, the same result.")] = "0",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    html: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the report as a page with curves.")
    ] = None,
    lang: Language = None,
) -> None:
    """Judge every choice in a record from what each seat could know."""
    import lastcard
    from lastcard.coach.depth import passes_of
    from lastcard.coach.second import budget_of
    from lastcard.lab import text_table
    from lastcard.lab.records import check_folder_of, write_text

    from .analyze_page import html_page, page
    from .layout import show_json

    spoken = language(lang)
    with refused(spoken):
        passes_of(depth)
        if ask is not None:
            budget_of(ask)
        if html:
            check_folder_of(html)
    result = lastcard.replay(read(file, spoken))
    if result.match is None or result.error is not None:
        assert result.error is not None
        where = "" if result.error.line is None else f"{result.error.line}: "
        raise refusal(where + result.error.text.of(spoken), BAD_REQUEST)
    match = result.match
    with progress_bar("judgements", spoken) as watch:
        analysis = lastcard.analyze(match, depth, seed, watch.get("progress"), ask=ask)
    if as_json:
        show_json(analysis.to_json())
    else:
        text_table.show(page(match, analysis, spoken, ask))
    if html:
        with refused(spoken):
            write_text(html, html_page(match, analysis, spoken, ask))
