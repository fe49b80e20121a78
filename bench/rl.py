"""Measure the learning environments beside RLCard's, in one run on one core: part of `make bench`.

A whole run writes its section of bench/RESULTS.md; with --quick it is printed.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from contenders import Contender, Failed, core_to_use, get_ready, measure
from machine import facts, load
from peers import DRIVERS, installed, python_with
from report import number, spread, table, times, verdict
from results import Figure, Results, moves_rate
from rich.console import Console
from rich.progress import Progress
from sections import write_section

HEAD = "## Learning environments"
SEATS = 2
DRIVER = str(DRIVERS / "play_rl.py")

BATCH, AEC = "lastcard `BatchEnv`, 256 tables", "lastcard through PettingZoo"
RLCARD, RLCARD_STEP = "RLCard `env.run`", "RLCard `env.step`"
WRAPPER = "RLCard through PettingZoo's wrapper"
LEDUC, SPARROW = "Pgx `leduc_holdem`, 4,096 tables", "Pgx `sparrow_mahjong`, 256 tables"
WAYS = {
    BATCH: "batch",
    AEC: "aec",
    RLCARD: "run",
    RLCARD_STEP: "step",
    WRAPPER: "wrapper",
}
PGX_WAYS = {LEDUC: "leduc", SPARROW: "sparrow"}
PGX = "pgx==2.6.0"
# Ours, the peer, at least n times its steps per second.
AIMS = ((BATCH, RLCARD, 250.0), (AEC, RLCARD, 15.0), (AEC, WRAPPER, 3.0))

ABOUT = """\
Random play through the whole interface on one core, two seats, with observations and masks; every
step is one answer of one seat. Each figure is the median of {repetitions} interleaved repetitions
of {seconds:g} s of processor time. Basic by the book has calls, catches and challenges; RLCard's
uno is a reduced one whose rounds take half as many steps. `env.run` is RLCard's own loop with its
random agents, `env.step` does without the trajectories it keeps; the wrapper is PettingZoo's base
class for RLCard with the wrappers that its `uno_v4` had.

Pgx, on JAX and this processor, has no UNO, and its games are far smaller: `leduc_holdem` has six
cards, three actions and observations of 34 bits, `sparrow_mahjong` 44 tiles, three seats, eleven
actions and 165 bits; two-seat Basic has 112 cards, 146 actions and 473 bytes. So these lines say
what compiled environments do a second, not who is faster at the same thing. Pgx is made for
accelerators, which were not used; `bridge_bidding` needs data that Pgx does not bring."""
NO_PGX = "Pgx and JAX could not be set up here, so they were not measured."


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/rl.py", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="fewer and shorter repetitions")
    quick = parser.parse_args().quick
    repetitions, seconds = (3, 0.5) if quick else (7, 2.0)
    get_ready()
    before = load()
    results = run(repetitions, seconds)
    text = section(results, ABOUT.format(repetitions=repetitions, seconds=seconds), before)
    print(text)
    if not quick:
        write_section("rl", text)


def contenders() -> list[Contender]:
    """Everybody that runs in this environment."""
    return [
        Contender(label, SEATS, (sys.executable, DRIVER, way), label in (BATCH, AEC))
        for label, way in WAYS.items()
    ]


def pgx_python() -> Path | None:
    """The Python of Pgx's own environment, where it can be set up."""
    try:
        return python_with("pgx", PGX)
    except (OSError, subprocess.SubprocessError) as error:
        print(error, file=sys.stderr)
        return None


def run(repetitions: int, seconds: float) -> Results:
    """All repetitions, one contender after the other in each; who fails once is left out."""
    everybody, core = contenders(), core_to_use()
    pgx = pgx_python()
    if pgx:
        commands = {label: (str(pgx), DRIVER, way) for label, way in PGX_WAYS.items()}
        everybody += [Contender(label, SEATS, command) for label, command in commands.items()]
    results = Results({contender: [] for contender in everybody})
    if not pgx:
        results.left_out.append(NO_PGX)
    with Progress(console=Console(stderr=True)) as progress:
        bar = progress.add_task("", total=repetitions * len(everybody))
        for _ in range(repetitions):
            for contender in list(results.samples):
                progress.update(bar, description=contender.label)
                try:
                    results.samples[contender].append(measure(contender, seconds, core))
                except Failed as failed:
                    del results.samples[contender]
                    results.left_out.append(f"{contender.label} did not play ({failed}).")
                progress.advance(bar)
    return results


def section(results: Results, about: str, before: float | None) -> str:
    """The whole section, from its heading on."""
    result = facts()
    pgx = pgx_python()
    if pgx:
        result |= {name: installed(pgx, name.lower()) for name in ("Pgx", "JAX")}
    share = results.core_share()
    result["share of the core"] = f"{share.median:.0%} ({share.low:.0%}–{share.high:.0%})"
    if before is not None:
        result["load before and after"] = f"{number(before)}, {number(load() or 0.0)}"
    left_out = "\n".join(f"- {sentence}" for sentence in results.left_out)
    parts = [HEAD, about, table(("", ""), result.items()), aims(results), rates(results), left_out]
    return "\n\n".join(part for part in parts if part) + "\n"


def ratio(results: Results, label: str, other: str) -> Figure | None:
    one, two = results.find(label, SEATS), results.find(other, SEATS)
    return results.ratio(one, two, moves_rate) if one and two else None


def aims(results: Results) -> str:
    rows = []
    for label, other, aim in AIMS:
        found = ratio(results, label, other)
        if found:
            what = f"{label} beside {other}, steps"
            reached = verdict(found.median >= aim)
            rows.append((what, f"at least {aim:g} ×", times(found), reached))
    return table(("", "aim", "measured", ""), rows) if rows else ""


def rates(results: Results) -> str:
    """Steps per second of everybody, and how many times RLCard's."""
    rows = []
    for contender in results.samples:
        beside = ratio(results, contender.label, RLCARD)
        rate = spread(results.rate(contender, moves_rate))
        steps = f"{results.moves_a_round(contender):.0f}"
        rows.append((contender.label, rate, steps, times(beside) if beside else "–"))
    return table(("", "steps/s", "steps an episode", "beside RLCard's `env.run`"), rows)


if __name__ == "__main__":
    main()
