"""The marks that tests carry, and how long random ones go on."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

clause = pytest.mark.clause
soak = pytest.mark.soak

IS_SOAK = "LASTCARD_SOAK" in os.environ  # set by `make soak`


def amount(full: int, short: int) -> int:
    """How many examples: all of them in `make soak`, enough to find a fault in `make test`."""
    return full if IS_SOAK else short


def shortened(cases: Iterable[Any], short: int = 1) -> list[Any]:
    """Cases for parametrize, of which `make test` runs the first ones and `make soak` the rest."""
    return [
        case if place < short else pytest.param(*case_values(case), marks=soak)
        for place, case in enumerate(cases)
    ]


def case_values(case: Any) -> tuple[Any, ...]:
    return case if isinstance(case, tuple) else (case,)
