"""Rule functions as Numba's dispatchers: what translate.py translates, and tests run as a JIT."""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import njit, types
from numba.core import cgutils
from numba.extending import intrinsic, overload, register_jitable

from lastcard.engine import bits
from lastcard.engine.mark import RULE_FUNCTIONS, Function

# Nothing in the rules allocates, so nothing needs counting; no divisor is ever zero.
FLAGS: dict[str, Any] = {"_nrt": False, "error_model": "numpy"}
# Only compiled code calls these.
NO_WRAPPERS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
WORD = ir.IntType(64)
NTH = "lastcard_nth"  # the target has an instruction for it, or a loop


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
def _nth(typing_context, mask, number):  # type: ignore[no-untyped-def]
    def codegen(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        kind = ir.FunctionType(WORD, [WORD, WORD])
        return builder.call(cgutils.get_or_insert_function(builder.module, kind, NTH), arguments)

    return types.int64(types.int64, types.int64), codegen


@overload(bits.lowest)
def _overload_lowest(mask):  # type: ignore[no-untyped-def]
    return lambda mask: _lowest(mask)  # noqa: PLW0108


@overload(bits.count)
def _overload_count(mask):  # type: ignore[no-untyped-def]
    return lambda mask: _count(mask)  # noqa: PLW0108


@overload(bits.nth)
def _overload_nth(mask, number):  # type: ignore[no-untyped-def]
    if TRANSLATING:
        return lambda mask, number: _nth(mask, number)  # noqa: PLW0108

    def by_steps(mask, number):  # type: ignore[no-untyped-def]
        for _ in range(number):
            mask &= mask - 1
        return _lowest(mask)

    return by_steps


TRANSLATING: list[bool] = []  # not empty while translate.py is at work


@intrinsic
def _copy(typing_context, source, target, length):  # type: ignore[no-untyped-def]
    """Two rows of numbers of one size: C's memcpy, which LLVM writes out where it is short."""

    def codegen(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        rows = [
            context.make_array(kind)(context, builder, value)
            for kind, value in zip(signature.args[:2], arguments[:2], strict=True)
        ]
        size = signature.args[0].dtype.bitwidth // 8
        cgutils.raw_memcpy(builder, rows[1].data, rows[0].data, arguments[2], size)
        return context.get_dummy_value()

    return types.void(source, target, types.int64), codegen


@overload(bits.copy_row, jit_options=FLAGS | NO_WRAPPERS)
def _overload_copy_row(source, target, length):  # type: ignore[no-untyped-def]
    if source.dtype.bitwidth == target.dtype.bitwidth:

        def at_once(source, target, length):  # type: ignore[no-untyped-def]
            if length > 0:
                target[length - 1] = source[length - 1]  # a build that traps looks at these
                _copy(source, target, length)

        return at_once

    def one_by_one(source, target, length):  # type: ignore[no-untyped-def]
        for place in range(length):
            target[place] = source[place]

    return one_by_one


def compiled(function: Function) -> Function:
    """A rule function, of the engine or above it, compiled on its first call."""
    for known in RULE_FUNCTIONS[len(_registered) :]:
        register_jitable(**FLAGS, **NO_WRAPPERS)(known)
        _registered.append(known)
    return cast(Function, njit(nogil=True, **FLAGS)(function))


_registered: list[Callable[..., Any]] = []
