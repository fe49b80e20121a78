"""Measure lastcard beside its peers, in one run on one core: `make bench`.

A whole run writes its section of bench/RESULTS.md. With --quick or --only the report is printed
and nothing written, unless --output says where.
"""

import argparse
import os
import sys
from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from contenders import (
    SEATS,
    WORKERS,
    Contender,
    Failed,
    WorkerSample,
    core_to_use,
    get_ready,
    measure,
    measure_workers,
    other_editions,
    ours,
    tallied,
    theirs,
)
from machine import facts, load
from peers import SET_UP, Peers, set_up
from report import number, page
from results import Results
from rich.console import Console
from rich.progress import Progress
from sections import RESULTS, write_section

PEER_NAMES = tuple(SET_UP)
PARTS = (*PEER_NAMES, "editions", "workers")

ONE_CORE = "There is only one core here, so numbers of workers were not compared."


@dataclass(frozen=True)
class Effort:
    """How often and how long."""

    repetitions: int
    seconds: float
    worker_repetitions: int
    worker_seconds: float


FULL = Effort(repetitions=7, seconds=2.0, worker_repetitions=5, worker_seconds=10.0)
QUICK = Effort(repetitions=3, seconds=0.5, worker_repetitions=2, worker_seconds=3.0)


def main() -> None:
    options = read_options()
    parts = options.only or PARTS
    effort = QUICK if options.quick else FULL
    core = core_to_use()
    get_ready()
    load_before = load()
    peers = set_up([name for name in PEER_NAMES if name in parts])
    results = Results(left_out=peers.missing)
    with Progress(console=Console(stderr=True)) as progress:
        compete(results, contenders(peers, parts), effort, core, progress)
        if "workers" in parts:
            compare_workers(results, effort, progress)
    result = facts() | circumstances(results, peers, command(options), load_before)
    how = {
        "pinned": "" if core is None else ", to which everybody is pinned",
        "repetitions": effort.repetitions,
        "seconds": effort.seconds,
    }
    write(page(results, result, how, options.quick), where(options))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench/run.py", description="Measure lastcard beside its peers, on one core."
    )
    parser.add_argument("--quick", action="store_true", help="fewer and shorter repetitions")
    parser.add_argument(
        "--only",
        action="append",
        choices=PARTS,
        help="measure this and Basic, leave out the rest; may be given several times",
    )
    parser.add_argument("--output", type=Path, help="write the report to this file")
    return parser.parse_args()


def contenders(peers: Peers, parts: Collection[str]) -> list[Contender]:
    """Everybody, in the order of play: the same seats stand together."""
    basic = [one(seats) for seats in SEATS for one in (partial(ours, "basic"), tallied)]
    everybody = basic + theirs(peers)
    if "editions" in parts:
        everybody += other_editions()
    return sorted(everybody, key=lambda contender: contender.seats)


def compete(
    results: Results,
    everybody: list[Contender],
    effort: Effort,
    core: int | None,
    progress: Progress,
) -> None:
    """All repetitions, one contender after the other in each; who fails once is left out."""
    results.samples.update({contender: [] for contender in everybody})
    bar = progress.add_task("", total=effort.repetitions * len(everybody))
    for _ in range(effort.repetitions):
        for contender in list(results.samples):
            progress.update(bar, description=f"{contender.label}, {contender.seats} seats")
            try:
                results.samples[contender].append(measure(contender, effort.seconds, core))
            except Failed as failed:
                leave_out(results, contender, failed)
            progress.advance(bar)
    progress.remove_task(bar)


def leave_out(results: Results, contender: Contender, failed: Failed) -> None:
    del results.samples[contender]
    sentence = f"{contender.label}, {contender.seats} seats, did not play ({failed})."
    results.left_out.append(sentence)
    print(sentence, file=sys.stderr)


def compare_workers(results: Results, effort: Effort, progress: Progress) -> None:
    """One and two workers in turn, on all cores."""
    if (os.cpu_count() or 1) < max(WORKERS):
        results.left_out.append(ONE_CORE)
        return
    try:
        results.workers = measure_in_turn(effort, progress)
    except Failed as failed:
        results.left_out.append(f"Numbers of workers were not compared ({failed}).")


def measure_in_turn(effort: Effort, progress: Progress) -> dict[int, list[WorkerSample]]:
    bar = progress.add_task("", total=effort.worker_repetitions * len(WORKERS))
    samples: dict[int, list[WorkerSample]] = {workers: [] for workers in WORKERS}
    for _ in range(effort.worker_repetitions):
        for workers in WORKERS:
            progress.update(bar, description=f"lastcard Basic, workers: {workers}")
            samples[workers].append(measure_workers(workers, effort.worker_seconds))
            progress.advance(bar)
    progress.remove_task(bar)
    return samples


def circumstances(
    results: Results, peers: Peers, command: str, load_before: float | None
) -> dict[str, str]:
    """Peers, command, and how much else went on."""
    result = dict(peers.versions)
    result["command"] = f"`{command}`"
    share = results.core_share()
    result["share of the core"] = f"{share.median:.0%} ({share.low:.0%}–{share.high:.0%})"
    load_after = load()
    if load_before is not None and load_after is not None:
        result["load before and after"] = f"{number(load_before)}, {number(load_after)}"
    return result


def command(options: argparse.Namespace) -> str:
    """How to do the same again; where its report went is nobody's business."""
    words = ["python bench/run.py", *(["--quick"] if options.quick else [])]
    return " ".join([*words, *(f"--only {part}" for part in options.only or ())])


def where(options: argparse.Namespace) -> Path | None:
    """The file for the report; a part of a run must not replace the results of a whole one."""
    if options.output or options.quick or options.only:
        return options.output  # type: ignore[no-any-return]
    return RESULTS


def write(text: str, path: Path | None) -> None:
    print(text)
    if path:
        write_section("run", text, path)


if __name__ == "__main__":
    main()
