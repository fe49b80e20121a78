"""Minions 2: Draw Two, Reverse, Skip, Wild and Wild Draw Four when they are played."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, position, refused

ALL_COLORS = ["color g", "color p", "color r", "color y"]


def table(cards: str, *, seats: int = 3, direction: int = 1, options: str = "") -> Match:
    """Seat 0 holds these cards beside two green ones; a red 9 lies on top."""
    others = "\n".join(f"hand {seat} y{seat} y{seat} p{seat}" for seat in range(1, seats))
    return position(
        f"edition minions\n{options}\nhand 0 {cards} g1 g2\n{others}\n"
        f"discard r9\ndirection {direction:+}\n"
        "draw p5 p6 p7 p8 p9 y5 y6 y7\nrest none\n"
    )


@clause("MIN-D2-01")
def test_the_player_after_a_draw_two_draws_two_at_once_and_loses_the_turn() -> None:
    match = table("r+2")
    match.play("0 play r+2")
    assert match.counts() == [2, 5, 3]
    assert {"p5", "p6"} <= set(map(str, match.hand(1)))
    assert (match.phase, match.turn) == ("turn", 2)


@clause("MIN-D2-01")
def test_a_draw_two_hits_the_next_player_in_the_direction_of_play() -> None:
    match = table("r+2", direction=-1)
    match.play("0 play r+2")
    assert match.counts() == [2, 3, 5]
    assert match.turn == 1


@clause("MIN-D2-01")
def test_with_two_seats_the_player_of_a_draw_two_acts_again() -> None:
    match = table("r+2", seats=2)
    match.play("0 play r+2")
    assert match.counts() == [2, 5]
    assert match.turn == 0


@clause("MIN-D2-01")
def test_a_draw_two_is_not_answered_with_another() -> None:
    match = position("""
        edition minions
        hand 0 r+2 g1 g2
        hand 1 y+2 y1
        hand 2 p1 p2
        discard r9
    """)
    match.play("0 play r+2")
    assert match.counts() == [2, 4, 2]
    assert refused(match, "1 play y+2").code == "not-your-turn"


@clause("MIN-REV-01")
@pytest.mark.parametrize(("direction", "following"), [(1, 2), (-1, 1)])
def test_a_reverse_turns_the_direction_of_play(direction: int, following: int) -> None:
    match = table("rR", direction=direction)
    match.play("0 play rR")
    assert match.view().direction == -direction
    assert match.turn == following


@clause("MIN-REV-01")
def test_play_goes_on_in_the_new_direction() -> None:
    match = table("rR", seats=4)
    match.play("0 play rR")
    order = []
    for _ in range(3):
        assert match.turn is not None
        order.append(match.turn)
        match.play(f"{match.turn} draw")
        match.play(f"{match.turn} pass")
    assert order == [3, 2, 1]


@clause("MIN-REV-01")
@pytest.mark.parametrize(("value", "following"), [("skip", 0), ("plain", 1)])
def test_with_two_seats_a_reverse_works_as_a_skip_unless_it_is_plain(
    value: str, following: int
) -> None:
    match = table("rR", seats=2, options=f"option two_seat_reverse {value}")
    match.play("0 play rR")
    assert match.turn == following
    assert match.view().direction == -1


@clause("MIN-SKIP-01")
@pytest.mark.parametrize(
    ("seats", "direction", "following"), [(2, 1, 0), (3, 1, 2), (3, -1, 1), (4, 1, 2), (4, -1, 2)]
)
def test_a_skip_passes_over_the_next_player(seats: int, direction: int, following: int) -> None:
    match = table("rS", seats=seats, direction=direction)
    match.play("0 play rS")
    assert (match.phase, match.turn) == ("turn", following)
    assert match.counts() == [2] + [3] * (seats - 1)


@clause("MIN-WILD-01")
def test_the_player_of_a_wild_must_announce_the_color() -> None:
    match = table("W")
    match.play("0 play W")
    assert (match.phase, match.turn, match.color) == ("color", 0, "r")
    assert answers(match, 0) == ALL_COLORS
    assert answers(match, 1) == []


@clause("MIN-WILD-01")
def test_the_announced_color_must_be_matched() -> None:
    match = table("W")
    match.play("0 play W p")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "p")
    assert answers(match, 1) == ["draw", "play p1"]


@clause("MIN-WILD-01")
@pytest.mark.parametrize("move", ["0 draw", "0 pass", "0 play g1"])
def test_nothing_else_answers_the_question_for_the_color(move: str) -> None:
    match = table("W")
    match.play("0 play W")
    error = refused(match, move)
    assert (error.code, error.clause) == ("illegal-move", "MIN-WILD-01")


@clause("MIN-WILD-01")
def test_nobody_else_announces_the_color() -> None:
    match = table("W")
    match.play("0 play W")
    assert refused(match, "1 color p").code == "not-your-turn"


@clause("MIN-WILD-02")
def test_the_player_of_a_wild_may_name_the_current_color() -> None:
    match = table("W")
    match.play("0 play W r")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "r")


@clause("MIN-WILD-03")
def test_a_wild_may_be_played_with_other_playable_cards_in_hand() -> None:
    match = table("W r1 r2")
    assert answers(match, 0) == ["draw", "play W", "play r1", "play r2"]
    match.play("0 play W y")
    assert match.color == "y"
    assert match.turn == 1


@clause("MIN-WD4-01")
def test_the_player_of_a_wild_draw_four_must_announce_a_color() -> None:
    match = table("W+4")
    match.play("0 play W+4")
    assert (match.phase, match.turn) == ("color", 0)
    assert answers(match, 0) == ALL_COLORS
    assert match.counts() == [2, 3, 3]


@clause("MIN-WD4-01")
@pytest.mark.parametrize("color", ["y", "g", "r", "p"])
def test_any_color_may_be_named_with_a_wild_draw_four(color: str) -> None:
    match = table("W+4")
    match.play(f"0 play W+4 {color}")
    match.play("1 accept")
    assert (match.phase, match.turn, match.color) == ("turn", 2, color)


@clause("MIN-WD4-02")
def test_the_player_after_a_wild_draw_four_draws_four_and_loses_the_turn() -> None:
    match = table("W+4")
    match.play("0 play W+4 p")
    match.play("1 accept")
    assert match.counts() == [2, 7, 3]
    assert {"p5", "p6", "p7", "p8"} <= set(map(str, match.hand(1)))
    assert (match.phase, match.turn) == ("turn", 2)


@clause("MIN-WD4-02")
def test_with_two_seats_the_player_of_a_wild_draw_four_acts_again() -> None:
    match = table("W+4", seats=2)
    match.play("0 play W+4 p")
    match.play("1 accept")
    assert match.counts() == [2, 7]
    assert match.turn == 0


@clause("MIN-WD4-02")
@pytest.mark.parametrize("move", ["1 play p1", "1 draw", "1 pass"])
def test_the_player_after_a_wild_draw_four_does_nothing_else(move: str) -> None:
    match = table("W+4")
    match.play("0 play W+4 p")
    assert answers(match, 1) == ["accept", "challenge"]
    assert refused(match, move).code == "illegal-move"


@clause("MIN-WD4-03")
def test_a_wild_draw_four_beside_the_current_color_is_against_the_rule() -> None:
    match = table("W+4 r1")
    match.play("0 play W+4 p")
    match.play("1 challenge")
    assert match.counts() == [7, 3, 3]


@clause("MIN-WD4-03")
def test_without_bluffing_a_wild_draw_four_is_refused_beside_the_current_color() -> None:
    match = table("W+4 r1", options="option wd4_bluff off")
    assert answers(match, 0) == ["draw", "play r1"]
    error = refused(match, "0 play W+4 p")
    assert (error.code, error.clause) == ("illegal-move", "MIN-WD4-03")


@clause("MIN-WD4-03")
def test_without_bluffing_a_wild_draw_four_is_played_without_the_color_and_not_challenged() -> None:
    match = table("W+4", options="option wd4_bluff off")
    match.play("0 play W+4 p")
    assert match.counts() == [2, 7, 3]
    assert (match.phase, match.turn) == ("turn", 2)


@clause("MIN-WD4-03")
@pytest.mark.parametrize("other", ["g9", "W", "WK", "W+4"])
def test_another_number_nine_or_another_wild_does_not_forbid_a_wild_draw_four(other: str) -> None:
    match = table(f"W+4 {other}", options="option wd4_bluff off")
    assert "play W+4" in answers(match, 0)


@clause("MIN-WD4-03")
def test_the_current_color_is_the_one_announced_with_a_wild_on_top() -> None:
    match = position("""
        edition minions
        option wd4_bluff off
        hand 0 W+4 g1 r2
        hand 1 y1 y2
        discard r9 W
        color g
    """)
    assert answers(match, 0) == ["draw", "play g1"]
