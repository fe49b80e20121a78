"""The order of asking over a Match: which of the players acts next, for bots in Python."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

import numpy as np

from lastcard.match import Event, Match, Move, View

from .asking import REACTIONS, ask_next, chances
from .rng import SCRATCH, rng_key, seed_rng


class Player(Protocol):
    """What the driver needs of a bot."""

    @property
    def watches(self) -> bool: ...

    def choose(self, view: View, moves: Sequence[Move]) -> Move: ...

    def react(self, view: View, moves: Sequence[Move]) -> Move | None: ...

    def watch(self, view: View, events: Sequence[Event]) -> None: ...

    def close(self) -> None: ...


class Question(NamedTuple):
    """Who is asked, and whether that seat may wait."""

    seat: int
    out_of_turn: bool


def chances_of(match: Match) -> int:
    """Mask of the seats that have a chance out of turn now."""
    return chances(match.rules, match.state)


class Driver:
    """Asks the bots of one match. After a move that anybody made, `tell` shows it to them."""

    def __init__(self, match: Match, bots: Mapping[int, Player], seed: object = "0") -> None:
        self.match = match
        self.bots = dict(bots)
        self.scratch: np.void = np.zeros(1, SCRATCH)[0]
        seed_rng(self.scratch, rng_key(f"{seed}/order"), 0)
        self._position = -1  # moves made when the mask of chances was taken
        show_past(match, self.bots)

    def tell(self) -> None:
        """Let every bot see what the last move brought about."""
        show_last(self.match, self.bots)

    def ask(self) -> Question | None:
        """Who is asked now: each call goes on to the next seat; None while nobody is."""
        match = self.match
        if not match.asked():
            return None
        if self._position != len(match.moves):
            self._position = len(match.moves)
            self.scratch["pending"] = chances_of(match)
        ask_next(match.state, self.scratch)
        return Question(int(self.scratch["seat"]), bool(self.scratch["window"]))

    def reply(self, question: Question) -> Move | None:
        """What the bot of a seat that is asked does; None is to wait."""
        bot, view = self.bots[question.seat], self.match.view(question.seat)
        if not question.out_of_turn:
            return bot.choose(view, view.legal)
        return bot.react(view, [move for move in view.legal if move.verb in REACTIONS])

    def next_move(self) -> Move | None:
        """What the bots do now; None when it is for somebody else to answer."""
        while question := self.ask():
            move = self.reply(question) if question.seat in self.bots else None
            if move is not None:
                return move
            if not question.out_of_turn and self.bots.keys().isdisjoint(self.match.asked()):
                return None
        return None

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()


def show_last(match: Match, bots: Mapping[int, Player]) -> None:
    """Let bots see what the last move brought about."""
    for seat, bot in bots.items():
        if bot.watches:
            bot.watch(match.view(seat), match.events(seat))


def show_past(match: Match, bots: Mapping[int, Player]) -> None:
    """Let bots that join a running match see what their seats have seen."""
    watchers = {seat: bot for seat, bot in bots.items() if bot.watches}
    if not watchers:
        return
    past = Match.from_setup(match.setup)
    show_last(past, watchers)
    for move in match.moves:
        past.play(move)
        show_last(past, watchers)
