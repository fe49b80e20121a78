"""The notebooks run in a real kernel."""

from pathlib import Path

import nbclient
import nbformat
import pytest

from tests.libraries import ready
from tests.rl.test_notebooks import NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_kernel_runs_the_notebook(path: Path, tmp_path: Path) -> None:
    ready()
    book = nbformat.read(path, as_version=4)
    nbformat.validate(book)
    client = nbclient.NotebookClient(book, timeout=600, kernel_name="python3")
    client.execute(cwd=str(tmp_path))
