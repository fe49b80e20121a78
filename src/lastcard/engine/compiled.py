"""The same rules compiled by Numba. The only file that imports it.

The cache directory is keyed by a digest of the engine's source, because Numba's own cache does
not see an edit in another file.
"""

import hashlib
import os
from pathlib import Path

HERE = Path(__file__).parent


def digest() -> str:
    """A name for this version of the rules."""
    sha = hashlib.sha256()
    for path in sorted(HERE.glob("*.py")):
        sha.update(path.read_bytes())
    return sha.hexdigest()[:16]


def cache_directory() -> Path:
    base = os.environ.get("LASTCARD_CACHE") or os.environ.get("XDG_CACHE_HOME")
    return Path(base or Path.home() / ".cache") / "lastcard" / f"rules-{digest()}"


os.environ.setdefault("NUMBA_CACHE_DIR", str(cache_directory()))

from llvmlite import ir  # noqa: E402
from numba import njit, types  # noqa: E402
from numba.extending import intrinsic, overload, register_jitable  # noqa: E402

from . import bits, deal, legal, step, view  # noqa: E402
from .mark import RULE_FUNCTIONS  # noqa: E402


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


@overload(bits.lowest)
def _overload_lowest(mask):  # type: ignore[no-untyped-def]
    return lambda mask: _lowest(mask)


@overload(bits.count)
def _overload_count(mask):  # type: ignore[no-untyped-def]
    return lambda mask: _count(mask)


for _function in RULE_FUNCTIONS:
    register_jitable(_function)

apply = njit(cache=True)(step.apply)
legal_moves = njit(cache=True)(legal.legal)
start_match = njit(cache=True)(deal.start_match)
deal_next = njit(cache=True)(deal.deal_next)
look = njit(cache=True)(view.look)
