"""What is played, and how it is paid: everything that is the same at all tables of a batch."""

from collections.abc import Mapping

import numpy as np

from lastcard.bots.policies import POLICIES
from lastcard.editions import BadOption, Edition, edition
from lastcard.engine.cards import SEATS
from lastcard.match.setup import check_seats
from lastcard.play.rounds import MOST_MOVES

from .actions import Actions, actions_of
from .errors import ERRORS
from .planes import Planes, planes_of
from .records import (
    EPISODES,
    LEARNER_ALL,
    LEARNER_DRAWN,
    PLAN,
    REWARDS,
)

MOST_NUMBER = 2**31 - 1


def choice(name: str, value: str, values: tuple[str, ...]) -> int:
    """The place of a value among those that are possible."""
    if value not in values:
        known = ", ".join(values)
        raise BadOption(ERRORS.text("bad-choice", name=name, value=value, known=known))
    return values.index(value)


def whole(name: str, value: object, least: int, most: int) -> int:
    """A whole number in its range."""
    if isinstance(value, int | np.integer) and least <= value <= most:
        return int(value)
    raise BadOption(ERRORS.text("bad-number", name=name, value=value, least=least, most=most))


class Config:
    """An edition with its options, how many seats, what an episode is and what it pays."""

    def __init__(
        self,
        edition_name: str,
        seats: int,
        options: Mapping[str, object] | None = None,
        rewards: str = "win",
        episode: str = "round",
        most_moves: int = MOST_MOVES,
    ) -> None:
        self.edition: Edition = edition(edition_name)
        self.seats = whole("seats", seats, 1, SEATS)
        check_seats(self.edition, self.seats)
        self.options = self.edition.settle(options or {})
        self.rules = self.edition.rules(self.options)
        self.rule_rows = np.array([self.rules])
        self.rewards, self.episode = rewards, episode
        self.most_moves = whole("most_moves", most_moves, 1, MOST_NUMBER)
        self.actions: Actions = actions_of(self.edition)
        self.planes: Planes = planes_of(self.edition, self.seats)
        self._rewards = choice("rewards", rewards, REWARDS)
        self._episode = choice("episode", episode, EPISODES)

    def plans(
        self,
        tables: int,
        after_end: int,
        opponents: str | None = None,
        seat: int | None = None,
    ) -> np.ndarray:
        """The kernel's plan in one row; with opponents one seat is asked, drawn unless named."""
        plans = np.zeros(1, PLAN)
        plan: np.void = plans[0]
        self.planes.fill(plan)
        self.actions.fill(plan)
        plan["tables"] = tables
        plan["rewards"] = self._rewards
        plan["episode"] = self._episode
        plan["most_moves"] = self.most_moves
        plan["after_end"] = after_end
        plan["learner"] = LEARNER_ALL
        if opponents is not None:
            plan["policy"] = choice("opponents", opponents, POLICIES)
            plan["learner"] = LEARNER_DRAWN
        if seat is not None:
            plan["learner"] = self._only_seat(seat, opponents)
        return plans

    def _only_seat(self, seat: int, opponents: str | None) -> int:
        if opponents is None:
            raise BadOption(ERRORS.text("no-opponents"))
        return whole("seat", seat, 0, self.seats - 1)

    def arguments(self) -> tuple[object, ...]:
        """Everything that makes one config another: what it was made from."""
        how = (self.rewards, self.episode, self.most_moves)
        return self.edition.id, self.seats, self.options, *how

    def __reduce__(self) -> tuple[object, ...]:
        return Config, self.arguments()

    def __repr__(self) -> str:
        changed = f", {self.options}" if self.options else ""
        return f"<{self.edition.id}, {self.seats} seats{changed}, {self.rewards}, {self.episode}>"
