"""lastcard arena: bots against bots on the same deals."""

from typing import TYPE_CHECKING, Annotated

import typer

from lastcard.text import Text

from .common import Language, Options, language, pairs, refusal, refused
from .progress import STOPPED, watched

if TYPE_CHECKING:
    from lastcard.lab.arena import PoolResult, Result
    from lastcard.lab.arena.plan import Plan
    from lastcard.lab.arena.run import Asked

ROUNDS = Text("{count:,} rounds", "{count:,} 局")
NOTHING = Text("Stopped before the first deal was over.", "第一副牌還沒打完就停了。")
STOPPED_EARLY = Text(
    "Stopped after {done:,} of {count:,} rounds; the report is about those.",
    "停在 {done:,}／{count:,} 局；報告說的是已經打完的部分。",
)


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
        str, typer.Option(help="frozen, basic, minions, hello-kitty or party.")
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
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    records: Annotated[
        str | None, typer.Option(metavar="DIR", help="Write every round's record to this folder.")
    ] = None,
    lang: Language = None,
) -> None:
    """Let bots play the same deals from every seat, and say who wins how much."""
    from lastcard.lab.arena.contest import asked
    from lastcard.lab.arena.league import make_plans
    from lastcard.lab.arena.plan import make_plan

    spoken = language(lang)
    with refused(spoken):
        table = (bots, edition, seats, rounds, pairs(option, spoken), seed)
        plans = make_plans(*table) if pool else [make_plan(*table)]
        how = asked(workers, None, records)
        told = play(plans, how, pool, spoken)
    show(told, as_json, spoken)
    if not told.complete:
        done, count = told.rounds, told.outcome.rounds
        raise refusal(STOPPED_EARLY.of(spoken).format(done=done, count=count), STOPPED)


def play(plans: "list[Plan]", how: "Asked", pool: bool, lang: str) -> "Result | PoolResult":
    """Play with a progress bar; without a single deal there is no report."""
    from dataclasses import replace

    from lastcard.lab.arena.contest import hold
    from lastcard.lab.arena.league import hold_pool

    count = sum(plan.rounds for plan in plans)
    try:
        with watched(ROUNDS.of(lang).format(count=count), count, lang) as (progress, compiling):
            how = replace(how, progress=progress, compiling=compiling)
            told = hold_pool(plans, how) if pool else hold(plans[0], how)
    except KeyboardInterrupt:
        raise refusal(NOTHING.of(lang), STOPPED) from None
    if not told.rounds:
        raise refusal(NOTHING.of(lang), STOPPED)
    return told


def show(told: "Result | PoolResult", as_json: bool, lang: str) -> None:
    """The report on standard output."""
    if as_json:
        from .layout import show_json

        show_json(told.to_json())
        return
    from .arena_page import show_page

    show_page(told, lang)
