"""The cases of a clause test, noted while it runs."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.binding.watch import watch, watch_looks

from .cases import Case, cases_of
from .notebook import Notebook

FOLDER = "tests/clauses/"


def clauses_of(item: pytest.Item) -> list[str]:
    """The ids that a test is marked with."""
    marks = reversed(list(item.iter_markers("clause")))
    return list(dict.fromkeys(id for mark in marks for id in mark.args))


def name_of(item: pytest.Item) -> str:
    """A test's name below the folder of clause tests."""
    return item.nodeid.removeprefix(FOLDER)


@contextmanager
def noted(item: pytest.Item) -> Iterator[list[Case]]:
    """A list that has the test's cases when the block is left."""
    notebook, cases = Notebook(), list[Case]()
    with pytest.MonkeyPatch.context() as patch:
        watch(notebook, patch)
        watch_looks(notebook, patch)
        yield cases
    cases += cases_of(notebook, clauses_of(item))


class Collector:
    """A plugin of pytest, by this name, that gets all cases by the name of their test."""

    __name__ = "Collector"

    def __init__(self) -> None:
        self.cases: dict[str, list[Case]] = {}
