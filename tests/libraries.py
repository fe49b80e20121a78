"""The libraries of the tests, built once: the shipped one, and one that traps on a wrong index.

Both come from one translation. The second also has the players of tests/worlds.py, and no copies
for the rules of the books.
"""

import ctypes
import hashlib
import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

from lastcard.play.library import cache_directory, cached_file, digest, load
from lastcard.runtime import only_one

ROOT = Path(__file__).parent.parent


def trapping_file() -> Path:
    players = hashlib.sha256((ROOT / "tests" / "worlds.py").read_bytes()).hexdigest()[:8]
    return cache_directory() / f"tests-{digest()}-{players}.so"


def build_both() -> None:
    """What this module does as a program."""
    from lastcard.compiler.build import build, whole_program
    from lastcard.compiler.target import host_target
    from tests.worlds import KERNEL

    program = whole_program()
    ours = set(KERNEL.symbols())
    shipped = tuple(entry for entry in program.entries if entry.name not in ours)
    build(program._replace(entries=shipped), host_target(), cached_file())
    build(program._replace(books=()), host_target(), trapping_file(), trap=True)


def ready() -> None:
    """Build what is not there; of several processes on a machine only one does."""
    with only_one(cache_directory() / "tests.lock"):
        if not (trapping_file().exists() and load()):
            subprocess.run([sys.executable, "-m", "tests.libraries", "build"], cwd=ROOT, check=True)


@lru_cache(maxsize=1)
def trapping() -> Any:
    """The library that traps, in this process."""
    ready()
    return ctypes.CDLL(str(trapping_file()))


if __name__ == "__main__":
    if sys.argv[1:] == ["build"]:
        build_both()
    else:
        ready()
