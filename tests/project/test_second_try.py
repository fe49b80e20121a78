"""checks/second_try.py: a few failures get a second try, and it is said who needed it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from checks import second_try

GOOD = "def test_good(): pass\n"
BAD = "def test_bad(): assert False\n"
# Each try leaves a line, and only the second passes.
FLAKY = """
from pathlib import Path

def test_flaky():
    with Path("tries").open("a") as file:
        file.write("x")
    assert len(Path("tries").read_text()) == 2
"""
MANY = (
    "import pytest\n@pytest.mark.parametrize('number', range(6))\ndef test_many(number): assert 0"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_good.py").write_text(GOOD)
    return tmp_path


def run(folder: Path, *arguments: str) -> tuple[int, list[str]]:
    """The exit code, and what was printed."""
    command = [sys.executable, second_try.__file__, "-p", "xdist", *arguments]
    environment = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # others take seconds
    done = subprocess.run(
        command, check=False, cwd=folder, env=environment, capture_output=True, text=True
    )
    return done.returncode, done.stdout.splitlines()


def ends(lines: list[str]) -> list[str]:
    """pytest's closing lines, one of each run."""
    return [line.strip("= ") for line in lines if " in " in line and line.endswith("=")]


def test_what_passes_at_a_second_try_is_named_before_the_last_line(folder: Path) -> None:
    (folder / "test_flaky.py").write_text(FLAKY)
    status, lines = run(folder, "-n", "1")
    assert status == 0
    first, second = ends(lines)
    assert first.startswith("1 failed, 1 passed")
    assert second.startswith("1 passed")
    assert lines[-1].strip("= ") == second
    title = next(place for place, line in enumerate(lines) if second_try.SUMMARY in line)
    assert lines[title + 1] == "test_flaky.py::test_flaky"


def test_what_fails_again_fails_the_run_and_what_was_not_run_is_not_tried(folder: Path) -> None:
    (folder / "test_flaky.py").write_text(FLAKY)
    (folder / "test_bad.py").write_text(BAD)
    status, lines = run(folder)
    assert status == 1
    assert ends(lines)[1].startswith("1 failed, 1 passed")
    status, lines = run(folder, "-k", "good")
    assert status == 0
    assert len(ends(lines)) == 1


def test_many_failures_are_no_accident_and_some_are_explained(folder: Path) -> None:
    (folder / "test_wrong.py").write_text(MANY)
    status, lines = run(folder, "-n", "1")
    assert status != 0
    first, second = ends(lines)
    assert first.startswith("6 failed, 1 passed")
    assert second.startswith(f"{second_try.MOST} failed")
    assert second_try.SUMMARY not in "\n".join(lines)


def test_no_second_try_where_tests_cannot_be_collected(folder: Path) -> None:
    (folder / "test_wrong.py").write_text("import nowhere\n")
    status, lines = run(folder, "-n", "1")
    assert status != 0
    assert len(ends(lines)) == 1
    assert lines[-1].strip("= ") == ends(lines)[0]


def test_what_fails_is_explained_at_the_second_try(folder: Path) -> None:
    (folder / "test_bad.py").write_text("def test_bad():\n    five = 5\n    assert five == 6\n")
    _, lines = run(folder)
    assert [line for line in lines if line.startswith("E ")] == [
        "E       AssertionError",
        "E       assert 5 == 6",
    ]
