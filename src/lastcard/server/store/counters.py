"""What a store did so far, for /metrics to read."""

from dataclasses import dataclass


@dataclass
class Counters:
    """Numbers and seconds that only grow, apart from the largest batch; and the last trouble."""

    appends: int = 0
    entries: int = 0
    refused: int = 0  # stale and repeated appends
    batches: int = 0  # commits
    batched: int = 0  # writes in them
    largest_batch: int = 0
    commit_seconds: float = 0.0  # from the first statement of a batch to the end of its commit
    failures: int = 0  # batches that were not committed
    corrupt: int = 0  # damaged rows met
    trouble: str | None = None  # the code of the last write, if it failed

    def committed(self, size: int, seconds: float) -> None:
        self.batches += 1
        self.batched += size
        self.largest_batch = max(self.largest_batch, size)
        self.commit_seconds += seconds
        self.trouble = None

    def failed(self, code: str) -> None:
        self.failures += 1
        self.trouble = code
