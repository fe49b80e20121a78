"""A contest's or a pool's report as sentences and tables, in either language."""

from collections.abc import Sequence

from lastcard.bots.levels import bot_name
from lastcard.lab import text_table
from lastcard.lab.numbers import NOTHING, part, percent, percent_span, with_margin
from lastcard.lab.page import Page, Section, Table
from lastcard.lab.words import command
from lastcard.languages import Texts

from .bars import bar, scale
from .contest import BotResult, Result
from .league import PoolResult
from .plan import Plan
from .tally import Times

PLACES = 1  # after the point of a share at least: an end is compared with what is fair
STYLES = {"more": "green", "less": "red", "even": "dim", None: "dim"}

Column = tuple[str, list[str]]  # the key of its word, and its cells

say = Texts("lab.arena.words")


def plain(result: Result | PoolResult, lang: str) -> str:
    """The report as text."""
    return text_table.plain(page(result, lang))


def page(result: Result | PoolResult, lang: str) -> Page:
    """Everything that a report has, in a language."""
    if isinstance(result, PoolResult):
        title, sections = pool_parts(result, lang)
        words = ["arena", *result.names, "--pool"]
    else:
        title, sections = contest_parts(result, lang)
        words = ["arena", *result.plan.names]
    bots = [bot for plan in result.outcome.plans for bot in plan.bots]
    again = command(result.plan, words) if all(isinstance(bot, str) for bot in bots) else None
    return Page(title, opening(result, lang), sections, again)


def opening(result: Result | PoolResult, lang: str) -> list[str]:
    """What was played."""
    plan, rounds = result.plan, f"{result.rounds:,}"
    pool = "-pool" if isinstance(result, PoolResult) else ""
    deals = sum(tally.groups for tally in result.outcome.tallies)
    groups = say("deals", lang, count=deals)
    details = {"pairs": len(result.outcome.plans), "groups": groups, "seed": plan.seed}
    found = [say(f"opening{pool}", lang, rounds=rounds, rotations=plan.rotations, **details)]
    if not result.complete:
        found.append(say("stopped", lang, done=rounds, count=f"{result.outcome.count:,}"))
    elif plan.count != plan.rounds:
        found.append(say(f"rounded{pool}", lang, count=f"{plan.count:,}"))
    undecided = result.rounds - result.decided
    if undecided:
        found.append(say("undecided", lang, count=f"{undecided:,}"))
    if plan.options:
        pairs = say("between-options", lang).join(map("=".join, plan.options))
        found.append(say("options-sentence", lang, options=pairs))
    return found


def bot_names(specs: Sequence[str], lang: str) -> list[str]:
    """What people call these bots, numbered where one comes more than once."""
    names = [bot_name(spec, lang) for spec in specs]
    return [
        say("numbered", lang, name=name, number=names[: place + 1].count(name))
        if names.count(name) > 1
        else name
        for place, name in enumerate(names)
    ]


def notes(plan: Plan, times: Sequence[Times], faults: Sequence[int], lang: str) -> Section:
    """How to read the numbers."""
    keys = ["how-to-read"]
    if plan.scoring != "standard":
        keys.append("no-score" if plan.scoring == "off" else "low-score")
    if any(time.count for time in times):
        keys.append("time-sentence")
    if any(faults):
        keys.append("faults-sentence")
    return Section("notes", "", [say(key, lang) for key in keys])


def table(columns: Sequence[Column], lang: str, styles: Sequence[str] = ()) -> Table:
    """A table from its columns, each with its word."""
    rows = list(zip(*(cells for _, cells in columns), strict=True))
    return Table("", tuple(say(key, lang) for key, _ in columns), rows, styles=styles)


def time_columns(times: Sequence[Times], faults: Sequence[int]) -> list[Column]:
    columns = []
    if any(time.count for time in times):
        columns.append(("time", [time_text(time) for time in times]))
    if any(faults):
        columns.append(("faults", [f"{count:,}" for count in faults]))
    return columns


def time_text(times: Times) -> str:
    """'0.8 / 3.1 ms'"""
    known = times.to_json()
    if known is None:
        return NOTHING
    return f"{milliseconds(known['median_ms'])} / {milliseconds(known['p99_ms'])} ms"


def milliseconds(value: float) -> str:
    """'0.012', '3.4', '120': milliseconds in two or three digits."""
    places = 0 if value >= 100 else 1 if value >= 1 else 3
    return f"{value:.{places}f}"


# --- a contest -----------------------------------------------------------------------------


def contest_parts(result: Result, lang: str) -> tuple[str, list[Section]]:
    plan, bots = result.plan, result.bots
    names = bot_names(plan.names, lang)
    times, faults = [bot.times for bot in bots], [bot.faults for bot in bots]
    numbers: list[Column] = [("who", names)]
    if plan.scoring != "off":
        points = [with_margin(bot.points) if bot.points else NOTHING for bot in bots]
        numbers.append(("points", points))
    numbers.append(("moves", [f"{bot.moves or 0:.1f}" for bot in bots]))
    numbers += time_columns(times, faults)
    title = say("title", lang, edition=plan.edition.name.of(lang), seats=plan.seats)
    return title, [
        Section("shares", "", tables=[shares_table(bots, names, lang)]),
        Section("verdicts", "", verdicts(bots, names, lang), [table(numbers, lang)]),
        notes(plan, times, faults, lang),
    ]


def shares_table(bots: Sequence[BotResult], names: list[str], lang: str) -> Table:
    """Who wins how much, with bars from the fair share to the one they had."""
    shares = [bot.share for bot in bots]
    end = scale(shares, [bot.fair for bot in bots])
    columns = [
        ("who", names),
        ("share", [percent(share, PLACES) if share else NOTHING for share in shares]),
        ("interval", [percent_span(share, PLACES) if share else NOTHING for share in shares]),
        ("fair-line", [bar(bot.share, bot.fair, end) for bot in bots]),
    ]
    return table(columns, lang, [STYLES[bot.verdict] for bot in bots])


def verdicts(bots: Sequence[BotResult], names: Sequence[str], lang: str) -> list[str]:
    """A sentence for each bot whose share is known."""
    return [
        say(
            bot.share.verdict(bot.fair),
            lang,
            bot=name,
            share=percent(bot.share, PLACES),
            interval=percent_span(bot.share, PLACES),
            fair=part(bot.fair),
        )
        for bot, name in zip(bots, names, strict=True)
        if bot.share is not None
    ]


# --- a pool --------------------------------------------------------------------------------


def pool_parts(result: PoolResult, lang: str) -> tuple[str, list[Section]]:
    plan, names = result.plan, bot_names(result.names, lang)
    order = sorted(range(len(names)), key=lambda place: -result.bots[place].elo.value)
    ranking = [result.bots[place] for place in order]
    times = [bot.standing.times for bot in ranking]
    faults = [bot.standing.faults for bot in ranking]
    ratings = [
        ("who", [names[place] for place in order]),
        ("elo", [f"{bot.elo.value:.0f}" for bot in ranking]),
        ("interval", [f"{bot.elo.low:.0f} – {bot.elo.high:.0f}" for bot in ranking]),
        ("rounds", [f"{bot.rounds:,}" for bot in ranking]),
        *time_columns(times, faults),
    ]
    edition = plan.edition.name.of(lang)
    title = say("title-pool", lang, edition=edition, seats=plan.seats, bots=len(names))
    anchor = None if result.anchor is None else names[result.anchor]
    elo = say("elo-mean" if anchor is None else "elo-anchored", lang, anchor=anchor)
    return title, [
        Section("ratings", "", tables=[table(ratings, lang)]),
        Section("pairs", "", [elo, say("pairs", lang)], [pairs_table(result, names, lang)]),
        notes(plan, times, faults, lang),
    ]


def pairs_table(result: PoolResult, names: Sequence[str], lang: str) -> Table:
    """A row and a column for each bot: the row's share, and how far it may be off."""
    cells = [["·"] * len(names) for _ in names]
    for pair in result.pairs:
        if pair.share is None:
            continue
        reach = f"±{100 * (pair.share.margin or 0):.1f}"
        cells[pair.a][pair.b] = f"{100 * pair.share.value:.1f}% {reach}"
        cells[pair.b][pair.a] = f"{100 * (1 - pair.share.value):.1f}% {reach}"
    numbers = tuple(f"{place + 1}" for place in range(len(names)))
    rows = [
        (f"{number} {name}", *row) for number, name, row in zip(numbers, names, cells, strict=True)
    ]
    return Table("", (say("who", lang), *numbers), rows)
