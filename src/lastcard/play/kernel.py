"""Compiled kernels: compiled once a machine by one process, loaded once a process."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from importlib import import_module
from typing import Any, Generic, TypeVar, cast

from lastcard.runtime import compiled_mark, compiled_once, log_compiling, patience

Functions = TypeVar("Functions", bound=tuple[Callable[..., Any], ...])
KERNELS: dict[str, "Kernel[Any]"] = {}


class Kernel(Generic[Functions]):
    """Rule functions, a NamedTuple of them, that are compiled together under one name.

    `first_calls` calls each with small records, so that nothing is left to compile later. The
    functions named in `silent` are compiled without events.
    """

    def __init__(
        self,
        name: str,
        interpreted: Functions,
        first_calls: Callable[[Functions], object],
        silent: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.interpreted = interpreted
        self._first_calls = first_calls
        self._silent = silent
        self._compiled: Functions | None = None
        self._lock = threading.Lock()
        self._warming: threading.Thread | None = None
        KERNELS[name] = self

    def compiled(self) -> Functions:
        """The compiled functions, however long that takes."""
        with self._lock:
            if self._compiled is None:
                from lastcard.engine.compiled import code_directory

                self._compiled = compiled_once(code_directory(), self.name, self._compile)
            return self._compiled

    def _compile(self) -> Functions:
        from lastcard.engine.compiled import compiled, silent

        fields = cast(Any, self.interpreted)._asdict()
        functions: Functions = cast(Any, type(self.interpreted))(
            **{
                name: silent(function) if name in self._silent else compiled(function)
                for name, function in fields.items()
            }
        )
        self._first_calls(functions)
        return functions

    def functions(self, compiled: bool) -> Functions:
        """Those asked for; a compilation that takes long is logged."""
        if not compiled:
            return self.interpreted
        with patience(log_compiling):
            return self.compiled()

    def is_cached(self) -> bool:
        """Whether the cache holds this version's compiled code."""
        from lastcard.engine.compiled import code_directory

        return compiled_mark(code_directory(), self.name).exists()

    def from_cache(self) -> Functions:
        """The fastest that needs no compiler: compiled if the cache holds it."""
        if self._compiled is None and not self.is_cached():
            return self.interpreted
        return self.compiled()

    def at_once(self) -> Functions:
        """The fastest that is ready now; the first call sets off the rest in the background."""
        if self._compiled is None:
            self.warm()
            return self.interpreted
        return self._compiled

    def warm(self) -> threading.Thread:
        """Compile or load in the background."""
        if self._warming is None:
            self._warming = threading.Thread(
                target=self._prepare, name="lastcard-kernel", daemon=True
            )
            self._warming.start()
        return self._warming

    def _prepare(self) -> None:
        if not self.is_cached():
            self.compile_in_process()
        self.compiled()

    def compile_in_process(self) -> None:
        """Fill the cache from a process of its own, which outlives a Ctrl-C here."""
        subprocess.run(
            [sys.executable, "-m", __name__, self._first_calls.__module__, self.name],
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )


def main(module: str, name: str) -> None:
    """Compile the kernel of a module into the cache; the players' processes come first."""
    if hasattr(os, "nice"):
        os.nice(10)
    import_module(module)
    from lastcard.play.kernel import KERNELS as known  # this module runs as __main__

    known[name].compiled()


if __name__ == "__main__":
    main(*sys.argv[1:])
