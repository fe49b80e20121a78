"""A second opinion: what sharp plays where the coach has judged, with more time than at a table."""

from dataclasses import replace

import numpy as np

from lastcard.bots.kernel import KERNEL as BOTS
from lastcard.bots.levels import split_spec
from lastcard.bots.sharp.bot import BadBudget, read_budget, say
from lastcard.bots.sharp.budget import Budget
from lastcard.bots.sharp.kernel import KERNEL as SHARP
from lastcard.bots.sharp.lanes import new_mind
from lastcard.engine.cards import NONE
from lastcard.engine.moves import is_jump
from lastcard.engine.state import new_state
from lastcard.play.asking import is_reaction
from lastcard.play.rng import rng_key

from .run import Sight

LONG = "sharp:long"


def budget_of(bot: str) -> Budget:
    """The budget of `sharp`, `sharp:ROUNDS` or `sharp:long`, without a clock.

    Raises:
        BadBudget: another bot, or not a budget.
    """
    name, argument = split_spec(bot)
    if name != "sharp":
        raise BadBudget(say.text("no-search", bot=bot))
    return replace(read_budget(argument), seconds=None)


class Second:
    """Sharp without a clock: the same seed, number and knowledge, the same answer.

    It plays for the match, or for the round alone.
    """

    def __init__(self, rules: np.void, bot: str, seed: str, match: bool = True) -> None:
        self.rules, self.key = rules, rng_key(seed)
        self.budget = replace(budget_of(bot), match=match)
        self._state = new_state()

    def choose(self, sight: Sight, judgement: np.void, number: int) -> int:
        """The code of sharp's choice among the moves of a judgement; NONE: to let play go on."""
        codes = codes_of(judgement)
        plain = int(judgement["moves"][int(judgement["best"])])
        if NONE not in codes:
            return self._answer(sight, answers_among(codes), plain, number)
        # Sharp calls and catches without a thought, and thinks before it jumps in.
        calls = [code for code in codes if is_reaction(code) and not is_jump(code)]
        return calls[0] if calls else self._think(sight, codes, plain, number)[0]

    def lead(self, sight: Sight, judgement: np.void, best: int, number: int) -> float:
        """By how much an answer leads all others that sharp has not given up, of a round or match.

        Below zero: another one leads, or it was given up itself.
        """
        codes = answers_among(codes_of(judgement))
        _, thought = self._think(sight, codes, best, number)
        alive = [codes[place] for place in thought["alive"][: int(thought["alive_count"])]]
        if best not in alive:
            return -1.0
        own = thought["sums"][codes.index(best)]
        leads = (own - thought["sums"][codes.index(other)] for other in alive if other != best)
        return float(min(leads, default=0.0)) / int(thought["deals"])

    def _answer(self, sight: Sight, codes: list[int], plain: int, number: int) -> int:
        view, _ = sight
        code = codes[0] if len(codes) == 1 else self._think(sight, codes, plain, number)[0]
        BOTS.fastest().imagine(view, self._state)
        return int(SHARP.fastest().announce(self.rules, self._state, int(view["seat"]), code))

    def _think(
        self, sight: Sight, codes: list[int], plain: int, number: int
    ) -> tuple[int, np.void]:
        """The best of some moves, and what was counted."""
        mind = new_mind(self.rules, self.key, number, self.budget)
        return mind.answer(*sight, codes, plain, SHARP.fastest()), mind.thought


def codes_of(judgement: np.void) -> list[int]:
    return [int(code) for code in judgement["moves"][: int(judgement["count"])]]


def answers_among(codes: list[int]) -> list[int]:
    return [code for code in codes if not is_reaction(code)]
