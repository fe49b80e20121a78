"""Minions 2: the Wild Dumb Fu and the pose it asks for."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, impossible, kinds, position, refused


def posing(*, options: str = "") -> Match:
    """Three seats; seat 0 has laid a Wild Dumb Fu and named green."""
    return position(f"""
        edition minions
        {options}
        hand 0 WK g5 y5 y6
        hand 1 g1 g+2 y1 W+4
        hand 2 g2 gS y2 W+4
        discard r9
        draw p1 p2 p3 p4 p5 p6 p7 p8
        rest none
        moves
        0 play WK g
    """)


@clause("MIN-DF-01")
def test_the_next_player_strikes_a_pose() -> None:
    match = posing()
    assert match.view().poses == ((1, 0),)
    assert match.to_json()["poses"] == [{"seat": 1, "owner": 0}]
    assert "pose" in kinds(match)


@clause("MIN-DF-01")
def test_the_next_player_in_the_direction_of_play_poses() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1
        hand 2 g2 y2
        discard r9
        direction -1
    """)
    match.play("0 play WK g")
    assert match.view().poses == ((2, 0),)


@clause("MIN-DF-01")
def test_nobody_poses_before_the_color_is_named() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1
        discard r9
    """)
    match.play("0 play WK")
    assert match.view().poses == ()
    match.play("0 color g")
    assert match.view().poses == ((1, 0),)


@clause("MIN-DF-01")
def test_everybody_sees_who_poses() -> None:
    match = posing()
    assert [match.view(seat).poses for seat in range(3)] == [((1, 0),)] * 3


@clause("MIN-DF-02")
def test_the_pose_is_held_until_play_returns_to_the_player_of_the_card() -> None:
    match = posing()
    match.play("1 play g1")
    assert match.view().poses == ((1, 0),)
    match.play("2 draw")
    assert match.view().poses == ((1, 0),)
    assert "slip" in answers(match, 1)
    match.play("2 pass")
    assert match.turn == 0
    assert match.view().poses == ()


@clause("MIN-DF-02")
def test_with_two_seats_the_pose_lasts_for_one_turn() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1 y2
        discard r9
        moves
        0 play WK g
        1 draw
    """)
    assert match.view().poses == ((1, 0),)
    match.play("1 pass")
    assert match.view().poses == ()


@clause("MIN-DF-02")
def test_a_pose_that_is_over_cannot_be_broken() -> None:
    match = posing()
    match.play("1 play g1")
    match.play("2 play g2")
    assert "slip" not in answers(match, 1)
    error = refused(match, "1 slip")
    assert (error.code, error.clause) == ("illegal-move", "MIN-DF-02")


@clause("MIN-DF-02")
@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_but_the_poser_breaks_the_pose(seat: int) -> None:
    match = posing()
    assert "slip" not in answers(match, seat)
    assert refused(match, f"{seat} slip").code == "illegal-move"


@clause("MIN-DF-03")
def test_breaking_the_pose_costs_two_cards() -> None:
    match = posing()
    match.play("1 slip")
    assert match.counts() == [3, 6, 4]
    assert {"p1", "p2"} <= set(map(str, match.hand(1)))
    assert match.view().poses == ()


@clause("MIN-DF-03")
def test_the_penalty_names_its_clause() -> None:
    match = posing()
    match.play("1 slip")
    (draw,) = [event for event in match.events(all_seeing=True) if event.kind == "draw"]
    assert (draw.seat, draw.amount, draw.clause) == (1, 2, "MIN-DF-03")
    assert "slip" in kinds(match)


@clause("MIN-DF-03")
def test_without_a_pose_there_is_nothing_to_break() -> None:
    match = position("""
        edition minions
        hand 0 WK g5
        hand 1 g1 y1
        discard r9
    """)
    assert refused(match, "1 slip").code == "illegal-move"


@clause("MIN-DF-04")
@pytest.mark.parametrize("color", ["y", "g", "r", "p"])
def test_a_dumb_fu_is_also_a_wild_whose_player_chooses_the_color(color: str) -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1
        hand 2 g2 y2
        discard r9
    """)
    match.play("0 play WK")
    assert (match.phase, match.turn) == ("color", 0)
    assert answers(match, 0) == ["color g", "color p", "color r", "color y"]
    match.play(f"0 color {color}")
    assert (match.phase, match.turn, match.color) == ("turn", 1, color)


@clause("MIN-DF-04")
def test_a_dumb_fu_may_be_played_beside_the_current_color_and_is_not_challenged() -> None:
    match = position("""
        edition minions
        hand 0 WK r5 y5
        hand 1 g1 y1 y2
        hand 2 g2 y2
        discard r9
    """)
    match.play("0 play WK g")
    assert answers(match, 1) == ["draw", "play g1", "slip"]


@clause("R-MIN-01")
@pytest.mark.parametrize("options", ["", "option pose hold", "option pose honor"])
def test_with_hold_and_honor_the_pose_is_a_state_that_a_slip_ends(options: str) -> None:
    match = posing(options=options)
    assert match.view().poses == ((1, 0),)
    match.play("1 slip")
    assert match.counts() == [3, 6, 4]
    assert match.view().poses == ()


@clause("R-MIN-01")
def test_with_pose_off_a_dumb_fu_is_a_plain_wild() -> None:
    match = posing(options="option pose off")
    assert match.view().poses == ()
    assert (match.phase, match.turn, match.color) == ("turn", 1, "g")
    assert "slip" not in answers(match, 1)
    assert refused(match, "1 slip").code == "illegal-move"
    assert match.counts() == [3, 4, 4]


@clause("R-MIN-01")
@pytest.mark.parametrize("value", ["on", "honour"])
def test_pose_takes_no_other_value(value: str) -> None:
    error = impossible(f"edition minions\noption pose {value}\nseats 2\n")
    assert error.code == "bad-option"


@clause("R-MIN-01")
@pytest.mark.parametrize("edition", ["frozen", "basic", "hello-kitty", "party"])
def test_pose_belongs_to_the_dumb_fu_alone(edition: str) -> None:
    error = impossible(f"edition {edition}\noption pose hold\nseats 2\n")
    assert error.code == "bad-option"


@clause("R-MIN-01")
def test_a_pose_of_a_position_is_kept() -> None:
    match = position("""
        edition minions
        hand 0 g5 y5
        hand 1 g1 y1
        hand 2 g2 y2
        discard r9 WK
        color g
        pose 2 1
    """)
    assert match.view().poses == ((2, 1),)
    assert Match.read(match.position()).view().poses == ((2, 1),)


@clause("R-MIN-01")
@pytest.mark.parametrize(
    ("edition", "pose"),
    [("hello-kitty", "pose 1 0"), ("minions", "pose 1 2"), ("minions", "pose 2 0")],
)
def test_a_pose_needs_the_card_and_two_seats_of_the_table(edition: str, pose: str) -> None:
    error = impossible(f"""
        edition {edition}
        hand 0 g5 y5
        hand 1 g1 y1
        discard g9
        {pose}
    """)
    assert error.code == "bad-position"


@clause("R-MIN-02")
def test_the_poser_does_not_lose_the_turn() -> None:
    match = posing()
    assert (match.phase, match.turn) == ("turn", 1)
    match.play("1 play g1")
    assert match.top.text == "g1"
    assert match.turn == 2


@clause("R-MIN-02")
def test_with_two_seats_the_poser_plays_next() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1 y2
        discard r9
        moves
        0 play WK g
    """)
    assert (match.phase, match.turn) == ("turn", 1)
    assert answers(match, 1) == ["draw", "play g1", "slip"]


@clause("R-MIN-07")
def test_a_round_that_ends_ends_the_pose_without_a_penalty() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1
        hand 2 g2
        discard r9
        moves
        0 play WK g
        1 play g1 uno
        2 play g2
    """)
    assert match.phase == "round-over"
    assert match.view().poses == ()
    assert match.counts() == [2, 1, 0]
    assert match.scores == [0, 0, 11]
    assert refused(match, "1 slip").code == "illegal-move"


@clause("R-MIN-07")
def test_a_poser_who_goes_out_wins_without_a_penalty() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1
        discard r9
        moves
        0 play WK g
        1 play g1
    """)
    assert match.phase == "round-over"
    assert match.round_winner == 1
    assert match.counts() == [2, 0]


@clause("R-MIN-07")
@pytest.mark.parametrize("move", ["0 play WK", "0 play WK g"])
def test_a_dumb_fu_as_the_last_card_asks_for_no_color_and_no_pose(move: str) -> None:
    match = position("""
        edition minions
        hand 0 WK
        hand 1 g1 y1
        hand 2 g2 y2
        discard r9
    """)
    match.play(move)
    assert (match.phase, match.round_winner) == ("round-over", 0)
    assert match.view().poses == ()
    assert "pose" not in kinds(match)
    assert match.counts() == [0, 2, 2]
    assert match.scores == [6, 0, 0]


@clause("R-MIN-07")
def test_no_pose_is_carried_into_the_next_round() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1
        discard r9
        moves
        0 play WK g
        1 play g1
        deal
    """)
    assert match.view().poses == ()
