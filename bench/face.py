"""Measure Match as programs use it, moves per second of one core: part of `make bench`.

With --beside SRC the package of another checkout is measured in turn; such a run, if it is a
whole one, writes its section of bench/RESULTS.md. Otherwise the section is printed.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from contenders import Contender, core_to_use, measure
from machine import commit, facts, load
from peers import DRIVERS
from report import number, spread, table, times, verdict
from results import Results, moves_rate
from rich.console import Console
from rich.progress import Progress
from sections import write_section

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
AIMS = {"play": 2.0}  # times the moves per second of the other checkout, at every table

HEAD = "## Match, interpreted"
ABOUT = """\
The rules as Python runs them, through `Match`, moves per second of one core. The moves are chosen
beforehand. Each figure is the median of {repetitions} interleaved repetitions of {seconds:g} s of
processor time, with the lowest and the highest in brackets."""

Key = tuple[str, str, int]  # loop, edition, seats


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/face.py", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="fewer and shorter repetitions")
    parser.add_argument(
        "--beside", type=Path, metavar="SRC", help="the src directory of another checkout"
    )
    options = parser.parse_args()
    repetitions, seconds = (2, 0.1) if options.quick else (7, 2.0)
    before = load()
    results = run(repetitions, seconds, options.beside)
    about = ABOUT.format(repetitions=repetitions, seconds=seconds)
    text = section(results, about, circumstances(results, options.beside, before))
    print(text)
    if options.beside and not options.quick:
        write_section("face", text)


def contender(key: Key, source: Path, is_ours: bool) -> Contender:
    loop, edition_name, seats = key
    command = (sys.executable, DRIVER, str(source), loop, edition_name, str(seats))
    return Contender(f"{loop} {edition_name}", seats, command, is_ours)


def keys() -> list[Key]:
    return [(loop, edition_name, seats) for loop in LOOPS for edition_name, seats in TABLES]


def run(repetitions: int, seconds: float, beside: Path | None = None) -> Results:
    """All repetitions; in each, this checkout and the other stand next to each other."""
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


def circumstances(results: Results, beside: Path | None, before: float | None) -> dict[str, str]:
    """The machine, the other checkout, and how much else went on."""
    result = facts()
    if beside:
        result["the other checkout"] = commit(beside)
    share = results.core_share()
    result["share of the core"] = f"{share.median:.0%} ({share.low:.0%}–{share.high:.0%})"
    if before is not None:
        result["load before and after"] = f"{number(before)}, {number(load() or 0.0)}"
    return result


def section(results: Results, about: str, circumstances: Mapping[str, str]) -> str:
    """A table for each loop; beside another checkout also what was aimed at."""
    parts = [HEAD, about, table(("", ""), circumstances.items())]
    heads: tuple[str, ...] = ("", "seats", "moves/s")
    if is_compared(results):
        parts += [table(("", "aim", "measured, at the slowest table", ""), aims(results))]
        heads += ("the other checkout", "ratio")
    for loop, title in LOOPS.items():
        parts += [f"### {title}", table(heads, rows(results, loop))]
    return "\n\n".join(parts) + "\n"


def is_compared(results: Results) -> bool:
    return not all(one.is_ours for one in results.samples)


def pair(results: Results, key: Key) -> list[Contender]:
    """This checkout's contender, and the other's if there is one."""
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
        ratios = [results.ratio(one, other, moves_rate) for one, other in pairs]
        least = min(ratios, key=lambda ratio: ratio.median)
        yield LOOPS[loop], f"at least {aim:g} ×", times(least), verdict(least.median >= aim)


if __name__ == "__main__":
    main()
