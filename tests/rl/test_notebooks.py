"""The notebooks in examples/notebooks run from top to bottom, and hold no outputs."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from tests.libraries import ready
from tests.marks import soak

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def code_cells(path: Path) -> list[str]:
    cells = json.loads(path.read_text("utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def run_cells(path: Path) -> tuple[dict[str, Any], list[object]]:
    """Run the cells in one namespace; what they define, and the value each ends with."""
    names: dict[str, Any] = {"__name__": "__main__"}
    values = []
    for number, source in enumerate(code_cells(path), start=1):
        tree = ast.parse(source)
        last = tree.body[-1]
        if isinstance(last, ast.Expr):
            tree.body.pop()
        where = f"{path.name}, cell {number}"
        exec(compile(tree, where, "exec"), names)
        if isinstance(last, ast.Expr):
            values.append(eval(compile(ast.Expression(last.value), where, "eval"), names))
    return names, values


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ready()
    monkeypatch.chdir(tmp_path)


def test_there_is_one_for_each_purpose() -> None:
    names = [path.stem for path in NOTEBOOKS]
    assert names == ["analyse_a_match", "bot_in_twenty_lines", "simulate_a_rule", "train_an_agent"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_is_small_and_holds_no_outputs(path: Path) -> None:
    book = json.loads(path.read_text("utf-8"))
    assert path.stat().st_size < 10_000
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            assert cell["execution_count"] is None
    assert (book["nbformat"], book["metadata"]["language_info"]) == (4, {"name": "python"})


def test_a_rule_is_simulated_and_plotted() -> None:
    names, values = run_cells(FOLDER / "simulate_a_rule.ipynb")
    assert set(names["turns"]) == {"off", "same", "any"}
    assert names["turns"]["any"].mean() > 5
    assert "<svg" in values[-1]._repr_svg_()  # type: ignore[attr-defined]


@soak
def test_a_bot_meets_the_levels() -> None:
    path = FOLDER / "bot_in_twenty_lines.ipynb"
    names, _ = run_cells(path)
    source = next(cell for cell in code_cells(path) if "(Bot)" in cell)
    assert len(source[source.index("class") :].splitlines()) <= 20
    result = names["result"]
    assert result.bots[0].verdict == "more"
    assert result.bots[0].faults == 0


def test_a_match_is_analysed() -> None:
    names, _ = run_cells(FOLDER / "analyse_a_match.ipynb")
    assert names["match"].phase == "match-over"
    assert sum(names["kinds"].values()) > 100
    assert names["scores"][-1].max() >= 500


@soak
def test_an_agent_learns(tmp_path: Path) -> None:
    names, _ = run_cells(FOLDER / "train_an_agent.ipynb")
    assert names["after"] > names["before"] + 0.03
    assert (tmp_path / "policy.npz").exists()
