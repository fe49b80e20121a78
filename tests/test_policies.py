"""Policies know what their seat knows: nothing that is hidden from it changes their choice."""

from collections.abc import Iterator

import numpy as np
import pytest

from lastcard.bots.dice import ROOM, seed_dice
from lastcard.bots.policies import POLICIES, choose, react
from lastcard.editions import EDITIONS
from lastcard.engine.cards import NONE
from lastcard.engine.state import PHASE_POINT, PHASE_ROUND_OVER, PHASES
from tests.worlds import SENSIBLE, STYLES, legal_list, random_world, walk

WORLDS = 24  # tables of each edition
STEPS = 60  # moves at each
BOGUS = 5  # a kind that every edition has


def positions(name: str) -> Iterator[tuple[np.void, np.void]]:
    """Rules and running rounds, with all sorts of options and players."""
    for number in range(WORLDS):
        style = STYLES[number % len(STYLES)] if number % 2 else SENSIBLE
        for rules, state in walk(random_world(name, number), style, STEPS):
            if state["phase"] < PHASE_ROUND_OVER:
                yield rules, state


def blanked(state: np.void, seat: int, guilty: int) -> np.void:
    """A copy in which everything that the seat cannot know is something else."""
    copy: np.void = state.copy()
    for other in range(int(state["seats"])):
        if other != seat:
            copy["hand"][other] = 0
            copy["mask"][other] = 0
            copy["pick"][other] = NONE
    copy["draw"][:] = BOGUS
    for name in ("key", "stream", "taken", "block", "events", "event_count"):
        copy[name] = 0
    if state["turn"] != seat:
        copy["drawn"] = NONE
    if state["source"] != seat:  # who laid the Wild Draw Four knows
        copy["guilty"] = guilty
    return copy


def new_room(seat: int) -> np.void:
    """A policy's work space, with the same dice for the same seat."""
    room: np.void = np.zeros(1, ROOM)[0]
    seed_dice(room, 7, seat)
    return room


def answer(rules: np.void, state: np.void, seat: int, policy: int) -> tuple[int, int]:
    """The seat's answer, and where it left the dice."""
    room = new_room(seat)
    return choose(rules, state, seat, policy, room), int(room["dice"])


def reaction(rules: np.void, state: np.void, seat: int, policy: int) -> tuple[int, int]:
    """What the seat does out of turn, and where it left the dice."""
    room = new_room(seat)
    return react(rules, state, seat, policy, room), int(room["dice"])


def is_asked(state: np.void, seat: int) -> bool:
    if state["phase"] == PHASE_POINT:
        return bool(state["pick"][seat] == NONE)
    return bool(state["turn"] == seat)


@pytest.mark.parametrize("policy", range(len(POLICIES)), ids=POLICIES)
@pytest.mark.parametrize("name", EDITIONS)
def test_what_is_hidden_changes_no_choice(name: str, policy: int) -> None:
    asked = set()
    for rules, state in positions(name):
        for seat in range(int(state["seats"])):
            blanks = [blanked(state, seat, guilty) for guilty in (0, 1)]
            here = reaction(rules, state, seat, policy)
            assert [reaction(rules, blank, seat, policy) for blank in blanks] == [here] * 2
            if is_asked(state, seat):
                asked.add(PHASES[int(state["phase"])])
                here = answer(rules, state, seat, policy)
                assert [answer(rules, blank, seat, policy) for blank in blanks] == [here] * 2
    assert {"turn", "drawn", "color", "challenge"} <= asked


@pytest.mark.parametrize("policy", range(len(POLICIES)), ids=POLICIES)
@pytest.mark.parametrize("name", EDITIONS)
def test_every_choice_is_legal(name: str, policy: int) -> None:
    for rules, state in positions(name):
        for seat in range(int(state["seats"])):
            legal = legal_list(rules, state, seat)
            assert reaction(rules, state, seat, policy)[0] in (NONE, *legal)
            if is_asked(state, seat):
                assert answer(rules, state, seat, policy)[0] in legal
