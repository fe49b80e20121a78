"""What came of a run: each case, and from these each clause."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from lastcard.editions.register import register
from lastcard.text import Text

from .suite import Case, Suite, text_of

PASSED, FAILED, UNSUPPORTED, NOT_APPLICABLE = "passed", "failed", "unsupported", "not applicable"
VERDICTS = (PASSED, FAILED, UNSUPPORTED, NOT_APPLICABLE)


@dataclass(frozen=True)
class Result:
    """A case and what came of it; `why` unless it passed."""

    case: Case
    verdict: str
    why: str = ""
    text: Text | None = None
    is_fault: bool = False  # the engine crashed, hung or answered nonsense

    @property
    def size(self) -> tuple[int, int]:
        """How long its record is: few moves first."""
        return len(self.case.get("moves", ())), len(text_of(self.case))


@dataclass
class Clause:
    """How many of a clause's cases came to what."""

    id: str
    counts: Counter[str] = field(default_factory=Counter)
    failures: list[Result] = field(default_factory=list)

    @property
    def verdict(self) -> str:
        """Failed if any case has failed; passed if none has and some could be played."""
        return next((each for each in (FAILED, PASSED) if self.counts[each]), self._unplayed)

    @property
    def _unplayed(self) -> str:
        return UNSUPPORTED if self.counts[UNSUPPORTED] else NOT_APPLICABLE

    @property
    def smallest(self) -> Result | None:
        """The failure with the shortest record."""
        return min(self.failures, key=lambda result: result.size, default=None)


@dataclass(frozen=True)
class Report:
    """An engine, a suite and all results."""

    engine: str
    version: str
    suite: Suite
    results: Sequence[Result]

    @property
    def counts(self) -> Counter[str]:
        return Counter(result.verdict for result in self.results)

    @property
    def clauses(self) -> list[Clause]:
        """Every clause and ruling that was asked for, in the register's order."""
        found = {id: Clause(id) for id in self.suite.omissions}
        for result in self.results:
            for id in result.case["clauses"]:
                clause = found.setdefault(id, Clause(id))
                clause.counts[result.verdict] += 1
                if result.verdict == FAILED:
                    clause.failures.append(result)
        return [found[id] for id in register() if id in found]

    @property
    def smallest(self) -> Result | None:
        """The failure with the shortest record of all."""
        failures = [result for result in self.results if result.verdict == FAILED]
        return min(failures, key=lambda result: result.size, default=None)

    def as_json(self) -> dict[str, Any]:
        """All of it, with the smallest failing record of each clause."""
        reasons = Counter(r.why for r in self.results if r.verdict == UNSUPPORTED)
        return {
            "engine": self.engine,
            "version": self.version,
            "suite": self.suite.version,
            "rules": self.suite.rules,
            "cases": {verdict: self.counts[verdict] for verdict in VERDICTS[:3]},
            "clauses": {clause.id: clause_json(clause) for clause in self.clauses},
            "unsupported": dict(sorted(reasons.items())),
        }


def clause_json(clause: Clause) -> dict[str, Any]:
    counts = {verdict: clause.counts[verdict] for verdict in VERDICTS[:3] if clause.counts[verdict]}
    worst = clause.smallest
    failure = {} if worst is None else {"smallest": failure_json(worst)}
    return {"verdict": clause.verdict, **counts, **failure}


def failure_json(result: Result) -> dict[str, Any]:
    return {"case": result.case["id"], "why": result.why, "record": text_of(result.case)}
