"""checks/together.py: every target runs, their lines are not mixed, and a failure has a name."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
MAKEFILE = """
long:
	@echo long begins; while [ ! -e short ]; do sleep 0.05; done; echo long ends
short:
	@echo short begins; echo short ends; touch short
bad:
	@echo bad; exit 3
"""


def run(folder: Path, *targets: str) -> subprocess.CompletedProcess[str]:
    (folder / "Makefile").write_text(MAKEFILE)
    command = [sys.executable, str(ROOT / "checks" / "together.py"), "make", *targets]
    return subprocess.run(command, check=False, cwd=folder, capture_output=True, text=True)


def test_they_run_at_the_same_time_and_each_is_read_as_a_whole(tmp_path: Path) -> None:
    done = run(tmp_path, "long", "short")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\nlong begins\nlong ends\n" in done.stdout


def test_the_closing_line_of_the_last_one_comes_last(tmp_path: Path) -> None:
    assert run(tmp_path, "long", "short").stdout.endswith("short ends\n")
    (tmp_path / "short").unlink()
    assert run(tmp_path, "short", "long").stdout.endswith("long ends\n")


def test_one_that_fails_is_named_and_holds_up_no_other(tmp_path: Path) -> None:
    done = run(tmp_path, "bad", "short")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "FAILED: bad"
    assert "short ends" in done.stdout
    assert "bad\n" in done.stdout


def test_the_last_one_may_fail_too(tmp_path: Path) -> None:
    done = run(tmp_path, "short", "bad")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "FAILED: bad"
