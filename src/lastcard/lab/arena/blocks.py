"""Some deals of a contest, played: what a worker does."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lastcard.bots.played import Played

from .plan import Plan
from .table import Table
from .tally import Tally

Rounds = Callable[[Sequence[int], int], list[Played]]  # numbers and rotation → a round of each


@dataclass(frozen=True)
class Chunk:
    """Some deals of one of the contests."""

    contest: int
    first: int  # the number of the first deal
    count: int


class Kept(NamedTuple):
    """The record of one round."""

    number: int
    rotation: int
    text: str


@dataclass
class Part:
    """What came of a chunk."""

    chunk: Chunk
    tally: Tally
    records: list[Kept] = field(default_factory=list)
    seconds: float = 0.0


class Worker:
    """Plays chunks of the contests, one after the other."""

    def __init__(self, plans: Sequence[Plan], keep: bool) -> None:
        self.plans, self.keep = plans, keep
        self.tables: dict[int, Rounds] = {}  # by contest, set up when first needed

    def __call__(self, chunk: Chunk) -> Part:
        begin = time.perf_counter()
        plan = self.plans[chunk.contest]
        if chunk.contest not in self.tables:
            self.tables[chunk.contest] = rounds_of(plan, self.keep)
        numbers = range(chunk.first, chunk.first + chunk.count)
        part = Part(chunk, Tally.of(plan))
        rounds = self.tables[chunk.contest]
        turned = [rounds(numbers, rotation) for rotation in range(plan.rotations)]
        for number, group in zip(numbers, zip(*turned, strict=True), strict=True):
            part.tally.add(plan, group)
            part.records += kept(number, group)
        part.seconds = time.perf_counter() - begin
        return part


def kept(number: int, group: Sequence[Played]) -> list[Kept]:
    return [
        Kept(number, rotation, played.record)
        for rotation, played in enumerate(group)
        if played.record is not None
    ]


def rounds_of(plan: Plan, keep: bool) -> Rounds:
    """How a contest's rounds are played: compiled where its bots allow that."""
    table = (plan.edition_name, plan.seats, dict(plan.options), plan.seed)
    if not compiled(plan):
        any_bots = Table(*table)
        return lambda numbers, turn: any_bots.play(numbers, plan.lineup(turn), turn, keep)
    from lastcard.bots.series import Series

    series = Series(*table)
    names = plan.names
    return lambda numbers, turn: series.play(
        numbers, [names[entry] for entry in plan.entries(turn)], turn, keep
    )


def compiled(plan: Plan) -> bool:
    """Whether compiled code plays all of the bots."""
    specs = [bot for bot in plan.bots if isinstance(bot, str)]
    if len(specs) < len(plan.bots):
        return False
    from lastcard.bots.series import can_play

    return can_play(specs)


def warm_up(plans: Sequence[Plan]) -> None:
    """Play a round, so that the code is compiled and loaded; sharp hardly thinks in it."""
    from lastcard.bots.series import Series

    plan = plans[0]
    thinks = any("sharp" in one.levels for one in plans)
    lineup = ["sharp:1" if thinks else "steady"] * plan.seats
    Series(plan.edition_name, plan.seats, dict(plan.options), plan.seed).play([0], lineup, 0)
