"""Times and counts of one stretch of a run."""

from array import array
from collections import Counter
from dataclasses import dataclass, field

import msgspec


class Waits(msgspec.Struct, frozen=True):
    """Milliseconds from a command to its acknowledgement."""

    count: int
    p50: float
    p90: float
    p99: float
    most: float


@dataclass
class Meter:
    """Counts while it is on; a driver turns it on after everybody has warmed up."""

    on: bool = False
    waits: "array[float]" = field(default_factory=lambda: array("d"))
    held: "array[float]" = field(default_factory=lambda: array("d"))
    refused: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)

    def start(self) -> None:
        self.waits, self.held = array("d"), array("d")
        self.refused, self.counts = Counter(), Counter()
        self.on = True

    def waited(self, seconds: float) -> None:
        if self.on:
            self.waits.append(seconds)

    def was_held(self, seconds: float) -> None:
        """An answer that the rules of the table held back, not the load."""
        if self.on:
            self.held.append(seconds)

    def refuse(self, code: str) -> None:
        if self.on:
            self.refused[code] += 1

    def count(self, what: str, amount: int = 1) -> None:
        if self.on:
            self.counts[what] += amount


def summary(waits: "array[float]") -> Waits:
    ordered = sorted(waits) or [0.0]

    def within(share: float) -> float:
        place = min(len(ordered) - 1, int(share * len(ordered)))
        return 1000 * ordered[place]

    return Waits(len(waits), within(0.50), within(0.90), within(0.99), 1000 * ordered[-1])
