"""The same rules compiled by Numba. The only file that imports it.

The cache directory is keyed by a digest of the rules' source, because Numba's own cache does
not see an edit in another file.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, cast

HERE = Path(__file__).parent
# Nothing in the rules allocates, so nothing needs counting; no divisor is ever zero.
FLAGS: dict[str, Any] = {"_nrt": False, "error_model": "numpy"}


def digest() -> str:
    """A name for this version of the rules: the engine, and rule functions above it."""
    sha = hashlib.sha256()
    for path in sorted(HERE.parent.rglob("*.py")):
        source = path.read_bytes()
        if path.parent == HERE or b"@rule" in source:
            sha.update(source)
    return sha.hexdigest()[:16]


def cache_directory() -> Path:
    base = os.environ.get("LASTCARD_CACHE") or os.environ.get("XDG_CACHE_HOME")
    return Path(base or Path.home() / ".cache") / "lastcard" / f"rules-{digest()}"


def code_directory() -> Path:
    """Where compiled code is stored, here and now."""
    return Path(os.environ.get("NUMBA_CACHE_DIR") or cache_directory())


os.environ.setdefault("NUMBA_CACHE_DIR", str(cache_directory()))

from llvmlite import ir  # noqa: E402
from llvmlite.binding import get_host_cpu_features, set_option  # noqa: E402

# Small rule functions that call each other want inlining more than LLVM thinks; a sixth faster.
set_option("", "-inline-threshold=1000")

from numba import njit, types  # noqa: E402
from numba.extending import intrinsic, overload, register_jitable  # noqa: E402

from . import bits, deal, events, legal, step, view  # noqa: E402
from .mark import RULE_FUNCTIONS, Function  # noqa: E402


@intrinsic
def _lowest(typing_context, mask):  # type: ignore[no-untyped-def]
    def codegen(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), codegen


@intrinsic
def _count(typing_context, mask):  # type: ignore[no-untyped-def]
    def codegen(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), codegen


@intrinsic
def _deposit(typing_context, bit, mask):  # type: ignore[no-untyped-def]
    """x86's PDEP: the bit of the mask that stands where `bit` would among its set bits."""

    def codegen(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        deposit = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind)
        return builder.call(deposit, arguments)

    return types.int64(types.int64, types.int64), codegen


@overload(bits.lowest)
def _overload_lowest(mask):  # type: ignore[no-untyped-def]
    return lambda mask: _lowest(mask)  # noqa: PLW0108


@overload(bits.count)
def _overload_count(mask):  # type: ignore[no-untyped-def]
    return lambda mask: _count(mask)  # noqa: PLW0108


HAS_DEPOSIT = bool(get_host_cpu_features().get("bmi2"))


@overload(bits.nth)
def _overload_nth(mask, number):  # type: ignore[no-untyped-def]
    if HAS_DEPOSIT:
        return lambda mask, number: _lowest(_deposit(1 << number, mask))

    def by_steps(mask, number):  # type: ignore[no-untyped-def]
        for _ in range(number):
            mask &= mask - 1
        return _lowest(mask)

    return by_steps


@overload(bits.copy_row, jit_options=FLAGS)
def _overload_copy_row(source, target, length):  # type: ignore[no-untyped-def]
    def one_by_one(source, target, length):  # type: ignore[no-untyped-def]
        for place in range(length):
            target[place] = source[place]

    return one_by_one


def compiled(function: Function) -> Function:
    """A rule function, of the engine or above it, compiled on its first call."""
    for known in RULE_FUNCTIONS[len(_registered) :]:
        register_jitable(**FLAGS)(known)
        _registered.append(known)
    return cast(Function, njit(cache=True, nogil=True, **FLAGS)(function))


_registered: list[Callable[..., Any]] = []


def no_event(state, kind, seat, value, detail):  # type: ignore[no-untyped-def]
    """Stands in for emit where nobody reads events."""


def silent(function: Function) -> Function:
    """The same function compiled without events: the same lines, with emit left out."""
    new = {known: copy_of(known) for known in RULE_FUNCTIONS if known not in _silenced}
    _silenced.update(new)
    for copied in new.values():
        for name, value in list(copied.__globals__.items()):
            if isinstance(value, FunctionType) and value in _silenced:
                copied.__globals__[name] = _silenced[value]
        register_jitable(**FLAGS)(copied)
    return cast(Function, njit(cache=True, nogil=True, **FLAGS)(_silenced[function]))


register_jitable(**FLAGS)(no_event)
_silenced: dict[Callable[..., Any], Callable[..., Any]] = {events.emit: no_event}


def copy_of(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of the same code with globals of its own, and a name of its own in the cache."""
    copied = FunctionType(function.__code__, dict(function.__globals__), function.__name__)
    copied.__qualname__ = f"silent_{function.__qualname__}"
    return copied


apply = compiled(step.apply)
legal_moves = compiled(legal.legal)
start_match = compiled(deal.start_match)
look = compiled(view.look)
