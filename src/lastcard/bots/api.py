"""What a bot is: somebody who chooses from what one seat knows."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lastcard.match import Event, Move, View


def bot_seed(*parts: object) -> str:
    """A seed for one bot from what tells it apart; it says nothing of the cards' own seed."""
    text = "/".join(map(str, ("lastcard bot", *parts)))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Start:
    """What a bot is told before it sees a card."""

    edition: str
    seats: int
    seat: int
    options: Mapping[str, str] = field(default_factory=dict)  # those that differ from the book
    seed: str = "0"  # for its own random numbers; it says nothing about the cards
    argument: str = ""  # what stands after the colon in NAME:ARGUMENT


class Bot(ABC):
    """A player that is not a person. A View is all it is ever given."""

    @abstractmethod
    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The answer to the open question, one of the moves; a call may come first."""

    def react(self, view: View, moves: Sequence[Move]) -> Move | None:
        """What to do out of turn (uno, catch, slip, jump): one of the moves, or None."""
        return None

    def choose_at_once(self, view: View, moves: Sequence[Move]) -> Move:
        """An answer that takes no time to speak of, where `choose` would think."""
        return self.choose(view, moves)

    def react_at_once(self, view: View, moves: Sequence[Move]) -> Move | None:
        """The same for `react`."""
        return self.react(view, moves)

    @property
    def watches(self) -> bool:
        """Whether it looks at what happens between its questions."""
        return type(self).watch is not Bot.watch

    def watch(self, view: View, events: Sequence[Event]) -> None:  # noqa: B027 - may be left out
        """What has just happened, as the seat sees it; after every move, and after the deal."""

    def close(self) -> None:  # noqa: B027 - may be left out
        """The bot leaves the table."""
