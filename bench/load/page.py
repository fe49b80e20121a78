"""The section of bench/RESULTS.md about the table server."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median

from report import Row, number, table, verdict

from .measure import LIMIT, MOVE_EVERY, Pairing, highest
from .memory import Memory
from .plan import Outcome, Report
from .prose import BEND, FORMER, HOW, LOAD, MEMORY, NOTES, PEER, QUICK

TITLE = "## Table server"
SEATS_AIM = 5500
PEER_AIM = 1.8
KILO = 1024

HEADS = (
    *("seats", "a move a seat every", "moves/s", "p50", "p90", "p99", "longest"),
    *("server's core", "players' core", "stolen"),
)


@dataclass
class Measured:
    """Whatever was measured in this run."""

    load: Report | None = None
    bend: Report | None = None
    memory: Memory | None = None
    pairings: list[Pairing] = field(default_factory=list)
    former: list[Pairing] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)


def section(measured: Measured, facts: Mapping[str, str], quick: bool) -> str:
    parts = [
        TITLE,
        *([QUICK] if quick else []),
        HOW,
        table(("", ""), facts.items()),
        *aims(measured),
        *load_part(measured.load),
        *bend_part(measured.bend),
        *memory_part(measured.memory),
        *former_part(measured.former),
        *peer_part(measured.pairings),
        *left_out(measured),
        "### What is compared",
        NOTES,
    ]
    return "\n\n".join(parts) + "\n"


def aims(measured: Measured) -> Iterator[str]:
    rows = []
    reports = [one for one in (measured.load, measured.bend) if one]
    if reports:
        best = max(seats_within(report) for report in reports)
        what = f"Seats in play on one core, p99 under {LIMIT:.0f} ms, every move on the disk"
        reached = verdict(best >= SEATS_AIM)
        rows.append((what, f"at least {SEATS_AIM:,}", f"{best:,}", reached))
        findings = sum(len(report.findings) for report in reports)
        what, reached = "Moves lost, doubled or out of order", verdict(not findings)
        rows.append((what, "0", f"{findings:,}", reached))
    if measured.pairings:
        best_ratio = median([pair.ratio for pair in measured.pairings])
        what = f"Moves/s beside boardgame.io, p99 under {LIMIT:.0f} ms"
        reached = verdict(best_ratio >= PEER_AIM)
        rows.append((what, f"at least {PEER_AIM} ×", ratio(measured.pairings), reached))
    if rows:
        yield "### Aims of the server"
        yield table(("", "aim", "measured", ""), rows)


def seats_within(report: Report) -> int:
    """The most seats whose p99 is within the limit: the median, where there are several."""
    found: dict[int, list[float]] = {}
    for one in report.outcomes:
        found.setdefault(one.stretch.seats, []).append(one.waits.p99)
    return max((seats for seats, p99 in found.items() if median(p99) <= LIMIT), default=0)


def load_part(report: Report | None) -> Iterator[str]:
    if report:
        yield "### In play"
        yield LOAD
        yield table(HEADS, map(row, report.outcomes))
        yield checks(report)


def bend_part(report: Report | None) -> Iterator[str]:
    if report:
        yield "### Where it bends"
        yield BEND.format(every=MOVE_EVERY, limit=LIMIT)
        yield table(HEADS, map(row, report.outcomes))
        yield checks(report)


def row(one: Outcome) -> Row:
    waits = one.waits
    return (
        f"{one.stretch.seats:,}",
        f"{number(one.stretch.seats / max(one.moves_rate, 0.001))} s",
        number(one.moves_rate),
        *(f"{number(value)} ms" for value in (waits.p50, waits.p90, waits.p99, waits.most)),
        *(f"{share:.0%}" for share in (one.server_share, one.players_share, one.stolen_share)),
    )


def checks(report: Report) -> str:
    """What was verified, and what was refused."""
    refused: dict[str, int] = {}
    for outcome in report.outcomes:
        for code, count in outcome.refused.items():
            refused[code] = refused.get(code, 0) + count
    result = ", ".join(f"{count:,} {code}" for code, count in sorted(refused.items())) or "nothing"
    held = sum(one.held.count for one in report.outcomes)
    text = (
        f"{report.checked:,} acknowledged moves were each seen once and in order by all four "
        f"players; {len(report.findings):,} were not. Refused: {result}. {held:,} answers that "
        "waited for a catch window or a lost connection are not among the times."
    )
    return text + "".join(f"\n- {problem}" for problem in (*report.failed, *report.findings)[:20])


def memory_part(memory: Memory | None) -> Iterator[str]:
    if memory:
        rows = [
            ("an idle connection", kilobytes(memory.idle_connection)),
            ("a table of four, just dealt, with its connections", kilobytes(memory.dealt_table)),
            ("the same without its connections", kilobytes(memory.table_alone)),
            (f"the table after {memory.moves} more moves", kilobytes(memory.played_table)),
            ("the server before anybody came", kilobytes(memory.at_start)),
        ]
        yield "### Memory"
        yield MEMORY
        yield table(("", "resident"), rows)


def kilobytes(size: float) -> str:
    return f"{number(size / KILO)} kB"


def former_part(pairings: Sequence[Pairing]) -> Iterator[str]:
    if pairings:
        rows = []
        for name, reports in (
            ("this checkout", [pair.ours for pair in pairings]),
            ("the other one", [pair.theirs for pair in pairings]),
        ):
            best = [highest(report) for report in reports]
            rows.append(
                (
                    name,
                    f"{median(map(seats_within, reports)):,.0f}",
                    number(median([one.moves_rate for one in best])),
                    f"{number(median([one.waits.p99 for one in best]))} ms",
                    number(median([one.moves_per_processor_second for one in best])),
                )
            )
        yield "### Beside another checkout"
        yield FORMER.format(repetitions=len(pairings), limit=LIMIT)
        yield table(("", "seats", "moves/s", "p99", "moves a processor second"), rows)
        thrift = number(median([pair.thrift for pair in pairings]))
        yield (
            f"This one beside the other: {ratio(pairings)} moves/s at the bend, {thrift} × moves a "
            "processor second with as many seats."
        )


def peer_part(pairings: Sequence[Pairing]) -> Iterator[str]:
    if pairings:
        our_best = [highest(pair.ours) for pair in pairings]
        their_best = [highest(pair.theirs) for pair in pairings]
        rows = [
            peer_row("lastcard, durable", our_best, "1"),
            peer_row("boardgame.io, in memory", their_best, ratio(pairings)),
        ]
        yield "### Beside boardgame.io"
        yield PEER.format(repetitions=len(pairings), limit=LIMIT)
        heads = ("", "moves/s", "p50", "p99", "server's core", "players' core", "ours, in moves")
        yield table(heads, rows)
        yield "Every stretch:"
        yield table(("", *HEADS), [line for pair in pairings for line in stretches(pair)])


def stretches(pair: Pairing) -> Iterator[Row]:
    for name, report in (("lastcard", pair.ours), ("boardgame.io", pair.theirs)):
        for outcome in report.outcomes:
            yield (name, *row(outcome))


def peer_row(name: str, best: Sequence[Outcome], beside: str) -> Row:
    def middle(values: Sequence[float]) -> str:
        return number(median(values))

    return (
        name,
        middle([one.moves_rate for one in best]),
        f"{middle([one.waits.p50 for one in best])} ms",
        f"{middle([one.waits.p99 for one in best])} ms",
        f"{median([one.server_share for one in best]):.0%}",
        f"{median([one.players_share for one in best]):.0%}",
        beside,
    )


def ratio(pairings: Sequence[Pairing]) -> str:
    ratios = [pair.ratio for pair in pairings]
    return f"{number(median(ratios))} × ({number(min(ratios))}–{number(max(ratios))})"


def left_out(measured: Measured) -> Iterator[str]:
    if measured.left_out:
        yield "### Left out of this"
        yield "\n".join(f"- {sentence}" for sentence in measured.left_out)
