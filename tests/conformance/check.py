"""Whether the committed suite says of a test what the test does."""

import pytest

from .cases import Case, content_of
from .collect import name_of
from .files import committed

ADVICE = "`make conformance` writes the suite again; read the difference before you commit it."


def differences(item: pytest.Item, cases: list[Case]) -> str:
    """What is wrong with the suite's cases of a test, in a sentence; nothing if they fit."""
    there = committed().get(name_of(item), {})
    here = {content_of(case): case for case in cases}
    if new := here.keys() - there.keys():
        return f"The conformance suite lacks {len(new)} cases of this test. {ADVICE}"
    if old := there.keys() - here.keys():
        return f"The conformance suite has {len(old)} other cases of this test. {ADVICE}"
    if any(set(case["clauses"]) - set(there[key]["clauses"]) for key, case in here.items()):
        return f"The conformance suite lacks clauses of this test. {ADVICE}"
    return ""
