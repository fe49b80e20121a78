"""While many rounds are played: a bar on standard error, and Ctrl-C."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

import typer

from lastcard.text import Text

from .common import refusal, refused

STOPPED = 130  # as a shell says it of Ctrl-C

ROUNDS = Text("{count:,} rounds", "{count:,} 局")
MATCHES = Text("{count:,} matches", "{count:,} 場")
NOTHING = Text("Stopped before the first of them was over.", "第一局還沒結束就停了。")
STOPPED_EARLY = Text(
    "Stopped after {done:,} of {count:,}; the report is about those.",
    "停在 {done:,}／{count:,}；報告說的是已經玩完的部分。",
)
COMPILING = Text(
    "Compiling the rules for this machine; this happens once and takes a minute or two.",
    "正在為這台機器編譯規則；只需要一次，一兩分鐘。",
)
PER_SECOND = Text("{rate:,.0f} a second", "每秒 {rate:,.0f}")
PER_MINUTE = Text("{rate:,.0f} a minute", "每分鐘 {rate:,.0f}")
SLOW = 10  # a second: below this, a minute's number says more

Progress = Callable[[int, int], None]  # done, of how many
Watch = tuple[Progress | None, Callable[[], None]]  # and what says that rules are being compiled


class Outcome(Protocol):
    """How far a run came."""

    @property
    def done(self) -> int: ...
    @property
    def count(self) -> int: ...
    @property
    def complete(self) -> bool: ...


class Report(Protocol):
    @property
    def outcome(self) -> Outcome: ...


Result = TypeVar("Result", bound=Report)


def play(
    run: Callable[[Progress | None, Callable[[], None]], Result], unit: Text, lang: str
) -> Result:
    """A result with a progress bar while it is played; without a single round there is none."""
    try:
        with refused(lang), progress_bar(unit, lang) as watch:
            result = run(*watch)
    except KeyboardInterrupt:
        raise refusal(NOTHING.of(lang), STOPPED) from None
    if not result.outcome.done:
        raise refusal(NOTHING.of(lang), STOPPED)
    return result


def check_complete(outcome: Outcome, lang: str) -> None:
    """Say so of a run that was stopped, and end with a shell's status for it."""
    if not outcome.complete:
        sentence = STOPPED_EARLY.of(lang).format(done=outcome.done, count=outcome.count)
        raise refusal(sentence, STOPPED)


@contextmanager
def progress_bar(unit: Text, lang: str) -> Iterator[Watch]:
    """A bar with rate and time left when people look on; silence otherwise."""
    sentence = COMPILING.of(lang)
    if not sys.stderr.isatty():
        yield None, lambda: typer.echo(sentence, err=True)
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = ("{task.description}", "{task.percentage:>3.0f}%", "{task.fields[rate]}")
    name, percent, rate = (TextColumn(column) for column in columns)
    with Progress(
        *(name, BarColumn(), percent, rate, TimeRemainingColumn()),
        console=Console(stderr=True, highlight=False),
        transient=True,
    ) as bar:
        task = bar.add_task("", total=None, rate="")

        def progress(done: int, count: int) -> None:
            name, speed = unit.of(lang).format(count=count), rate_text(bar.tasks[0].speed, lang)
            bar.update(task, total=count, completed=done, description=name, rate=speed)

        yield progress, lambda: bar.console.print(sentence)


def rate_text(speed: float | None, lang: str) -> str:
    """How many are done in a second, or in a minute when they are slow."""
    if speed is None:
        return ""
    if speed < SLOW:
        return PER_MINUTE.of(lang).format(rate=60 * speed)
    return PER_SECOND.of(lang).format(rate=speed)
