"""The libraries of the tests, built once: the shipped one, and one that traps on a wrong index.

All come from one translation, those for browsers too. The native one that traps also has the
players of tests/worlds.py, and no copies for the rules of the books.

python -m tests.libraries         build what is not there
python -m tests.libraries wasm    and say where the two for browsers are, a line each
"""

import ctypes
import gc
import hashlib
import os
import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

from lastcard.play.library import (
    cache_directory,
    cached_file,
    cached_wasm,
    digest,
    load,
    wasm_file,
)
from lastcard.runtime import only_one
from tests.debian import install

ROOT = Path(__file__).parent.parent


def trapping_file() -> Path:
    players = hashlib.sha256((ROOT / "tests" / "worlds.py").read_bytes()).hexdigest()[:8]
    return cache_directory() / f"tests-{digest()}-{players}.so"


def trapping_wasm() -> Path:
    return trapping_file().with_suffix(".wasm")


def build_all() -> None:
    """Build what is not there, on two cores where processes can be forked."""
    from lastcard.compiler.build import build, whole_program
    from lastcard.compiler.target import host_target
    from lastcard.compiler.wasm import build_wasm
    from tests.worlds import KERNEL

    gc.disable()  # Numba makes millions of objects that stay: looking for garbage takes a fifth
    program = whole_program()
    ours = set(KERNEL.symbols())
    shipped = tuple(entry for entry in program.entries if entry.name not in ours)
    child = os.fork() if hasattr(os, "fork") else None
    if child != 0 and not load():
        build(program._replace(entries=shipped), host_target(), cached_file())
    if not child:
        if not wasm_file():
            build_wasm(program, cached_wasm())
        if not trapping_wasm().exists():
            build_wasm(program, trapping_wasm(), trap=True)
        if not trapping_file().exists():
            build(program._replace(books=()), host_target(), trapping_file(), trap=True)
    if child:
        _, status = os.waitpid(child, 0)
        sys.exit(os.waitstatus_to_exitcode(status))


def is_ready() -> bool:
    return trapping_file().exists() and trapping_wasm().exists() and bool(wasm_file() and load())


def ready() -> None:
    """Build what is not there; of several processes on a machine only one does."""
    if is_ready():
        return
    with only_one(cache_directory() / "tests.lock"):
        if not is_ready():
            install_linker()
            subprocess.run([sys.executable, "-m", "tests.libraries", "build"], cwd=ROOT, check=True)


def install_linker() -> None:
    """Debian's lld, or else the locked package, where WebAssembly could not be linked otherwise."""
    from lastcard.compiler.wasm import find_linker

    if find_linker() is None and not install("lld"):
        lock = str(ROOT / "requirements" / "wasm.txt")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--require-hashes"]
        subprocess.run([*pip, "--requirement", lock], check=True)


@lru_cache(maxsize=1)
def trapping() -> Any:
    """The library that traps, in this process."""
    ready()
    return ctypes.CDLL(str(trapping_file()))


if __name__ == "__main__":
    if sys.argv[1:] == ["build"]:
        build_all()
    else:
        ready()
    if sys.argv[1:] == ["wasm"]:
        print(wasm_file(), trapping_wasm(), sep="\n")
