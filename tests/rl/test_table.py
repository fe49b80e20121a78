"""One table as searches want it: clones, bytes, other deals, explicit chance."""

import random

import numpy as np
import pytest

from lastcard import IllegalMove, LastcardError, Match
from lastcard.rl.table import ROW, Table
from tests.rl.tables import WORLDS, planes_that_differ, table_of, walk
from tests.test_properties import check_state


def same_place(one: Table, other: Table) -> bool:
    return one.to_bytes() == other.to_bytes() and np.array_equal(one.mask, other.mask)


@pytest.mark.parametrize(("edition_name", "seats", "options"), WORLDS)
def test_clones_and_bytes_go_on_alike(
    edition_name: str, seats: int, options: dict[str, str]
) -> None:
    table = table_of(edition_name, seats, options, seed="clone", beliefs=True)
    for number, _ in enumerate(walk(table, 60)):
        if number % 20 == 10:
            again = table_of(edition_name, seats, options, seed="another", beliefs=True)
            again.restore(table.to_bytes())
            twins = [table.clone(), again]
            for twin in twins:
                assert same_place(twin, table)
                assert np.array_equal(twin.observation(), table.observation())
            for one, other in zip(walk(twins[0], 15), walk(twins[1], 15), strict=True):
                assert one == other
            assert same_place(*twins)


@pytest.mark.parametrize(("edition_name", "seats", "options"), WORLDS)
def test_another_deal_looks_the_same_to_the_seat(
    edition_name: str, seats: int, options: dict[str, str]
) -> None:
    table = table_of(edition_name, seats, options, seed="redeal", beliefs=True)
    others = set()
    for number, _ in enumerate(walk(table, 90)):
        if number % 9 == 4:
            assert table.seat is not None
            before = table.to_bytes()
            other = table.redeal(table.seat, number)
            assert table.to_bytes() == before
            assert planes_that_differ(table, table.observation(), other.observation()) == []
            assert np.array_equal(table.mask, other.mask)
            check_state(table.setting.rules, other.state)
            others.add(other.state["hand"].tobytes() == table.state["hand"].tobytes())
            for _ in walk(other, 20):
                check_state(other.setting.rules, other.state)
    assert False in others


def test_another_deal_keeps_what_was_shown() -> None:
    table = table_of("basic", 3, {"seven_zero": "on"}, seed="swap", beliefs=True)
    checked = 0
    for number, _ in enumerate(walk(table, 300)):
        seat = table.seat
        assert seat is not None
        known = table._batch.known[ROW][seat]
        if number % 5 == 0 and known.sum() > table.state["size"][seat]:
            other = table.redeal(seat, number)
            assert (other.state["hand"][:3] >= known).mean() > 0.99
            checked += 1
    assert checked > 3


def test_chance_is_explicit() -> None:
    table = table_of("basic", 2, {"voluntary_draw": "on"}, seed="chance")
    draw = table.setting.actions.names().index("draw")
    for _ in walk(table, 40):
        if table.mask[draw]:
            chances = table.next_cards()
            assert sum(chance for _, chance in chances) == pytest.approx(1)
            for card, _ in chances[::9]:
                child = table.clone()
                seat = child.seat
                assert seat is not None
                child.put_on_top(card)
                before = child.view(seat).hand.count(card)
                child.apply(draw)
                assert child.view(seat).hand.count(card) == before + 1
                check_state(child.setting.rules, child.state)


def test_chances_are_the_ones_that_come_true() -> None:
    table = table_of("basic", 2, {"voluntary_draw": "on"}, seed="often")
    draw = table.setting.actions.names().index("draw")
    chances = {card.text: chance for card, chance in table.next_cards()}
    drawn = []
    for number in range(400):
        child = table.clone()
        child.reseed(number)
        seat = child.seat
        assert seat is not None
        child.apply(draw)
        card = child.view(seat).drawn
        assert card is not None
        drawn.append(card.text)
    assert set(drawn) <= set(chances)
    wilds = sum(chance for card, chance in chances.items() if card.startswith("W"))
    share = sum(card.startswith("W") for card in drawn) / len(drawn)
    assert abs(share - wilds) < 0.08


def test_an_episode_is_a_record() -> None:
    table = table_of("party", 4, {}, seed="record")
    for _ in walk(table, 80):
        pass
    match = Match.read(table.record())
    assert [str(match.view(seat).hand) for seat in range(4)] == [
        str(table.view(seat).hand) for seat in range(4)
    ]


def test_what_cannot_be_is_refused() -> None:
    table = table_of("basic", 2, {})
    wrong = next(action for action in range(len(table.mask)) if not table.mask[action])
    before = table.to_bytes()
    with pytest.raises(IllegalMove):
        table.apply(wrong)
    for action in (-1, len(table.mask), 10_000):
        with pytest.raises(IllegalMove):
            table.apply(action)
    assert table.to_bytes() == before
    with pytest.raises(LastcardError):
        table.restore(b"nothing")
    with pytest.raises(LastcardError):
        table.restore(before[:-1])
    with pytest.raises(LastcardError):
        table.put_on_top("rP")
    with pytest.raises(LastcardError):
        table.redeal(0, 1)  # nobody remembers anything here


def test_returns_add_up() -> None:
    table = Table("basic", 3, rewards="points", episode="match", compiled=False, beliefs=False)
    chance, paid = random.Random(1), np.zeros(3)
    rounds = set()
    for _ in range(1_500):
        if table.is_over:
            break
        table.apply(chance.choice(table.legal_actions()))
        paid += table.rewards
        rounds.add(int(table.state["round"]))
    assert len(rounds) > 2
    assert np.allclose(paid, table.returns)
    assert abs(table.returns.sum()) < 1e-3
