"""The suite put to our engine without a process of its own."""

from typing import Any

from lastcard.conformance import Report, Suite
from lastcard.conformance.engine import Hello
from lastcard.conformance.judge import judge, requests_of
from lastcard.conformance.reference import Reference

EVERYTHING = Hello("lastcard", "0")


class WithOption(Reference):
    """Our engine with another rule than the box: an option that nobody asked for."""

    def __init__(self, option: str) -> None:
        super().__init__()
        self.name, self.line = option.split(maxsplit=1)[0], f"option {option}"

    def setup(self, request: Any) -> dict[str, Any]:
        edition, *lines = request["setup"]
        is_set = any(line.startswith(f"option {self.name} ") for line in lines)
        changed = [edition, *([] if is_set else [self.line]), *lines]
        return super().setup({**request, "setup": changed})


def report_of(reference: Reference, suite: Suite) -> Report:
    """What comes of all cases."""
    results = [
        judge(EVERYTHING, case, [reference.answer({"id": 0, **r}) for r in requests_of(case)])
        for case in suite.cases
    ]
    return Report("lastcard", "0", suite, results)
