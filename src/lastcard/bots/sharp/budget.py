"""How sharp spends its budget: moves that do badly are given up, the others get more deals."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from lastcard.engine.state import STATE, new_state
from lastcard.play.codec import imagine
from lastcard.play.rng import SCRATCH, seed_rng

from ..policies.steady import steady
from .deal import SEARCH_SCRATCH
from .kernel import KERNEL, Functions

SECONDS = 0.09
BOUT = 400  # rounds played on between two looks at the clock
SURE = 1.0  # standard errors by which a move must beat the plain one
ENOUGH = 100  # deals before that is asked
CLEAR = 4.0  # standard errors by which one move must lead to end the search
FEWEST = 8  # deals that a move gets before it is given up


@dataclass(frozen=True)
class Budget:
    """How long sharp may think about one move."""

    rounds: int = 4_000  # played on from the move
    seconds: float | None = SECONDS  # None: as long as the rounds take, once they are compiled


def is_compiled(use: Functions) -> bool:
    return use is not KERNEL.interpreted


class Mind:
    """Thinks about one move after the other at one table."""

    def __init__(self, rules: np.void, key: int, number: int, budget: Budget) -> None:
        self.rules = rules
        self.budget = budget
        self.rounds = 0  # played on so far, in all
        self._scratch: np.void = np.zeros(1, SEARCH_SCRATCH)[0]
        self._worlds = np.zeros(3, STATE)
        self._guess = new_state()
        seed_rng(self._scratch, key, number)

    def steady_move(self, view: np.void) -> int:
        """What steady would do here: the choice that has to be beaten."""
        imagine(view, self._guess)
        scratch: np.void = np.zeros(1, SCRATCH)[0]
        scratch["rng"] = self._scratch["rng"]
        return steady(self.rules, self._guess, int(view["seat"]), scratch)

    def answer(
        self, view: np.void, memory: np.void, moves: Sequence[int], plain: int, use: Functions
    ) -> int:
        """The move that does best in the deals tried, or the plain one when none is better."""
        tried = Trials(list(moves), plain)
        seconds = self.budget.seconds if is_compiled(use) else self.budget.seconds or SECONDS
        deadline = None if seconds is None else perf_counter() + seconds
        stages = max(1, (len(moves) - 1).bit_length())
        for stage in range(stages):
            share = self.budget.rounds // (stages * len(tried.alive))
            wanted = max(share, FEWEST)
            if not self._deal(view, memory, tried, wanted, deadline, use):
                break
            if stage + 1 < stages:
                tried.halve()
        return tried.best()

    def _deal(
        self,
        view: np.void,
        memory: np.void,
        tried: "Trials",
        deals: int,
        deadline: float | None,
        use: Functions,
    ) -> bool:
        """Try the moves in more deals; False when there is no more to do, or no more time."""
        moves = np.array([tried.moves[number] for number in tried.alive], np.int16)
        bout = max(1, BOUT // len(moves)) if is_compiled(use) else 1
        while deals > 0:
            if deadline is not None and perf_counter() >= deadline:
                return False
            values = np.empty((min(bout, deals), len(moves)))
            use.think(self.rules, view, memory, self._scratch, self._worlds, moves, values)
            self.rounds += values.size
            tried.add(values)
            deals -= len(values)
            if tried.is_clear():
                return False
        return True


class Trials:
    """What the moves came to so far."""

    def __init__(self, moves: list[int], plain: int) -> None:
        self.moves = moves
        self.plain = moves.index(plain) if plain in moves else 0
        self.alive = list(range(len(moves)))
        self._rows: list[np.ndarray] = []  # one column for each move; NaN once it is given up

    def add(self, values: np.ndarray) -> None:
        rows = np.full((len(values), len(self.moves)), np.nan)
        rows[:, self.alive] = values
        self._rows.append(rows)

    def halve(self) -> None:
        """Give up the worse half; the plain move stays to be compared with."""
        means = np.nanmean(np.concatenate(self._rows), axis=0)
        ranked = sorted(self.alive, key=lambda number: -means[number])
        better_half = ranked[: (len(ranked) + 1) // 2]
        self.alive = sorted({*better_half, self.plain})

    def is_clear(self) -> bool:
        """Whether one move leads all others that are left by far more than chance would."""
        rows = np.concatenate(self._rows)[:, self.alive]
        rows = rows[~np.isnan(rows).any(axis=1)]
        if len(rows) < ENOUGH:
            return False
        leads = rows[:, [int(np.argmax(rows.mean(axis=0)))]] - rows
        errors = leads.std(axis=0) / np.sqrt(len(rows))
        return int((leads.mean(axis=0) <= CLEAR * errors).sum()) == 1

    def best(self) -> int:
        """The best move, if it beats the plain one by more than chance would."""
        if not self._rows:
            return self.moves[self.plain]
        rows = np.concatenate(self._rows)
        means = np.nanmean(rows[:, self.alive], axis=0)
        leader = self.alive[int(np.argmax(means))]
        gain = rows[:, leader] - rows[:, self.plain]
        gain = gain[~np.isnan(gain)]
        error = gain.std() / np.sqrt(len(gain)) if len(gain) > 1 else np.inf
        return self.moves[leader if gain.mean() > SURE * error else self.plain]
