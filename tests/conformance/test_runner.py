"""The runner: engines that crash, hang or answer nonsense are reported, and the run goes on."""

import json
import sys
from pathlib import Path

import pytest

from lastcard.conformance import Report, Suite, run
from lastcard.conformance.engine import EngineFault
from lastcard.conformance.run import batches
from tests.commands import command

ENGINE = Path(__file__).with_name("fake_engine.py")
OURS = [sys.executable, "-m", "lastcard.conformance"]


def some_cases(count: int = 3) -> Suite:
    """Positions with a move, of one clause."""
    suite = Suite.read().of("basic", ("BAS-D2-01",))
    cases = [case for case in suite.cases if case["kind"] == "position" and case["moves"]]
    assert len(cases) >= count
    return Suite(suite.version, suite.rules, tuple(cases[:count]), {})


def fake(behavior: str, count: int = 3, limit: float = 20.0) -> Report:
    return run(some_cases(count), [sys.executable, str(ENGINE), behavior], limit)


@pytest.mark.parametrize(
    ("behavior", "sentence"),
    [
        ("crash", "crashed or closed its output instead of answering “play”"),
        ("nonsense", "no JSON object: beep"),
        ("list", "no JSON object: [1, 2]"),
        ("other-id", "answered request 0"),
        ("long", "a line of more than 64 KiB"),
        ("error", "an error of its own: out of luck"),
        ("no-position", "no object “position”"),
        ("empty", "phase is null, not"),
    ],
)
def test_whatever_an_engine_does_each_case_has_a_result(behavior: str, sentence: str) -> None:
    report = fake(behavior)
    assert [result.verdict for result in report.results] == ["failed"] * 3
    assert all(sentence in result.why for result in report.results)


def test_an_engine_that_hangs_is_ended_and_started_again() -> None:
    report = fake("hang", count=2, limit=0.2)
    assert all("within 0.2 seconds" in result.why for result in report.results)
    assert all(result.is_fault for result in report.results)


def test_after_many_answers_that_did_not_come_the_rest_is_not_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.modules["lastcard.conformance.run"], "PATIENCE", 1)
    report = fake("hang", count=3, limit=0.2)
    assert [result.verdict for result in report.results] == ["failed"] * 3
    assert "1 times" in report.results[-1].why


def test_a_case_that_crashes_an_engine_spoils_no_other() -> None:
    report = fake("crash-once")
    assert [result.is_fault for result in report.results] == [False, True, False]
    assert [result.verdict for result in report.results] == ["unsupported", "failed", "unsupported"]


def test_what_is_unsupported_counts_neither_way() -> None:
    report = fake("unsupported")
    assert report.counts == {"unsupported": 3}
    assert report.as_json()["unsupported"] == {"no such table": 3}
    assert {clause.verdict for clause in report.clauses} == {"unsupported"}


@pytest.mark.parametrize("behavior", ["other-edition", "no-play"])
def test_what_a_hello_leaves_out_is_not_asked(behavior: str) -> None:
    assert fake(behavior).counts == {"unsupported": 3}


@pytest.mark.parametrize("behavior", ["bad-hello", "gone"])
def test_an_engine_without_a_hello_cannot_be_tested(behavior: str) -> None:
    with pytest.raises(EngineFault):
        fake(behavior)


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(EngineFault, match="no-such-engine"):
        run(some_cases(), ["no-such-engine"])


def test_batches_are_small_and_keep_the_order() -> None:
    cases = Suite.read().of("basic").cases
    assert [case for batch in batches(cases) for case in batch] == list(cases)


def test_the_command_shows_a_table_by_clause() -> None:
    engine = " ".join(OURS)
    ids = ("--clause", "HK-BM-02", "--clause", "R-PTY-40")
    status, output, errors = command("conformance --lang en --engine", engine, *ids)
    lines = [line.split() for line in output.splitlines()]
    assert status == 0, errors
    assert ["R-PTY-40", "not", "applicable"] in lines
    assert any(line[:2] == ["HK-BM-02", "passed"] for line in lines)


def test_the_command_shows_the_smallest_failing_record() -> None:
    engine = f"{sys.executable} {ENGINE} empty"
    words = "conformance --lang en --clause HK-BM-02 --engine"
    status, output, errors = command(words, engine, "--json")
    assert status == 1, errors
    clause = json.loads(output)["clauses"]["HK-BM-02"]
    assert clause["verdict"] == "failed"
    assert clause["smallest"]["record"].startswith("edition hello-kitty\n")
    assert clause["smallest"]["record"].rstrip() in command(words, engine)[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("",), "takes a command line"),
        (("x", "--clause", "HK-BM-99"), "HK-BM-99"),
        (("no-such-engine",), "cannot be started"),
        (("x", "--suite", "no-such-folder"), "no conformance suite"),
    ],
)
def test_a_request_that_cannot_be_met_is_refused(arguments: tuple[str], sentence: str) -> None:
    status, _, errors = command("conformance --lang en --engine", *arguments)
    assert (status, sentence in errors) == (2, True), errors
