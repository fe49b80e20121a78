"""All cases put to an engine, which is started again whenever it goes wrong."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from .engine import LIMIT, Engine, EngineFault
from .judge import early_result, judge, requests_of
from .results import FAILED, Report, Result
from .suite import Case, Suite, say

MOST_REQUESTS = 48  # on their way at a time
PATIENCE = 20  # answers that do not come in time, then the rest is not tried


def run(suite: Suite, command: Sequence[str], limit: float = LIMIT) -> Report:
    """Put every case to the engine that a command starts; EngineFault if it cannot be started."""
    runner = Runner(command, limit)
    try:
        results = list(runner.results(suite.cases))
    finally:
        runner.close()
    return Report(runner.name, runner.version, suite, results)


class Runner:
    """An engine, and another one after it whenever it crashes, hangs or answers nonsense."""

    def __init__(self, command: Sequence[str], limit: float) -> None:
        self.command, self.limit = command, limit
        self.late = 0
        self.engine: Engine | None = Engine(command, limit)
        self.name, self.version = self.engine.hello.name, self.engine.hello.version

    def results(self, cases: Sequence[Case]) -> Iterator[Result]:
        for batch in batches(cases):
            yield from self.results_of(batch)

    def results_of(self, batch: list[Case]) -> Iterator[Result]:
        """What comes of some cases, put to the engine together; it has failed where it faults."""
        while batch:
            if self.late >= PATIENCE:
                yield self.not_tried(batch.pop(0))
                continue
            try:
                self.engine = self.engine or Engine(self.command, self.limit)
                yield from self.judged(self.engine, batch)
            except EngineFault as fault:
                self.engine = None
                self.late += fault.kind == "late"
                yield Result(batch.pop(0), FAILED, fault.text.en, fault.text, is_fault=True)

    def judged(self, engine: Engine, batch: list[Case]) -> Iterator[Result]:
        """The results in order; a case leaves the batch as soon as it has one."""
        early = [early_result(engine.hello, case) for case in batch]
        questions = [[] if early[n] else requests_of(case) for n, case in enumerate(batch)]
        answers = engine.answers([request for requests in questions for request in requests])
        for result, requests in zip(early, questions, strict=True):
            found = [next(answers) for _ in requests]
            yield result or judge(engine.hello, batch[0], found)
            del batch[0]

    def not_tried(self, case: Case) -> Result:
        text = say.text("fault.gave-up", count=self.late)
        return Result(case, FAILED, text.en, text, is_fault=True)

    def close(self) -> None:
        with suppress(EngineFault):
            if self.engine is not None:
                self.engine.close()


def batches(cases: Sequence[Case]) -> Iterator[list[Case]]:
    """The cases in order, few enough at a time that an engine is never ahead of its reader."""
    batch: list[Case] = []
    size = 0
    for case in cases:
        count = len(requests_of(case))
        if batch and size + count > MOST_REQUESTS:
            yield batch
            batch, size = [], 0
        batch.append(case)
        size += count
    yield batch
