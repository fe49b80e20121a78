"""Frozen II, UNO: the call with the second-to-last card, and the catch."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, position, refused


def table(*options: str, hand: str = "r1 g9", seats: int = 3) -> Match:
    """Seat 0 to play on a red 5."""
    others = ["r2 y2 y3", "r3 p2 p3"][: seats - 1]
    lines = [
        "edition frozen",
        *(f"option {option}" for option in options),
        f"hand 0 {hand}",
        *(f"hand {seat} {cards}" for seat, cards in enumerate(others, 1)),
        "discard r5",
        "draw y4 y5 y6 y7 y8 p4 p6 p7 p8 p9 y9 p5",
        "rest none",
    ]
    return position("\n".join(lines))


def liable(match: Match) -> object:
    return match.to_json()["liable"]


@clause("FRZ-UNO-01")
@pytest.mark.parametrize("seats", [2, 3])
def test_who_plays_the_second_to_last_card_without_a_call_may_be_caught(seats: int) -> None:
    match = table(seats=seats)
    match.play("0 play r1")
    assert liable(match) == 0
    for seat in range(1, seats):
        assert "catch 0" in answers(match, seat)


@clause("FRZ-UNO-01")
@pytest.mark.parametrize(
    "moves", [["0 play r1 uno"], ["0 uno", "0 play r1"], ["0 play r1", "0 uno"]]
)
def test_who_calls_with_the_second_to_last_card_cannot_be_caught(moves: list[str]) -> None:
    match = table()
    for move in moves:
        match.play(move)
    assert liable(match) is None
    assert match.to_json()["called"] == [0]
    error = refused(match, "1 catch 0")
    assert (error.code, error.clause) == ("illegal-move", "FRZ-UNO-02")


@clause("FRZ-UNO-01")
def test_the_third_to_last_card_needs_no_call() -> None:
    match = table(hand="r1 g9 g8")
    error = refused(match, "0 uno")
    assert (error.code, error.clause) == ("illegal-move", "FRZ-UNO-01")
    match.play("0 play r1")
    assert liable(match) is None
    assert refused(match, "1 catch 0").code == "illegal-move"


@clause("FRZ-UNO-01")
def test_a_call_is_for_the_own_turn() -> None:
    match = position("""
        edition frozen
        hand 0 r1 g9
        hand 1 r2 y2
        discard r5
    """)
    assert refused(match, "1 uno").clause == "FRZ-UNO-01"


@clause("FRZ-UNO-01")
def test_a_drawn_card_played_from_two_needs_the_call_too() -> None:
    match = position("""
        edition frozen
        hand 0 g9
        hand 1 r2 y2 y3
        discard r5
        draw r1 p1
        rest none
        moves
        0 draw
        0 play r1
    """)
    assert liable(match) == 0


@clause("FRZ-UNO-01")
def test_a_call_is_lost_when_the_card_is_kept() -> None:
    match = table(hand="g9")
    match.play("0 draw")
    match.play("0 uno")
    match.play("0 pass")
    assert match.to_json()["called"] == []


@clause("FRZ-UNO-01")
def test_without_late_call_the_call_after_the_card_is_refused() -> None:
    match = table("uno_late_call off")
    match.play("0 play r1")
    assert refused(match, "0 uno").clause == "FRZ-UNO-01"
    assert liable(match) == 0


@clause("FRZ-UNO-02")
@pytest.mark.parametrize("catcher", [1, 2])
def test_who_is_caught_draws_two(catcher: int) -> None:
    match = table()
    match.play("0 play r1")
    match.play(f"{catcher} catch 0")
    assert match.counts() == [3, 3, 3]
    assert (match.phase, match.turn, liable(match)) == ("turn", 1, None)


@clause("FRZ-UNO-02")
def test_with_two_seats_the_opponent_catches() -> None:
    match = table(seats=2)
    match.play("0 play r1")
    match.play("1 catch 0")
    assert match.counts() == [3, 3]
    assert match.turn == 1


@clause("FRZ-UNO-02")
def test_one_lapse_costs_one_penalty() -> None:
    match = table()
    match.play("0 play r1")
    match.play("1 catch 0")
    assert refused(match, "2 catch 0").clause == "FRZ-UNO-02"


@clause("FRZ-UNO-02")
def test_nobody_catches_oneself() -> None:
    match = table()
    match.play("0 play r1")
    assert refused(match, "0 catch 0").code == "illegal-move"


@clause("FRZ-UNO-02")
def test_the_catch_comes_too_late_once_the_next_player_plays_a_card() -> None:
    match = table()
    match.play("0 play r1")
    match.play("1 play r2")
    assert liable(match) is None
    error = refused(match, "2 catch 0")
    assert (error.code, error.clause) == ("illegal-move", "FRZ-UNO-02")


@clause("FRZ-UNO-02")
def test_a_draw_and_a_pass_of_the_next_player_leave_time_to_catch() -> None:
    match = table()
    match.play("0 play r1")
    match.play("1 draw")
    assert liable(match) == 0
    match.play("1 pass")
    assert liable(match) == 0
    match.play("2 catch 0")
    assert match.counts()[0] == 3


@clause("FRZ-UNO-02")
def test_the_drawn_card_played_by_the_next_player_ends_the_time_to_catch() -> None:
    match = position("""
        edition frozen
        hand 0 r1 g9
        hand 1 y2 y3 y4
        hand 2 p1 p2 p3
        discard r5
        draw r2 p4
        rest none
        moves
        0 play r1
        1 draw
        1 play r2
    """)
    assert liable(match) is None


@clause("FRZ-UNO-02")
def test_the_card_of_a_later_player_ends_the_time_to_catch() -> None:
    match = table()
    for move in ("0 play r1", "1 draw", "1 pass", "2 play r3"):
        match.play(move)
    assert liable(match) is None


@clause("FRZ-UNO-02")
@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_the_answer_to_a_wild_draw_four_leaves_time_to_catch(answer: str) -> None:
    match = table(hand="W+4 g9")
    match.play("0 play W+4 g")
    match.play(f"1 {answer}")
    assert liable(match) == 0
    match.play("2 catch 0")
    assert match.counts()[0] == 3


@clause("FRZ-UNO-02")
def test_the_forced_draw_of_a_draw_two_leaves_time_to_catch() -> None:
    match = table(hand="r+2 g9")
    match.play("0 play r+2")
    assert match.counts() == [1, 5, 3]
    match.play("1 catch 0")
    assert match.counts() == [3, 5, 3]


@clause("FRZ-UNO-02")
def test_the_own_next_action_ends_the_time_to_catch() -> None:
    match = table(hand="rS g9", seats=2)
    match.play("0 play rS")
    assert (match.turn, liable(match)) == (0, 0)
    match.play("0 draw")
    assert liable(match) is None


@clause("FRZ-UNO-02")
def test_with_the_next_action_window_a_draw_comes_in_time() -> None:
    match = table("uno_window next-action")
    match.play("0 play r1")
    match.play("1 draw")
    assert liable(match) is None
    assert refused(match, "2 catch 0").clause == "FRZ-UNO-02"


@clause("FRZ-UNO-02")
@pytest.mark.parametrize("penalty", [0, 1, 10])
def test_a_table_may_change_the_penalty(penalty: int) -> None:
    match = table(f"uno_penalty {penalty}")
    match.play("0 play r1")
    match.play("1 catch 0")
    assert match.counts()[0] == 1 + penalty
    assert liable(match) is None
