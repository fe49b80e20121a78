"""While many rounds are played: a bar on standard error, and Ctrl-C."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from lastcard.text import Text

from .common import refusal, refused

if TYPE_CHECKING:
    from rich.progress import Progress

    from lastcard.lab.run import Watch

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


@contextmanager
def progress_bar(unit: Text, lang: str) -> Iterator["Watch"]:
    """A bar with rate and time left when people look on; refusals are sentences."""
    sentence = COMPILING.of(lang)
    try:
        with refused(lang):
            if not sys.stderr.isatty():
                yield {"compiling": lambda: typer.echo(sentence, err=True)}
                return
            with new_bar() as bar:
                task = bar.add_task("", total=None, rate="")

                def progress(done: int, count: int) -> None:
                    name, rate = unit.of(lang).format(count=count), rate_text(bar, lang)
                    bar.update(task, total=count, completed=done, description=name, rate=rate)

                yield {"progress": progress, "compiling": lambda: bar.console.print(sentence)}
    except KeyboardInterrupt:
        raise refusal(NOTHING.of(lang), STOPPED) from None


def new_bar() -> "Progress":
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = ("{task.description}", "{task.percentage:>3.0f}%", "{task.fields[rate]}")
    name, percent, rate = (TextColumn(column) for column in columns)
    return Progress(
        *(name, BarColumn(), percent, rate, TimeRemainingColumn()),
        console=Console(stderr=True, highlight=False),
        transient=True,
    )


def rate_text(bar: "Progress", lang: str) -> str:
    """How many are done in a second, or in a minute when they are slow."""
    speed = bar.tasks[0].speed
    if speed is None:
        return ""
    if speed < SLOW:
        return PER_MINUTE.of(lang).format(rate=60 * speed)
    return PER_SECOND.of(lang).format(rate=speed)


def check_any(done: int, lang: str) -> None:
    """Without a single round there is no report."""
    if not done:
        raise refusal(NOTHING.of(lang), STOPPED)


def check_all(done: int, count: int, lang: str) -> None:
    """Say so of a run that was stopped, and end with a shell's status for it."""
    if done < count:
        raise refusal(STOPPED_EARLY.of(lang).format(done=done, count=count), STOPPED)
