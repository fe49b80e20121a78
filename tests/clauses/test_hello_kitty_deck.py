"""Hello Kitty & Friends: what is in the box."""

from collections import Counter

import pytest

from lastcard.editions import edition
from tests.marks import clause
from tests.table import impossible

COLORS = "bgky"


def deck() -> Counter[str]:
    """How many copies of each card the deck holds."""
    book = edition("hello-kitty")
    copies = book.rules({})["copies"]
    return Counter({card: int(copies[kind]) for card, kind in book.kinds.items()})


def numbers(color: str) -> Counter[str]:
    """The number cards of a color."""
    return Counter(
        {card: copies for card, copies in deck().items() if card[0] == color and card[1:].isdigit()}
    )


def one_zero_and_two_of_each(color: str) -> Counter[str]:
    return Counter({f"{color}0": 1} | {f"{color}{number}": 2 for number in range(1, 10)})


@clause("HK-DECK-01")
def test_the_deck_has_112_cards() -> None:
    assert deck().total() == 112
    assert edition("hello-kitty").rules({})["deck_size"] == 112


@clause("HK-DECK-02")
def test_nineteen_blue_number_cards() -> None:
    assert numbers("b").total() == 19
    assert numbers("b") == one_zero_and_two_of_each("b")


@clause("HK-DECK-03")
def test_nineteen_green_number_cards() -> None:
    assert numbers("g").total() == 19
    assert numbers("g") == one_zero_and_two_of_each("g")


@clause("HK-DECK-04")
def test_nineteen_pink_number_cards() -> None:
    assert numbers("k").total() == 19
    assert numbers("k") == one_zero_and_two_of_each("k")


@clause("HK-DECK-05")
def test_nineteen_yellow_number_cards() -> None:
    assert numbers("y").total() == 19
    assert numbers("y") == one_zero_and_two_of_each("y")


@clause("HK-DECK-05")
@pytest.mark.parametrize("card", ["r7", "p7"])
def test_the_contents_list_has_no_other_color(card: str) -> None:
    error = impossible(f"""
        edition hello-kitty
        hand 0 {card}
        hand 1 b1
        discard b2
    """)
    assert error.code == "bad-position"
    assert "Hello Kitty & Friends" in str(error)


@clause("HK-DECK-06")
def test_two_draw_two_of_each_color() -> None:
    cards = {card: copies for card, copies in deck().items() if card.endswith("+2")}
    assert cards == {f"{color}+2": 2 for color in COLORS}


@clause("HK-DECK-07")
def test_two_reverse_of_each_color() -> None:
    cards = {card: copies for card, copies in deck().items() if card.endswith("R")}
    assert cards == {f"{color}R": 2 for color in COLORS}


@clause("HK-DECK-08")
def test_two_skip_of_each_color() -> None:
    cards = {card: copies for card, copies in deck().items() if card.endswith("S")}
    assert cards == {f"{color}S": 2 for color in COLORS}


@clause("HK-DECK-09")
def test_four_hello_kitty_wilds() -> None:
    assert deck()["W"] == 4
    assert edition("hello-kitty").card_name("W").zh == "凱蒂貓萬用牌"


@clause("HK-DECK-10")
def test_four_sanrio_family_trumps() -> None:
    assert deck()["W+4"] == 4
    assert edition("hello-kitty").card_name("W+4").zh == "三麗鷗家族王牌"


@clause("HK-DECK-11")
def test_four_badtz_maru_and_no_other_special_wild() -> None:
    assert deck()["WB"] == 4
    assert {card for card in deck() if card.startswith("W")} == {"W", "W+4", "WB"}


@clause("HK-DECK-01", "HK-DECK-11")
def test_a_fifth_badtz_maru_cannot_be() -> None:
    error = impossible("""
        edition hello-kitty
        hand 0 WB WB WB
        hand 1 WB WB
        discard b2
    """)
    assert error.code == "bad-position"
