"""web/second_try.py: a few failures get a second try, and it is said how many needed it."""

import subprocess
import sys
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
MODULES = WEB / "node_modules"
HEAD = """import { appendFileSync, readFileSync } from 'node:fs';
import { test, expect } from '@playwright/test';
"""
GOOD = "test('good', () => {});\n"
BAD = "test('bad', () => expect(1).toBe(2));\n"
# Each try leaves a letter, and only the second passes.
FLAKY = """test('flaky', () => {
  appendFileSync(TRIES, 'x');
  expect(readFileSync(TRIES, 'utf8')).toBe('xx');
});
"""
MANY = "for (const each of 'abcdef') test(each, () => expect(1).toBe(2));\n"


@pytest.fixture(autouse=True, scope="module")
def tools() -> None:
    """Installed where nobody has built the page yet."""
    command = [sys.executable, str(WEB / "build.py"), "run", "playwright", "--version"]
    subprocess.run(command, check=True)


def run(folder: Path, *tests: str) -> tuple[int, str]:
    """The exit code, and what was printed."""
    (folder / "node_modules").symlink_to(MODULES)
    (folder / "playwright.config.mjs").write_text(
        "export default { workers: 1, reporter: 'list' };\n"
    )
    tries = f"const TRIES = {str(folder / 'tries')!r};\n"
    (folder / "some.spec.mjs").write_text(HEAD + tries + "".join(tests))
    config = folder / "playwright.config.mjs"
    command = [sys.executable, str(WEB / "second_try.py"), "--config", str(config)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    return done.returncode, done.stdout


def test_what_failed_is_tried_once_more_alone_and_fails_the_run_if_it_does_again(
    tmp_path: Path,
) -> None:
    status, output = run(tmp_path, GOOD, FLAKY, BAD)
    first, second = output.split("Failed: 2. Now once more, alone:")
    assert status != 0
    assert "2 failed" in first
    assert "1 failed" in second
    assert "› flaky" in second
    assert "› good" not in second
    assert output.endswith("Passed only at a second try, as listed above: 1 of 2\n")


@pytest.mark.soak
def test_a_run_whose_failures_passed_at_the_second_try_passes(tmp_path: Path) -> None:
    status, output = run(tmp_path, GOOD, FLAKY)
    assert status == 0
    assert output.endswith("Passed only at a second try, as listed above: 1 of 1\n")


@pytest.mark.soak
def test_no_second_try_where_it_is_no_accident(tmp_path: Path) -> None:
    status, output = run(tmp_path, MANY)
    assert status != 0
    assert "once more" not in output
