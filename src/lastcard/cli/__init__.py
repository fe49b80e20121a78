"""The command line. Each command loads only what it needs."""

import sys
from typing import Annotated

import typer

from .analyze import analyze
from .arena import arena
from .bench import bench
from .conformance import conformance
from .data import app as data
from .docs import docs
from .languages import app as languages
from .lessons import app as lessons
from .nodes import nodes
from .play import play
from .puzzles import app as puzzles
from .replay import replay
from .rules import rules
from .serve import serve
from .simulate import simulate
from .train import train
from .verify import verify

app = typer.Typer(
    help="Five UNO editions, played by the book.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(play)
app.command()(serve)
app.command()(nodes)
app.add_typer(data, name="data")
app.command()(replay)
app.command()(verify)
app.command()(analyze)
app.add_typer(puzzles, name="puzzles")
app.command()(rules)
app.command()(docs)
app.command()(simulate)
app.command()(arena)
app.command()(train)
app.command()(bench)
app.command()(conformance)
app.add_typer(languages, name="languages")
app.add_typer(lessons, name="lessons")


def show_version(value: bool) -> None:
    """The program's version, the number of its rules and their digest, as a server's `welcome`."""
    if value:
        from lastcard import __version__
        from lastcard.editions.version import RULES_VERSION
        from lastcard.play.library import digest

        typer.echo(f"lastcard {__version__} (rules {RULES_VERSION}, {digest()})")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, help="Say which version and rules.")
    ] = False,
) -> None:
    """Five UNO editions, played by the book."""


def main() -> None:
    """Run a command; a reader that stops reading is no error."""
    try:
        app()
    except BrokenPipeError:
        sys.stderr.close()
