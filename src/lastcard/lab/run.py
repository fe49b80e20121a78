"""Play a job, block by block, to its end or until Ctrl-C, and add up what came out."""

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypedDict

from lastcard.runtime import Brake, log_compiling, patience

from . import pool
from .feed import Job, Sum, Value
from .ledger import Ledger
from .plan import ERRORS, BadPlan

Progress = Callable[[int, int], None]  # rounds done, of how many
Notice = Callable[[], None]


class Watch(TypedDict, total=False):
    """What to call while a run gets on."""

    progress: Progress | None
    compiling: Notice | None


class How(Watch, total=False):
    """The fields of Running, as keywords."""

    workers: int | None
    ray: str | None
    resume: str | Path | None


@dataclass(frozen=True)
class Running:
    """How to run: nothing here changes what comes out."""

    workers: int | None = None
    ray: str | None = None  # the address of a cluster
    progress: Progress | None = None
    compiling: Notice | None = None  # what to do when the rules must be compiled first
    resume: str | Path | None = None  # the checkpoint to go on from, and to write

    def __post_init__(self) -> None:
        if self.workers is not None and self.workers < 1:
            raise BadPlan(ERRORS.text("no-workers", workers=self.workers))
        if self.workers is not None and self.ray is not None:
            raise BadPlan(ERRORS.text("workers-and-ray"))

    def player(self) -> Callable[..., Any]:
        """What plays a job's feed, checked; it is the cluster, or else this machine."""
        if self.ray is None:
            return partial(pool.parts, workers=self.workers)
        from .ray import on_ray

        return on_ray(self.ray)

    def as_dict(self, rounds: int, seconds: float) -> dict[str, Any]:
        """What differs from run to run: the time it took, and where."""
        rate = round(rounds / seconds, 1) if seconds else None
        where = {"workers": self.workers, "ray": self.ray}
        return {"seconds": round(seconds, 3), "rate": rate, **where}


BY_DEFAULT = Running()


def run(job: Job[Value], total: Sum[Value], how: Running) -> None:
    """Get ready, then add up every part that is not in the checkpoint. After Ctrl-C no block is
    begun, but all that were begun are finished: what was counted is what a plan for that many
    would have counted."""
    feed = job.feed()
    with Ledger(how.resume, total, feed) as ledger:
        if total.done == total.count:
            return
        player = how.player()
        ledger.save()
        with patience(how.compiling or log_compiling):
            job.get_ready()
        begin = time.perf_counter() - total.seconds
        with Brake() as feed.brake:
            if total.done:
                report_progress(how.progress, total, feed.brake)
            with closing(player(job, feed)) as parts:
                for part in parts:
                    total.add(part)
                    total.seconds = time.perf_counter() - begin
                    ledger.add(part.block)
                    report_progress(how.progress, total, feed.brake)
                    del part  # before the next block is cut, so that few exist at a time
            ledger.save()


def report_progress(progress: Progress | None, total: Sum[Value], brake: Brake) -> None:
    """Say how far it is; the caller may stop the run there, too."""
    if progress is None:
        return
    try:
        progress(total.done, total.count)
    except KeyboardInterrupt:
        brake.pulled = True
