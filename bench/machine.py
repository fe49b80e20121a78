"""The machine and the commit, without host names or paths."""

import importlib.metadata
import os
import platform
import subprocess
from datetime import date
from pathlib import Path

from lastcard.play.library import candidates, open_library

HERE = Path(__file__).parent


def facts() -> dict[str, str]:
    """What a reader needs to judge the figures."""
    return {
        "date": date.today().isoformat(),
        "commit": commit(),
        "processor": f"{processor()}, {cores()}",
        "system": f"{platform.system()} {platform.machine()}",
        "Python": platform.python_version(),
        "NumPy": importlib.metadata.version("numpy"),
        "library": library(),
    }


def library() -> str:
    """The file with the compiled rules that is used here."""
    return next((path.name for path in candidates() if open_library(path)), "none")


def commit(folder: Path = HERE) -> str:
    """The commit that is checked out there, and whether files differ from it."""
    name = git(folder, "rev-parse", "--short=12", "HEAD")
    if not name:
        return "unknown"
    changed = git(folder, "status", "--porcelain", "--", ":/src", ":/bench", ":!RESULTS.md")
    return f"{name}, with uncommitted changes" if changed else name


def git(folder: Path, *arguments: str) -> str:
    try:
        command = ("git", *arguments)
        done = subprocess.run(command, check=False, cwd=folder, capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout.strip()


def processor() -> str:
    """The processor's model, as the system names it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or "unknown"
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown"


def cores() -> str:
    count = os.cpu_count() or 1
    return "1 core" if count == 1 else f"{count} cores"


def load() -> float | None:
    """How many processes wanted a core in the last minute, where the system tells."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else None
