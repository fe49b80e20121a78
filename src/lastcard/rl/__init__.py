"""The learning environment: PettingZoo, Gymnasium and plain arrays over the same rules."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .batch import BatchEnv, Buffers
    from .config import Config
    from .decode import Seen, decode
    from .gymnasium_env import VectorEnv
    from .parallel import ProcessBatch, WorkerLost
    from .pettingzoo_env import TableEnv, env, raw_env
    from .registry import NAMES, VERSION, make, make_batch, read_name, register
    from .table import Table

HOMES = {
    "batch": ("BatchEnv", "Buffers"),
    "config": ("Config",),
    "decode": ("Seen", "decode"),
    "gymnasium_env": ("VectorEnv",),
    "parallel": ("ProcessBatch", "WorkerLost"),
    "pettingzoo_env": ("TableEnv", "env", "raw_env"),
    "registry": ("NAMES", "VERSION", "make", "make_batch", "read_name", "register"),
    "table": ("Table",),
}
__all__ = ["BatchEnv", "Buffers", "Config", "Seen", "Table", "TableEnv", "VectorEnv", "decode"]
__all__ += ["ProcessBatch", "WorkerLost"]
__all__ += ["NAMES", "VERSION", "env", "make", "make_batch", "raw_env", "read_name", "register"]


def __getattr__(name: str) -> Any:
    """Load each part when it is first asked for: arrays need neither PettingZoo nor Gymnasium."""
    for home, names in HOMES.items():
        if name in names:
            return getattr(import_module(f".{home}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
