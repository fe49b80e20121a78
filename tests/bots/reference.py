"""How sharp spends its budget, written plainly with NumPy: what thought.py is compared with."""

import numpy as np

from lastcard.bots.sharp.thought import CLEAR, ENOUGH, FEWEST, SURE


class Reference:
    """What the moves came to so far, deal by deal."""

    def __init__(self, moves: list[int], plain: int, budget: int) -> None:
        self.moves, self.budget = moves, budget
        self.plain = moves.index(plain) if plain in moves else 0
        self.alive = list(range(len(moves)))
        self.stages = max(1, (len(moves) - 1).bit_length())
        self.stage = 0
        self.left = self.share()
        self.rows = np.empty((0, len(moves)))  # NaN once a move is given up

    def share(self) -> int:
        return max(self.budget // (self.stages * len(self.alive)), FEWEST)

    def add(self, values: np.ndarray) -> None:
        row = np.full((1, len(self.moves)), np.nan)
        row[0, self.alive] = values
        self.rows = np.concatenate([self.rows, row])
        self.left -= 1

    def has_more(self) -> bool:
        if self.is_clear():
            return False
        if self.left == 0:
            self.stage += 1
            if self.stage == self.stages:
                return False
            self.halve()
            self.left = self.share()
        return True

    def halve(self) -> None:
        means = np.nanmean(self.rows, axis=0)
        ranked = sorted(self.alive, key=lambda number: -means[number])
        self.alive = sorted({*ranked[: (len(ranked) + 1) // 2], self.plain})

    def is_clear(self) -> bool:
        rows = self.rows[:, self.alive]
        if len(rows) < ENOUGH:
            return False
        leads = rows[:, [int(np.argmax(rows.mean(axis=0)))]] - rows
        errors = leads.std(axis=0) / np.sqrt(len(rows))
        return int((leads.mean(axis=0) <= CLEAR * errors).sum()) == 1

    def best(self) -> int:
        rows = self.rows[:, self.alive]
        leader = self.alive[int(np.argmax(rows.mean(axis=0)))]
        gain = self.rows[:, leader] - self.rows[:, self.plain]
        error = gain.std() / np.sqrt(len(gain)) if len(gain) > 1 else np.inf
        return self.moves[leader if gain.mean() > SURE * error else self.plain]
