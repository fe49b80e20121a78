"""A report in sections of sentences and tables, in one language: what terminal and page share."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .compare import Change, Comparison
from .report import PERCENTILES, CardLine, Report, Standing, Wins
from .stats import apart
from .words import (
    asked,
    central,
    command,
    decimals,
    length,
    number,
    part,
    percent,
    percent_span,
    policy_name,
    reason_name,
    say,
    seat_name,
    signed,
    signed_span,
    span,
    units,
    with_margin,
)

HAPPENINGS = ("calls", "catches", "won_challenges", "lost_challenges")
SOMETIMES = ("jumps", "wrong_jumps", "slips")  # shown where they occur

NAMING = ("figure", "seat", "policy", "card", "reason", "what")
SPARE = ("fair", "copies", "count", "policy", "interval")  # the first goes first

SHORT_LABEL = 24

Row = tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """Columns with a heading each: names first, then figures."""

    caption: str
    columns: Row
    rows: tuple[Row, ...]
    names: int = 1  # columns of words
    spare: tuple[int, ...] = ()  # places of columns that a narrow terminal leaves out, in order
    long: bool = False  # so long that a page folds it and a terminal leaves it out


@dataclass(frozen=True)
class Section:
    """A heading with what is said under it; `key` says which chart belongs to it."""

    key: str
    title: str
    sentences: tuple[str, ...]
    tables: tuple[Table, ...]


@dataclass(frozen=True)
class Figure:
    """One of the few figures that come first."""

    label: str
    value: str
    note: str


Told = Report | Comparison


def title(told: Told, lang: str) -> str:
    key = "title" if isinstance(told, Report) else "title-versus"
    return say(key, lang, edition=told.plan.edition.name.of(lang))


def opening(told: Told, lang: str) -> tuple[str, ...]:
    """The question in a sentence; what differs; and whether the run was stopped."""
    said = [asked(told.plan, lang)]
    if isinstance(told, Comparison):
        said.append(say("versus-said", lang, first=told.label(0, lang), second=told.label(1, lang)))
    if not told.complete:
        done, count = (units(number, told.plan, lang) for number in (told.done, told.plan.count))
        said.append(say("stopped", lang, done=done, count=count))
    return tuple(said)


def sections(told: Told, lang: str) -> list[Section]:
    """Everything there is to say."""
    if isinstance(told, Comparison):
        return [differences_section(told, lang), *closing(told, lang)]
    found = [
        length_section(told, lang),
        seats_section(told, lang),
        cards_section(told, lang),
        draws_section(told, lang),
        points_section(told, lang),
        happenings_section(told, lang),
        piles_section(told, lang),
    ]
    if told.plan.matches:
        found.insert(0, match_section(told, lang))
    return [*found, *closing(told, lang)]


def figures(told: Told, lang: str) -> tuple[Figure, ...]:
    """What most people look for first."""
    return report_figures(told, lang) if isinstance(told, Report) else change_figures(told, lang)


def change_figures(comparison: Comparison, lang: str) -> tuple[Figure, ...]:
    """The paired differences, and how often somebody else wins."""
    found = [
        Figure(
            change_name(comparison, change, lang),
            ("+" if change.difference.value > 0 else "") + change.doubt,
            f"{number(change.first)} → {number(change.second)}",
        )
        for change in comparison.paired()
    ]
    other = comparison.another_winner
    return (*found, Figure(say("other-winner", lang), percent(other), percent_span(other)))


def report_figures(report: Report, lang: str) -> tuple[Figure, ...]:
    turns, points = report.turns, report.points
    found = [
        Figure(
            say("turns-key", lang),
            with_margin(turns.mean),
            say(
                "turns-note", lang, median=length(report.median), nine=length(report.percentile(90))
            ),
        ),
        best_seat(report, lang),
    ]
    if report.match_length is not None:
        mean = report.match_length.mean
        found.insert(0, Figure(say("match-rounds", lang), with_margin(mean), ""))
    if points is not None:
        found.append(Figure(say("points-mean", lang), with_margin(points.mean), ""))
    own = say("draws-note", lang, penalty=number(report.penalty_per_turn))
    found.append(Figure(say("draws-key", lang), number(report.own_draws_per_turn), own))
    found.append(endings_figure(report, lang))
    return tuple(found)


def best_seat(report: Report, lang: str) -> Figure:
    """The seat, or the policy when there are several, that wins most for its share."""
    several = len(report.policies) > 1
    lines = report.policies if several else report.seats
    best = max(lines, key=lambda line: line.wins.share.value / line.fair)
    policy = policy_name(best.policy, lang).capitalize()
    name = policy if several else seat_name(best.seats[0], lang)
    verdict = say(tendency(best.wins), lang)
    note = say("best-note", lang, fair=part(best.fair), verdict=verdict)
    return Figure(say("best-key", lang, who=name), percent(best.wins.share), note)


def endings_figure(report: Report, lang: str) -> Figure:
    ended = report.rounds - report.total("unfinished") - report.total("blocked")
    key = "all-ended" if ended == report.rounds else "endings-note"
    note = say(key, lang, rounds=f"{report.rounds:,}")
    return Figure(say("endings-key", lang), f"{ended:,}", note)


# --- one function a section ----------------------------------------------------------------


def length_section(report: Report, lang: str) -> Section:
    median, nine = length(report.median), length(report.percentile(90))
    said = say("length-said", lang, median=median, nine=nine)
    if report.rounds == 0:
        said = say("none-played", lang)
    return Section("length", say("length", lang), (said,), (length_table(report, lang),))


def length_table(report: Report, lang: str) -> Table:
    turns = report.turns
    rows = [
        (say("turns-mean", lang), central(turns.mean), span(turns.mean)),
        (say("turns-deviation", lang), optional(turns.deviation), ""),
    ]
    for share in PERCENTILES:
        key = "turns-median" if share == 50 else "turns-percentile"
        rows.append((say(key, lang, percent=share), length(report.percentile(share)), ""))
    rows.append((say("moves-mean", lang), number(report.moves_per_round), ""))
    if report.most_turns is not None:
        which = "longest-match" if report.plan.matches else "longest-round"
        label = say(which, lang, number=report.most_turns.number)
        rows.append((label, f"{report.most_turns.turns:,}", ""))
    return table("length-table", ("figure", "turns", "interval"), rows, lang)


def seats_section(report: Report, lang: str) -> Section:
    tables = standings(report, report.seats, "seats-table", lang)
    if len(report.policies) > 1:
        tables = standings(report, report.policies, "policies-table", lang) + tables
    return Section("seats", say("seats", lang), tuple(winners_said(report, lang)), tables)


def winners_said(report: Report, lang: str) -> Iterator[str]:
    """Which policies, or else which seats, win more or less than their share."""
    unit = say(f"unit-{report.plan.unit}", lang)
    if len(report.policies) > 1:
        for line in report.policies:
            policy = policy_name(line.policy, lang).capitalize()
            yield say(f"policy-{tendency(line.wins)}", lang, policy=policy, unit=unit, **won(line))
        return
    uneven = [line for line in report.seats if line.wins.differs]
    for line in uneven:
        name = seat_name(line.seats[0], lang)
        yield say(f"seats-{tendency(line.wins)}", lang, seat=name, **won(line))
    if not uneven:
        yield say("seats-even", lang, unit=unit)


def won(line: Standing) -> dict[str, str]:
    return {"share": percent(line.wins.share), "fair": part(line.fair)}


def tendency(wins: Wins) -> str:
    if not wins.differs:
        return "even"
    return "more" if wins.share.value > wins.fair else "less"


def standings(
    report: Report, lines: Sequence[Standing], caption: str, lang: str
) -> tuple[Table, ...]:
    """Of matches, if there were any, and of rounds."""
    by_seat = caption == "seats-table"
    heads = ("seat", "policy") if by_seat else ("policy", "seat-count")
    found = []
    for kind, column in (("match-", "match-wins"), ("", "wins")):
        if kind and not report.plan.matches:
            continue
        columns = (*heads, column, "win-share", "interval", "fair", "verdict")
        rows = [standing_row(line, bool(kind), by_seat, lang) for line in lines]
        found.append(table(kind + caption, columns, rows, lang))
    return tuple(found)


def standing_row(line: Standing, of_matches: bool, by_seat: bool, lang: str) -> Row:
    policy = policy_name(line.policy, lang)
    head = (seat_name(line.seats[0], lang), policy) if by_seat else (policy, str(len(line.seats)))
    wins = line.wins if of_matches else line.rounds
    share = wins.share
    figures = (f"{share.hits:,}", percent(share), percent_span(share), part(line.fair))
    return (*head, *figures, say(tendency(wins), lang))


def points_section(report: Report, lang: str) -> Section:
    points = report.points
    if points is None:
        return Section("points", say("points", lang), (say("no-points", lang),), ())
    key = "cost-said" if report.scoring == "alternative" else "points-said"
    said = say(key, lang, points=central(points.mean))
    rows = [
        (say("points-mean", lang), central(points.mean), span(points.mean)),
        (say("points-deviation", lang), optional(points.deviation), ""),
    ]
    rows += [
        (seat_name(line.seats[0], lang), central(line.points), span(line.points))
        for line in report.seats
        if line.points is not None
    ]
    columns = ("figure", "points", "interval")
    return Section(
        "points", say("points", lang), (said,), (table("points-table", columns, rows, lang),)
    )


def cards_section(report: Report, lang: str) -> Section:
    columns = ("card", "copies", "played", "drawn", "decided", "interval")
    tables = (
        table("symbols-table", columns, [card_row(line, lang) for line in report.symbols], lang),
        table("cards-table", columns, [card_row(line, lang) for line in report.cards], lang, True),
    )
    said = (last_card_said(report, lang), say("colors-together", lang))
    return Section("cards", say("cards", lang), said, tables)


def last_card_said(report: Report, lang: str) -> str:
    """Which card decides most rounds, or which two when they are too close."""
    last, other, *_ = sorted(report.symbols, key=lambda line: -line.decided.value)
    alone = not other.decided.hits or apart(last.decided, other.decided)
    key = "card-said" if alone else "cards-said"
    return say(
        key,
        lang,
        card=last.name.of(lang),
        share=percent(last.decided),
        other=other.name.of(lang),
        other_share=percent(other.decided),
    )


def card_row(line: CardLine, lang: str) -> Row:
    decided = line.decided
    return (
        line.name.of(lang)[:1].upper() + line.name.of(lang)[1:],
        str(line.copies),
        number(line.played),
        number(line.drawn),
        percent(decided),
        percent_span(decided),
    )


def draws_section(report: Report, lang: str) -> Section:
    own, penalty = number(report.own_draws_per_turn), number(report.penalty_per_turn)
    said = say("draws-said", lang, own=own, penalty=penalty)
    cards = sum(line.count for line in report.draws.values())
    rows = [
        (
            reason_name(report.plan, reason, lang),
            number(line.per_round),
            part(line.count / cards),
        )
        for reason, line in report.draws.items()
        if line.count
    ]
    columns = ("reason", "cards-per-round", "of-all-draws")
    return Section(
        "draws", say("draws", lang), (said,), (table("draws-table", columns, rows, lang),)
    )


def happenings_section(report: Report, lang: str) -> Section:
    names = [*HAPPENINGS, *(name for name in SOMETIMES if report.total(name))]
    rows = [count_row(report, name, lang) for name in names]
    challenged = report.won_challenges
    said: tuple[str, ...] = ()
    if challenged.of:
        share, interval = percent(challenged), percent_span(challenged)
        card = report.plan.edition.card_names["W+4"].of(lang)
        said = (say("challenges-said", lang, card=card, share=share, interval=interval),)
    columns = ("what", "count", "per-round")
    return Section(
        "happenings",
        say("happenings", lang),
        said,
        (table("happenings-table", columns, rows, lang),),
    )


def count_row(report: Report, name: str, lang: str) -> Row:
    counted = report.count(name)
    return say(name, lang), f"{counted.count:,}", number(counted.per_round)


def piles_section(report: Report, lang: str) -> Section:
    rows = [(*count_row(report, name, lang), "", "") for name in ("reshuffles", "dry_draws")]
    for name in ("reshuffled_rounds", "blocked", "unfinished"):
        found = report.of_rounds(name)
        rows.append((say(name, lang), f"{found.hits:,}", "", percent(found), percent_span(found)))
    columns = ("what", "count", "per-round", "rounds-with", "interval")
    stuck = report.total("blocked") + report.total("unfinished")
    said = say("some-stuck" if stuck else "all-ended", lang, count=f"{stuck:,}")
    return Section(
        "piles", say("piles", lang), (said,), (table("piles-table", columns, rows, lang),)
    )


def match_section(report: Report, lang: str) -> Section:
    length, broken = report.match_length, report.unfinished_matches
    assert length is not None
    assert broken is not None
    rows = [
        (say("match-rounds", lang), central(length.mean), span(length.mean)),
        (say("match-deviation", lang), optional(length.deviation), ""),
        (say("match-won", lang), f"{report.matches:,}", ""),
        (say("match-unfinished", lang), f"{broken.hits:,}", percent_span(broken)),
    ]
    said = say("match-said", lang, rounds=central(length.mean))
    columns = ("figure", "value", "interval")
    return Section(
        "match", say("match", lang), (said,), (table("match-table", columns, rows, lang),)
    )


def differences_section(comparison: Comparison, lang: str) -> Section:
    columns = (
        say("figure", lang),
        *short_labels(comparison, lang),
        say("difference", lang),
        say("interval", lang),
    )
    rows = tuple(
        change_row(comparison, change, lang)
        for change in comparison.changes
        if change.first or change.second
    )
    caption = say("differences-table", lang)
    return Section(
        "differences",
        say("differences", lang),
        comparison.sentences(lang),
        (Table(caption, columns, rows, spare=(4,)),),
    )


def short_labels(comparison: Comparison, lang: str) -> tuple[str, str]:
    """What the two rule sets are called where there is little room."""
    first, second = comparison.label(0, lang), comparison.label(1, lang)
    if max(len(first), len(second)) <= SHORT_LABEL:
        return first, second
    return say("first", lang), say("second", lang)


def change_row(comparison: Comparison, change: Change, lang: str) -> Row:
    shown = part if change.is_share else number
    difference = change.scaled
    margin = difference.margin or max(abs(change.second), abs(change.first)) / 100
    return (
        change_name(comparison, change, lang),
        shown(change.first),
        shown(change.second),
        signed(difference.value, decimals(margin)) + (say("pp", lang) if change.is_share else ""),
        signed_span(difference, lang),
    )


def change_name(comparison: Comparison, change: Change, lang: str) -> str:
    """What a change is about, as a table names it."""
    if change.key.startswith("seat-"):
        seat = seat_name(int(change.key.removeprefix("seat-")), lang)
        return say("seat-wins", lang, seat=seat)
    if change.key in ("turns", "rounds", "moves", "points"):
        unit = "match" if comparison.plan.matches else "round"
        return say(f"{change.key}-per-{unit}", lang)
    return say(change.key, lang)


def closing(told: Told, lang: str) -> list[Section]:
    """The options that were changed, and how to get the same again."""
    again = Section("again", say("again", lang), (say("again-said", lang),), ())
    return [options_section(told, lang), again]


def options_section(told: Told, lang: str) -> Section:
    """The options that differ from the book, in one of the plans at least."""
    plans = [told.plan] if isinstance(told, Report) else [told.first.plan, told.second.plan]
    heads = [say("here", lang)] if isinstance(told, Report) else short_labels(told, lang)
    book = told.plan.edition.options
    rows = tuple(
        (name, option.value, *(dict(plan.options).get(name, option.value) for plan in plans))
        + (option.clause,)
        for name, option in book.items()
        if any(name in dict(plan.options) for plan in plans)
    )
    if not rows:
        return Section("options", say("options", lang), (say("by-the-book", lang),), ())
    columns = (say("option", lang), say("book", lang), *heads, say("clause", lang))
    shown = Table(say("options-table", lang), columns, rows, len(columns), (len(columns) - 1,))
    return Section("options", say("options", lang), (say("options-said", lang),), (shown,))


def again(told: Told) -> str:
    """The command that plays the same again."""
    if isinstance(told, Report):
        return command(told.plan)
    known = told.plan.edition.options
    versus = [(name, values[1]) for name, values in told.changed.items() if name in known]
    return command(told.plan, tuple(versus))


def table(
    caption: str, columns: Sequence[str], rows: Sequence[Row], lang: str, long: bool = False
) -> Table:
    """A table by the keys of its caption and columns."""
    heads = tuple(say(column, lang) for column in columns)
    spare = tuple(columns.index(column) for column in SPARE if column in columns)
    names = sum(column in NAMING for column in columns)
    return Table(say(caption, lang), heads, tuple(rows), names, spare, long)


def optional(value: float | None) -> str:
    return "–" if value is None else number(value)
