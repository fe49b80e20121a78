"""RLCard's rule model `uno-rule-v1`, which somebody else wrote, as a bot at our table."""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np

from lastcard.editions import edition
from lastcard.extras import extra
from lastcard.match import Card, Move, View

from .api import Bot, Start
from .fallback import fallback_move

with extra("bench"):
    from rlcard.models.uno_rule_models import UNORuleAgentV1  # type: ignore[import-untyped]

# What RLCard calls the symbols; any other word would do for Point Taken, which it has not.
TRAITS = {"S": "skip", "R": "reverse", "+2": "draw_2", "P": "point"}
WILD, WILD_DRAW_FOUR = "wild", "wild_draw_4"
DRAW_FOUR = "W+4"
CARD_PHASES = ("turn", "drawn", "pile")  # where it is asked which card to play


def make(start: Start) -> Bot:
    """The entry point."""
    return UnoRule(start)


class UnoRule(Bot):
    """`uno-rule-v1` chooses the card and its color; it is offered what RLCard would offer it.

    That is: every card that fits, a Wild Draw Four only when nothing else does, and a draw only
    when no card fits. Every wild but the Wild Draw Four is a Wild to it. RLCard itself plays a
    drawn wild or a drawn card of the current color; here the model is offered the drawn card
    whenever it fits, and then plays it. What it does not know is answered plainly: it catches
    whenever it may, calls with the card that leaves it one, accepts a Wild Draw Four and a stack,
    never jumps in or slips, and names partners at random.
    """

    def __init__(self, start: Start) -> None:
        self._agent = UNORuleAgentV1()
        self._colors = edition(start.edition).colors
        self._rng = random.Random(f"{start.seed}/uno-rule-v1")
        self._color: str | None = None  # named with the wild that was played last

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        call = next((move for move in moves if move.verb == "uno"), None)
        chance = self.react(view, [move for move in moves if move != call])
        if chance is not None:
            return chance
        answer = self._answer(view, moves)
        is_due = answer.verb == "play" or view.liable == view.seat
        return call if call is not None and is_due else answer

    def _answer(self, view: View, moves: Sequence[Move]) -> Move:
        if view.phase in CARD_PHASES:
            return self._card(view, moves)
        named = [move for move in moves if move.verb == "color" and move.color == self._color]
        return named[0] if named else fallback_move(view, moves, self._rng)

    def react(self, view: View, moves: Sequence[Move]) -> Move | None:
        return next((move for move in moves if move.verb in ("uno", "catch")), None)

    def _card(self, view: View, moves: Sequence[Move]) -> Move:
        """The card that the model plays; without one, draw, pass or take."""
        plays = {move.card: move for move in moves if move.verb == "play" and move.card}
        fitting = [card for card in view.hand if card in plays]
        self._color = None
        if not fitting:
            return fallback_move(view, moves, self._rng)
        action = self._ask(view.hand, fitting)
        chosen = [card for card in fitting if action in self._actions(card)]
        if chosen[0].is_wild:
            self._color = action[0]
        return plays[min(chosen)]  # the plain Wild before the special ones

    def _ask(self, hand: Sequence[Card], fitting: Sequence[Card]) -> str:
        """The model's answer, as RLCard writes it."""
        held = [self._rng.choice(self._actions(card)) for card in hand]
        state = {"raw_legal_actions": self._legal(fitting), "raw_obs": {"hand": held}}
        with seeded(self._rng.getrandbits(32)):
            return str(self._agent.step(state))

    def _legal(self, fitting: Sequence[Card]) -> list[str]:
        """What RLCard would offer: a card twice when it is held twice, wilds once."""
        offered = [self._actions(card)[0] for card in fitting if not card.is_wild]
        if any(card.is_wild and card.text != DRAW_FOUR for card in fitting):
            offered += self._wilds(WILD)
        return offered or self._wilds(WILD_DRAW_FOUR)

    def _actions(self, card: Card) -> list[str]:
        """A card in RLCard's words; a wild is four, one of each color."""
        if card.is_wild:
            return self._wilds(WILD_DRAW_FOUR if card.text == DRAW_FOUR else WILD)
        return [f"{card.color}-{TRAITS.get(card.symbol, card.symbol)}"]

    def _wilds(self, trait: str) -> list[str]:
        return [f"{color}-{trait}" for color in self._colors]


@contextmanager
def seeded(seed: int) -> Iterator[None]:
    """Seed NumPy's global RNG, from which the model draws, and restore it afterwards."""
    before = np.random.get_state()
    np.random.seed(seed)
    try:
        yield
    finally:
        np.random.set_state(before)
