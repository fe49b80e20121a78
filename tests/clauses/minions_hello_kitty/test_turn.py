"""Minions 2, Hello Kitty & Friends: what fits, drawing, and the end of a turn."""

import pytest

from lastcard import Match
from tests.clauses.minions_hello_kitty.tables import both, colors, of, own
from tests.marks import clause
from tests.table import answers, impossible, position, refused


def draws(edition: str, *, drawn: str, options: str = "") -> Match:
    """Seat 0 holds a yellow 5 that fits and a green 1 that does not; one card is to be drawn."""
    return position(f"""
        edition {edition}
        {options}
        hand 0 y5 g1 g2
        hand 1 g3 g4
        hand 2 g5 g6
        discard y9
        draw {drawn} g7
        rest none
    """)


@both(clause("MIN-TURN-02"), clause("HK-TURN-02"))
def test_a_card_of_the_hand_is_laid_on_the_top_card(edition: str) -> None:
    match = draws(edition, drawn="g8")
    match.play("0 play y5")
    assert match.top.text == "y5"
    assert [card.text for card in match.view().discard] == ["y9", "y5"]
    assert match.counts() == [2, 2, 2]
    assert match.turn == 1


@both(clause("MIN-TURN-02"), clause("HK-TURN-02"))
def test_a_card_that_is_not_held_cannot_be_played(edition: str) -> None:
    error = refused(draws(edition, drawn="g8"), "0 play y6")
    assert error.code == "illegal-move"
    assert error.clause == of(edition, "MIN-TURN-02", "HK-TURN-02")


@both(clause("MIN-TURN-02"), clause("HK-TURN-02"))
def test_only_the_seat_on_turn_plays(edition: str) -> None:
    assert refused(draws(edition, drawn="g8"), "1 play g3").code == "not-your-turn"


@both(clause("MIN-MATCH-01"), clause("HK-MATCH-01"))
@pytest.mark.parametrize(
    ("top", "card"),
    [
        ("y9", "g9"),
        ("y9", "y2"),
        ("y9", "yS"),
        ("yS", "gS"),
        ("gR", "yR"),
        ("g+2", "y+2"),
        ("y+2", "y0"),
    ],
)
def test_number_color_or_symbol_matches(edition: str, top: str, card: str) -> None:
    match = position(f"""
        edition {edition}
        hand 0 {card} g8 g8
        hand 1 g1 g2
        discard {top}
        rest none
    """)
    match.play(f"0 play {card}")
    assert match.top.text == card
    assert match.color == card[0]


@both(clause("MIN-MATCH-01"), clause("HK-MATCH-01"))
@pytest.mark.parametrize(
    ("top", "card"), [("y9", "g8"), ("y9", "gS"), ("yS", "gR"), ("yR", "g+2"), ("y+2", "g2")]
)
def test_another_color_and_another_number_or_symbol_does_not_match(
    edition: str, top: str, card: str
) -> None:
    match = position(f"""
        edition {edition}
        hand 0 {card} g7 g7
        hand 1 y1 y2
        discard {top}
        draw g1
    """)
    assert answers(match, 0) == ["draw"]
    error = refused(match, f"0 play {card}")
    assert error.code == "illegal-move"
    assert error.clause == of(edition, "MIN-MATCH-01", "HK-MATCH-01")


@both(clause("MIN-MATCH-01"), clause("HK-MATCH-01"))
def test_with_symbol_match_off_the_same_symbol_does_not_match(edition: str) -> None:
    match = position(f"""
        edition {edition}
        option symbol_match off
        hand 0 gS g9 g8
        hand 1 y1 y2
        discard yS
    """)
    assert answers(match, 0) == ["draw"]


@both(clause("MIN-MATCH-02"), clause("HK-MATCH-02"))
def test_on_a_seven_any_card_of_its_color_and_any_seven_fit(edition: str) -> None:
    hand = [color + symbol for color in colors(edition) for symbol in ("1", "7", "S")]
    for top in colors(edition):
        match = position(f"""
            edition {edition}
            hand 0 {" ".join(hand)}
            hand 1 y2 y3
            discard {top}7
        """)
        fitting = {card for card in hand if card[0] == top or card[1] == "7"}
        assert len(fitting) == 6
        assert answers(match, 0) == sorted(["draw", *(f"play {card}" for card in fitting)])


@both(clause("MIN-MATCH-02"), clause("HK-MATCH-02"))
def test_there_is_no_seven_of_another_color_to_match(edition: str) -> None:
    error = impossible(f"""
        edition {edition}
        hand 0 y1
        hand 1 y2
        discard {of(edition, "b7", "r7")}
    """)
    assert error.code == "bad-position"


@both(clause("MIN-MATCH-03"), clause("HK-MATCH-03"))
@pytest.mark.parametrize("wild", ["W", "W+4", "W*"])
def test_a_wild_fits_any_card(edition: str, wild: str) -> None:
    wild = own(edition, wild)
    match = position(f"""
        edition {edition}
        hand 0 {wild} g8 g8
        hand 1 g1 g2
        discard y9
    """)
    assert answers(match, 0) == ["draw", f"play {wild}"]
    match.play(f"0 play {wild}")
    assert match.top.text == wild


@both(clause("MIN-DRAW-01"), clause("HK-DRAW-01"))
def test_without_a_card_that_fits_one_card_is_drawn(edition: str) -> None:
    match = position(f"""
        edition {edition}
        hand 0 g1 g2 g3
        hand 1 y1 y2
        discard y9
        draw g5 g6
        rest none
    """)
    assert answers(match, 0) == ["draw"]
    match.play("0 draw")
    assert match.counts() == [4, 2]
    assert match.view().draw_count == 1
    assert "g5" in map(str, match.hand(0))
    assert refused(match, "0 draw").code == "illegal-move"


@both(clause("MIN-DRAW-01"), clause("HK-DRAW-01"))
def test_nobody_passes_without_drawing(edition: str) -> None:
    error = refused(draws(edition, drawn="g8"), "0 pass")
    assert error.code == "illegal-move"
    assert error.clause == of(edition, "MIN-DRAW-01", "HK-DRAW-01")


@both(clause("MIN-DRAW-02"), clause("HK-DRAW-02"))
@pytest.mark.parametrize("drawn", ["y4", "g9", "W", "W+4", "W*"])
def test_a_drawn_card_that_fits_may_be_played_at_once(edition: str, drawn: str) -> None:
    drawn = own(edition, drawn)
    match = draws(edition, drawn=drawn)
    match.play("0 draw")
    assert (match.phase, match.turn) == ("drawn", 0)
    assert answers(match, 0) == ["pass", f"play {drawn}"]
    match.play(f"0 play {drawn}")
    assert match.top.text == drawn


@both(clause("MIN-DRAW-02"), clause("HK-DRAW-02"))
def test_a_drawn_card_that_fits_may_be_kept(edition: str) -> None:
    match = draws(edition, drawn="y4")
    match.play("0 draw")
    match.play("0 pass")
    assert match.turn == 1
    assert match.counts() == [4, 2, 2]
    assert match.top.text == "y9"


@both(clause("MIN-DRAW-02"), clause("HK-DRAW-02"))
def test_with_force_play_drawn_a_card_that_fits_is_not_kept(edition: str) -> None:
    match = draws(edition, drawn="y4", options="option force_play_drawn on")
    match.play("0 draw")
    assert refused(match, "0 pass").code == "illegal-move"


@both(clause("MIN-DRAW-03"), clause("HK-DRAW-02"))
def test_after_a_drawn_card_that_does_not_fit_the_next_player_takes_over(edition: str) -> None:
    match = draws(edition, drawn="g8")
    match.play("0 draw")
    assert answers(match, 0) == ["pass"]
    match.play("0 pass")
    assert (match.phase, match.turn) == ("turn", 1)


@both(clause("MIN-DRAW-03"), clause("HK-DRAW-02"))
def test_the_next_player_in_the_direction_of_play_takes_over(edition: str) -> None:
    match = position(f"""
        edition {edition}
        hand 0 g1 g2 g3
        hand 1 y1 y2
        hand 2 y4 y5
        discard y9
        direction -1
    """)
    match.play("0 draw")
    match.play("0 pass")
    assert match.turn == 2


@both(clause("MIN-DRAW-04"), clause("HK-DRAW-03"))
def test_a_player_with_a_card_that_fits_may_decline_and_draw(edition: str) -> None:
    match = draws(edition, drawn="g8")
    assert answers(match, 0) == ["draw", "play y5"]
    match.play("0 draw")
    assert match.counts() == [4, 2, 2]


@both(clause("MIN-DRAW-04"), clause("HK-DRAW-03"))
def test_with_voluntary_draw_off_nobody_declines(edition: str) -> None:
    match = draws(edition, drawn="g8", options="option voluntary_draw off")
    assert answers(match, 0) == ["play y5"]
    assert refused(match, "0 draw").code == "illegal-move"


@both(clause("MIN-DRAW-05"), clause("HK-DRAW-04"))
def test_the_card_drawn_by_choice_may_be_played(edition: str) -> None:
    match = draws(edition, drawn="g9")
    match.play("0 draw")
    match.play("0 play g9")
    assert match.top.text == "g9"
    assert match.turn == 1
    assert match.counts() == [3, 2, 2]


@both(clause("MIN-DRAW-05"), clause("HK-DRAW-04"))
def test_the_card_drawn_by_choice_must_fit(edition: str) -> None:
    match = draws(edition, drawn="g8")
    match.play("0 draw")
    error = refused(match, "0 play g8")
    assert error.code == "illegal-move"
    assert error.clause == of(edition, "MIN-MATCH-01", "HK-MATCH-01")


@both(clause("MIN-DRAW-06"), clause("HK-DRAW-05"))
@pytest.mark.parametrize("drawn", ["g8", "y4"])
def test_no_other_card_of_the_hand_is_played_after_drawing(edition: str, drawn: str) -> None:
    match = draws(edition, drawn=drawn)
    match.play("0 draw")
    assert "play y5" not in answers(match, 0)
    error = refused(match, "0 play y5")
    assert error.code == "illegal-move"
    assert error.clause == of(edition, "MIN-DRAW-06", "HK-DRAW-05")
