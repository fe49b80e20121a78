"""What a bot is shown is what its seat knows, and the levels need nothing else."""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import pytest

from lastcard import Match
from lastcard.bots import Start
from lastcard.bots.policies import POLICIES, choose, react
from lastcard.bots.policies.bot import PolicyBot
from lastcard.bots.tracker import follow, new_memory
from lastcard.editions import EDITIONS
from lastcard.engine.cards import NONE
from lastcard.engine.events import CITED, EVENT_DEAL, EVENT_DRAW, EVENT_KINDS, EVENT_PICK
from lastcard.engine.state import new_state
from lastcard.engine.view import new_view, seen_value
from lastcard.match.codes import encode
from lastcard.match.plain import record_of
from lastcard.play.codec import event_rows, view_record
from lastcard.play.rng import SCRATCH
from tests.marks import IS_SOAK
from tests.worlds import random_world
from tests.worlds import view_record as engine_view

WORLDS = 12
STEPS = 50
EVERY = 1 if IS_SOAK else 3  # looks at each third position


def matches(name: str) -> Iterator[Match]:
    """Matches of all sorts of tables, after each of some random moves."""
    for number in range(WORLDS):
        match = random_world(name, number).match()
        rng = np.random.default_rng(number)
        for _ in range(STEPS):
            yield match
            moves = match.legal_moves()
            if not moves:
                break
            match.play(moves[int(rng.integers(len(moves)))])


@lru_cache
def positions(name: str) -> tuple[Match, ...]:
    """Some of those matches, played once for all tests, which only look at them."""
    return tuple(match.copy() for number, match in enumerate(matches(name)) if number % EVERY == 0)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_view_goes_back_to_the_record_it_was_made_from(name: str) -> None:
    phases = set()
    for match in positions(name):
        for seat in range(match.seats):
            record = view_record(match.edition, match.view(seat))
            assert record.tobytes() == engine_view(match.state, seat).tobytes()
        phases.add(match.phase)
    assert len(phases) > 5


@pytest.mark.parametrize("name", EDITIONS)
def test_a_level_chooses_alike_from_its_view_and_in_the_kernel(name: str) -> None:
    questions = 0
    for match in positions(name):
        for seat in range(match.seats):
            level = POLICIES[(seat + len(match.moves)) % len(POLICIES)]
            bot = PolicyBot(
                Start(name, match.seats, seat, match.options, str(len(match.moves))), level
            )
            scratch: np.void = np.zeros(1, SCRATCH)[0]
            scratch["rng"] = bot._scratch["rng"]
            view = match.view(seat)
            code = react(match.rules, match.state, seat, bot.policy, scratch)
            move = bot.react(view, view.legal)
            assert code == (NONE if move is None else encode(match.edition, move))
            if view.turn == seat:
                code = choose(match.rules, match.state, seat, bot.policy, scratch)
                assert code == encode(match.edition, bot.choose(view, view.legal))
                questions += 1
            assert scratch["rng"] == bot._scratch["rng"]
    assert questions > 100


@pytest.mark.parametrize("name", EDITIONS)
def test_events_go_back_to_the_rows_that_they_were_made_from(name: str) -> None:
    kinds: set[str] = set()
    for match in matches(name):
        for seat in range(match.seats):
            rows = np.frombuffer(b"".join(match.rows), np.int16).reshape(-1, 4).copy()
            for row in rows:
                row[2] = seen_value(row, seat)
            rows = rows[(rows[:, 0] != EVENT_DRAW) | (rows[:, 2] != NONE)]  # none was left
            for row in rows:
                if EVENT_KINDS[row[0]].detail in CITED:
                    row[3] = NONE  # an event has the clause alone
            assert event_rows(match.edition, match.events(seat)).tolist() == rows.tolist()
        kinds.update(event.kind for event in match.events())
    assert kinds >= {"play", "draw", "skip", "challenge", "show", "deal"}


class Watcher:
    """One seat's memory, kept twice: from the engine's rows, and from a View's events."""

    def __init__(self, match: Match, seat: int) -> None:
        self.seat = seat
        self.inside, self.outside = new_memory(), new_memory()
        self.before = new_view()
        self.before["seat"] = seat
        self.before["seats"] = match.seats

    def watch(self, match: Match) -> None:
        now = engine_view(match.state, self.seat)
        rules = match.rules
        follow(rules, self.inside, self.before, now, hidden(match.state, self.seat))
        result = new_state()
        rows = event_rows(match.edition, match.events(self.seat))
        result["round"] = match.state["round"]
        result["event_count"] = len(rows)
        result["events"][: len(rows)] = rows
        follow(rules, self.outside, self.before, now, result)
        self.before = now


def hidden(state: np.void, seat: int) -> np.void:
    """The state with another card in every event that the seat does not see into."""
    copy: np.void = record_of(state)
    for row in copy["events"][: int(copy["event_count"])]:
        if row[0] in (EVENT_DEAL, EVENT_DRAW, EVENT_PICK) and row[1] != seat and row[2] != NONE:
            row[2] = 0
    copy["hand"][:] = 0
    copy["draw"][:] = 0
    return copy


@pytest.mark.parametrize("name", EDITIONS)
def test_memories_hold_what_the_seat_saw_and_no_more(name: str) -> None:
    watchers: list[Watcher] = []
    for match in matches(name):
        if not match.moves:
            watchers = [Watcher(match, seat) for seat in range(match.seats)]
        for watcher in watchers:
            watcher.watch(match)
            assert watcher.inside.tobytes() == watcher.outside.tobytes()
            assert list(watcher.inside["held"][: match.seats]) == [
                min(count, 48) for count in match.counts()
            ]
