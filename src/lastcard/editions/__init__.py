"""The five editions as data: deck, options, names, and a clause id on every line."""

from .custom import CustomRule, read_custom_rule
from .errors import BadOption, UnknownEdition
from .load import EDITIONS, Edition, Option, edition
from .version import RULES_VERSION

__all__ = [
    "EDITIONS",
    "RULES_VERSION",
    "BadOption",
    "CustomRule",
    "Edition",
    "Option",
    "UnknownEdition",
    "edition",
    "read_custom_rule",
]
