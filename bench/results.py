"""What was measured, and the figures that are made of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median

from contenders import Contender, Sample, WorkerSample

Rate = Callable[[Sample], float]


@dataclass(frozen=True)
class Figure:
    """A median and how far the repetitions spread around it."""

    median: float
    low: float
    high: float


@dataclass
class Results:
    """Samples by contender and by number of workers, one a repetition."""

    samples: dict[Contender, list[Sample]] = field(default_factory=dict)
    workers: dict[int, list[WorkerSample]] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)

    def find(self, label: str, seats: int) -> Contender | None:
        matching = (one for one in self.samples if (one.label, one.seats) == (label, seats))
        return next(matching, None)

    def rate(self, contender: Contender, rate: Rate) -> Figure:
        return figure([rate(sample) for sample in self.samples[contender]])

    def ratio(self, contender: Contender, other: Contender, rate: Rate) -> Figure:
        """How many times the other's rate, each repetition by itself."""
        pairs = zip(self.samples[contender], self.samples[other], strict=True)
        return figure([rate(one) / rate(two) for one, two in pairs])

    def moves_a_round(self, contender: Contender) -> float:
        samples = self.samples[contender]
        return sum(one.moves for one in samples) / max(1, sum(one.rounds for one in samples))

    def core_share(self) -> Figure:
        """How much of its core a contender had."""
        every = [one for samples in self.samples.values() for one in samples]
        return figure([one.processor / one.wall for one in every])

    def speed_up(self) -> Figure | None:
        """Two workers over one."""
        if not self.workers:
            return None
        pairs = zip(self.workers[2], self.workers[1], strict=True)
        return figure([two.rounds_per_second / one.rounds_per_second for two, one in pairs])


def figure(numbers: Sequence[float]) -> Figure:
    return Figure(median(numbers), min(numbers), max(numbers))


def rounds_rate(sample: Sample) -> float:
    return sample.rounds / sample.processor


def moves_rate(sample: Sample) -> float:
    return sample.moves / sample.processor
