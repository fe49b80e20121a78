"""A ladder's report in either language: tables for the terminal, and the same as a page."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lastcard.bots.levels import bot_name
from lastcard.editions import EDITIONS, edition
from lastcard.lab.estimate import Estimate
from lastcard.lab.html import render
from lastcard.lab.numbers import NOTHING
from lastcard.lab.page import Page, Row, Section, Table
from lastcard.languages import BUILT_IN, Texts, language

from ..page import time_text
from .boards import Board
from .climb import Ladder
from .entries import Entry
from .standings import Rating, Standings

TEMPLATE = Path(__file__).with_name("ladder.html")
LOOK = "basic"  # the edition in whose colors the page is
STEP = 100  # points of Elo between two lines of a chart

say = Texts("lab.arena.ladder.words")


def file_name(lang: str) -> str:
    """The page in a language: index.html, index.zh.html."""
    return "index.html" if lang == BUILT_IN[0] else f"index.{lang}.html"


def write_pages(ladder: Ladder) -> None:
    """Write the page in every language; MissingExtra when lastcard[report] is not installed."""
    for lang in BUILT_IN:
        ladder.folder.write(file_name(lang), html_page(ladder, lang).encode())


# --- tables --------------------------------------------------------------------------------


def page(ladder: Ladder, lang: str) -> Page:
    """The whole report, for a terminal."""
    boards = sorted_boards(ladder)
    sections = [overview(boards, seats, lang) for seats in seats_of(boards)]
    sections += [board_section(standings, lang) for standings in boards]
    return Page(say("title", lang), opening(ladder, lang), sections, None)


def sorted_boards(ladder: Ladder) -> list[Standings]:
    """The boards on which somebody has played: by seats, then in the editions' order."""
    used = (standings for standings in ladder.boards.values() if standings.met)
    return sorted(used, key=lambda each: (each.board.seats, EDITIONS.index(each.board.edition)))


def seats_of(boards: Sequence[Standings]) -> list[int]:
    return sorted({standings.board.seats for standings in boards})


def opening(ladder: Ladder, lang: str) -> list[str]:
    boards = sorted_boards(ladder)
    bots = len({entry for standings in boards for entry in standings.entries})
    rounds = sum(rounds_on(standings) for standings in boards)
    found = [say("opening", lang, bots=bots, rounds=rounds, boards=len(boards))]
    if not ladder.is_complete:
        found.append(say("stopped", lang))
    return found


def rounds_on(standings: Standings) -> int:
    """Every round is two bots'."""
    return sum(standings.rounds(entry) for entry in standings.entries) // 2


def table_name(board: Board, lang: str) -> str:
    name = edition(board.edition).name.of(lang)
    return say("board", lang, edition=name, seats=board.seats)


def names_of(entries: Sequence[Entry], lang: str) -> dict[Entry, str]:
    """What people call these bots; with the version where a name comes more than once."""
    names = [entry.name for entry in entries]
    return {
        entry: say("versioned", lang, name=bot_name(entry.name, lang), version=entry.version)
        if names.count(entry.name) > 1
        else bot_name(entry.name, lang)
        for entry in entries
    }


def overview(boards: Sequence[Standings], seats: int, lang: str) -> Section:
    """Every bot's rating in every edition at tables of one size, the best first."""
    chosen = [standings for standings in boards if standings.board.seats == seats]
    found = [standings.elo() for standings in chosen]
    entries = sorted({entry for elo in found for entry in elo})

    def mean(entry: Entry) -> float:
        values = [elo[entry].value for elo in found if entry in elo]
        return sum(values) / len(values)

    names = names_of(entries, lang)
    rows: list[Row] = [
        (names[entry], *(elo_text(elo.get(entry)) for elo in found))
        for entry in sorted(entries, key=mean, reverse=True)
    ]
    heads = [edition(standings.board.edition).name.of(lang) for standings in chosen]
    title = say("overview", lang, seats=seats)
    return Section(f"all-{seats}", title, tables=[Table(title, (say("who", lang), *heads), rows)])


def elo_text(elo: Estimate | None) -> str:
    if elo is None:
        return NOTHING
    return f"{elo.value:.0f}" if not elo.margin else f"{elo.value:.0f} ± {elo.margin:.0f}"


def board_section(standings: Standings, lang: str) -> Section:
    """One board: ratings, and who won how much against whom."""
    title = table_name(standings.board, lang)
    tables = [ratings_table(standings, lang), pairs_table(standings, lang)]
    key = f"{standings.board.edition}-{standings.board.seats}"
    return Section(key, title, tables=tables)


def ratings_table(standings: Standings, lang: str) -> Table:
    table = standings.table()
    names = names_of([row.entry for row in table], lang)
    heads = tuple(say(key, lang) for key in ("who", "elo", "interval", "rounds", "time"))
    rows = [(names[row.entry], *rating_cells(row)) for row in table]
    return Table(say("ratings", lang), heads, rows)


def rating_cells(row: Rating) -> Row:
    elo = row.elo
    value = NOTHING if elo is None else f"{elo.value:.0f}"
    span = NOTHING if elo is None or not elo.margin else f"{elo.low:.0f} – {elo.high:.0f}"
    return value, span, f"{row.rounds:,}", time_text(row.standing.times)


def pairs_table(standings: Standings, lang: str) -> Table:
    """A row and a column for each bot: the share of the row's bot, alone among the column's."""
    entries = [row.entry for row in standings.table()]
    names = names_of(entries, lang)
    numbers = [str(place + 1) for place in range(len(entries))]
    rows = [
        (f"{number} {names[one]}", *(share_text(standings.share(one, other)) for other in entries))
        for number, one in zip(numbers, entries, strict=True)
    ]
    key = "pairs" if standings.board.others == 1 else "pairs-among"
    caption = say(key, lang, others=standings.board.others)
    return Table(caption, (say("who", lang), *numbers), rows, long=True)


def share_text(share: Estimate | None) -> str:
    if share is None:
        return "·"
    return f"{100 * share.value:.1f}% ±{100 * (share.margin or 0):.1f}"


# --- the page ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bar:
    """A bot's row of a chart: places are percent of its width."""

    name: str
    version: str
    elo: str
    low: float
    high: float
    value: float
    rounds: str
    time: str


@dataclass(frozen=True)
class Chart:
    """The ratings of one board on a scale of its own."""

    key: str
    title: str
    bars: Sequence[Bar]
    ticks: Sequence[tuple[float, int]]
    pairs: Table


def html_page(ladder: Ladder, lang: str) -> str:
    boards = sorted_boards(ladder)
    others = [(language(other).tag, file_name(other)) for other in BUILT_IN if other != lang]
    return render(
        TEMPLATE,
        edition(LOOK).look,
        say,
        lang,
        others=others,
        title=say("title", lang),
        opening=opening(ladder, lang),
        overviews=[overview(boards, seats, lang).tables[0] for seats in seats_of(boards)],
        charts=[chart_of(standings, lang) for standings in boards],
    )


def chart_of(standings: Standings, lang: str) -> Chart:
    table = standings.table()
    names = names_of([row.entry for row in table], lang)
    ends = [end for row in table if row.elo for end in (row.elo.low, row.elo.high) if end]
    first = int(min(ends) // STEP * STEP)
    last = int(-(-max(ends) // STEP) * STEP) if max(ends) > first else first + STEP

    def place(elo: float | None) -> float:
        return 0.0 if elo is None else round(100 * (elo - first) / (last - first), 2)

    bars = [
        Bar(
            name=names[row.entry],
            version=row.entry.version,
            elo=elo_text(row.elo),
            low=place(row.elo.low),
            high=place(row.elo.high),
            value=place(row.elo.value),
            rounds=f"{row.rounds:,}",
            time=time_text(row.standing.times),
        )
        for row in table
        if row.elo is not None
    ]
    every = STEP * max(1, -(-(last - first) // (6 * STEP)))
    ticks = [(place(value), value) for value in range(first, last + 1, every)]
    key = f"{standings.board.edition}-{standings.board.seats}"
    title = table_name(standings.board, lang)
    return Chart(key, title, bars, ticks, pairs_table(standings, lang))
