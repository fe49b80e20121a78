"""Which cards compel a play, from the hand or just drawn."""

from functools import partial

import pytest

from tests.marks import clause
from tests.table import EVERY, answers, green_five, refused

SPECIALS = [
    ("frozen", "WF"),
    ("basic", "WS"),
    ("basic", "WC"),
    ("minions", "WK"),
    ("hello-kitty", "WB"),
    ("party", "WU"),
    ("party", "WT"),
]


table = partial(green_five, others=("y1 y2 y3", "y4 y6 y7"), draw="")


@clause("R-2ND-04")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("card", ["g1", "y5", "gS", "W"])
def test_where_drawing_is_not_free_a_card_that_fits_compels(name: str, card: str) -> None:
    match = table(name, f"{card} y8 y9", "option voluntary_draw off", draw="g3")
    assert answers(match, 0) == [f"play {card}"]
    assert refused(match, "0 draw").code == "illegal-move"


@clause("R-2ND-04")
@pytest.mark.parametrize(("name", "card"), SPECIALS)
def test_a_special_wild_compels_too(name: str, card: str) -> None:
    bound = table(name, f"{card} y8 y9", "option voluntary_draw off", draw="g3")
    assert answers(bound, 0) == [f"play {card}"]
    exhausted = table(name, f"{card} y8 y9")
    assert answers(exhausted, 0) == [f"play {card}"]


@clause("R-2ND-04")
@pytest.mark.parametrize("name", EVERY)
def test_a_wild_draw_four_never_compels(name: str) -> None:
    bound = table(name, "W+4 y8 y9", "option voluntary_draw off", draw="g3")
    assert answers(bound, 0) == ["draw", "play W+4"]
    exhausted = table(name, "W+4 y8 y9")
    assert answers(exhausted, 0) == ["pass", "play W+4"]


@clause("R-2ND-17")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("card", ["g1", "y5", "W"])
def test_a_forced_drawn_card_leaves_no_pass(name: str, card: str) -> None:
    match = table(name, "y8 y9", "option force_play_drawn on", draw=card)
    match.play("0 draw")
    assert answers(match, 0) == [f"play {card}"]
    error = refused(match, "0 pass")
    assert (error.code, error.clause) == ("illegal-move", "R-2ND-17")


@clause("R-2ND-17")
@pytest.mark.parametrize("name", EVERY)
def test_a_drawn_wild_draw_four_is_never_forced(name: str) -> None:
    match = table(name, "y8 y9", "option force_play_drawn on", draw="W+4")
    match.play("0 draw")
    assert answers(match, 0) == ["pass", "play W+4"]


@clause("R-2ND-17")
def test_a_drawn_card_that_does_not_fit_is_not_forced() -> None:
    match = table("frozen", "y8 y9", "option force_play_drawn on", draw="y3")
    match.play("0 draw")
    assert answers(match, 0) == ["pass"]
