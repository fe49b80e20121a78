"""PettingZoo's and Gymnasium's own tests of the environments."""

import copy
import gc
import io
import pickle
import sys
import warnings
import weakref
from collections.abc import Callable
from contextlib import redirect_stdout
from itertools import count

import numpy as np
import pytest

from lastcard import IllegalMove, LastcardError
from lastcard.rl import VERSION, VectorEnv, env, make, make_batch, read_name, register
from lastcard.rl.pettingzoo_env import TableEnv
from lastcard.rl.records import OUTSIDE
from lastcard.rl.registry import NAMES, BadName
from tests.marks import amount
from tests.rl.tables import SHAPES, SHAPES_PARTY

pytest.importorskip("pettingzoo")
gymnasium = pytest.importorskip("gymnasium")

ALL_SHAPES = (*SHAPES, ("frozen", 10), ("minions", 2), ("hello-kitty", 6), *SHAPES_PARTY)
# PettingZoo would like plain arrays and says so; a mask beside them needs a dict.
ABOUT_DICTS = ("Observation space for each agent probably should be", "Observation is not a NumPy")


def quietly(run: Callable[[], object]) -> str:
    """Run what prints, and allow no warning but the one about masks."""
    result = io.StringIO()
    with redirect_stdout(result), warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in ABOUT_DICTS:
            warnings.filterwarnings("ignore", message=message)
        run()
    return result.getvalue()


@pytest.mark.parametrize(("edition_name", "seats"), ALL_SHAPES)
def test_api(edition_name: str, seats: int) -> None:
    from pettingzoo.test import api_test  # type: ignore[import-untyped]

    result = quietly(lambda: api_test(env(edition_name, seats), num_cycles=amount(300, 60)))
    assert "Passed API test" in result


@pytest.mark.parametrize(("edition_name", "seats"), ALL_SHAPES)
def test_seeds(edition_name: str, seats: int) -> None:
    from pettingzoo.test import seed_test

    quietly(lambda: seed_test(lambda: env(edition_name, seats), num_cycles=amount(100, 40)))


@pytest.mark.parametrize(("edition_name", "seats"), ALL_SHAPES)
def test_rendering(edition_name: str, seats: int) -> None:
    from pettingzoo.test import render_test

    def created(render_mode: str) -> TableEnv:
        return env(edition_name, seats, render_mode=render_mode)

    result = quietly(lambda: render_test(created))
    assert "top" in result


@pytest.mark.parametrize(("edition_name", "seats"), ALL_SHAPES)
def test_performance_run(edition_name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """PettingZoo's loop, by a clock that is over after a hundred cycles."""
    from pettingzoo.test import performance_benchmark as benchmark

    ticks = count()
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module.time, "time", lambda: next(ticks) / 20)
    assert "turns per second" in quietly(lambda: benchmark(env(edition_name, seats)))


def test_match_episodes_pass_too() -> None:
    from pettingzoo.test import api_test

    table = env("basic", 3, rewards="points", episode="match", options={"target_score": 60})
    quietly(lambda: api_test(table, num_cycles=amount(300, 60)))


def test_pictures_show_cards() -> None:
    table = env("party", 6, render_mode="rgb_array")
    table.reset(seed=3)
    picture = table.render()
    assert isinstance(picture, np.ndarray)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 5


def test_only_the_asked_hand_is_rendered() -> None:
    table = env("basic", 3, render_mode="ansi")
    table.reset(seed=1)
    text = table.render()
    assert isinstance(text, str)
    assert sum("points:" in line for line in text.splitlines()) == 1


def test_illegal_actions_are_refused() -> None:
    table = env("basic", 2)
    table.reset(seed=1)
    wrong = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    for action in (wrong, -1, len(table.table.mask), 2**70):
        with pytest.raises(IllegalMove):
            table.step(action)
    with pytest.raises(ValueError, match="answers with an action"):
        table.step(None)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match=r"reset\(\) comes before"):
        env("basic", 2).step(1)
    with pytest.raises(LastcardError, match="render_mode cannot be"):
        env("basic", 2, render_mode="gif")
    with pytest.raises(KeyError):
        env("basic", 2).observation_space("seat_2")
    table = env("basic", 2, {"jump_in": "all"}, compiled=False)
    assert table.table.config.options == {"jump_in": "all"}
    table.reset(seed=1)
    with pytest.raises(TypeError):
        table.step(1.5)  # type: ignore[arg-type]


def test_an_environment_is_forgotten_when_nobody_holds_it() -> None:
    table = env("basic", 2, compiled=False)
    table.observation_space("seat_0")
    table.action_space("seat_0")
    gone = weakref.ref(table)
    del table
    gc.collect()
    assert gone() is None


def test_environments_go_to_other_processes() -> None:
    table = env("party", 4)
    table.reset(seed=5)
    again, twin = pickle.loads(pickle.dumps(table)), copy.deepcopy(table)
    for _ in range(40):
        seen, *_ = table.last()
        action = int(np.flatnonzero(seen["action_mask"])[-1])
        for one in (again, twin):
            assert one.agent_selection == table.agent_selection
            assert (one.last()[0]["observation"] == seen["observation"]).all()
            one.step(action)
        table.step(action)


def test_pettingzoos_wrappers_fit() -> None:
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

    table = wrappers.TerminateIllegalWrapper(env("basic", 3), illegal_reward=-1)
    table = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))
    table.reset(seed=1)
    seen, *_ = table.last()
    loser = table.agent_selection
    table.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    paid = {}
    for agent in table.agent_iter():
        _, paid[agent], ended, _, _ = table.last()
        assert ended
        table.step(None)
    assert paid == {agent: -1.0 if agent == loser else 0.0 for agent in paid}
    assert len(paid) == 3


# --- names -------------------------------------------------------------------------------


def test_names_stand_for_environments() -> None:
    assert read_name("lastcard/basic-2p-v2") == ("basic", 2)
    assert read_name("lastcard/hello-kitty-10p-v2") == ("hello-kitty", 10)
    assert all(name.endswith(f"-v{VERSION}") for name in NAMES)
    assert make("lastcard/party-6p-v2").metadata["name"] == "lastcard/party-6p-v2"
    assert make_batch("lastcard/frozen-3p-v2", 2).config.seats == 3


def test_a_name_does_not_stand_for_other_rules() -> None:
    how = {"options": {"jump_in": "all"}, "rewards": "points", "compiled": False}
    result = make("lastcard/basic-2p-v2", **how).metadata["name"]
    assert result == "lastcard/basic-2p-v2 [jump_in=all] [rewards=points]"


@pytest.mark.parametrize("name", ["lastcard/basic-2p-v1", "lastcard/chess-2p-v2", "basic", ""])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(BadName):
        read_name(name)
    assert issubclass(BadName, LastcardError)


# --- gymnasium ---------------------------------------------------------------------------


def test_a_vector_of_learners() -> None:
    vector = VectorEnv(8, "basic", 3, opponents="easy")
    rows, infos = vector.reset(seed=5)
    again, _ = VectorEnv(8, "basic", 3, opponents="easy").reset(seed=5)
    assert np.array_equal(rows, again)
    assert rows in vector.observation_space
    ended = np.zeros(8, bool)
    won = []
    for _ in range(400):
        actions = vector.sample()
        assert actions in vector.action_space
        rows, paid, ends, cuts, infos = vector.step(actions)
        assert rows in vector.observation_space
        assert not paid[ended].any(), "the step after an end only deals"
        assert not (ended & ends).any()
        assert infos["action_mask"].any(axis=1)[~ends & ~cuts].all()
        won += paid[ends].tolist()
        ended = ends | cuts
    assert set(won) == {1.0, -0.5}


def test_one_seed_is_enough_for_a_vector() -> None:
    """What a reset without a seed deals follows from the last one that had one."""
    result = set()
    for _ in range(2):
        vector = VectorEnv(4, opponents="random")
        seeds: tuple[int | list[int | None] | None, ...] = (5, None, None, [1, None, 3, 4], None)
        rows = [vector.reset(seed=seed)[0] for seed in seeds]
        result.add(tuple(row.tobytes() for row in rows))
    assert len(result) == 1
    assert len(set(next(iter(result)))) == 5


def test_the_learner_is_paid_wherever_it_sits() -> None:
    vector = VectorEnv(16, "basic", 4, opponents="random")
    vector.reset(seed=2)
    for _ in range(300):
        before = vector.batch.tables["policies"].copy()
        _, paid, ends, _, _ = vector.step(vector.sample())
        for row in np.flatnonzero(ends):
            learner = int(np.flatnonzero(before[row] == OUTSIDE)[0])
            assert paid[row] == vector.batch.buffers.rewards[row, learner]


def test_actions_that_do_not_fit_a_vector_are_refused() -> None:
    vector = VectorEnv(4)
    with pytest.raises(IllegalMove, match="reset"):
        vector.step(np.zeros(4, np.int64))
    vector.reset(seed=1)
    for wrong in (np.zeros(3, np.int64), np.zeros(4), np.zeros((4, 1), np.int64)):
        with pytest.raises(LastcardError, match="4 whole numbers"):
            vector.step(wrong)
    vector.step(vector.sample().astype(np.int32))


def test_gymnasiums_wrappers_fit() -> None:
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    inner = VectorEnv(8, opponents="random")
    vector = RecordEpisodeStatistics(inner)
    vector.reset(seed=1)
    lengths: list[float] = []
    for _ in range(200):
        *_, infos = vector.step(inner.sample())
        if "episode" in infos:
            lengths += infos["episode"]["l"][infos["_episode"]].tolist()
    assert len(lengths) > 5
    assert min(lengths) > 1


def test_gymnasium_makes_them_by_name() -> None:
    register()
    register()
    vector = gymnasium.make_vec("lastcard/basic-2p-v2", num_envs=4)
    rows, _ = vector.reset(seed=1)
    assert rows.shape == (4, vector.unwrapped.batch.config.planes.size)
    vector.close()


def test_the_learner_may_have_a_seat_of_its_own() -> None:
    vector = VectorEnv(16, "basic", 4, seat=2)
    _, infos = vector.reset(seed=5)
    assert (infos["seat"] == 2).all()
    _, infos = VectorEnv(64, "basic", 4).reset(seed=5)
    assert set(infos["seat"]) == {0, 1, 2, 3}
