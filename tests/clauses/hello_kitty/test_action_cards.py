"""Hello Kitty & Friends: where action cards go, and what does not forbid a Wild Draw Four."""

import pytest

from tests.marks import clause
from tests.table import answers, position, refused


@clause("HK-D2-02", "HK-REV-02", "HK-SKIP-02")
@pytest.mark.parametrize("symbol", ["+2", "R", "S"])
@pytest.mark.parametrize("color", ["b", "g", "k", "y"])
def test_an_action_card_goes_on_its_own_color(symbol: str, color: str) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 {color}{symbol} b1 g2
        hand 1 b3 b4
        discard {color}9
    """)
    assert f"play {color}{symbol}" in answers(match, 0)
    match.play(f"0 play {color}{symbol}")
    assert match.top.text == f"{color}{symbol}"


@clause("HK-D2-02", "HK-REV-02", "HK-SKIP-02")
@pytest.mark.parametrize("symbol", ["+2", "R", "S"])
def test_an_action_card_goes_on_another_of_its_kind(symbol: str) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 g{symbol} b1 b2
        hand 1 b3 b4
        discard k{symbol}
    """)
    match.play(f"0 play g{symbol}")
    assert match.top.text == f"g{symbol}"
    assert match.color == "g"


@clause("HK-D2-02", "HK-REV-02", "HK-SKIP-02")
@pytest.mark.parametrize(
    ("card", "top"),
    [
        ("g+2", "k2"),
        ("g+2", "kR"),
        ("g+2", "kS"),
        ("gR", "k9"),
        ("gR", "k+2"),
        ("gR", "kS"),
        ("gS", "k9"),
        ("gS", "k+2"),
        ("gS", "kR"),
    ],
)
def test_an_action_card_goes_on_nothing_else(card: str, top: str) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 {card} b1 b3
        hand 1 b4 b5
        discard {top}
    """)
    assert answers(match, 0) == ["draw"]
    error = refused(match, f"0 play {card}")
    assert (error.code, error.clause) == ("illegal-move", "HK-MATCH-01")


@clause("R-HK-08", "HK-D2-02", "HK-REV-02", "HK-SKIP-02")
@pytest.mark.parametrize("symbol", ["+2", "R", "S"])
@pytest.mark.parametrize("wild", ["W", "W+4", "WB"])
def test_after_a_wild_the_same_color_is_the_color_named(symbol: str, wild: str) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 g{symbol} k{symbol} b1
        hand 1 b3 b4
        discard k{symbol} {wild}
        color g
    """)
    assert answers(match, 0) == ["draw", f"play g{symbol}"]
    assert refused(match, f"0 play k{symbol}").code == "illegal-move"


@clause("HK-WD4-03")
@pytest.mark.parametrize(
    ("top", "held"), [("k9", "g9"), ("kS", "gS"), ("kR", "gR"), ("k+2", "g+2")]
)
def test_a_matching_number_or_action_card_does_not_forbid_a_wild_draw_four(
    top: str, held: str
) -> None:
    match = position(f"""
        edition hello-kitty
        option wd4_bluff off
        hand 0 W+4 {held} b1
        hand 1 b2 b3
        discard {top}
    """)
    assert answers(match, 0) == ["draw", "play W+4", f"play {held}"]


@clause("HK-WD4-03")
@pytest.mark.parametrize(
    ("top", "held"), [("k9", "g9"), ("kS", "gS"), ("kR", "gR"), ("k+2", "g+2")]
)
def test_a_matching_number_or_action_card_is_no_guilt(top: str, held: str) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 W+4 {held} b1
        hand 1 b2 b3
        hand 2 b4 b5
        discard {top}
        moves
        0 play W+4 y
        1 challenge
    """)
    assert match.counts() == [2, 8, 2]
