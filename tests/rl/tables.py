"""Tables to try the environments at: every edition, several seats, options that matter."""

import random
from collections.abc import Iterator

import numpy as np

from lastcard.rl.table import Table
from tests.marks import IS_SOAK

# Edition, seats and options under which everything that may be asked comes up.
WORLDS: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("basic", 2, {}),
    ("basic", 3, {"wd4_caught": "returned", "seven_zero": "on", "custom_rule": "chosen show"}),
    ("basic", 4, {"custom_rule": "chosen dare 2", "jump_in": "all", "uno_late_call": "off"}),
    ("frozen", 2, {}),
    ("frozen", 4, {"stacking": "any"}),
    ("minions", 3, {"seven_zero": "on"}),
    ("hello-kitty", 5, {"jump_in": "all", "draw_until_playable": "on"}),
    ("party", 2, {}),
    ("party", 6, {"speed_play": "on"}),
    ("party", 16, {}),
)
SHAPES = (("basic", 2), ("basic", 10), ("frozen", 3), ("minions", 4), ("hello-kitty", 2))
SHAPES_PARTY = (("party", 2), ("party", 6), ("party", 16))


def table_of(
    edition: str, seats: int, options: dict[str, str], seed: object = "0", beliefs: bool = False
) -> Table:
    """A compiled table; in `make soak` it is interpreted, which test_table.py compares."""
    return Table(edition, seats, options, seed=seed, beliefs=beliefs, compiled=not IS_SOAK)


def walk(table: Table, steps: int, seed: object = 0) -> Iterator[int]:
    """Random actions, each before it is taken; one episode after the other."""
    chance = random.Random(f"{seed}")
    for _ in range(steps):
        if table.is_over:
            table.reset()
        action = chance.choice(table.legal_actions())
        yield action
        table.apply(action)


def planes_that_differ(table: Table, one: np.ndarray, other: np.ndarray) -> list[str]:
    """The names of the planes in which two observations differ."""
    split = table.config.planes.split
    pairs = zip(split(one).items(), split(other).values(), strict=True)
    return [name for (name, plane), twin in pairs if (plane != twin).any()]
