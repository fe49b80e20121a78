"""Many rounds between the built-in levels, compiled; the GIL is free while they run."""

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import NamedTuple

import numpy as np

from lastcard.bots.levels import LEVEL_NAMES, level_of, split_spec
from lastcard.bots.policies import SHARP
from lastcard.bots.sharp.bot import unhurried
from lastcard.bots.sharp.budget import Mind
from lastcard.bots.sharp.kernel import KERNEL as SHARP_KERNEL
from lastcard.bots.tracker import MEMORY
from lastcard.editions import edition
from lastcard.engine.cards import NONE, SEATS
from lastcard.engine.options import RULES
from lastcard.engine.state import PHASE_ROUND_OVER, new_state
from lastcard.engine.view import VIEW
from lastcard.match import Match
from lastcard.match.codes import decode
from lastcard.match.setup import set_seed
from lastcard.play.asking import is_reaction
from lastcard.play.kernel import Kernel
from lastcard.play.rounds import MOST_MOVES

from .round_result import RoundResult
from .rounds import CONTEST_SCRATCH, contest


def can_play(specs: Sequence[str]) -> bool:
    """Whether all of these are built-in levels."""
    return all(level_of(spec) is not None for spec in specs)


class Functions(NamedTuple):
    contest: Callable[..., int]


def first_calls(functions: Functions) -> None:
    """A step at a table whose round is over."""
    rules, state, scratch = np.zeros(1, RULES)[0], new_state(), np.zeros(1, CONTEST_SCRATCH)[0]
    state["phase"] = PHASE_ROUND_OVER
    scratch["move"] = NONE
    seats = np.zeros(SEATS, MEMORY), np.zeros(SEATS + 1, VIEW)
    functions.contest(rules, state, scratch, *seats, np.zeros((0, 2), np.int16), NONE)


KERNEL = Kernel("contest", Functions(contest), first_calls)


def answers_of(codes: np.ndarray) -> list[int]:
    """The moves listed in the scratch record that answer a question."""
    listed = codes[: int(np.argmax(codes == NONE))]
    return [int(code) for code in listed if not is_reaction(int(code))]


class Series:
    """One table of one seed: deal after deal, with any line-up."""

    def __init__(
        self, edition_name: str, seats: int, options: Mapping[str, str], seed: str
    ) -> None:
        self.edition = edition(edition_name)
        self.options = dict(options)
        self.seats = seats
        self.seed = seed
        self.rules = self.edition.rules(self.options)
        self._seeded = new_state()
        self._seeded["seats"] = seats
        set_seed(self._seeded, f"{seed}/0")

    def play(
        self, numbers: Sequence[int], lineup: Sequence[str], rotation: int, record: bool = False
    ) -> list[RoundResult]:
        """The deals of these numbers, with one level a seat."""
        hall = Hall(self, lineup, rotation, record)
        return [hall.play(number) for number in numbers]


class Hall:
    """The arrays of one line-up, used for one round after the other."""

    def __init__(self, series: Series, lineup: Sequence[str], rotation: int, record: bool) -> None:
        self.series = series
        self.lineup = [split_spec(spec) for spec in lineup]
        self.rotation = rotation
        self.record = record
        self.state = series._seeded.copy()
        self.scratch: np.void = np.zeros(1, CONTEST_SCRATCH)[0]
        self.memories = np.zeros(SEATS, MEMORY)
        self.views = np.zeros(SEATS + 1, VIEW)
        self.log = np.zeros((MOST_MOVES if record else 0, 2), np.int16)
        for seat, (level, _) in enumerate(self.lineup):
            self.scratch["policies"][seat] = LEVEL_NAMES.index(level)

    def play(self, number: int) -> RoundResult:
        """Deal `number`, played to its end."""
        minds = self._minds(number)
        thoughts: list[tuple[int, float]] = []
        seat = self._step(number)
        while seat != NONE:
            moves = self._moves()
            if len(moves) == 1:
                self.scratch["move"] = moves[0]
            else:
                begun = perf_counter()
                self.scratch["move"] = self._think(seat, minds[seat], moves)
                thoughts.append((seat, perf_counter() - begun))
            seat = self._step(NONE)
        return self._result(number, tuple(thoughts))

    def _moves(self) -> list[int]:
        """What the seat chooses from: answers, or to jump in and not to."""
        jump = int(self.scratch["move"])
        return [jump, NONE] if jump != NONE else answers_of(self.scratch["moves"])

    def _think(self, seat: int, mind: Mind, moves: list[int]) -> int:
        memory, plain = self.memories[seat], int(self.scratch["plain"])
        return mind.answer(self.views[seat], memory, moves, plain, SHARP_KERNEL.compiled())

    def _minds(self, number: int) -> dict[int, Mind]:
        """A fresh mind for each seat that thinks, so that a round depends on nothing before it."""
        key = int(self.series._seeded["key"][1]) + self.rotation
        return {
            seat: Mind(self.series.rules, key, number * SEATS + seat, unhurried(argument))
            for seat, (level, argument) in enumerate(self.lineup)
            if level == LEVEL_NAMES[SHARP]
        }

    def _step(self, number: int) -> int:
        arrays = (self.state, self.scratch, self.memories, self.views, self.log)
        return int(KERNEL.compiled().contest(self.series.rules, *arrays, number))

    def _result(self, number: int, thoughts: tuple[tuple[int, float], ...]) -> RoundResult:
        seats = self.series.seats
        over = self.state["phase"] >= PHASE_ROUND_OVER
        winner = int(self.state["winner"]) if over else NONE
        return RoundResult(
            winner=None if winner == NONE else winner,
            points=tuple(int(score) for score in self.state["scores"][:seats]),
            moves=tuple(int(moves) for moves in self.scratch["by_seat"][:seats]),
            thoughts=thoughts,
            record=self._record(number) if self.record else None,
        )

    def _record(self, number: int) -> str:
        series = self.series
        seed = f"{series.seed}/{number}"
        match = Match(series.edition.id, series.seats, seed, series.options)
        for seat, code in self.log[: int(self.scratch["logged"])]:
            match.play(decode(series.edition, int(seat), int(code)))
        return str(match)
