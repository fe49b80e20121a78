"""The suite's files: complete, readable, of this version; and our own engine passes all of it."""

import ast
import json
import runpy
from pathlib import Path

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from lastcard.cli.trace import marked_tests
from lastcard.conformance import Suite
from lastcard.conformance.reference import Reference
from lastcard.conformance.suite import CASES, MANIFEST, OMISSIONS, SUITE_VERSION
from lastcard.editions import RULES_VERSION
from lastcard.editions.register import register

from .files import SCHEMA, SUITE
from .in_process import report_of

CLAUSES = Path(__file__).parents[1] / "clauses"
EVERY = 12  # case is held against the schema


def ids_with_cases() -> set[str]:
    return {id for case in Suite.read(SUITE).cases for id in case["clauses"]}


def test_every_clause_and_ruling_has_a_case_or_a_reason() -> None:
    listed, covered = Suite.read(SUITE).omissions, ids_with_cases()
    assert [id for id in register() if id not in covered and id not in listed] == []
    assert [id for id in listed if id in covered or id not in register()] == []
    assert all(len(why.split()) > 5 for why in listed.values())


def test_what_is_shown_in_part_has_cases() -> None:
    in_part = json.loads((SUITE / "not-shown.json").read_text("utf-8"))["in_part"]
    assert in_part.keys() - ids_with_cases() == set()


def test_the_manifest_names_these_versions() -> None:
    manifest = json.loads((SUITE / "suite.json").read_text("utf-8"))
    assert (manifest["suite"], manifest["rules"]) == (SUITE_VERSION, RULES_VERSION)
    assert manifest["cases"] == len(Suite.read(SUITE).cases)


def test_cases_have_names_of_their_own() -> None:
    ids = [case["id"] for case in Suite.read(SUITE).cases]
    assert len(set(ids)) == len(ids)


def test_cases_fit_their_schema() -> None:
    schema = json.loads((SUITE / SCHEMA).read_text("utf-8"))
    validator = Draft202012Validator(schema)
    wrong = [
        f"{case['id']}: {error.message[:200]}"
        for case in Suite.read(SUITE).cases[::EVERY]
        for error in validator.iter_errors(case)
    ]
    assert not wrong


def test_cases_come_from_tests_that_exist() -> None:

    known = {
        f"{file.relative_to(CLAUSES).as_posix()}::{name}"
        for file in CLAUSES.rglob("test_*.py")
        for name, _ in marked_tests(ast.parse(file.read_bytes()))
    }
    named = {test.partition("[")[0] for case in Suite.read(SUITE).cases for test in case["tests"]}
    assert sorted(named - known) == []


def test_our_own_engine_passes_every_case() -> None:
    report = report_of(Reference(), Suite.read(SUITE))
    wrong = [f"{r.case['id']}: {r.why}" for r in report.results if r.verdict != "passed"]
    assert not wrong


def test_a_wheel_brings_the_suite_along() -> None:
    files = runpy.run_path(str(SUITE.parent / "hatch_build.py"))["conformance_suite"](SUITE.parent)
    assert all(Path(file).exists() for file in files)
    assert {Path(file).name for file in files} == {MANIFEST, OMISSIONS, CASES}
