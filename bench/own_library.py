"""Compiled functions that only a benchmark has, from a library of their own."""

import ctypes
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from lastcard.compiler.build import build, entries_of
from lastcard.compiler.program import Program
from lastcard.compiler.target import host_target
from lastcard.compiler.translate import translate
from lastcard.play.kernel import Kernel
from lastcard.play.library import cache_directory, digest

Functions = TypeVar("Functions", bound=tuple[Callable[..., Any], ...])


def compiled(kernel: Kernel[Functions], source: str) -> Functions:
    """The kernel's functions; built again when the rules or the file at `source` change."""
    own = sha256(Path(source).read_bytes()).hexdigest()[:8]
    file = cache_directory() / f"{kernel.name}-{digest()}-{own}.so"
    if not file.exists():
        entries = entries_of(kernel)
        build(Program(translate(entries), tuple(entries)), host_target(), file)
    return kernel.from_library(ctypes.CDLL(str(file)))
