"""A Wild Draw Four that goes back to its player, and any-playable guilt."""

from functools import partial

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, answers, green_five

table = partial(green_five, others=("y1 y2", "y3 y4"))


def guilty(match: Match) -> bool:
    """Whether seat 1, who now challenges, is right."""
    match.play("1 challenge")
    (verdict,) = [event.guilty for event in match.events() if event.kind == "challenge"]
    return bool(verdict)


@clause("R-2ND-14")
@pytest.mark.parametrize("name", EVERY)
def test_a_returned_card_goes_back_and_four_are_drawn(name: str) -> None:
    match = table(name, "W+4 g8 y9", "option wd4_caught returned", "draw y6 y6 y7 y7")
    match.play("0 play W+4 y")
    events = match.play("1 challenge")
    assert [event.kind for event in events] == ["challenge", "show", "return", "draw"]
    assert events[2].as_dict() == {
        "kind": "return",
        "seat": 0,
        "card": "W+4",
        "clause": "R-2ND-14",
    }
    held = sorted(card.text for card in match.hand(0))
    assert held == ["W+4", "g8", "y6", "y6", "y7", "y7", "y9"]
    assert (match.top.text, match.color) == ("g5", "g")
    assert (match.phase, match.turn, match.counts()[1]) == ("turn", 1, 2)
    assert match.to_json()["discard_count"] == 1


@clause("R-2ND-14")
def test_a_returned_card_brings_back_the_color_named_before_it() -> None:
    match = table("frozen", "W+4 r8 y9", "option wd4_caught returned", "color r", top="g5 W")
    match.play("0 play W+4 y")
    match.play("1 challenge")
    assert (match.top.text, match.color) == ("W", "r")


@clause("R-2ND-14")
def test_an_innocent_card_is_not_returned() -> None:
    match = table("frozen", "W+4 y8 y9", "option wd4_caught returned")
    match.play("0 play W+4 y")
    match.play("1 challenge")
    assert (match.top.text, match.counts()) == ("W+4", [2, 8, 2])


@clause("R-2ND-14")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize(
    ("top", "held", "verdict"),
    [
        ("g5", "g8", True),
        ("g5", "y5", True),
        ("gS", "yS", True),
        ("g5", "y8", False),
        ("g5", "W", False),
        ("g5", "W+4", False),
    ],
)
def test_any_playable_looks_at_every_card_but_wilds(
    name: str, top: str, held: str, verdict: bool
) -> None:
    match = table(name, f"W+4 {held} y9", "option wd4_guilt any-playable", top=top)
    match.play("0 play W+4 y")
    assert guilty(match) == verdict


@clause("R-2ND-14")
def test_any_playable_without_symbol_match_does_not_look_at_symbols() -> None:
    options = ("option wd4_guilt any-playable", "option symbol_match off")
    match = table("basic", "W+4 yS y9", *options, top="gS")
    match.play("0 play W+4 y")
    assert not guilty(match)


@clause("R-2ND-14")
def test_any_playable_under_a_lock_looks_only_at_what_the_lock_allows() -> None:
    options = ("option wd4_guilt any-playable", "option lock_wilds on", "lock g 2")
    match = table("frozen", "W+4 y5 y9", *options)
    assert "play y5" not in answers(match, 0)
    match.play("0 play W+4 y")
    assert not guilty(match)
