"""The marker that collects the rule functions, so that compiled.py can compile them all."""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

RULE_FUNCTIONS: list[Callable[..., Any]] = []


def rule(function: Function) -> Function:
    """Collect a rule function; it stays the plain Python function it is."""
    RULE_FUNCTIONS.append(function)
    return function
