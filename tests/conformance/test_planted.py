"""Wrong rules are found, and named by their clause."""

from typing import Any

import pytest

from lastcard.conformance import Suite
from lastcard.conformance.reference import Reference

from .in_process import WithOption, report_of


class AllowsAll(Reference):
    """Our engine, but it never says no."""

    def answer(self, request: Any) -> dict[str, Any]:
        answer = super().answer(request)
        answer.pop("refused", None)
        return answer


PLANTED = [
    ("basic", "wd4_caught stands", "BAS-CHAL-03", "BAS-CHAL-04"),
    ("frozen", "two_seat_reverse plain", "R-GEN-14", "FRZ-SKIP-01"),
    ("minions", "uno_penalty 3", "MIN-UNO-02", "MIN-D2-01"),
    ("hello-kitty", "symbol_match off", "HK-MATCH-01", "HK-WD4-01"),
    ("frozen", "last_card_draw off", "FRZ-END-03", "FRZ-END-01"),
    ("minions", "voluntary_draw off", "MIN-DRAW-04", "MIN-SCORE-03"),
    ("hello-kitty", "fewest_includes_player off", "R-HK-02", "HK-D2-01"),
    ("party", "link_mirrors forced", "R-PTY-22", "PTY-D2-01"),
    ("frozen", "lock_wilds on", "R-FRZ-03", "FRZ-FON-01"),
    ("party", "wd4_guilt color", "PTY-CHAL-02", "PTY-CHAL-03"),
]


@pytest.mark.parametrize(("edition", "option", "broken", "intact"), PLANTED)
def test_a_wrong_rule_is_named_by_its_clause(
    edition: str, option: str, broken: str, intact: str
) -> None:
    suite = Suite.read().of(edition, (broken, intact))
    right = {clause.id: clause.verdict for clause in report_of(Reference(), suite).clauses}
    wrong = {clause.id: clause for clause in report_of(WithOption(option), suite).clauses}
    assert (right[broken], right[intact]) == ("passed", "passed")
    assert wrong[broken].verdict == "failed"
    assert wrong[intact].verdict == "passed"
    smallest = wrong[broken].smallest
    assert smallest is not None
    assert broken in smallest.case["clauses"]


def test_an_engine_that_allows_everything_fails_each_refusal() -> None:
    suite = Suite.read().of("basic", ("BAS-MATCH-01",))
    refusals = [case for case in suite.cases if case["kind"] == "refusal"]
    report = report_of(AllowsAll(), Suite("1", 1, tuple(refusals), {}))
    assert refusals
    assert all("accepted" in result.why for result in report.results)
