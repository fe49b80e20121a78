"""The levels and the order of asking, interpreted and compiled, agree byte by byte."""

import numpy as np
import pytest

from lastcard.bots.kernel import KERNEL, Functions
from lastcard.bots.policies import NOTICES, POLICIES
from lastcard.editions import EDITIONS
from lastcard.engine.state import new_state
from lastcard.play.rng import SCRATCH
from tests.bots.test_policies import is_asked, positions
from tests.libraries import ready
from tests.worlds import view_record

EVERY = 9  # positions of an edition


def answers(use: Functions, rules: np.void, state: np.void) -> list[object]:
    """What every seat imagines and every level does, and who is asked."""
    scratch: np.void = np.zeros(1, SCRATCH)[0]
    use.seed_rng(scratch, 0xFFFF_FFFF, 5)
    found: list[object] = []
    for seat in range(int(state["seats"])):
        imagined = new_state()
        use.imagine(view_record(state, seat), imagined)
        found.append(imagined.tobytes())
        if is_asked(state, seat):
            choices = range(len(POLICIES))
            found += [use.choose(rules, imagined, seat, policy, scratch) for policy in choices]
        reactions = range(len(NOTICES))
        found += [use.react(rules, imagined, seat, policy, scratch) for policy in reactions]
    scratch["pending"] = use.chances(rules, state)
    for _ in range(3):
        use.ask_next(state, scratch)
        found.append(scratch.tobytes())
    return found


@pytest.mark.parametrize("name", EDITIONS)
def test_interpreted_and_compiled_levels_agree(name: str) -> None:
    ready()
    compared = 0
    for rules, state in list(positions(name))[::EVERY]:
        plain, fast = state.copy(), state.copy()
        assert answers(KERNEL.interpreted, rules, plain) == answers(KERNEL.compiled(), rules, fast)
        compared += 1
    assert compared > 20
