"""The level sharp: remembers, imagines the hidden cards many times over, and plays them on."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from lastcard.editions import Edition, edition
from lastcard.editions.options import whole_number
from lastcard.engine.cards import NONE
from lastcard.engine.state import new_state
from lastcard.engine.view import new_view
from lastcard.errors import LastcardError
from lastcard.languages import Texts
from lastcard.match import Event, Move, View
from lastcard.match.codes import decode
from lastcard.play.codec import view_record, write_events
from lastcard.play.rng import SCRATCH, rng_key, seed_rng

from ..api import Bot, Start
from ..tracker import new_memory
from .budget import Budget
from .kernel import KERNEL, Functions
from .lanes import LANES, new_mind

say = Texts("bots.sharp")

MOST_ROUNDS = 10**6  # of a budget
LONG = "long"  # a budget for study: seconds a move, on all cores
LONG_BUDGET = Budget(MOST_ROUNDS, 10.0, LANES)


class BadBudget(LastcardError):
    """A budget that sharp cannot think with."""

    code = "bad-bot"


def read_budget(argument: str) -> Budget:
    """The budget of `sharp:ROUNDS`: rounds played on for a move, without a clock; `sharp:long`."""
    if not argument:
        return Budget()
    if argument == LONG:
        return LONG_BUDGET
    rounds = whole_number(argument)
    if rounds is None or not 1 <= rounds <= MOST_ROUNDS:
        raise BadBudget(say.text("bad-budget", argument=argument))
    return Budget(rounds, None)


def for_rounds(argument: str) -> Budget:
    """The same budget for single rounds, without a clock: the same seed thinks the same."""
    return replace(read_budget(argument), seconds=None, match=False)


class Sharp(Bot):
    """Thinks within a budget; see docs/bots.md for what that buys."""

    def __init__(self, start: Start, budget: Budget | None = None) -> None:
        self.edition: Edition = edition(start.edition)
        self.rules = self.edition.rules(dict(start.options))
        self.seat = start.seat
        self.mind = new_mind(
            self.rules, rng_key(start.seed), start.seat, budget or read_budget(start.argument)
        )
        self.memory = new_memory()
        self._view = new_view()
        self._view["seat"] = start.seat
        self._state = new_state()
        self._scratch: np.void = np.zeros(1, SCRATCH)[0]
        seed_rng(self._scratch, rng_key(start.seed), start.seat + 1)

    def watch(self, view: View, events: Sequence[Event]) -> None:
        """Keep in mind what the seat has just seen."""
        now = view_record(self.edition, view)
        self._state["round"] = view.round
        write_events(self.edition, events, self._state)
        KERNEL.at_once().follow(self.rules, self.memory, self._view, now, self._state)
        self._view = now

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        return self._choose(view, think=True)

    def choose_at_once(self, view: View, moves: Sequence[Move]) -> Move:
        """What steady would do."""
        return self._choose(view, think=False)

    def _choose(self, view: View, think: bool) -> Move:
        record, mind, use = view_record(self.edition, view), self.mind, KERNEL.at_once()
        records = (record, self._state, self._scratch, mind.scratch, mind.thought)
        code = use.consider(self.rules, *records, mind.budget.rounds)
        code = self._improved(code, record, use) if think else code
        return self._decode(use.announce(self.rules, self._state, self.seat, code))

    def react(self, view: View, moves: Sequence[Move]) -> Move | None:
        """Calls and catches at once; thinks before it jumps in."""
        return self._react(view, think=True)

    def react_at_once(self, view: View, moves: Sequence[Move]) -> Move | None:
        """The same without thinking."""
        return self._react(view, think=False)

    def _react(self, view: View, think: bool) -> Move | None:
        record, mind, use = view_record(self.edition, view), self.mind, KERNEL.at_once()
        records = (record, self._state, self._scratch, mind.thought)
        code = use.consider_reaction(self.rules, *records, mind.budget.rounds)
        code = self._improved(code, record, use) if think else code
        return None if code == NONE else self._decode(code)

    def _improved(self, code: int, view: np.void, use: Functions) -> int:
        """The same or a better move, after a thought if there is anything to think about."""
        return self.mind.think(view, self.memory, use) if self.mind.thought["count"] else code

    def _decode(self, code: int) -> Move:
        return decode(self.edition, self.seat, code)
