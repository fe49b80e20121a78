"""lastcard train: let keen learn again, from nothing or from where a run stopped."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from .common import Language, language, refused, say


def train(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="Weights, curve and positions; a run goes on.")
    ],
    generations: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=1,
            help="The first is played by steady, later ones by what was learned.",
        ),
    ] = 1,
    positions: Annotated[
        int, typer.Option(metavar="N", min=1, help="Decisions weighed in the first.")
    ] = 16_000_000,
    minutes: Annotated[
        float | None, typer.Option(metavar="N", min=0, help="Stop after this time; go on later.")
    ] = None,
    seed: Annotated[str, typer.Option(help="Other rounds; the same seed, the same weights.")] = "0",
    workers: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Threads; otherwise all cores.")
    ] = None,
    lang: Language = None,
) -> None:
    """Train the level keen: play rounds, weigh their decisions, fit the network, again."""
    from lastcard.lab.train.run import Recipe, Training

    spoken = language(lang)
    with refused(spoken):
        training = Training(folder, Recipe(seed, generations, positions))
        training.run(workers, minutes, show_progress)
    for entry in training.curve:
        typer.echo(line_of(entry, spoken))
    if not training.is_complete:
        typer.echo(say("train.unfinished", spoken, folder=str(folder)), err=True)


def show_progress(generation: int, done: int, count: int) -> None:
    """One line that is written over, for people who look on."""
    if sys.stderr.isatty():
        end = "\n" if done == count else ""
        typer.echo(f"\r{generation + 1}: {done} / {count} ", nl=False, err=True)
        typer.echo(end, nl=False, err=True)


def line_of(entry: dict[str, object], lang: str) -> str:
    """What a generation came to."""
    shares = entry["shares"]
    assert isinstance(shares, list)
    number = int(str(entry["generation"])) + 1
    return say("train.generation", lang, number=number, shares=", ".join(map(cell_of, shares)))


def cell_of(share: dict[str, int]) -> str:
    percent = 100 * share["won"] / max(1, share["decided"])
    return f"{share['edition']} {share['seats']}: {percent:.1f} %"
