"""Machine code is made by one process and found by all others.

This runs before all other tests (tests/conftest.py). One process that compiles everything is
quicker than two that compile half of it each: the rules are in every piece.
"""

from collections.abc import Callable

import pytest

from lastcard.bots import series
from lastcard.bots.sharp import kernel as sharp
from lastcard.engine.compiled import code_directory
from lastcard.lab.plan import Block
from lastcard.lab.simulate.blocks import run_block
from lastcard.lab.simulate.job import Job
from lastcard.lab.simulate.plan import Plan, make_plan
from lastcard.rl import kernel as rl
from lastcard.rl import redeal
from lastcard.runtime import compiled_mark
from tests import worlds


def plan() -> Plan:
    return make_plan("basic", 2, {}, ["random"], "0", 1, matches=False)


# In the order in which other tests ask for them.
PIECES: dict[str, Callable[[], object]] = {
    "rl": rl.compiled_functions,
    "rl-search": redeal.compiled_functions,
    "contest": series.kernel,
    "sharp": sharp.ready,
    "tests": worlds.kernel,
    "simulator": lambda: Job((plan(),)).get_ready(),
}


@pytest.mark.parametrize("name", PIECES)
def test_machine_code_is_made_and_marked(name: str) -> None:
    PIECES[name]()
    assert compiled_mark(code_directory(), name).exists()
    assert list(code_directory().rglob("*.nbc"))


def test_machine_code_without_events_is_made() -> None:
    tally, _ = run_block(plan(), Block(0, 1), events=False)
    assert tally["rounds"] == 1
