"""Who is asked, and in which order: windows are drawn, and everybody gets a chance."""

import random
from collections import Counter

import numpy as np
import pytest

from lastcard.engine.cards import NONE
from lastcard.engine.state import PHASE_POINT
from lastcard.play.asking import is_reaction
from lastcard.rl.actions import WAIT
from lastcard.rl.table import ROW, Table
from tests.rl.tables import WORLDS, table_of, walk
from tests.worlds import legal_list


@pytest.mark.parametrize(("edition_name", "seats", "options"), WORLDS)
def test_the_asked_seat_is_offered_what_the_rules_allow(
    edition_name: str, seats: int, options: dict[str, str]
) -> None:
    table = table_of(edition_name, seats, options, seed="asked")
    for _ in walk(table, 250):
        seat = table.seat
        assert seat is not None
        offered = {
            table.config.actions.code(action, seat, seats) for action in table.legal_actions()
        }
        legal = set(legal_list(table.config.rules, table.state, seat))
        if table.in_window:
            assert offered == {code for code in legal if is_reaction(code)} | {NONE}
            assert len(offered) > 1
        else:
            assert offered == legal
            assert table.state["turn"] in (seat, NONE)


def windows(table: Table, steps: int) -> list[list[int]]:
    """The seats asked out of turn in each position, at a table where everybody waits."""
    found: list[list[int]] = []
    order: list[int] = []
    chance = random.Random(1)
    for _ in range(steps):
        if table.is_over:
            table.reset()
        if table.in_window:
            assert table.seat is not None
            order.append(table.seat)
            table.apply(WAIT)
            continue
        if order:
            found.append(order)
        order = []
        calls = table.config.actions.names().index("uno")
        others = [action for action in table.legal_actions() if action != calls]
        table.apply(chance.choice(others))
    return found


def test_the_order_of_a_window_is_drawn() -> None:
    """A seat liable to be caught may call late; it is as often first as last."""
    found = windows(table_of("basic", 2, {}, seed="window"), 3_000)
    firsts = Counter(seats[0] for seats in found)
    assert all(sorted(seats) == [0, 1] for seats in found)
    assert len(found) > 30
    assert min(firsts.values()) > 0.3 * len(found)


def test_everybody_at_a_larger_table_gets_a_chance_once() -> None:
    found = windows(table_of("frozen", 3, {}, seed="wide"), 3_000)
    assert all(sorted(seats) == [0, 1, 2] for seats in found)
    assert len({tuple(seats) for seats in found}) > 3


def test_fingers_are_asked_for_in_a_drawn_order() -> None:
    table = table_of("party", 4, {}, seed="point")
    firsts: Counter[int] = Counter()
    for _ in walk(table, 4_000):
        nobody_yet = (table.state["pick"][:4] == NONE).all()
        if table.state["phase"] == PHASE_POINT and nobody_yet and not table.in_window:
            assert table.seat is not None
            firsts[table.seat] += 1
    assert len(firsts) == 4


def test_waiting_changes_nothing_but_who_is_asked() -> None:
    table = table_of("basic", 3, {}, seed="wait")
    seen = 0
    for action in walk(table, 1_500):
        if action == WAIT:
            twin = table.clone()
            twin.apply(WAIT)
            assert twin.state.tobytes() == table.state.tobytes()
            assert np.array_equal(twin._batch.known[ROW], table._batch.known[ROW])
            assert twin.log == table.log
            seen += 1
    assert seen > 5
