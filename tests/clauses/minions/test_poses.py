"""Minions 2: how poses end, several at once, and what breaking one does."""

import pytest

from tests.marks import clause
from tests.table import answers, kinds, position, refused


@clause("R-MIN-03", "MIN-DF-02")
@pytest.mark.parametrize("card", ["gS", "g+2"])
def test_a_pose_ends_when_the_owners_turn_is_lost(card: str) -> None:
    match = position(f"""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 g3 y1
        hand 2 {card} y2 y3
        discard r9
        moves
        0 play WK g
        1 play g1
        2 play {card}
    """)
    assert match.turn == 1
    assert match.view().poses == ()
    assert refused(match, "1 slip").code == "illegal-move"


@clause("R-MIN-03")
def test_a_reverse_by_the_poser_brings_the_turn_back_and_ends_the_pose() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 gR y1 y3
        hand 2 g2 y2
        discard r9
        moves
        0 play WK g
        1 play gR
    """)
    assert match.turn == 0
    assert match.view().poses == ()


@clause("R-MIN-03")
def test_a_reverse_that_leads_away_from_the_owner_prolongs_the_pose() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 g3 y1
        hand 2 g2 y2 y3
        hand 3 gR y3 y4
        discard r9
        moves
        0 play WK g
        1 play g1
        2 play g2
        3 play gR
    """)
    assert match.turn == 2
    assert match.view().poses == ((1, 0),)
    match.play("2 draw")
    match.play("2 pass")
    assert match.turn == 1
    assert match.view().poses == ((1, 0),)
    match.play("1 play g3")
    assert match.turn == 0
    assert match.view().poses == ()


@clause("R-MIN-03")
@pytest.mark.parametrize("card", ["gS", "gR", "g+2"])
def test_with_two_seats_a_poser_who_takes_the_owners_turn_is_free(card: str) -> None:
    match = position(f"""
        edition minions
        hand 0 WK g5 y5
        hand 1 {card} y1 y3
        discard r9
        moves
        0 play WK g
        1 play {card}
    """)
    assert match.turn == 1
    assert match.view().poses == ()
    assert "slip" not in answers(match, 1)


@clause("R-MIN-03")
def test_a_skip_of_somebody_else_does_not_end_the_pose() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 gS y1 y3
        hand 2 g2 y2
        hand 3 g3 y4
        discard r9
        moves
        0 play WK g
        1 play gS
    """)
    assert match.turn == 3
    assert match.view().poses == ((1, 0),)


@clause("R-MIN-03")
def test_a_pose_ends_when_a_wild_draw_four_is_put_to_the_owner() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1 y3
        hand 2 W+4 y2 y4
        discard r9
        moves
        0 play WK g
        1 play g1
        2 play W+4
    """)
    assert match.view().poses == ((1, 0),)
    match.play("2 color y")
    assert (match.phase, match.turn) == ("challenge", 0)
    assert match.view().poses == ()


@clause("R-MIN-04")
def test_a_player_may_hold_two_poses_for_two_owners() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1 y3
        hand 2 g2 WK y2 y4
        hand 3 gR y4 y5
        discard r9
        moves
        0 play WK g
        1 play g1
        2 play g2
        3 play gR
        2 play WK y
    """)
    assert match.turn == 1
    assert match.view().poses == ((1, 0), (1, 2))


@clause("R-MIN-04")
def test_two_poses_end_independently() -> None:
    match = position("""
        edition minions
        hand 0 g5 y5
        hand 1 g1 y1 y3
        hand 2 g2 y2 y4
        hand 3 g3 y6
        discard r9 WK
        color g
        turn 1
        pose 1 0
        pose 1 2
        moves
        1 play g1
    """)
    assert match.turn == 2
    assert match.view().poses == ((1, 0),)
    match.play("2 play g2")
    assert match.view().poses == ((1, 0),)
    match.play("3 play g3")
    assert match.view().poses == ()


@clause("R-MIN-04")
def test_two_players_may_pose_at_once() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 WK y1 y3
        hand 2 g2 y2 y4
        discard r9
        moves
        0 play WK g
        1 play WK g
    """)
    assert match.view().poses == ((1, 0), (2, 1))
    match.play("2 slip")
    assert match.counts() == [2, 2, 5]
    assert match.view().poses == ((1, 0),)


@clause("R-MIN-04", "MIN-DF-03")
def test_each_of_two_poses_costs_two_cards_once() -> None:
    match = position("""
        edition minions
        hand 0 g5 y5
        hand 1 g1 y1 y3
        hand 2 g2 y2 y4
        discard r9 WK
        color g
        turn 1
        pose 1 0
        pose 1 2
        moves
        1 slip
    """)
    assert match.counts() == [2, 7, 3]
    assert match.view().poses == ()
    assert kinds(match).count("slip") == 2


@clause("R-MIN-06")
def test_a_pose_is_broken_once() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1 y3
        hand 2 g2 y2 y4
        discard r9
        moves
        0 play WK g
        1 slip
    """)
    assert match.counts() == [2, 5, 3]
    assert refused(match, "1 slip").code == "illegal-move"


@clause("R-MIN-06")
def test_breaking_the_pose_does_not_cost_the_turn() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1 y3
        hand 2 g2 y2 y4
        discard r9
        moves
        0 play WK g
        1 slip
    """)
    assert (match.phase, match.turn) == ("turn", 1)
    match.play("1 play g1")
    assert match.turn == 2


@clause("R-MIN-06")
def test_the_cards_are_drawn_at_the_moment_of_failure() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1 y3
        hand 2 g2 y2 y4
        discard r9
        moves
        0 play WK g
        1 play g1
        1 slip
    """)
    assert match.counts() == [2, 4, 3]
    assert (match.phase, match.turn) == ("turn", 2)


@clause("R-MIN-06")
@pytest.mark.parametrize(
    ("moves", "phase"),
    [
        (["1 draw"], "drawn"),
        (["1 play W"], "color"),
        (["1 play W+4 g"], "challenge"),
    ],
)
def test_a_pose_may_be_broken_in_the_middle_of_a_question(moves: list[str], phase: str) -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 W W+4 y3
        hand 2 g2 y2 y4
        discard r9
        moves
        0 play WK g
    """)
    for move in moves:
        match.play(move)
    assert match.phase == phase
    held, turn = match.counts()[1], match.turn
    match.play("1 slip")
    assert match.counts()[1] == held + 2
    assert (match.phase, match.turn) == (phase, turn)


@clause("R-MIN-06")
def test_breaking_the_pose_keeps_the_card_just_drawn_playable() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1 y3
        hand 2 g2 y2 y4
        discard r9
        draw g9 g8 g7
        rest none
        moves
        0 play WK g
        1 draw
        1 slip
    """)
    assert answers(match, 1) == ["pass", "play g9"]


@clause("R-MIN-06")
def test_breaking_the_pose_cancels_the_liability_for_a_missed_call() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1
        hand 2 g2 y2 y4
        discard r9
        moves
        0 play WK g
        1 play g1
    """)
    assert match.view().liable == 1
    match.play("1 slip")
    assert match.counts() == [2, 3, 3]
    assert match.view().liable is None
    assert refused(match, "0 catch 1").code == "illegal-move"


@clause("R-MIN-06")
def test_breaking_the_pose_takes_a_call_back() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1
        hand 2 g2 y2 y4
        discard r9
        moves
        0 play WK g
        1 play g1 uno
    """)
    assert match.view().called == (1,)
    match.play("1 slip")
    assert match.view().called == ()


@clause("R-MIN-06")
def test_a_broken_pose_draws_what_there_is() -> None:
    match = position("""
        edition minions
        hand 0 WK g5 y5
        hand 1 g1 y1
        discard r9
        rest none
        moves
        0 play WK g
        1 slip
    """)
    assert match.counts() == [2, 3]
    assert match.view().poses == ()
    assert match.top.text == "WK"
