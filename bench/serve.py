"""Measure the table server under load, and beside boardgame.io: `make bench` runs it too.

A whole run writes its section of bench/RESULTS.md. With --quick, --only or another number of
seats the section is printed and nothing written.
"""

import argparse
import dataclasses
import importlib.metadata
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from load.measure import (
    FULL,
    QUICK,
    Effort,
    measure_bend,
    measure_former,
    measure_load,
    measure_peer,
)
from load.memory import measure_memory
from load.page import Measured, section
from load.peer import VERSION, boardgame_io
from machine import facts, load
from peers import output
from report import number
from sections import write_section


def main() -> None:
    options = read_options()
    effort = QUICK if options.quick else FULL
    if options.seats:
        effort = dataclasses.replace(effort, seats=options.seats)
    load_before = load()
    measured = Measured()
    result: dict[str, str] = {}
    if options.beside:
        say("beside")
        measured.former = measure_former(options.beside, effort)
    for part in parts(options):
        say(part)
        result |= PARTS[part](measured, effort)
    result = facts() | versions() | result | circumstances(options, load_before)
    text = section(measured, result, options.quick)
    print(text)
    if not (options.quick or options.only or options.seats or options.beside):
        write_section("serve", text)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/serve.py", description=__doc__)
    parser.add_argument("--seats", type=int, help="in play at once, four to a table")
    parser.add_argument("--quick", action="store_true", help="few seats, a few seconds")
    parser.add_argument("--only", choices=PARTS, help="measure this part alone")
    parser.add_argument(
        "--beside", type=Path, metavar="SRC", help="only beside the src of another checkout"
    )
    return parser.parse_args()


def parts(options: argparse.Namespace) -> list[str]:
    """What is measured besides."""
    if options.only:
        return [options.only]
    return [] if options.beside else list(PARTS)


def say(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


def in_play(measured: Measured, effort: Effort) -> dict[str, str]:
    measured.load = measure_load(effort)
    return {}


def bending(measured: Measured, effort: Effort) -> dict[str, str]:
    measured.bend = measure_bend(effort)
    return {}


def memory(measured: Measured, effort: Effort) -> dict[str, str]:
    measured.memory = measure_memory(effort)
    return {}


def peer(measured: Measured, effort: Effort) -> dict[str, str]:
    """Beside the peer, if it can be had."""
    try:
        command = boardgame_io()
    except (OSError, subprocess.SubprocessError) as error:
        say(str(error))
        measured.left_out.append("boardgame.io could not be set up here.")
        return {}
    measured.pairings = measure_peer(command, effort)
    node = output((command[0], "--version")).removeprefix("v")
    return {"boardgame.io": VERSION, "Node": node}


PARTS: dict[str, Callable[[Measured, Effort], dict[str, str]]] = {
    "load": in_play,
    "bend": bending,
    "memory": memory,
    "peer": peer,
}


def versions() -> dict[str, str]:
    packages = ("aiohttp", "uvloop", "msgspec")
    found = {name: importlib.metadata.version(name) for name in packages}
    return found | {"SQLite": sqlite3.sqlite_version}


def circumstances(options: argparse.Namespace, load_before: float | None) -> dict[str, str]:
    """The command, and how much else went on."""
    words = ["python bench/serve.py"]
    words += [f"--seats {options.seats}"] if options.seats else []
    words += ["--quick"] if options.quick else []
    words += [f"--only {options.only}"] if options.only else []
    words += ["--beside SRC"] if options.beside else []
    result = {"command": f"`{' '.join(words)}`"}
    load_after = load()
    if load_before is not None and load_after is not None:
        result["load before and after"] = f"{number(load_before)}, {number(load_after)}"
    return result


if __name__ == "__main__":
    main()
