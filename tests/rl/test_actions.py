"""Actions: one fixed list an edition, and every legal move is in it."""

import numpy as np
import pytest

from lastcard.editions import EDITIONS, edition
from lastcard.engine.cards import NONE
from lastcard.rl.actions import MOST_ACTIONS, WAIT, actions_of, to_distances, to_seats
from tests.worlds import STYLES, legal_list, random_world, walk


@pytest.mark.parametrize("name", EDITIONS)
def test_actions_have_names_of_their_own(name: str) -> None:
    actions = actions_of(edition(name))
    names = actions.names()
    assert len(actions) <= MOST_ACTIONS
    assert len(set(names)) == len(names)
    assert names[WAIT] == "wait"


def test_the_number_of_actions_belongs_to_a_version() -> None:
    sizes = {name: len(actions_of(edition(name))) for name in EDITIONS}
    assert sizes == {"frozen": 135, "basic": 146, "minions": 136, "hello-kitty": 135, "party": 284}


@pytest.mark.parametrize("name", EDITIONS)
def test_every_legal_move_is_an_action_and_back(name: str) -> None:
    actions = actions_of(edition(name))
    seen = set()
    for number in range(12):
        world = random_world(name, number)
        for rules, state in walk(world, STYLES[number % len(STYLES)], 60):
            for seat in range(world.seats):
                for code in legal_list(rules, state, seat):
                    action = actions.action(code, seat, world.seats)
                    assert action > WAIT
                    assert actions.code(action, seat, world.seats) == code
                    seen.add(action)
    assert len(seen) > 60


@pytest.mark.parametrize("seats", [2, 5, 16])
def test_distances_name_the_same_seats_from_everywhere(seats: int) -> None:
    actions = actions_of(edition("party"))
    for seat in range(seats):
        for move in actions.move_of[1:]:
            code = to_seats(int(move), seat, 16)
            assert to_distances(code, seat, 16) == move


def test_an_action_reads_like_a_move() -> None:
    actions = actions_of(edition("basic"))
    place = actions.names().index
    assert str(actions.move(place("catch +1"), 2, 3)) == "2 catch 0"
    assert str(actions.move(place("play r7"), 1, 2)) == "1 play r7"
    assert actions.move(WAIT, 0, 2) is None
    assert actions.action(NONE, 0, 2) == WAIT
    assert actions.move_of.dtype == np.int16
