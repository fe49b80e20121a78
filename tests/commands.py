"""How tests call lastcard's commands: at once, or in a terminal until Ctrl-C."""

import json
import os
import pty
import signal
import subprocess
import sys
from contextlib import suppress
from typing import Any, NamedTuple

from typer.testing import CliRunner

from lastcard.cli import app

MAIN = "from lastcard.cli import main; main()"


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


def stopped(words: str) -> Stopped:
    """Ctrl-C, once the command shows how fast it is."""
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
        before = read_until(ours, b"a second")
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    after = read_until(ours, b"those.")
    os.close(ours)
    return Stopped(process.returncode, json.loads(out), before, after)


def read_until(terminal: int, word: bytes) -> bytes:
    """What the terminal shows, up to a word."""
    output = b""
    while word not in output:
        output += os.read(terminal, 4096)
    return output
