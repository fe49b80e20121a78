"""The library of all kernels: shipped in a wheel, or built for this machine into the cache.

It is used only if it was built from these very rules, and for a processor like this one.
"""

import ctypes
import hashlib
import os
import subprocess
import sys
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from lastcard.errors import LastcardError
from lastcard.extras import extra
from lastcard.languages import Texts

from .object_code import ObjectCode

say = Texts("play.library")

HOME = Path(__file__).parent.parent
SHIPPED = HOME / "library"
SHIPPED_WASM = SHIPPED / "lastcard.wasm"
ROOMS = ("engine", "play", "bots", "coach", "lab", "rl", "compiler")
# A source file with one of these has a say in what is compiled. Escapes: this one has none.
SIGNS = (b"\n@rule", b"\x3d np.dtype(", b"\x3d Kernel(")
WHOLE_ROOMS = ("engine", "compiler")
# How arguments are packed; numbers of an observation; how many rows a learned level has.
MORE = ("play/signature.py", "rl/planes.py", "bots/keen/rows.py")


class NotBuilt(LastcardError):
    """The compiler was here, and failed."""

    code = "not-built"

    def __init__(self) -> None:
        command = f"{Path(sys.executable).name} -m lastcard.compiler"
        super().__init__(say.text("not-built", command=command))


@lru_cache
def digest() -> str:
    """A name for this version of the rules: everything that is compiled, and the compiler."""
    sha = hashlib.sha256()
    for path in rule_files():
        sha.update(path.relative_to(HOME).as_posix().encode())
        sha.update(path.read_bytes())
    return sha.hexdigest()[:16]


def rule_files() -> list[Path]:
    """The source files that the library is built from."""
    return [
        path
        for room in ROOMS
        for path in sorted((HOME / room).rglob("*.py"))
        if room in WHOLE_ROOMS
        or path.relative_to(HOME).as_posix() in MORE
        or any(sign in path.read_bytes() for sign in SIGNS)
    ]


def cache_directory() -> Path:
    base = os.environ.get("LASTCARD_CACHE") or os.environ.get("XDG_CACHE_HOME")
    return Path(base or Path.home() / ".cache") / "lastcard"


def cached_file() -> Path:
    """Where this machine's own build of these rules belongs."""
    return cache_directory() / f"rules-{digest()}.so"


def cached_wasm() -> Path:
    """Where this machine's own build for browsers belongs."""
    return cached_file().with_suffix(".wasm")


def wasm_file() -> Path | None:
    """The module for browsers, shipped or built here, if it is of these very rules."""
    files = (path for path in (SHIPPED_WASM, cached_wasm()) if path.is_file())
    return next(filter(is_of_these_rules, files), None)


def is_of_these_rules(module: Path) -> bool:
    """Whether a module for browsers has our digest among its data."""
    return digest().encode() + b"\0" in module.read_bytes()


def candidates() -> list[Path]:
    """What could be loaded, best first."""
    shipped = sorted(SHIPPED.glob("rules-*.so"), key=lambda path: path.stem, reverse=True)
    return [*shipped, cached_file(), cached_file().with_suffix(".o")]


_loaded: list[Any] = []


def load() -> Any:
    """The library, or None where none fits."""
    if not _loaded:
        opened = next(filter(None, map(open_library, candidates())), None)
        if opened is None:
            return None
        _loaded.append(opened)
    return _loaded[0]


def open_library(path: Path) -> Any:
    """A library from a file, if it is there and fits these rules and this processor."""
    if not path.exists():
        return None
    try:
        library = ObjectCode(path) if path.suffix == ".o" else ctypes.CDLL(str(path))
        fits = digest_of(library) == digest() and library.lastcard_supported()
    except (OSError, ValueError, AttributeError, ImportError):
        return None
    return library if fits else None


def digest_of(library: Any) -> str:
    """The rules that a library was built from."""
    function = library.lastcard_digest
    function.restype = ctypes.c_char_p
    text: bytes = function()
    return text.decode()


def can_build() -> bool:
    return find_spec("numba") is not None


def build() -> Any:
    """The library, built if need be."""
    with extra("compile"):
        if not can_build():
            raise ImportError("numba")
    run_compiler()
    library = load()
    if library is None:
        raise NotBuilt
    return library


def run_compiler() -> None:
    """Build into the cache from a process of its own, which outlives a Ctrl-C here."""
    subprocess.run(
        [sys.executable, "-m", "lastcard.compiler"],
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
