"""Attack a table server on loopback while somebody plays there: `make attack` runs it.

Each attack has a server of its own with the usual limits, a victim at 127.0.0.2, a quiet stretch
and then the attack, from other addresses. Status 1: the victim waited too long (p99 above 250 ms
with the machine otherwise idle), or anybody lost a seat or a table. Status 2: too slow, but the
machine was busy with something else, or an attack could not be tried.
"""

import argparse
import sys
from pathlib import Path

import msgspec
from attacks.battery import ATTACKS, EVERYTHING
from attacks.table import show, status
from attacks.trial import Effort, Failed, Row, measure
from machine import facts
from rich.console import Console

NOT_TRIED = 2
ABOUT_EVERYTHING = "all of them at once"


def main() -> None:
    options = read_options()
    console = Console(width=None if sys.stdout.isatty() else 160)
    names = options.only or [*ATTACKS, EVERYTHING]
    rows: list[Row] = []
    failures: list[str] = []
    effort = Effort(options.seconds, options.quiet, options.source, options.alone)
    for name in names:
        about = ATTACKS[name].about if name in ATTACKS else ABOUT_EVERYTHING
        print(f"{name}: {about}", file=sys.stderr, flush=True)
        try:
            rows.append(measure(name, effort))
        except Failed as error:
            failures.append(f"{name} could not be tried: {error}")
        if options.json:
            options.json.write_bytes(msgspec.json.format(msgspec.json.encode(rows)))
    console.print(f"commit {facts()['commit']}, {options.seconds:g} s each", style="dim")
    show(rows, console)
    for failure in failures:
        console.print(failure, style="red", highlight=False)
    raise SystemExit(status(rows) or (NOT_TRIED if failures else 0))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/attack.py", description=__doc__)
    every = [*ATTACKS, EVERYTHING]
    parser.add_argument("--only", nargs="+", choices=every, metavar="NAME", help=", ".join(every))
    parser.add_argument("--seconds", type=float, default=20.0, help="of each attack")
    parser.add_argument("--quiet", type=float, default=4.0, help="seconds before each attack")
    parser.add_argument("--source", type=Path, help="the src folder of another version to attack")
    parser.add_argument("--alone", action="store_true", help="before other programs; needs root")
    parser.add_argument("--json", type=Path, help="also write the figures here")
    return parser.parse_args()


if __name__ == "__main__":
    main()
