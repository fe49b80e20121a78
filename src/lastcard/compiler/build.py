"""From rule functions to a library: translate once, then optimize and emit for each target."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from lastcard.editions import EDITIONS, edition
from lastcard.play.kernel import KERNELS, Kernel
from lastcard.play.library import digest

from .program import Book, Program
from .target import Target
from .translate import Entry, translate

# Where kernels are defined.
MODULES = (
    "lastcard.play.engine_kernel",
    "lastcard.play.position_kernel",
    "lastcard.play.ahead_kernel",
    "lastcard.bots.kernel",
    "lastcard.bots.keen.kernel",
    "lastcard.bots.sharp.kernel",
    "lastcard.bots.sharp.keen_kernel",
    "lastcard.coach.kernel",
    "lastcard.lab.simulate.blocks",
    "lastcard.lab.arena.series",
    "lastcard.lab.train.kernel",
    "lastcard.rl.kernel",
    "lastcard.rl.redeal",
)

LINK_FLAGS = ("-shared", "-s")


def all_entries() -> list[Entry]:
    """Every function of every kernel."""
    for module in MODULES:
        import_module(module)
    return [entry for kernel in KERNELS.values() for entry in entries_of(kernel)]


def entries_of(kernel: Kernel[Any]) -> list[Entry]:
    functions: tuple[Callable[..., Any], ...] = kernel.interpreted
    parts = zip(kernel.symbols(), functions, kernel.signatures, strict=True)
    return [Entry(*part, kernel.name) for part in parts]


def all_books() -> list[Book]:
    return [Book(name, edition(name).rules({}).tobytes()) for name in EDITIONS]


def whole_program() -> Program:
    entries = all_entries()
    return Program(translate(entries), tuple(entries), tuple(all_books()))


def build(program: Program, target: Target, file: Path, trap: bool = False) -> None:
    """Write the library of one target."""
    link(program.assemble(target, {"digest": digest()}, trap), file)


def link(code: bytes, file: Path) -> None:
    """Make a library of object code; nobody ever sees half of it.

    On a machine that cannot link it stays object code, in a file named so.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=file.parent) as folder:
        part, whole = Path(folder) / "rules.o", Path(folder) / "rules.so"
        part.write_bytes(code)
        if is_linked(part, whole):
            os.replace(whole, file)
        else:
            os.replace(part, file.with_suffix(".o"))


def is_linked(part: Path, whole: Path) -> bool:
    """Link, and say whether that went well: a compiler may lack the C library's own files."""
    linker = find_linker()
    if linker is None:
        return False
    command = [linker, *LINK_FLAGS, "-o", str(whole), str(part)]
    return subprocess.run(command, check=False).returncode == 0


def find_linker() -> str | None:
    names = (os.environ.get("CC"), "cc", "gcc", "clang")
    return next((found for name in names if name and (found := shutil.which(name))), None)
