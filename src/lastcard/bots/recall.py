"""What a player with a perfect memory knows of a match, to think about it elsewhere."""

from typing import Any

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.match import Match
from lastcard.play.driver import show_last

from .api import Start
from .sharp.bot import Sharp
from .sharp.budget import Budget


class Watcher:
    """Watches a match from its beginning for one seat; what it has seen once it need not again."""

    def __init__(self, match: Match, seat: int) -> None:
        self.seat = seat
        self._past = Match.from_setup(match.setup)
        self._bot = Sharp(Start(match.edition.id, match.seats, seat, match.options), Budget())
        show_last(self._past, {seat: self._bot})

    def has_seen(self, match: Match) -> bool:
        """Whether what it has seen is the beginning of this match."""
        seen, moves = self._past.moves, match.moves
        is_beginning = len(seen) <= len(moves) and seen[-1:] == moves[: len(seen)][-1:]
        return is_beginning and self._past.setup == match.setup

    def memory(self, match: Match) -> np.void:
        """The seat's memory of the match so far."""
        for move in match.moves[len(self._past.moves) :]:
            self._past.play(move)
            show_last(self._past, {self.seat: self._bot})
        return self._bot.memory


def recall(match: Match, seat: int) -> np.void:
    """The memory of a seat that has watched the match from its beginning."""
    return Watcher(match, seat).memory(match)


def hands_json(match: Match, memory: np.void) -> list[dict[str, Any]]:
    """What is remembered of every hand, as docs/protocol.md has it."""
    return [hand_json(match, memory, seat) for seat in range(match.seats)]


def hand_json(match: Match, memory: np.void, seat: int) -> dict[str, Any]:
    held, likes = int(memory["held"][seat]), int(memory["likes"][seat])
    return {
        "kinds": [f"{kinds:x}" for kinds in memory["slots"][seat, :held].tolist()],
        "likely": [f"{kinds:x}" for kinds in memory["likely"][seat, :held].tolist()],
        "likes": None if likes == NONE else match.edition.colors[likes],
        **{name: int(memory[name][seat]) for name in ("bluffs", "honest", "odd")},
    }
