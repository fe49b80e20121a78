"""Policies know what their seat knows: nothing that is hidden from it changes their choice."""

from collections.abc import Iterator

import numpy as np
import pytest

from lastcard.bots.dice import seed_dice
from lastcard.bots.policies import POLICIES, choose, react
from lastcard.editions import EDITIONS
from lastcard.engine.cards import NONE
from lastcard.engine.moves import LEGAL
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


def answer(rules: np.void, state: np.void, seat: int, policy: int) -> tuple[int, int]:
    """The seat's answer, and how much dice it took."""
    moves, dice = np.zeros(LEGAL, np.int16), np.zeros(1, np.int64)
    seed_dice(dice, 7, seat)
    return choose(rules, state, seat, policy, moves, dice), int(dice[0])


def reaction(rules: np.void, state: np.void, seat: int, policy: int) -> tuple[int, int]:
    """What the seat does out of turn, and how much dice it took."""
    dice = np.zeros(1, np.int64)
    seed_dice(dice, 7, seat)
    return react(rules, state, seat, policy, dice), int(dice[0])


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
