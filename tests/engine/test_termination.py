"""Rounds end: random play and sensible play, in every edition and with every number of seats."""

import numpy as np
import pytest

from lastcard.editions import EDITIONS, edition
from lastcard.engine.cards import NONE
from lastcard.engine.state import PHASE_MATCH_OVER, PHASE_ROUND_OVER
from lastcard.play.engine_kernel import KERNEL as ENGINE
from tests.libraries import trapping
from tests.marks import amount
from tests.worlds import KERNEL, QUESTIONS, RANDOM, SENSIBLE, World, dice_of, play, random_world

TABLES = [
    (name, seats)
    for name in EDITIONS
    for seats in range(edition(name).least, edition(name).most + 1)
]
LONG = 5_000  # moves that a round should seldom need
MOST = 20_000_000  # moves after which a round counts as endless
ROUNDS = 10
STYLE_NAMES = {RANDOM: "random", QUESTIONS: "asked", SENSIBLE: "sensible"}


def lengths(world: World, style: int, rounds: int) -> np.ndarray:
    """How many moves each of some rounds took; every one of them ended."""
    rules, players = world.rules(), KERNEL.from_library(trapping())
    engine = ENGINE.from_library(trapping())
    counts = []
    for number in range(rounds):
        state = world.state()
        state["stream"] = number
        engine.start_match(rules, state, NONE)
        rng = dice_of(7919 * number + world.seats)
        result = play(players, rules, state, rng, style, MOST)
        assert result != NONE, "nobody could move"
        assert result < MOST, "no end in sight"
        assert state["phase"] in (PHASE_ROUND_OVER, PHASE_MATCH_OVER)
        counts.append(result)
    return np.array(counts)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_sensible_play_ends(name: str, seats: int) -> None:
    assert lengths(World(name, seats), SENSIBLE, ROUNDS).max() <= LONG


@pytest.mark.parametrize("style", [RANDOM, QUESTIONS], ids=STYLE_NAMES.get)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_play_ends(name: str, seats: int, style: int) -> None:
    lengths(World(name, seats), style, amount(3, 1))


@pytest.mark.parametrize("name", EDITIONS)
def test_play_ends_whatever_the_options(name: str) -> None:
    for number in range(amount(25, 8)):
        lengths(random_world(name, number), SENSIBLE, 2)


@pytest.mark.soak
@pytest.mark.parametrize("style", [RANDOM, QUESTIONS, SENSIBLE], ids=STYLE_NAMES.get)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_share_of_long_rounds(name: str, seats: int, style: int) -> None:
    """Two thousand rounds; prints what the note reports (`make soak PYTEST_ARGS=-s`)."""
    counts = lengths(World(name, seats), style, 2000)
    share = float((counts > LONG).mean())
    print(
        f"{name} {seats} {STYLE_NAMES[style]}: median {int(np.median(counts))}, "
        f"longest {counts.max()}, over {LONG}: {share:.2%}"
    )
    if style == SENSIBLE:
        assert share < 0.01
