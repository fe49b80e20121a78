"""Play contests to their end, or until Ctrl-C, and add up what came out."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field

from lastcard.runtime import Brake, cores, log_compiling, patience

from .blocks import Chunk, Part, compiled, warm_up
from .plan import Plan
from .pool import Submit, crew
from .records import Folder
from .table import BotFailed
from .tally import Tally

AHEAD = 2  # chunks for each worker, so that none waits
QUICK, SLOW = 0.1, 0.4  # seconds: a chunk that takes less or more is too small or too large
LARGEST = 1_000  # deals in a chunk

Progress = Callable[[int, int], None]  # rounds done, of so many
Notice = Callable[[], None]


@dataclass(frozen=True)
class Asked:
    """How to run: nothing here changes what comes out."""

    workers: int | None = None
    progress: Progress | None = None
    folder: Folder | None = None  # for the records
    compiling: Notice | None = None  # what to do when the rules must be compiled first


@dataclass
class Outcome:
    """What came of the contests: of each, its first deals."""

    plans: Sequence[Plan]
    tallies: list[Tally] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def rounds(self) -> int:
        """How many rounds there will be."""
        return sum(plan.rounds for plan in self.plans)

    @property
    def done(self) -> int:
        """How many there were."""
        pairs = zip(self.plans, self.tallies, strict=True)
        return sum(tally.groups * plan.rotations for plan, tally in pairs)

    @property
    def complete(self) -> bool:
        return self.done == self.rounds

    def run_json(self, workers: int | None) -> dict[str, float | int | None]:
        """What differs from run to run."""
        rate = self.done / self.seconds if self.seconds else None
        return {
            "seconds": round(self.seconds, 3),
            "rate": None if rate is None else round(rate, 1),
            "workers": workers,
        }


class Feed:
    """The contests' deals in chunks; all contests get on alike."""

    def __init__(self, plans: Sequence[Plan]) -> None:
        self.plans = plans
        self.given = [0] * len(plans)
        self.size = 1  # of the next chunk

    def next(self) -> Chunk | None:
        left = [place for place, plan in enumerate(self.plans) if self.given[place] < plan.groups]
        if not left:
            return None
        contest = min(left, key=lambda place: self.given[place])
        plan, given = self.plans[contest], self.given[contest]
        count = min(self.size, plan.groups - given)
        self.given[contest] += count
        return Chunk(contest, plan.first + given, count)

    def fit(self, part: Part) -> None:
        """Make chunks worth their way, but none so large that Ctrl-C takes long."""
        if part.seconds < QUICK:
            self.size = min(2 * part.chunk.count, LARGEST)
        elif part.seconds > SLOW:
            self.size = max(part.chunk.count // 2, 1)


def run(plans: Sequence[Plan], asked: Asked) -> Outcome:
    """Play every deal once in every rotation; after Ctrl-C no deal is begun any more."""
    get_ready(plans, asked.compiling or log_compiling)
    workers = cores() if asked.workers is None else asked.workers
    outcome = Outcome(plans, [Tally.of(plan) for plan in plans])
    begin = time.perf_counter()
    try:
        with Brake() as brake, crew(plans, workers, asked.folder is not None) as submit:
            for part in parts(Feed(plans), submit, AHEAD * workers, brake):
                outcome.tallies[part.chunk.contest].merge(part.tally)
                outcome.seconds = time.perf_counter() - begin
                tell(part, outcome, asked, brake)
    except BrokenProcessPool:
        raise BotFailed(
            "A process in which the bots played has died.", "電腦玩家所在的行程中斷了。"
        ) from None
    return outcome


def parts(feed: Feed, submit: Submit, most: int, brake: Brake) -> Iterator[Part]:
    """Every chunk's part, in the order in which they are done."""
    waiting: set[Future[Part]] = set()
    while True:
        while len(waiting) < most and not brake.pulled and (chunk := feed.next()) is not None:
            waiting.add(submit(chunk))
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            part = future.result()
            feed.fit(part)
            yield part


def tell(part: Part, outcome: Outcome, asked: Asked, brake: Brake) -> None:
    """Write the records, and say how far it is; whoever is told may stop the run, too."""
    if asked.folder is not None:
        asked.folder.write(outcome.plans, part)
    if asked.progress is None:
        return
    try:
        asked.progress(outcome.done, outcome.rounds)
    except KeyboardInterrupt:
        brake.pulled = True


def get_ready(plans: Sequence[Plan], compiling: Notice) -> None:
    """Have what is compiled compiled before any worker needs it; say so if that takes long."""
    with patience(compiling):
        if all(map(compiled, plans)):
            warm_up(plans)
        elif any("sharp" in plan.levels for plan in plans):
            from lastcard.bots.sharp.kernel import ready

            ready()
