"""Debian packages that tests need, installed as the page's tests install theirs."""

import runpy
from pathlib import Path

APT = Path(__file__).parent.parent / "web" / "apt.py"


def install(package: str) -> bool:
    """Install a package; whether that went well."""
    return bool(runpy.run_path(str(APT))["install"](package))
