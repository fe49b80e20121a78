"""What the coach says, as plain values: the shapes of web/engine/src/coach/types.ts."""

from dataclasses import asdict, dataclass, field
from typing import Any, Literal

import numpy as np

from lastcard.editions import Edition
from lastcard.engine.cards import NONE
from lastcard.match.codes import decode

from .reasons import REASONS

NAMES = tuple(REASONS)
Verdict = Literal["best", "slip", "mistake"]


@dataclass(frozen=True)
class Reason:
    """Why one move is better than another: a code of REASONS with what it is about."""

    code: str
    arguments: dict[str, str | int]


@dataclass(frozen=True)
class Weight:
    """One move, weighed on the same deals as the others."""

    move: str | None  # None: to let play go on
    chance: float
    error: float  # standard error of the chance
    loss: float  # what the best has more
    doubt: float  # standard error of the loss
    deals: int


@dataclass(frozen=True)
class Advice:
    """What a seat might do now, best first."""

    seat: int
    weights: list[Weight]
    reason: Reason | None  # why the best rather than the second
    rounds: int  # played on for it
    then: list["Advice"] = field(default_factory=list)  # what to answer when the best move asks

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Decision:
    """One choice that a seat made, judged from what it could know then."""

    at: int  # moves made before it
    step: int  # which of the small steps of that move
    round: int  # from 1
    seat: int
    move: str
    chance: float
    error: float
    best: str | None
    top: float  # the chance of the best
    loss: float
    doubt: float
    verdict: Verdict
    reason: Reason | None
    weights: list[Weight]


@dataclass(frozen=True)
class ChallengeJudgement:
    """A Wild Draw Four that a seat challenged or accepted, judged by what it could know."""

    at: int
    seat: int
    source: int
    challenged: bool
    likelihood: float  # that the card was against the rule
    guilty: bool | None  # whether it was; None: nobody learned
    wise: bool


@dataclass(frozen=True)
class SeatRound:
    """How a round went for one seat: fair + luck + choices = result."""

    seat: int
    fair: float
    result: float
    choices: float
    luck: float
    decisions: int
    mistakes: int
    forgotten: int
    caught: int
    catches: int
    missed: int


@dataclass(frozen=True)
class RoundReport:
    round: int
    first: int  # moves made before its first position
    last: int  # and before its last
    over: bool
    winner: int | None
    seats: list[SeatRound]


@dataclass(frozen=True)
class Opinion:
    """What a search plays where a mistake was made."""

    decision: int  # place in `decisions`
    move: str | None  # None: to let play go on


@dataclass(frozen=True)
class Analysis:
    """A match, whole or as far as it was played."""

    edition: str
    seats: int
    seed: str
    progress: float
    rollouts: int
    chances: list[list[float | None]]  # by moves made, by seat
    rounds: list[RoundReport]
    decisions: list[Decision]
    mistakes: list[int]  # places in `decisions`, dearest first
    challenges: list[ChallengeJudgement]
    opinions: list[Opinion] | None = None  # on each mistake, where a search was asked

    def to_json(self) -> dict[str, Any]:
        """The object that `lastcard analyze --json` prints."""
        content = asdict(self)
        if self.opinions is None:
            del content["opinions"]
        return content


def read_reason(edition: Edition, record: np.void) -> Reason | None:
    """A reason as the kernel wrote it."""
    code = int(record["code"])
    if code == NONE:
        return None
    written = {"card": edition.texts, "color": edition.colors}
    arguments: dict[str, str | int] = {}
    for name in REASONS[NAMES[code]]:
        value = int(record[name])
        arguments[name] = written[name][value] if name in written else value
    return Reason(NAMES[code], arguments)


def order_of(judgement: np.void) -> list[int]:
    """The numbers of the moves: the best, then by their chances."""
    best, chance = int(judgement["best"]), judgement["chance"]
    numbers = range(int(judgement["count"]))
    return sorted(numbers, key=lambda number: (number != best, -chance[number], number))


def weights_of(edition: Edition, seat: int, judgement: np.void) -> list[Weight]:
    """All moves of a judgement that was concluded, best first."""
    return [
        Weight(
            move_text(edition, seat, int(judgement["moves"][number])),
            float(judgement["chance"][number]),
            float(judgement["error"][number]),
            float(judgement["loss"][number]),
            float(judgement["doubt"][number]),
            int(judgement["tried"][number]),
        )
        for number in order_of(judgement)
    ]


def move_text(edition: Edition, seat: int, code: int) -> str | None:
    return None if code < 0 else decode(edition, seat, code).text
