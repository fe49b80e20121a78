"""Hello Kitty & Friends: Draw Two, Reverse, Skip, Wild and Wild Draw Four as played."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, position, refused

ALL_COLORS = ["color b", "color g", "color k", "color y"]


def table(cards: str, *, seats: int = 3, direction: int = 1, options: str = "") -> Match:
    """Seat 0 holds these cards beside two green ones; a pink 9 lies on top."""
    others = "\n".join(f"hand {seat} b{seat} b{seat} y{seat}" for seat in range(1, seats))
    return position(
        f"edition hello-kitty\n{options}\nhand 0 {cards} g1 g2\n{others}\n"
        f"discard k9\ndirection {direction:+}\n"
        "draw y5 y6 y7 y8 y9 b5 b6 b7\nrest none\n"
    )


@clause("HK-D2-01")
def test_the_player_after_a_draw_two_draws_two_at_once_and_loses_the_turn() -> None:
    match = table("k+2")
    match.play("0 play k+2")
    assert match.counts() == [2, 5, 3]
    assert {"y5", "y6"} <= set(map(str, match.hand(1)))
    assert (match.phase, match.turn) == ("turn", 2)


@clause("HK-D2-01")
def test_a_draw_two_hits_the_next_player_in_the_direction_of_play() -> None:
    match = table("k+2", direction=-1)
    match.play("0 play k+2")
    assert match.counts() == [2, 3, 5]
    assert match.turn == 1


@clause("HK-D2-01")
def test_with_two_seats_the_player_of_a_draw_two_acts_again() -> None:
    match = table("k+2", seats=2)
    match.play("0 play k+2")
    assert match.counts() == [2, 5]
    assert match.turn == 0


@clause("HK-D2-01")
def test_a_draw_two_is_not_answered_with_another() -> None:
    match = position("""
        edition hello-kitty
        hand 0 k+2 g1 g2
        hand 1 b+2 b1
        hand 2 y1 y2
        discard k9
    """)
    match.play("0 play k+2")
    assert match.counts() == [2, 4, 2]
    assert refused(match, "1 play b+2").code == "not-your-turn"


@clause("HK-D2-02", "HK-REV-02", "HK-SKIP-02")
@pytest.mark.parametrize("symbol", ["+2", "R", "S"])
@pytest.mark.parametrize("color", ["b", "g", "k", "y"])
def test_an_action_card_goes_on_its_own_color(symbol: str, color: str) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 {color}{symbol} b1 g2
        hand 1 b3 b4
        discard {color}9
    """)
    assert f"play {color}{symbol}" in answers(match, 0)
    match.play(f"0 play {color}{symbol}")
    assert match.top.text == f"{color}{symbol}"


@clause("HK-D2-02", "HK-REV-02", "HK-SKIP-02")
@pytest.mark.parametrize("symbol", ["+2", "R", "S"])
def test_an_action_card_goes_on_another_of_its_kind(symbol: str) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 g{symbol} b1 b2
        hand 1 b3 b4
        discard k{symbol}
    """)
    match.play(f"0 play g{symbol}")
    assert match.top.text == f"g{symbol}"
    assert match.color == "g"


@clause("HK-D2-02", "HK-REV-02", "HK-SKIP-02")
@pytest.mark.parametrize(
    ("card", "top"),
    [
        ("g+2", "k2"),
        ("g+2", "kR"),
        ("g+2", "kS"),
        ("gR", "k9"),
        ("gR", "k+2"),
        ("gR", "kS"),
        ("gS", "k9"),
        ("gS", "k+2"),
        ("gS", "kR"),
    ],
)
def test_an_action_card_goes_on_nothing_else(card: str, top: str) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 {card} b1 b3
        hand 1 b4 b5
        discard {top}
    """)
    assert answers(match, 0) == ["draw"]
    error = refused(match, f"0 play {card}")
    assert (error.code, error.clause) == ("illegal-move", "HK-MATCH-01")


@clause("R-HK-08", "HK-D2-02", "HK-REV-02", "HK-SKIP-02")
@pytest.mark.parametrize("symbol", ["+2", "R", "S"])
@pytest.mark.parametrize("wild", ["W", "W+4", "WB"])
def test_after_a_wild_the_same_color_is_the_color_named(symbol: str, wild: str) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 g{symbol} k{symbol} b1
        hand 1 b3 b4
        discard k{symbol} {wild}
        color g
    """)
    assert answers(match, 0) == ["draw", f"play g{symbol}"]
    assert refused(match, f"0 play k{symbol}").code == "illegal-move"


@clause("HK-REV-01")
@pytest.mark.parametrize(("direction", "following"), [(1, 2), (-1, 1)])
def test_a_reverse_turns_the_direction_of_play(direction: int, following: int) -> None:
    match = table("kR", direction=direction)
    match.play("0 play kR")
    assert match.view().direction == -direction
    assert match.turn == following


@clause("HK-REV-01")
def test_play_goes_on_in_the_new_direction() -> None:
    match = table("kR", seats=4)
    match.play("0 play kR")
    order = []
    for _ in range(3):
        assert match.turn is not None
        order.append(match.turn)
        match.play(f"{match.turn} draw")
        match.play(f"{match.turn} pass")
    assert order == [3, 2, 1]


@clause("HK-REV-01")
@pytest.mark.parametrize(("value", "following"), [("skip", 0), ("plain", 1)])
def test_with_two_seats_a_reverse_works_as_a_skip_unless_it_is_plain(
    value: str, following: int
) -> None:
    match = table("kR", seats=2, options=f"option two_seat_reverse {value}")
    match.play("0 play kR")
    assert match.turn == following
    assert match.view().direction == -1


@clause("HK-SKIP-01")
@pytest.mark.parametrize(
    ("seats", "direction", "following"), [(2, 1, 0), (3, 1, 2), (3, -1, 1), (4, 1, 2), (4, -1, 2)]
)
def test_a_skip_passes_over_the_next_player(seats: int, direction: int, following: int) -> None:
    match = table("kS", seats=seats, direction=direction)
    match.play("0 play kS")
    assert (match.phase, match.turn) == ("turn", following)
    assert match.counts() == [2] + [3] * (seats - 1)


@clause("HK-WILD-01")
def test_the_player_of_a_wild_must_announce_the_color() -> None:
    match = table("W")
    match.play("0 play W")
    assert (match.phase, match.turn, match.color) == ("color", 0, "k")
    assert answers(match, 0) == ALL_COLORS
    assert answers(match, 1) == []


@clause("HK-WILD-01")
def test_the_announced_color_must_be_matched() -> None:
    match = table("W")
    match.play("0 play W y")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "y")
    assert answers(match, 1) == ["draw", "play y1"]


@clause("HK-WILD-01")
@pytest.mark.parametrize("move", ["0 draw", "0 pass", "0 play g1"])
def test_nothing_else_answers_the_question_for_the_color(move: str) -> None:
    match = table("W")
    match.play("0 play W")
    error = refused(match, move)
    assert (error.code, error.clause) == ("illegal-move", "HK-WILD-01")


@clause("HK-WILD-01")
def test_nobody_else_announces_the_color() -> None:
    match = table("W")
    match.play("0 play W")
    assert refused(match, "1 color y").code == "not-your-turn"


@clause("HK-WILD-01")
def test_the_player_of_a_wild_may_name_the_current_color() -> None:
    match = table("W")
    match.play("0 play W k")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "k")


@clause("HK-WILD-02")
def test_a_wild_may_be_played_with_other_playable_cards_in_hand() -> None:
    match = table("W k1 k2")
    assert answers(match, 0) == ["draw", "play W", "play k1", "play k2"]
    match.play("0 play W b")
    assert match.color == "b"
    assert match.turn == 1


@clause("HK-WD4-01")
def test_the_player_of_a_wild_draw_four_must_announce_a_color() -> None:
    match = table("W+4")
    match.play("0 play W+4")
    assert (match.phase, match.turn) == ("color", 0)
    assert answers(match, 0) == ALL_COLORS
    assert match.counts() == [2, 3, 3]


@clause("HK-WD4-01")
@pytest.mark.parametrize("color", ["b", "g", "k", "y"])
def test_any_color_may_be_named_with_a_wild_draw_four(color: str) -> None:
    match = table("W+4")
    match.play(f"0 play W+4 {color}")
    match.play("1 accept")
    assert (match.phase, match.turn, match.color) == ("turn", 2, color)


@clause("HK-WD4-01")
def test_the_player_after_a_wild_draw_four_draws_four_and_loses_the_turn() -> None:
    match = table("W+4")
    match.play("0 play W+4 y")
    match.play("1 accept")
    assert match.counts() == [2, 7, 3]
    assert {"y5", "y6", "y7", "y8"} <= set(map(str, match.hand(1)))
    assert (match.phase, match.turn) == ("turn", 2)


@clause("HK-WD4-01")
def test_with_two_seats_the_player_of_a_wild_draw_four_acts_again() -> None:
    match = table("W+4", seats=2)
    match.play("0 play W+4 y")
    match.play("1 accept")
    assert match.counts() == [2, 7]
    assert match.turn == 0


@clause("HK-WD4-01")
@pytest.mark.parametrize("move", ["1 play y1", "1 draw", "1 pass"])
def test_the_player_after_a_wild_draw_four_does_nothing_else(move: str) -> None:
    match = table("W+4")
    match.play("0 play W+4 y")
    assert answers(match, 1) == ["accept", "challenge"]
    assert refused(match, move).code == "illegal-move"


@clause("HK-WD4-02")
def test_a_wild_draw_four_beside_the_current_color_is_against_the_rule() -> None:
    match = table("W+4 k1")
    match.play("0 play W+4 y")
    match.play("1 challenge")
    assert match.counts() == [7, 3, 3]


@clause("HK-WD4-02")
def test_without_bluffing_a_wild_draw_four_is_refused_beside_the_current_color() -> None:
    match = table("W+4 k1", options="option wd4_bluff off")
    assert answers(match, 0) == ["draw", "play k1"]
    error = refused(match, "0 play W+4 y")
    assert (error.code, error.clause) == ("illegal-move", "HK-WD4-02")


@clause("HK-WD4-02")
def test_without_bluffing_a_wild_draw_four_is_played_without_the_color_and_not_challenged() -> None:
    match = table("W+4", options="option wd4_bluff off")
    match.play("0 play W+4 y")
    assert match.counts() == [2, 7, 3]
    assert (match.phase, match.turn) == ("turn", 2)


@clause("HK-WD4-02")
@pytest.mark.parametrize("other", ["W", "WB", "W+4"])
def test_another_wild_does_not_forbid_a_wild_draw_four(other: str) -> None:
    match = table(f"W+4 {other}", options="option wd4_bluff off")
    assert "play W+4" in answers(match, 0)


@clause("HK-WD4-03")
@pytest.mark.parametrize(
    ("top", "held"), [("k9", "g9"), ("kS", "gS"), ("kR", "gR"), ("k+2", "g+2")]
)
def test_a_matching_number_or_action_card_does_not_forbid_a_wild_draw_four(
    top: str, held: str
) -> None:
    match = position(f"""
        edition hello-kitty
        option wd4_bluff off
        hand 0 W+4 {held} b1
        hand 1 b2 b3
        discard {top}
    """)
    assert answers(match, 0) == ["draw", "play W+4", f"play {held}"]


@clause("HK-WD4-03")
@pytest.mark.parametrize(
    ("top", "held"), [("k9", "g9"), ("kS", "gS"), ("kR", "gR"), ("k+2", "g+2")]
)
def test_a_matching_number_or_action_card_is_no_guilt(top: str, held: str) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 W+4 {held} b1
        hand 1 b2 b3
        hand 2 b4 b5
        discard {top}
        moves
        0 play W+4 y
        1 challenge
    """)
    assert match.counts() == [2, 8, 2]


@clause("HK-WD4-02")
def test_the_current_color_is_the_one_announced_with_a_wild_on_top() -> None:
    match = position("""
        edition hello-kitty
        option wd4_bluff off
        hand 0 W+4 g1 k2
        hand 1 b1 b2
        discard k9 W
        color g
    """)
    assert answers(match, 0) == ["draw", "play g1"]
