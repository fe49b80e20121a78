"""lastcard arena: bots against bots on the same deals."""

from typing import Annotated

import typer

from .common import Language, Options, Ray, Resume, language, pairs
from .progress import check_all, check_any, progress_bar


def arena(
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT…",
            help="random, easy, steady, sharp, sharp:BUDGET, a bot that is installed, or "
            "'program:COMMAND'. Fewer than seats take turns round the table.",
        ),
    ],
    edition: Annotated[
        str, typer.Option(help="An edition, as `lastcard rules` lists them.")
    ] = "basic",
    seats: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="How many sit at the table; otherwise one for each bot, in a pool 2."
        ),
    ] = None,
    rounds: Annotated[
        int,
        typer.Option(
            metavar="N",
            help="How many rounds, in a pool for each pair; rounded up until every deal was "
            "played from every side.",
        ),
    ] = 1_000,
    pool: Annotated[
        bool, typer.Option("--pool", help="Every bot meets every other; ratings for all.")
    ] = False,
    option: Options = None,
    seed: Annotated[str, typer.Option(help="Other cards; the same seed, the same deals.")] = "0",
    workers: Annotated[
        int | None, typer.Option(metavar="N", help="Threads or processes; otherwise all cores.")
    ] = None,
    ray: Ray = None,
    resume: Resume = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    records: Annotated[
        str | None, typer.Option(metavar="DIR", help="Write every round's record to this folder.")
    ] = None,
    lang: Language = None,
) -> None:
    """Let bots play the same deals from every seat, and say who wins how much."""
    from lastcard.lab import text_table
    from lastcard.lab.arena import compete
    from lastcard.lab.arena import pool as compete_in_pool
    from lastcard.lab.arena.page import page

    from .layout import show_json

    spoken = language(lang)
    contest = compete_in_pool if pool else compete
    table = (bots, edition, seats, rounds, pairs(option, spoken), seed)
    with progress_bar("rounds", spoken, resume) as watch:
        result = contest(*table, records, workers=workers, ray=ray, resume=resume, **watch)
    outcome = result.outcome
    check_any(outcome.done, spoken)
    if as_json:
        show_json(result.to_json())
    else:
        text_table.show(page(result, spoken))
    check_all(outcome.done, outcome.count, spoken, resume)
