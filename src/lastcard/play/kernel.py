"""Kernels: rule functions that run as they are or as native code, which is the same."""

import logging
import threading
from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from lastcard.errors import LastcardError
from lastcard.runtime import log_compiling, patience

from . import library
from .native import NativeFunction
from .signature import Signature

Functions = TypeVar("Functions", bound=tuple[Callable[..., Any], ...])
KERNELS: dict[str, "Kernel[Any]"] = {}


class Kernel(Generic[Functions]):
    """Rule functions, a NamedTuple of them, with the signature of each."""

    def __init__(self, name: str, interpreted: Functions, *signatures: Signature) -> None:
        self.name = name
        self.interpreted = interpreted
        self.signatures = signatures
        self._compiled: Functions | None = None
        KERNELS[name] = self

    def symbols(self) -> list[str]:
        """What its functions are called in the library."""
        fields = cast(Any, self.interpreted)._fields
        return [f"{self.name.replace('-', '_')}_{field}" for field in fields]

    def from_library(self, code: Any) -> Functions:
        """The functions as a library has them."""
        functions = [
            NativeFunction(symbol, getattr(code, f"lastcard_{symbol}"), signature)
            for symbol, signature in zip(self.symbols(), self.signatures)
        ]
        return cast(Any, type(self.interpreted))(*functions)  # type: ignore[no-any-return]

    def compiled(self) -> Functions:
        """The compiled functions, however long that takes."""
        if self._compiled is None:
            self._compiled = self.from_library(library.load() or library.build())
        return self._compiled

    def fastest(self) -> Functions:
        """The compiled functions, or where nothing can compile them the interpreted ones."""
        try:
            with patience(log_compiling):
                return self.compiled()
        except LastcardError as error:
            log_interpreting(error)
            return self.interpreted

    def functions(self, compiled: bool) -> Functions:
        """Those asked for; a build that takes long is logged."""
        return self.fastest() if compiled else self.interpreted

    def is_ready(self) -> bool:
        """Whether compiled code is there."""
        return self._compiled is not None or library.load() is not None

    def from_cache(self) -> Functions:
        """The fastest that needs no compiler."""
        return self.compiled() if self.is_ready() else self.interpreted

    def at_once(self) -> Functions:
        """The fastest that is ready now; the first call sets off a build in the background."""
        if not self.is_ready():
            warm()
        return self.from_cache()


_warming: list[threading.Thread] = []


def warm() -> None:
    """Build in the background, once, where there is a compiler."""
    if not _warming and library.can_build():
        _warming.append(threading.Thread(target=build_or_log, name="lastcard-build", daemon=True))
        _warming[0].start()


def build_or_log() -> None:
    try:
        library.build()
    except LastcardError as error:
        log_interpreting(error)


def log_interpreting(error: LastcardError) -> None:
    logging.getLogger("lastcard").warning("%s Until then the interpreter plays.", error)
