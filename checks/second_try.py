"""Run pytest; when a few tests fail, run exactly those once more, alone.

python checks/second_try.py [pytest's arguments]

What passes only then is listed before the last line; what fails again fails the run. With many
failures, or where pytest did not get as far as the tests, there is no second try.

Only the second run explains assertions: to rewrite those of all tests, as pytest does for it, takes
every process of a fresh clone longer than to collect them. Of many failures it explains a few.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

MOST = 5  # failures; more of them are no accident
LAST_FAILED = Path("v", "cache", "lastfailed")
SUMMARY = "passed only at a second try"


class Report:
    """Says before pytest's last line which tests have passed now."""

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        passed = terminalreporter.getreports("passed")
        if passed:
            terminalreporter.section(SUMMARY)
        for test in passed:
            terminalreporter.line(test.nodeid)


def failures(cache: Path) -> list[str]:
    """What failed in the run that left this cache, in order."""
    file = cache / LAST_FAILED
    return sorted(json.loads(file.read_text("utf-8"))) if file.exists() else []


def are_tests(failed: list[str]) -> bool:
    """Whether all are: a name without :: could not be collected."""
    return bool(failed) and all("::" in name for name in failed)


def main(*arguments: str) -> int:
    with tempfile.TemporaryDirectory() as folder:
        # A cache of its own has the failures of this run and no others.
        own = (*arguments, "-o", f"cache_dir={folder}")
        first = [sys.executable, "-m", "pytest", "--assert=plain", *own]
        status = subprocess.run(first, check=False).returncode
        failed = failures(Path(folder))
        if status != pytest.ExitCode.TESTS_FAILED or not are_tests(failed):
            return status
        alone = (*own, "-n", "0", "--last-failed", "--last-failed-no-failures=none")
        if len(failed) > MOST:
            print(f"\n{len(failed)} failed; some of them once more, to see why:", flush=True)
            pytest.main([*alone, f"--maxfail={MOST}"])
            return status
        print("\nFailed; now once more, alone:", *failed, sep="\n  ", flush=True)
        return int(pytest.main([*alone], plugins=[Report()]))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
