"""The suite put to our engine without a process of its own."""

from typing import Any

from lastcard.conformance import Report, Suite
from lastcard.conformance.engine import Hello
from lastcard.conformance.judge import judge, requests_of
from lastcard.conformance.reference import Reference

EVERYTHING = Hello("lastcard", "0")


class WithOptions(Reference):
    """Our engine with other rules than the box: options that nobody asked for."""

    def __init__(self, *options: str) -> None:
        super().__init__()
        self.options = [f"option {option}" for option in options]

    def setup(self, request: Any) -> dict[str, Any]:
        edition, *lines = request["setup"]
        return super().setup({**request, "setup": [edition, *self.options, *lines]})


def report_of(reference: Reference, suite: Suite) -> Report:
    """What comes of all cases."""
    results = [
        judge(EVERYTHING, case, [reference.answer({"id": 0, **r}) for r in requests_of(case)])
        for case in suite.cases
    ]
    return Report("lastcard", "0", suite, results)
