"""Measure the learning environments beside RLCard's, in one run on one core: `make bench-rl`.

A whole run writes its section of bench/RESULTS.md; with --quick it is printed.
"""

import argparse
import importlib.util
import sys
from pathlib import Path

from contenders import Contender, Failed, core_to_use, measure
from machine import facts, load
from peers import DRIVERS
from report import number, spread, table, times, verdict
from results import Figure, Results, moves_rate
from rich.console import Console
from rich.progress import Progress

RESULTS = Path(__file__).parent / "RESULTS.md"
HEAD = "## Learning environments"
BEGIN = "<!-- From here on written by bench/rl.py. -->"
END = "<!-- Up to here written by bench/rl.py. -->"
SERVER_MARK = "<!-- Everything below is written by bench/serve.py. -->"
SEATS = 2
DRIVER = str(DRIVERS / "play_rl.py")

BATCH, AEC = "lastcard `BatchEnv`, 256 tables", "lastcard through PettingZoo"
RLCARD, RLCARD_STEP = "RLCard `env.run`", "RLCard `env.step`"
WRAPPER = "RLCard through PettingZoo's wrapper"
PGX = "Pgx `kuhn_poker`, 256 tables"
WAYS = {
    BATCH: "batch",
    AEC: "aec",
    RLCARD: "run",
    RLCARD_STEP: "step",
    WRAPPER: "wrapper",
    PGX: "pgx",
}
# Ours, the peer, at least so many times its steps per second.
AIMS = ((BATCH, RLCARD, 100.0), (AEC, RLCARD, 1.0), (AEC, WRAPPER, 3.0))

ABOUT = """\
Random play through the whole interface on one core, two seats, with observations and masks; every
step is one answer of one seat. Each figure is the median of {repetitions} interleaved repetitions
of {seconds:g} s of processor time. Basic by the book has calls, catches and challenges; RLCard's
uno is a reduced one whose rounds take half as many steps. `env.run` is RLCard's own loop with its
random agents, `env.step` does without the trajectories it keeps; the wrapper is PettingZoo's base
class for RLCard with the wrappers that its `uno_v4` had."""
NO_PGX = "Pgx and JAX are not installed in this environment, so they were not measured."


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/rl.py", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="fewer and shorter repetitions")
    quick = parser.parse_args().quick
    repetitions, seconds = (3, 0.5) if quick else (7, 2.0)
    before = load()
    results = run(repetitions, seconds)
    text = section(results, ABOUT.format(repetitions=repetitions, seconds=seconds), before)
    if quick:
        print(text)
    else:
        write(text)


def contenders() -> list[Contender]:
    """Everybody that is installed here."""
    here = dict(WAYS)
    if importlib.util.find_spec("pgx") is None:
        del here[PGX]
    return [
        Contender(label, SEATS, (sys.executable, DRIVER, way), label in (BATCH, AEC))
        for label, way in here.items()
    ]


def run(repetitions: int, seconds: float) -> Results:
    """All repetitions, one contender after the other in each; who fails once is left out."""
    everybody, core = contenders(), core_to_use()
    results = Results({contender: [] for contender in everybody})
    if len(everybody) < len(WAYS):
        results.left_out.append(NO_PGX)
    with Progress(console=Console(stderr=True)) as progress:
        bar = progress.add_task("Compiling, if needed", total=repetitions * len(everybody))
        measure(everybody[0], 0.01, None)
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
    told = facts()
    share = results.core_share()
    told["share of the core"] = f"{share.median:.0%} ({share.low:.0%}–{share.high:.0%})"
    if before is not None:
        told["load before and after"] = f"{number(before)}, {number(load() or 0.0)}"
    left_out = "\n".join(f"- {sentence}" for sentence in results.left_out)
    parts = [HEAD, about, table(("", ""), told.items()), aims(results), rates(results), left_out]
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
    return table(("", "aim", "measured", ""), rows)


def rates(results: Results) -> str:
    """Steps per second of everybody, and how many times RLCard's."""
    rows = []
    for contender in results.samples:
        beside = ratio(results, contender.label, RLCARD)
        rate = spread(results.rate(contender, moves_rate))
        steps = f"{results.moves_a_round(contender):.0f}"
        rows.append((contender.label, rate, steps, times(beside) if beside else "–"))
    return table(("", "steps/s", "steps an episode", "beside RLCard's `env.run`"), rows)


def write(text: str) -> None:
    """Put the section in its place: before the table server's, instead of an older one."""
    page = RESULTS.read_text("utf-8").replace(kept(RESULTS), "")
    engines, mark, server = page.partition(SERVER_MARK)
    section = f"{BEGIN}\n\n{text}\n{END}\n\n"
    RESULTS.write_text(f"{engines.rstrip()}\n\n{section}{mark}{server}".rstrip() + "\n", "utf-8")


def kept(path: Path) -> str:
    """The section as it stands on the page, marks included; nothing where there is none."""
    page = path.read_text("utf-8") if path.exists() else ""
    begin, end = page.find(BEGIN), page.find(END)
    return page[begin : end + len(END)] + "\n\n" if 0 <= begin < end else ""


if __name__ == "__main__":
    main()
