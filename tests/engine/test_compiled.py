"""Compiled code is written by one process and found by all others.

This runs before all other tests (tests/conftest.py). One process that compiles everything is
quicker than two that compile half of it each: the rules are in every piece.
"""

from typing import Any

import pytest

from lastcard.bots.sharp.kernel import KERNEL as SHARP
from lastcard.engine.compiled import code_directory
from lastcard.lab.arena.series import KERNEL as CONTEST
from lastcard.lab.simulate.blocks import KERNEL as SIMULATOR
from lastcard.lab.simulate.blocks import SILENT
from lastcard.play.kernel import KERNELS, Kernel
from lastcard.rl.kernel import KERNEL as STEPS
from lastcard.rl.redeal import KERNEL as BELIEFS
from lastcard.runtime import compiled_mark
from tests import worlds

# In the order in which other tests ask for them.
IN_ORDER: tuple[Kernel[Any], ...] = (STEPS, BELIEFS, CONTEST, SHARP, SIMULATOR, SILENT)


@pytest.mark.parametrize("kernel", IN_ORDER, ids=lambda kernel: kernel.name)
def test_a_kernel_is_compiled_and_marked(kernel: Kernel[Any]) -> None:
    kernel.compiled()
    assert kernel.is_cached()
    assert list(code_directory().rglob("*.nbc"))


def test_no_kernel_is_left_out() -> None:
    assert set(KERNELS.values()) == set(IN_ORDER)


def test_the_players_of_tests_are_compiled() -> None:
    worlds.kernel()
    assert compiled_mark(code_directory(), "tests").exists()
