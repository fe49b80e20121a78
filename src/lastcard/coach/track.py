"""A match as small steps, and what each seat saw and remembered before every one of them."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from lastcard.bots.tracker import MEMORY
from lastcard.engine.cards import NONE, SEATS
from lastcard.engine.state import PHASE_ROUND_OVER, STATE
from lastcard.engine.view import VIEW
from lastcard.match import Match, Move
from lastcard.match.codes import encode
from lastcard.match.plain import record_of
from lastcard.play.engine_kernel import KERNEL as ENGINE

from .calls import CALLS
from .kernel import KERNEL


class Step(NamedTuple):
    """One small step of a match."""

    move: Move
    seat: int  # NONE: a deal
    code: int
    at: int  # moves made before the one that it is part of
    part: int  # of that move, from 0


@dataclass
class Round:
    """Positions are numbered by the steps made before them, through the whole match."""

    number: int  # from 1
    first: int  # position after the deal
    last: int  # its last position
    over: bool = False
    winner: int | None = None

    def __post_init__(self) -> None:
        self.calls = np.zeros((SEATS, len(CALLS)), np.int64)


class Walk:
    """The table and what every seat remembers, step by step."""

    def __init__(self, match: Match, compiled: bool) -> None:
        self._engine, self._coach = ENGINE.functions(compiled), KERNEL.functions(compiled)
        self.rules = match.edition.rules(match.options)
        self.seats = match.seats
        self.state = record_of(match.state)
        self.views = np.zeros(self.seats, VIEW)
        self.memories = np.zeros(self.seats, MEMORY)
        self.views["seat"] = range(self.seats)
        self._look()

    def make(self, step: Step) -> None:
        self._engine.apply(self.rules, self.state, step.seat, step.code)
        self._look()

    def _look(self) -> None:
        now = np.zeros(self.seats, VIEW)
        self._coach.see(self.rules, self.state, self.views, now, self.memories)
        self.views = now


def steps_of(match: Match) -> tuple[list[Step], list[int]]:
    """The small steps of a match, and how many of them were made after each number of moves."""
    past, steps, positions = Match.from_setup(match.setup), [], [0]
    for at, move in enumerate(match.moves):
        past.make(move)
        for part, step in enumerate(past.steps):
            seat = NONE if step.seat is None else step.seat
            steps.append(Step(step, seat, encode(match.edition, step), at, part))
        positions.append(len(steps))
    return steps, positions


def walk_to(match: Match, compiled: bool = True) -> Walk:
    """A match as it stands now, with what every seat remembers."""
    walk = Walk(Match.from_setup(match.setup), compiled)
    for step in steps_of(match)[0]:
        walk.make(step)
    return walk


class Track:
    """All steps of a match, its rounds, and what seats saw in the round looked at last."""

    def __init__(self, match: Match, compiled: bool = True) -> None:
        self.match, self.compiled = match, compiled
        self.rules = match.edition.rules(match.options)
        self.steps, self.positions = steps_of(match)
        self.states = np.zeros(len(self.steps) + 1, STATE)
        self.rounds: list[Round] = []
        self._starts: list[tuple[np.ndarray, np.ndarray]] = []  # views and memories of each round
        self._scan()
        self._sights: tuple[int, np.ndarray, np.ndarray] | None = None

    def _scan(self) -> None:
        """Play the match once: states, rounds, calls, and what seats remember as rounds begin."""
        walk = Walk(Match.from_setup(self.match.setup), self.compiled)
        use = KERNEL.functions(self.compiled)
        self.states[0] = walk.state
        self._begin_round(walk, 0)
        for place, step in enumerate(self.steps):
            before = self.states[place]
            walk.make(step)
            self.states[place + 1] = walk.state
            if step.seat == NONE:
                self._begin_round(walk, place + 1)
                continue
            current = self.rounds[-1]
            current.last = place + 1
            use.count_calls(before, self.states[place + 1], step.seat, step.code, current.calls)
            if walk.state["phase"] >= PHASE_ROUND_OVER and not current.over:
                winner = int(walk.state["winner"])
                current.over, current.winner = True, None if winner == NONE else winner

    def _begin_round(self, walk: Walk, position: int) -> None:
        self.rounds.append(Round(int(walk.state["round"]), position, position))
        self._starts.append((walk.views.copy(), walk.memories.copy()))

    def round_at(self, position: int) -> int:
        """The place of the round that a position belongs to."""
        return next(
            place
            for place in reversed(range(len(self.rounds)))
            if self.rounds[place].first <= position
        )

    def sight(self, position: int, seat: int) -> tuple[np.void, np.void]:
        """What a seat saw and remembered: its view and its memory."""
        place = self.round_at(position)
        if self._sights is None or self._sights[0] != place:
            self._sights = (place, *self._look_again(place))
        _, views, memories = self._sights
        row = position - self.rounds[place].first
        return views[row, seat], memories[row, seat]

    def _look_again(self, place: int) -> tuple[np.ndarray, np.ndarray]:
        """What all seats saw in one round, position by position."""
        this = self.rounds[place]
        count = this.last - this.first + 1
        views = np.zeros((count, self.match.seats), VIEW)
        memories = np.zeros((count, self.match.seats), MEMORY)
        views[0], memories[0] = self._starts[place]
        see = KERNEL.functions(self.compiled).see
        for row in range(1, count):
            memories[row] = memories[row - 1]
            state = self.states[this.first + row]
            see(self.rules, state, views[row - 1], views[row], memories[row])
        return views, memories
