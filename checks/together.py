"""Run targets of make beside each other; the whole fails if one of them does, and says which.

python checks/together.py MAKE TARGET…   the last one's output is shown as it comes, that of the
others when they end; where that came later, the last one's closing line is shown once more
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import IO

TAIL = 4096  # bytes, enough for any last line


class Output:
    """Standard output, which several share."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.tail = b""  # of what was shown as it came
        self.is_covered = False  # by what others said later

    def show(self, text: bytes) -> None:
        """All that a target said."""
        with self.lock:
            self.write(b"\n" + text)
            self.is_covered = True

    def pass_on(self, stream: IO[bytes]) -> None:
        """Show what a target says while it says it."""
        while part := stream.read1():  # type: ignore[attr-defined]
            with self.lock:
                self.write(part)
                self.tail = (self.tail + part)[-TAIL:]
                self.is_covered = False

    def close(self) -> None:
        lines = self.tail.splitlines()
        if self.is_covered and lines:
            self.write(b"\n" + lines[-1] + b"\n")

    def write(self, text: bytes) -> None:
        sys.stdout.buffer.write(text)
        sys.stdout.flush()


def run(make: str, target: str, is_last: bool, output: Output) -> bool:
    """Whether it passed. A terminal belongs to the last one, which may color its lines there."""
    command = [make, "--no-print-directory", target]
    if is_last and sys.stdout.isatty():
        return subprocess.run(command, check=False).returncode == 0
    if is_last:
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            output.pass_on(process.stdout)
        return process.returncode == 0
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.stdout:
        output.show(done.stdout)
    return done.returncode == 0


def main(make: str, *targets: str) -> int:
    output = Output()
    with ThreadPoolExecutor(len(targets)) as pool:
        running = [pool.submit(run, make, each, each == targets[-1], output) for each in targets]
    output.close()
    failed = [name for name, result in zip(targets, running, strict=True) if not result.result()]
    if failed:
        print("FAILED:", *failed, file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
