"""Every record that the clause tests read, and every move that they try, with what comes of it."""

from collections import Counter
from typing import Any

import pytest

from lastcard import Match

from .report import attempt, hash_of, read
from .watch import RECORDER, Watcher, watch

FOLDER = "tests/clauses"
QUIET = ("-qq", "--no-header", "--no-summary", "--assert=plain", "-p", "no:cacheprovider")
Case = list[str | None]  # a record, a move that is tried in it or None, the hash of the report


class Recorder(Watcher):
    """A plugin of pytest, by this name, that notes records and moves while the tests run."""

    __name__ = RECORDER

    def __init__(self, most: int, stride: int) -> None:
        self.most = most  # of one test function; some try a thousand deals
        self.stride = stride
        self.found: dict[tuple[str, str | None], Match | None] = {}
        self.counts: Counter[str] = Counter()
        self.test = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave one test in each stride."""
        items[:] = items[:: self.stride]

    @pytest.fixture(autouse=True)
    def note(self, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
        self.test = request.node.nodeid.partition("[")[0]
        if self.counts[self.test] >= self.most:
            pytest.skip("enough of this test")
        watch(self, monkeypatch)

    def reading(self, text: str) -> None:
        self.add(text, None, None)

    def making(self, match: Match, move: str) -> None:
        self.add(match.position(), move, match.copy())

    def add(self, record: str, move: str | None, match: Match | None) -> None:
        self.counts[self.test] += 1
        if self.counts[self.test] <= self.most:
            self.found.setdefault((record, move), match)


def clause_cases(most: int, stride: int) -> list[Case]:
    """Runs the clause tests, and plays again what they did."""
    recorder = Recorder(most, stride)
    if pytest.main([FOLDER, *QUIET], plugins=[recorder]):
        raise SystemExit("The clause tests fail: see pytest.")
    return [
        [record, move, hash_of(result(record, move, match))]
        for (record, move), match in recorder.found.items()
    ]


def result(record: str, move: str | None, match: Match | None = None) -> dict[str, Any]:
    """What comes of a record, or of a move in its last position."""
    if move is None:
        return read(record)
    report = attempt(match or Match.read(record), move)
    return {name: value for name, value in report.items() if name not in OF_HISTORY}


# What a match that was read from its position does not share with the one that came there.
OF_HISTORY = ("state", "record", "seed")
