"""How long sharp thinks: a budget of rounds and a clock; thought.py decides about the moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

from lastcard.engine.state import STATE
from lastcard.play.rng import seed_rng

from ..keen.network import load_weights
from .deal import SEARCH_SCRATCH
from .keen_kernel import KEEN_KERNEL
from .kernel import KERNEL, Functions
from .thought import new_thought

SECONDS = 0.09
BOUT = 400  # rounds played on between two looks at the clock


@dataclass(frozen=True)
class Budget:
    """How long sharp may think about one move."""

    rounds: int = 4_000  # played on from the move
    seconds: float | None = SECONDS  # None: as long as the rounds take, once they are compiled
    lanes: int = 1  # parts of a thought that all cores share
    keen: bool = True  # it expects to play on like keen; False: like steady, as in a browser
    match: bool = True  # it plays to win the match; False: this round, as in the arena


class Mind:
    """Thinks about one move after the other at one table."""

    def __init__(self, rules: np.void, key: int, number: int, budget: Budget) -> None:
        self.rules = rules
        self.budget = budget
        self.rounds = 0  # played on so far, in all
        self.scratch: np.void = np.zeros(1, SEARCH_SCRATCH)[0]
        self.thought = new_thought()
        self.thought["single"] = not budget.match
        self._worlds = np.zeros(3, STATE)
        self._weights = load_weights() if budget.keen else None
        seed_rng(self.scratch, key, number)

    def answer(
        self, view: np.void, memory: np.void, moves: Sequence[int], plain: int, use: Functions
    ) -> int:
        """The move that does best in the deals tried, or the plain one when none is better."""
        self.thought["moves"][: len(moves)] = moves
        self.thought["count"] = len(moves)
        use.begin_thought(self.thought, plain, self.budget.rounds)
        return self.think(view, memory, use)

    def think(self, view: np.void, memory: np.void, use: Functions) -> int:
        """The same for moves that the thought has already."""
        compiled = use is not KERNEL.interpreted
        seconds = self.budget.seconds if compiled else self.budget.seconds or SECONDS
        deadline = None if seconds is None else perf_counter() + seconds
        records = (view, memory, self.scratch, self._worlds, self.thought)
        while self.think_part(use, *records, BOUT if compiled else 1):
            if deadline is not None and perf_counter() >= deadline:
                break
        self.rounds += int(self.thought["rounds"])
        return int(use.best_move(self.thought))

    def think_part(self, use: Functions, *arguments: Any) -> bool:
        """Think for a number of rounds, which stands last, with these records."""
        if self._weights is None or use is KERNEL.interpreted:
            return bool(use.think(self.rules, *arguments))
        *records, rounds = arguments
        think = KEEN_KERNEL.from_cache().think
        return bool(think(self.rules, *records, self._weights, rounds))
