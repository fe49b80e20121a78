"""What Python hands to native code is checked first, and a refusal says what was wrong."""

from typing import Any

import numpy as np
import pytest

from lastcard.engine.moves import LEGAL
from lastcard.engine.state import STATE
from lastcard.lab.simulate.blocks import KERNEL as SIMULATOR
from lastcard.lab.simulate.rounds import SCRATCH
from lastcard.lab.simulate.tally import TALLY, new_tally
from lastcard.play.engine_kernel import KERNEL as ENGINE
from lastcard.play.native import bind
from lastcard.play.signature import BadArgument
from lastcard.rl.batch import BatchEnv
from lastcard.rl.kernel import KERNEL as STEPS
from tests.libraries import ready
from tests.worlds import World

RULES, POLICIES, COUNT, ROWS, LOG = 0, 2, 4, 5, 8


def good() -> list[Any]:
    """The arguments of a block of two rounds."""
    rules, state = World("basic", 2).dealt()
    scratch, tally = np.zeros(1, SCRATCH)[0], new_tally()
    rows, log = np.zeros((2, 4), np.int64), np.zeros((0, 2), np.int16)
    return [rules, state, np.zeros(16, np.int8), False, 0, rows, scratch, tally, log]


def refusal(*changes: tuple[int, Any]) -> str:
    """What is said to the same arguments with some exchanged; nothing may have been written."""
    ready()
    arguments = good()
    for place, value in changes:
        arguments[place] = value
    before = arguments[1].tobytes()
    with pytest.raises(BadArgument) as raised:
        SIMULATOR.compiled().play_block(*arguments)
    assert arguments[1].tobytes() == before
    return str(raised.value)


def test_good_arguments_are_accepted() -> None:
    ready()
    arguments = good()
    SIMULATOR.compiled().play_block(*arguments)
    assert arguments[7]["rounds"] == 2


@pytest.mark.parametrize(
    ("place", "value", "reason"),
    [
        (RULES, None, "Argument 1 is NoneType, not a record of the layout it needs."),
        (RULES, np.zeros(1, STATE)[0], "Argument 1 is a record of another layout"),
        (RULES, np.zeros(4, np.int64), "Argument 1 is an array of int64"),
        (POLICIES, [0] * 16, "Argument 3 is list, not an array of int8."),
        (POLICIES, np.zeros(16, np.int16), "Argument 3 is an array of int16"),
        (POLICIES, np.zeros(15, np.int8), "a size of 15 where 16 is right"),
        (POLICIES, np.zeros(32, np.int8)[::2], "not contiguous, aligned and writeable"),
        (POLICIES, np.frombuffer(bytes(16), np.int8), "not contiguous, aligned and writeable"),
        (POLICIES, np.zeros((4, 4), np.int8), "an array of 2 dimensions, not 1"),
        (3, 0, "Argument 4 is int, not True or False."),
        (COUNT, 1.0, "Argument 5 is float, not a whole number."),
        (COUNT, True, "Argument 5 is bool, not a whole number."),
        (COUNT, 1 << 63, "Argument 5 is 9223372036854775808, which is not from"),
        (ROWS, np.zeros((2, 3), np.int64), "a size of 3 where 4 is right"),
        (ROWS, np.zeros((2, 8), np.int64)[:, ::2], "not contiguous, aligned and writeable"),
        (ROWS, np.zeros((4, 2), np.int64).T, "not contiguous, aligned and writeable"),
        (ROWS, np.zeros((2, 4), ">i8"), "Argument 6 is an array of >i8"),
        (LOG, np.zeros((0, 3), np.int16), "a size of 3 where 2 is right"),
    ],
)
def test_a_hostile_argument_is_refused(place: int, value: Any, reason: str) -> None:
    assert reason in refusal((place, value))


def test_memory_that_is_not_aligned_is_refused() -> None:
    loose = np.frombuffer(bytearray(TALLY.itemsize + 1), np.uint8)[1:].view(TALLY)
    assert "cannot be written in place" in refusal((7, loose[0]))


def test_a_record_that_is_read_only_is_refused() -> None:
    record = np.frombuffer(bytes(TALLY.itemsize), TALLY)[0]
    assert "cannot be written in place" in refusal((7, record))


def test_arguments_that_share_memory_are_refused() -> None:
    shared = np.zeros(64, np.int64)
    rows, log = shared[:32].reshape(8, 4), shared[16:].view(np.int16).reshape(-1, 2)
    assert refusal((ROWS, rows), (LOG, log)) == "Two arguments share memory; each needs its own."


@pytest.mark.parametrize("count", [0, 8, 10])
def test_the_number_of_arguments_is_checked(count: int) -> None:
    ready()
    with pytest.raises(BadArgument, match=f"takes 9 arguments, not {count}"):
        SIMULATOR.compiled().play_block(*(good() * 2)[:count])


@pytest.mark.parametrize(("seat", "move"), [(-2, 0), (16, 0), (0, -1), (0, 512)])
def test_a_seat_or_a_move_that_cannot_be_is_refused(seat: int, move: int) -> None:
    ready()
    rules, state = World("basic", 2).dealt()
    with pytest.raises(BadArgument, match="which is not from"):
        ENGINE.compiled().apply(rules, state, seat, move)


def test_arrays_of_an_environment_must_agree_with_each_other() -> None:
    ready()
    env = BatchEnv(4)
    actions, out = np.zeros(3, np.int64), env.buffers
    paid = out.rewards, out.ends, out.cuts
    with pytest.raises(BadArgument, match="a size of 3 where 4 is right"):
        STEPS.compiled().step_all(*env._records(), actions, *out.sights(), *paid)


def test_a_bound_function_checks_its_numbers_and_keeps_its_memory() -> None:
    ready()
    rules, state = World("basic", 2).dealt()
    turn = int(state["turn"])
    plain = ENGINE.interpreted.legal(rules, state, turn, np.zeros(LEGAL, np.int16))
    assert ENGINE.compiled().legal(rules, state, turn, np.zeros(LEGAL, np.int16)) == plain
    for functions in (ENGINE.interpreted, ENGINE.compiled()):
        draw = bind(functions.apply, rules, state.copy())
        draw(turn, 132)
    with pytest.raises(BadArgument, match="which is not from"):
        draw(16, 132)
    with pytest.raises(BadArgument, match="takes 4 arguments, not 3"):
        draw(turn)
