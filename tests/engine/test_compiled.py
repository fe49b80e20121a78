"""The library is built once and found by all others.

This runs before all other tests (tests/conftest.py), which then wait for nothing.
"""

from typing import Any

import pytest

from lastcard.bots.keen.kernel import KERNEL as KEEN
from lastcard.bots.kernel import KERNEL as BOTS
from lastcard.bots.sharp.keen_kernel import KEEN_KERNEL
from lastcard.bots.sharp.kernel import KERNEL as SHARP
from lastcard.coach.kernel import KERNEL as COACH
from lastcard.lab.arena.series import KERNEL as CONTEST
from lastcard.lab.simulate.blocks import KERNEL as SIMULATOR
from lastcard.lab.simulate.blocks import SILENT
from lastcard.lab.train.kernel import KERNEL as TRAIN
from lastcard.play import library
from lastcard.play.ahead_kernel import KERNEL as AHEAD
from lastcard.play.engine_kernel import KERNEL as ENGINE
from lastcard.play.kernel import KERNELS, Kernel
from lastcard.play.native import NativeFunction
from lastcard.play.position_kernel import KERNEL as POSITION
from lastcard.rl.kernel import KERNEL as STEPS
from lastcard.rl.redeal import KERNEL as BELIEFS
from tests import libraries, worlds

SHIPPED: tuple[Kernel[Any], ...] = (
    *(ENGINE, POSITION, AHEAD, BOTS, STEPS, BELIEFS),
    *(CONTEST, KEEN, SHARP, KEEN_KERNEL, COACH, SIMULATOR, SILENT, TRAIN),
)


def test_both_libraries_are_built() -> None:
    libraries.ready()
    assert library.load() is not None


@pytest.mark.parametrize("kernel", SHIPPED, ids=lambda kernel: kernel.name)
def test_a_kernel_is_in_the_library(kernel: Kernel[Any]) -> None:
    libraries.ready()
    assert all(isinstance(function, NativeFunction) for function in kernel.compiled())
    assert len(kernel.signatures) == len(kernel.interpreted)


def test_no_kernel_is_left_out() -> None:
    assert set(KERNELS.values()) == {*SHIPPED, worlds.KERNEL}
