"""What a seat cannot see changes nothing in what sharp remembers, believes, thinks and does."""

import numpy as np
import pytest

from lastcard import Match
from lastcard.bots import Bot, Start
from lastcard.bots.keen.network import load_weights
from lastcard.bots.policies.bot import PolicyBot
from lastcard.bots.sharp.deal import SEARCH_SCRATCH
from lastcard.bots.sharp.decide import announce, first_move, list_answers
from lastcard.bots.sharp.keen_kernel import KEEN_KERNEL
from lastcard.bots.sharp.kernel import KERNEL
from lastcard.bots.sharp.thought import new_thought
from lastcard.bots.tracker import follow, new_memory
from lastcard.editions import EDITIONS
from lastcard.engine.cards import NONE
from lastcard.engine.state import STATE
from lastcard.engine.view import new_view
from lastcard.match.plain import record_of
from lastcard.play.driver import Driver
from lastcard.play.rng import seed_rng
from tests.bots.test_policies import blanked, is_asked, new_scratch
from tests.bots.test_records import hidden
from tests.libraries import ready
from tests.worlds import view_record

OWN = 0  # the seat that thinks
OTHERS = ("easy", "steady", "random")
ROUNDS = 2  # of a match, so that scores and what others were taken for play a part
THOUGHTS = 6  # in each of them, if it is long enough
DEALS = 3  # of a thought


class Mind:
    """One seat's memory and thoughts of a match, as its positions are shown to it."""

    def __init__(self, match: Match) -> None:
        self.rules = match.edition.rules(match.options)
        self.memory, self.view = new_memory(), new_view()
        self.view["seat"], self.view["seats"] = OWN, match.seats
        self.scratch: np.void = np.zeros(1, SEARCH_SCRATCH)[0]
        seed_rng(self.scratch, 11, OWN)
        self.worlds, self.thought = np.zeros(3, STATE), new_thought()

    def watch(self, state: np.void) -> None:
        now = view_record(state, OWN)
        follow(self.rules, self.memory, self.view, now, state)
        self.view = now

    def think(self, state: np.void) -> tuple[object, ...]:
        """All that comes of a thought, with what goes before it and after."""
        first = first_move(self.rules, state, OWN, new_scratch(OWN))
        self.thought["count"] = 0
        list_answers(self.rules, state, OWN, new_scratch(OWN), self.thought)
        count = int(self.thought["count"])
        sums = [self._think(count, keen) for keen in (False, True)] if count > 1 else []
        last = announce(self.rules, state, OWN, int(self.thought["moves"][0]))
        return first, last, sums, self.scratch.tobytes()

    def _think(self, count: int, keen: bool) -> bytes:
        use = KERNEL.compiled()
        use.begin_thought(self.thought, int(self.thought["moves"][0]), DEALS * count)
        records = (self.view, self.memory, self.scratch, self.worlds, self.thought)
        if keen:
            KEEN_KERNEL.compiled().think(self.rules, *records, load_weights(), DEALS * count)
        else:
            use.think(self.rules, *records, DEALS * count)
        return self.thought.tobytes()


def altered(state: np.void) -> np.void:
    """A copy in which all that the seat cannot know is something else, in the last events too."""
    copy = blanked(state, OWN, 1 - int(state["guilty"]))
    for name in ("events", "event_count"):
        copy[name] = hidden(state, OWN)[name]
    seats = int(state["seats"])
    for seat in range(seats):
        if seat != OWN and state["pick"][seat] != NONE:  # all see who has pointed, not at whom
            copy["pick"][seat] = next(
                other for other in range(seats) if other not in (seat, state["pick"][seat])
            )
    return copy


@pytest.mark.parametrize("name", EDITIONS)
def test_what_is_hidden_changes_no_thought(name: str) -> None:
    ready()
    options = {"scoring": "standard", "target_score": "5000"}
    match = Match(name, seats=4, seed="hidden", options=options)
    others: dict[int, Bot] = {
        seat: PolicyBot(Start(name, 4, seat, match.options), OTHERS[seat - 1]) for seat in (1, 2, 3)
    }
    others[OWN] = PolicyBot(Start(name, 4, OWN, match.options), "steady")
    driver, minds = Driver(match, others), (Mind(match), Mind(match))
    thoughts = 0
    while match.state["round"] <= ROUNDS and thoughts < ROUNDS * THOUGHTS:
        state: np.void = record_of(match.state)
        states = (state, altered(state))
        for mind, table in zip(minds, states, strict=True):
            mind.watch(table)
        one, other = minds
        assert one.view.tobytes() == other.view.tobytes()
        assert one.memory.tobytes() == other.memory.tobytes()
        number = int(state["round"])
        if thoughts < number * THOUGHTS and is_asked(state, OWN):
            results = [mind.think(table) for mind, table in zip(minds, states, strict=True)]
            assert results[0] == results[1]
            thoughts += 1
        move = "deal" if match.phase == "round-over" else driver.next_move()
        assert move is not None
        match.play(move)
        driver.tell()
    assert thoughts > (ROUNDS - 1) * THOUGHTS
    assert any(match.state["scores"][:4])
