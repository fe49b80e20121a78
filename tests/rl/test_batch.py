"""Many tables at once: the same in every process, into any arrays."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from lastcard import IllegalMove, LastcardError
from lastcard.rl.actions import MOST_ACTIONS, WAIT
from lastcard.rl.batch import BadArray, BatchEnv, Buffers
from tests.rl.tables import WORLDS, table_of

STEPS = 150


def play(env: BatchEnv, steps: int) -> bytes:
    """Random play; everything that was written, in one piece."""
    result = []
    seen = env.reset()
    for _ in range(steps):
        seen = env.step(env.sample(seen.masks))
        arrays = (seen.observations, seen.masks, seen.seats, seen.rewards, seen.ends, seen.cuts)
        result += [array.tobytes() for array in arrays]
    return b"".join(result)


@pytest.mark.parametrize(("edition_name", "seats", "options"), WORLDS)
def test_interpreted_and_compiled_agree(
    edition_name: str, seats: int, options: dict[str, str]
) -> None:
    plain, fast = (
        BatchEnv(2, edition_name, seats, options, seed="parity", compiled=compiled)
        for compiled in (False, True)
    )
    assert play(plain, STEPS) == play(fast, STEPS)
    for one, other in ((plain.states, fast.states), (plain.tables, fast.tables)):
        assert one.tobytes() == other.tobytes()


@pytest.mark.parametrize("level", ["random", "easy", "steady"])
def test_opponents_agree_too(level: str) -> None:
    plain, fast = (
        BatchEnv(2, "minions", 3, opponents=level, seed="rivals", compiled=compiled)
        for compiled in (False, True)
    )
    assert play(plain, 60) == play(fast, 60)


def test_the_same_seed_gives_the_same_play() -> None:
    one, other = (BatchEnv(8, seed="again") for _ in range(2))
    assert play(one, 200) == play(other, 200)
    assert play(one, 50) != play(BatchEnv(8, seed="other"), 50)


def test_the_caller_owns_the_arrays() -> None:
    env = BatchEnv(4, seed="mine")
    mine = Buffers.empty(env.config, 11, 4)
    env.reset(mine.at(0))
    for step in range(10):
        written = env.step(env.sample(mine.masks[step]), mine.at(step + 1))
        assert written.observations.base is mine.observations
    assert mine.observations.any(axis=2).all()
    assert mine.masks.any(axis=2).all()
    assert not env.buffers.observations.any()


def test_others_see_the_same_memory() -> None:
    """Through DLPack, as torch and its like take arrays: nothing is copied, and steps show."""
    env = BatchEnv(4, seed="lent")
    seen = env.reset()
    rows, masks = np.from_dlpack(seen.observations), np.from_dlpack(seen.masks)
    before = rows.copy()
    now = env.step(env.sample(seen.masks))
    for lent, ours in ((rows, now.observations), (masks, now.masks)):
        assert lent.ctypes.data == ours.ctypes.data
        assert lent.dtype == ours.dtype
        assert (lent == ours).all()
    assert (rows != before).any()


@pytest.mark.parametrize(("rewards", "episode"), [("win", "round"), ("points", "match")])
@pytest.mark.parametrize("seats", [2, 5])
def test_rewards_add_up_to_nothing(rewards: str, episode: str, seats: int) -> None:
    env = BatchEnv(64, "basic", seats, rewards=rewards, episode=episode, seed="sum")
    seen, paid, ends = env.reset(), 0, 0
    for _ in range(800):
        seen = env.step(env.sample(seen.masks))
        assert np.abs(seen.rewards.sum(axis=1)).max() < 1e-3
        paid += int((seen.rewards != 0).any(axis=1).sum())
        ends += int(seen.ends.sum())
        if rewards == "win":
            over = seen.rewards[seen.ends]
            assert ((over == 1).sum(axis=1) == 1).all()
            assert not seen.rewards[~seen.ends].any()
    assert paid > 20
    assert ends > 20 or episode == "match"


def test_every_episode_is_another_deal() -> None:
    env = BatchEnv(4, seed="deals")
    seen, numbers = env.reset(), set()
    for _ in range(500):
        seen = env.step(env.sample(seen.masks))
        numbers |= {(row, int(number)) for row, number in enumerate(env.tables["number"])}
    assert len(numbers) > 8
    assert all(number % 4 == row for row, number in numbers)


def test_after_the_end_it_goes_on_as_told() -> None:
    for after_end, is_asked in (("same-step", True), ("next-step", False), ("stop", False)):
        env = BatchEnv(16, seed="end", after_end=after_end)
        seen = env.reset()
        while not seen.ends.any():
            seen = env.step(env.sample(seen.masks))
        over = seen.ends.copy()
        assert ((seen.seats[over] >= 0) == is_asked).all()
        assert (seen.masks[over].any(axis=1) == is_asked).all()
        seen = env.step(env.sample(seen.masks))
        assert ((seen.seats[over] >= 0) == (after_end != "stop")).all()


def test_a_round_without_end_is_cut_off() -> None:
    env = BatchEnv(8, seed="cut", most_moves=12)
    seen, cuts = env.reset(), 0
    for _ in range(100):
        seen = env.step(env.sample(seen.masks))
        assert not (seen.cuts & seen.ends).any()
        assert not seen.rewards[seen.cuts].any()
        cuts += int(seen.cuts.sum())
    assert cuts > 20


@pytest.mark.parametrize("after_end", ["same-step", "next-step"])
def test_somebody_is_asked_after_a_reset(after_end: str) -> None:
    """An episode that ends before the learner is asked is over before it is shown."""
    how: dict[str, Any] = {"opponents": "random", "seat": 0, "most_moves": 1}
    seen = BatchEnv(16, after_end=after_end, seed="first", compiled=False, **how).reset()
    assert (seen.seats == 0).all()
    assert seen.masks.any(axis=1).all()
    assert not seen.rewards.any()


@pytest.mark.parametrize("compiled", [False, True])
def test_masks_of_any_size_are_sampled(compiled: bool) -> None:
    """Rows begin and end anywhere in a word; every action offered comes up, and no other."""
    env = BatchEnv(1, seed="any size", compiled=compiled)
    masks = np.random.default_rng(5).random((7, 13)) < 0.3
    masks[3] = False
    drawn = np.zeros_like(masks)
    for _ in range(300):
        drawn[np.arange(7), env.sample(masks)] = True
    assert drawn[3].tolist() == [True] + [False] * 12, "0 where nothing is offered"
    drawn[3] = False
    assert np.array_equal(drawn, masks)


def test_an_action_that_is_not_offered_steps_no_table() -> None:
    env = BatchEnv(3, seed="wrong")
    seen = env.reset()
    actions = env.sample(seen.masks)
    actions[1] = int(np.flatnonzero(~seen.masks[1])[0])
    before = env.states.tobytes()
    with pytest.raises(IllegalMove, match="Table 1 does not offer"):
        env.step(actions)
    assert env.states.tobytes() == before


def test_what_is_no_action_is_not_taken_for_waiting() -> None:
    env = BatchEnv(1, seed="beyond", compiled=False)
    seen = env.reset()
    while not seen.masks[0, WAIT]:
        seen = env.step(env.sample(seen.masks))
    for action in (len(env.config.actions), MOST_ACTIONS - 1, MOST_ACTIONS, -1):
        with pytest.raises(IllegalMove, match="no action"):
            env.step(np.array([action]))


def test_what_cannot_be_is_refused() -> None:
    for wrong in (
        {"edition": "chess"},
        {"seats": 11},
        {"options": {"stacking": "maybe"}},
        {"rewards": "fame"},
        {"episode": "evening"},
        {"opponents": "nobody"},
        {"opponents": "easy", "seat": 2},
        {"opponents": "easy", "seat": -1},
        {"seat": 0},
        {"after_end": "later"},
        {"most_moves": 0},
        {"n": 0},
        {"n": 2.5},
        {"seats": 2.0},
    ):
        with pytest.raises(LastcardError):
            BatchEnv(**{"n": 1, "compiled": False} | wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda actions: actions[:3],
        lambda actions: np.append(actions, 1),
        lambda actions: actions[:, None],
        lambda actions: actions.astype(float),
        lambda actions: actions.astype(bool),
    ],
)
def test_actions_that_do_not_fit_are_refused(wrong: Callable[[np.ndarray], np.ndarray]) -> None:
    """Compiled code would read whatever stands beside them."""
    env = BatchEnv(4, seed="fit", compiled=False)
    actions = env.sample(env.reset().masks)
    before = env.states.tobytes()
    with pytest.raises(BadArray, match="4 whole numbers"):
        env.step(wrong(actions))
    assert env.states.tobytes() == before


def test_any_whole_numbers_are_taken() -> None:
    result = set()
    for turn in (
        lambda actions: actions,
        lambda actions: actions.tolist(),
        lambda actions: actions.astype(np.int32),
        lambda actions: actions.astype(np.uint8),
        lambda actions: np.repeat(actions, 2)[::2],
    ):
        env = BatchEnv(4, seed="kinds", compiled=False)
        result.add(env.step(turn(env.sample(env.reset().masks))).observations.tobytes())
    assert len(result) == 1


def read_only(array: np.ndarray) -> np.ndarray:
    array = array.copy()
    array.flags.writeable = False
    return array


@pytest.mark.parametrize(
    "wrong",
    [
        lambda mine: Buffers(*(getattr(mine, name)[:1] for name in mine.__dataclass_fields__)),
        lambda mine: replace(mine, observations=mine.observations[:, :-1]),
        lambda mine: replace(mine, observations=np.asfortranarray(mine.observations)),
        lambda mine: replace(mine, observations=read_only(mine.observations)),
        lambda mine: replace(mine, rewards=mine.rewards.astype(np.float64)),
        lambda mine: replace(mine, seats=mine.seats.astype(np.int32)),
        lambda mine: replace(mine, masks=mine.masks.tolist()),
    ],
)
def test_buffers_that_do_not_fit_are_refused(wrong: Callable[[Buffers], Buffers]) -> None:
    env = BatchEnv(4, seed="room", compiled=False)
    mine = wrong(Buffers.empty(env.config, 4))
    with pytest.raises(BadArray, match="contiguous array of 4"):
        env.reset(mine)
    actions = env.sample(env.reset().masks)
    before = env.states.tobytes()
    with pytest.raises(BadArray):
        env.step(actions, mine)
    with pytest.raises(BadArray):
        env.sample(env.buffers.masks, np.zeros(3, np.int64))
    assert env.states.tobytes() == before


def test_nobody_looks_beside_the_tables() -> None:
    env = BatchEnv(2, compiled=False)
    env.reset()
    for row, seat in ((2, 0), (-1, 0), (0, 2), (0, -1)):
        with pytest.raises(LastcardError, match="whole number from 0 to 1"):
            env.view(row, seat)


def test_nothing_is_stepped_before_it_is_dealt() -> None:
    with pytest.raises(IllegalMove, match="reset"):
        BatchEnv(2, compiled=False).step(np.zeros(2, np.int64))


@pytest.mark.parametrize("compiled", [False, True])
def test_tables_go_to_other_processes(compiled: bool) -> None:
    env = BatchEnv(3, "minions", 3, {"seven_zero": "on"}, seed="pickle", compiled=compiled)
    env.step(env.sample(env.reset().masks))
    again = pickle.loads(pickle.dumps(env))
    assert again.buffers.observations.tobytes() == env.buffers.observations.tobytes()
    for _ in range(20):
        one, other = (there.step(there.sample(there.buffers.masks)) for there in (env, again))
        assert one.observations.tobytes() == other.observations.tobytes()


def test_a_batch_and_a_table_play_the_same_deal() -> None:
    table = table_of("frozen", 3, {}, seed="both")
    env = BatchEnv(1, "frozen", 3, seed="both")
    seen = env.reset()
    for _ in range(60):
        actions = env.sample(seen.masks)
        assert np.array_equal(seen.observations[0], table.observation())
        table.apply(int(actions[0]))
        seen = env.step(actions)
        if table.is_over:
            break


def test_bots_that_sit_opposite_are_as_strong_as_ever() -> None:
    """Random actions lose to steady far more often than to random."""
    won = {}
    for level in ("random", "steady"):
        env = BatchEnv(256, opponents=level, seed="strength")
        seen, shares = env.reset(), []
        for _ in range(250):
            is_asked = seen.seats.copy()
            seen = env.step(env.sample(seen.masks))
            shares += [seen.rewards[row, is_asked[row]] for row in np.flatnonzero(seen.ends)]
        won[level] = float(np.mean(shares))
    assert won["steady"] < won["random"] - 0.15
