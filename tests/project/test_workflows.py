"""What GitHub runs: the commands that people run, actions pinned by hash, and no secret.

`make lint-workflows` checks form and known mistakes with tools that are not installed here.
"""

import re
import tomllib
from pathlib import Path

import pytest

from checks import workflows
from supply import pythons

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TEXTS = [pytest.param(file.read_text("utf-8"), id=file.name) for file in FILES]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
PINNED = re.compile(r"[\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def text(name: str) -> str:
    return (ROOT / ".github" / "workflows" / name).read_text("utf-8")


@pytest.mark.parametrize("workflow", TEXTS)
def test_actions_are_pinned_by_hash(workflow: str) -> None:
    uses = re.findall(r"\buses: (.+)", workflow)
    assert uses
    assert [each for each in uses if not PINNED.fullmatch(each)] == []


def test_an_action_has_one_version() -> None:
    pins = set(re.findall(r"\buses: (\S+)@(\w+)", "".join(map(text, (f.name for f in FILES)))))
    assert len(pins) == len({name for name, _ in pins})


@pytest.mark.parametrize("workflow", TEXTS)
def test_every_target_exists(workflow: str) -> None:
    targets = re.findall(r"\bmake ([a-z-]+)", re.sub(r"(?m)^ *#.*|name: .*", "", workflow))
    known = set(re.findall(r"(?m)^([a-z-]+):", MAKEFILE))
    assert set(targets) <= known


@pytest.mark.parametrize("workflow", TEXTS)
def test_nothing_is_permitted_that_a_job_does_not_name(workflow: str) -> None:
    assert re.search(r"(?m)^permissions: \{\}$", workflow)
    assert "secrets." not in workflow
    jobs = workflow.count("runs-on:")
    assert workflow.count("timeout-minutes:") == jobs
    assert len(re.findall(r"(?m)^    permissions:$", workflow)) == jobs


def test_only_jobs_that_publish_can_prove_who_they_are() -> None:
    jobs = re.split(r"(?m)^  (?=\w+:$)", text("publish.yml"))
    trusted = {job.split(":")[0] for job in jobs if "id-token: write" in job}
    assert trusted == {"pypi", "npm", "release"}
    assert "id-token" not in text("checks.yml") + text("update.yml")


def test_what_make_test_leaves_out_has_a_job_of_its_own() -> None:
    jobs = re.findall(r"(?m)^      - run: make ([a-z-]+) PYTHON=python$", text("checks.yml"))
    assert sorted(jobs) == ["frameworks", "lint-workflows", "test", "test-dist", "test-docs"]


def test_every_supported_python_is_tested() -> None:
    (matrix,) = re.findall(r"python: (\[.+\])", text("checks.yml"))
    assert re.findall(r"3\.\d+", matrix) == pythons.supported()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={pythons.supported()[0]}"


def test_every_form_is_checked_once() -> None:
    names = [word for line in workflows.commands() for word in line if word.endswith(".yml")]
    every = sorted(str(file.relative_to(ROOT)) for file in ROOT.glob(".github/**/*.yml"))
    assert sorted(names) == every


def test_a_schema_without_a_file_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"no \.github/workflows"):
        workflows.commands(tmp_path)


def test_pythons_are_chosen_by_version_or_path(tmp_path: Path) -> None:
    here = pythons.choose([])
    assert set(here) <= set(pythons.supported())
    for version, python in here.items():
        assert pythons.choose([str(python)]) == {version: python}
        assert pythons.version_of(python) == version
    broken = tmp_path / "python3.13"
    for name in ("2.7", str(broken)):
        with pytest.raises(SystemExit, match=f"{re.escape(name)} is no Python"):
            pythons.choose([name])
