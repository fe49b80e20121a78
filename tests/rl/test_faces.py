"""PettingZoo's and Gymnasium's own tests of the environments."""

import io
import sys
import warnings
from collections.abc import Callable
from contextlib import redirect_stdout
from itertools import count

import numpy as np
import pytest

from lastcard import IllegalMove, LastcardError
from lastcard.rl import VERSION, VectorEnv, env, make, make_batch, read_name, register
from lastcard.rl.aec import TableEnv
from lastcard.rl.names import NAMES, BadName
from tests.rl.tables import SHAPES, SHAPES_PARTY

pytest.importorskip("pettingzoo")
gymnasium = pytest.importorskip("gymnasium")

ALL_SHAPES = (*SHAPES, ("frozen", 10), ("minions", 2), ("hello-kitty", 6), *SHAPES_PARTY)
# PettingZoo would like plain arrays and says so; a mask beside them needs a dict.
ABOUT_DICTS = ("Observation space for each agent probably should be", "Observation is not a NumPy")


def quietly(run: Callable[[], object]) -> str:
    """Run what prints, and allow no warning but the one about masks."""
    told = io.StringIO()
    with redirect_stdout(told), warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in ABOUT_DICTS:
            warnings.filterwarnings("ignore", message=message)
        run()
    return told.getvalue()


@pytest.mark.parametrize(("edition_name", "seats"), ALL_SHAPES)
def test_api(edition_name: str, seats: int) -> None:
    from pettingzoo.test import api_test  # type: ignore[import-untyped]

    told = quietly(lambda: api_test(env(edition_name, seats), num_cycles=300))
    assert "Passed API test" in told


@pytest.mark.parametrize(("edition_name", "seats"), ALL_SHAPES)
def test_seeds(edition_name: str, seats: int) -> None:
    from pettingzoo.test import seed_test

    quietly(lambda: seed_test(lambda: env(edition_name, seats), num_cycles=100))


@pytest.mark.parametrize(("edition_name", "seats"), ALL_SHAPES)
def test_rendering(edition_name: str, seats: int) -> None:
    from pettingzoo.test import render_test

    def made(render_mode: str) -> TableEnv:
        return env(edition_name, seats, render_mode=render_mode)

    told = quietly(lambda: render_test(made))
    assert "top" in told


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
    quietly(lambda: api_test(table, num_cycles=300))


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
    with pytest.raises(IllegalMove):
        table.step(wrong)
    with pytest.raises(ValueError, match="answers with an action"):
        table.step(None)


# --- names -------------------------------------------------------------------------------


def test_names_stand_for_environments() -> None:
    assert read_name("lastcard/basic-2p-v1") == ("basic", 2)
    assert read_name("lastcard/hello-kitty-10p-v1") == ("hello-kitty", 10)
    assert all(name.endswith(f"-v{VERSION}") for name in NAMES)
    assert make("lastcard/party-6p-v1").metadata["name"] == "lastcard/party-6p-v1"
    assert make_batch("lastcard/frozen-3p-v1", 2).setting.seats == 3


@pytest.mark.parametrize("name", ["lastcard/basic-2p-v0", "lastcard/chess-2p-v1", "basic", ""])
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


def test_gymnasium_makes_them_by_name() -> None:
    register()
    register()
    vector = gymnasium.make_vec("lastcard/basic-2p-v1", num_envs=4)
    rows, _ = vector.reset(seed=1)
    assert rows.shape == (4, vector.unwrapped.batch.setting.planes.size)
    vector.close()


def test_the_learner_may_have_a_seat_of_its_own() -> None:
    vector = VectorEnv(16, "basic", 4, seat=2)
    _, infos = vector.reset(seed=5)
    assert (infos["seat"] == 2).all()
    _, infos = VectorEnv(64, "basic", 4).reset(seed=5)
    assert set(infos["seat"]) == {0, 1, 2, 3}
