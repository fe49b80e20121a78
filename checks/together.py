"""Run targets of make beside each other; the whole fails if one of them does, and says which.

python checks/together.py MAKE TARGET…   the last one's output is shown as it comes, that of the
others when they end
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor


def run(make: str, target: str, is_last: bool) -> bool:
    """Whether it passed."""
    done = subprocess.run(
        [make, "--no-print-directory", target],
        check=False,
        stdout=None if is_last else subprocess.PIPE,
        stderr=None if is_last else subprocess.STDOUT,
    )
    if done.stdout:
        sys.stdout.buffer.write(b"\n" + done.stdout)
        sys.stdout.flush()
    return done.returncode == 0


def main(make: str, *targets: str) -> int:
    with ThreadPoolExecutor(len(targets)) as pool:
        running = [pool.submit(run, make, each, each == targets[-1]) for each in targets]
    failed = [name for name, result in zip(targets, running, strict=True) if not result.result()]
    if failed:
        print("FAILED:", *failed, file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
