"""A policy in a file, and the bot that plays it without PyTorch."""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from lastcard import LastcardError, Match, compete
from lastcard.bots import Start, check_spec, make_bot
from lastcard.play.driver import Driver, Question
from lastcard.rl.config import Config
from lastcard.rl.learned import Learned
from lastcard.rl.network import Policy, inputs_of, scale
from lastcard.rl.registry import name_of

HIDDEN = 16


def some_policy(edition: str = "basic", seats: int = 2, seed: int = 0) -> Policy:
    """Weights by lot."""
    config, chance = Config(edition, seats), np.random.default_rng(seed)
    sizes = (len(inputs_of(config.planes)), HIDDEN, len(config.actions))
    weights = [chance.normal(size=(after, before)) for before, after in pairwise(sizes)]
    return Policy(name_of(edition, seats), weights, [np.zeros(size) for size in sizes[1:]])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "policy.npz"
    some_policy().save(path)
    return path


def test_a_policy_comes_back_from_its_file(file: Path) -> None:
    policy, again = some_policy(), Policy.load(file)
    assert again.name == policy.name
    inputs = np.random.default_rng(1).random((1, policy.weights[0].shape[1]))
    assert np.allclose(again.logits(inputs), policy.logits(inputs), rtol=0.02, atol=0.1)
    assert file.stat().st_size < 200_000


@pytest.mark.parametrize(("edition", "seats"), [("basic", 2), ("minions", 4), ("party", 6)])
def test_the_bot_plays_in_every_edition(edition: str, seats: int, tmp_path: Path) -> None:
    path = tmp_path / "policy.npz"
    some_policy(edition, seats).save(path)
    options = {"speed_play": "on"} if edition == "party" else {}
    match = Match(edition, seats, "learned", options)
    bots = {
        seat: Learned(Start(edition, seats, seat, options, str(seat), str(path)))
        for seat in range(seats)
    }
    driver = Driver(match, bots)
    for _ in range(250):
        move = driver.next_move()
        if move is None:
            break
        match.play(move)
        driver.tell()
    assert len(match.moves) > 30


def test_the_bot_is_not_asked_out_of_turn_for_a_question_that_is_its_own(file: Path) -> None:
    bot = Learned(Start("basic", 2, 0, {}, "0", str(file)))
    match = Match.read("edition basic\nhand 0 r7 g3\nhand 1 b1 b2\ndiscard r2\n")
    bot.watch(match.view(0), match.events(0))
    moves = match.legal_moves(0)
    assert bot.choose(match.view(0), moves) in moves
    assert Driver(match, {0: bot}).ask() == Question(0, out_of_turn=False)


def test_it_meets_others_in_the_arena(file: Path) -> None:
    result = compete([f"learned:{file}", "random"], rounds=4, workers=1)
    assert result.rounds >= 4


def test_a_spec_is_checked_before_anybody_sits_down(file: Path, tmp_path: Path) -> None:
    check_spec(f"learned:{file}")
    empty = tmp_path / "empty.npz"
    empty.write_bytes(b"")
    for spec in ("learned", "learned:", f"learned:{tmp_path}/none.npz", f"learned:{empty}"):
        with pytest.raises(LastcardError) as caught:
            check_spec(spec)
        assert caught.value.code == "bad-bot"
        assert caught.value.text.zh


def test_layers_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    policy, path = some_policy(), tmp_path / "odd.npz"
    wide, narrow = policy.weights
    for weights in ([wide], [wide[:, 1:], narrow], [wide, narrow[1:]], [wide[1:], narrow]):
        biases = [np.zeros(len(layer)) for layer in weights]
        Policy(policy.name, weights, biases).save(path)
        with pytest.raises(LastcardError, match="do not fit"):
            check_spec(f"learned:{path}")
        with pytest.raises(LastcardError, match="do not fit"):
            make_bot(f"learned:{path}", Start("basic", 2, 0))


def test_a_policy_of_another_table_is_refused(file: Path) -> None:
    with pytest.raises(LastcardError, match="has learned basic with 2 seats"):
        make_bot(f"learned:{file}", Start("basic", 3, 0))


def test_the_bot_needs_numpy_alone(file: Path) -> None:
    code = (
        "import sys\n"
        "from lastcard.rl.learned import Learned\n"
        "from lastcard.bots import Start\n"
        f"Learned(Start('basic', 2, 0, {{}}, '0', {str(file)!r}))\n"
        "print([name for name in ('torch', 'gymnasium', 'pettingzoo') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


def test_scales_fit_the_planes() -> None:
    config = Config("party", 6)
    assert scale(config.planes).shape == (config.planes.size,)
    assert len(inputs_of(config.planes)) == config.planes.places["happenings"].start
