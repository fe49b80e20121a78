"""UNO Basic: Draw Two, Reverse, Skip, Wild, Wild Draw Four."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, kinds, position, refused

TOPS = ["b0", "g9", "y5", "rS", "bR", "g+2"]


def three_seats(hand: str, discard: str, *lines: str) -> Match:
    return position(
        "\n".join(
            [
                "edition basic",
                f"hand 0 {hand}",
                "hand 1 y7 y8 y9",
                "hand 2 g7 g8 g9",
                f"discard {discard}",
                *lines,
            ]
        )
    )


def two_seats(hand: str, discard: str) -> Match:
    return position(f"edition basic\nhand 0 {hand}\nhand 1 y7 y8 y9\ndiscard {discard}")


@clause("BAS-D2-01")
def test_after_a_draw_two_the_next_seat_draws_two_and_its_turn_ends() -> None:
    match = three_seats("r+2 b1 b2", "r5", "draw b8 b9")
    match.play("0 play r+2")
    assert match.counts() == [2, 5, 3]
    assert (match.phase, match.turn) == ("turn", 2)
    assert [card.text for card in match.hand(1)] == ["b8", "b9", "y7", "y8", "y9"]


@clause("BAS-D2-01")
def test_a_draw_two_hits_in_the_direction_of_play() -> None:
    match = three_seats("r+2 b1 b2", "r5", "direction -1")
    match.play("0 play r+2")
    assert match.counts() == [2, 3, 5]
    assert match.turn == 1


@clause("BAS-D2-01")
def test_with_two_seats_a_draw_two_brings_the_turn_back() -> None:
    match = two_seats("r+2 b1 b2", "r5")
    match.play("0 play r+2")
    assert (match.counts(), match.turn) == ([2, 5], 0)


@clause("BAS-D2-01")
def test_a_draw_two_cannot_be_answered() -> None:
    match = position("""
        edition basic
        hand 0 r+2 b1 b2
        hand 1 y+2 y8
        hand 2 g7 g8
        discard r5
    """)
    match.play("0 play r+2")
    assert match.counts() == [2, 4, 2]
    assert refused(match, "1 play y+2").code == "not-your-turn"


@clause("BAS-D2-01")
def test_the_two_cards_carry_their_clause() -> None:
    match = three_seats("r+2 b1 b2", "r5")
    match.play("0 play r+2")
    drawn = next(event for event in match.events(all_seeing=True) if event.kind == "draw")
    assert (drawn.seat, drawn.amount, drawn.clause) == (1, 2, "BAS-D2-01")


@clause("BAS-REV-01", "R-BAS-04")
def test_a_reverse_turns_the_direction() -> None:
    match = three_seats("rR b1 b2", "r5")
    match.play("0 play rR")
    assert match.view().direction == -1
    assert match.turn == 2
    match.play("2 draw")
    match.play("2 pass")
    assert match.turn == 1


@clause("BAS-REV-01", "R-BAS-04")
def test_a_second_reverse_turns_it_back() -> None:
    match = three_seats("rR b1 b2", "r5", "direction -1")
    match.play("0 play rR")
    assert match.view().direction == 1
    assert match.turn == 1


@clause("BAS-REV-01")
def test_with_two_seats_a_reverse_also_skips() -> None:
    match = two_seats("rR b1 b2", "r5")
    match.play("0 play rR")
    assert (match.view().direction, match.turn) == (-1, 0)


@clause("BAS-SKIP-01")
def test_a_skip_passes_over_the_next_seat() -> None:
    match = three_seats("rS b1 b2", "r5")
    match.play("0 play rS")
    assert match.turn == 2
    assert match.counts() == [2, 3, 3]
    assert kinds(match) == ["play", "skip"]


@clause("BAS-SKIP-01")
def test_a_skip_follows_the_direction_of_play() -> None:
    match = three_seats("rS b1 b2", "r5", "direction -1")
    match.play("0 play rS")
    assert match.turn == 1


@clause("BAS-SKIP-01")
def test_with_two_seats_a_skip_brings_the_turn_back() -> None:
    match = two_seats("rS b1 b2", "r5")
    match.play("0 play rS")
    assert match.turn == 0


@clause("BAS-WILD-01")
@pytest.mark.parametrize("top", TOPS)
def test_a_wild_goes_on_anything(top: str) -> None:
    match = three_seats("W r1 r2", top)
    assert "play W" in answers(match, 0)
    match.play("0 play W")
    assert match.top.text == "W"


@clause("BAS-WILD-01")
@pytest.mark.parametrize("top", ["W", "W+4", "WS", "WC"])
def test_a_wild_goes_on_a_wild(top: str) -> None:
    assert "play W" in answers(three_seats("W r1 r2", top, "color b"), 0)


@clause("BAS-WILD-02")
def test_after_a_wild_its_player_must_name_a_color() -> None:
    match = three_seats("W r1 r2", "b5")
    match.play("0 play W")
    assert (match.phase, match.turn) == ("color", 0)
    assert answers(match, 0) == ["color b", "color g", "color r", "color y"]
    error = refused(match, "0 pass")
    assert (error.code, error.clause) == ("illegal-move", "BAS-WILD-02")
    assert refused(match, "1 play y7").code == "not-your-turn"
    assert refused(match, "1 color y").code == "not-your-turn"


@clause("BAS-WILD-02")
def test_the_named_color_is_in_force_for_the_next_seat() -> None:
    match = three_seats("W r1 r2", "b5")
    match.play("0 play W y")
    assert (match.color, match.turn) == ("y", 1)
    assert answers(match, 1) == ["play y7", "play y8", "play y9"]


@clause("BAS-WILD-02")
def test_a_color_that_the_deck_does_not_have_is_refused() -> None:
    assert refused(three_seats("W r1 r2", "b5"), "0 play W p").code == "illegal-move"


@clause("BAS-WILD-03")
def test_a_wild_may_keep_the_current_color() -> None:
    match = three_seats("W r1 r2", "b5")
    match.play("0 play W b")
    assert (match.color, match.turn) == ("b", 1)


@clause("BAS-WILD-04")
def test_a_wild_may_be_played_beside_a_playable_card() -> None:
    match = three_seats("W b1 b2", "b5")
    match.play("0 play W g")
    assert (match.top.text, match.color) == ("W", "g")
    assert (match.phase, match.turn) == ("turn", 1)


@clause("BAS-WD4-01")
@pytest.mark.parametrize("top", TOPS)
def test_a_wild_draw_four_goes_on_anything(top: str) -> None:
    match = three_seats("W+4 r1 r2", top)
    assert "play W+4" in answers(match, 0)
    match.play("0 play W+4")
    assert match.top.text == "W+4"


@clause("BAS-WD4-02")
def test_after_a_wild_draw_four_its_player_must_name_a_color() -> None:
    match = three_seats("W+4 r1 r2", "b5")
    match.play("0 play W+4")
    assert (match.phase, match.turn) == ("color", 0)
    assert answers(match, 0) == ["color b", "color g", "color r", "color y"]
    assert refused(match, "1 accept").code == "not-your-turn"


@clause("BAS-WD4-02")
@pytest.mark.parametrize("color", list("bgry"))
def test_a_wild_draw_four_takes_every_color_and_the_current_one(color: str) -> None:
    match = three_seats("W+4 r1 r2", "b5")
    match.play(f"0 play W+4 {color}")
    match.play("1 accept")
    assert match.color == color


@clause("BAS-WD4-03")
def test_after_a_wild_draw_four_the_next_seat_draws_four_and_its_turn_ends() -> None:
    match = three_seats("W+4 r1 r2", "b5", "draw b1 b2 b3 b4")
    match.play("0 play W+4 g")
    assert (match.phase, match.turn) == ("challenge", 1)
    match.play("1 accept")
    assert match.counts() == [2, 7, 3]
    assert (match.phase, match.turn) == ("turn", 2)
    drawn = next(event for event in match.events(all_seeing=True) if event.kind == "draw")
    assert (drawn.seat, drawn.amount, drawn.clause) == (1, 4, "BAS-WD4-03")


@clause("BAS-WD4-03")
def test_with_two_seats_a_wild_draw_four_brings_the_turn_back() -> None:
    match = two_seats("W+4 r1 r2", "b5")
    match.play("0 play W+4 g")
    match.play("1 accept")
    assert (match.counts(), match.turn) == ([2, 7], 0)


@clause("BAS-WD4-03")
def test_a_wild_draw_four_leaves_no_other_answer_than_to_accept_or_challenge() -> None:
    match = position("""
        edition basic
        hand 0 W+4 r1 r2
        hand 1 W+4 g1 g+2
        discard b5
    """)
    match.play("0 play W+4 g")
    assert answers(match, 1) == ["accept", "challenge"]
    assert refused(match, "1 play W+4").code == "illegal-move"


@clause("BAS-WD4-04")
def test_with_bluffing_off_a_wild_draw_four_is_refused_beside_the_current_color() -> None:
    match = three_seats("W+4 b1 r2", "b5", "option wd4_bluff off")
    assert answers(match, 0) == ["play b1"]
    error = refused(match, "0 play W+4 g")
    assert (error.code, error.clause) == ("illegal-move", "BAS-WD4-04")


@clause("BAS-WD4-04")
def test_with_bluffing_off_a_wild_draw_four_is_fine_without_the_current_color() -> None:
    match = three_seats("W+4 r5 g1", "b5", "option wd4_bluff off")
    match.play("0 play W+4 g")
    assert (match.counts(), match.turn) == ([2, 7, 3], 2)


@clause("BAS-WD4-04")
@pytest.mark.parametrize(
    ("hand", "guilty"),
    [
        ("W+4 b1", True),
        ("W+4 bS r1", True),
        ("W+4 r5 g1", False),
        ("W+4 W+4 W", False),
        ("W+4 WS WC", False),
    ],
)
def test_only_the_current_color_makes_a_wild_draw_four_wrong(hand: str, guilty: bool) -> None:
    match = three_seats(hand, "b5")
    match.play("0 play W+4 g")
    match.play("1 challenge")
    verdict = next(event for event in match.events(all_seeing=True) if event.kind == "challenge")
    assert verdict.guilty is guilty


@clause("BAS-WD4-04")
def test_the_current_color_is_the_one_named_with_a_wild() -> None:
    match = three_seats("W+4 g1 b2", "W", "color g")
    match.play("0 play W+4 r")
    match.play("1 challenge")
    verdict = next(event for event in match.events(all_seeing=True) if event.kind == "challenge")
    assert verdict.guilty is True
