"""The suite's files: written from the cases of all tests, and read by test."""

import json
import shutil
from collections import defaultdict
from functools import cache
from pathlib import Path

from lastcard.conformance.suite import CASES, CONTRACT, MANIFEST, SUITE_VERSION, Suite
from lastcard.editions import EDITIONS, RULES_VERSION
from lastcard.editions.register import register

from .cases import Case, compact, content_of, digest

SUITE = Path(__file__).parents[2] / "conformance"
SCHEMA = "case.schema.json"


def write_suite(by_test: dict[str, list[Case]], folder: Path = SUITE) -> int:
    """Write all cases, each once, into one file a section; returns how many there are."""
    merged = merge(by_test)
    shutil.rmtree(folder / CASES, ignore_errors=True)
    files: dict[Path, list[Case]] = defaultdict(list)
    for case in merged:
        files[folder / CASES / case["edition"] / f"{section_of(case)}.jsonl"].append(case)
    for file, cases in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(f"{compact(case)}\n" for case in cases), "utf-8")
    manifest = {
        "suite": SUITE_VERSION,
        "contract": CONTRACT,
        "rules": RULES_VERSION,
        "notation": 1,
        "schema": SCHEMA,
        "cases": len(merged),
    }
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")
    return len(merged)


def merge(by_test: dict[str, list[Case]]) -> list[Case]:
    """Equal cases become one, with the clauses and tests of all; in the register's order."""
    found: dict[str, Case] = {}
    for test, cases in by_test.items():
        for case in cases:
            content = content_of(case)
            one = found.setdefault(content, {**case, "clauses": [], "tests": []})
            one["clauses"] += [id for id in case["clauses"] if id not in one["clauses"]]
            one["tests"] += [test] if test not in one["tests"] else []
    return sorted((named(case, content) for content, case in found.items()), key=order)


def named(case: Case, content: str) -> Case:
    """The case with its id first: its first clause, and a digest of what it says."""
    places = {id: place for place, id in enumerate(register())}
    clauses = sorted(case["clauses"], key=places.__getitem__)
    rest = {key: value for key, value in case.items() if key not in ("clauses", "tests")}
    id = f"{clauses[0]}/{digest(content)}"
    return {"id": id, "clauses": clauses, **rest, "tests": sorted(case["tests"])}


def order(case: Case) -> tuple[int, int, str]:
    return (
        EDITIONS.index(case["edition"]),
        list(register()).index(case["clauses"][0]),
        case["id"],
    )


def section_of(case: Case) -> str:
    """The part of the book that a case's first clause stands in."""
    book, section, _ = case["clauses"][0].split("-")
    return f"ruling-{section}".lower() if book == "R" else section.lower()


@cache
def committed() -> dict[str, dict[str, Case]]:
    """The suite's cases by test, then by content."""
    found: dict[str, dict[str, Case]] = defaultdict(dict)
    for case in Suite.read(SUITE).cases:
        for test in case["tests"]:
            found[test][content_of(case)] = case
    return found
