"""Many rounds between the built-in levels, compiled; the GIL is free while they run."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lastcard.bots.keen.bot import weights_of
from lastcard.bots.keen.network import SHAPE
from lastcard.bots.levels import LEVEL_NAMES, split_spec
from lastcard.bots.policies import SHARP
from lastcard.bots.sharp.bot import for_rounds
from lastcard.bots.sharp.budget import Mind
from lastcard.bots.sharp.kernel import KERNEL as SHARP_KERNEL
from lastcard.bots.sharp.lanes import new_mind
from lastcard.bots.tracker import MEMORY
from lastcard.engine.cards import NONE, SEATS
from lastcard.engine.options import RULES
from lastcard.engine.state import PHASE_ROUND_OVER, STATE, new_state
from lastcard.engine.view import VIEW
from lastcard.lab.records import record_text
from lastcard.match.setup import set_seed
from lastcard.play.asking import is_reaction
from lastcard.play.kernel import Kernel
from lastcard.play.rounds import MOST_MOVES
from lastcard.play.signature import array, takes

from .clock import clock_for
from .plan import Plan, name_of
from .round_result import RoundResult
from .rounds import CONTEST_SCRATCH, contest


class Functions(NamedTuple):
    contest: Callable[..., int]


KERNEL = Kernel(
    "contest",
    Functions(contest),
    takes(
        RULES,
        STATE,
        CONTEST_SCRATCH,
        array(MEMORY, SEATS),
        array(VIEW, SEATS + 1),
        array(np.int16, "moves", 2),
        array(np.int8, *SHAPE),
        int,
    ),
)


def answers_of(codes: np.ndarray) -> list[int]:
    """The moves listed in the scratch record that answer a question."""
    listed = codes[: int(np.argmax(codes == NONE))]
    return [int(code) for code in listed if not is_reaction(int(code))]


class Series:
    """A contest in one rotation: its arrays, used for one round after the other."""

    def __init__(self, plan: Plan, rotation: int, record: bool = False) -> None:
        self.plan, self.rotation, self.record = plan, rotation, record
        self.rules = plan.edition.rules(dict(plan.options))
        names = [name_of(bot) for bot in plan.lineup(rotation)]
        self.lineup = [split_spec(name) for name in names]
        self.clocks = [clock_for(name) for name in names]
        self.state = new_state()
        self.state["seats"] = plan.seats
        set_seed(self.state, f"{plan.seed}/0")
        self.key = int(self.state["key"][1]) + rotation
        self.scratch: np.void = np.zeros(1, CONTEST_SCRATCH)[0]
        self.memories = np.zeros(SEATS, MEMORY)
        self.views = np.zeros(SEATS + 1, VIEW)
        self.weights = weights_of(plan.weights)
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
            move = moves[0]
            if len(moves) > 1:
                clock = self.clocks[seat]
                begun = clock()
                move = self._think(seat, minds[seat], moves)
                thoughts.append((seat, clock() - begun))
            announce = SHARP_KERNEL.fastest().announce
            self.scratch["move"] = announce(self.rules, self.state, seat, move)
            seat = self._step(NONE)
        return self._result(number, tuple(thoughts))

    def _moves(self) -> list[int]:
        """What the seat chooses from: answers, or to jump in and not to."""
        jump = int(self.scratch["move"])
        return [jump, NONE] if jump != NONE else answers_of(self.scratch["moves"])

    def _think(self, seat: int, mind: Mind, moves: list[int]) -> int:
        memory, plain = self.memories[seat], int(self.scratch["plain"])
        return mind.answer(self.views[seat], memory, moves, plain, SHARP_KERNEL.fastest())

    def _minds(self, number: int) -> dict[int, Mind]:
        """A fresh mind for each seat that thinks, so that a round depends on nothing before it."""
        return {
            seat: new_mind(self.rules, self.key, number * SEATS + seat, for_rounds(argument))
            for seat, (level, argument) in enumerate(self.lineup)
            if level == LEVEL_NAMES[SHARP]
        }

    def _step(self, number: int) -> int:
        records = (self.state, self.scratch, self.memories, self.views)
        return int(KERNEL.fastest().contest(self.rules, *records, self.log, self.weights, number))

    def _result(self, number: int, thoughts: tuple[tuple[int, float], ...]) -> RoundResult:
        seats = self.plan.seats
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
        return record_text(self.plan, number, self.log[: int(self.scratch["logged"])])
