"""Measure Match as programs use it, moves per second of one core: part of `make bench`.

With --beside SRC the package in another tree is measured in turn, and the ratios are told.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from contenders import Contender, core_to_use, measure
from peers import DRIVERS
from report import number, spread, table, times, verdict
from results import Results, moves_rate
from rich.console import Console
from rich.progress import Progress

SOURCE = Path(__file__).parent.parent / "src"
DRIVER = str(DRIVERS / "play_face.py")
TABLES = (
    *(("basic", 2), ("basic", 4), ("frozen", 4), ("minions", 4), ("hello-kitty", 4)),
    *(("party", 4), ("party", 8)),
)
LOOPS = {
    "play": "`legal_moves` of everybody, `play`, one `view`",
    "everybody": "`make`, `view` and `events` of all seats and a spectator",
}
AIMS = {"play": 2.0}  # times the moves per second of the other tree, at every table

Key = tuple[str, str, int]  # loop, edition, seats


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/face.py", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="fewer and shorter repetitions")
    parser.add_argument("--beside", type=Path, help="the src directory of another tree")
    options = parser.parse_args()
    repetitions, seconds = (3, 0.5) if options.quick else (7, 2.0)
    print(section(run(repetitions, seconds, options.beside), options.beside is not None))


def contender(key: Key, source: Path, is_ours: bool) -> Contender:
    loop, edition_name, seats = key
    command = (sys.executable, DRIVER, str(source), loop, edition_name, str(seats))
    return Contender(f"{loop} {edition_name}", seats, command, is_ours)


def keys() -> list[Key]:
    return [(loop, edition_name, seats) for loop in LOOPS for edition_name, seats in TABLES]


def run(repetitions: int, seconds: float, beside: Path | None = None) -> Results:
    """All repetitions; in each, this tree and the other stand next to each other."""
    trees = [(SOURCE, True)] + ([] if beside is None else [(beside, False)])
    everybody = [contender(key, *tree) for key in keys() for tree in trees]
    results, core = Results({one: [] for one in everybody}), core_to_use()
    with Progress(console=Console(stderr=True)) as progress:
        bar = progress.add_task("", total=repetitions * len(everybody))
        for _ in range(repetitions):
            for one in everybody:
                progress.update(bar, description=f"{one.label}, {one.seats} seats")
                results.samples[one].append(measure(one, seconds, core))
                progress.advance(bar)
    return results


def section(results: Results, is_compared: bool) -> str:
    """A table for each loop; with another tree also what was aimed at."""
    parts = ["## Match, interpreted"]
    for loop, title in LOOPS.items():
        heads = ("", "seats", "moves/s") + (("the other tree", "ratio") if is_compared else ())
        parts += [f"### {title}", table(heads, rows(results, loop))]
    if is_compared:
        parts += [table(("", "aim", "slowest table", ""), aims(results))]
    return "\n\n".join(parts)


def pair(results: Results, key: Key) -> list[Contender]:
    """This tree's contender, and the other's if there is one."""
    label, seats = contender(key, SOURCE, True).label, key[2]
    return [one for one in results.samples if (one.label, one.seats) == (label, seats)]


def rows(results: Results, loop: str) -> Iterator[tuple[str, ...]]:
    for edition_name, seats in TABLES:
        both = pair(results, (loop, edition_name, seats))
        rates = [spread(results.rate(one, moves_rate)) for one in both]
        ratios = [times(results.ratio(both[0], other, moves_rate)) for other in both[1:]]
        yield edition_name, str(seats), *rates, *ratios


def aims(results: Results) -> Iterator[tuple[str, ...]]:
    for loop, aim in AIMS.items():
        pairs = [pair(results, (loop, *each)) for each in TABLES]
        least = min(results.ratio(one, other, moves_rate).median for one, other in pairs)
        yield LOOPS[loop], f"at least {aim:g} ×", f"{number(least)} ×", verdict(least >= aim)


if __name__ == "__main__":
    main()
