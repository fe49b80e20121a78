"""Interpreted and compiled rules agree byte by byte: states, events, legal lists, views."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from lastcard.editions import EDITIONS, edition
from lastcard.engine import compiled, deal, legal, step, view
from lastcard.engine.cards import NONE
from lastcard.engine.moves import LEGAL
from lastcard.engine.state import PHASE_MATCH_OVER
from tests.worlds import STYLES, World, dice_of, everyone, kernel, random_world
from tests.worlds import step as next_move

ROOT = Path(__file__).parents[2]
MOVES = 2000  # of every edition, once with the book's options and once with others
STRETCH = 120  # moves at one table


class Twins:
    """One table played twice: by the lines as they are, and by the compiled ones."""

    def __init__(self, world: World) -> None:
        self.rules = world.rules()
        self.plain, self.fast = world.state(), world.state()
        deal.start_match(self.rules, self.plain, NONE)
        compiled.start_match(self.rules, self.fast, NONE)

    def play(self, seat: int, move: int) -> None:
        step.apply(self.rules, self.plain, seat, move)
        compiled.apply(self.rules, self.fast, seat, move)

    def compare(self) -> None:
        """The whole record, the event buffer included, and what every seat may do and see."""
        assert different_fields(self.plain, self.fast) == []
        assert self.plain.tobytes() == self.fast.tobytes()
        for seat in everyone(self.plain):
            assert legal_bytes(legal.legal, self.rules, self.plain, seat) == legal_bytes(
                compiled.legal_moves, self.rules, self.fast, seat
            )

    def compare_views(self) -> None:
        for seat in everyone(self.plain):
            one, other = view.new_view(), view.new_view()
            view.look(self.plain, seat, one)
            compiled.look(self.fast, seat, other)
            assert one.tobytes() == other.tobytes()


def different_fields(one: np.void, other: np.void) -> list[str]:
    assert one.dtype.names is not None
    return [name for name in one.dtype.names if not np.array_equal(one[name], other[name])]


def legal_bytes(function: object, rules: np.void, state: np.void, seat: int) -> bytes:
    moves = np.zeros(LEGAL, np.int16)
    count = function(rules, state, seat, moves)  # type: ignore[operator]
    return moves[:count].tobytes()


def play_twice(world: World, style: int, most: int) -> int:
    """Play and compare after every move; say how many moves there were."""
    twins = Twins(world)
    rng = dice_of(world.seed)
    twins.compare()
    for result in range(most):
        chosen = next_move(twins.rules, twins.plain, rng, style)
        if chosen is None:
            assert twins.plain["phase"] == PHASE_MATCH_OVER
            return result
        twins.play(*chosen)
        twins.compare()
        if result % 20 == 0:
            twins.compare_views()
    return most


def play_many(name: str, changed: bool, moves: int) -> int:
    """Table after table, through all seat counts and styles, until enough moves are made."""
    book = edition(name)
    result = number = 0
    while result < moves:
        seats = book.least + number % (book.most - book.least + 1)
        world = random_world(name, number, seats) if changed else World(name, seats, number)
        result += play_twice(world, STYLES[number % len(STYLES)], STRETCH)
        number += 1
    return result


@pytest.mark.parametrize("changed", [False, True], ids=["book", "options"])
@pytest.mark.parametrize("name", EDITIONS)
def test_interpreted_and_compiled_agree(name: str, changed: bool) -> None:
    kernel()  # of all processes only one compiles
    assert play_many(name, changed, MOVES) >= MOVES


@pytest.mark.parametrize("name", EDITIONS)
def test_whole_rounds_end_alike(name: str) -> None:
    """The compiled player of the termination tests is the one that plays here."""
    from tests.worlds import play_round

    for style in STYLES[:3]:
        world = World(name, 3, seed=style)
        rules, plain = world.dealt()
        fast = plain.copy()
        count = play_round(rules, plain, dice_of(5), style, 300)
        assert kernel()(rules, fast, dice_of(5), style, 300) == count
        assert plain.tobytes() == fast.tobytes()


def test_compiled_stays_within_bounds(pytestconfig: pytest.Config) -> None:
    """The same moves again in a process of its own, where a wrong index is an error."""
    cache = pytestconfig.cache
    assert cache is not None
    folder = cache.mkdir("lastcard-bounds")
    environment = os.environ | {
        "NUMBA_BOUNDSCHECK": "1",
        "NUMBA_OPT": "0",  # every index is checked all the same, and compiling is quicker
        "NUMBA_CACHE_DIR": str(folder / f"{compiled.digest()}-slow"),
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from tests.engine.test_parity import within_bounds; within_bounds()",
        ],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    assert done.stdout.split() == ["checked", *EDITIONS]


def within_bounds() -> None:
    """What the process with bounds checking runs."""
    from numba.core import config

    assert config.BOUNDSCHECK
    print("checked")
    for name in EDITIONS:
        play_many(name, True, 500)
        print(name)
