"""What a game is played with, as a value that can be hashed, copied and pickled."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ..config import Config
from ..table import Table

DIGITS, BASE = 8, 256  # nature's choices at the root: the bytes of the seed


class Setup(NamedTuple):
    """Everything that makes one game another."""

    edition: str
    seats: int
    options: tuple[tuple[str, str], ...]
    rewards: str
    most_moves: int
    recall: int  # rows of the information-state tensor

    @property
    def config(self) -> Config:
        return template(self).config

    def deal(self, digits: tuple[int, ...]) -> Table:
        """The table that nature's choices deal."""
        table = template(self).clone()
        table.reset(seed_of(digits))
        return table


def seed_of(digits: tuple[int, ...]) -> str:
    """Nature's choices as the seed of a table; `SEED/0` is that of the same Match."""
    return bytes(digits).hex()


@lru_cache(maxsize=64)
def template(setup: Setup) -> Table:
    """A table to clone: far cheaper than to set up another."""
    return Table(
        setup.edition,
        setup.seats,
        dict(setup.options),
        rewards=setup.rewards,
        most_moves=setup.most_moves,
    )


def exact_returns(table: Table) -> list[float]:
    """What the episode has paid, in double precision so that it adds up to nothing."""
    paid = table.returns.astype(np.float64)
    won = paid > 0
    if table.config.rewards == "win" and won.any():
        paid = np.where(won, 1.0 / won.sum(), -1.0 / (~won).sum())
    returns: list[float] = paid.tolist()
    return returns
