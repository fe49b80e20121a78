"""Hello Kitty & Friends: what fits, drawing, and the end of a turn."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, impossible, position, refused


def draws(*, drawn: str, options: str = "") -> Match:
    """Seat 0 holds a pink 5 that fits and a green 1 that does not; one card is to be drawn."""
    return position(f"""
        edition hello-kitty
        {options}
        hand 0 k5 g1 g2
        hand 1 b1 b2
        hand 2 y1 y2
        discard k9
        draw {drawn} b3
        rest none
    """)


@clause("HK-TURN-02")
def test_a_card_of_the_hand_is_laid_on_the_top_card() -> None:
    match = draws(drawn="b4")
    match.play("0 play k5")
    assert match.top.text == "k5"
    assert [card.text for card in match.view().discard] == ["k9", "k5"]
    assert match.counts() == [2, 2, 2]
    assert match.turn == 1


@clause("HK-TURN-02")
def test_a_card_that_is_not_held_cannot_be_played() -> None:
    error = refused(draws(drawn="b4"), "0 play k6")
    assert (error.code, error.clause) == ("illegal-move", "HK-TURN-02")


@clause("HK-TURN-02")
def test_only_the_seat_on_turn_plays() -> None:
    assert refused(draws(drawn="b4"), "1 play b1").code == "not-your-turn"


@clause("HK-MATCH-01")
@pytest.mark.parametrize(
    ("top", "card"),
    [
        ("k9", "g9"),
        ("k9", "k2"),
        ("k9", "kS"),
        ("kS", "gS"),
        ("kR", "yR"),
        ("k+2", "b+2"),
        ("k+2", "k0"),
    ],
)
def test_number_color_or_symbol_matches(top: str, card: str) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 {card} b8 b8
        hand 1 b1 b2
        discard {top}
        rest none
    """)
    match.play(f"0 play {card}")
    assert match.top.text == card
    assert match.color == card[0]


@clause("HK-MATCH-01")
@pytest.mark.parametrize(
    ("top", "card"), [("k9", "g8"), ("k9", "gS"), ("kS", "gR"), ("kR", "g+2"), ("k+2", "g2")]
)
def test_another_color_and_another_number_or_symbol_does_not_match(top: str, card: str) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 {card} b8 b8
        hand 1 b1 b2
        discard {top}
        draw y1
    """)
    assert answers(match, 0) == ["draw"]
    error = refused(match, f"0 play {card}")
    assert (error.code, error.clause) == ("illegal-move", "HK-MATCH-01")


@clause("HK-MATCH-01")
def test_with_symbol_match_off_the_same_symbol_does_not_match() -> None:
    match = position("""
        edition hello-kitty
        option symbol_match off
        hand 0 gS g9 b8
        hand 1 b1 b2
        discard kS
    """)
    assert answers(match, 0) == ["draw"]


@clause("HK-MATCH-02")
@pytest.mark.parametrize(
    ("top", "fitting"),
    [
        ("y7", ["y1", "y7", "yS", "g7", "k7", "b7"]),
        ("k7", ["k1", "k7", "kS", "g7", "y7", "b7"]),
    ],
)
def test_on_a_seven_any_card_of_its_color_and_any_seven_fit(top: str, fitting: list[str]) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 y1 y7 yS k1 k7 kS g1 g7 gS b1 b7 bS
        hand 1 b2 b3
        discard {top}
    """)
    assert answers(match, 0) == sorted(["draw", *(f"play {card}" for card in fitting)])


@clause("HK-MATCH-02")
def test_there_is_no_red_seven_to_match() -> None:
    error = impossible("""
        edition hello-kitty
        hand 0 b1
        hand 1 b2
        discard r7
    """)
    assert error.code == "bad-position"


@clause("HK-MATCH-03")
@pytest.mark.parametrize("wild", ["W", "W+4", "WB"])
def test_a_wild_fits_any_card(wild: str) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 {wild} b8 b8
        hand 1 b1 b2
        discard k9
    """)
    assert answers(match, 0) == ["draw", f"play {wild}"]
    match.play(f"0 play {wild}")
    assert match.top.text == wild


@clause("HK-DRAW-01")
def test_without_a_card_that_fits_one_card_is_drawn() -> None:
    match = position("""
        edition hello-kitty
        hand 0 g1 g2 b3
        hand 1 b1 b2
        discard k9
        draw y5 y6
        rest none
    """)
    assert answers(match, 0) == ["draw"]
    match.play("0 draw")
    assert match.counts() == [4, 2]
    assert match.view().draw_count == 1
    assert "y5" in map(str, match.hand(0))
    assert refused(match, "0 draw").code == "illegal-move"


@clause("HK-DRAW-01")
def test_nobody_passes_without_drawing() -> None:
    error = refused(draws(drawn="b4"), "0 pass")
    assert (error.code, error.clause) == ("illegal-move", "HK-DRAW-01")


@clause("HK-DRAW-02")
@pytest.mark.parametrize("drawn", ["k4", "y9", "W", "W+4", "WB"])
def test_a_drawn_card_that_fits_may_be_played_at_once(drawn: str) -> None:
    match = draws(drawn=drawn)
    match.play("0 draw")
    assert (match.phase, match.turn) == ("drawn", 0)
    assert answers(match, 0) == ["pass", f"play {drawn}"]
    match.play(f"0 play {drawn}")
    assert match.top.text == drawn


@clause("HK-DRAW-02")
def test_a_drawn_card_that_fits_may_be_kept() -> None:
    match = draws(drawn="k4")
    match.play("0 draw")
    match.play("0 pass")
    assert match.turn == 1
    assert match.counts() == [4, 2, 2]
    assert match.top.text == "k9"


@clause("HK-DRAW-02")
def test_with_force_play_drawn_a_card_that_fits_is_not_kept() -> None:
    match = draws(drawn="k4", options="option force_play_drawn on")
    match.play("0 draw")
    assert refused(match, "0 pass").code == "illegal-move"


@clause("HK-DRAW-02")
def test_after_a_drawn_card_that_does_not_fit_the_next_player_takes_over() -> None:
    match = draws(drawn="b4")
    match.play("0 draw")
    assert answers(match, 0) == ["pass"]
    match.play("0 pass")
    assert (match.phase, match.turn) == ("turn", 1)


@clause("HK-DRAW-02")
def test_the_next_player_in_the_direction_of_play_takes_over() -> None:
    match = position("""
        edition hello-kitty
        hand 0 g1 g2 b3
        hand 1 b1 b2
        hand 2 b4 b5
        discard k9
        direction -1
    """)
    match.play("0 draw")
    match.play("0 pass")
    assert match.turn == 2


@clause("HK-DRAW-03")
def test_a_player_with_a_card_that_fits_may_decline_and_draw() -> None:
    match = draws(drawn="b4")
    assert answers(match, 0) == ["draw", "play k5"]
    match.play("0 draw")
    assert match.counts() == [4, 2, 2]


@clause("HK-DRAW-03")
def test_with_voluntary_draw_off_nobody_declines() -> None:
    match = draws(drawn="b4", options="option voluntary_draw off")
    assert answers(match, 0) == ["play k5"]
    assert refused(match, "0 draw").code == "illegal-move"


@clause("HK-DRAW-04")
def test_the_card_drawn_by_choice_may_be_played() -> None:
    match = draws(drawn="y9")
    match.play("0 draw")
    match.play("0 play y9")
    assert match.top.text == "y9"
    assert match.turn == 1
    assert match.counts() == [3, 2, 2]


@clause("HK-DRAW-04")
def test_the_card_drawn_by_choice_must_fit() -> None:
    match = draws(drawn="b4")
    match.play("0 draw")
    error = refused(match, "0 play b4")
    assert (error.code, error.clause) == ("illegal-move", "HK-MATCH-01")


@clause("HK-DRAW-05")
@pytest.mark.parametrize("drawn", ["b4", "k4"])
def test_no_other_card_of_the_hand_is_played_after_drawing(drawn: str) -> None:
    match = draws(drawn=drawn)
    match.play("0 draw")
    assert "play k5" not in answers(match, 0)
    error = refused(match, "0 play k5")
    assert (error.code, error.clause) == ("illegal-move", "HK-DRAW-05")
