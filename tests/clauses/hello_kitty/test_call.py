"""Hello Kitty & Friends: how long a player who has not called UNO may be caught."""

import pytest

from tests.clauses.minions_hello_kitty.tables import forgot
from tests.marks import clause
from tests.table import answers, position, refused


@clause("HK-UNO-02")
def test_after_the_next_player_has_drawn_it_is_too_late() -> None:
    match = forgot("hello-kitty")
    match.play("1 draw")
    assert match.view().liable is None
    error = refused(match, "2 catch 0")
    assert (error.code, error.clause) == ("illegal-move", "HK-UNO-02")


@clause("HK-UNO-02")
@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_after_the_answer_to_a_wild_draw_four_it_is_too_late(answer: str) -> None:
    match = forgot("hello-kitty", "W+4 g1", play="W+4 b")
    assert answers(match, 2) == ["catch 0"]
    match.play(f"1 {answer}")
    assert match.view().liable is None
    assert refused(match, "2 catch 0").code == "illegal-move"


@clause("HK-UNO-02")
@pytest.mark.parametrize("action", ["draw", "play y3"])
def test_the_next_turn_is_that_of_the_player_after_the_one_who_is_skipped(action: str) -> None:
    match = forgot("hello-kitty", "yS g1", play="yS")
    assert answers(match, 1) == ["catch 0"]
    match.play(f"2 {action}")
    assert match.view().liable is None


@clause("HK-UNO-02")
def test_a_late_catch_costs_nobody_anything() -> None:
    match = forgot("hello-kitty")
    match.play("1 draw")
    refused(match, "2 catch 0")
    assert match.counts() == [1, 4, 3]


@clause("HK-UNO-02")
def test_a_call_of_the_next_player_does_not_start_the_turn() -> None:
    match = position("""
        edition hello-kitty
        hand 0 k1 g1
        hand 1 k2 b2
        hand 2 y1 y2
        discard k9
        moves
        0 play k1
        1 uno
        2 catch 0
    """)
    assert match.counts() == [3, 2, 2]
