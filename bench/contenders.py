"""Who is measured, and one measurement of each."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from peers import DRIVERS, Peers

from lastcard.editions import EDITIONS
from lastcard.errors import LastcardError
from lastcard.play.library import build

SEATS = (2, 4, 10)
EDITION_SEATS = 4
WORKERS = (1, 2)

OURS = "lastcard Basic"
TALLIED = "lastcard Basic, tallied"
RLCARD_RUN = "RLCard `env.run`"
OPEN_SPIEL_BOTS = "OpenSpiel C++ bots"

# Peer, label, and what its driver is told before the seats.
WAYS = (
    ("rlcard", RLCARD_RUN, ("run",)),
    ("rlcard", "RLCard `game.step`", ("step",)),
    ("rlcard", "RLCard rules loop", ("rules",)),
    ("open_spiel", "OpenSpiel from Python", ("python",)),
    ("open_spiel", OPEN_SPIEL_BOTS, ("bots",)),
    ("uno-engine", "uno-engine", ()),
)


@dataclass(frozen=True)
class Contender:
    """Something that plays at random, and the command that makes it play for some seconds."""

    label: str
    seats: int
    command: tuple[str, ...]
    is_ours: bool = False


@dataclass(frozen=True)
class Sample:
    """One measurement on one core."""

    rounds: int
    moves: int
    broken: int
    processor: float  # seconds
    wall: float  # seconds


@dataclass(frozen=True)
class WorkerSample:
    """One measurement of several processes, by the clock on the wall."""

    rounds_per_second: float
    cores: float  # that they kept at work, on average


class Failed(Exception):
    """A driver that did not come to its end."""


def ours(edition_name: str, seats: int) -> Contender:
    label = OURS if edition_name == "basic" else edition_name
    return Contender(label, seats, our_command(edition_name, "plain", seats), is_ours=True)


def tallied(seats: int) -> Contender:
    """Basic as `lastcard simulate` plays it, with everything that its report counts."""
    return Contender(TALLIED, seats, our_command("basic", "tallied", seats))


def get_ready() -> None:
    """Build the library where there is none that fits: without it there is nothing to compare."""
    try:
        build()
    except LastcardError as error:
        sys.exit(str(error))


def our_command(edition_name: str, mode: str, seats: int) -> tuple[str, ...]:
    driver = str(DRIVERS / "play_lastcard.py")
    return sys.executable, driver, edition_name, mode, str(seats)


def other_editions() -> list[Contender]:
    return [ours(name, EDITION_SEATS) for name in EDITIONS if name != "basic"]


def theirs(peers: Peers) -> list[Contender]:
    """Every way of every peer that is there, at every number of seats."""
    return [
        Contender(label, seats, (*peers.drivers[peer], *way, str(seats)))
        for seats in SEATS
        for peer, label, way in WAYS
        if peer in peers.drivers
    ]


def measure(contender: Contender, seconds: float, core: int | None) -> Sample:
    cores = None if core is None else {core}
    return Sample(**run_driver((*contender.command, str(seconds)), cores))


def measure_workers(workers: int, seconds: float) -> WorkerSample:
    """What n processes play, on the cores of this machine."""
    driver = str(DRIVERS / "scale_lastcard.py")
    return WorkerSample(**run_driver((sys.executable, driver, str(workers), str(seconds)), None))


def run_driver(command: Sequence[str], cores: set[int] | None) -> dict[str, Any]:
    """What a driver printed last; it runs on these cores only, if any are named."""

    def pin() -> None:
        if cores:
            os.sched_setaffinity(0, cores)

    done = subprocess.run(command, check=False, capture_output=True, text=True, preexec_fn=pin)
    if done.returncode:
        print(done.stderr, file=sys.stderr)
        raise Failed(f"exit status {done.returncode}")
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def core_to_use() -> int | None:
    """The last core this process may use, where processes can be pinned: the first is busiest."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    return max(os.sched_getaffinity(0))
