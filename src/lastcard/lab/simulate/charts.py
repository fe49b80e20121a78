"""The charts of a report, each as a function from a width to a Vega-Lite specification."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lastcard.lab.estimate import Estimate
from lastcard.lab.numbers import number, part, percent, percent_span
from lastcard.text import wrap

from .compare import Change, Comparison
from .histogram import Histogram, histograms
from .report import CardLine, Report, Standing
from .sections import Result, last_card_sentence, short_labels
from .svg import Spec
from .vega import (
    COLOR,
    INK,
    MAIN,
    NAME,
    OTHER,
    SOFT,
    TEXT,
    TOOLTIP,
    bars,
    intervals,
    layer,
    numbers,
    rule_row,
    rules,
    spans,
    whole,
)
from .words import length, policy_name, reason_name, say, seat_name

WIDE, HALF, NARROW = 856, 408, 310  # pixels: a desktop, half of it, a phone
BINS = {WIDE: 110, HALF: 60, NARROW: 55}
LETTERS = {WIDE: 40, HALF: 18, NARROW: 15}  # of a label before it is wrapped
HEIGHT = 240
SEAT_ROW, CARD_ROW, REASON_ROW = 34, 26, 34
ABOVE = 16  # space for the text over an upright line
NUMBER_SPACE = 52  # for a number beside its interval
LEFT_SPACE = 8
AROUND = 0.25  # of the equal share, visible on both sides of it at least
LEAST_CHANGE = 5.0  # percentage points, visible on both sides of no change at least
HANDY = (1, 2, 5, 10, 20, 50, 100, 200, 500)
TICKS = 7  # numbers under a histogram at most, besides 0


@dataclass(frozen=True)
class Chart:
    """A chart of a section, in words (`description`), and what its colors mean (`legend`)."""

    section: str
    caption: str
    description: str
    draw: Callable[[int], Spec]  # for a width in pixels
    wide: int = WIDE
    legend: tuple[tuple[str, str], ...] = ()  # CSS color, name

    @property
    def is_half(self) -> bool:
        """Whether two of them stand side by side on a desktop."""
        return self.wide == HALF


def charts(result: Result, lang: str) -> list[Chart]:
    """All charts of a report or a comparison; none when nothing was played."""
    if isinstance(result, Comparison):
        return [both_lengths(result, lang), changes_chart(result, lang)] if result.done else []
    if not result.rounds:
        return []
    return [
        lengths_chart(result, lang),
        wins_chart(result, lang),
        played_chart(result, lang),
        decided_chart(result, lang),
        draws_chart(result, lang),
    ]


# --- lengths -----------------------------------------------------------------------------------


def lengths_chart(report: Report, lang: str) -> Chart:
    marks = [
        rule_row(turns, place, say(key, lang, turns=length(turns)), INK)
        for place, (key, turns) in enumerate(
            [("chart-median", report.median), ("chart-ninety", report.percentile(90))]
        )
    ]

    def draw(width: int) -> Spec:
        histogram = histograms([report], BINS[width])[0]
        encoding = {
            "x": {**turns_scale([histogram], lang), "bin": binned(histogram)},
            "x2": {"field": "end"},
            "y": numbers("share", say("chart-rounds", lang), shares=True),
            "description": TOOLTIP,
        }
        blocks = layer("bar", bin_rows(histogram, lang), encoding, color=MAIN, binSpacing=1)
        return whole(width, HEIGHT, [blocks, *rules(marks, histogram.end)])

    return Chart("length", say("chart-lengths", lang), length_sentence(report, lang), draw)


def both_lengths(comparison: Comparison, lang: str) -> Chart:
    """One over the other: the first as a ground, the second as a line."""
    reports, labels = (comparison.first, comparison.second), short_labels(comparison, lang)
    marks = [
        rule_row(report.median, place, say("chart-median", lang, turns=length(report.median)), ink)
        for place, (report, ink) in enumerate(zip(reports, (SOFT, MAIN)))
    ]

    def draw(width: int) -> Spec:
        drawn = histograms(reports, BINS[width])
        share = numbers("share", say("chart-rounds", lang), shares=True)
        encoding = {"x": turns_scale(drawn, lang), "y": share}
        first, second = ([*bin_rows(each, lang), {"begin": each.end, "share": 0}] for each in drawn)
        ground = {"color": OTHER, "opacity": 0.6, "interpolate": "step-after"}
        line = {"color": MAIN, "strokeWidth": 2.2, "interpolate": "step-after"}
        layers = [layer("area", first, encoding, **ground), layer("line", second, encoding, **line)]
        return whole(width, HEIGHT, [*layers, *rules(marks, drawn[0].end)])

    sentences = [f"{label}: {length_sentence(each, lang)}" for label, each in zip(labels, reports)]
    legend = tuple(zip((OTHER, MAIN), labels))
    return Chart(
        "differences", say("chart-lengths", lang), " ".join(sentences), draw, legend=legend
    )


def length_sentence(report: Report, lang: str) -> str:
    median, nine = length(report.median), length(report.percentile(90))
    return say("length-sentence", lang, median=median, nine=nine)


def turns_scale(drawn: Sequence[Histogram], lang: str) -> Spec:
    """Numbers of turns; the title says how many rounds are beyond."""
    end, beyond = drawn[0].end, [histogram.beyond for histogram in drawn]
    title = say("chart-turns", lang)
    if any(beyond):
        title = say("turns-axis", lang, beyond=" / ".join(map(part, beyond)))
    values = list(range(0, end + 1, handy(end / TICKS)))
    return {
        "field": "begin",
        "type": "quantitative",
        "axis": {"title": title, "values": values, "format": "d", "grid": False},
        "scale": {"domain": [0, end], "nice": False},
    }


def binned(histogram: Histogram) -> Spec:
    return {"binned": True, "step": histogram.width}


def handy(least: float) -> int:
    """The least of 1, 2, 5, 10, 20, 50 … that is no less."""
    return next(step for step in HANDY if step >= least)


def bin_rows(histogram: Histogram, lang: str) -> list[Spec]:
    """A row for each bin, with the words that its bar has."""
    rows = list[Spec]()
    for place, share in enumerate(histogram.shares):
        begin, end = histogram.width * place, histogram.width * (place + 1)
        turns = str(begin) if histogram.width == 1 else f"{begin}–{end - 1}"
        tooltip = say("chart-bin", lang, turns=turns, share=part(share))
        rows.append({"begin": begin, "end": end, "share": share, "tooltip": tooltip})
    return rows


# --- who wins ----------------------------------------------------------------------------------


def wins_chart(report: Report, lang: str) -> Chart:
    several = len(report.policies) > 1
    fair = 1 / report.plan.seats
    rows = [win_row(line, several, lang) for line in report.seats]
    low = min(fair * (1 - AROUND), *(row["low"] for row in rows))
    high = max(fair * (1 + AROUND), *(row["high"] for row in rows))

    def draw(width: int) -> Spec:
        title = say(f"chart-{report.plan.unit}-won", lang)
        across = numbers("value", title, shares=True, domain=roomy(low, high, width))
        equal = {"value": fair, "text": say("chart-fair", lang, fair=part(fair))}
        return whole(width, {"step": SEAT_ROW}, intervals(rows, across, equal), ABOVE)

    return Chart("seats", say("chart-seats", lang), all_texts(rows), draw)


def win_row(line: Standing, several: bool, lang: str) -> Spec:
    seat, share = seat_name(line.seats[0], lang), line.wins.share
    name = say("and", lang).join([seat, policy_name(line.policy, lang)]) if several else seat
    return interval_row(name, share, percent(share), f"{percent(share)} ({percent_span(share)})")


def changes_chart(comparison: Comparison, lang: str) -> Chart:
    """How much more or less often each seat wins."""
    rows = [
        change_row(change, seat_name(seat, lang)) for seat, change in enumerate(comparison.seats)
    ]
    ends = [abs(row[end] or 0) for row in rows for end in ("low", "high")]
    reach = max(LEAST_CHANGE, *ends)

    def draw(width: int) -> Spec:
        across = numbers("value", say("chart-points", lang), domain=roomy(-reach, reach, width))
        across["axis"]["labelExpr"] = "datum.value == 0 ? '0' : format(datum.value, '+~f')"
        none = {"value": 0, "text": say("chart-none", lang)}
        return whole(width, {"step": SEAT_ROW}, intervals(rows, across, none), ABOVE)

    return Chart("differences", say("chart-changes", lang), all_texts(rows), draw)


def change_row(change: Change, name: str) -> Spec:
    sign = "+" if change.difference.value > 0 else ""
    return interval_row(name, change.scaled, sign + change.doubt.partition(" ")[0], change.doubt)


def interval_row(name: str, estimate: Estimate, text: str, tooltip: str) -> Spec:
    ends = {"value": estimate.value, "low": estimate.low, "high": estimate.high}
    return {"name": name, **ends, "text": text, "tooltip": f"{name}: {tooltip}"}


def roomy(low: float, high: float, width: int) -> tuple[float, float]:
    """A domain with space for a number on the right, and a little on the left."""
    pixel = (high - low) / (width - NUMBER_SPACE)
    return low - LEFT_SPACE * pixel, high + NUMBER_SPACE * pixel


def all_texts(rows: Sequence[Spec]) -> str:
    return "; ".join(row["tooltip"] for row in rows)


# --- cards and draws ---------------------------------------------------------------------------


def played_chart(report: Report, lang: str) -> Chart:
    """Two bars a card: played and drawn."""
    legend = ((MAIN, say("played", lang)), (OTHER, say("drawn", lang)))

    def draw(width: int) -> Spec:
        rows = [row for line in report.symbols for row in played_rows(line, width, lang)]
        encoding = {
            "yOffset": {"field": "color", "type": "nominal", "sort": None},
            "x": numbers("value", say("chart-cards", lang)),
            "color": COLOR,
        }
        height = CARD_ROW * len(report.symbols)
        return whole(width, height, [bars(rows, encoding, height={"band": 1}, cornerRadiusEnd=2)])

    most = max(report.symbols, key=lambda line: line.played)
    sentence = say("chart-most-played", lang, card=most.name.of(lang), number=number(most.played))
    return Chart("cards", say("chart-played", lang), sentence, draw, HALF, legend)


def played_rows(line: CardLine, width: int, lang: str) -> list[Spec]:
    found = (("played", MAIN, line.played), ("drawn", OTHER, line.drawn))
    return [
        {
            "name": label(line.name.of(lang), width),
            "color": color,
            "value": value,
            "tooltip": f"{line.name.of(lang)}: {say(kind, lang)} {number(value)}",
        }
        for kind, color, value in found
    ]


def decided_chart(report: Report, lang: str) -> Chart:
    """How often each card was the last of a round."""

    def draw(width: int) -> Spec:
        rows = [
            interval_row(line.name.of(lang), line.decided, "", percent(line.decided))
            | {"name": label(line.name.of(lang), width)}
            for line in report.symbols
        ]
        across = numbers("value", say("chart-rounds-won", lang), shares=True)
        layers = [
            bars(rows, {"x": across}, color=MAIN, cornerRadiusEnd=2),
            spans(rows, across, color=INK, opacity=0.7),
        ]
        return whole(width, CARD_ROW * len(report.symbols), layers)

    return Chart("cards", say("chart-decided", lang), last_card_sentence(report, lang), draw, HALF)


def draws_chart(report: Report, lang: str) -> Chart:
    """Cards drawn per round, by reason; one's own draws in the quiet color."""
    reasons = [reason for reason, line in report.draws.items() if line.count]
    description = all_texts([draws_row(report, reason, WIDE, lang) for reason in reasons])
    legend = ((OTHER, say("chart-own", lang)), (MAIN, say("chart-penalty", lang)))

    def draw(width: int) -> Spec:
        rows = [draws_row(report, reason, width, lang) for reason in reasons]
        across = numbers("value", say("chart-cards", lang))
        beside = {"y": NAME, "x": across, "text": TEXT}
        layers = [
            bars(rows, {"x": across, "color": COLOR}),
            layer("text", rows, beside, align="left", dx=6),
        ]
        return whole(width, {"step": REASON_ROW}, layers)

    return Chart("draws", say("draws-table", lang), description, draw, legend=legend)


def draws_row(report: Report, reason: str, width: int, lang: str) -> Spec:
    name, value = reason_name(report.plan, reason, lang), report.draws[reason].per_round
    return {
        "name": label(name, width),
        "value": value,
        "text": number(value),
        "color": OTHER if reason == "turn" else MAIN,
        "tooltip": f"{name}: {number(value)}",
    }


def label(text: str, width: int) -> str:
    """A name beside its row, in as many lines as it needs."""
    return "\n".join(wrap(text[:1].upper() + text[1:], LETTERS[width]))
