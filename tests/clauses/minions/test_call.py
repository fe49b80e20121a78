"""Minions 2: how long a player who has not called UNO may be caught."""

import pytest

from tests.clauses.minions_hello_kitty.tables import forgot
from tests.marks import clause
from tests.table import answers, position, refused


@clause("MIN-UNO-02")
def test_a_draw_and_a_pass_of_the_next_player_do_not_save() -> None:
    match = forgot("minions")
    match.play("1 draw")
    assert "catch 0" in answers(match, 2)
    match.play("1 pass")
    match.play("2 catch 0")
    assert match.counts() == [3, 4, 3]


@clause("MIN-UNO-02")
def test_the_next_card_saves_even_two_seats_on() -> None:
    match = forgot("minions")
    match.play("1 draw")
    match.play("1 pass")
    match.play("2 play y3")
    assert match.view().liable is None


@clause("MIN-UNO-02")
@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_the_answer_to_a_wild_draw_four_does_not_save(answer: str) -> None:
    match = forgot("minions", "W+4 g1", play="W+4 r")
    match.play(f"1 {answer}")
    match.play("2 catch 0")
    assert match.counts()[0] == 3


@clause("MIN-UNO-02")
def test_with_two_seats_the_chance_lasts_into_the_own_turn_until_its_first_action() -> None:
    match = forgot("minions", seats=2)
    match.play("1 draw")
    match.play("1 pass")
    assert match.turn == 0
    assert "catch 0" in answers(match, 1)
    match.play("0 draw")
    assert match.view().liable is None


@clause("MIN-UNO-02")
def test_the_own_pass_ends_the_chance_too() -> None:
    match = position("""
        edition minions
        hand 0 r1 g2
        hand 1 y1 y2
        discard r9
        rest none
        moves
        0 play r1
        1 draw
        1 pass
    """)
    assert answers(match, 0) == ["pass", "uno"]
    assert "catch 0" in answers(match, 1)
    match.play("0 pass")
    assert match.counts() == [1, 3]
    assert refused(match, "1 catch 0").code == "illegal-move"
