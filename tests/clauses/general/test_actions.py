"""Drawing cards, Skip and Reverse, and which card fits, alike in all five editions."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, answers, kinds, position, refused

MATCHING = {
    "frozen": "FRZ-MATCH-01",
    "basic": "BAS-MATCH-01",
    "minions": "MIN-MATCH-01",
    "hello-kitty": "HK-MATCH-01",
    "party": "PTY-MATCH-01",
}


def table(name: str, hand: str, *lines: str, seats: int = 3, top: str = "g5") -> Match:
    """Seat 0 to play on a green 5; the others hold cards that fit, draw cards among them."""
    others = ["g+2 W+4 y1", "g+2 W+4 y3", "y6 y7 y8"][: seats - 1]
    hands = [f"hand {seat} {cards}" for seat, cards in enumerate([hand, *others])]
    return position("\n".join([f"edition {name}", *lines, *hands, f"discard {top}", ""]))


@clause("R-GEN-13")
@pytest.mark.parametrize("name", EVERY)
def test_a_draw_two_cannot_be_answered(name: str) -> None:
    match = table(name, "y+2 y2 y4", top="y5")
    match.play("0 play y+2")
    assert match.counts() == [2, 5, 3]
    assert (match.phase, match.turn) == ("turn", 2)


@clause("R-GEN-13")
@pytest.mark.parametrize("name", EVERY)
def test_a_wild_draw_four_is_only_accepted_or_challenged(name: str) -> None:
    match = table(name, "W+4 y2 y4")
    match.play("0 play W+4 g")
    assert answers(match, 1) == ["accept", "challenge"]
    assert refused(match, "1 play W+4").code == "illegal-move"
    match.play("1 accept")
    assert (match.counts(), match.turn) == ([2, 7, 3], 2)


@clause("R-GEN-13")
def test_the_turn_after_a_draw_two_is_lost_even_with_a_card_that_fits() -> None:
    match = table("frozen", "y+2 y2 y4", top="y5")
    match.play("0 play y+2")
    error = refused(match, "1 play g+2")
    assert error.code == "not-your-turn"


@clause("R-GEN-14")
@pytest.mark.parametrize("name", EVERY)
def test_with_two_seats_a_reverse_turns_round_and_skips(name: str) -> None:
    match = table(name, "gR g1 g2", seats=2)
    match.play("0 play gR")
    assert match.turn == 0
    assert match.view().direction == -1
    assert kinds(match) == ["play", "reverse", "skip"]


@clause("R-GEN-14")
@pytest.mark.parametrize("name", EVERY)
def test_with_two_seats_a_plain_reverse_only_turns_round(name: str) -> None:
    match = table(name, "gR g1 g2", "option two_seat_reverse plain", seats=2)
    match.play("0 play gR")
    assert (match.turn, match.view().direction) == (1, -1)


@clause("R-GEN-14")
@pytest.mark.parametrize("choice", ["skip", "plain"])
def test_with_three_seats_a_reverse_never_skips(choice: str) -> None:
    match = table("basic", "gR g1 g2", f"option two_seat_reverse {choice}")
    match.play("0 play gR")
    assert match.turn == 2
    assert kinds(match) == ["play", "reverse"]


@clause("R-GEN-14")
def test_with_two_seats_a_second_reverse_turns_back_and_skips_again() -> None:
    match = table("frozen", "gR yR g2 g3", seats=2)
    match.play("0 play gR")
    match.play("0 play yR")
    assert (match.turn, match.view().direction) == (0, 1)


@clause("R-GEN-15")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize(("card", "drawn"), [("gS", 0), ("g+2", 2)])
def test_with_two_seats_the_player_acts_again(name: str, card: str, drawn: int) -> None:
    match = position(f"edition {name}\nhand 0 {card} g1 g2\nhand 1 y1 y2\ndiscard g5\n")
    match.play(f"0 play {card}")
    assert (match.phase, match.turn) == ("turn", 0)
    assert match.counts() == [2, 2 + drawn]


@clause("R-GEN-15")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize(
    ("hand", "answer", "turn"),
    [("W+4 y1 y2", "accept", 0), ("W+4 y1 y2", "challenge", 0), ("W+4 g1 y2", "challenge", 1)],
)
def test_with_two_seats_a_wild_draw_four_costs_the_turn_once_it_is_settled(
    name: str, hand: str, answer: str, turn: int
) -> None:
    match = position(f"edition {name}\nhand 0 {hand}\nhand 1 y3 y4\ndiscard g5\n")
    match.play("0 play W+4 y")
    assert match.turn == 1
    match.play(f"1 {answer}")
    assert (match.phase, match.turn) == ("turn", turn)


@clause("R-GEN-16")
@pytest.mark.parametrize("name", EVERY)
def test_a_card_that_does_not_fit_is_refused_without_penalty(name: str) -> None:
    match = table(name, "y1 g1")
    error = refused(match, "0 play y1")
    assert (error.code, error.clause) == ("illegal-move", MATCHING[name])
    assert match.counts()[0] == 2


@clause("R-GEN-16")
@pytest.mark.parametrize("name", EVERY)
def test_a_card_that_is_not_held_is_refused(name: str) -> None:
    assert refused(table(name, "y1 g1"), "0 play g2").code == "illegal-move"


@clause("R-GEN-16")
def test_a_card_played_out_of_turn_is_refused() -> None:
    assert refused(table("frozen", "y1 g1"), "1 play g+2").code == "not-your-turn"


@clause("R-GEN-16")
def test_a_drawn_card_that_does_not_fit_is_refused() -> None:
    match = position("""
        edition frozen
        hand 0 y1 y2
        hand 1 y3
        discard g5
        draw r1
        moves
        0 draw
    """)
    assert refused(match, "0 play r1").clause == "FRZ-MATCH-01"


@clause("R-GEN-16")
@pytest.mark.parametrize("name", EVERY)
def test_without_symbol_match_an_action_fits_by_color_only(name: str) -> None:
    match = table(name, "yS gR g1", "option symbol_match off", top="gS")
    assert "play gR" in answers(match, 0)
    assert refused(match, "0 play yS").code == "illegal-move"


@clause("R-GEN-16")
@pytest.mark.parametrize("name", EVERY)
def test_without_symbol_match_numbers_still_match(name: str) -> None:
    match = table(name, "y5 g1", "option symbol_match off")
    match.play("0 play y5")
    assert match.top.text == "y5"


@clause("R-GEN-16")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("symbol", ["S", "R", "+2"])
def test_the_same_symbol_fits_in_another_color(name: str, symbol: str) -> None:
    match = table(name, f"y{symbol} y1", top=f"g{symbol}", seats=2)
    assert f"play y{symbol}" in answers(match, 0)


@clause("R-GEN-45")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("top", ["W", "W+4"])
def test_on_a_wild_only_its_color_and_wilds_fit(name: str, top: str) -> None:
    match = table(name, "y1 yS g2 gS W", "color g", top=f"y5 {top}")
    assert [answer for answer in answers(match, 0) if answer.startswith("play")] == [
        "play W",
        "play g2",
        "play gS",
    ]
    assert refused(match, "0 play yS").clause == MATCHING[name]


@clause("R-GEN-45")
@pytest.mark.parametrize(
    ("name", "special"),
    [("frozen", "WF"), ("basic", "WC"), ("minions", "WK"), ("hello-kitty", "WB"), ("party", "WT")],
)
def test_on_a_special_wild_only_its_color_and_wilds_fit(name: str, special: str) -> None:
    match = table(name, f"y1 g2 W {special}", "color g", top=f"y5 {special}")
    plays = [answer for answer in answers(match, 0) if answer.startswith("play")]
    assert plays == ["play W", f"play {special}", "play g2"]


@clause("R-GEN-45")
def test_without_symbol_match_a_wild_still_fits_on_a_wild() -> None:
    match = table("basic", "y1 W", "option symbol_match off", "color g", top="y5 W")
    assert "play W" in answers(match, 0)
