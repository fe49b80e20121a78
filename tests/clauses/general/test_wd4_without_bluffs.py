"""Wild Draw Four where bluffing is off."""

from functools import partial

import pytest

from tests.marks import clause
from tests.table import EVERY, answers, green_five, refused

table = partial(green_five, others=("y1 y2", "y3 y4"))


@clause("R-2ND-13")
@pytest.mark.parametrize("name", EVERY)
def test_without_bluffs_the_next_seat_draws_four_and_loses_its_turn_at_once(name: str) -> None:
    match = table(name, "W+4 y8 y9", "option wd4_bluff off")
    match.play("0 play W+4 y")
    assert match.counts() == [2, 6, 2]
    assert (match.phase, match.turn, match.color) == ("turn", 2, "y")


@clause("R-2ND-13")
@pytest.mark.parametrize("name", EVERY)
def test_without_bluffs_the_color_still_forbids_the_card(name: str) -> None:
    match = table(name, "W+4 g8 y9", "option wd4_bluff off")
    assert "play W+4" not in answers(match, 0)
    assert refused(match, "0 play W+4 y").code == "illegal-move"


@clause("R-2ND-13")
def test_without_bluffs_a_matching_number_does_not_forbid_the_card() -> None:
    match = table("frozen", "W+4 y5 y9", "option wd4_bluff off")
    assert "play W+4" in answers(match, 0)


@clause("R-2ND-13")
def test_without_bluffs_the_guilt_option_says_what_forbids_the_card() -> None:
    strict = ("option wd4_bluff off", "option wd4_guilt any-playable")
    assert "play W+4" not in answers(table("frozen", "W+4 y5 y9", *strict), 0)
    assert "play W+4" in answers(table("frozen", "W+4 W y9", *strict), 0)
    assert "play W+4" not in answers(table("party", "W+4 W y9", "option wd4_bluff off"), 0)


@clause("R-2ND-13")
@pytest.mark.parametrize("hand", ["W+4 W+4", "W+4 W+4 y9"])
def test_without_bluffs_a_second_wild_draw_four_has_no_color(hand: str) -> None:
    match = table("frozen", hand, "option wd4_bluff off")
    match.play("0 play W+4 y")
    assert match.counts()[1] == 6
