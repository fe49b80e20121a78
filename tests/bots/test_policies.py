"""Policies know what their seat knows: nothing that is hidden from it changes their choice."""

from collections.abc import Iterator

import numpy as np
import pytest

from lastcard.bots import Start
from lastcard.bots.keen.kernel import KERNEL as KEEN_KERNEL
from lastcard.bots.keen.network import load_weights
from lastcard.bots.keen.scratch import KEEN_SCRATCH
from lastcard.bots.policies import KEEN, POLICIES, choose, react
from lastcard.bots.policies.bot import PolicyBot
from lastcard.editions import EDITIONS
from lastcard.engine.cards import NONE
from lastcard.engine.state import PHASE_POINT, PHASE_ROUND_OVER, PHASES
from lastcard.play.rng import SCRATCH, seed_rng
from tests.libraries import ready
from tests.marks import IS_SOAK
from tests.table import position
from tests.worlds import SENSIBLE, STYLES, legal_list, random_world, walk

WORLDS = 24  # tables of each edition
STEPS = 60  # moves at each
EVERY = 1 if IS_SOAK else 7  # looks at each seventh position
LEVELS = (*POLICIES, "keen")
BOGUS = 5  # a kind that every edition has


def positions(name: str) -> Iterator[tuple[np.void, np.void]]:
    """Rules and running rounds, with all sorts of options and players."""
    for number in range(WORLDS):
        style = STYLES[number % len(STYLES)] if number % 2 else SENSIBLE
        for place, (rules, state) in enumerate(walk(random_world(name, number), style, STEPS)):
            if place % EVERY == 0 and state["phase"] < PHASE_ROUND_OVER:
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


def new_scratch(seat: int, layout: np.dtype[np.void] = SCRATCH) -> np.void:
    """A policy's work space, with the same dice for the same seat."""
    scratch: np.void = np.zeros(1, layout)[0]
    seed_rng(scratch, 7, seat)
    return scratch


def answer(rules: np.void, state: np.void, seat: int, policy: int) -> tuple[int, int]:
    """The seat's answer, and where it left the dice."""
    if policy == KEEN:
        return keen_answer(rules, state, seat)
    scratch = new_scratch(seat)
    return choose(rules, state, seat, policy, scratch), int(scratch["rng"])


def keen_answer(rules: np.void, state: np.void, seat: int) -> tuple[int, int]:
    ready()
    scratch = new_scratch(seat, KEEN_SCRATCH)
    code = KEEN_KERNEL.compiled().choose(rules, state, seat, scratch, load_weights())
    return code, int(scratch["rng"])


def reaction(rules: np.void, state: np.void, seat: int, policy: int) -> tuple[int, int]:
    """What the seat does out of turn, and where it left the dice."""
    scratch = new_scratch(seat)
    return react(rules, state, seat, policy, scratch), int(scratch["rng"])


def is_asked(state: np.void, seat: int) -> bool:
    if state["phase"] == PHASE_POINT:
        return bool(state["pick"][seat] == NONE)
    return bool(state["turn"] == seat)


@pytest.mark.parametrize("name", EDITIONS)
def test_what_is_hidden_changes_no_choice(name: str) -> None:
    question = set()
    for rules, state in positions(name):
        for seat in range(int(state["seats"])):
            states = [state, *(blanked(state, seat, guilty) for guilty in (0, 1))]
            for policy, policy_name in enumerate(LEVELS):
                result = {reaction(rules, each, seat, policy) for each in states}
                assert len(result) == 1, policy_name
            if is_asked(state, seat):
                question.add(PHASES[int(state["phase"])])
                for policy, policy_name in enumerate(LEVELS):
                    result = {answer(rules, each, seat, policy) for each in states}
                    assert len(result) == 1, policy_name
    assert {"turn", "drawn", "color", "challenge"} <= question


@pytest.mark.parametrize("name", EDITIONS)
def test_every_choice_is_legal(name: str) -> None:
    for rules, state in positions(name):
        for seat in range(int(state["seats"])):
            legal = legal_list(rules, state, seat)
            for policy, policy_name in enumerate(LEVELS):
                assert reaction(rules, state, seat, policy)[0] in (NONE, *legal), policy_name
                if is_asked(state, seat):
                    assert answer(rules, state, seat, policy)[0] in legal, policy_name


def steady_choice(text: str) -> str:
    """What steady does in a position."""
    match = position(text)
    seat = match.turn or 0
    bot = PolicyBot(Start(match.edition.id, match.seats, seat, match.options), "steady")
    view = match.view(seat)
    return bot.choose(view, view.legal).answer


def test_steady_keeps_a_hand_that_a_swap_would_spoil() -> None:
    small = "edition basic\noption swap_optional on\nhand 0 WS r3\nhand 1 g1 g2 g3 g4\n"
    match = position(small + "discard r9\nmoves\n0 uno\n0 play WS\n0 color r\n")
    assert steady_choice(str(match)) == "pass"


def test_steady_swaps_for_a_smaller_hand() -> None:
    large = "edition basic\nhand 0 WS r3 r4 r5 r6\nhand 1 g1 g2\nhand 2 b1 b2 b3\ndiscard r9\n"
    assert steady_choice(large) == "play WS"
    assert steady_choice(large + "moves\n0 play WS\n0 color r\n") == "swap 1"


def test_steady_does_not_give_a_small_hand_away_with_a_seven() -> None:
    text = "edition basic\noption seven_zero on\nhand 0 r7 r1\nhand 1 g1 g2 g3\ndiscard r9\n"
    assert steady_choice(text + "called 0\n") == "play r1"


def test_steady_hits_the_seat_that_is_about_to_go_out() -> None:
    text = "edition basic\nhand 0 r+2 r9 r8 b1 b2\nhand 1 g1\nhand 2 b3 b4\ndiscard r3\ncalled 1\n"
    assert steady_choice(text) == "play r+2"


def test_steady_does_not_let_badtz_maru_fall_on_itself() -> None:
    text = "edition hello-kitty\nhand 0 WB g1 g2\nhand 1 b1 b2 b3 b4\ndiscard k5\n"
    assert steady_choice(text) == "draw"
