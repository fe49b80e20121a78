"""A level that is a rule function, as a bot: it is shown a position imagined from its view."""

from collections.abc import Sequence

import numpy as np

from lastcard.editions import Edition, edition
from lastcard.engine.cards import NONE
from lastcard.engine.state import new_state
from lastcard.match import Move, View
from lastcard.match.codes import decode
from lastcard.play.codec import imagine, view_record
from lastcard.play.rng import SCRATCH, rng_key, seed_rng

from ..api import Bot, Start
from ..levels import LEVEL_NAMES
from . import choose, react


class PolicyBot(Bot):
    """Plays one of the levels random, easy and steady."""

    layout = SCRATCH

    def __init__(self, start: Start, level: str) -> None:
        self.edition: Edition = edition(start.edition)
        self.rules = self.edition.rules(dict(start.options))
        self.seat = start.seat
        self.policy = LEVEL_NAMES.index(level)
        self._state = new_state()
        self._scratch: np.void = np.zeros(1, self.layout)[0]
        self.seed(start.seed)

    def seed(self, seed: str) -> None:
        """Begin the random numbers of this seed."""
        seed_rng(self._scratch, rng_key(seed), self.seat)

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        imagine(view_record(self.edition, view), self._state)
        return decode(self.edition, self.seat, self._answer())

    def _answer(self) -> int:
        return choose(self.rules, self._state, self.seat, self.policy, self._scratch)

    def react(self, view: View, moves: Sequence[Move]) -> Move | None:
        imagine(view_record(self.edition, view), self._state)
        code = react(self.rules, self._state, self.seat, self.policy, self._scratch)
        return None if code == NONE else decode(self.edition, self.seat, code)
