"""lastcard arena: bots against bots on the same deals."""

from typing import Annotated

import typer

from .common import Language, Options, Ray, Resume, language, pairs, refusal
from .progress import check_all, check_any, progress_bar

DEFAULT_EDITION = "basic"
DEFAULT_ROUNDS = 1_000


def arena(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT…",
            help="random, easy, steady, keen, sharp, keen:FILE, sharp:BUDGET, a bot that is "
            "installed, or 'program:COMMAND'. Fewer than seats take turns round the table.",
        ),
    ] = None,
    edition: Annotated[
        str | None,
        typer.Option(
            help="An edition, as `lastcard rules` lists them; otherwise basic, in a ladder all.",
            show_default=False,
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="How many sit at the table; otherwise one for each bot, in a pool 2, in a ladder "
            "2 and 4.",
        ),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="How many rounds, in a pool for each pair; rounded up until every deal was "
            "played from every side. In a ladder: how many at most of one bot at one table.",
            show_default="1000, in a ladder 5000",
        ),
    ] = None,
    pool: Annotated[
        bool, typer.Option("--pool", help="Every bot meets every other; ratings for all.")
    ] = False,
    ladder: Annotated[
        str | None,
        typer.Option(
            metavar="FOLDER",
            help="Rate these bots among all that the folder knows, with as few rounds as that "
            "takes, and write its page again.",
        ),
    ] = None,
    width: Annotated[
        float,
        typer.Option(
            metavar="ELO", help="In a ladder: how wide the interval of a rating may stay."
        ),
    ] = 60,
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
    from lastcard.lab.plan import ERRORS

    from .ladder import Wish, refuse_options, show_ladder
    from .layout import show_json

    spoken = language(lang)
    if ladder is not None:
        refuse_options(spoken, pool=pool, option=option, resume=resume, records=records)
        wish = Wish(ladder, bots or (), edition, seats, width, rounds, seed, workers, ray)
        show_ladder(wish, as_json, spoken)
        return
    if not bots:
        raise refusal(ERRORS("no-bots", spoken))
    contest = compete_in_pool if pool else compete
    count = DEFAULT_ROUNDS if rounds is None else rounds
    table = (bots, edition or DEFAULT_EDITION, seats, count, pairs(option, spoken), seed)
    with progress_bar("rounds", spoken, resume) as watch:
        result = contest(*table, records, workers=workers, ray=ray, resume=resume, **watch)
    outcome = result.outcome
    check_any(outcome.done, spoken)
    if as_json:
        show_json(result.to_json())
    else:
        text_table.show(page(result, spoken))
    check_all(outcome.done, outcome.count, spoken, resume)
