"""Minions 2, Hello Kitty & Friends: Draw Two, Reverse, Skip, Wild and Wild Draw Four as played."""

import pytest

from lastcard import Match
from tests.clauses.minions_hello_kitty.tables import both, colors, of, own
from tests.marks import clause
from tests.table import answers, position, refused


def table(
    edition: str, cards: str, *, seats: int = 3, direction: int = 1, options: str = ""
) -> Match:
    """Seat 0 holds these cards beside two green ones; a yellow 9 lies on top."""
    others = "\n".join(
        f"hand {seat} y{seat + 2} y{seat + 2} g{seat + 2}" for seat in range(1, seats)
    )
    return position(
        f"edition {edition}\n{options}\nhand 0 {cards} g1 g2\n{others}\n"
        f"discard y9\ndirection {direction:+}\n"
        "draw g5 g6 g7 g8 g9 y6 y7 y8\nrest none\n"
    )


def all_colors(edition: str) -> list[str]:
    return sorted(f"color {color}" for color in colors(edition))


@both(clause("MIN-D2-01"), clause("HK-D2-01"))
def test_the_player_after_a_draw_two_draws_two_at_once_and_loses_the_turn(edition: str) -> None:
    match = table(edition, "y+2")
    match.play("0 play y+2")
    assert match.counts() == [2, 5, 3]
    assert {"g5", "g6"} <= set(map(str, match.hand(1)))
    assert (match.phase, match.turn) == ("turn", 2)


@both(clause("MIN-D2-01"), clause("HK-D2-01"))
def test_a_draw_two_hits_the_next_player_in_the_direction_of_play(edition: str) -> None:
    match = table(edition, "y+2", direction=-1)
    match.play("0 play y+2")
    assert match.counts() == [2, 3, 5]
    assert match.turn == 1


@both(clause("MIN-D2-01"), clause("HK-D2-01"))
def test_with_two_seats_the_player_of_a_draw_two_acts_again(edition: str) -> None:
    match = table(edition, "y+2", seats=2)
    match.play("0 play y+2")
    assert match.counts() == [2, 5]
    assert match.turn == 0


@both(clause("MIN-D2-01"), clause("HK-D2-01"))
def test_a_draw_two_is_not_answered_with_another(edition: str) -> None:
    match = position(f"""
        edition {edition}
        hand 0 y+2 g1 g2
        hand 1 g+2 g3
        hand 2 g4 g5
        discard y9
    """)
    match.play("0 play y+2")
    assert match.counts() == [2, 4, 2]
    assert refused(match, "1 play g+2").code == "not-your-turn"


@both(clause("MIN-REV-01"), clause("HK-REV-01"))
@pytest.mark.parametrize(("direction", "following"), [(1, 2), (-1, 1)])
def test_a_reverse_turns_the_direction_of_play(
    edition: str, direction: int, following: int
) -> None:
    match = table(edition, "yR", direction=direction)
    match.play("0 play yR")
    assert match.view().direction == -direction
    assert match.turn == following


@both(clause("MIN-REV-01"), clause("HK-REV-01"))
def test_play_goes_on_in_the_new_direction(edition: str) -> None:
    match = table(edition, "yR", seats=4)
    match.play("0 play yR")
    order = []
    for _ in range(3):
        assert match.turn is not None
        order.append(match.turn)
        match.play(f"{match.turn} draw")
        match.play(f"{match.turn} pass")
    assert order == [3, 2, 1]


@both(clause("MIN-REV-01"), clause("HK-REV-01"))
@pytest.mark.parametrize(("value", "following"), [("skip", 0), ("plain", 1)])
def test_with_two_seats_a_reverse_works_as_a_skip_unless_it_is_plain(
    edition: str, value: str, following: int
) -> None:
    match = table(edition, "yR", seats=2, options=f"option two_seat_reverse {value}")
    match.play("0 play yR")
    assert match.turn == following
    assert match.view().direction == -1


@both(clause("MIN-SKIP-01"), clause("HK-SKIP-01"))
@pytest.mark.parametrize(
    ("seats", "direction", "following"), [(2, 1, 0), (3, 1, 2), (3, -1, 1), (4, 1, 2), (4, -1, 2)]
)
def test_a_skip_passes_over_the_next_player(
    edition: str, seats: int, direction: int, following: int
) -> None:
    match = table(edition, "yS", seats=seats, direction=direction)
    match.play("0 play yS")
    assert (match.phase, match.turn) == ("turn", following)
    assert match.counts() == [2] + [3] * (seats - 1)


@both(clause("MIN-WILD-01"), clause("HK-WILD-01"))
def test_the_player_of_a_wild_must_announce_the_color(edition: str) -> None:
    match = table(edition, "W")
    match.play("0 play W")
    assert (match.phase, match.turn, match.color) == ("color", 0, "y")
    assert answers(match, 0) == all_colors(edition)
    assert answers(match, 1) == []


@both(clause("MIN-WILD-01"), clause("HK-WILD-01"))
def test_the_announced_color_must_be_matched(edition: str) -> None:
    match = table(edition, "W")
    match.play("0 play W g")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "g")
    assert answers(match, 1) == ["draw", "play g3"]


@both(clause("MIN-WILD-01"), clause("HK-WILD-01"))
@pytest.mark.parametrize("move", ["0 draw", "0 pass", "0 play g1"])
def test_nothing_else_answers_the_question_for_the_color(edition: str, move: str) -> None:
    match = table(edition, "W")
    match.play("0 play W")
    error = refused(match, move)
    assert error.code == "illegal-move"
    assert error.clause == of(edition, "MIN-WILD-01", "HK-WILD-01")


@both(clause("MIN-WILD-01"), clause("HK-WILD-01"))
def test_nobody_else_announces_the_color(edition: str) -> None:
    match = table(edition, "W")
    match.play("0 play W")
    assert refused(match, "1 color g").code == "not-your-turn"


@both(clause("MIN-WILD-02"), clause("HK-WILD-01"))
def test_the_player_of_a_wild_may_name_the_current_color(edition: str) -> None:
    match = table(edition, "W")
    match.play("0 play W y")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "y")


@both(clause("MIN-WILD-03"), clause("HK-WILD-02"))
def test_a_wild_may_be_played_with_other_playable_cards_in_hand(edition: str) -> None:
    match = table(edition, "W y1 y2")
    assert answers(match, 0) == ["draw", "play W", "play y1", "play y2"]
    match.play("0 play W g")
    assert match.color == "g"
    assert match.turn == 1


@both(clause("MIN-WD4-01"), clause("HK-WD4-01"))
def test_the_player_of_a_wild_draw_four_must_announce_a_color(edition: str) -> None:
    match = table(edition, "W+4")
    match.play("0 play W+4")
    assert (match.phase, match.turn) == ("color", 0)
    assert answers(match, 0) == all_colors(edition)
    assert match.counts() == [2, 3, 3]


@both(clause("MIN-WD4-01"), clause("HK-WD4-01"))
def test_any_color_may_be_named_with_a_wild_draw_four(edition: str) -> None:
    for color in colors(edition):
        match = table(edition, "W+4")
        match.play(f"0 play W+4 {color}")
        match.play("1 accept")
        assert (match.phase, match.turn, match.color) == ("turn", 2, color)


@both(clause("MIN-WD4-02"), clause("HK-WD4-01"))
def test_the_player_after_a_wild_draw_four_draws_four_and_loses_the_turn(edition: str) -> None:
    match = table(edition, "W+4")
    match.play("0 play W+4 g")
    match.play("1 accept")
    assert match.counts() == [2, 7, 3]
    assert {"g5", "g6", "g7", "g8"} <= set(map(str, match.hand(1)))
    assert (match.phase, match.turn) == ("turn", 2)


@both(clause("MIN-WD4-02"), clause("HK-WD4-01"))
def test_with_two_seats_the_player_of_a_wild_draw_four_acts_again(edition: str) -> None:
    match = table(edition, "W+4", seats=2)
    match.play("0 play W+4 g")
    match.play("1 accept")
    assert match.counts() == [2, 7]
    assert match.turn == 0


@both(clause("MIN-WD4-02"), clause("HK-WD4-01"))
@pytest.mark.parametrize("move", ["1 play g3", "1 draw", "1 pass"])
def test_the_player_after_a_wild_draw_four_does_nothing_else(edition: str, move: str) -> None:
    match = table(edition, "W+4")
    match.play("0 play W+4 g")
    assert answers(match, 1) == ["accept", "challenge"]
    assert refused(match, move).code == "illegal-move"


@both(clause("MIN-WD4-03"), clause("HK-WD4-02"))
def test_a_wild_draw_four_beside_the_current_color_is_against_the_rule(edition: str) -> None:
    match = table(edition, "W+4 y1")
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert match.counts() == [7, 3, 3]


@both(clause("MIN-WD4-03"), clause("HK-WD4-02"))
def test_without_bluffing_a_wild_draw_four_is_refused_beside_the_current_color(
    edition: str,
) -> None:
    match = table(edition, "W+4 y1", options="option wd4_bluff off")
    assert answers(match, 0) == ["draw", "play y1"]
    error = refused(match, "0 play W+4 g")
    assert error.code == "illegal-move"
    assert error.clause == of(edition, "MIN-WD4-03", "HK-WD4-02")


@both(clause("MIN-WD4-03"), clause("HK-WD4-02"))
def test_without_bluffing_a_wild_draw_four_is_played_without_the_color_and_not_challenged(
    edition: str,
) -> None:
    match = table(edition, "W+4", options="option wd4_bluff off")
    match.play("0 play W+4 g")
    assert match.counts() == [2, 7, 3]
    assert (match.phase, match.turn) == ("turn", 2)


@both(clause("MIN-WD4-03"), clause("HK-WD4-02"))
@pytest.mark.parametrize("other", ["g9", "W", "W*", "W+4"])
def test_another_number_nine_or_another_wild_does_not_forbid_a_wild_draw_four(
    edition: str, other: str
) -> None:
    match = table(edition, own(edition, f"W+4 {other}"), options="option wd4_bluff off")
    assert "play W+4" in answers(match, 0)


@both(clause("MIN-WD4-03"), clause("HK-WD4-02"))
def test_the_current_color_is_the_one_announced_with_a_wild_on_top(edition: str) -> None:
    match = position(f"""
        edition {edition}
        option wd4_bluff off
        hand 0 W+4 g1 y2
        hand 1 y1 y3
        discard y9 W
        color g
    """)
    assert answers(match, 0) == ["draw", "play g1"]
