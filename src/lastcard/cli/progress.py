"""While many rounds are played: a bar on standard error, and Ctrl-C."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from .common import refusal, refused, say

if TYPE_CHECKING:
    from rich.progress import Progress

    from lastcard.lab.run import Watch

STOPPED = 130  # as a shell says it of Ctrl-C

SLOW = 10  # a second: below this, a minute's number says more


@contextmanager
def progress_bar(unit: str, lang: str, resume: str | None = None) -> Iterator["Watch"]:
    """A bar of `rounds` or `matches` when people look on; refusals are sentences."""
    sentence = say("progress.compiling", lang)
    try:
        with refused(lang):
            if not sys.stderr.isatty():
                yield {"compiling": lambda: typer.echo(sentence, err=True)}
                return
            with new_bar() as bar:
                task = bar.add_task("", total=None, rate="")

                def progress(done: int, count: int) -> None:
                    name, rate = say(f"progress.{unit}", lang, count=count), rate_text(bar, lang)
                    bar.update(task, total=count, completed=done, description=name, rate=rate)

                yield {"progress": progress, "compiling": lambda: bar.console.print(sentence)}
    except KeyboardInterrupt:
        raise refusal(ended(lang, resume), STOPPED) from None


def ended(lang: str, resume: str | None) -> str:
    """What to say of a run that ended at once."""
    if resume is None:
        return say("progress.nothing", lang)
    return say("progress.ended", lang, file=resume)


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
        return say("progress.per-minute", lang, rate=60 * speed)
    return say("progress.per-second", lang, rate=speed)


def check_any(done: int, lang: str) -> None:
    """Without a single round there is no report."""
    if not done:
        raise refusal(say("progress.nothing", lang), STOPPED)


def check_all(done: int, count: int, lang: str, resume: str | None) -> None:
    """Say so of a run that was stopped, and end with a shell's status for it."""
    if done < count:
        sentence = say("progress.stopped-early", lang, done=done, count=count)
        if resume is not None:
            sentence += "\n" + say("progress.resume", lang, file=resume)
        raise refusal(sentence, STOPPED)
