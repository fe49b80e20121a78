"""Minions 2: what fits, drawing, and the end of a turn."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, impossible, position, refused


def draws(*, drawn: str, options: str = "") -> Match:
    """Seat 0 holds a red 5 that fits and a green 1 that does not; one card is to be drawn."""
    return position(f"""
        edition minions
        {options}
        hand 0 r5 g1 g2
        hand 1 y1 y2
        hand 2 p1 p2
        discard r9
        draw {drawn} y3
        rest none
    """)


@clause("MIN-TURN-02")
def test_a_card_of_the_hand_is_laid_on_the_top_card() -> None:
    match = draws(drawn="y4")
    match.play("0 play r5")
    assert match.top.text == "r5"
    assert [card.text for card in match.view().discard] == ["r9", "r5"]
    assert match.counts() == [2, 2, 2]
    assert match.turn == 1


@clause("MIN-TURN-02")
def test_a_card_that_is_not_held_cannot_be_played() -> None:
    error = refused(draws(drawn="y4"), "0 play r6")
    assert (error.code, error.clause) == ("illegal-move", "MIN-TURN-02")


@clause("MIN-TURN-02")
def test_only_the_seat_on_turn_plays() -> None:
    assert refused(draws(drawn="y4"), "1 play y1").code == "not-your-turn"


@clause("MIN-MATCH-01")
@pytest.mark.parametrize(
    ("top", "card"),
    [
        ("r9", "g9"),
        ("r9", "r2"),
        ("r9", "rS"),
        ("rS", "gS"),
        ("rR", "pR"),
        ("r+2", "y+2"),
        ("r+2", "r0"),
    ],
)
def test_number_color_or_action_matches(top: str, card: str) -> None:
    match = position(f"""
        edition minions
        hand 0 {card} y8 y8
        hand 1 y1 y2
        discard {top}
        rest none
    """)
    match.play(f"0 play {card}")
    assert match.top.text == card
    assert match.color == card[0]


@clause("MIN-MATCH-01")
@pytest.mark.parametrize(
    ("top", "card"), [("r9", "g8"), ("r9", "gS"), ("rS", "gR"), ("rR", "g+2"), ("r+2", "g2")]
)
def test_another_color_and_another_number_or_action_does_not_match(top: str, card: str) -> None:
    match = position(f"""
        edition minions
        hand 0 {card} y8 y8
        hand 1 y1 y2
        discard {top}
        draw p1
    """)
    assert answers(match, 0) == ["draw"]
    error = refused(match, f"0 play {card}")
    assert (error.code, error.clause) == ("illegal-move", "MIN-MATCH-01")


@clause("MIN-MATCH-01")
def test_with_symbol_match_off_the_same_action_does_not_match() -> None:
    match = position("""
        edition minions
        option symbol_match off
        hand 0 gS g9 y8
        hand 1 y1 y2
        discard rS
    """)
    assert answers(match, 0) == ["draw"]


@clause("MIN-MATCH-02")
@pytest.mark.parametrize(
    ("top", "fitting"),
    [
        ("p7", ["p1", "p7", "pS", "g7", "r7", "y7"]),
        ("r7", ["r1", "r7", "rS", "g7", "p7", "y7"]),
    ],
)
def test_on_a_seven_any_card_of_its_color_and_any_seven_fit(top: str, fitting: list[str]) -> None:
    match = position(f"""
        edition minions
        hand 0 p1 p7 pS r1 r7 rS g1 g7 gS y1 y7 yS
        hand 1 y2 y3
        discard {top}
    """)
    assert answers(match, 0) == sorted(["draw", *(f"play {card}" for card in fitting)])


@clause("MIN-MATCH-02")
def test_there_is_no_blue_seven_to_match() -> None:
    error = impossible("""
        edition minions
        hand 0 y1
        hand 1 y2
        discard b7
    """)
    assert error.code == "bad-position"


@clause("MIN-MATCH-03")
@pytest.mark.parametrize("wild", ["W", "W+4", "WK"])
def test_a_wild_fits_any_card(wild: str) -> None:
    match = position(f"""
        edition minions
        hand 0 {wild} y8 y8
        hand 1 y1 y2
        discard r9
    """)
    assert answers(match, 0) == ["draw", f"play {wild}"]
    match.play(f"0 play {wild}")
    assert match.top.text == wild


@clause("MIN-DRAW-01")
def test_without_a_card_that_fits_one_card_is_drawn() -> None:
    match = position("""
        edition minions
        hand 0 g1 g2 y3
        hand 1 y1 y2
        discard r9
        draw p5 p6
        rest none
    """)
    assert answers(match, 0) == ["draw"]
    match.play("0 draw")
    assert match.counts() == [4, 2]
    assert match.view().draw_count == 1
    assert "p5" in map(str, match.hand(0))
    assert refused(match, "0 draw").code == "illegal-move"


@clause("MIN-DRAW-01")
def test_nobody_passes_without_drawing() -> None:
    error = refused(draws(drawn="y4"), "0 pass")
    assert (error.code, error.clause) == ("illegal-move", "MIN-DRAW-01")


@clause("MIN-DRAW-02")
@pytest.mark.parametrize("drawn", ["r4", "p9", "W", "W+4", "WK"])
def test_a_drawn_card_that_fits_may_be_played_at_once(drawn: str) -> None:
    match = draws(drawn=drawn)
    match.play("0 draw")
    assert (match.phase, match.turn) == ("drawn", 0)
    assert answers(match, 0) == ["pass", f"play {drawn}"]
    match.play(f"0 play {drawn}")
    assert match.top.text == drawn


@clause("MIN-DRAW-02")
def test_a_drawn_card_that_fits_may_be_kept() -> None:
    match = draws(drawn="r4")
    match.play("0 draw")
    match.play("0 pass")
    assert match.turn == 1
    assert match.counts() == [4, 2, 2]
    assert match.top.text == "r9"


@clause("MIN-DRAW-02")
def test_with_force_play_drawn_a_card_that_fits_is_not_kept() -> None:
    match = draws(drawn="r4", options="option force_play_drawn on")
    match.play("0 draw")
    assert refused(match, "0 pass").code == "illegal-move"


@clause("MIN-DRAW-03")
def test_after_a_drawn_card_that_does_not_fit_the_next_player_takes_over() -> None:
    match = draws(drawn="y4")
    match.play("0 draw")
    assert answers(match, 0) == ["pass"]
    match.play("0 pass")
    assert (match.phase, match.turn) == ("turn", 1)


@clause("MIN-DRAW-03")
def test_the_next_player_in_the_direction_of_play_takes_over() -> None:
    match = position("""
        edition minions
        hand 0 g1 g2 y3
        hand 1 y1 y2
        hand 2 y4 y5
        discard r9
        direction -1
    """)
    match.play("0 draw")
    match.play("0 pass")
    assert match.turn == 2


@clause("MIN-DRAW-04")
def test_a_player_with_a_card_that_fits_may_decline_and_draw() -> None:
    match = draws(drawn="y4")
    assert answers(match, 0) == ["draw", "play r5"]
    match.play("0 draw")
    assert match.counts() == [4, 2, 2]


@clause("MIN-DRAW-04")
def test_with_voluntary_draw_off_nobody_declines() -> None:
    match = draws(drawn="y4", options="option voluntary_draw off")
    assert answers(match, 0) == ["play r5"]
    assert refused(match, "0 draw").code == "illegal-move"


@clause("MIN-DRAW-05")
def test_the_card_drawn_by_choice_may_be_played() -> None:
    match = draws(drawn="p9")
    match.play("0 draw")
    match.play("0 play p9")
    assert match.top.text == "p9"
    assert match.turn == 1
    assert match.counts() == [3, 2, 2]


@clause("MIN-DRAW-05")
def test_the_card_drawn_by_choice_must_fit() -> None:
    match = draws(drawn="y4")
    match.play("0 draw")
    error = refused(match, "0 play y4")
    assert (error.code, error.clause) == ("illegal-move", "MIN-MATCH-01")


@clause("MIN-DRAW-06")
@pytest.mark.parametrize("drawn", ["y4", "r4"])
def test_no_other_card_of_the_hand_is_played_after_drawing(drawn: str) -> None:
    match = draws(drawn=drawn)
    match.play("0 draw")
    assert "play r5" not in answers(match, 0)
    error = refused(match, "0 play r5")
    assert (error.code, error.clause) == ("illegal-move", "MIN-DRAW-06")
