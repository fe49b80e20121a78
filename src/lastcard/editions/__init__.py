"""Editions as data: a folder each with deck, options, clauses and look.

Reading clauses needs no NumPy, so what does is loaded when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .errors import BadEdition, BadOption, UnknownEdition
from .version import RULES_VERSION

if TYPE_CHECKING:
    from .custom import CustomRule, read_custom_rule
    from .load import Edition, edition
    from .options import Option

    EDITIONS: tuple[str, ...]

__all__ = ["EDITIONS", "RULES_VERSION", "BadEdition", "BadOption", "UnknownEdition"]
__all__ += ["CustomRule", "Edition", "Option", "edition", "read_custom_rule"]


HOMES = {"CustomRule": ".custom", "Option": ".options", "read_custom_rule": ".custom"}


def __getattr__(name: str) -> Any:
    """EDITIONS are the names of all folders found, in their order."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name == "EDITIONS":
        return tuple(import_module(".folders", __name__).folders())
    return getattr(import_module(HOMES.get(name, ".load"), __name__), name)
