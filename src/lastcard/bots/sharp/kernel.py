"""Sharp's machine code. Nobody waits for a compiler.

On a machine's first start another process compiles into the cache while sharp thinks as far as
it gets with the same functions interpreted; then the code is loaded, in less than a second.
"""

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.options import RULES
from lastcard.engine.state import STATE, new_state
from lastcard.engine.view import new_view
from lastcard.runtime import compiled_mark, compiled_once

from ..tracker import follow, new_memory
from .search import SEARCH_SCRATCH, think


class Functions(NamedTuple):
    """What sharp runs, interpreted or compiled."""

    think: Callable[..., None]
    follow: Callable[..., None]
    compiled: bool


NAME = "sharp"  # of its code in the cache
INTERPRETED = Functions(think, follow, False)
_loaded: list[Functions] = []
_lock = threading.Lock()
_warming: list[threading.Thread] = []


def functions() -> Functions:
    """The fastest that is ready now; the first call sets off the rest in the background."""
    if _loaded:
        return _loaded[0]
    warm()
    return INTERPRETED


def ready() -> Functions:
    """The compiled functions, however long that takes."""
    with _lock:
        if not _loaded:
            _loaded.append(load())
        return _loaded[0]


def warm() -> threading.Thread:
    """Compile or load in the background."""
    if not _warming:
        _warming.append(threading.Thread(target=_prepare, name="lastcard-kernel", daemon=True))
        _warming[0].start()
    return _warming[0]


def _prepare() -> None:
    if not is_compiled():
        compile_aside()
    ready()


def compile_aside() -> None:
    """Fill the cache from a process of its own, which outlives a Ctrl-C here."""
    subprocess.run(
        [sys.executable, "-m", __name__],
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def is_compiled() -> bool:
    """Whether the cache holds this version's machine code."""
    from lastcard.engine.compiled import code_directory

    return compiled_mark(code_directory(), NAME).exists()


def load() -> Functions:
    """Compile or load; of several processes only one compiles."""
    from lastcard.engine.compiled import code_directory

    return compiled_once(code_directory(), NAME, make)


def make() -> Functions:
    """One call of each function, so that nothing is left to do later."""
    from lastcard.engine.compiled import compiled, silent

    made = Functions(silent(think), compiled(follow), True)
    rules, view, memory = np.zeros(1, RULES)[0], new_view(), new_memory()
    view["seat"] = NONE
    scratch, worlds = np.zeros(1, SEARCH_SCRATCH)[0], np.zeros(3, STATE)
    made.think(rules, view, memory, scratch, worlds, np.zeros(1, np.int16), np.empty((0, 1)))
    made.follow(rules, memory, view, new_view(), new_state())
    return made


def main() -> None:
    """Compile into the cache; whoever plays meanwhile comes first."""
    if hasattr(os, "nice"):
        os.nice(10)
    load()


if __name__ == "__main__":
    main()
