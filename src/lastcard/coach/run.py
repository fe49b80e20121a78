"""An analysis on its way: jobs in a fixed order, each a function of seed, position and pass."""

from time import perf_counter

import numpy as np

from lastcard.bots.kernel import KERNEL as BOTS
from lastcard.bots.sharp.deal import SEARCH_SCRATCH
from lastcard.bots.sharp.kernel import KERNEL as SHARP
from lastcard.editions import Edition
from lastcard.engine.cards import NONE, SEATS
from lastcard.engine.moves import (
    MOVE_COLOR,
    MOVE_DRAW,
    MOVE_JUMP,
    MOVE_LINK,
    MOVE_PLAY,
    MOVE_POINT,
    MOVE_SWAP,
    MOVE_UNO,
)
from lastcard.engine.state import STATE, new_state
from lastcard.engine.view import new_view
from lastcard.match import Match
from lastcard.play.ahead_kernel import KERNEL as AHEAD
from lastcard.play.engine_kernel import KERNEL as ENGINE
from lastcard.play.rng import SCRATCH, rng_key

from .depth import DEFAULT_DEPTH, passes_of
from .judgement import JUDGEMENT, new_judgement
from .kernel import KERNEL
from .reasons import new_reason
from .report import Reason, read_reason
from .track import Track

Sight = tuple[np.void, np.void]  # what a seat sees and what it remembers

CHOICE = SEATS  # what stands for a seat in the number of a decision's random numbers
LEAST = 2  # moves that make a choice


class Weigher:
    """The records that weighing works with."""

    def __init__(self, edition: Edition, rules: np.void, seed: str, compiled: bool = True) -> None:
        self.use = KERNEL.functions(compiled)
        self.edition, self.rules, self.key = edition, rules, rng_key(seed)
        self._reason = new_reason()
        self.state = new_state()
        self.scratch: np.void = np.zeros(1, SCRATCH)[0]
        self._search: np.void = np.zeros(1, SEARCH_SCRATCH)[0]
        self._worlds = np.zeros(3, STATE)
        self._engine, self._bots = ENGINE.functions(compiled), BOTS.functions(compiled)
        self._ahead, self._sharp = AHEAD.functions(compiled), SHARP.functions(compiled)

    def after(self, sight: Sight, code: int) -> Sight | None:
        """What the seat sees once it has done this, if it is asked again before anybody else."""
        if not MOVE_PLAY <= code < MOVE_JUMP and not is_pick(code) and code != MOVE_UNO:
            return None
        view, memory = sight
        seat, now, remembered = int(view["seat"]), new_view(), memory.copy()
        self._bots.imagine(view, self.state)
        self._engine.apply(self.rules, self.state, seat, code)
        if code != MOVE_UNO and self._ahead.pick_phase(self.rules, self.state, seat) == NONE:
            return None
        self._engine.look(self.state, seat, now)
        self._sharp.follow(self.rules, remembered, view, now, self.state)
        return now, remembered

    def reason(self, sight: Sight, judgement: np.void, better: int, worse: int) -> Reason | None:
        """Why one of the moves is better than another, by their numbers."""
        moves = judgement["moves"]
        record = self._reason
        records = (self.state, judgement, int(moves[better]), int(moves[worse]), record)
        self.use.explain(self.rules, *sight, *records)
        return read_reason(self.edition, record)

    def list_choices(self, view: np.void, judgement: np.void, move: int) -> int:
        return int(
            self.use.list_choices(self.rules, view, self.state, self.scratch, judgement, move)
        )

    def weigh(self, sight: Sight, judgement: np.void, number: int, deals: int) -> None:
        records = (*sight, self._search, self._worlds, judgement)
        self.use.weigh(self.rules, *records, self.key, number, deals)


def is_pick(code: int) -> bool:
    """Whether a move answers what a card asks its player: a color, a seat or two."""
    named = MOVE_COLOR <= code < MOVE_DRAW or MOVE_SWAP <= code < MOVE_POINT
    return named or code >= MOVE_LINK


def number_of(position: int, seat: int, turn: int) -> int:
    """The random numbers of a job: no two jobs of an analysis have the same."""
    return (turn << 24) + position * (SEATS + 1) + seat


class Run:
    """Passes over a match. After each job its numbers are whole: `report` may look at any time."""

    def __init__(
        self, match: Match, depth: str = DEFAULT_DEPTH, seed: str = "0", compiled: bool = True
    ) -> None:
        self.passes = passes_of(depth)
        self.track = Track(match, compiled)
        self.weigher = Weigher(match.edition, self.track.rules, seed, compiled)
        self.seats = match.seats
        self.rollouts = 0
        self.verdicts: dict[int, Reason | None] = {}  # of the decisions looked at
        self._watching = new_judgement()
        self._list_decisions()
        self._list_items()
        self.done = 0

    def _list_decisions(self) -> None:
        """The steps at which a seat had a choice, each with what it chose from."""
        self.decisions: dict[int, np.void] = {}
        judgements = []
        for position, step in enumerate(self.track.steps):
            if step.seat < 0:
                continue
            judgement = new_judgement()
            view, _ = self.track.sight(position, step.seat)
            if self.weigher.list_choices(view, judgement, step.code) >= LEAST:
                judgements.append((position, judgement))
        rows = np.zeros(len(judgements), JUDGEMENT)
        for place, (position, judgement) in enumerate(judgements):
            rows[place] = judgement
            self.decisions[position] = rows[place]

    def _list_items(self) -> None:
        """What every pass looks at: decisions, and every seat after every move."""
        self.items: list[tuple[int, int]] = []
        self.curves: dict[tuple[int, int], list[float]] = {}
        whole = set(self.track.positions)
        for this in self.track.rounds:
            for position in range(this.first, this.last + (not this.over)):
                if position in self.decisions:
                    self.items.append((position, CHOICE))
                if position in whole:
                    self.items += [(position, seat) for seat in range(self.seats)]
        for item in self.items:
            if item[1] != CHOICE:
                self.curves[item] = [0, 0.0]

    @property
    def total(self) -> int:
        """All jobs."""
        return len(self.items) * len(self.passes)

    def step(self, seconds: float = 0.1) -> bool:
        """Work on for about this long; whether all is done."""
        end = perf_counter() + seconds
        while self.done < self.total:
            self._job()
            if perf_counter() >= end:
                break
        return self.done >= self.total

    def _job(self) -> None:
        turn, place = divmod(self.done, len(self.items))
        position, seat = self.items[place]
        if seat == CHOICE:
            self._choice(position, turn)
        else:
            self._curve(position, seat, turn)
        self.done += 1

    def _choice(self, position: int, turn: int) -> None:
        """One more pass over the moves of a decision that are still in question."""
        judgement, use = self.decisions[position], self.weigher.use
        if turn > 0 and use.narrow(judgement) < LEAST:
            return
        before, step = int(judgement["rounds"]), self.track.steps[position]
        sight = self.track.sight(position, step.seat)
        number = number_of(position, CHOICE, turn)
        self.weigher.weigh(sight, judgement, number, self.passes[turn].choice)
        self.rollouts += int(judgement["rounds"]) - before
        self.verdicts[position] = self._verdict(judgement, sight)

    def _verdict(self, judgement: np.void, sight: tuple[np.void, np.void]) -> Reason | None:
        """Judge a decision by what was counted so far; why the best is better."""
        reference = int(judgement["reference"])
        best = self.weigher.use.conclude(judgement)
        return None if best == reference else self.weigher.reason(sight, judgement, best, reference)

    def _curve(self, position: int, seat: int, turn: int) -> None:
        judgement, deals = self._watched(position), self.passes[turn].curve
        sight = self.track.sight(position, seat)
        self.weigher.weigh(sight, judgement, number_of(position, seat, turn), deals)
        counts = self.curves[position, seat]
        counts[0] += int(judgement["tried"][0])
        counts[1] += float(judgement["wins"][0])
        self.rollouts += deals

    def _watched(self, position: int) -> np.void:
        """A judgement of how a round goes on from a position, nothing counted yet."""
        discards = int(self.track.states[position]["discard_count"])
        self.weigher.use.only_watch(self._watching, self.seats, discards)
        return self._watching

    def chance(self, position: int, seat: int) -> float | None:
        """A point of a curve; None before the first pass."""
        tried, wins = self.curves[position, seat]
        if not tried:
            return None
        judgement = self._watched(position)
        judgement["tried"][0], judgement["wins"][0] = tried, wins
        self.weigher.use.conclude(judgement)
        return float(judgement["chance"][0])
