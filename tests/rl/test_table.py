"""One table as searches want it: clones, bytes, other deals, explicit chance."""

import pickle
import random
from collections.abc import Callable

import numpy as np
import pytest

from lastcard import IllegalMove, LastcardError, Match
from lastcard.engine.cards import NONE, WILD, WILD_DRAW_FOUR
from lastcard.rl.decode import decode
from lastcard.rl.table import ROW, Table
from tests.engine.test_properties import check_state
from tests.rl.tables import WORLDS, planes_that_differ, table_of, walk
from tests.worlds import legal_list


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
def test_interpreted_and_compiled_tables_agree(
    edition_name: str, seats: int, options: dict[str, str]
) -> None:
    plain, fast = (
        Table(edition_name, seats, options, seed="both", beliefs=True, compiled=compiled)
        for compiled in (False, True)
    )
    for number, (one, other) in enumerate(zip(walk(plain, 25), walk(fast, 25), strict=True)):
        assert one == other
        assert same_place(plain, fast)
        if number % 8 == 4:
            assert np.array_equal(plain.observation(), fast.observation())
            seat = number % seats
            assert same_place(plain.redeal(seat, number), fast.redeal(seat, number))


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
            check_state(table.config.rules, other.state)
            others.add(other.state["hand"].tobytes() == table.state["hand"].tobytes())
            for _ in walk(other, 20):
                check_state(other.config.rules, other.state)
    assert False in others


@pytest.mark.parametrize(("edition_name", "seats", "options"), WORLDS)
def test_every_seat_may_have_another_deal_whoever_is_asked(
    edition_name: str, seats: int, options: dict[str, str]
) -> None:
    """The asked seat's hand is another one then, and so is what it is offered."""
    table = table_of(edition_name, seats, options, seed="others", beliefs=True)
    offers = set()
    for number, _ in enumerate(walk(table, 60)):
        if number % 6 != 3:
            continue
        seat = number % seats
        other = table.redeal(seat, number)
        assert planes_that_differ(table, table.observation(seat), other.observation(seat)) == []
        assert other.seat is not None
        legal = set(legal_list(other.config.rules, other.state, other.seat))
        code = other.config.actions.code
        offered = {code(action, other.seat, seats) for action in other.legal_actions()} - {NONE}
        assert offered <= legal
        assert other.in_window or offered == legal
        offers.add(np.array_equal(table.mask, other.mask))
        for _ in walk(other, 15):
            check_state(other.config.rules, other.state)
    assert False in offers


def test_another_deal_keeps_what_was_shown() -> None:
    table = table_of("basic", 3, {"seven_zero": "on"}, seed="swap", beliefs=True)
    checked = 0
    for number, _ in enumerate(walk(table, 300)):
        seat = table.seat
        assert seat is not None
        known = table._batch.known[ROW][seat]
        if number % 5 == 0 and known.sum() > table.state["size"][seat]:
            other = table.redeal(seat, number)
            assert (other.state["hand"][:3] >= known).all()
            checked += 1
    assert checked > 3


def test_chance_is_explicit() -> None:
    table = table_of("basic", 2, {"voluntary_draw": "on"}, seed="chance")
    draw = table.config.actions.names().index("draw")
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
                check_state(child.config.rules, child.state)


def test_chances_are_the_ones_that_come_true() -> None:
    table = table_of("basic", 2, {"voluntary_draw": "on"}, seed="often")
    draw = table.config.actions.names().index("draw")
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
    for look in (table.observation, table.view, lambda seat: table.redeal(seat, 1)):
        for seat in (-1, 2, 99):
            with pytest.raises(LastcardError, match="seat cannot be"):
                look(seat)
    for odd in (1.5, "draw", None):
        with pytest.raises(TypeError):
            table.apply(odd)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove):
        table.apply(2**70)


def test_bytes_of_another_table_are_refused() -> None:
    """Another edition's record is as long, and would be read as this one's."""
    table = table_of("frozen", 2, {})
    before = table.to_bytes()
    others = [
        table_of("party", 2, {}),
        table_of("frozen", 2, {"stacking": "any"}),
        Table("frozen", 2, rewards="points", beliefs=False, compiled=False),
        table_of("frozen", 2, {}, beliefs=True),
    ]
    head = before[: before.index(b"\n") + 1]
    rubbish = [b"", head, head + b"no\n", head + b"[1, 2]\n", head + b'[0, 0, "x", 0, 0]\n']
    for data in (*(other.to_bytes() for other in others), *rubbish):
        with pytest.raises(LastcardError, match="not a table of this config"):
            table.restore(data)
    assert table.to_bytes() == before


def test_the_end_comes_back_from_bytes() -> None:
    for most_moves in (3, 5_000):
        table = Table("basic", 2, most_moves=most_moves, beliefs=False, compiled=False)
        fresh = table.clone()
        for _ in walk(table, 400):
            if table.is_over:
                break
        while not table.is_over:
            table.apply(table.legal_actions()[0])
        fresh.restore(table.to_bytes())
        assert fresh.is_over
        assert fresh.was_cut == table.was_cut == (most_moves == 3)
        assert (fresh.rewards == table.rewards).all()
        assert (fresh.returns == table.returns).all()


def test_nothing_is_applied_after_the_end() -> None:
    table = Table("basic", 2, most_moves=1, beliefs=False, compiled=False)
    while not table.is_over:
        table.apply(table.legal_actions()[0])
    with pytest.raises(IllegalMove, match="asks nobody"):
        table.apply(1)


def test_a_record_needs_the_seed_that_dealt_it() -> None:
    """After chance was changed there is none, until the next episode."""
    changes: tuple[Callable[[Table], None], ...] = (
        lambda table: table.reseed("b"),
        lambda table: table.put_on_top(table.next_cards()[0][0]),
        lambda table: table.restore(table.redeal(0, 1).to_bytes()),
    )
    expected = table_of("basic", 2, {}, seed="a")
    expected.reset()
    for change in changes:
        table = table_of("basic", 2, {}, seed="a", beliefs=True)
        change(table)
        with pytest.raises(LastcardError, match="Chance was changed"):
            table.clone().record()
        table.reset()
        assert table.record() == expected.record()
        assert table.view(0) == expected.view(0)


def test_what_lies_at_the_bottom_is_not_drawn_next() -> None:
    """R-GEN-10: a Wild Draw Four that was turned over first lies below everything."""
    table = table_of("basic", 2, {}, seed=4)
    draw = table.state["draw"]
    assert draw[0] == WILD_DRAW_FOUR
    assert table.state["loose_low"] == 1
    draw[1:][draw[1:] == WILD_DRAW_FOUR] = WILD  # it is the only one left
    assert "W+4" not in {card.text for card, _ in table.next_cards()}
    with pytest.raises(LastcardError, match="cannot be the next"):
        table.put_on_top("W+4")


def test_another_deal_leaves_what_lies_at_the_bottom() -> None:
    table = table_of("basic", 2, {}, seed=4, beliefs=True)
    for number, _ in enumerate(walk(table, 60)):
        seen = decode(table.config, table.observation())
        if seen.bottom == 0 or table.state["round"] > 1:
            break
        if number % 6 == 0:
            for seat in range(2):
                other = table.redeal(seat, number)
                assert other.state["draw"][0] == WILD_DRAW_FOUR
                assert other.state["loose_low"] == 1
                check_state(other.config.rules, other.state)
    assert number > 20


def test_tables_go_to_other_processes() -> None:
    table = table_of("party", 4, {}, seed="pickle", beliefs=True)
    for _ in walk(table, 30):
        pass
    again = pickle.loads(pickle.dumps(table))
    assert same_place(again, table)
    for one, other in zip(walk(table, 30), walk(again, 30), strict=True):
        assert one == other
    assert again.record() == table.record()


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
