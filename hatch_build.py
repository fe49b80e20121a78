"""The page is built into the wheel, so that nobody who installs lastcard needs Node."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; a clone builds it when it is wanted (make play)."""
        build = Path(self.root) / "web" / "build.py"
        if version != "editable":
            runpy.run_path(str(build))["build"]()
