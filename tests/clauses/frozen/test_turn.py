"""Frozen II, a turn: what corresponds, and what drawing allows."""

import pytest

from tests.marks import clause
from tests.table import answers, impossible, position, refused

RED = ["r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "rS", "rR", "r+2"]


@clause("FRZ-TURN-02")
@pytest.mark.parametrize("third", ["", "hand 2 y1 y2"])
def test_a_turn_is_one_corresponding_card_from_the_hand(third: str) -> None:
    match = position(f"""
        edition frozen
        hand 0 r3 r4 g5
        hand 1 r1 r2 g9
        {third}
        discard r5
        moves
        0 play r3
    """)
    assert (str(match.top), match.counts()[0], match.turn) == ("r3", 2, 1)
    assert refused(match, "0 play r4").code == "not-your-turn"


@clause("FRZ-TURN-02")
def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    match = position("""
        edition frozen
        hand 0 r3 g4
        hand 1 r7 y1
        discard r5
    """)
    error = refused(match, "0 play r7")
    assert (error.code, error.clause) == ("illegal-move", "FRZ-TURN-02")


@clause("FRZ-TURN-02")
def test_a_seat_with_a_corresponding_card_may_not_just_pass() -> None:
    match = position("""
        edition frozen
        hand 0 r3 g4
        hand 1 r7 y1
        discard r5
        draw p1
        rest none
    """)
    assert refused(match, "0 pass").code == "illegal-move"


@clause("FRZ-TURN-02")
def test_with_nothing_to_draw_a_corresponding_card_must_be_played() -> None:
    match = position("""
        edition frozen
        hand 0 r3 g4
        hand 1 r7 y1
        discard r5
        rest none
    """)
    assert answers(match, 0) == ["play r3", "uno"]
    assert refused(match, "0 pass").clause == "FRZ-TURN-02"


@clause("FRZ-MATCH-01")
def test_same_number_or_same_color_corresponds() -> None:
    match = position("""
        edition frozen
        hand 0 g5 r2 g2 pS
        hand 1 y1
        discard r5
    """)
    assert answers(match, 0) == ["draw", "play g5", "play r2"]


@clause("FRZ-MATCH-01")
@pytest.mark.parametrize("action", ["S", "R", "+2"])
def test_the_same_action_card_in_another_color_corresponds(action: str) -> None:
    match = position(f"""
        edition frozen
        hand 0 gS gR g+2 g9
        hand 1 y1
        discard r{action}
    """)
    assert answers(match, 0) == ["draw", f"play g{action}"]


@clause("FRZ-MATCH-01")
def test_without_symbol_match_the_same_action_does_not_correspond() -> None:
    match = position("""
        edition frozen
        option symbol_match off
        hand 0 gS g5 rR
        hand 1 y1
        discard rS
    """)
    assert answers(match, 0) == ["draw", "play rR"]


@clause("FRZ-MATCH-01")
def test_a_card_that_does_not_correspond_is_refused() -> None:
    match = position("""
        edition frozen
        hand 0 g4 gS r1
        hand 1 y1
        discard r5
    """)
    for card in ("g4", "gS"):
        error = refused(match, f"0 play {card}")
        assert (error.code, error.clause) == ("illegal-move", "FRZ-MATCH-01")


@clause("FRZ-MATCH-01")
def test_on_a_wild_only_the_named_color_corresponds() -> None:
    match = position("""
        edition frozen
        hand 0 g4 r4 gS p1
        hand 1 y1
        discard r4 W
        color g
    """)
    assert answers(match, 0) == ["draw", "play g4", "play gS"]


@clause("FRZ-MATCH-02")
def test_on_a_red_7_any_red_card_or_any_7_is_playable() -> None:
    match = position(f"""
        edition frozen
        hand 0 {" ".join(RED)} y7 g7 p7 y8 g6 pS y+2
        hand 1 y1
        discard r7
    """)
    playable = [*RED, "y7", "g7", "p7"]
    assert answers(match, 0) == sorted(["draw", *(f"play {card}" for card in playable)])


@clause("FRZ-MATCH-02")
def test_the_blue_of_the_example_is_not_in_this_deck() -> None:
    error = impossible("""
        edition frozen
        hand 0 r1
        hand 1 y1
        discard b7
    """)
    assert error.code == "bad-position"


@clause("FRZ-MATCH-03")
@pytest.mark.parametrize("wild", ["W", "W+4", "WF"])
def test_a_wild_may_be_played_on_any_card(wild: str) -> None:
    match = position(f"""
        edition frozen
        hand 0 {wild} g4 p3
        hand 1 y1 y2
        discard r5
    """)
    assert answers(match, 0) == ["draw", f"play {wild}"]
    match.play(f"0 play {wild} p")
    assert (str(match.top), match.color) == (wild, "p")


@clause("FRZ-MATCH-03")
def test_a_wild_may_be_played_on_a_wild() -> None:
    match = position("""
        edition frozen
        hand 0 W g4 p3
        hand 1 y1 y2
        discard W
        color r
    """)
    assert answers(match, 0) == ["draw", "play W"]


@clause("FRZ-DRAW-01")
def test_without_a_corresponding_card_the_seat_must_draw() -> None:
    match = position("""
        edition frozen
        hand 0 g4 p3 y2
        hand 1 y1
        discard r5
        draw p9 p8
        rest none
    """)
    assert answers(match, 0) == ["draw"]
    error = refused(match, "0 pass")
    assert (error.code, error.clause) == ("illegal-move", "FRZ-DRAW-01")


@clause("FRZ-DRAW-01")
def test_the_draw_is_one_card() -> None:
    match = position("""
        edition frozen
        hand 0 g4 p3 y2
        hand 1 y1
        discard r5
        draw p9 p8
        rest none
        moves
        0 draw
    """)
    assert match.counts() == [4, 1]
    assert "p9" in map(str, match.hand(0))
    assert refused(match, "0 draw").code == "illegal-move"


@clause("FRZ-DRAW-02")
@pytest.mark.parametrize("drawn", ["r1", "g5", "W", "W+4", "WF"])
def test_a_drawn_card_that_fits_may_be_played_or_kept(drawn: str) -> None:
    match = position(f"""
        edition frozen
        hand 0 g4 p3 y2
        hand 1 y1 y3
        discard r5
        draw {drawn} p8
        rest none
        moves
        0 draw
    """)
    assert (match.phase, match.turn) == ("drawn", 0)
    assert answers(match, 0) == ["pass", f"play {drawn}"]
    match.play(f"0 play {drawn}")
    assert str(match.top) == drawn
    assert match.counts()[0] == 3


@clause("FRZ-DRAW-02")
def test_a_table_may_force_the_drawn_card_to_be_played() -> None:
    match = position("""
        edition frozen
        option force_play_drawn on
        hand 0 g4 p3 y2
        hand 1 y1 y3
        discard r5
        draw r1 p8
        rest none
        moves
        0 draw
    """)
    assert answers(match, 0) == ["play r1"]


@clause("FRZ-DRAW-03")
def test_after_a_drawn_card_that_does_not_fit_the_next_seat_plays() -> None:
    match = position("""
        edition frozen
        hand 0 g4 p3 y2
        hand 1 y1 y3
        hand 2 y4 y5
        discard r5
        draw p9 p8
        rest none
        moves
        0 draw
    """)
    assert answers(match, 0) == ["pass"]
    assert refused(match, "0 play p9").clause == "FRZ-MATCH-01"
    match.play("0 pass")
    assert (match.phase, match.turn) == ("turn", 1)
    assert match.counts() == [4, 2, 2]


@clause("FRZ-DRAW-03")
def test_play_passes_on_in_the_direction_of_play() -> None:
    match = position("""
        edition frozen
        hand 0 g4 p3 y2
        hand 1 y1 y3
        hand 2 y4 y5
        discard r5
        draw p9
        rest none
        direction -1
        moves
        0 draw
        0 pass
    """)
    assert match.turn == 2


@clause("FRZ-DRAW-04")
def test_a_seat_with_a_playable_card_may_draw_instead() -> None:
    match = position("""
        edition frozen
        hand 0 r4 W y2
        hand 1 y1 y3
        discard r5
        draw p9 p8
        rest none
    """)
    assert answers(match, 0) == ["draw", "play W", "play r4"]
    match.play("0 draw")
    assert match.counts() == [4, 2]
    match.play("0 pass")
    assert match.turn == 1


@clause("FRZ-DRAW-04")
def test_without_voluntary_draw_a_playable_card_must_be_played() -> None:
    match = position("""
        edition frozen
        option voluntary_draw off
        hand 0 r4 y2 y3
        hand 1 y1 y3
        discard r5
        draw p9 p8
        rest none
    """)
    assert answers(match, 0) == ["play r4"]
    assert refused(match, "0 draw").clause == "FRZ-TURN-02"


@clause("FRZ-DRAW-05")
def test_after_a_voluntary_draw_the_drawn_card_may_be_played_at_once() -> None:
    match = position("""
        edition frozen
        hand 0 r4 p3 y2
        hand 1 y1 y3
        discard r5
        draw r9 p8
        rest none
        moves
        0 draw
    """)
    assert answers(match, 0) == ["pass", "play r9"]
    match.play("0 play r9")
    assert (str(match.top), match.turn) == ("r9", 1)


@clause("FRZ-DRAW-05")
def test_after_a_voluntary_draw_a_drawn_card_that_does_not_fit_is_kept() -> None:
    match = position("""
        edition frozen
        hand 0 r4 p3 y2
        hand 1 y1 y3
        discard r5
        draw p9 p8
        rest none
        moves
        0 draw
    """)
    assert refused(match, "0 play p9").clause == "FRZ-MATCH-01"


@clause("FRZ-DRAW-06")
@pytest.mark.parametrize("drawn", ["r9", "p9"])
def test_after_drawing_no_other_card_of_the_hand_may_be_played(drawn: str) -> None:
    match = position(f"""
        edition frozen
        hand 0 r4 W y2
        hand 1 y1 y3
        discard r5
        draw {drawn} p8
        rest none
        moves
        0 draw
    """)
    for card in ("r4", "W"):
        error = refused(match, f"0 play {card}")
        assert (error.code, error.clause) == ("illegal-move", "FRZ-DRAW-06")
