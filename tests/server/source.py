"""Another version of the program: a copy of the source with changes, for servers to run."""

import shutil
from pathlib import Path

from tests.server.template import ROOT


class SourceCopy:
    """Goes into a server's PYTHONPATH."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "src"
        shutil.copytree(ROOT / "src", self.path)

    def change(self, file: str, old: str, new: str) -> None:
        path = self.path / "lastcard" / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), "utf-8")

    def add(self, file: str, text: str) -> None:
        (self.path / "lastcard" / file).write_text(text, "utf-8")
