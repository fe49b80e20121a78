"""UNO Basic: what a turn is, which card corresponds, when a card is drawn."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, impossible, position, refused

ONE_OF_EACH = "b1 g1 r7 rS rR r+2 y2 yS"


def turn_with(hand: str, discard: str, *lines: str) -> Match:
    return position(
        "\n".join(
            [
                "edition basic",
                f"hand 0 {hand}",
                "hand 1 y8 y9",
                "hand 2 g8 g9",
                f"discard {discard}",
                *lines,
            ]
        )
    )


@clause("BAS-TURN-02")
def test_a_turn_is_one_card_on_the_pile() -> None:
    match = turn_with("r1 r2 b3", "r5")
    match.play("0 play r1")
    assert (match.top.text, match.turn) == ("r1", 1)
    assert match.counts() == [2, 2, 2]
    assert refused(match, "0 play r2").code == "not-your-turn"


@clause("BAS-TURN-02", "R-BAS-02")
def test_who_can_play_must_play() -> None:
    match = turn_with("r1 b3", "r5")
    error = refused(match, "0 draw")
    assert (error.code, error.clause) == ("illegal-move", "BAS-TURN-02")
    assert refused(match, "0 pass").code == "illegal-move"


@clause("BAS-TURN-02")
def test_a_card_must_come_from_the_hand() -> None:
    error = refused(turn_with("r1 b3", "r5"), "0 play r2")
    assert (error.code, error.clause) == ("illegal-move", "BAS-TURN-02")


@clause("BAS-TURN-03", "R-BAS-04")
def test_play_runs_clockwise() -> None:
    match = turn_with("r1 r2", "r5")
    turns = []
    for _ in range(3):
        turns.append(match.turn)
        match.play(f"{match.turn} {'play r1' if match.turn == 0 else 'draw'}")
        if match.phase == "drawn":
            match.play(f"{match.turn} pass")
    assert turns == [0, 1, 2]
    assert match.turn == 0


@clause("BAS-TURN-03")
def test_nobody_else_plays_on_a_turn() -> None:
    match = turn_with("r1 r2", "y5")
    error = refused(match, "1 play y8")
    assert (error.code, error.clause) == ("not-your-turn", "BAS-TURN-03")


@clause("BAS-MATCH-01")
def test_same_color_corresponds() -> None:
    assert answers(turn_with(ONE_OF_EACH, "r5"), 0) == ["play r+2", "play r7", "play rR", "play rS"]


@clause("BAS-MATCH-01")
def test_same_number_corresponds() -> None:
    assert answers(turn_with("b1 g1 y2 r3", "y1"), 0) == ["play b1", "play g1", "play y2"]


@clause("BAS-MATCH-01")
def test_other_color_and_other_number_do_not_correspond() -> None:
    match = turn_with("r1 b3", "r5")
    error = refused(match, "0 play b3")
    assert (error.code, error.clause) == ("illegal-move", "BAS-MATCH-01")


@clause("BAS-MATCH-01")
def test_a_played_card_brings_its_color_into_force() -> None:
    match = turn_with("b5 b6", "r5")
    match.play("0 play b5")
    assert match.color == "b"


@clause("BAS-MATCH-02")
def test_on_a_blue_7_goes_any_blue_card_or_any_7() -> None:
    match = turn_with("b0 b9 bS bR b+2 r7 g7 y7 r6 gS", "b7")
    expected = ["play b+2", "play b0", "play b9", "play bR", "play bS"]
    assert answers(match, 0) == [*expected, "play g7", "play r7", "play y7"]


@clause("BAS-MATCH-03", "BAS-MATCH-04")
def test_on_a_blue_2_a_wild_can_make_it_yellow() -> None:
    match = turn_with("W r9 g9", "b2")
    match.play("0 play W y")
    assert match.color == "y"
    assert answers(match, 1) == ["play y8", "play y9", "uno"]


@clause("BAS-MATCH-03")
@pytest.mark.parametrize("color", list("bgry"))
def test_a_wild_may_be_used_beside_corresponding_cards_for_any_color(color: str) -> None:
    match = turn_with("W b9 g9", "b2")
    assert answers(match, 0) == ["play W", "play b9"]
    match.play(f"0 play W {color}")
    assert match.color == color


@clause("BAS-MATCH-04")
def test_after_the_wild_the_old_number_no_longer_corresponds() -> None:
    match = position("""
        edition basic
        hand 0 W r9 r8
        hand 1 b2 g2
        discard b2
        rest none
        draw r3 r4
    """)
    match.play("0 play W y")
    assert answers(match, 1) == ["draw", "uno"]
    assert refused(match, "1 play b2").clause == "BAS-MATCH-01"


@clause("BAS-DRAW-01")
def test_who_cannot_play_must_draw_one_card() -> None:
    match = turn_with("b1 g2 y3", "r5")
    assert answers(match, 0) == ["draw"]
    error = refused(match, "0 pass")
    assert (error.code, error.clause) == ("illegal-move", "BAS-DRAW-01")
    match.play("0 draw")
    assert match.counts() == [4, 2, 2]
    assert match.phase == "drawn"
    assert refused(match, "0 draw").code == "illegal-move"


@clause("BAS-DRAW-02")
@pytest.mark.parametrize("drawn", ["r1", "b5", "W", "WS", "WC", "W+4"])
def test_a_drawn_card_that_corresponds_may_be_played(drawn: str) -> None:
    match = turn_with("b1 g2 y3", "r5", f"draw {drawn}")
    match.play("0 draw")
    assert answers(match, 0) == ["pass", f"play {drawn}"]
    match.play(f"0 play {drawn}")
    assert match.top.text == drawn


@clause("BAS-DRAW-02")
def test_a_drawn_card_that_corresponds_may_be_kept() -> None:
    match = turn_with("b1 g2 y3", "r5", "draw r1")
    match.play("0 draw")
    match.play("0 pass")
    assert (match.counts(), match.turn, match.top.text) == ([4, 2, 2], 1, "r5")


@clause("BAS-DRAW-03")
def test_with_a_drawn_card_that_does_not_correspond_the_next_seat_takes_over() -> None:
    match = turn_with("b1 g2 y3", "r5", "draw g4")
    match.play("0 draw")
    assert answers(match, 0) == ["pass"]
    error = refused(match, "0 play g4")
    assert (error.code, error.clause) == ("illegal-move", "BAS-MATCH-01")
    match.play("0 pass")
    assert (match.phase, match.turn) == ("turn", 1)


@clause("BAS-DRAW-03")
def test_after_the_drawn_card_is_played_the_next_seat_takes_over() -> None:
    match = turn_with("b1 g2 y3", "r5", "draw r1")
    match.play("0 draw")
    match.play("0 play r1")
    assert (match.phase, match.turn) == ("turn", 1)


@clause("R-BAS-01")
@pytest.mark.parametrize("symbol", ["S", "R", "+2"])
def test_the_same_symbol_corresponds(symbol: str) -> None:
    match = turn_with(f"g{symbol} y1 b3", f"r{symbol}")
    assert answers(match, 0) == [f"play g{symbol}"]
    match.play(f"0 play g{symbol}")
    assert match.color == "g"


@clause("R-BAS-01")
@pytest.mark.parametrize("symbol", ["S", "R", "+2"])
def test_with_symbol_match_off_only_the_color_corresponds(symbol: str) -> None:
    match = turn_with(f"g{symbol} y1 b3", f"r{symbol}", "option symbol_match off")
    assert answers(match, 0) == ["draw"]
    error = refused(match, f"0 play g{symbol}")
    assert (error.code, error.clause) == ("illegal-move", "BAS-MATCH-01")


@clause("R-BAS-01")
def test_with_symbol_match_off_colors_and_numbers_correspond_as_ever() -> None:
    match = turn_with("rR g1 g5", "rS", "option symbol_match off")
    assert answers(match, 0) == ["play rR"]
    match = turn_with("rR g1 g5", "r5", "option symbol_match off")
    assert answers(match, 0) == ["play g5", "play rR"]


@clause("R-BAS-01")
def test_with_symbol_match_off_a_drawn_symbol_is_kept() -> None:
    match = turn_with("g1 b3 y1", "rS", "option symbol_match off", "draw gS")
    match.play("0 draw")
    assert answers(match, 0) == ["pass"]


@clause("BAS-DRAW-01", "R-BAS-02")
@pytest.mark.parametrize("hand", ["r1 b3", "b5 g3", "rS b3 W+4"])
def test_nobody_draws_with_a_corresponding_card(hand: str) -> None:
    match = turn_with(hand, "r5")
    assert "draw" not in answers(match, 0)
    assert refused(match, "0 draw").code == "illegal-move"


@clause("R-BAS-02")
def test_with_voluntary_draw_on_a_card_may_be_drawn_beside_a_corresponding_one() -> None:
    match = turn_with("r1 b3 g4", "r5", "option voluntary_draw on", "draw b5")
    assert answers(match, 0) == ["draw", "play r1"]
    match.play("0 draw")
    assert answers(match, 0) == ["pass", "play b5"]
    error = refused(match, "0 play r1")
    assert (error.code, error.clause) == ("illegal-move", "R-GEN-31")


@clause("R-BAS-02")
def test_with_nothing_to_draw_a_corresponding_card_must_be_played_all_the_same() -> None:
    match = turn_with("r1 b3 g4", "r5", "option voluntary_draw on", "rest none")
    assert answers(match, 0) == ["play r1"]
    assert refused(match, "0 pass").code == "illegal-move"


@clause("R-BAS-03")
@pytest.mark.parametrize("wild", ["W", "WS", "WC"])
def test_a_wild_other_than_draw_four_compels_a_play(wild: str) -> None:
    match = turn_with(f"{wild} b3 g4", "r5")
    assert answers(match, 0) == [f"play {wild}"]
    assert refused(match, "0 draw").clause == "BAS-TURN-02"


@clause("R-BAS-03")
def test_a_wild_draw_four_does_not_compel_a_play() -> None:
    match = turn_with("W+4 b3 g4", "r5")
    assert answers(match, 0) == ["draw", "play W+4"]
    match.play("0 draw")
    assert match.phase == "drawn"


@clause("R-BAS-03")
def test_a_wild_draw_four_stays_in_hand_while_another_card_was_drawn() -> None:
    match = turn_with("W+4 b3 g4", "r5", "draw b9")
    match.play("0 draw")
    assert refused(match, "0 play W+4").code == "illegal-move"


@clause("R-BAS-03")
def test_with_nothing_to_draw_a_wild_draw_four_does_not_compel_either() -> None:
    match = turn_with("W+4 b3 g4", "r5", "rest none")
    assert answers(match, 0) == ["pass", "play W+4"]


@clause("R-BAS-02")
@pytest.mark.parametrize("option", ["symbol_match", "voluntary_draw"])
def test_these_options_are_on_or_off(option: str) -> None:
    error = impossible(f"edition basic\nseats 2\noption {option} sometimes")
    assert error.code == "bad-option"
