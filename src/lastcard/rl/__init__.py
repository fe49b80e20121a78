"""The learning environment: PettingZoo, Gymnasium and plain arrays over the same rules."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .batch import BatchEnv, Buffers
    from .config import Config
    from .decode import Seen, decode
    from .gymnasium_env import VectorEnv
    from .pettingzoo_env import TableEnv, env, raw_env
    from .registry import NAMES, VERSION, make, make_batch, read_name, register
    from .table import Table

HOMES = {
    "BatchEnv": "batch",
    "Buffers": "batch",
    "NAMES": "registry",
    "Seen": "decode",
    "Table": "table",
    "TableEnv": "pettingzoo_env",
    "VERSION": "registry",
    "VectorEnv": "gymnasium_env",
    "Config": "config",
    "decode": "decode",
    "env": "pettingzoo_env",
    "make": "registry",
    "make_batch": "registry",
    "raw_env": "pettingzoo_env",
    "read_name": "registry",
    "register": "registry",
}
__all__ = [
    "NAMES",
    "VERSION",
    "BatchEnv",
    "Buffers",
    "Config",
    "Seen",
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
