"""Rule functions as one LLVM module, not optimized yet and for no machine in particular.

Numba optimizes and assembles every function it meets, each with all that it calls. Here it only
translates them; LLVM sees the whole program later, once.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import _dynfunc, from_dtype, types
from numba.core import cgutils, codegen, cpu
from numba.np import arrayobj

from lastcard.play.signature import Argument, Array, Signature

from .jit import TRANSLATING, WORD, compiled

RESULTS = (types.none, types.boolean, types.int64)  # of an entry
INDEX = "lastcard_index"  # (index, size) -> index; the build says whether it checks


class Entry(NamedTuple):
    """A function that Python calls."""

    name: str
    function: Callable[..., Any]
    signature: Signature
    kernel: str = ""


class Translation(NamedTuple):
    """The whole program as IR text, and the symbol of each entry in it."""

    text: str
    symbols: dict[str, str]


def translate(entries: Iterable[Entry]) -> Translation:
    """The entries, and everything that they call."""
    symbols: dict[str, str] = {}
    libraries: list[Any] = []
    with only_translating():
        for entry in entries:
            result = translate_entry(entry)
            symbols[entry.name] = result.fndesc.llvm_func_name
            collect(result.library, libraries)
        whole = llvm.parse_assembly("")
        for library in libraries:
            whole.link_in(library._final_module.clone(), preserve=True)
    return Translation(str(whole), symbols)


def translate_entry(entry: Entry) -> Any:
    kinds = tuple(map(numba_type, entry.signature.arguments))
    dispatcher: Any = compiled(entry.function)
    dispatcher.compile(kinds)
    result = dispatcher.overloads[kinds]
    if result.signature.return_type not in RESULTS:
        raise TypeError(f"{entry.name} returns {result.signature.return_type}, not a whole word.")
    return result


def numba_type(argument: Argument) -> Any:
    if isinstance(argument, Array):
        return types.Array(from_dtype(argument.dtype), len(argument.shape), "C")
    if isinstance(argument, np.dtype):
        return from_dtype(argument)
    return types.boolean if argument is bool else types.int64


def collect(library: Any, seen: list[Any]) -> None:
    """A library of Numba's and all that it needs, callers first."""
    if library not in seen:
        seen.append(library)
        for other in library._linking_libraries:
            collect(other, seen)


@contextmanager
def only_translating() -> Iterator[None]:
    """Numba stops where a function is LLVM's, and leaves indices to INDEX."""
    library = codegen.CPUCodeLibrary
    with (
        patch.object(library, "finalize", finalize),
        patch.object(library, "_optimize_functions", set_layout),
        patch.object(cpu.CPUContext, "get_executable", no_executable),
        patch.object(arrayobj, "fix_integer_index", index),
    ):
        TRANSLATING.append(True)
        try:
            yield
        finally:
            TRANSLATING.clear()


def finalize(library: Any) -> None:
    library._finalize_dynamic_globals()
    library._finalized = True


def set_layout(library: Any, module: Any) -> None:
    module.data_layout = library._codegen._data_layout


def no_executable(context: Any, library: Any, fndesc: Any, env: Any) -> Any:
    name = fndesc.qualname.split(".")[-1]
    return _dynfunc.make_function(fndesc.lookup_module(), name, "", 0, env, (library,))


def index(context: Any, builder: Any, kind: Any, number: Any, size: Any) -> Any:
    """Numba's own lets negative numbers count from the end; the rules have none."""
    place = context.cast(builder, number, kind, types.intp)
    function = cgutils.get_or_insert_function(
        builder.module, ir.FunctionType(WORD, [WORD, WORD]), INDEX
    )
    return builder.call(function, [place, size])
