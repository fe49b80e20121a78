"""Training: the same recipe comes to the same weights, however often it was stopped."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lastcard.errors import LastcardError
from lastcard.lab.train.fit import Course, Network, Positions, check, first_weights, rounded
from lastcard.lab.train.gather import Effort, gather
from lastcard.lab.train.run import BadTraining, Recipe, Training
from lastcard.lab.train.tables import Table, draw_table
from tests.libraries import ready

SMALL = Recipe(generations=2, positions=800, epochs=2, rounds=20, effort=Effort(block=200))


def silent(*_: int) -> None:
    pass


def test_a_run_that_is_stopped_comes_to_the_same_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready()
    monkeypatch.setattr("lastcard.lab.train.run.SHARD", 3)  # of four blocks
    whole = Training(tmp_path / "whole", SMALL)
    whole.run(2, None, silent)
    assert whole.is_complete
    Training(tmp_path / "parts", SMALL).run(1, 0, silent)  # no time at all
    first = Training(tmp_path / "parts", SMALL)
    first._gather(1, silent, iter([True, *[False] * 3]).__next__)  # one block of four
    assert first.generation == 0
    second = Training(tmp_path / "parts", SMALL)
    assert second._gather(1, silent, lambda: True)
    assert not second._fit(iter([True, True, True, False]).__next__)  # three lessons of four
    Training(tmp_path / "parts", replace(SMALL, generations=1)).run(1, None, silent)
    Training(tmp_path / "parts", SMALL).run(1, None, silent)
    weights = [np.load(tmp_path / name / "weights.npy") for name in ("whole", "parts")]
    assert np.array_equal(*weights)
    curves = [
        json.loads((tmp_path / name / "curve.json").read_text()) for name in ("whole", "parts")
    ]
    assert curves[0] == curves[1]


def test_a_folder_of_another_recipe_is_left_alone(tmp_path: Path) -> None:
    training = Training(tmp_path, SMALL)
    for curve in ([], [{"generation": 0}]):  # in the first generation, too
        training._write_curve(curve)
        with pytest.raises(BadTraining, match="another seed or effort"):
            Training(tmp_path, Recipe(seed="other"))


@pytest.mark.parametrize(
    ("name", "content"),
    [("holiday.jpg", ""), ("curve.json", "{"), ("curve.json", "[]"), ("curve.json", "{}")],
)
def test_a_folder_of_something_else_is_left_alone(tmp_path: Path, name: str, content: str) -> None:
    (tmp_path / name).write_text(content)
    with pytest.raises(BadTraining, match="something else"):
        Training(tmp_path, SMALL)
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [(name, content)]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    with pytest.raises(LastcardError):
        Training(file, SMALL)
    assert file.read_text() == "mine"


def test_what_is_learned_holds_on_positions_that_were_not() -> None:
    ready()
    network = Network(first_weights(0))
    weights = rounded(network.weights)
    parts = [gather(f"learn/{number}", weights, Effort(), True) for number in range(3)]
    data = Positions.joined(parts)
    others = gather("others", weights, Effort(), True)
    network.weights[0] = 0.0
    before = check(network, [others]).over_mean
    course = Course(shards=1, epochs=8, seed=0, first_rate=4e-3)
    for lesson in range(course.lessons):
        course.teach(network, lesson, data)
    assert check(network, [others]).over_mean > max(before, 0.0)


def test_blocks_of_one_table_are_of_other_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    ready()
    monkeypatch.setattr("lastcard.lab.train.gather.draw_table", lambda seed: Table("basic", 2))
    weights, effort = rounded(first_weights(0)), Effort(block=50)
    blocks = [gather(f"0/0/{number}", weights, effort, True) for number in range(2)]
    assert not np.array_equal(blocks[0].situations, blocks[1].situations)


def test_in_the_beginning_it_plays_nearly_as_steady_does() -> None:
    ready()
    network = Network(first_weights(0))
    block = gather("first", rounded(network.weights), Effort(block=500), True)
    assert check(network, [block]).agreement > 0.8


def test_tables_are_of_every_kind() -> None:
    tables = [draw_table(str(number)) for number in range(300)]
    assert {table.edition for table in tables} >= {"basic", "party", "frozen"}
    assert {2, 4, 7} <= {table.seats for table in tables}
    assert any(table.options for table in tables)
    assert draw_table("1") == draw_table("1")
