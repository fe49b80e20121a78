"""Measure the rules as WebAssembly beside the native library, on one core: part of `make bench`.

A whole run writes its section of bench/RESULTS.md; with --quick it is printed.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from contenders import Contender, Failed, core_to_use, get_ready, run_driver
from machine import facts, load
from peers import DRIVERS, find_node, output
from report import number, spread, table, times, verdict
from results import Figure, Results, figure, rounds_rate
from rich.console import Console
from rich.progress import Progress
from run import Effort, compete
from sections import write_section

from lastcard.editions import EDITIONS, edition
from lastcard.play.library import wasm_file

ROOT = Path(__file__).parent.parent
HEAD = "## WebAssembly"
BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chromium-headless-shell",
)
NATIVE, NODE, CHROMIUM = "native", "Node", "Chromium"
SEARCH = "search"
# What is played, by which policy, and at how many seats.
CASES = (
    ("simulate", "basic", 2, "random"),
    ("simulate", "basic", 4, "random"),
    ("simulate", "basic", 2, "steady"),
    ("simulate", "party", 6, "steady"),
    (SEARCH, "basic", 2, "steady"),
    (SEARCH, "party", 6, "steady"),
)
AIM = 0.5  # of native's rounds
SLOWER = 4  # times: a phone's processor
ANSWER_AIM = 200.0  # ms
CARD_AIM = 300.0  # ms

FULL = Effort(repetitions=7, seconds=2.0, worker_repetitions=0, worker_seconds=0.0)
QUICK = Effort(repetitions=2, seconds=0.5, worker_repetitions=0, worker_seconds=0.0)

ABOUT = """\
The module that the page loads, beside the native library, which has a copy of the rules of each
book as constants; the module is downloaded, so it has none. Everybody is pinned to one core. Each
figure is the median of {repetitions} interleaved repetitions of {seconds:g} s by the clock, with
the lowest and the highest in brackets; rounds are those of a second that the processor worked.
Simulated rounds are tallied as `lastcard simulate` does. A search is sharp's thought about the
first move of a deal, 4,000 rounds, in which steady plays each deal on."""
ANSWERS = """\
Four sharp at one table with their own clock (0.09 s), {rounds} rounds an edition, in Chromium with
its processor slowed down {slower} times; milliseconds from the question to the answer."""
NO_BROWSER = "No Chromium was found, so nothing was measured in a browser."

Case = tuple[str, str, int, str]


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/wasm.py", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="fewer and shorter repetitions")
    quick = parser.parse_args().quick
    effort, rounds = (QUICK, 1) if quick else (FULL, 5)
    get_ready()
    browser = find_browser()
    if browser:
        os.environ["LASTCARD_BROWSER"] = browser
    before = load()
    with tempfile.TemporaryDirectory() as folder, Progress(console=Console(stderr=True)) as bar:
        bundle(Path(folder))
        results = Results(left_out=[] if browser else [NO_BROWSER])
        everybody = contenders(folder, (NATIVE, NODE, *([CHROMIUM] if browser else [])))
        compete(results, everybody, effort, core_to_use(), bar)
        answers = slow_answers(folder, rounds, bar) if browser else {}
        cards = first_cards(Path(folder) / "site", 2 * effort.repetitions) if browser else []
    text = section(results, answers, cards, effort, rounds, before)
    print(text)
    if not quick:
        write_section("wasm", text)


def find_browser() -> str | None:
    named = os.environ.get("LASTCARD_BROWSER")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


def bundle(folder: Path) -> None:
    """The module, and what calls it as one script."""
    module = wasm_file()
    if module is None:
        sys.exit("There is no module for browsers: make library builds it, where there is lld.")
    shutil.copy(module, folder / "lastcard.wasm")
    words = ("run", "rolldown", "engine/tests/speed.ts", "--format", "esm")
    command = (sys.executable, str(ROOT / "web" / "build.py"), *words)
    subprocess.run([*command, "--file", folder / "speed.js"], check=True, stdout=sys.stderr)


def driver() -> tuple[str, str]:
    return find_node()[0], str(DRIVERS / "play_wasm.mjs")


def contenders(folder: str, places: tuple[str, ...]) -> list[Contender]:
    """Every case in every place; the same case stands together."""
    native = (sys.executable, str(DRIVERS / "play_native.py"))
    commands = {place: (*driver(), place.lower(), folder) for place in places} | {NATIVE: native}
    return [
        Contender(label_of(case, place), case[2], (*commands[place], *map(str, case)))
        for case in CASES
        for place in places
    ]


def label_of(case: Case, place: str) -> str:
    mode, name, seats, policy = case
    what = "sharp's search" if mode == SEARCH else policy
    return f"{edition(name).name.en}, {seats} seats, {what}: {place}"


def slow_answers(folder: str, rounds: int, progress: Progress) -> dict[str, list[float]]:
    """Milliseconds of sharp's answers in each edition."""
    bar = progress.add_task("", total=len(EDITIONS))
    found = {}
    for name in EDITIONS:
        progress.update(bar, description=f"sharp, {name}, {SLOWER} times slower")
        command = (*driver(), "answers", folder, str(SLOWER), name, str(rounds))
        try:
            result: dict[str, Any] = run_driver(command, None)
            found[name] = result["times"]
        except Failed as failed:
            print(f"{name}: {failed}", file=sys.stderr)
        progress.advance(bar)
    return found


def first_cards(site: Path, repetitions: int) -> list[float]:
    """Milliseconds from opening a table without a network to the first card."""
    command = (sys.executable, str(ROOT / "web" / "site.py"), str(site))
    subprocess.run(command, check=True, stdout=sys.stderr)
    way = (find_node()[0], str(DRIVERS / "first_card.mjs"), str(site), str(repetitions))
    try:
        result: dict[str, Any] = run_driver(way, None)
    except Failed as failed:
        print(f"first card: {failed}", file=sys.stderr)
        return []
    found: list[float] = result["times"]
    return found


def section(
    results: Results,
    answers: dict[str, list[float]],
    cards: list[float],
    effort: Effort,
    rounds: int,
    before: float | None,
) -> str:
    """The whole section, from its heading on."""
    about = ABOUT.format(repetitions=effort.repetitions, seconds=effort.seconds)
    parts = [HEAD, about, table(("", ""), circumstances(results, before).items())]
    aims = [*rate_aims(results), *answer_aim(answers), *card_aim(cards)]
    parts += [table(("", "aim", "measured", ""), aims)]
    heads = ("rounds/s", NATIVE, NODE, "beside native", CHROMIUM, "beside native")
    parts += [table(heads, (row(results, case) for case in CASES))]
    if answers:
        parts += [ANSWERS.format(rounds=rounds, slower=SLOWER), answer_table(answers)]
    parts += [f"- {sentence}" for sentence in results.left_out]
    return "\n\n".join(parts) + "\n"


def circumstances(results: Results, before: float | None) -> dict[str, str]:
    module = wasm_file()
    assert module is not None
    found = facts() | {"module": f"{module.stat().st_size:,} bytes"}
    found["Node"] = output((find_node()[0], "--version")).removeprefix("v")
    if browser := os.environ.get("LASTCARD_BROWSER"):
        found["Chromium"] = output((browser, "--version")).split()[1]
    share = results.core_share()
    found["share of the core"] = f"{share.median:.0%} ({share.low:.0%}–{share.high:.0%})"
    if before is not None:
        found["load before and after"] = f"{number(before)}, {number(load() or 0.0)}"
    return found


def ratio(results: Results, case: Case, place: str) -> Figure | None:
    """How many times native's rounds."""
    one, native = (results.find(label_of(case, each), case[2]) for each in (place, NATIVE))
    return results.ratio(one, native, rounds_rate) if one and native else None


def row(results: Results, case: Case) -> tuple[str, ...]:
    def rate(place: str) -> str:
        found = results.find(label_of(case, place), case[2])
        return spread(results.rate(found, rounds_rate)) if found else "–"

    def beside(place: str) -> str:
        found = ratio(results, case, place)
        return times(found) if found else "–"

    label = label_of(case, "").removesuffix(": ")
    return label, rate(NATIVE), rate(NODE), beside(NODE), rate(CHROMIUM), beside(CHROMIUM)


def rate_aims(results: Results) -> Iterator[tuple[str, ...]]:
    """At least n times native's rounds, in the case in which it is furthest from that."""
    for place in (NODE, CHROMIUM):
        ratios = [found for case in CASES if (found := ratio(results, case, place))]
        if ratios:
            least = min(ratios, key=lambda found: found.median)
            reached = verdict(least.median >= AIM)
            what = f"{place} beside native, rounds, in the slowest case"
            yield what, f"at least {AIM:g} ×", times(least), reached


def answer_aim(answers: dict[str, list[float]]) -> Iterator[tuple[str, ...]]:
    medians = [median(each) for each in answers.values()]
    if medians:
        found = figure(medians)
        what = f"Sharp's answer, processor {SLOWER} times slower, median of the slowest edition"
        reached = verdict(found.high < ANSWER_AIM)
        yield what, f"under {ANSWER_AIM:g} ms", f"{found.high:.0f} ms", reached


def card_aim(cards: list[float]) -> Iterator[tuple[str, ...]]:
    if cards:
        what = "From opening a table without a network to the first card, median"
        measured = f"{median(cards):.0f} ms ({min(cards):.0f}–{max(cards):.0f})"
        yield what, f"under {CARD_AIM:g} ms", measured, verdict(median(cards) < CARD_AIM)


def answer_table(answers: dict[str, list[float]]) -> str:
    rows = []
    for name, each in answers.items():
        late = quantiles(each, n=100)[-1]
        cells = (f"{median(each):.0f}", f"{late:.0f}", f"{len(each):,}")
        rows.append((edition(name).name.en, *cells))
    return table(("", "ms, median", "99 %", "answers"), rows)


if __name__ == "__main__":
    main()
