"""What the deck holds and how many may sit down."""

import pytest

from lastcard import Match
from lastcard.editions import edition
from tests.marks import clause
from tests.table import answers, impossible, position, refused

CLASSIC_DECKS = ("frozen", "basic", "minions", "hello-kitty")
COLORS = {"frozen": "ygrp", "basic": "bgry", "minions": "ygrp", "hello-kitty": "bgky"}

NOT_IN_DECK = [("frozen", "b"), ("minions", "b"), ("hello-kitty", "r")]
IN_DECK = [("frozen", "p"), ("minions", "p"), ("hello-kitty", "k")]


def copies(name: str) -> dict[str, int]:
    """How often the edition's own deck has each card."""
    book = edition(name)
    counts = book.rules({})["copies"]
    return {card: int(counts[kind]) for card, kind in book.kinds.items() if counts[kind]}


@clause("R-GEN-01")
@pytest.mark.parametrize("name", CLASSIC_DECKS)
def test_each_color_has_one_zero_and_two_of_every_other_number(name: str) -> None:
    deck = copies(name)
    for color in COLORS[name]:
        assert [deck[f"{color}{number}"] for number in range(10)] == [1] + [2] * 9


@clause("R-GEN-01")
def test_a_second_zero_of_a_color_cannot_be() -> None:
    error = impossible("""
        edition basic
        hand 0 r0 b1
        hand 1 r0 b2
        discard g5
    """)
    assert error.code == "bad-position"


@clause("R-GEN-01")
def test_a_number_card_can_be_held_twice_but_not_three_times() -> None:
    held = "edition basic\nhand 0 {}\nhand 1 b2\ndiscard g5\n"
    assert position(held.format("r9 r9")).counts() == [2, 1]
    assert impossible(held.format("r9 r9 r9")).code == "bad-position"


@clause("R-GEN-02")
@pytest.mark.parametrize("name", ["frozen", "minions"])
@pytest.mark.parametrize("symbol", ["+2", "R", "S"])
def test_each_color_has_two_of_every_colored_action(name: str, symbol: str) -> None:
    deck = copies(name)
    assert [deck[color + symbol] for color in COLORS[name]] == [2, 2, 2, 2]


@clause("R-GEN-03")
@pytest.mark.parametrize("name", ["frozen", "minions"])
def test_frozen_and_minions_play_with_purple_and_without_blue(name: str) -> None:
    assert {card[0] for card in copies(name) if card[0] != "W"} == set("ygrp")


@clause("R-GEN-03")
def test_hello_kitty_plays_with_pink_and_without_red() -> None:
    assert {card[0] for card in copies("hello-kitty") if card[0] != "W"} == set("bgky")


@clause("R-GEN-03")
@pytest.mark.parametrize(("name", "strange"), NOT_IN_DECK)
def test_the_card_of_the_books_example_is_not_in_the_deck(name: str, strange: str) -> None:
    error = impossible(f"""
        edition {name}
        hand 0 {strange}7 g1
        hand 1 y2
        discard g5
    """)
    assert error.code == "bad-position"


@clause("R-GEN-03")
@pytest.mark.parametrize(("name", "color"), IN_DECK)
def test_the_example_holds_for_a_color_of_the_deck(name: str, color: str) -> None:
    match = position(f"""
        edition {name}
        hand 0 {color}1 {color}S g7 y7 g3 y4
        hand 1 y2
        discard {color}7
    """)
    plays = [answer for answer in answers(match, 0) if answer.startswith("play")]
    assert plays == sorted([f"play {color}1", f"play {color}S", "play g7", "play y7"])


@clause("R-GEN-03")
@pytest.mark.parametrize(
    ("name", "strange"), [("frozen", "b"), ("minions", "b"), ("hello-kitty", "r")]
)
def test_a_color_that_the_deck_lacks_cannot_be_named(name: str, strange: str) -> None:
    match = position(f"""
        edition {name}
        hand 0 W g1 g2
        hand 1 y2
        discard y5
        moves
        0 play W
    """)
    assert answers(match, 0) == sorted(f"color {color}" for color in edition(name).colors)
    assert refused(match, f"0 color {strange}").code == "illegal-move"


@clause("R-GEN-04")
@pytest.mark.parametrize("name", CLASSIC_DECKS)
@pytest.mark.parametrize("seats", [2, 10])
def test_two_to_ten_may_play_the_boxed_editions(name: str, seats: int) -> None:
    assert Match(name, seats=seats).counts()[0] >= 7


@clause("R-GEN-04")
@pytest.mark.parametrize("name", [*CLASSIC_DECKS, "party"])
def test_nobody_plays_alone(name: str) -> None:
    assert impossible(f"edition {name}\nseats 1\n").code == "bad-position"


@clause("R-GEN-04")
@pytest.mark.parametrize("name", CLASSIC_DECKS)
def test_eleven_are_too_many_for_the_boxed_editions(name: str) -> None:
    assert impossible(f"edition {name}\nseats 11\n").code == "bad-position"


@clause("R-GEN-04")
def test_party_takes_two_to_sixteen_and_advises_six() -> None:
    assert [len(Match("party", seats=seats).counts()) for seats in (2, 16)] == [2, 16]
    assert edition("party").advised == 6
    assert impossible("edition party\nseats 17\n").code == "bad-position"
