"""The rules as one WebAssembly module, for browsers and Node: what the page stands on."""

import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from lastcard.play.kernel import KERNELS
from lastcard.play.layout import layout_digest
from lastcard.play.library import digest

from .program import Program, symbol
from .target import WASM

# The kernels that people play with; those for training stay native.
NAMES = ("engine", "position", "ahead", "bots", "sharp", "coach", "simulator")
LLD_VERSIONS = range(30, 13, -1)  # Debian's have their number in the name
STACK = 1 << 16
LINK_FLAGS = (
    "--no-entry",
    "--strip-all",
    "--gc-sections",
    "--stack-first",
    f"-zstack-size={STACK}",
)
ALWAYS_EXPORTED = ("lastcard_digest", "lastcard_layout", "__heap_base")


def page_program(program: Program) -> Program:
    """The kernels that belong into a page, without copies for the books: it is downloaded."""
    entries = tuple(entry for entry in program.entries if entry.kernel in NAMES)
    return program._replace(entries=entries, books=())


def build_wasm(program: Program, file: Path, trap: bool = False) -> None:
    """Write the module."""
    program = page_program(program)
    exports = [*map(symbol, program.entries), *ALWAYS_EXPORTED]
    layout = layout_digest(KERNELS[name] for name in NAMES)
    link(program.assemble(WASM, {"digest": digest(), "layout": layout}, trap), exports, file)


def link(code: bytes, exports: list[str], file: Path) -> None:
    """Make a module of object code; nobody ever sees half of it."""
    linker = find_linker()
    if linker is None:
        raise RuntimeError("WebAssembly needs a linker: apt install lld, or pip install ziglang.")
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=file.parent) as folder:
        part, whole = Path(folder) / "rules.o", Path(folder) / "rules.wasm"
        part.write_bytes(code)
        names = [f"--export={name}" for name in exports]
        subprocess.run([*linker, *LINK_FLAGS, *names, "-o", whole, part], check=True)
        os.replace(whole, file)


def find_linker() -> list[str] | None:
    """The command of LLVM's linker: the system's, or the one in the package `ziglang`."""
    for name in ("wasm-ld", *(f"wasm-ld-{version}" for version in LLD_VERSIONS)):
        if found := shutil.which(name):
            return [found]
    if find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    return None
