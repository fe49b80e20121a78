"""Minions 2, Hello Kitty & Friends: what is in the box."""

from collections import Counter

import pytest

from lastcard import editions
from tests.clauses.minions_hello_kitty.tables import both, each_color, of, own
from tests.marks import clause
from tests.table import impossible


def deck(edition: str) -> Counter[str]:
    """How many copies of each card the deck holds."""
    book = editions.edition(edition)
    copies = book.rules({})["copies"]
    return Counter({card: int(copies[kind]) for card, kind in book.kinds.items()})


def ending(edition: str, symbol: str) -> dict[str, int]:
    """The cards with this symbol, and how many copies of each."""
    return {card: copies for card, copies in deck(edition).items() if card.endswith(symbol)}


@both(clause("MIN-DECK-01"), clause("HK-DECK-01"))
def test_the_deck_has_112_cards(edition: str) -> None:
    assert deck(edition).total() == 112
    assert editions.edition(edition).rules({})["deck_size"] == 112


@pytest.mark.parametrize(
    ("edition", "color"),
    [
        pytest.param("minions", "y", marks=clause("MIN-DECK-02")),
        pytest.param("minions", "g", marks=clause("MIN-DECK-03")),
        pytest.param("minions", "r", marks=clause("MIN-DECK-04")),
        pytest.param("minions", "p", marks=clause("MIN-DECK-05")),
        pytest.param("hello-kitty", "b", marks=clause("HK-DECK-02")),
        pytest.param("hello-kitty", "g", marks=clause("HK-DECK-03")),
        pytest.param("hello-kitty", "k", marks=clause("HK-DECK-04")),
        pytest.param("hello-kitty", "y", marks=clause("HK-DECK-05")),
    ],
)
def test_nineteen_number_cards_of_each_color(edition: str, color: str) -> None:
    numbers = {
        card: copies
        for card, copies in deck(edition).items()
        if card[0] == color and card[1:].isdigit()
    }
    assert sum(numbers.values()) == 19
    assert numbers == {f"{color}0": 1} | {f"{color}{number}": 2 for number in range(1, 10)}


@both(clause("MIN-DECK-05"), clause("HK-DECK-05"))
def test_the_contents_list_has_no_other_color(edition: str) -> None:
    for card in of(edition, "b7 k7", "r7 p7").split():
        error = impossible(f"""
            edition {edition}
            hand 0 {card}
            hand 1 y1
            discard y2
        """)
        assert error.code == "bad-position"
        assert of(edition, "Minions 2", "Hello Kitty & Friends") in str(error)


@both(clause("MIN-DECK-06"), clause("HK-DECK-06"))
def test_two_draw_two_of_each_color(edition: str) -> None:
    assert ending(edition, "+2") == dict.fromkeys(each_color(edition, "+2"), 2)


@both(clause("MIN-DECK-07"), clause("HK-DECK-07"))
def test_two_reverse_of_each_color(edition: str) -> None:
    assert ending(edition, "R") == dict.fromkeys(each_color(edition, "R"), 2)


@both(clause("MIN-DECK-08"), clause("HK-DECK-08"))
def test_two_skip_of_each_color(edition: str) -> None:
    assert ending(edition, "S") == dict.fromkeys(each_color(edition, "S"), 2)


@both(clause("MIN-DECK-09"), clause("HK-DECK-09"))
def test_four_wild(edition: str) -> None:
    assert deck(edition)["W"] == 4


@both(clause("MIN-DECK-10"), clause("HK-DECK-10"))
def test_four_wild_draw_four(edition: str) -> None:
    assert deck(edition)["W+4"] == 4


@both(clause("MIN-DECK-11"), clause("HK-DECK-11"))
def test_four_wild_dumb_fu_or_badtz_maru_and_no_other_special_wild(edition: str) -> None:
    special = own(edition, "W*")
    assert deck(edition)[special] == 4
    assert {card for card in deck(edition) if card.startswith("W")} == {"W", "W+4", special}


@both(clause("MIN-DECK-01", "MIN-DECK-11"), clause("HK-DECK-01", "HK-DECK-11"))
def test_a_fifth_wild_dumb_fu_or_badtz_maru_cannot_be(edition: str) -> None:
    error = impossible(f"""
        edition {edition}
        hand 0 {own(edition, "W* W* W*")}
        hand 1 {own(edition, "W* W*")}
        discard y2
    """)
    assert error.code == "bad-position"
