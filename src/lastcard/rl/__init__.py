"""The learning environment: PettingZoo, Gymnasium and plain arrays over the same rules."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .aec import TableEnv, env, raw_env
    from .batch import BatchEnv, Buffers
    from .decode import Seen, decode
    from .names import NAMES, VERSION, make, make_batch, read_name, register
    from .setting import Setting
    from .table import Table
    from .vector import VectorEnv

HOMES = {
    "BatchEnv": "batch",
    "Buffers": "batch",
    "NAMES": "names",
    "Seen": "decode",
    "Setting": "setting",
    "Table": "table",
    "TableEnv": "aec",
    "VERSION": "names",
    "VectorEnv": "vector",
    "decode": "decode",
    "env": "aec",
    "make": "names",
    "make_batch": "names",
    "raw_env": "aec",
    "read_name": "names",
    "register": "names",
}
__all__ = [
    "NAMES",
    "VERSION",
    "BatchEnv",
    "Buffers",
    "Seen",
    "Setting",
    "Table",
    "TableEnv",
    "VectorEnv",
    "decode",
    "env",
    "make",
    "make_batch",
    "raw_env",
    "read_name",
    "register",
]


def __getattr__(name: str) -> Any:
    """Load each part when it is first asked for: arrays need neither PettingZoo nor Gymnasium."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{HOMES[name]}", __name__), name)
