"""How tests call lastcard's commands: at once, or in a terminal until Ctrl-C."""

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress
from typing import Any, NamedTuple

from typer.testing import CliRunner

from lastcard.cli import app

MAIN = "from lastcard.cli import main; main()"
PATIENCE = 300.0  # seconds, in which rules may have to be compiled


def command(words: str, *more: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error."""
    result = CliRunner().invoke(app, [*words.split(), *more])
    return result.exit_code, result.stdout, result.stderr


class Stopped(NamedTuple):
    """What a command left behind that was stopped."""

    status: int
    message: dict[str, Any]  # what it printed, as JSON
    before: bytes  # what the terminal showed until Ctrl-C
    after: bytes


def stopped(words: str, last: bytes = b"those.") -> Stopped:
    """Ctrl-C, once the command shows how fast it is; `last` is the end of what it says then."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, *words.split()],
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,  # as a terminal's foreground group
        env={**os.environ, "COLUMNS": "100", "TERM": "xterm"},
    )
    os.close(theirs)
    try:
        before = read_until(ours, b"per second")
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    after = read_until(ours, last)
    os.close(ours)
    return Stopped(process.returncode, json.loads(out), before, after)


def read_until(terminal: int, word: bytes) -> bytes:
    """What the terminal shows, up to a word; TimeoutError if it does not come."""
    output = b""
    deadline = time.monotonic() + PATIENCE
    while word not in output:
        ready, _, _ = select.select([terminal], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            raise TimeoutError(f"{word!r} is not in {output!r}")
        output += os.read(terminal, 4096)
    return output
