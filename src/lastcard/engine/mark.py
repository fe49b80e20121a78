"""The marks of rule functions, so that the compiler finds them all and knows which matter."""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

RULE_FUNCTIONS: list[Callable[..., Any]] = []
SELDOM: set[str] = set()
HOT: set[str] = set()


def rule(function: Function) -> Function:
    """Collect a rule function; it stays the plain Python function it is."""
    RULE_FUNCTIONS.append(function)
    return function


def seldom(function: Function) -> Function:
    """A rule function that few moves need: never inlined, and kept out of the way."""
    SELDOM.add(name_of(function))
    return function


def hot(function: Function) -> Function:
    """A rule function that nearly every move needs: inlined into its callers."""
    HOT.add(name_of(function))
    return function


def name_of(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__qualname__}"
