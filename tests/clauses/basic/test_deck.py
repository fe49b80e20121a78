"""UNO Basic: what is in the box."""

import pytest

from lastcard import Match
from lastcard.editions import edition
from tests.marks import clause
from tests.table import answers, impossible, position

BOOK = edition("basic")
NUMBERS = [str(number) for number in range(10)]


def copies(card: str) -> int:
    return int(BOOK.rules({})["copies"][BOOK.kinds[card]])


def number_copies(color: str) -> list[int]:
    return [copies(color + number) for number in NUMBERS]


def per_color(symbol: str) -> list[int]:
    return [copies(color + symbol) for color in "bgry"]


@clause("BAS-DECK-01")
def test_the_deck_has_112_cards() -> None:
    rules = BOOK.rules({})
    assert rules["deck_size"] == 112
    assert rules["copies"].sum() == 112


@clause("BAS-DECK-01")
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_a_dealt_table_holds_112_cards(seats: int) -> None:
    for seed in range(20):
        match = Match("basic", seats=seats, seed=seed)
        view = match.view()
        assert sum(match.counts()) + view.draw_count + len(view.discard) == 112


@clause("BAS-DECK-02")
def test_nineteen_blue_numbers() -> None:
    assert number_copies("b") == [1] + [2] * 9
    assert sum(number_copies("b")) == 19


@clause("BAS-DECK-03")
def test_nineteen_green_numbers() -> None:
    assert number_copies("g") == [1] + [2] * 9
    assert sum(number_copies("g")) == 19


@clause("BAS-DECK-04")
def test_nineteen_red_numbers() -> None:
    assert number_copies("r") == [1] + [2] * 9
    assert sum(number_copies("r")) == 19


@clause("BAS-DECK-05")
def test_nineteen_yellow_numbers() -> None:
    assert number_copies("y") == [1] + [2] * 9
    assert sum(number_copies("y")) == 19


@clause("BAS-DECK-06")
def test_two_draw_two_of_each_color() -> None:
    assert per_color("+2") == [2, 2, 2, 2]


@clause("BAS-DECK-07")
def test_two_reverse_of_each_color() -> None:
    assert per_color("R") == [2, 2, 2, 2]


@clause("BAS-DECK-08")
def test_two_skip_of_each_color() -> None:
    assert per_color("S") == [2, 2, 2, 2]


@clause("BAS-DECK-09")
def test_four_wilds() -> None:
    assert copies("W") == 4


@clause("BAS-DECK-10")
def test_four_wild_draw_four() -> None:
    assert copies("W+4") == 4


@clause("BAS-DECK-11")
def test_one_wild_swap_hands() -> None:
    assert copies("WS") == 1


@clause("BAS-DECK-12")
def test_three_wild_customizable() -> None:
    assert copies("WC") == 3


@clause("BAS-DECK-02", "BAS-DECK-03", "BAS-DECK-04", "BAS-DECK-05")
def test_the_deck_has_four_colors_and_no_other() -> None:
    colored = [card for card in BOOK.kinds if not card.startswith("W")]
    assert {card[0] for card in colored} == set("bgry")
    assert {card[1:] for card in colored} == {*NUMBERS, "+2", "R", "S"}


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param("b0 b0", marks=clause("BAS-DECK-02")),
        pytest.param("g1 g1 g1", marks=clause("BAS-DECK-03")),
        pytest.param("r9 r9 r9", marks=clause("BAS-DECK-04")),
        pytest.param("y0 y0", marks=clause("BAS-DECK-05")),
        pytest.param("g+2 g+2 g+2", marks=clause("BAS-DECK-06")),
        pytest.param("rR rR rR", marks=clause("BAS-DECK-07")),
        pytest.param("yS yS yS", marks=clause("BAS-DECK-08")),
        pytest.param("W W W W W", marks=clause("BAS-DECK-09")),
        pytest.param("W+4 W+4 W+4 W+4 W+4", marks=clause("BAS-DECK-10")),
        pytest.param("WS WS", marks=clause("BAS-DECK-11")),
        pytest.param("WC WC WC WC", marks=clause("BAS-DECK-12")),
    ],
)
def test_a_position_with_one_copy_too_many_is_refused(cards: str) -> None:
    *held, extra = cards.split()
    record = f"edition basic\nhand 1 y2\ndiscard b5\nhand 0 {' '.join(held)}"
    assert position(record).counts()[0] == len(held)
    assert impossible(f"{record} {extra}").code == "bad-position"


@clause("R-BAS-13")
def test_the_book_has_four_wilds_under_whatever_names() -> None:
    assert [card for card in BOOK.kinds if card.startswith("W")] == ["W", "W+4", "WS", "WC"]
    assert set(BOOK.card_names) == {"S", "R", "+2", "W", "W+4", "WS", "WC"}


@clause("R-BAS-13")
def test_the_customizable_cards_are_one_kind_and_give_one_move() -> None:
    match = position("""
        edition basic
        hand 0 WC WC WC r1
        hand 1 y2
        discard b5
        rest none
    """)
    assert answers(match, 0) == ["play WC"]
