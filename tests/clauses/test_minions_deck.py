"""Minions 2: what is in the box."""

from collections import Counter

import pytest

from lastcard.editions import edition
from tests.marks import clause
from tests.table import impossible

COLORS = "ygrp"


def deck() -> Counter[str]:
    """How many copies of each card the deck holds."""
    book = edition("minions")
    copies = book.rules({})["copies"]
    return Counter({card: int(copies[kind]) for card, kind in book.kinds.items()})


def numbers(color: str) -> Counter[str]:
    """The number cards of a color."""
    return Counter(
        {card: copies for card, copies in deck().items() if card[0] == color and card[1:].isdigit()}
    )


def one_zero_and_two_of_each(color: str) -> Counter[str]:
    return Counter({f"{color}0": 1} | {f"{color}{number}": 2 for number in range(1, 10)})


@clause("MIN-DECK-01")
def test_the_deck_has_112_cards() -> None:
    assert deck().total() == 112
    assert edition("minions").rules({})["deck_size"] == 112


@clause("MIN-DECK-02")
def test_nineteen_yellow_number_cards() -> None:
    assert numbers("y").total() == 19
    assert numbers("y") == one_zero_and_two_of_each("y")


@clause("MIN-DECK-03")
def test_nineteen_green_number_cards() -> None:
    assert numbers("g").total() == 19
    assert numbers("g") == one_zero_and_two_of_each("g")


@clause("MIN-DECK-04")
def test_nineteen_red_number_cards() -> None:
    assert numbers("r").total() == 19
    assert numbers("r") == one_zero_and_two_of_each("r")


@clause("MIN-DECK-05")
def test_nineteen_purple_number_cards() -> None:
    assert numbers("p").total() == 19
    assert numbers("p") == one_zero_and_two_of_each("p")


@clause("MIN-DECK-05")
@pytest.mark.parametrize("card", ["b7", "k7"])
def test_the_contents_list_has_no_other_color(card: str) -> None:
    error = impossible(f"""
        edition minions
        hand 0 {card}
        hand 1 y1
        discard y2
    """)
    assert error.code == "bad-position"
    assert "Minions 2" in str(error)


@clause("MIN-DECK-06")
def test_two_draw_two_of_each_color() -> None:
    cards = {card: copies for card, copies in deck().items() if card.endswith("+2")}
    assert cards == {f"{color}+2": 2 for color in COLORS}


@clause("MIN-DECK-07")
def test_two_reverse_of_each_color() -> None:
    cards = {card: copies for card, copies in deck().items() if card.endswith("R")}
    assert cards == {f"{color}R": 2 for color in COLORS}


@clause("MIN-DECK-08")
def test_two_skip_of_each_color() -> None:
    cards = {card: copies for card, copies in deck().items() if card.endswith("S")}
    assert cards == {f"{color}S": 2 for color in COLORS}


@clause("MIN-DECK-09")
def test_four_wild() -> None:
    assert deck()["W"] == 4


@clause("MIN-DECK-10")
def test_four_wild_draw_four() -> None:
    assert deck()["W+4"] == 4


@clause("MIN-DECK-11")
def test_four_wild_dumb_fu_and_no_other_special_wild() -> None:
    assert deck()["WK"] == 4
    assert {card for card in deck() if card.startswith("W")} == {"W", "W+4", "WK"}


@clause("MIN-DECK-01", "MIN-DECK-11")
def test_a_fifth_wild_dumb_fu_cannot_be() -> None:
    error = impossible("""
        edition minions
        hand 0 WK WK WK
        hand 1 WK WK
        discard y2
    """)
    assert error.code == "bad-position"
