"""What Match works out once and shares: it is never stale, never changed, and hides the same."""

import pickle
import random
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, replace
from typing import cast

import numpy as np
import pytest

from lastcard import IllegalMove, Match
from lastcard.editions import EDITIONS, edition
from lastcard.engine.moves import MOVE_DRAW, MOVES
from lastcard.engine.state import EVENTS, STATE
from lastcard.match.codes import codes, decode, encode
from lastcard.match.events import ROW, are_public
from lastcard.match.view import View
from tests.marks import IS_SOAK
from tests.worlds import random_world

WORLDS = 6 if IS_SOAK else 3
STEPS = 60


def matches(name: str) -> Iterator[Match]:
    """Matches of all sorts of tables, after each of some random moves."""
    for number in range(WORLDS):
        match, rng = random_world(name, number).match(), random.Random(number)
        for _ in range(STEPS):
            yield match
            moves = match.legal_moves()
            if not moves:
                break
            match.play(rng.choice(moves))


def everything(match: Match) -> list[object]:
    """All that anybody may know and do."""
    viewers = (None, *range(match.seats))
    return [*map(match.view, viewers), match.legal_moves(), *map(match.events, viewers)]


def views(match: Match) -> list[View]:
    return [match.view(seat) for seat in (None, *range(match.seats))]


@pytest.mark.parametrize("name", EDITIONS)
def test_a_view_is_of_the_position_now(name: str) -> None:
    """A match that looks at every step knows the same as one that never looked before."""
    for match in matches(name):
        assert views(match) == views(Match.from_bytes(match.to_bytes()))


@pytest.mark.parametrize("name", EDITIONS)
def test_copies_look_for_themselves(name: str) -> None:
    for match in matches(name):
        before = everything(match)
        other = match.copy()
        assert everything(other) == before
        moves = other.legal_moves()
        if moves:
            other.play(moves[0])
            assert views(other) == views(Match.from_bytes(other.to_bytes()))
        assert everything(match) == before


def test_a_pickled_match_is_the_same_and_plays_on() -> None:
    match = Match("party", seats=5, seed="attic")
    views(match)
    other = pickle.loads(pickle.dumps(match))
    assert everything(other) == everything(match)
    other.play(other.legal_moves()[0])
    assert views(other) == views(Match.from_bytes(other.to_bytes()))
    assert views(match) == views(Match.from_bytes(match.to_bytes()))


@pytest.mark.parametrize("move", ["0 play g3", "0 play g3 uno", "0 play W k", "1 draw"])
def test_a_refused_move_leaves_the_views(move: str) -> None:
    match = Match.read("edition basic\nhand 0 r7 g3 W\nhand 1 b1 b2\ndiscard r2\n")
    before = everything(match)
    with pytest.raises(IllegalMove):
        match.play(move)
    assert everything(match) == before


def test_a_view_is_made_once_a_position() -> None:
    match = Match("basic", seats=3, seed="7")
    view = match.view(1)
    assert match.view(1) is view
    assert match.copy().view(1) is view
    match.play(match.legal_moves()[0])
    assert match.view(1) is not view


@pytest.mark.parametrize("order", [(None, 0, 1, 2, 3), (3, 2, 1, 0, None), (2, None, 0, 3, 1)])
def test_no_seat_sees_more_because_another_looked_first(order: tuple[int | None, ...]) -> None:
    """In any order of asking, what is shared holds no card of a hand."""
    for match in matches("party"):
        viewers = [seat for seat in order if seat is None or seat < match.seats]
        fresh = Match.from_bytes(match.to_bytes()).view()
        for seat in viewers:
            view, own = match.view(seat), {} if seat is None else match.own(seat)
            legal = () if seat is None else tuple(match.legal_moves(seat))
            assert view == replace(fresh, seat=seat, legal=legal, **own)
            assert view.hand == (() if seat is None else tuple(match.hand(seat)))
        shared = {kind: value for kind, value in vars(match.view()).items() if kind in OWN}
        assert shared == {"hand": (), "drawn": None, "pick": None}


OWN = ("hand", "drawn", "pick")


def test_a_seat_that_sees_its_draw_shows_it_to_nobody() -> None:
    record = "edition basic\nhand 0 r7 g3\nhand 1 b1\ndiscard y2\ndraw y9\n"
    for first, second in ((0, 1), (1, 0)):
        match = Match.read(record)
        match.make("0 draw")
        seen = {seat: match.events(seat)[0].cards for seat in (first, second)}
        assert seen[0] is not None
        assert [card.text for card in seen[0]] == ["y9"]
        assert seen[1] is None
        assert match.events()[0].cards is None
        assert match.view(0).drawn is not None
        assert match.view(1).drawn is None
        assert not are_public(match.rows[0])


def test_what_is_shared_cannot_be_changed() -> None:
    match = Match("hello-kitty", seats=4, seed="rainy sunday")
    move, view = match.legal_moves()[0], match.view(0)
    event = match.events()[0]
    for shared in (move, view, event):
        with pytest.raises(FrozenInstanceError):
            shared.seat = 3  # type: ignore[misc]
    values = [value for each in (view, move, event) for value in vars(each).values()]
    assert not any(isinstance(value, list | dict | set | np.ndarray) for value in values)


def test_lists_and_parts_belong_to_the_caller() -> None:
    match = Match("basic", seats=2, seed="7")
    before = everything(match)
    match.legal_moves().clear()
    match.legal_moves(0).clear()
    match.events().clear()
    match.own(0)["hand"] = ()
    assert everything(match) == before


@pytest.mark.parametrize("name", EDITIONS)
def test_numbers_of_a_state_stay_pythons_own(name: str) -> None:
    """NumPy's are slow, and too small for what the rules shift and add."""
    for match in matches(name):
        for field, value in cast(dict[str, object], match.state).items():
            if isinstance(value, list):
                assert {*map(type, value)} == {int}, field
            elif not isinstance(value, np.ndarray | bytearray):
                assert type(value) is int, field


@pytest.mark.parametrize("name", EDITIONS)
def test_one_table_has_the_code_of_every_answer(name: str) -> None:
    book = edition(name)
    for answer, code in codes(book).items():
        assert encode(book, decode(book, 2, code)) == code
        assert 0 <= code < MOVES
        assert decode(book, None, code).answer == answer or answer.startswith("link")
    assert decode(book, 2, MOVE_DRAW) is decode(book, 2, MOVE_DRAW)


def test_a_row_is_unpacked_as_the_state_lays_it_out() -> None:
    rows = np.zeros((EVENTS, 4), STATE["events"].base)
    rows[0] = (1, -1, 300, -2)
    assert ROW.unpack_from(rows.tobytes()) == (1, -1, 300, -2)
    assert ROW.size == STATE["events"].itemsize // EVENTS


def test_a_seat_may_be_any_integer() -> None:
    match = Match("basic", seats=2, seed="7")
    view, moves = match.view(np.int64(1)), match.legal_moves(np.int64(0))  # type: ignore[arg-type]
    assert type(view.seat) is int
    assert all(type(move.seat) is int for move in moves)
