"""An edition of somebody else: without a lesson, with one, and with one that cannot be played."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.editions.fixture import NAME, SWAP, write_fixture

LESSON = f'''\
minutes = 1
title = {{ en = "Trading lanterns", zh = "交換燈籠" }}
about = {{ en = "One card.", zh = "一張牌。" }}
goals = [{{ en = "Trade", zh = "會交換" }}]

[[steps]]
position = """
hand 0 {SWAP} k1 k2
hand 1 g1 b2
discard p5
"""
clauses = ["LAN-CARD-01"]
point = ["card {SWAP}", "seat 1"]
wait = ["play {SWAP} g 1"]
say = {{ en = "Trade with {{1}}.", zh = "和 {{1}} 交換。" }}
wrong = {{ en = "Trade!", zh = "交換！" }}
'''


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_fixture(tmp_path)


def lastcard(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from lastcard.cli import main; main()", *words, "--lang", "en"],
        check=False,
        env=os.environ | {"LASTCARD_EDITIONS": str(folder.parent)},
        capture_output=True,
        text=True,
    )


def test_an_edition_needs_no_lesson_and_one_is_found(folder: Path) -> None:
    assert NAME not in lastcard(folder, "lessons").stdout
    (folder / "lesson.toml").write_text(LESSON, "utf-8")
    assert f"{NAME}: Trading lanterns (1 minute, 1 step)" in lastcard(folder, "lessons").stdout
    done = lastcard(folder, "lessons", "check")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{folder / 'lesson.toml'}: 1 move, all legal." in done.stdout


def test_a_lesson_that_cannot_be_played_is_refused_with_a_sentence(folder: Path) -> None:
    file = folder / "lesson.toml"
    file.write_text(LESSON.replace("g 1", "r 1"), "utf-8")
    done = lastcard(folder, "lessons", "check", str(file))
    assert done.returncode == 2
    assert done.stderr.startswith(f"{file}: steps[1].wait has '0 play {SWAP} r 1', which the rules")


def test_a_server_refuses_a_lesson_of_another_form(folder: Path) -> None:
    (folder / "lesson.toml").write_text(LESSON.replace("LAN-CARD-01", "LAN-CARD-09"), "utf-8")
    done = lastcard(folder, "serve", "--port", "0")
    assert done.returncode == 2
    assert "steps[1].clauses names LAN-CARD-09, which is no clause or ruling" in done.stderr
