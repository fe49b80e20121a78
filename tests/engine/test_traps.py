"""No index is ever wrong: a library that traps on one plays everything."""

import signal
import subprocess
import sys

from lastcard.editions import EDITIONS
from tests.libraries import ROOT, ready


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, which a trap kills."""
    ready()
    command = [sys.executable, "-m", "tests.engine.trapping", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_rounds_search_and_environment_run_without_a_trap() -> None:
    done = run()
    assert done.returncode == 0, done.stderr[-4000:]
    assert done.stdout.split() == list(EDITIONS)


def test_a_wrong_number_does_trap() -> None:
    done = run("wrong")
    assert done.returncode in (-signal.SIGILL, -signal.SIGTRAP)
    assert done.stdout == ""
