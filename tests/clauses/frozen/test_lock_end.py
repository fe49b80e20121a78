"""Frozen II, Wild Forces of Nature: when the lock ends, and what holds then."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, kinds, position, refused

LOCKED = {"color": "g", "owner": 0}


def lock_of(match: Match) -> object:
    return match.to_json()["lock"]


@clause("FRZ-FON-05")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_lock_lasts_until_play_returns_to_its_player(seats: int) -> None:
    hands = "\n".join(f"hand {seat} g{seat} y{seat} p{seat}" for seat in range(1, seats))
    match = position(f"edition frozen\nhand 0 WF r1 p9\n{hands}\ndiscard r5\n")
    match.play("0 play WF g")
    for seat in range(1, seats):
        assert lock_of(match) == LOCKED
        assert answers(match, seat) == ["draw", f"play g{seat}"]
        match.play(f"{seat} play g{seat}")
    assert match.turn == 0
    assert lock_of(match) is None
    assert "unlock" in kinds(match)


@clause("FRZ-FON-05")
def test_a_draw_and_a_pass_do_not_shorten_or_lengthen_the_lock() -> None:
    match = position("""
        edition frozen
        hand 0 WF r1 p9
        hand 1 y1 y2
        hand 2 p1 p2
        discard r5
        draw y3 y4
        rest none
        moves
        0 play WF g
        1 draw
        1 pass
    """)
    assert lock_of(match) == LOCKED
    match.play("2 draw")
    assert lock_of(match) == LOCKED
    match.play("2 pass")
    assert lock_of(match) is None


@clause("FRZ-FON-05")
def test_the_lock_does_not_outlast_the_round() -> None:
    match = position("""
        edition frozen
        hand 0 r1 p9
        hand 1 g1
        hand 2 p1 p2
        discard g5
        turn 1
        lock g 0
        moves
        1 play g1
    """)
    assert match.phase == "round-over"
    assert lock_of(match) is None
    match.play("deal")
    assert lock_of(match) is None


@clause("FRZ-FON-06")
def test_when_the_lock_is_over_normal_play_resumes_for_its_player() -> None:
    match = position("""
        edition frozen
        hand 0 r7 gS p9 W W+4 WF
        hand 1 g7 y1
        discard WF
        color g
        turn 1
        lock g 0
        moves
        1 play g7
    """)
    plays = ["play W", "play W+4", "play WF", "play gS", "play r7"]
    assert answers(match, 0) == ["catch 1", "draw", *plays]


@clause("FRZ-FON-06")
def test_when_the_lock_is_over_normal_play_resumes_for_everybody() -> None:
    match = position("""
        edition frozen
        hand 0 g3 p8 p9
        hand 1 r3 W y1
        hand 2 g7 y1 y2
        discard WF
        color g
        turn 2
        lock g 0
        moves
        2 play g7
        0 play g3
    """)
    assert answers(match, 1) == ["draw", "play W", "play r3"]


@clause("R-FRZ-04")
def test_the_lock_ends_when_its_player_is_skipped() -> None:
    match = position("""
        edition frozen
        hand 0 r1 p9
        hand 1 rS y1 W
        hand 2 gS p1 p2
        discard g5
        turn 2
        lock g 0
        moves
        2 play gS
    """)
    assert match.turn == 1
    assert lock_of(match) is None
    assert answers(match, 1) == ["draw", "play W", "play rS"]


@clause("R-FRZ-04")
def test_the_lock_ends_when_its_player_must_draw_two() -> None:
    match = position("""
        edition frozen
        hand 0 r1 p9
        hand 1 r+2 y1 W
        hand 2 g+2 p1 p2
        discard g5
        turn 2
        lock g 0
        moves
        2 play g+2
    """)
    assert match.counts() == [4, 3, 2]
    assert match.turn == 1
    assert lock_of(match) is None
    assert answers(match, 1) == ["draw", "play W", "play r+2"]


@clause("R-FRZ-04")
def test_the_lock_ends_when_its_player_must_answer_a_stack() -> None:
    match = position("""
        edition frozen
        option stacking same
        hand 0 r+2 p9
        hand 1 y1 W
        hand 2 g+2 p1 p2
        discard g5
        turn 2
        lock g 0
        moves
        2 play g+2
    """)
    assert (match.phase, match.turn) == ("stack", 0)
    assert lock_of(match) is None
    assert "play r+2" in answers(match, 0)


@clause("R-FRZ-04")
def test_the_lock_goes_on_when_another_seat_is_skipped() -> None:
    match = position("""
        edition frozen
        hand 0 r1 p9
        hand 1 gS y1 y2
        hand 2 p1 p2
        hand 3 y5 W g2
        discard g5
        turn 1
        lock g 0
        moves
        1 play gS
    """)
    assert lock_of(match) == LOCKED
    assert answers(match, 3) == ["draw", "play g2"]


@clause("R-FRZ-05")
def test_a_reverse_by_the_next_seat_brings_play_back_and_ends_the_lock() -> None:
    match = position("""
        edition frozen
        hand 0 WF rR p9
        hand 1 gR y1 y2
        hand 2 p1 p2 W
        discard r5
        moves
        0 play WF g
        1 play gR
    """)
    assert match.turn == 0
    assert lock_of(match) is None
    assert answers(match, 0) == ["draw", "play rR", "uno"]


@clause("R-FRZ-05")
def test_after_a_reverse_a_seat_may_be_locked_twice() -> None:
    match = position("""
        edition frozen
        hand 0 WF r1 p9
        hand 1 g1 g2 W
        hand 2 gR p1 p2
        discard r5
        moves
        0 play WF g
        1 play g1
        2 play gR
    """)
    assert match.turn == 1
    assert lock_of(match) == LOCKED
    assert answers(match, 1) == ["draw", "play g2", "uno"]
    match.play("1 play g2")
    assert match.turn == 0
    assert lock_of(match) is None


@clause("R-FRZ-05")
@pytest.mark.parametrize(("action", "drawn"), [("S", 0), ("R", 0), ("+2", 2)])
def test_with_two_seats_the_opponent_acts_again_unlocked(action: str, drawn: int) -> None:
    match = position(f"""
        edition frozen
        hand 0 WF r1 p9
        hand 1 g{action} y{action} W p1
        discard r5
        moves
        0 play WF g
        1 play g{action}
    """)
    assert match.counts() == [2 + drawn, 3]
    assert match.turn == 1
    assert lock_of(match) is None
    assert answers(match, 1) == ["draw", "play W", f"play y{action}"]


@clause("R-FRZ-05")
def test_with_two_seats_a_plain_reverse_gives_the_turn_back_and_ends_the_lock() -> None:
    match = position("""
        edition frozen
        option two_seat_reverse plain
        hand 0 WF rR p9
        hand 1 gR y1 y2
        discard r5
        moves
        0 play WF g
        1 play gR
    """)
    assert match.turn == 0
    assert lock_of(match) is None


@clause("R-FRZ-08")
def test_after_the_lock_the_color_of_the_top_card_is_in_force() -> None:
    match = position("""
        edition frozen
        hand 0 r7 y3 g9 p8
        hand 1 g7 y1 y2
        discard WF
        color g
        turn 1
        lock g 0
        moves
        1 play g7
    """)
    assert (str(match.top), match.color) == ("g7", "g")
    assert answers(match, 0) == ["draw", "play g9", "play r7"]


@clause("R-FRZ-08")
def test_after_the_lock_the_chosen_color_stays_while_forces_is_on_top() -> None:
    match = position("""
        edition frozen
        hand 0 WF g9 r5 W
        hand 1 y1 y2
        discard r5
        draw y3
        rest none
        moves
        0 play WF g
        1 draw
        1 pass
    """)
    assert lock_of(match) is None
    assert (str(match.top), match.color) == ("WF", "g")
    assert answers(match, 0) == ["draw", "play W", "play g9"]
    assert refused(match, "0 play r5").clause == "FRZ-MATCH-01"


@clause("R-FRZ-09")
@pytest.mark.parametrize("move", ["0 play WF", "0 play WF g"])
def test_forces_as_last_card_ends_the_round_without_lock_or_color(move: str) -> None:
    match = position("""
        edition frozen
        hand 0 WF
        hand 1 y1 y2
        hand 2 p4
        discard r5
    """)
    match.play(move)
    assert (match.phase, match.round_winner) == ("round-over", 0)
    assert lock_of(match) is None
    assert "color" not in kinds(match)
    assert "lock" not in kinds(match)
    assert match.counts() == [0, 2, 1]
    assert match.scores == [7, 0, 0]
