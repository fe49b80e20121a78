"""Bots at some seats of a match: which of them acts next, and how."""

import random
from collections.abc import Mapping

from lastcard.match import Match, Move

from .api import REACTIONS, Bot


class Driver:
    """Asks the bots of one match in a fair order. Whoever moves tells it so with `tell`."""

    def __init__(self, match: Match, bots: Mapping[int, Bot], seed: object = "0") -> None:
        self.match = match
        self.bots = dict(bots)
        self._rng = random.Random(f"{seed}/order")
        show_past(match, self.bots)

    def tell(self) -> None:
        """Let every bot see what the last move brought about."""
        show_last(self.match, self.bots)

    def next_move(self) -> Move | None:
        """What the bots do now: somebody reacts, or the one who is asked answers; else None."""
        return self.reaction() or self.answer()

    def reaction(self) -> Move | None:
        """What one of the bots does out of turn; who is asked first is drawn."""
        for seat in self._rng.sample(sorted(self.bots), len(self.bots)):
            moves = [move for move in self.match.legal_moves(seat) if move.verb in REACTIONS]
            if moves:
                move = self.bots[seat].react(self.match.view(seat), moves)
                if move is not None:
                    return move
        return None

    def answer(self) -> Move | None:
        """The answer of a bot that the open question is put to."""
        for seat in self.asked():
            view = self.match.view(seat)
            return self.bots[seat].choose(view, view.legal)
        return None

    def asked(self) -> list[int]:
        """The bots that have a question to answer."""
        return [seat for seat in self.match.asked() if seat in self.bots]

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()


def show_last(match: Match, bots: Mapping[int, Bot]) -> None:
    """Let bots see what the last move brought about."""
    for seat, bot in bots.items():
        bot.watch(match.view(seat), match.events(seat))


def show_past(match: Match, bots: Mapping[int, Bot]) -> None:
    """Let bots that come to a running match see what their seats have seen."""
    watching = {seat: bot for seat, bot in bots.items() if watches(bot)}
    if not watching:
        return
    past = Match.from_setup(match.setup)
    show_last(past, watching)
    for move in match.moves:
        past.play(move)
        show_last(past, watching)


def watches(bot: Bot) -> bool:
    """Whether a bot looks at what happens between its questions."""
    return type(bot).watch is not Bot.watch
