"""The tables that keen learns at: every edition, every number of seats, some house rules."""

import random
from dataclasses import dataclass, field

import numpy as np

from lastcard.editions import EDITIONS, edition
from lastcard.engine.state import new_state
from lastcard.match.setup import set_seed

BY_THE_BOOK = 0.8  # of the tables
SEATS = (*[(2, 2)] * 4, (3, 3), *[(4, 4)] * 3, (5, 6), (7, 16))  # equally often
HOUSE_RULES = {
    "stacking": ("same", "any"),
    "seven_zero": ("on",),
    "draw_until_playable": ("on",),
    "jump_in": ("numbers", "all"),
    "force_play_drawn": ("on", "off"),
    "voluntary_draw": ("on", "off"),
    "scoring": ("alternative", "off"),
}
FEW = 2  # house rules at a table, at most


@dataclass(frozen=True)
class Table:
    """An edition, how many sit there, and the options that differ from the book."""

    edition: str
    seats: int
    options: dict[str, str] = field(default_factory=dict)

    def rules(self) -> np.void:
        book = edition(self.edition)
        return book.rules(book.settle(self.options))

    def new_state(self, seed: str) -> np.void:
        """The table before the deal."""
        state = new_state()
        state["seats"] = self.seats
        set_seed(state, f"{seed} rounds")  # 'TEXT/7' alone would be a stream of TEXT's
        return state


def draw_table(seed: str) -> Table:
    """The table of this seed: the same one every time."""
    chance = random.Random(f"{seed}/table")
    book = edition(chance.choice(EDITIONS))
    fewest, most = chance.choice([span for span in SEATS if span[0] <= book.most])
    seats = chance.randint(max(fewest, book.least), min(most, book.most))
    options = {}
    if chance.random() > BY_THE_BOOK:
        known = [name for name in HOUSE_RULES if name in book.options]
        for name in chance.sample(known, chance.randint(1, FEW)):
            options[name] = chance.choice(HOUSE_RULES[name])
    return Table(book.id, seats, options)
