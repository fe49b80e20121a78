"""A report in sections of sentences and tables, in one language: what terminal and page share."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from lastcard.lab.estimate import apart
from lastcard.lab.numbers import (
    NOTHING,
    central,
    decimals,
    number,
    part,
    percent,
    percent_span,
    signed,
    span,
    with_margin,
)
from lastcard.lab.page import Drawing, Page, Row, Section, Table

from .compare import Change, Comparison
from .histogram import drawing
from .report import PERCENTILES, CardLine, Report, Spread, Standing, Wins
from .words import (
    command,
    length,
    policy_name,
    question,
    reason_name,
    say,
    seat_name,
    signed_span,
    units,
)

HAPPENINGS = ("calls", "catches", "won_challenges", "lost_challenges")
SOMETIMES = ("jumps", "wrong_jumps", "slips")  # listed where they occur

NAMING = ("measure", "seat", "policy", "card", "reason", "what")
SPARE = ("fair", "copies", "count", "policy", "interval")  # the first goes first
STANDING = ("wins", "win-share", "interval", "fair", "verdict")

SHORT_LABEL = 24

Result = Report | Comparison


@dataclass(frozen=True)
class Highlight:
    """One of the few numbers that come first on a page."""

    label: str
    value: str
    note: str


def page(result: Result, lang: str) -> Page:
    """Everything that a report has, in a language."""
    key = "title" if isinstance(result, Report) else "title-versus"
    title = say(key, lang, edition=result.plan.edition.name.of(lang))
    return Page(title, opening(result, lang), sections(result, lang), again(result))


def opening(result: Result, lang: str) -> tuple[str, ...]:
    """The question in a sentence; what differs; and whether the run was stopped."""
    plan, found = result.plan, [question(result.plan, lang)]
    if isinstance(result, Comparison):
        labels = {"first": result.label(0, lang), "second": result.label(1, lang)}
        found.append(say("versus-sentence", lang, **labels))
    if not result.complete:
        done, count = (units(number, plan, lang) for number in (result.done, plan.count))
        found.append(say("stopped", lang, done=done, count=count))
    return tuple(found)


def sections(result: Result, lang: str) -> list[Section]:
    if isinstance(result, Comparison):
        return [differences_section(result, lang), *closing(result, lang)]
    makers = [
        length_section,
        seats_section,
        cards_section,
        draws_section,
        points_section,
        happenings_section,
        piles_section,
    ]
    if result.plan.matches:
        makers.insert(0, match_section)
    return [*(make(result, lang) for make in makers), *closing(result, lang)]


def highlights(result: Result, lang: str) -> tuple[Highlight, ...]:
    """What most people look for first."""
    if isinstance(result, Report):
        return report_highlights(result, lang)
    return change_highlights(result, lang)


def change_highlights(comparison: Comparison, lang: str) -> tuple[Highlight, ...]:
    """The paired differences, and how often somebody else wins."""
    found = [
        Highlight(
            change_name(comparison, change, lang),
            ("+" if change.difference.value > 0 else "") + change.doubt,
            f"{number(change.first)} → {number(change.second)}",
        )
        for change in comparison.paired()
    ]
    other = comparison.another_winner
    return (*found, Highlight(say("other-winner", lang), percent(other), percent_span(other)))


def report_highlights(report: Report, lang: str) -> tuple[Highlight, ...]:
    turns, points = report.turns, report.points
    median, nine = length(report.median), length(report.percentile(90))
    note = say("turns-note", lang, median=median, nine=nine)
    found = [
        Highlight(say("turns-key", lang), with_margin(turns.mean), note),
        best_seat(report, lang),
    ]
    if report.match_length is not None:
        mean = report.match_length.mean
        found.insert(0, Highlight(say("match-rounds", lang), with_margin(mean), ""))
    if points is not None:
        found.append(Highlight(say("points-mean", lang), with_margin(points.mean), ""))
    own = say("draws-note", lang, penalty=number(report.penalty_per_turn))
    found.append(Highlight(say("draws-key", lang), number(report.own_draws_per_turn), own))
    found.append(endings(report, lang))
    return tuple(found)


def best_seat(report: Report, lang: str) -> Highlight:
    """The seat, or the policy when there are several, that wins most for its share."""
    several = len(report.policies) > 1
    lines = report.policies if several else report.seats
    best = max(lines, key=lambda line: line.wins.share.value / line.fair)
    policy = policy_name(best.policy, lang).capitalize()
    name = policy if several else seat_name(best.seats[0], lang)
    verdict = say(tendency(best.wins), lang)
    note = say("best-note", lang, fair=part(best.fair), verdict=verdict)
    return Highlight(say("best-key", lang, who=name), percent(best.wins.share), note)


def endings(report: Report, lang: str) -> Highlight:
    ended = report.rounds - report.total("unfinished") - report.total("blocked")
    key = "all-ended" if ended == report.rounds else "endings-note"
    note = say(key, lang, rounds=f"{report.rounds:,}")
    return Highlight(say("endings-key", lang), f"{ended:,}", note)


# --- one function a section ----------------------------------------------------------------


def section(
    key: str, lang: str, sentences: Sequence[str], *tables: Table, drawing: Drawing | None = None
) -> Section:
    return Section(key, say(key, lang), tuple(sentences), tables, drawing)


def length_section(report: Report, lang: str) -> Section:
    median, nine = length(report.median), length(report.percentile(90))
    sentence = say("length-sentence", lang, median=median, nine=nine)
    if report.rounds == 0:
        sentence = say("none-played", lang)
    drawn = partial(drawing, [report], (), lang)
    return section("length", lang, [sentence], length_table(report, lang), drawing=drawn)


def length_table(report: Report, lang: str) -> Table:
    rows = spread_rows("turns-mean", report.turns, lang)
    for share in PERCENTILES:
        key = "turns-median" if share == 50 else "turns-percentile"
        rows.append((say(key, lang, percent=share), length(report.percentile(share)), ""))
    rows.append((say("moves-mean", lang), number(report.moves_per_round), ""))
    if report.most_turns is not None:
        which = "longest-match" if report.plan.matches else "longest-round"
        label = say(which, lang, number=report.most_turns.number)
        rows.append((label, f"{report.most_turns.turns:,}", ""))
    return table("length-table", ("measure", "turns", "interval"), rows, lang)


def seats_section(report: Report, lang: str) -> Section:
    tables = standings(report, report.seats, "seats-table", lang)
    if len(report.policies) > 1:
        tables = standings(report, report.policies, "policies-table", lang) + tables
    lead = table("lead-table", ("measure", *STANDING), [lead_row(report, lang)], lang)
    return section("seats", lang, [*winner_sentences(report, lang)], *tables, lead)


def winner_sentences(report: Report, lang: str) -> Iterator[str]:
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
        columns = (*heads, column, *STANDING[1:])
        rows = [standing_row(line, bool(kind), by_seat, lang) for line in lines]
        found.append(table(kind + caption, columns, rows, lang))
    return tuple(found)


def standing_row(line: Standing, of_matches: bool, by_seat: bool, lang: str) -> Row:
    policy = policy_name(line.policy, lang)
    head = (seat_name(line.seats[0], lang), policy) if by_seat else (policy, str(len(line.seats)))
    return (*head, *wins_cells(line.wins if of_matches else line.rounds, lang))


def lead_row(report: Report, lang: str) -> Row:
    return (say("lead", lang), *wins_cells(report.lead, lang))


def wins_cells(wins: Wins, lang: str) -> Row:
    """What stands in the columns of STANDING."""
    share, verdict = wins.share, say(tendency(wins), lang)
    return f"{share.hits:,}", percent(share), percent_span(share), part(wins.fair), verdict


def points_section(report: Report, lang: str) -> Section:
    points = report.points
    if points is None:
        return section("points", lang, [say("no-points", lang)])
    key = "cost-sentence" if report.plan.scoring == "alternative" else "points-sentence"
    sentence = say(key, lang, points=central(points.mean))
    rows = spread_rows("points-mean", points, lang)
    rows += [
        (seat_name(line.seats[0], lang), central(line.points), span(line.points))
        for line in report.seats
        if line.points is not None
    ]
    columns = ("measure", "points", "interval")
    return section("points", lang, [sentence], table("points-table", columns, rows, lang))


def cards_section(report: Report, lang: str) -> Section:
    columns = ("card", "copies", "played", "drawn", "decided", "interval")
    tables = (
        table("symbols-table", columns, [card_row(line, lang) for line in report.symbols], lang),
        table("cards-table", columns, [card_row(line, lang) for line in report.cards], lang, True),
    )
    sentences = [last_card_sentence(report, lang), say("colors-together", lang)]
    return section("cards", lang, sentences, *tables)


def last_card_sentence(report: Report, lang: str) -> str:
    """Which card decides most rounds, or which two when they are too close."""
    last, other, *_ = sorted(report.symbols, key=lambda line: -line.decided.value)
    alone = not other.decided.hits or apart(last.decided, other.decided)
    key = "card-sentence" if alone else "cards-sentence"
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
    sentence = say("draws-sentence", lang, own=own, penalty=penalty)
    cards = sum(line.count for line in report.draws.values())
    rows = [
        (reason_name(report.plan, reason, lang), number(line.per_round), part(line.count / cards))
        for reason, line in report.draws.items()
        if line.count
    ]
    columns = ("reason", "cards-per-round", "of-all-draws")
    return section("draws", lang, [sentence], table("draws-table", columns, rows, lang))


def happenings_section(report: Report, lang: str) -> Section:
    names = [*HAPPENINGS, *(name for name in SOMETIMES if report.total(name))]
    rows = [count_row(report, name, lang) for name in names]
    challenged = report.won_challenges
    sentences = []
    if challenged.of:
        share, interval = percent(challenged), percent_span(challenged)
        card = report.plan.edition.card_names["W+4"].of(lang)
        sentences = [say("challenges-sentence", lang, card=card, share=share, interval=interval)]
    columns = ("what", "count", "per-round")
    return section("happenings", lang, sentences, table("happenings-table", columns, rows, lang))


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
    sentence = say("some-stuck" if stuck else "all-ended", lang, count=f"{stuck:,}")
    return section("piles", lang, [sentence], table("piles-table", columns, rows, lang))


def match_section(report: Report, lang: str) -> Section:
    length, broken = report.match_length, report.unfinished_matches
    assert length is not None
    assert broken is not None
    rows = [
        *spread_rows("match-rounds", length, lang),
        (say("match-won", lang), f"{report.matches:,}", ""),
        (say("match-unfinished", lang), f"{broken.hits:,}", percent_span(broken)),
    ]
    sentence = say("match-sentence", lang, rounds=central(length.mean))
    columns = ("measure", "value", "interval")
    return section("match", lang, [sentence], table("match-table", columns, rows, lang))


def differences_section(comparison: Comparison, lang: str) -> Section:
    columns = (
        say("measure", lang),
        *short_labels(comparison, lang),
        say("difference", lang),
        say("interval", lang),
    )
    rows = tuple(
        change_row(comparison, change, lang)
        for change in comparison.changes
        if change.first or change.second
    )
    table = Table(say("differences-table", lang), columns, rows, spare=(4,))
    reports, labels = (comparison.first, comparison.second), both_labels(comparison, lang)
    drawn, sentences = partial(drawing, reports, labels, lang), comparison.sentences(lang)
    return section("differences", lang, sentences, table, drawing=drawn)


def short_labels(comparison: Comparison, lang: str) -> tuple[str, str]:
    """What the two rule sets are called where there is little room."""
    first, second = both_labels(comparison, lang)
    if max(len(first), len(second)) <= SHORT_LABEL:
        return first, second
    return say("first", lang), say("second", lang)


def both_labels(comparison: Comparison, lang: str) -> tuple[str, str]:
    return comparison.label(0, lang), comparison.label(1, lang)


def change_row(comparison: Comparison, change: Change, lang: str) -> Row:
    write = part if change.is_share else number
    difference = change.scaled
    margin = difference.margin or max(abs(change.second), abs(change.first)) / 100
    return (
        change_name(comparison, change, lang),
        write(change.first),
        write(change.second),
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


def closing(result: Result, lang: str) -> list[Section]:
    """The options that were changed, and how to get the same again."""
    return [
        options_section(result, lang),
        section("again", lang, [say("again-sentence", lang)]),
    ]


def options_section(result: Result, lang: str) -> Section:
    """The options that differ from the book, in one of the plans at least."""
    plans = [result.plan] if isinstance(result, Report) else [result.first.plan, result.second.plan]
    heads = [say("here", lang)] if isinstance(result, Report) else short_labels(result, lang)
    book = result.plan.edition.options
    rows = tuple(
        (name, option.value, *(dict(plan.options).get(name, option.value) for plan in plans))
        + (option.clause,)
        for name, option in book.items()
        if any(name in dict(plan.options) for plan in plans)
    )
    if not rows:
        return section("options", lang, [say("by-the-book", lang)])
    columns = (say("option", lang), say("book", lang), *heads, say("clause", lang))
    table = Table(say("options-table", lang), columns, rows, len(columns), (len(columns) - 1,))
    return section("options", lang, [say("options-sentence", lang)], table)


def again(result: Result) -> str:
    """The command that plays the same again."""
    if isinstance(result, Report):
        return command(result.plan)
    known = result.plan.edition.options
    versus = [(name, values[1]) for name, values in result.changed.items() if name in known]
    return command(result.plan, tuple(versus))


def table(
    caption: str, columns: Sequence[str], rows: Sequence[Row], lang: str, long: bool = False
) -> Table:
    """A table by the keys of its caption and columns."""
    heads = tuple(say(column, lang) for column in columns)
    spare = tuple(columns.index(column) for column in SPARE if column in columns)
    names = sum(column in NAMING for column in columns)
    return Table(say(caption, lang), heads, tuple(rows), names, spare, long)


def spread_rows(key: str, spread: Spread, lang: str) -> list[Row]:
    """A mean with its interval, and the deviation of single rounds or matches."""
    deviation = NOTHING if spread.deviation is None else number(spread.deviation)
    return [
        (say(key, lang), central(spread.mean), span(spread.mean)),
        (say("deviation", lang), deviation, ""),
    ]
