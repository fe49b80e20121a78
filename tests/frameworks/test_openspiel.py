"""The editions as OpenSpiel games, by OpenSpiel's own tests and by what it expects of a state."""

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.tests import games_sim_test

from lastcard import Match
from lastcard.editions import EDITIONS, BadOption, edition
from lastcard.rl.openspiel import GAMES, LastcardState
from tests.libraries import ready
from tests.rl.tables import WORLDS

SHAPES = [
    (game, seats)
    for name, game in zip(EDITIONS, GAMES, strict=True)
    for seats in (2, 3, edition(name).most)
]
SHORT = 40  # moves: what OpenSpiel tests at every step is slow


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    ready()


def load(game: str, **parameters: object) -> Any:
    return pyspiel.load_game(game, parameters)


def walk(state: Any, seed: object) -> Any:
    """Every decision of a random round, before it is taken."""
    chance = random.Random(f"{seed}")
    while not state.is_terminal():
        if not state.is_chance_node():
            yield chance
        state.apply_action(chance.choice(state.legal_actions()))


def dealt(game: Any, seed: object, steps: int) -> LastcardState:
    """A state some decisions into a round."""
    state: LastcardState = game.new_initial_state()
    for number, _ in enumerate(walk(state, seed)):
        if number == steps:
            break
    return state


@pytest.mark.parametrize(("game", "seats"), SHAPES)
def test_openspiel_simulates_every_edition(game: str, seats: int) -> None:
    loaded = load(game, players=seats, most_moves=SHORT)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_simulates_with_pickles(game: str) -> None:
    simulation = games_sim_test.GamesSimTest("sim_game")  # a test of every game, by itself
    simulation.sim_game(load(game, players=3, most_moves=SHORT))


def test_openspiel_simulates_rounds_to_their_end() -> None:
    for rewards in ("win", "points"):
        loaded = load("lastcard_basic", players=3, rewards=rewards)
        pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "seats", "options"), WORLDS)
def test_openspiel_simulates_options(name: str, seats: int, options: dict[str, str]) -> None:
    game = f"lastcard_{name.replace('-', '_')}"
    loaded = load(game, players=seats, most_moves=SHORT // 2, **options)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_a_game_is_loaded_by_its_string() -> None:
    game = pyspiel.load_game("lastcard_basic(players=4,stacking=any,uno_penalty=4)")
    assert game.num_players() == 4
    assert game.setup.config.options == {"stacking": "any", "uno_penalty": "4"}
    with pytest.raises(BadOption, match="stacking"):
        load("lastcard_basic", stacking="sometimes")


@pytest.mark.parametrize(("game", "seats"), [("lastcard_party", 4), ("lastcard_minions", 3)])
def test_resampling_keeps_what_the_player_knows(game: str, seats: int) -> None:
    """OpenSpiel's own test of resampling, which cannot call games written in Python."""
    state = load(game, players=seats, most_moves=SHORT).new_initial_state()
    sampler = pyspiel.UniformProbabilitySampler(0, 0.0, 1.0)
    others = 0
    for _ in walk(state, "resample"):
        for player in range(seats):
            twin = state.resample_from_infostate(player, sampler)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.current_player() == state.current_player()
            if player == state.current_player():
                assert twin.legal_actions() == state.legal_actions()
            others += str(twin) != str(state)
    assert others > SHORT


def test_what_others_saw_is_not_in_a_resampled_state() -> None:
    game = load("lastcard_basic", players=3)
    state = dealt(game, "leak", 30)
    secret = [line for line in state.information_state_string(1).split("\n") if "hand" in line]
    twin = state.resample_from_infostate(0, lambda: 0.25)
    text = twin.information_state_string(1)
    assert secret
    assert not any(line in text for line in secret)
    assert "imagined" in text


def test_an_information_state_tells_what_may_be_done_and_forgets_nothing() -> None:
    game = load("lastcard_party", players=3, most_moves=SHORT, speed_play="on")
    offered: dict[str, list[int]] = {}
    for seed in range(6):
        state = game.new_initial_state()
        before = ""
        for chance in walk(state, seed % 3):
            seat = state.current_player()
            text = state.information_state_string(seat)
            assert offered.setdefault(text, state.legal_actions()) == state.legal_actions()
            past = state.information_state_string(0).rpartition("\n")[0]
            assert past.startswith(before)
            before = past
            twin = state.resample_from_infostate(seat, chance.random)
            twin.apply_action(chance.choice(twin.legal_actions()))
            if not twin.is_terminal():
                text = twin.information_state_string(twin.current_player())
                assert offered.setdefault(text, twin.legal_actions()) == twin.legal_actions()


def test_the_recall_tensor_tells_states_apart_that_observations_do_not() -> None:
    game = load("lastcard_basic", players=2, recall=64)
    state = dealt(game, "recall", 25)
    recall = np.array(state.information_state_tensor(0))[game.observation_tensor_size() :]
    rows = recall.reshape(64, 4)
    used = rows[:, 0] > 0
    assert used.sum() > 16
    assert not rows[~used].any()


def test_a_clone_and_a_pickle_go_on_alike() -> None:
    state = dealt(load("lastcard_hello_kitty", players=4), "alike", 20)
    twins = [state, state.clone(), pickle.loads(pickle.dumps(state))]
    for _ in range(10):
        action = state.legal_actions()[-1]
        for twin in twins:
            twin.apply_action(action)
        assert len({str(twin) for twin in twins}) == 1
        assert len({twin.information_state_string(1) for twin in twins}) == 1


def test_a_history_leads_to_its_state_and_the_seed_to_the_same_match() -> None:
    game = load("lastcard_minions", players=3)
    state = dealt(game, "history", 25)
    twin = game.new_initial_state()
    for action in state.history():
        twin.apply_action(action)
    assert str(twin) == str(state)
    match = Match.read(state.dealt().record())
    assert [len(match.view(seat).hand) for seat in range(3)] == match.counts()
    assert list(match.counts()) == list(state.dealt().view().counts)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_what_is_paid_adds_up_to_nothing(seats: int) -> None:
    for rewards in ("win", "points"):
        game = load("lastcard_basic", players=seats, rewards=rewards)
        state = game.new_initial_state()
        for _ in walk(state, seats):
            pass
        assert abs(sum(state.returns())) < 1e-9
        assert max(state.returns()) > 0
        assert game.min_utility() <= min(state.returns())


def test_observers_part_what_is_public_from_what_is_private() -> None:
    game = load("lastcard_basic", players=3)
    state = dealt(game, "observers", 20)
    public = game.make_py_observer(
        pyspiel.IIGObservationType(
            perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
        )
    )
    private = game.make_py_observer(
        pyspiel.IIGObservationType(
            perfect_recall=False,
            public_info=False,
            private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
        )
    )
    assert len({public.string_from(state, player) for player in range(3)}) == 1
    assert "hand" not in public.dict
    assert set(private.dict) == {"hand", "known", "drawn"}
    public.set_from(state, 1)
    assert 0 < public.tensor.max() <= 1
    with pytest.raises(BadOption, match="takes no parameters"):
        game.make_py_observer(None, {"size": 3})


def test_is_mcts_plays_a_whole_round() -> None:
    game = load("lastcard_basic", players=2, most_moves=SHORT)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 3, random_state=np.random.RandomState(2))
    state = game.new_initial_state()
    chance = random.Random(3)
    searched = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        if state.current_player() == 0:
            searched += len(actions) > 1
            state.apply_action(bot.step(state))
        else:
            state.apply_action(chance.choice(actions))
    assert searched > 3


def test_openspiels_environment_and_playthrough_run() -> None:
    game = load("lastcard_frozen", players=2, most_moves=12)
    env = rl_environment.Environment(
        game, chance_event_sampler=rl_environment.ChanceEventSampler(1)
    )
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    text = "lastcard_frozen(most_moves=4)"
    one, two = (generate_playthrough.playthrough(text, None, seed=5) for _ in range(2))
    assert one == two
    assert "InformationStateString(0)" in one
