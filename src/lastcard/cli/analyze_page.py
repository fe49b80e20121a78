"""An analysis for people: sections for a terminal, and the same as a page with curves."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from lastcard.bots.levels import bot_name
from lastcard.coach.judgement import COSTLY
from lastcard.coach.report import Analysis, ChallengeJudgement, Decision, RoundReport
from lastcard.coach.words import reason_text
from lastcard.lab.html import render
from lastcard.lab.page import Page, Row, Section, Table
from lastcard.languages import Texts
from lastcard.match import Match, Move
from lastcard.match.forms import capital
from lastcard.match.refusals import seat_name, value_of

say = Texts("cli.analyze")

TEMPLATE = Path(__file__).with_name("analyze.html")
MOST = 10  # mistakes that are listed
WIDTH, HEIGHT = 880, 220  # of a curve
GRID = (0, 25, 50, 75, 100)
# Lines of the seats for which the edition has no color left; after them they begin again, dashed.
MORE_LINES = ("#D9730D", "#0E8FB0", "#C2408F", "#6B8E23", "#8D6748", "#6B7A90")


def page(match: Match, analysis: Analysis, lang: str, second: str | None = None) -> Page:
    """Each round, the dearest mistakes, calls and challenges; `second` was asked as well."""
    sections = [round_section(analysis, each, lang) for each in analysis.rounds]
    sections.append(mistakes_section(match, analysis, lang))
    if second is not None and analysis.opinions:
        sections.append(second_section(match, analysis, lang, bot_name(second, lang)))
    sections.append(calls_section(analysis, lang))
    if analysis.challenges:
        sections.append(challenges_section(match, analysis, lang))
    return Page(say("title", lang), [opening(match, analysis, lang)], sections, None)


def opening(match: Match, analysis: Analysis, lang: str) -> str:
    return say(
        "opening",
        lang,
        edition=match.edition.name.of(lang),
        seats=match.seats,
        moves=len(match.moves),
        seed=analysis.seed,
        rounds=analysis.rollouts,
    )


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def signed(share: float) -> str:
    """Percentage points with their sign; zero has none."""
    points = round(100 * share)
    return f"{points:+d}".replace("-", "−") if points else "0"


def table(
    caption: str, columns: Sequence[str], rows: Sequence[Row], lang: str, names: int
) -> Table:
    return Table(say(caption, lang), tuple(say(each, lang) for each in columns), rows, names)


def round_section(analysis: Analysis, each: RoundReport, lang: str) -> Section:
    if each.winner is not None:
        sentence = capital(say("round-won", lang, seat=seat_name(lang, each.winner)))
    else:
        sentence = say("round-drawn" if each.over else "round-open", lang)
    rows = [
        (
            capital(seat_name(lang, seat.seat)),
            percent(seat.fair),
            signed(seat.luck),
            signed(seat.choices),
            percent(seat.result),
            str(seat.decisions),
            str(seat.mistakes),
        )
        for seat in each.seats
    ]
    columns = ("seat", "fair", "luck", "choices", "result", "decisions", "mistakes")
    return Section(
        f"round-{each.round}",
        say("round-title", lang, round=each.round),
        [sentence],
        [table("seats-table", columns, rows, lang, 1)],
    )


def mistakes_section(match: Match, analysis: Analysis, lang: str) -> Section:
    found = [analysis.decisions[place] for place in analysis.mistakes[:MOST]]
    title = say("mistakes-title", lang)
    if not found:
        return Section("mistakes", title, [say("no-mistakes", lang)])
    rows = [mistake_row(match, each, lang) for each in found]
    columns = ("move-number", "seat", "played-move", "better", "cost", "why")
    return Section("mistakes", title, [], [table("mistakes-table", columns, rows, lang, 6)])


def second_section(match: Match, analysis: Analysis, lang: str, bot: str) -> Section:
    """What a search plays in place of the mistakes."""
    rows = []
    for opinion in (analysis.opinions or ())[:MOST]:
        decision = analysis.decisions[opinion.decision]
        moves = (decision.move, decision.best, opinion.move)
        who = (str(decision.at + 1), capital(seat_name(lang, decision.seat)))
        rows.append((*who, *(move_words(match, move, lang) for move in moves)))
    heads = [say(each, lang) for each in ("move-number", "seat", "played-move", "better")]
    title = say("second-title", lang, bot=bot)
    return Section("second", title, [], [Table(title, (*heads, bot), rows, len(heads) + 1)])


def mistake_row(match: Match, decision: Decision, lang: str) -> Row:
    reason = decision.reason
    return (
        str(decision.at + 1),
        capital(seat_name(lang, decision.seat)),
        f"{move_words(match, decision.move, lang)} ({percent(decision.chance)})",
        f"{move_words(match, decision.best, lang)} ({percent(decision.top)})",
        say("points", lang, number=f"{100 * decision.loss:.0f}"),
        "" if reason is None else reason_text(match.edition, reason, lang),
    )


def move_words(match: Match, text: str | None, lang: str) -> str:
    """A move as people say it."""
    if text is None:
        return capital(say("let-go", lang))
    move = Move(text)
    seats = [seat_name(lang, seat) for seat in move.seats]
    values = dict(zip(("seat", "other"), seats, strict=False))
    for name in ("card", "color"):
        if (value := getattr(move, name)) is not None:
            values[name] = value_of(match.edition, lang, name, str(value))
    return capital(say(f"move-{move.verb}", lang, **values))


def calls_section(analysis: Analysis, lang: str) -> Section:
    columns = ("forgotten", "caught", "catches", "missed")
    rows = [
        (
            capital(seat_name(lang, seat)),
            *(
                str(sum(getattr(each.seats[seat], name) for each in analysis.rounds))
                for name in columns
            ),
        )
        for seat in range(analysis.seats)
    ]
    title = say("calls-title", lang)
    if all(cell == "0" for row in rows for cell in row[1:]):
        return Section("calls", title, [say("no-calls", lang)])
    heads = ("seat", *columns)
    calls = table("calls-table", heads, rows, lang, 1)
    return Section("calls", title, [], [calls])


def challenges_section(match: Match, analysis: Analysis, lang: str) -> Section:
    columns = ("move-number", "seat", "source", "answer", "likelihood", "truth", "better-answer")
    decisions = {(each.at, each.seat): each for each in analysis.decisions}
    rows = [
        challenge_row(match, each, decisions[each.at, each.seat], lang)
        for each in analysis.challenges
    ]
    judged = table("challenges-table", columns, rows, lang, 4)
    return Section("challenges", say("challenges-title", lang), [], [judged])


def challenge_row(match: Match, each: ChallengeJudgement, decision: Decision, lang: str) -> Row:
    answer = say("challenged" if each.challenged else "accepted", lang)
    truth = "unknown" if each.guilty is None else "was-guilty" if each.guilty else "was-innocent"
    return (
        str(each.at + 1),
        capital(seat_name(lang, each.seat)),
        capital(seat_name(lang, each.source)),
        f"{answer} ({percent(decision.chance)})",
        percent(each.likelihood),
        say(truth, lang),
        better_answer(match, decision, lang),
    )


def better_answer(match: Match, decision: Decision, lang: str) -> str:
    """The best answer with its chance; none where another is about as good."""
    best, *others = decision.weights
    if not others:
        return say("unknown", lang)
    if best.chance - others[0].chance < COSTLY:
        return say("either", lang)
    return f"{move_words(match, best.move, lang)} ({percent(best.chance)})"


# --- as a page -----------------------------------------------------------------------------


class Point(NamedTuple):
    """A place in the picture."""

    x: float
    y: float


class Curve(NamedTuple):
    """The chances in a round, drawn."""

    lines: list[tuple[str, str]]  # a seat's name, and its points
    dots: list[tuple[int, Point, str]]  # a seat's mistake, and its title
    first: int  # move
    last: int


def html_page(match: Match, analysis: Analysis, lang: str, second: str | None = None) -> str:
    """One page that can be sent to somebody: no script, no font, no picture to load."""
    content = page(match, analysis, lang, second)
    return render(
        TEMPLATE,
        match.edition.look,
        say,
        lang,
        title=content.title,
        opening=content.opening,
        sections=content.sections,
        curves={f"round-{each.round}": curve_of(analysis, each, lang) for each in analysis.rounds},
        strokes=strokes_of(match),
        heights=[(value, HEIGHT - value * HEIGHT / 100) for value in GRID],
        width=WIDTH,
        height=HEIGHT,
    )


def strokes_of(match: Match) -> list[tuple[str, bool]]:
    """The color of each seat's line, and whether it is dashed."""
    colors = [*(color.fill for color in match.edition.look.colors.values()), *MORE_LINES]
    return [(colors[seat % len(colors)], seat >= len(colors)) for seat in range(match.seats)]


def curve_of(analysis: Analysis, each: RoundReport, lang: str) -> Curve:
    """A line for each seat, and a dot where a mistake was made."""
    count = max(1, each.last - each.first)

    def point(at: int, seat: int) -> Point | None:
        chance = analysis.chances[at][seat]
        return (
            None
            if chance is None
            else Point(round(WIDTH * (at - each.first) / count, 1), round(HEIGHT * (1 - chance), 1))
        )

    lines = []
    for seat in range(analysis.seats):
        points = filter(None, (point(at, seat) for at in range(each.first, each.last + 1)))
        path = " ".join(f"{x},{y}" for x, y in points)
        lines.append((capital(seat_name(lang, seat)), path))
    found = [analysis.decisions[place] for place in analysis.mistakes[:MOST]]
    dots = [
        (decision.seat, place, say("dot", lang, number=decision.at + 1))
        for decision in found
        if decision.round == each.round and (place := point(decision.at, decision.seat))
    ]
    return Curve(lines, dots, each.first + 1, each.last)
