"""Sharp's compiled thoughts beside a plain NumPy reference, over recorded positions."""

from collections.abc import Iterator

import numpy as np
import pytest

from lastcard import Match
from lastcard.bots.sharp.kernel import KERNEL
from lastcard.bots.sharp.thought import new_thought
from lastcard.editions import EDITIONS
from lastcard.engine.state import new_state
from lastcard.play.rng import SCRATCH, seed_rng
from tests.bots.reference import Reference
from tests.bots.test_records import positions
from tests.bots.test_sharp import Search, alive, asked_seats
from tests.marks import IS_SOAK

BUDGET = 500
AGREE = 0.999  # of the decisions: sums in another order may differ in the last bit
APART = 1 if IS_SOAK else 4  # positions between two that are thought about
THOUGHTS = 150 if IS_SOAK else 12  # at the least, of an edition


class Thinker:
    """One seat of one position: what it considers, thought about one deal at a time."""

    def __init__(self, match: Match, seat: int, rng: int) -> None:
        self.search, self.thought, self.use = (
            Search(match, seat, rng),
            new_thought(),
            KERNEL.compiled(),
        )
        scratch: np.void = np.zeros(1, SCRATCH)[0]
        seed_rng(scratch, rng, seat)
        records = (self.search.view, new_state(), scratch, self.search.scratch, self.thought)
        self.plain = self.use.consider(self.search.rules, *records, BUDGET)
        self.moves = [int(move) for move in self.thought["moves"][: int(self.thought["count"])]]

    def agrees(self) -> bool:
        """Whether the reference gives up the same moves and chooses the same one."""
        search, thought = self.search, self.thought
        records = (search.view, search.memory, search.scratch, search.worlds, thought)
        reference = Reference(self.moves, self.plain, BUDGET)
        more = True
        while more:
            tried = alive(thought)
            more = bool(self.use.think(search.rules, *records, 1))
            reference.add(thought["values"][tried])
            if reference.has_more() != more or reference.alive != alive(thought):
                return False
        return self.use.best_move(thought) == reference.best()


def thinkers(name: str) -> Iterator[Thinker]:
    for number, match in enumerate(positions(name)[::APART]):
        for seat in asked_seats(match):
            thinker = Thinker(match, seat, number)
            if thinker.moves:
                yield thinker


@pytest.mark.parametrize("name", EDITIONS)
def test_a_thought_ends_as_the_reference_says(name: str) -> None:
    agreed = [thinker.agrees() for thinker in thinkers(name)]
    assert len(agreed) > THOUGHTS
    assert sum(agreed) >= AGREE * len(agreed)
