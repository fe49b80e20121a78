"""Frozen II, contents: what is in the box."""

from collections import Counter

import pytest

from lastcard import Match
from lastcard.editions import edition
from tests.marks import clause
from tests.table import impossible

COLORS = "ygrp"


def deck() -> Counter[str]:
    """How many copies of each card the deck has."""
    book = edition("frozen")
    rules = book.rules({})
    cards = rules["deck"][: int(rules["deck_size"])]
    return Counter(book.texts[int(kind)] for kind in cards)


def number_cards(color: str) -> dict[str, int]:
    return {card: copies for card, copies in deck().items() if card in numbers_of(color)}


def numbers_of(color: str) -> list[str]:
    return [f"{color}{number}" for number in range(10)]


def one_zero_and_two_of_each(color: str) -> dict[str, int]:
    return {card: 1 if card.endswith("0") else 2 for card in numbers_of(color)}


def with_symbol(symbol: str) -> dict[str, int]:
    return {card: copies for card, copies in deck().items() if card[1:] == symbol}


def two_of_each_color(symbol: str) -> dict[str, int]:
    return {color + symbol: 2 for color in COLORS}


@clause("FRZ-DECK-01")
def test_the_deck_has_112_cards() -> None:
    assert deck().total() == 112


@clause("FRZ-DECK-01")
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_all_112_cards_are_on_the_table(seats: int) -> None:
    match = Match("frozen", seats=seats, seed="box")
    view = match.view()
    assert sum(view.counts) + view.draw_count + len(view.discard) == 112


@clause("FRZ-DECK-02")
def test_nineteen_yellow_numbers_from_0_to_9() -> None:
    assert number_cards("y") == one_zero_and_two_of_each("y")
    assert sum(number_cards("y").values()) == 19


@clause("FRZ-DECK-03")
def test_nineteen_green_numbers_from_0_to_9() -> None:
    assert number_cards("g") == one_zero_and_two_of_each("g")
    assert sum(number_cards("g").values()) == 19


@clause("FRZ-DECK-04")
def test_nineteen_red_numbers_from_0_to_9() -> None:
    assert number_cards("r") == one_zero_and_two_of_each("r")
    assert sum(number_cards("r").values()) == 19


@clause("FRZ-DECK-05")
def test_nineteen_purple_numbers_from_0_to_9() -> None:
    assert number_cards("p") == one_zero_and_two_of_each("p")
    assert sum(number_cards("p").values()) == 19


@clause("FRZ-DECK-06")
def test_eight_draw_twos_two_of_each_color() -> None:
    assert with_symbol("+2") == two_of_each_color("+2")


@clause("FRZ-DECK-07")
def test_eight_reverses_two_of_each_color() -> None:
    assert with_symbol("R") == two_of_each_color("R")


@clause("FRZ-DECK-08")
def test_eight_skips_two_of_each_color() -> None:
    assert with_symbol("S") == two_of_each_color("S")


@clause("FRZ-DECK-09")
def test_four_wilds() -> None:
    assert deck()["W"] == 4


@clause("FRZ-DECK-10")
def test_four_wild_draw_fours() -> None:
    assert deck()["W+4"] == 4


@clause("FRZ-DECK-11")
def test_four_wild_forces_of_nature() -> None:
    assert deck()["WF"] == 4


@clause("FRZ-DECK-02", "FRZ-DECK-06", "FRZ-DECK-09", "FRZ-DECK-10", "FRZ-DECK-11")
@pytest.mark.parametrize(
    "hand", ["y0 y0", "y1 y1 y1", "y+2 y+2 y+2", "W " * 5, "W+4 " * 5, "WF " * 5]
)
def test_a_hand_with_more_copies_than_the_deck_has_is_refused(hand: str) -> None:
    error = impossible(f"""
        edition frozen
        hand 0 {hand}
        hand 1 g1
        discard r5
    """)
    assert error.code == "bad-position"


@clause("FRZ-DECK-01")
@pytest.mark.parametrize("card", ["WK", "WS", "WC", "WB", "WU", "WT", "rP"])
def test_special_cards_of_other_editions_are_not_in_the_deck(card: str) -> None:
    error = impossible(f"""
        edition frozen
        hand 0 {card}
        hand 1 g1
        discard r5
    """)
    assert error.code == "bad-position"
    assert "Frozen" in str(error)
