"""One attack: a server of its own, a victim at it, a quiet stretch, then the attack."""

import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec
from load.meter import Waits
from load.process import CLOCK_TICKS, Server, processor_seconds, two_cores

from . import attacker, victim
from .battery import ATTACKS

BENCH = Path(__file__).parent.parent
PROGRAM = ("-c", "from lastcard.cli import main; main()")
VICTIM, NEIGHBOUR = "127.0.0.2", "127.0.0.3"  # the neighbour shares the first attacker's address
FORWARDED = "198.51.100.7"  # the victim's address behind a proxy
PATIENCE = 90.0  # seconds, for a process that should have answered long ago
COUNTERS = re.compile(
    r"^lastcard_(?:budget_refused|refused|closed|turned_away)_total\{(?P<labels>[^}]*)\} "
    r"(?P<count>[\d.e+]+)$",
    re.MULTILINE,
)
LABEL = re.compile(r'\w+="([^"]*)"')
POLITE, ALONE, FIRST = 19, -10, -20  # nice
ADDRESSES = 100  # of one attack
BAD_LINES = ("level=error", "level=critical", "Traceback")


@dataclass(frozen=True)
class Effort:
    """How long, against which version, and whether before all other programs."""

    seconds: float = 20.0
    quiet: float = 4.0
    source: Path | None = None
    alone: bool = False


class Row(msgspec.Struct, frozen=True):
    """What an attack did to the victim."""

    name: str
    quiet: Waits
    waits: Waits
    own_delay: Waits  # the victim's own, which is not the server's
    moves: int
    server_share: float  # of its core
    others_share: float  # cores that went to other programs
    alone: bool  # server and victim went before those
    sent: dict[str, int]
    refused: dict[str, int]  # by the server's own count
    victim_refused: dict[str, int]
    lost_connections: int
    losses: list[str]
    bad_lines: int  # in the server's log


class Failed(Exception):
    """A trial that could not be made."""


class Child:
    """A process that answers lines with lines of JSON; gone when the block ends."""

    def __init__(self, module: str, plan: Any, env: dict[str, str]) -> None:
        self.module = module
        self.process = subprocess.Popen(
            (sys.executable, "-m", module, msgspec.json.encode(plan).decode()),
            cwd=BENCH,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> "Child":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):
                assert pipe is not None
                pipe.close()

    def read(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise Failed(f"{self.module} ended with status {self.process.wait()}")
        return line

    def write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    @property
    def seconds(self) -> float:
        """Of the processor, so far."""
        with suppress(OSError):
            return processor_seconds(self.process.pid)
        return 0.0


@contextmanager
def serving(env: dict[str, str], behind_proxy: bool) -> Iterator[tuple[Server, Path]]:
    """A server with the limits that everybody has, its database in a folder that is forgotten."""
    with tempfile.TemporaryDirectory() as folder:
        database, log = Path(folder) / "lastcard.db", Path(folder) / "serve.log"
        words = [sys.executable, *PROGRAM, "serve", "--host", "127.0.0.1", "--port", "0"]
        words += ["--no-open", "--lang", "en", "--database", f"sqlite:///{database}"]
        words += ["--behind-proxy"] if behind_proxy else []
        with log.open("wb") as errors:
            server = Server(words, two_cores()[0], {**env, "LASTCARD_LOG": "logfmt"}, errors)
        try:
            yield server, log
        finally:
            server.kill()


def environment(source: Path | None) -> dict[str, str]:
    """For the server and all clients: another version's source goes before ours."""
    paths = [str(source or BENCH.parent / "src"), str(BENCH)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


def measure(name: str, effort: Effort) -> Row:
    """One attack, or all of them at once."""
    names = [name] if name in ATTACKS else [each for each in ATTACKS if is_plain(each)]
    behind_proxy = not all(map(is_plain, names))
    env = environment(effort.source)
    with ExitStack() as stack:
        server, log = stack.enter_context(serving(env, behind_proxy))
        if effort.alone:
            go_first(server.pid)
        watched = stack.enter_context(
            Child("attacks.victim", victim_plan(server, name, behind_proxy), env)
        )
        ready = msgspec.json.decode(watched.read(), type=victim.Ready)
        calm = stretch(watched, effort.quiet)
        attackers = []
        for number, each in enumerate(names):
            plan = attacker.Plan(
                name=each,
                address=server.address,
                code=ready.code,
                base=number * ADDRESSES,
                seconds=effort.seconds,
                core=two_cores()[1],
                nice=0 if ready.is_first else POLITE,
            )
            attackers.append(stack.enter_context(Child("attacks.attacker", plan, env)))
            if effort.alone:
                os.setpriority(os.PRIO_PROCESS, attackers[-1].process.pid, ALONE)
        for child in attackers:
            child.read()  # it is ready
        return attacked(name, effort, server, watched, attackers, calm, log)


def is_plain(name: str) -> bool:
    return not ATTACKS[name].behind_proxy


def victim_plan(server: Server, name: str, behind_proxy: bool) -> victim.Plan:
    has_neighbour = name in ATTACKS and ATTACKS[name].neighbour
    return victim.Plan(
        server.address,
        "127.0.0.1" if behind_proxy else VICTIM,
        FORWARDED if behind_proxy else None,
        NEIGHBOUR if has_neighbour else None,
        two_cores()[1],
    )


def go_first(pid: int) -> None:
    """Let all threads of a server go before the other programs of this machine."""
    for thread in Path(f"/proc/{pid}/task").iterdir():  # fair among themselves, as on an idle one
        os.setpriority(os.PRIO_PROCESS, int(thread.name), FIRST)


def attacked(
    name: str,
    effort: Effort,
    server: Server,
    watched: Child,
    attackers: Sequence[Child],
    calm: victim.Stretch,
    log: Path,
) -> Row:
    """Let them attack, and put together what everybody says of it."""
    before, spending = refusals(server), Spending(server, (watched, *attackers))
    watched.write("begin")
    for child in attackers:
        child.write("go")
    time.sleep(effort.seconds)
    server_share, others_share = spending.shares()
    watched.write("end")
    felt = msgspec.json.decode(watched.read(), type=victim.Stretch)
    sent: Counter[str] = Counter()
    for child in attackers:
        sent.update(msgspec.json.decode(child.read(), type=dict[str, int]))
    return Row(
        name=name,
        quiet=calm.waits,
        waits=felt.waits,
        own_delay=felt.own_delay,
        moves=felt.moves,
        server_share=server_share,
        others_share=others_share,
        alone=effort.alone,
        sent=dict(sent),
        refused=dict(refusals(server) - before),
        victim_refused=felt.refused,
        lost_connections=felt.lost_connections,
        losses=felt.losses,
        bad_lines=bad_lines(log),
    )


class Spending:
    """What the server, its clients and everybody else take of the processors."""

    def __init__(self, server: Server, clients: Sequence[Child]) -> None:
        self.server = server
        self.clients = clients
        self.before = self.now()

    def now(self) -> tuple[float, float, float, float]:
        clients = sum(child.seconds for child in self.clients)
        return time.perf_counter(), machine_seconds(), server_seconds(self.server), clients

    def shares(self) -> tuple[float, float]:
        """The server's and the others', in cores."""
        took, machine, server, clients = (
            now - before for now, before in zip(self.now(), self.before, strict=True)
        )
        return server / took, max(0.0, (machine - server - clients) / took)


def bad_lines(log: Path) -> int:
    lines = log.read_text(errors="replace").splitlines()
    return sum(any(word in line for word in BAD_LINES) for line in lines)


def stretch(watched: Child, seconds: float) -> victim.Stretch:
    """So long without an attack."""
    watched.write("begin")
    time.sleep(seconds)
    watched.write("end")
    return msgspec.json.decode(watched.read(), type=victim.Stretch)


def refusals(server: Server) -> Counter[str]:
    """What the server has refused so far, by reason."""
    try:
        with urllib.request.urlopen(f"{server.address}/metrics", timeout=PATIENCE) as answer:
            text = answer.read().decode()
    except OSError:
        return Counter()
    return Counter(
        {
            " ".join(LABEL.findall(found["labels"])): int(float(found["count"]))
            for found in COUNTERS.finditer(text)
        }
    )


def server_seconds(server: Server) -> float:
    with suppress(OSError):
        return processor_seconds(server.pid)
    return 0.0


def machine_seconds() -> float:
    """Seconds that all cores have worked so far."""
    try:
        fields: Sequence[str] = Path("/proc/stat").read_text().splitlines()[0].split()[1:]
    except OSError:
        return 0.0
    user, nice, system, _idle, _wait, interrupts, soft, *_ = map(int, fields)
    return (user + nice + system + interrupts + soft) / CLOCK_TICKS
