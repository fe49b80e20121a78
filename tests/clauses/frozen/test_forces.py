"""Frozen II, Wild Forces of Nature: the color, and what the lock allows."""

import pytest

from tests.marks import clause
from tests.table import answers, impossible, kinds, position, refused


@clause("FRZ-FON-01")
@pytest.mark.parametrize("color", ["y", "g", "r", "p"])
def test_the_player_of_forces_chooses_the_color(color: str) -> None:
    match = position("""
        edition frozen
        hand 0 WF g1 r1
        hand 1 y1 y2
        hand 2 p1 p2
        discard r5
    """)
    match.play("0 play WF")
    assert (match.phase, match.turn) == ("color", 0)
    assert answers(match, 0) == ["color g", "color p", "color r", "color y"]
    assert refused(match, f"1 color {color}").code == "not-your-turn"
    match.play(f"0 color {color}")
    assert (match.phase, match.turn, match.color) == ("turn", 1, color)


@clause("R-FRZ-01")
def test_forces_may_choose_the_current_color() -> None:
    match = position("""
        edition frozen
        hand 0 WF g1 r1
        hand 1 r3 y2
        hand 2 p1 p2
        discard r5
        draw p9
        rest none
        moves
        0 play WF r
    """)
    assert match.to_json()["lock"] == {"color": "r", "owner": 0}
    assert answers(match, 1) == ["draw", "play r3", "uno"]


@clause("FRZ-FON-02")
def test_no_lock_before_the_color_is_chosen() -> None:
    match = position("""
        edition frozen
        hand 0 WF g1 r1
        hand 1 r3 y2
        discard r5
        moves
        0 play WF
    """)
    assert match.to_json()["lock"] is None


@clause("FRZ-FON-02")
@pytest.mark.parametrize("seats", [2, 3])
def test_after_forces_only_cards_of_the_color_may_be_played(seats: int) -> None:
    third = "hand 2 p1 p2" if seats == 3 else ""
    match = position(f"""
        edition frozen
        hand 0 WF g1 r1
        hand 1 g0 g9 r5 y2 p3
        {third}
        discard r5
        moves
        0 play WF g
    """)
    assert match.to_json()["lock"] == {"color": "g", "owner": 0}
    assert "lock" in kinds(match)
    assert answers(match, 1) == ["draw", "play g0", "play g9"]
    error = refused(match, "1 play y2")
    assert (error.code, error.clause) == ("illegal-move", "FRZ-FON-02")


@clause("FRZ-FON-02")
def test_the_lock_holds_for_every_seat_until_the_owner() -> None:
    match = position("""
        edition frozen
        hand 0 WF g1 r1
        hand 1 g2 g3 y1
        hand 2 g4 r2 W
        hand 3 g7 r4 WF
        discard r5
        moves
        0 play WF g
        1 play g2
    """)
    assert answers(match, 2) == ["draw", "play g4"]
    match.play("2 play g4")
    assert answers(match, 3) == ["draw", "play g7"]


@clause("FRZ-FON-02")
def test_a_drawing_card_under_the_lock_is_answered_only_in_the_color() -> None:
    match = position("""
        edition frozen
        option stacking same
        hand 0 g1 g3
        hand 1 g+2 y1 y3
        hand 2 r+2 p1 g+2
        hand 3 p2 p3
        discard g5
        turn 1
        lock g 0
        moves
        1 play g+2
    """)
    assert match.phase == "stack"
    assert answers(match, 2) == ["accept", "play g+2"]


@clause("FRZ-FON-03")
@pytest.mark.parametrize("card", ["r7", "y7", "p7"])
def test_the_same_number_in_another_color_may_not_be_played_under_the_lock(card: str) -> None:
    match = position(f"""
        edition frozen
        hand 0 g1 r1
        hand 1 g3 p5
        hand 2 {card} y3
        discard WF g7
        draw p9
        rest none
        turn 2
        lock g 0
    """)
    assert answers(match, 2) == ["draw", "uno"]
    error = refused(match, f"2 play {card}")
    assert error.code == "illegal-move"
    assert error.clause in ("FRZ-FON-02", "FRZ-FON-03")


@clause("FRZ-FON-04")
@pytest.mark.parametrize("action", ["S", "R", "+2"])
def test_the_same_action_in_another_color_may_not_be_used_under_the_lock(action: str) -> None:
    match = position(f"""
        edition frozen
        hand 0 g1 r1
        hand 1 r{action} y{action} p{action}
        hand 2 y3 y4
        discard WF g{action}
        draw p9
        rest none
        turn 1
        lock g 0
    """)
    assert answers(match, 1) == ["draw"]
    error = refused(match, f"1 play r{action}")
    assert error.code == "illegal-move"
    assert error.clause in ("FRZ-FON-02", "FRZ-FON-04", "R-FRZ-02")


@clause("FRZ-FON-04", "R-FRZ-03")
@pytest.mark.parametrize("wild", ["W", "W+4", "WF"])
def test_no_wild_may_be_used_under_the_lock(wild: str) -> None:
    match = position(f"""
        edition frozen
        hand 0 WF g1 r1
        hand 1 {wild} y1 p1
        hand 2 y3 y4
        discard r5
        moves
        0 play WF g
    """)
    assert answers(match, 1) == ["draw"]
    error = refused(match, f"1 play {wild} g")
    assert error.code == "illegal-move"
    assert error.clause in ("FRZ-FON-02", "FRZ-FON-04", "R-FRZ-03")


@clause("R-FRZ-02")
def test_a_skip_of_the_locked_color_skips() -> None:
    match = position("""
        edition frozen
        hand 0 WF g1 r1
        hand 1 gS y1 p1
        hand 2 y3 y4
        hand 3 y5 y6
        discard r5
        moves
        0 play WF g
        1 play gS
    """)
    assert match.turn == 3
    assert match.to_json()["lock"] == {"color": "g", "owner": 0}


@clause("R-FRZ-02")
def test_a_draw_two_of_the_locked_color_makes_the_next_seat_draw() -> None:
    match = position("""
        edition frozen
        hand 0 WF g1 r1
        hand 1 g+2 y1 p1
        hand 2 y3 y4
        hand 3 y5 y6
        discard r5
        moves
        0 play WF g
        1 play g+2
    """)
    assert match.counts() == [2, 2, 4, 2]
    assert match.turn == 3
    assert match.to_json()["lock"] == {"color": "g", "owner": 0}


@clause("R-FRZ-02")
def test_a_reverse_of_the_locked_color_turns_the_direction() -> None:
    match = position("""
        edition frozen
        hand 0 WF g1 r1
        hand 1 g2 y1 p1
        hand 2 gR y4 y5
        discard r5
        moves
        0 play WF g
        1 play g2
        2 play gR
    """)
    assert (match.turn, match.to_json()["direction"]) == (1, -1)
    assert match.to_json()["lock"] == {"color": "g", "owner": 0}


@clause("R-FRZ-07")
def test_a_locked_seat_without_the_color_draws() -> None:
    match = position("""
        edition frozen
        hand 0 WF g1 r1
        hand 1 r5 W y1
        hand 2 y3 y4
        discard r5
        draw p9
        rest none
        moves
        0 play WF g
    """)
    assert answers(match, 1) == ["draw"]
    assert refused(match, "1 pass").clause == "FRZ-DRAW-01"


@clause("R-FRZ-07")
def test_a_locked_seat_with_the_color_may_draw_all_the_same() -> None:
    match = position("""
        edition frozen
        hand 0 WF g1 r1
        hand 1 g5 y1 y2
        hand 2 y3 y4
        discard r5
        draw p9
        rest none
        moves
        0 play WF g
        1 draw
    """)
    assert answers(match, 1) == ["pass"]
    assert refused(match, "1 play g5").clause == "FRZ-DRAW-06"


@clause("R-FRZ-07")
def test_a_drawn_card_of_the_locked_color_may_be_played() -> None:
    match = position("""
        edition frozen
        hand 0 g1 r1
        hand 1 r5 y1 y2
        hand 2 y3 y4
        discard WF g7
        draw g9 p9
        rest none
        turn 1
        lock g 0
        moves
        1 draw
    """)
    assert answers(match, 1) == ["pass", "play g9"]


@clause("R-FRZ-07")
@pytest.mark.parametrize("drawn", ["r7", "W", "W+4", "WF"])
def test_a_drawn_card_that_breaks_the_lock_may_not_be_played(drawn: str) -> None:
    match = position(f"""
        edition frozen
        hand 0 g1 r1
        hand 1 r5 y1 y2
        hand 2 y3 y4
        discard g7
        draw {drawn} p9
        rest none
        turn 1
        lock g 0
        moves
        1 draw
    """)
    assert answers(match, 1) == ["pass"]
    match.play("1 pass")
    assert match.turn == 2
    assert match.to_json()["lock"] == {"color": "g", "owner": 0}


@clause("R-FRZ-07")
def test_a_card_that_the_lock_forbids_does_not_compel_a_play() -> None:
    match = position("""
        edition frozen
        option voluntary_draw off
        hand 0 g1 r1
        hand 1 r7 W y2
        discard g7
        draw p9
        rest none
        turn 1
        lock g 0
    """)
    assert answers(match, 1) == ["draw"]


@clause("R-FRZ-07")
def test_a_locked_seat_without_the_color_passes_when_nothing_can_be_drawn() -> None:
    match = position("""
        edition frozen
        hand 0 g1 r1
        hand 1 r7 W y2
        hand 2 y3 y4
        discard g7
        rest none
        turn 1
        lock g 0
    """)
    assert answers(match, 1) == ["pass"]
    match.play("1 pass")
    assert match.turn == 2


@clause("R-FRZ-07")
def test_drawing_until_playable_goes_on_to_a_card_that_obeys_the_lock() -> None:
    match = position("""
        edition frozen
        option draw_until_playable on
        hand 0 g1 r1
        hand 1 y1 y2
        hand 2 y3 y4
        discard g7
        draw r7 W WF g2 p9
        rest none
        turn 1
        lock g 0
        moves
        1 draw
    """)
    assert match.counts() == [2, 6, 2]
    assert answers(match, 1) == ["pass", "play g2"]


def test_a_lock_in_a_color_that_is_not_in_force_is_refused() -> None:
    error = impossible("""
        edition frozen
        hand 0 g1 r1
        hand 1 y1 y2
        discard g7
        turn 1
        lock r 0
    """)
    assert error.code == "bad-position"
