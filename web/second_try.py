"""Run Playwright; when a few tests fail all their tries, run exactly those once more, alone.

python web/second_try.py [Playwright's arguments]

What passes only then is named by that second run; what fails again fails the run. With many
failures, or where Playwright did not get as far as the tests, there is no second try.
"""

import json
import os
import sys
import tempfile
from pathlib import Path

import build

MOST = 5  # failures; more of them are no accident
LAST_RUN = "PLAYWRIGHT_LAST_RUN_OUTPUT_FILE"
ALONE = ("--last-failed", "--workers=1", "--retries=0")


def failures(last_run: Path) -> int:
    """How many tests failed in the run that left this file."""
    return len(json.loads(last_run.read_text("utf-8"))["failedTests"]) if last_run.exists() else 0


def playwright(*arguments: str) -> int:
    try:
        build.tool("playwright", "test", *arguments)
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def main(*arguments: str) -> int:
    with tempfile.TemporaryDirectory() as folder:
        last_run = Path(folder, "last-run.json")  # of this run and no other
        os.environ[LAST_RUN] = str(last_run)
        status = playwright(*arguments)
        failed = failures(last_run)
        if not status or not 0 < failed <= MOST:
            return status
        print(f"\nFailed: {failed}. Now once more, alone:", flush=True)
        status = playwright(*arguments, *ALONE)
        passed = failed - failures(last_run)
        print(f"\nPassed only at a second try, as listed above: {passed} of {failed}", flush=True)
        return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
