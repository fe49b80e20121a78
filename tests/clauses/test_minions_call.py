"""Minions 2: calling UNO and being caught."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, kinds, position, refused


def forgot(cards: str = "r1 g1", *, seats: int = 3, play: str = "r1") -> Match:
    """Seat 0 has laid the second-to-last card without a word."""
    others = "\n".join(f"hand {seat} r{seat + 1} y{seat} p{seat}" for seat in range(1, seats))
    return position(
        f"edition minions\nhand 0 {cards}\n{others}\ndiscard r9\n"
        f"draw y5 y6 y7 y8 y9 p5 p6 p7\nrest none\nmoves\n0 play {play}\n"
    )


@clause("MIN-UNO-01")
@pytest.mark.parametrize("moves", [["0 play r1 uno"], ["0 uno", "0 play r1"]])
def test_uno_is_called_with_the_second_to_last_card(moves: list[str]) -> None:
    match = position("""
        edition minions
        hand 0 r1 g1
        hand 1 y1 y2
        discard r9
    """)
    for move in moves:
        match.play(move)
    assert match.view().called == (0,)
    assert match.view().liable is None
    assert refused(match, "1 catch 0").code == "illegal-move"


@clause("MIN-UNO-01")
def test_a_player_who_does_not_call_may_be_caught() -> None:
    match = forgot()
    assert match.view().liable == 0
    assert "catch 0" in answers(match, 1)
    assert "catch 0" in answers(match, 2)


@clause("MIN-UNO-01")
def test_nobody_has_to_call_with_two_cards_left() -> None:
    match = forgot("r1 g1 g2")
    assert match.view().liable is None
    error = refused(match, "1 catch 0")
    assert (error.code, error.clause) == ("illegal-move", "MIN-UNO-02")


@clause("MIN-UNO-01")
@pytest.mark.parametrize(("hand", "may"), [("r1 g1 g2", False), ("r1 g1", True), ("r1", False)])
def test_a_call_is_made_with_two_cards_on_the_own_turn(hand: str, may: bool) -> None:
    match = position(f"""
        edition minions
        hand 0 {hand}
        hand 1 y1 y2
        discard r9
    """)
    assert ("uno" in answers(match, 0)) is may
    assert "uno" not in answers(match, 1)


@clause("MIN-UNO-01")
def test_a_call_that_is_not_due_is_refused() -> None:
    match = position("""
        edition minions
        hand 0 r1 g1 g2
        hand 1 y1 y2
        discard r9
    """)
    error = refused(match, "0 uno")
    assert (error.code, error.clause) == ("illegal-move", "MIN-UNO-01")
    assert refused(match, "1 uno").code == "illegal-move"


@clause("MIN-UNO-01")
def test_a_late_call_before_anybody_catches_is_in_time() -> None:
    match = forgot()
    match.play("0 uno")
    assert match.view().called == (0,)
    assert refused(match, "1 catch 0").code == "illegal-move"


@clause("MIN-UNO-01")
def test_a_call_lapses_when_no_card_is_played() -> None:
    match = position("""
        edition minions
        hand 0 y1 g1
        hand 1 y3 y2
        discard r9
        moves
        0 uno
        0 draw
        0 pass
    """)
    assert match.view().called == ()


@clause("MIN-UNO-02")
@pytest.mark.parametrize("catcher", [1, 2])
def test_a_caught_player_draws_two(catcher: int) -> None:
    match = forgot()
    match.play(f"{catcher} catch 0")
    assert match.counts() == [3, 3, 3]
    assert {"y5", "y6"} <= set(map(str, match.hand(0)))
    assert "catch" in kinds(match)
    assert (match.phase, match.turn) == ("turn", 1)


@clause("MIN-UNO-02")
def test_a_player_is_caught_once() -> None:
    match = forgot()
    match.play("1 catch 0")
    assert refused(match, "2 catch 0").code == "illegal-move"
    assert match.counts() == [3, 3, 3]


@clause("MIN-UNO-02")
def test_after_the_next_player_has_played_a_card_it_is_too_late() -> None:
    match = forgot()
    match.play("1 play r2")
    assert match.view().liable is None
    error = refused(match, "2 catch 0")
    assert (error.code, error.clause) == ("illegal-move", "MIN-UNO-02")


@clause("MIN-UNO-02")
def test_a_draw_and_a_pass_of_the_next_player_do_not_save() -> None:
    match = forgot()
    match.play("1 draw")
    assert "catch 0" in answers(match, 2)
    match.play("1 pass")
    match.play("2 catch 0")
    assert match.counts() == [3, 4, 3]


@clause("MIN-UNO-02")
def test_the_next_card_saves_even_two_seats_on() -> None:
    match = forgot()
    match.play("1 draw")
    match.play("1 pass")
    match.play("2 play r3")
    assert match.view().liable is None


@clause("MIN-UNO-02")
@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_the_answer_to_a_wild_draw_four_does_not_save(answer: str) -> None:
    match = forgot("W+4 g1", play="W+4 y")
    match.play(f"1 {answer}")
    match.play("2 catch 0")
    assert match.counts()[0] == 3


@clause("MIN-UNO-02")
def test_the_cards_that_a_draw_two_brings_do_not_save() -> None:
    match = forgot("r+2 g1", play="r+2")
    assert match.turn == 2
    match.play("1 catch 0")
    assert match.counts() == [3, 5, 3]


@clause("MIN-UNO-02")
@pytest.mark.parametrize("action", ["draw", "play g1"])
def test_the_own_next_action_ends_the_chance(action: str) -> None:
    match = forgot("rS gS g1", seats=2, play="rS")
    match.play("0 play gS")
    assert match.view().liable == 0
    match.play(f"0 {action}")
    assert match.view().liable is None


@clause("MIN-UNO-02")
def test_with_two_seats_the_chance_lasts_into_the_own_turn_until_its_first_action() -> None:
    match = forgot(seats=2)
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


@clause("MIN-UNO-02")
def test_a_player_may_be_caught_while_still_naming_the_color() -> None:
    match = forgot("W g1", play="W")
    assert match.phase == "color"
    match.play("1 catch 0")
    assert match.counts() == [3, 3, 3]
    assert (match.phase, match.turn) == ("color", 0)


@clause("MIN-UNO-02")
@pytest.mark.parametrize(("window", "caught"), [("next-card", True), ("next-action", False)])
def test_uno_window_says_whether_a_draw_saves(window: str, caught: bool) -> None:
    match = position(f"""
        edition minions
        option uno_window {window}
        hand 0 r1 g1
        hand 1 y1 y2
        hand 2 p1 p2
        discard r9
        moves
        0 play r1
        1 draw
    """)
    assert ("catch 0" in answers(match, 2)) is caught


@clause("MIN-UNO-02")
@pytest.mark.parametrize("penalty", [0, 1, 10])
def test_uno_penalty_changes_the_number(penalty: int) -> None:
    match = position(f"""
        edition minions
        option uno_penalty {penalty}
        hand 0 r1 g1
        hand 1 y1 y2
        discard r9
        moves
        0 play r1
        1 catch 0
    """)
    assert match.counts() == [1 + penalty, 2]
    assert match.view().liable is None


@clause("MIN-UNO-02")
def test_nobody_catches_oneself() -> None:
    assert refused(forgot(), "0 catch 0").code == "illegal-move"
