"""The version stands in one place, and wherever else it is needed it is the same."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import lastcard
from lastcard.editions import RULES_VERSION
from lastcard.play.library import digest
from supply import version
from tests.commands import command

ROOT = version.ROOT
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
DAY = "2027-01-31"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of every file that has the version."""
    every = (version.SOURCE, version.PACKAGE, version.CITATION, version.CHANGELOG)
    for place in (*every, *version.EXAMPLES):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / place, tmp_path / place)
    return tmp_path


def test_every_place_has_the_same_version() -> None:
    assert set(version.copies().values()) == {version.version()}
    assert lastcard.__version__ == version.version()


def test_a_package_is_built_with_it() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == version.SOURCE.as_posix()
    ask = [sys.executable, "-m", "hatchling", "version"]
    answer = subprocess.run(ask, cwd=ROOT, check=True, capture_output=True, text=True)
    assert answer.stdout.strip() == lastcard.__version__


def test_the_program_says_its_version_and_its_rules() -> None:
    status, out, _ = command("--version")
    assert status == 0
    assert out == f"lastcard {lastcard.__version__} (rules {RULES_VERSION}, {digest()})\n"


def examples(root: Path) -> set[tuple[str, str]]:
    """Version and rules in whatever shows what `lastcard --version` prints."""
    pattern = re.compile(r"\blastcard (\d+\.\d+\.\d+) \(rules (\d+)")
    files = [*root.glob("*.md"), *root.glob("docs/**/*.md"), *root.glob(".github/**/*.yml")]
    return {each for file in files for each in pattern.findall(file.read_text("utf-8"))}


def test_no_document_names_another() -> None:
    assert examples(ROOT) == {(version.version(), str(RULES_VERSION))}


def test_a_new_version_is_written_to_all_of_them(tree: Path) -> None:
    version.write("1.2.3", DAY, tree)
    assert version.version(tree) == "1.2.3"
    assert version.copies(tree) == {
        str(place): "1.2.3" for place in (version.PACKAGE, version.CITATION, version.CHANGELOG)
    }
    assert f"date-released: {DAY}\n" in (tree / version.CITATION).read_text("utf-8")
    assert examples(tree) == {("1.2.3", str(RULES_VERSION))}
    version.write("1.2.4", DAY, tree)
    assert set(version.copies(tree).values()) == {"1.2.4"}
    assert (tree / version.CITATION).read_text("utf-8").count("date-released") == 1


def test_nothing_else_changes(tree: Path) -> None:
    version.write(version.version(), DAY, tree)
    for place in (version.SOURCE, version.PACKAGE):
        assert (tree / place).read_bytes() == (ROOT / place).read_bytes()


def test_what_is_no_version_is_refused(tree: Path) -> None:
    with pytest.raises(SystemExit, match=r"v1\.2 is no version; three numbers are"):
        version.write("v1.2", DAY, tree)
    (tree / version.CHANGELOG).write_text("# Changelog\n")
    with pytest.raises(SystemExit, match="nothing to release"):
        version.write("1.2.3", DAY, tree)
    assert version.version(tree) == version.version()
