"""The code of guides and tutorials runs, and says what the page says."""

import doctest
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from lastcard.cli import app

ROOT = Path(__file__).parents[2]
FOLDERS = ("guides", "tutorials", "zh/guides", "zh/tutorials")
PAGES = [path for folder in FOLDERS for path in sorted((ROOT / "docs" / folder).glob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
FILE = re.compile(r"# (\w+\.py)\n")
# What a test cannot run: it installs, it needs a terminal or a browser, it takes minutes.
NOT_HERE = (
    *("python3 -m venv ", "cards/bin/", "pip install ", "python examples/train_selfplay.py"),
    *("lastcard play ", "lastcard arena learned:"),
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT / "docs").as_posix())
def test_the_code_of_a_page_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    names: dict[str, Any] = {"__name__": page.stem}
    for language, code in BLOCK.findall(page.read_text("utf-8")):
        match language:
            case "python":
                run_python(code, names, page)
            case "sh":
                run_commands(code)
            case _:
                assert language == "toml", f"{page.name}: say what is in the block"


def run_python(code: str, names: dict[str, Any], page: Path) -> None:
    """A file is written, an example with prompts is compared, anything else is run."""
    file = FILE.match(code)
    if file:
        Path(file[1]).write_text(code, encoding="utf-8")
        sys.modules.pop(Path(file[1]).stem, None)
    elif ">>>" in code:
        example = doctest.DocTestParser().get_doctest(code, names, page.name, str(page), 0)
        problems: list[str] = []
        doctest.DocTestRunner().run(example, out=problems.append, clear_globs=False)
        assert not problems, "".join(problems)
        names.update(example.globs)
    else:
        exec(compile(code, str(page), "exec"), names)


def run_commands(code: str) -> None:
    for line in code.splitlines():
        if line.startswith(NOT_HERE):
            continue
        command, *arguments = shlex.split(line)
        assert command == "lastcard", line
        result = CliRunner().invoke(app, arguments)
        assert result.exit_code == 0, f"{line}\n{result.output}"


def test_there_are_pages_for_everybody() -> None:
    names = {page.relative_to(ROOT / "docs").as_posix() for page in PAGES}
    assert {"guides/play.md", "guides/research.md", "guides/change.md"} <= names
    assert {"zh/guides/play.md", "zh/tutorials/first-table.md"} <= names
