"""A report as sentences and tables, in either language; and those as plain text.

page(told, lang)     what there is to say about a Result or a PoolResult
plain(told, lang)    the same as text: a sentence is one line, however long
"""

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.text import width_of

from .bars import bar, scale
from .contest import Result, time_json
from .league import PoolResult
from .plan import Plan
from .tally import Times
from .words import (
    bot_names,
    command,
    fair_percent,
    milliseconds,
    options_said,
    percent,
    percent_span,
    say,
    with_margin,
)

GAP = "  "

Told = Result | PoolResult
Row = tuple[str, ...]


@dataclass(frozen=True)
class Grid:
    """A table; its first column has names, the others figures. `moods` color its bars."""

    head: Row
    rows: Sequence[Row]
    moods: Sequence[str | None] = ()  # more, less or even, a row
    bars: int | None = None  # the column that has bars


@dataclass(frozen=True)
class Page:
    """A title, sentences and tables in their order, and how to play the same again."""

    title: str
    blocks: Sequence[str | Grid]
    again: str | None  # None: with bots that no command line can name


def page(told: Told, lang: str) -> Page:
    """Everything there is to say."""
    return pool_page(told, lang) if isinstance(told, PoolResult) else contest_page(told, lang)


def paragraph(sentences: Sequence[str], lang: str) -> str:
    return say("between-sentences", lang).join(sentences)


# --- a contest -----------------------------------------------------------------------------


def contest_page(told: Result, lang: str) -> Page:
    plan = told.plan
    names = bot_names(plan.names, lang)
    title = say("title", lang, edition=plan.edition.name.of(lang), seats=plan.seats)
    blocks: list[str | Grid] = [
        paragraph(contest_opening(told, lang), lang),
        shares_grid(told, names, lang),
        *verdicts_said(told, names, lang),
        figures_grid(told, names, lang),
        *notes(plan, [bot.times for bot in told.bots], [bot.faults for bot in told.bots], lang),
    ]
    return Page(title, blocks, again(plan, plan.names, False, told))


def contest_opening(told: Result, lang: str) -> list[str]:
    """What was played."""
    plan = told.plan
    deals = say("one-deal" if told.groups == 1 else "deals", lang, count=f"{told.groups:,}")
    played = say(
        "played",
        lang,
        rounds=f"{told.rounds:,}",
        groups=deals,
        rotations=plan.rotations,
        seed=plan.seed,
    )
    said = [played]
    if not told.complete:
        said.append(say("stopped", lang, done=f"{told.rounds:,}", count=f"{plan.rounds:,}"))
    elif plan.asked != plan.rounds:
        said.append(say("rounded", lang, asked=f"{plan.asked:,}"))
    if told.decided < told.rounds:
        said.append(say("undecided", lang, count=f"{told.rounds - told.decided:,}"))
    return said + options_said(plan, lang)


def shares_grid(told: Result, names: Sequence[str], lang: str) -> Grid:
    """Who wins how much, with bars from the fair share to the one they had."""
    top = scale([bot.share for bot in told.bots], [bot.fair for bot in told.bots])
    rows = [
        (
            name,
            percent(bot.share.value),
            percent_span(bot.share),
            bar(bot.share.value, bot.fair, top),
        )
        for bot, name in zip(told.bots, names, strict=True)
    ]
    head = tuple(say(key, lang) for key in ("who", "share", "interval", "fair-line"))
    return Grid(head, rows, [bot.verdict for bot in told.bots], len(head) - 1)


def verdicts_said(told: Result, names: Sequence[str], lang: str) -> list[str]:
    """A sentence for each bot whose share is known."""
    return [
        say(
            bot.verdict,
            lang,
            bot=name,
            share=percent(bot.share.value),
            interval=percent_span(bot.share),
            fair=fair_percent(bot.fair),
        )
        for bot, name in zip(told.bots, names, strict=True)
        if bot.verdict is not None
    ]


def figures_grid(told: Result, names: Sequence[str], lang: str) -> Grid:
    """Points, moves, time, and faults where there are any."""
    columns = [("who", list(names))]
    if told.plan.scoring != "off":
        columns.append(("points", [with_margin(bot.points) for bot in told.bots]))
    columns.append(("moves", [f"{bot.moves or 0:.1f}" for bot in told.bots]))
    columns += time_columns([bot.times for bot in told.bots], [bot.faults for bot in told.bots])
    return grid_of(columns, lang)


def time_columns(times: Sequence[Times], faults: Sequence[int]) -> list[tuple[str, list[str]]]:
    columns = []
    if any(time.count for time in times):
        columns.append(("time", [time_text(time) for time in times]))
    if any(faults):
        columns.append(("faults", [f"{count:,}" for count in faults]))
    return columns


def grid_of(columns: Sequence[tuple[str, list[str]]], lang: str) -> Grid:
    """A table from its columns, each with its word."""
    rows = list(zip(*(cells for _, cells in columns), strict=True))
    return Grid(tuple(say(key, lang) for key, _ in columns), rows)


def time_text(times: Times) -> str:
    """'0.8 / 3.1 ms'"""
    told = time_json(times)
    if told is None:
        return "–"
    return f"{milliseconds(told['median_ms'])} / {milliseconds(told['p99_ms'])} ms"


def notes(plan: Plan, times: Sequence[Times], faults: Sequence[int], lang: str) -> list[str]:
    """How to read the figures."""
    said = [say("how-to-read", lang)]
    if plan.scoring != "standard":
        said.append(say("no-score" if plan.scoring == "off" else "low-score", lang))
    if any(time.count for time in times):
        said.append(say("time-said", lang))
    if any(faults):
        said.append(say("faults-said", lang))
    return said


def again(plan: Plan, names: Sequence[str], pool: bool, told: Told) -> str | None:
    bots = [bot for one in told.outcome.plans for bot in one.bots]
    return command(plan, names, pool) if all(isinstance(bot, str) for bot in bots) else None


# --- a pool --------------------------------------------------------------------------------


def pool_page(told: PoolResult, lang: str) -> Page:
    plan = told.plan
    names = bot_names(told.names, lang)
    edition = plan.edition.name.of(lang)
    title = say("title-pool", lang, edition=edition, seats=plan.seats, bots=len(names))
    anchor = None if told.anchor is None else names[told.anchor]
    elo_said = say("elo-mean" if anchor is None else "elo-anchored", lang, anchor=anchor)
    times = [bot.standing.times for bot in told.bots]
    faults = [bot.standing.faults for bot in told.bots]
    blocks: list[str | Grid] = [
        paragraph(pool_opening(told, lang), lang),
        ratings_grid(told, names, lang),
        elo_said,
        say("pairs", lang),
        pairs_grid(told, names, lang),
        *notes(plan, times, faults, lang),
    ]
    return Page(title, blocks, again(plan, told.names, True, told))


def pool_opening(told: PoolResult, lang: str) -> list[str]:
    plan = told.plan
    rounds, pairs = f"{told.rounds:,}", len(told.pairs)
    details = {"rotations": plan.rotations, "seed": plan.seed}
    said = [say("played-pool", lang, rounds=rounds, pairs=pairs, **details)]
    if not told.complete:
        said.append(say("stopped", lang, done=rounds, count=f"{told.outcome.rounds:,}"))
    elif plan.asked != plan.rounds:
        said.append(say("rounded-pool", lang, asked=f"{plan.asked:,}"))
    decided = sum(pair.decided for pair in told.pairs)
    if decided < told.rounds:
        said.append(say("undecided", lang, count=f"{told.rounds - decided:,}"))
    return said + options_said(plan, lang)


def ratings_grid(told: PoolResult, names: Sequence[str], lang: str) -> Grid:
    """The bots in the order of their ratings."""
    order = sorted(range(len(names)), key=lambda place: -(told.bots[place].elo.value or 0))
    ranked = [told.bots[place] for place in order]
    columns = [
        ("who", [names[place] for place in order]),
        ("elo", [f"{bot.elo.value:.0f}" for bot in ranked]),
        ("interval", [f"{bot.elo.low:.0f} – {bot.elo.high:.0f}" for bot in ranked]),
        ("rounds", [f"{bot.rounds:,}" for bot in ranked]),
    ]
    times = [bot.standing.times for bot in ranked]
    columns += time_columns(times, [bot.standing.faults for bot in ranked])
    return grid_of(columns, lang)


def pairs_grid(told: PoolResult, names: Sequence[str], lang: str) -> Grid:
    """A row and a column for each bot: the row's share, and how far it may be off."""
    cells = [["·"] * len(names) for _ in names]
    for pair in told.pairs:
        value, low, high = pair.share
        if value is None or low is None or high is None:
            continue
        reach = f"±{50 * (high - low):.1f}"
        cells[pair.a][pair.b] = f"{percent(value)} {reach}"
        cells[pair.b][pair.a] = f"{percent(1 - value)} {reach}"
    numbers = tuple(f"{place + 1}" for place in range(len(names)))
    rows = [
        (f"{number} {name}", *row) for number, name, row in zip(numbers, names, cells, strict=True)
    ]
    return Grid((say("who", lang), *numbers), rows)


# --- plain text ----------------------------------------------------------------------------


def plain(told: Told, lang: str) -> str:
    """The report as text."""
    laid = page(told, lang)
    blocks = [plain_grid(block) if isinstance(block, Grid) else block for block in laid.blocks]
    parts = [laid.title, *blocks, *([laid.again] if laid.again else [])]
    return "\n".join(joined(parts)) + "\n"


def joined(parts: Sequence[str]) -> list[str]:
    """Sentences below each other, tables between empty lines."""
    lines: list[str] = []
    for part in parts:
        table = "\n" in part
        lines += ["", part, ""] if table else [part]
    return lines


def plain_grid(grid: Grid) -> str:
    """A table with every column as wide as its widest cell; figures stand to the right."""
    rows = [grid.head, *grid.rows]
    widths = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
    return "\n".join(plain_row(row, widths, grid.bars) for row in rows)


def plain_row(row: Row, widths: Sequence[int], bars: int | None) -> str:
    cells = []
    for place, (cell, width) in enumerate(zip(row, widths, strict=True)):
        space = " " * (width - width_of(cell))
        cells.append(cell + space if place in (0, bars) else space + cell)
    return GAP.join(cells).rstrip()
