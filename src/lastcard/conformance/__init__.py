"""The conformance suite: cases for every clause, and a runner for any engine (docs/conformance.md).

`suite` reads the cases, `engine` talks to a program, `judge` compares, `run` does it for all of
them, and `reference` is our own engine behind the same contract.
"""

from .results import Report, Result
from .run import run
from .suite import Suite

__all__ = ["Report", "Result", "Suite", "run"]
