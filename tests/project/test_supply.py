"""The tools that pin images, list materials and ask for advisories, without a network."""

import json
import os
import re
from contextlib import nullcontext
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from supply import audit, digests, dist

ROOT = Path(__file__).parents[2]
DIGEST = "sha256:" + "a1" * 32
IMAGES = 2  # Dockerfile's, and the database of compose.yaml


def docker(folder: Path, answer: str) -> None:
    """A docker that knows nothing but one answer."""
    program = folder / "docker"
    program.write_text(f"#!/bin/sh\necho '{answer}'\n")
    program.chmod(0o755)


def test_images_are_pinned_by_docker_and_pinned_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    docker(tmp_path, DIGEST)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    text = "".join((ROOT / name).read_text(encoding="utf-8") for name in digests.FILES)
    pinned = digests.pin(text)
    assert pinned.count(f"@{DIGEST}") == IMAGES
    assert digests.pin(pinned) == pinned
    for stage in re.findall(r"^FROM (\S+)", text, re.MULTILINE):
        assert stage == "${PYTHON_IMAGE}"


def test_no_digest_is_made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    docker(tmp_path, "no such manifest")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(SystemExit, match=r"no digest for python:3\.13"):
        digests.pin((ROOT / "Dockerfile").read_text(encoding="utf-8"))
    monkeypatch.setenv("PATH", str(tmp_path / "nowhere"))
    with pytest.raises(SystemExit, match="Nothing was changed"):
        digests.main()


def test_containers_are_limited_and_on_this_machine_only() -> None:
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    assert 'ports: ["127.0.0.1:${LASTCARD_PORT:-8000}:8000"]' in compose
    for limit in ("mem_limit:", "cpus:", "pids_limit:", "cap_drop: [ALL]", "no-new-privileges"):
        assert compose.count(limit) == IMAGES, limit


def test_a_list_of_materials_is_the_same_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first, second = (
        dist.same_twice({"serialNumber": f"urn:uuid:{run}", "metadata": {"timestamp": run}})
        for run in "12"
    )
    assert first == second
    assert first["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"


@pytest.mark.parametrize(
    ("platform", "module", "wanted"),
    [
        ("any", True, "gcc"),
        ("manylinux_2_17_x86_64", False, "lld"),
        ("manylinux_2_17_x86_64", True, None),
    ],
)
def test_a_wheel_without_compiled_rules_is_not_given_away(
    platform: str,
    module: bool,
    wanted: str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def build(command: list[str], **_: Any) -> None:
        (tmp_path / f"lastcard-0.1.0-py3-none-{platform}.whl").touch()
        if module:
            (tmp_path / "lastcard.wasm").touch()

    monkeypatch.setattr(dist, "DIST", tmp_path)
    monkeypatch.setattr(dist, "MODULE", tmp_path / "lastcard.wasm")
    monkeypatch.setattr("supply.dist.subprocess.run", build)
    with nullcontext() if wanted is None else pytest.raises(SystemExit, match=wanted):
        dist.archives()


@pytest.mark.parametrize(
    ("answer", "status", "says"),
    [
        ({"dependencies": [{"name": "aiohttp", "vulns": []}]}, 0, "nothing known"),
        ({"dependencies": [{"name": "aiohttp", "vulns": [{"id": "X-1"}]}]}, 1, "aiohttp X-1"),
        ({"dependencies": [{"name": "aiohttp", "skip_reason": "?"}]}, 2, "NOT CHECKED"),
        ({}, 2, "NOT CHECKED"),
    ],
)
def test_an_audit_that_got_no_answer_says_so(
    answer: dict[str, Any],
    status: int,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def run(command: list[str], **_: Any) -> CompletedProcess[str]:
        return CompletedProcess(command, 0, json.dumps(answer), "")

    monkeypatch.setattr("supply.audit.subprocess.run", run)
    assert audit.python("server") == status
    assert says in capsys.readouterr().out
