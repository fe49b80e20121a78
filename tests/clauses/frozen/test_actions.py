"""Frozen II, action cards: Draw Two, Reverse, Skip, Wild, Wild Draw Four, and the challenge."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, kinds, position, refused

ALL_COLORS = ["color g", "color p", "color r", "color y"]


def table(
    hand: str, seats: int = 3, top: str = "r5", direction: int = 1, options: str = ""
) -> Match:
    """Seat 0 to play on a red 5; the others hold yellow and purple numbers."""
    others = ["y1 y2 y3", "p1 p2 p3", "y6 y7 y8"][: seats - 1]
    lines = [
        "edition frozen",
        options,
        f"hand 0 {hand}",
        *(f"hand {seat} {cards}" for seat, cards in enumerate(others, 1)),
        f"discard {top}",
        "draw g1 g2 g3 g4 g6 g7 g8 g9",
        "rest none",
        f"direction {direction:+}",
    ]
    return position("\n".join(lines))


@clause("FRZ-D2-01")
def test_draw_two_makes_the_next_seat_draw_two_and_lose_the_turn() -> None:
    match = table("r+2 g1 g2")
    match.play("0 play r+2")
    assert match.counts() == [2, 5, 3]
    assert (match.phase, match.turn) == ("turn", 2)
    assert refused(match, "1 draw").code == "not-your-turn"


@clause("FRZ-D2-01")
def test_draw_two_with_two_seats_lets_the_player_act_again() -> None:
    match = table("r+2 g1 g2", seats=2)
    match.play("0 play r+2")
    assert match.counts() == [2, 5]
    assert match.turn == 0


@clause("FRZ-D2-01")
def test_draw_two_hits_the_next_seat_in_the_direction_of_play() -> None:
    match = table("r+2 g1 g2", direction=-1)
    match.play("0 play r+2")
    assert match.counts() == [2, 3, 5]
    assert match.turn == 1


@clause("FRZ-D2-01")
def test_draw_two_cannot_be_answered_with_a_draw_two() -> None:
    match = position("""
        edition frozen
        hand 0 r+2 g1 g2
        hand 1 y+2 y1
        hand 2 p1 p2
        discard r5
        draw g3 g4
        rest none
        moves
        0 play r+2
    """)
    assert match.counts() == [2, 4, 2]
    assert match.turn == 2


@clause("FRZ-REV-01")
def test_reverse_turns_the_direction_of_play() -> None:
    match = table("rR g1 g2")
    match.play("0 play rR")
    assert (match.turn, match.to_json()["direction"]) == (2, -1)


@clause("FRZ-REV-01")
def test_reverse_turns_the_direction_back_again() -> None:
    match = table("rR g1 g2", direction=-1)
    match.play("0 play rR")
    assert (match.turn, match.to_json()["direction"]) == (1, 1)


@clause("FRZ-REV-01")
def test_reverse_with_two_seats_also_skips() -> None:
    match = table("rR g1 g2", seats=2)
    match.play("0 play rR")
    assert (match.turn, match.to_json()["direction"]) == (0, -1)


@clause("FRZ-REV-01")
def test_plain_reverse_with_two_seats_only_turns_the_direction() -> None:
    match = table("rR g1 g2", seats=2, options="option two_seat_reverse plain")
    match.play("0 play rR")
    assert (match.turn, match.to_json()["direction"]) == (1, -1)


@clause("FRZ-SKIP-01")
@pytest.mark.parametrize(("seats", "after"), [(2, 0), (3, 2), (4, 2)])
def test_skip_passes_over_the_next_seat(seats: int, after: int) -> None:
    match = table("rS g1 g2", seats=seats)
    match.play("0 play rS")
    assert match.turn == after
    assert match.counts() == [2] + [3] * (seats - 1)


@clause("FRZ-SKIP-01")
def test_skip_goes_in_the_direction_of_play() -> None:
    match = table("rS g1 g2", seats=4, direction=-1)
    match.play("0 play rS")
    assert match.turn == 2


@clause("FRZ-WILD-01")
def test_a_wild_asks_its_player_for_the_color_to_continue_with() -> None:
    match = table("W g1 g2")
    match.play("0 play W")
    assert (match.phase, match.turn) == ("color", 0)
    assert answers(match, 0) == ALL_COLORS
    match.play("0 color y")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "y")
    assert answers(match, 1) == ["draw", "play y1", "play y2", "play y3"]


@clause("FRZ-WILD-01")
def test_nothing_goes_on_before_the_color_is_named() -> None:
    match = table("W g1 g2")
    match.play("0 play W")
    assert refused(match, "0 pass").code == "illegal-move"
    assert refused(match, "0 play g1").clause == "FRZ-WILD-01"
    assert refused(match, "1 play y1").code == "not-your-turn"
    assert refused(match, "1 color y").code == "not-your-turn"


@clause("FRZ-WILD-02")
def test_a_wild_may_name_the_current_color() -> None:
    match = table("W g1 g2")
    match.play("0 play W r")
    assert (match.color, match.turn) == ("r", 1)
    assert answers(match, 1) == ["draw"]


@clause("FRZ-WILD-03")
def test_a_wild_may_be_played_beside_another_playable_card() -> None:
    match = table("W r1 g5")
    assert answers(match, 0) == ["draw", "play W", "play g5", "play r1"]
    match.play("0 play W g")
    assert (match.turn, match.phase, match.counts()) == (1, "turn", [2, 3, 3])


@clause("FRZ-WD4-01")
@pytest.mark.parametrize("color", ["g", "r"])
def test_a_wild_draw_four_names_any_color_the_current_one_too(color: str) -> None:
    match = table("W+4 g1 g2")
    match.play("0 play W+4")
    assert (match.phase, match.turn) == ("color", 0)
    assert answers(match, 0) == ALL_COLORS
    match.play(f"0 color {color}")
    match.play("1 accept")
    assert match.color == color


@clause("FRZ-WD4-02")
def test_wild_draw_four_makes_the_next_seat_draw_four_and_lose_the_turn() -> None:
    match = table("W+4 g1 g2")
    match.play("0 play W+4 g")
    assert match.turn == 1
    match.play("1 accept")
    assert match.counts() == [2, 7, 3]
    assert (match.phase, match.turn) == ("turn", 2)


@clause("FRZ-WD4-02")
def test_wild_draw_four_with_two_seats_lets_the_player_act_again() -> None:
    match = table("W+4 g1 g2", seats=2)
    match.play("0 play W+4 g")
    match.play("1 accept")
    assert match.counts() == [2, 7]
    assert (match.phase, match.turn) == ("turn", 0)


@clause("FRZ-WD4-02")
def test_the_seat_that_must_draw_four_may_not_play_instead() -> None:
    match = table("W+4 g1 g2")
    match.play("0 play W+4 y")
    assert answers(match, 1) == ["accept", "challenge"]
    assert refused(match, "1 play y1").code == "illegal-move"


@clause("FRZ-WD4-03")
def test_without_bluffing_a_wild_draw_four_needs_a_hand_without_the_color() -> None:
    match = table("W+4 r1 g2", options="option wd4_bluff off")
    assert answers(match, 0) == ["draw", "play r1"]
    error = refused(match, "0 play W+4 g")
    assert (error.code, error.clause) == ("illegal-move", "FRZ-WD4-03")


@clause("FRZ-WD4-03")
def test_without_bluffing_a_matching_number_or_a_wild_does_not_forbid_it() -> None:
    match = table("W+4 W+4 W WF g5", options="option wd4_bluff off")
    assert "play W+4" in answers(match, 0)
    match.play("0 play W+4 g")
    assert (match.counts()[1], match.turn) == (7, 2)


@clause("FRZ-WD4-03")
def test_the_color_that_forbids_it_is_the_one_in_force_on_a_wild() -> None:
    match = table("W+4 g1 g2", top="r5 W\ncolor g", options="option wd4_bluff off")
    assert refused(match, "0 play W+4 y").clause == "FRZ-WD4-03"


@clause("FRZ-CHAL-01")
def test_the_next_seat_may_challenge_a_wild_draw_four() -> None:
    match = table("W+4 g1 g2")
    match.play("0 play W+4 g")
    assert (match.phase, match.turn) == ("challenge", 1)
    assert answers(match, 1) == ["accept", "challenge"]
    assert refused(match, "2 challenge").code == "not-your-turn"
    assert refused(match, "0 challenge").code == "not-your-turn"


@clause("FRZ-CHAL-01")
@pytest.mark.parametrize("wild", ["W", "WF"])
def test_other_wilds_cannot_be_challenged(wild: str) -> None:
    match = table(f"{wild} g1 r2")
    match.play(f"0 play {wild} g")
    assert refused(match, "1 challenge").code == "illegal-move"


@clause("FRZ-CHAL-02")
@pytest.mark.parametrize("hand", ["r1 g2", "g1 g2"])
def test_the_challenged_hand_is_shown_to_the_challenger_alone(hand: str) -> None:
    match = table(f"W+4 {hand}")
    match.play("0 play W+4 g")
    match.play("1 challenge")
    (show,) = (event for event in match.events(1) if event.kind == "show")
    assert show.seat == 0
    assert show.cards is not None
    assert sorted(map(str, show.cards)) == sorted(hand.split())
    assert all(event.cards is None for event in match.events(2) if event.kind == "show")


@clause("FRZ-CHAL-02")
def test_no_hand_is_shown_without_a_challenge() -> None:
    match = table("W+4 r1 g2")
    match.play("0 play W+4 g")
    match.play("1 accept")
    assert "show" not in kinds(match)


@clause("FRZ-CHAL-03", "FRZ-WD4-03")
def test_a_player_who_held_the_color_draws_the_four_instead() -> None:
    match = table("W+4 r1 g2")
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert match.counts() == [6, 3, 3]
    assert (match.phase, match.turn, match.color) == ("turn", 1, "g")


@clause("FRZ-CHAL-03")
def test_with_two_seats_the_offender_draws_and_the_challenger_plays() -> None:
    match = table("W+4 r1 g2", seats=2)
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert match.counts() == [6, 3]
    assert match.turn == 1


@clause("FRZ-CHAL-03")
def test_any_playable_guilt_counts_a_matching_number() -> None:
    match = table("W+4 g5 g2", options="option wd4_guilt any-playable")
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert match.counts() == [6, 3, 3]


@clause("FRZ-CHAL-04", "FRZ-WD4-03")
@pytest.mark.parametrize("rest", ["g1 g2", "g5 g2", "W g2", "W+4 g2", "WF g2"])
def test_a_challenge_of_a_hand_without_the_color_costs_six(rest: str) -> None:
    match = table(f"W+4 {rest}")
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert match.counts() == [2, 9, 3]
    assert (match.phase, match.turn) == ("turn", 2)


@clause("FRZ-CHAL-04")
def test_with_two_seats_a_lost_challenge_gives_the_turn_back() -> None:
    match = table("W+4 g1 g2", seats=2)
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert match.counts() == [2, 9]
    assert match.turn == 0
