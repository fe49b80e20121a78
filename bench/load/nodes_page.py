"""The section of bench/RESULTS.md about several nodes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median

from report import number, table, verdict

from .plan import Outcome

TITLE = "## Several nodes"
RELAY_AIM = 0.7
PAUSE_AIM = 8.0  # seconds after a death, for 95 % of the tables

QUICK = """\
**From a quick run**: few seats and short stretches, to see that everything works. These are not
the project's figures."""

HOW = """\
The players of the table server's bench, on one core with PostgreSQL; nodes on the other. PostgreSQL
is durable (`fsync` and `synchronous_commit` on). What counts is the processor time of the servers:
on a machine that others use, too, moves a second say little. Each line is the median of its
repetitions, taken in turn, with the lowest and the highest in brackets."""

DATABASES = """\
One server on an SQLite file, and one node on PostgreSQL: the same seats and the same think times.
With SQLite the time of the writing thread is the server's; PostgreSQL's own stands beside it."""

RELAY = """\
Two nodes; all tables are at the first one. Everybody is connected to it, or everybody to the
second, so that each command and each view goes through both. Processor time is that of both."""

TAKEOVER = """\
Everybody is connected to the second node, all tables are at the first, which is killed. The second
waits for the lease to run out, then claims each table, reads its log and enters for its people."""


@dataclass(frozen=True)
class Takeover:
    """One death: seconds until tables went on."""

    tables: int
    people: int
    lease: float
    first: float
    half: float
    most: float  # of 95 %
    last: float
    processor: float  # seconds, of the node that took over
    lost: int  # connections

    @property
    def rate(self) -> float:
        """Tables a second, once it could begin."""
        return self.tables / max(self.last - self.first, 0.001)


@dataclass
class Measured:
    """Whatever was measured in this run."""

    version: str = ""
    sqlite: list[Outcome] = field(default_factory=list)
    postgres: list[Outcome] = field(default_factory=list)
    direct: list[Outcome] = field(default_factory=list)
    relayed: list[Outcome] = field(default_factory=list)
    takeovers: list[Takeover] = field(default_factory=list)


def section(measured: Measured, facts: Mapping[str, str], quick: bool) -> str:
    parts = [
        TITLE,
        *([QUICK] if quick else []),
        HOW,
        table(("", ""), facts.items()),
        *aims(measured),
        *databases(measured),
        *relay(measured),
        *takeover(measured),
    ]
    return "\n\n".join(parts) + "\n"


def aims(measured: Measured) -> Iterator[str]:
    rows = []
    if measured.relayed:
        ratios = thrifts(measured.relayed, measured.direct)
        reached = verdict(median(ratios) >= RELAY_AIM)
        what = "Moves a processor second, all relayed beside all direct"
        rows.append((what, f"at least {RELAY_AIM:.0%}", percent(ratios), reached))
    if measured.takeovers:
        most = [one.most for one in measured.takeovers]
        reached = verdict(median(most) <= PAUSE_AIM)
        what = "Tables that go on after `kill -9`, 95 % of them"
        rows.append((what, f"within {PAUSE_AIM:g} s", f"{spread(most)} s", reached))
    if rows:
        yield "### Aims of the nodes"
        yield table(("", "aim", "measured", ""), rows)


HEADS = (
    *("", "seats", "moves/s", "p50", "p99", "moves a processor second of servers"),
    "ms of PostgreSQL a move",
)


def row(name: str, outcomes: Sequence[Outcome]) -> tuple[str, ...]:
    return (
        name,
        f"{outcomes[0].stretch.seats:,}",
        spread([one.moves_rate for one in outcomes]),
        f"{number(median(one.waits.p50 for one in outcomes))} ms",
        f"{number(median(one.waits.p99 for one in outcomes))} ms",
        spread([one.moves_per_processor_second for one in outcomes]),
        spread([1000 * one.database_share / max(one.moves_rate, 0.001) for one in outcomes]),
    )


def databases(measured: Measured) -> Iterator[str]:
    if measured.postgres:
        yield "### One node on PostgreSQL"
        yield DATABASES
        rows = [row("SQLite", measured.sqlite), row("PostgreSQL", measured.postgres)]
        yield table(HEADS, rows)
        ratios = thrifts(measured.postgres, measured.sqlite)
        yield f"On PostgreSQL {percent(ratios)} of the moves a processor second on SQLite."


def relay(measured: Measured) -> Iterator[str]:
    if measured.relayed:
        yield "### Relayed"
        yield RELAY
        yield table(HEADS, [row("direct", measured.direct), row("relayed", measured.relayed)])


def takeover(measured: Measured) -> Iterator[str]:
    found = measured.takeovers
    if found:
        yield "### After a death"
        yield TAKEOVER
        rows = [
            ("tables, of four people each", f"{found[0].tables:,}"),
            ("seconds of a lease", number(found[0].lease)),
            ("seconds until the first went on", seconds(found, lambda one: one.first)),
            ("seconds until half went on", seconds(found, lambda one: one.half)),
            ("seconds until 95 % went on", seconds(found, lambda one: one.most)),
            ("seconds until the last went on", seconds(found, lambda one: one.last)),
            ("tables a second, from the first on", seconds(found, lambda one: one.rate)),
            (
                "ms of the processor for a table",
                seconds(found, lambda one: 1000 * one.processor / one.tables),
            ),
            ("connections that were lost", f"{sum(one.lost for one in found):,}"),
        ]
        yield table(("", "measured"), rows)


def seconds(found: Sequence[Takeover], value: Callable[[Takeover], float]) -> str:
    return spread([value(one) for one in found])


def thrifts(ones: Sequence[Outcome], others: Sequence[Outcome]) -> list[float]:
    """Moves a processor second beside those of others, each repetition by itself."""
    return [
        one.moves_per_processor_second / other.moves_per_processor_second
        for one, other in zip(ones, others, strict=True)
    ]


def spread(values: Sequence[float]) -> str:
    text = number(median(values))
    return text if len(values) == 1 else f"{text} ({number(min(values))}–{number(max(values))})"


def percent(values: Sequence[float]) -> str:
    text = f"{median(values):.0%}"
    return text if len(values) == 1 else f"{text} ({min(values):.0%}–{max(values):.0%})"
