"""A long thought on all cores, which is the same whatever number of them there is.

A thought has a fixed number of lanes, each with random numbers of its own. They try the moves that
are left in the same number of deals; then their sums are added up in order, and what to give up is
decided once for all. Threads take lanes as they come.
"""

from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

import numpy as np

from lastcard.engine.state import STATE
from lastcard.play.rng import rng_key, seed_rng
from lastcard.runtime import cores

from .budget import Budget, Mind
from .deal import SEARCH_SCRATCH
from .kernel import KERNEL, Functions
from .thought import has_more, new_thought

LANES = 16
LANE_BOUT = 4_000  # rounds of a lane between two looks at the clock
LISTED = ("single", "count", "plain", "moves", "alive", "alive_count")  # that lanes take over
SUMMED = ("rounds", "deals", "sums", "squares")  # that lanes bring back


def new_mind(rules: np.void, key: int, number: int, budget: Budget) -> Mind:
    """What thinks within this budget."""
    kind = WideMind if budget.lanes > 1 else Mind
    return kind(rules, key, number, budget)


class Lane:
    """A part of a thought: its own random numbers, worlds and sums."""

    def __init__(self, seed: str) -> None:
        self.scratch: np.void = np.zeros(1, SEARCH_SCRATCH)[0]
        self.worlds = np.zeros(3, STATE)
        self.thought = new_thought()
        seed_rng(self.scratch, rng_key(seed), 0)

    def begin(self, whole: np.void, deals: int) -> None:
        """Nothing found yet about the moves that are left."""
        for name in LISTED:
            self.thought[name] = whole[name]
        for name in SUMMED:
            self.thought[name] = 0
        self.thought["left"] = deals + 1  # never at the end of a stage: that is not for a lane

    def bring(self, whole: np.void) -> None:
        """Add what was found."""
        for name in SUMMED:
            whole[name] += self.thought[name]


class WideMind(Mind):
    """Thinks about one move in several lanes at once."""

    def __init__(self, rules: np.void, key: int, number: int, budget: Budget) -> None:
        super().__init__(rules, key, number, budget)
        self.lanes = [Lane(f"{key}/{number}/{lane}") for lane in range(budget.lanes)]

    def think(self, view: np.void, memory: np.void, use: Functions) -> int:
        """The best move; interpreted functions think as ever, within the usual time."""
        if use is KERNEL.interpreted:
            return super().think(view, memory, use)
        seconds = self.budget.seconds
        deadline = None if seconds is None else perf_counter() + seconds
        with ThreadPoolExecutor(min(cores(), len(self.lanes))) as threads:
            while self.think_on(threads, view, memory, use):
                if deadline is not None and perf_counter() >= deadline:
                    break
        self.rounds += int(self.thought["rounds"])
        return int(use.best_move(self.thought))

    def think_on(
        self, threads: ThreadPoolExecutor, view: np.void, memory: np.void, use: Functions
    ) -> bool:
        """Let every lane think for a while; False when that was all."""
        alive, left = int(self.thought["alive_count"]), int(self.thought["left"])
        deals = max(1, min(LANE_BOUT // alive, -(-left // len(self.lanes))))

        def run(lane: Lane) -> None:
            lane.begin(self.thought, deals)
            records = (view, memory, lane.scratch, lane.worlds, lane.thought)
            self.think_part(use, *records, deals * alive)

        list(threads.map(run, self.lanes))
        if self.thought["deals"] == 0:
            self.thought["plain"] = self.lanes[0].thought["plain"]  # keen's choice, once
        for lane in self.lanes:
            lane.bring(self.thought)
        self.thought["left"] -= deals * len(self.lanes)
        return bool(has_more(self.thought))
