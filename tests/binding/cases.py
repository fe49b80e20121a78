"""Writes the cases that Vitest compares the npm package with.

python -m tests.binding.cases clauses MOST STRIDE FILE   records and moves of clause tests
python -m tests.binding.cases matches COUNT FILE         matches of every edition, move by move
python -m tests.binding.cases blocks FIRST COUNT MOST FILE   matches by the compiled rules
python -m tests.binding.cases records COUNT FILE         spoiled records and odd positions
python -m tests.binding.cases setups FILE                setups of Match, most of them impossible
python -m tests.binding.cases coach MOST FILE            what the coach says of matches
python -m tests.binding.cases report FILE                the report of one case, as the file says
"""

import json
import sys
from pathlib import Path
from typing import Any

from lastcard import Match

from .blocks import block_cases
from .clauses import clause_cases, result
from .coach import coach_cases
from .matches import match_cases
from .records import outcome, record_cases, setup_cases
from .report import attempt, read, report_of, text_of


def report(case: dict[str, Any]) -> str:
    """What a difference is shown with: the report of a record, or of a match's last line."""
    if "setup" in case:
        return text_of(outcome(*case["setup"]))
    if "text" in case:
        return text_of(read(case["text"]))
    if "record" in case:
        return text_of(result(case["record"], case["move"]))
    match = Match(case["edition"], case["seats"], case["seed"], case["options"])
    reports = [report_of(match), *(attempt(match, line) for line in case["lines"])]
    return text_of(reports[-1])


def main(kind: str, *arguments: str) -> None:
    *numbers, file = arguments
    match kind:
        case "clauses":
            cases: object = clause_cases(*map(int, numbers))
        case "matches":
            cases = match_cases(*map(int, numbers))
        case "blocks":
            cases = block_cases(*map(int, numbers))
        case "records":
            cases = record_cases(*map(int, numbers))
        case "coach":
            cases = coach_cases(*map(int, numbers))
        case "setups":
            cases = setup_cases()
        case _:
            print(report(json.loads(Path(file).read_text("utf-8"))))
            return
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    Path(file).write_text(json.dumps(cases))


if __name__ == "__main__":
    main(*sys.argv[1:])
