"""While many rounds are played: a bar on standard error, and Ctrl-C."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer

from lastcard.text import Text

STOPPED = 130  # as a shell says it of Ctrl-C

COMPILING = Text(
    "Compiling the rules for this machine; this happens once and takes a minute or two.",
    "正在為這台機器編譯規則；只需要一次，一兩分鐘。",
)
PER_SECOND = Text("{rate:,.0f} a second", "每秒 {rate:,.0f}")
PER_MINUTE = Text("{rate:,.0f} a minute", "每分鐘 {rate:,.0f}")
SLOW = 10  # a second: below this, a minute's number says more

Progress = Callable[[int, int], None]  # done, of so many
Watch = tuple[Progress | None, Callable[[], None]]  # and what says that rules are being compiled


@contextmanager
def watched(described: str, total: int, lang: str) -> Iterator[Watch]:
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
        task = bar.add_task(described, total=total, rate="")

        def progress(done: int, count: int) -> None:
            bar.update(task, completed=done, rate=told(bar.tasks[0].speed, lang))

        yield progress, lambda: bar.console.print(sentence)


def told(speed: float | None, lang: str) -> str:
    """How many are done in a second, or in a minute when they are slow."""
    if speed is None:
        return ""
    if speed < SLOW:
        return PER_MINUTE.of(lang).format(rate=60 * speed)
    return PER_SECOND.of(lang).format(rate=speed)
