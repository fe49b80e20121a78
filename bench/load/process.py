"""A server as a process of its own: pinned to a core, watched, stopped or killed."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

CLOCK_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
ADDRESS = re.compile(r"https?://[^\s]+")
PATIENCE = 30  # seconds that a server has to stop
MANY = "100000"
LASTCARD = str(Path(sys.executable).with_name("lastcard"))
# Everybody comes from one address here. What one connection may do stays as it is.
ROOMY = {
    f"LASTCARD_{limit}": MANY
    for limit in (
        *("CONNECTIONS", "CONNECTIONS_PER_ADDRESS", "TABLES", "TABLES_PER_ADDRESS"),
        *("OPEN_PER_ADDRESS", "TABLES_PER_HOUR", "LOADS_PER_MINUTE"),
        *("ADDRESS_COMMANDS_PER_SECOND", "ADDRESS_COMMAND_BURST"),
    )
} | {"LASTCARD_LOG_LEVEL": "warning"}


class NotStarted(Exception):
    """The process ended before it said where it listens."""


class Server:
    """A running server, and its address as it printed it."""

    def __init__(
        self,
        command: Sequence[str],
        core: int | None,
        env: Mapping[str, str] | None = None,
        log: IO[bytes] | None = None,
    ) -> None:
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, **(env or {})},
        )
        if core is not None:
            os.sched_setaffinity(self.process.pid, {core})
        self.address = self.find_address()

    @property
    def pid(self) -> int:
        return self.process.pid

    def find_address(self) -> str:
        """The first address that it prints."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := ADDRESS.search(line):
                return found.group().rstrip("/.")
        raise NotStarted(f"the server ended with status {self.process.wait()}")

    def stop(self) -> None:
        self.end(signal.SIGTERM)

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()


def lastcard_server(
    database: Path, core: int | None, port: int = 0, source: Path | None = None
) -> Server:
    """Ours, with durable moves in this SQLite file, open to as many as come.

    `source` is the `src` of another checkout that is served instead of this one.
    """
    where = ("--host", "127.0.0.1", "--port", str(port), "--database", f"sqlite:///{database}")
    other = {} if source is None else {"PYTHONPATH": str(source)}
    return Server((LASTCARD, "serve", *where), core, ROOMY | other)


def node_server(database: str, core: int | None, lease: float) -> Server:
    """A node on a PostgreSQL database."""
    where = ("--host", "127.0.0.1", "--port", "0", "--database", database)
    words = (LASTCARD, "serve", *where, "--node-url", "http://127.0.0.1:0")
    return Server(words, core, ROOMY | {"LASTCARD_LEASE_SECONDS": str(lease)})


def processor_seconds(pid: int) -> float:
    """What a process has used of its processor so far, in user and in system code."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    user, system = int(fields[11]), int(fields[12])
    return (user + system) / CLOCK_TICKS


def family_seconds(pid: int) -> float:
    """The same of a process and its children, those that have ended included."""
    ours, total = str(pid), 0.0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if folder.name == ours:
            total += sum(map(int, fields[11:15]))
        elif fields[1] == ours:
            total += sum(map(int, fields[11:13]))
    return total / CLOCK_TICKS


def stolen_seconds(core: int | None) -> float:
    """What the host of a virtual machine has taken of a core so far; 0 where nobody says."""
    try:
        lines = Path("/proc/stat").read_text().splitlines()
    except OSError:
        return 0.0
    fields = next((line.split() for line in lines if line.startswith(f"cpu{core} ")), [])
    return int(fields[8]) / CLOCK_TICKS if len(fields) > 8 else 0.0


def resident(pid: int) -> int:
    """Bytes of a process that are in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise ProcessLookupError(pid)


def two_cores() -> tuple[int | None, int | None]:
    """One for the server, another for the players, where processes can be pinned."""
    if not hasattr(os, "sched_setaffinity"):
        return None, None
    cores = sorted(os.sched_getaffinity(0))
    return cores[-1], cores[0]
