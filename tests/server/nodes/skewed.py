"""`lastcard serve` as a node whose clocks are wrong, as a file says: it may change at any time.

python -m tests.server.nodes.skewed FILE serve …
"""

import sys
import time
from pathlib import Path

from lastcard.cli import main
from lastcard.server.nodes import lease

wall, awake = time.time, lease.awake


class Skew:
    """By how many seconds the time of day is wrong, and how fast the lease's clock runs."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._speed = float(file.read_text().split()[1])

    def wall(self) -> float:
        return wall() + float(self._file.read_text().split()[0])

    def awake(self) -> float:
        return self._speed * awake()


if __name__ == "__main__":
    skew = Skew(Path(sys.argv.pop(1)))
    time.time = skew.wall
    lease.Lease.__init__.__defaults__ = (skew.awake,)
    main()
