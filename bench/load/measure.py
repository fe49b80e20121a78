"""The measurements: a server on one core, its players on another, one process each."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import msgspec

from .plan import Outcome, Plan, Report, Stretch
from .process import Server, lastcard_server, two_cores

BENCH = Path(__file__).parent.parent
LIMIT = 100.0  # milliseconds, of p99
MOVE_EVERY = 4.0  # seconds, of one seat
STEP = 1.25  # how much more from one stretch to the next
BEND_STEP = 1.15  # the same in seats
MOST_STEPS = 16

Start = Callable[[int | None], Server]


@dataclass(frozen=True)
class Effort:
    """How many and how long."""

    seats: int
    stretches: int
    seconds: float  # of a stretch
    warm_up: float
    step_seconds: float  # of a stretch while looking for the bend
    repetitions: int  # beside the peer
    idle: int  # connections whose memory is measured
    tables: int  # whose memory is measured


FULL = Effort(2400, 5, 30.0, 15.0, 20.0, 2, 2000, 400)
QUICK = Effort(200, 1, 5.0, 3.0, 4.0, 1, 200, 25)


@contextmanager
def ours(source: Path | None = None) -> Iterator[Server]:
    """Our server on a database file that is forgotten afterwards; or that of another checkout."""
    with tempfile.TemporaryDirectory() as folder:
        server = lastcard_server(Path(folder) / "lastcard.db", two_cores()[0], source=source)
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def peers(command: Sequence[str]) -> Iterator[Server]:
    """The peer's server, without the warnings it has for developers."""
    server = Server(command, two_cores()[0], {"NODE_ENV": "production"})
    try:
        yield server
    finally:
        server.stop()


def drive(plan: Plan) -> Report:
    """Let the players' process do this, and return its report."""
    words = (sys.executable, "-m", "load.drive", msgspec.json.encode(plan).decode())
    done = subprocess.run(words, check=True, cwd=BENCH, stdout=subprocess.PIPE)
    return msgspec.json.decode(done.stdout.splitlines()[-1], type=Report)


def plan(server: Server, stretches: list[Stretch], kind: str = "lastcard") -> Plan:
    server_core, core = two_cores()
    return Plan(kind, server.address, server.pid, stretches, core, server_core)


def measure_load(effort: Effort) -> Report:
    """The seats that we aim at, with everything that players do, several times."""
    stretch = Stretch(effort.seats, MOVE_EVERY, effort.seconds, effort.warm_up)
    with ours() as server:
        return drive(plan(server, [stretch] * effort.stretches))


def measure_bend(effort: Effort, source: Path | None = None) -> Report:
    """More and more seats, until the acknowledgements take too long."""
    counts = [round(effort.seats * BEND_STEP**step / 4) * 4 for step in range(MOST_STEPS)]
    stretches = [
        Stretch(seats, MOVE_EVERY, effort.step_seconds, effort.warm_up / 2) for seats in counts
    ]
    with ours(source) as server:
        return drive(msgspec.structs.replace(plan(server, stretches), limit=LIMIT))


def faster_and_faster(effort: Effort) -> list[Stretch]:
    """The same seats, with less and less time between two moves."""
    return [
        Stretch(effort.seats, MOVE_EVERY / STEP**step, effort.step_seconds, effort.warm_up / 3)
        for step in range(MOST_STEPS)
    ]


@dataclass(frozen=True)
class Pairing:
    """Ours and the peer's, or another checkout's, each up to the rate at which it bends."""

    ours: Report
    theirs: Report

    @property
    def ratio(self) -> float:
        return highest(self.ours).moves_rate / highest(self.theirs).moves_rate

    @property
    def thrift(self) -> float:
        """Moves a processor second, ours beside theirs, in the stretches that both have played."""
        both = zip(self.ours.outcomes, self.theirs.outcomes, strict=False)
        return median(
            our.moves_per_processor_second / their.moves_per_processor_second for our, their in both
        )


def measure_peer(command: Sequence[str], effort: Effort) -> list[Pairing]:
    """Commands per second at equal latency, one server after the other, several times."""
    pairings = []
    for _ in range(effort.repetitions):
        with ours() as server:
            our_report = drive(alike(server, "lastcard", effort))
        with peers(command) as server:
            their_report = drive(alike(server, "boardgame.io", effort))
        pairings.append(Pairing(our_report, their_report))
    return pairings


def measure_former(source: Path, effort: Effort) -> list[Pairing]:
    """Seats in play beside another checkout, one server after the other, several times."""
    return [
        Pairing(measure_bend(effort), measure_bend(effort, source))
        for _ in range(effort.repetitions)
    ]


def alike(server: Server, kind: str, effort: Effort) -> Plan:
    """What both can do: no lost connections, no shares of the seed."""
    result = plan(server, faster_and_faster(effort), kind)
    return msgspec.structs.replace(result, limit=LIMIT, fair_share=0.0, away_every=0.0)


def highest(report: Report) -> Outcome:
    """The stretch with the most moves among those within the limit; else the first."""
    within = [one for one in report.outcomes if one.waits.p99 <= LIMIT]
    return max(within or report.outcomes[:1], key=lambda one: one.moves_rate)
