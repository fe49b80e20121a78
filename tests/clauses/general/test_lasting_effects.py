"""Locks and poses: when they end, and when a pose may slip."""

from functools import partial

import pytest

from tests.marks import clause
from tests.table import OTHERS, answers, green_five, refused

table = partial(green_five, others=OTHERS)


@clause("R-2ND-09")
@pytest.mark.parametrize("stacking", ["off", "same"])
def test_the_question_of_a_wild_draw_four_ends_a_pose_for_the_seat_it_reaches(
    stacking: str,
) -> None:
    match = table("minions", "W+4 y8 y9", f"option stacking {stacking}", "pose 2 1", "pose 3 0")
    match.play("0 play W+4 g")
    assert match.to_json()["poses"] == [{"seat": 3, "owner": 0}]


@clause("R-2ND-09")
def test_the_question_of_a_wild_draw_four_ends_a_lock() -> None:
    match = table("frozen", "W+4 y8 y9", "option lock_wilds on", "lock g 1")
    match.play("0 play W+4 g")
    assert (match.phase, match.to_json()["lock"]) == ("challenge", None)


@clause("R-2ND-09")
def test_the_question_of_a_stack_ends_a_lock() -> None:
    match = table("frozen", "g+2 y8 y9", "option stacking same", "lock g 1")
    match.play("0 play g+2")
    assert (match.phase, match.to_json()["lock"]) == ("stack", None)


@clause("R-2ND-09")
def test_a_question_to_another_seat_leaves_lock_and_pose() -> None:
    locked = table("frozen", "W+4 y8 y9", "option lock_wilds on", "lock g 2")
    locked.play("0 play W+4 g")
    assert locked.to_json()["lock"] == {"color": "g", "owner": 2}
    posing = table("minions", "W+4 y8 y9", "pose 1 2")
    posing.play("0 play W+4 g")
    assert posing.to_json()["poses"] == [{"seat": 1, "owner": 2}]


@clause("R-2ND-09")
@pytest.mark.parametrize(
    ("hand", "option", "moves", "phase"),
    [
        ("g1 y8 y9", "", "", "turn"),
        ("g1 y8 y9", "", "0 draw", "drawn"),
        ("W y8 y9", "", "0 play W", "color"),
        ("W+4 y8 y9", "", "0 play W+4\n0 color g", "challenge"),
        ("g+2 y8 y9", "option stacking any", "0 play g+2", "stack"),
        ("g7 y8 y9", "option seven_zero on", "0 play g7", "swap"),
    ],
)
def test_a_pose_may_slip_in_every_phase(hand: str, option: str, moves: str, phase: str) -> None:
    match = table("minions", hand, option, "pose 2 3", others=("g6 y1 y2", "g8 y3 y4", "y6 y7"))
    for move in moves.splitlines():
        match.play(move)
    assert match.phase == phase
    assert "slip" in answers(match, 2)
    turn = match.turn
    match.play("2 slip")
    assert (match.counts()[2], match.to_json()["poses"]) == (5, [])
    assert (match.phase, match.turn) == (phase, turn)


@clause("R-2ND-09")
def test_a_pose_cannot_slip_after_the_round() -> None:
    match = table("minions", "g1", "pose 2 3")
    match.play("0 play g1")
    assert refused(match, "2 slip").code == "illegal-move"


@clause("R-2ND-09")
@pytest.mark.parametrize("mode", ["hold", "honor"])
def test_hold_and_honor_are_the_same_to_the_rules(mode: str) -> None:
    match = table("minions", "WK y8 y9", f"option pose {mode}")
    match.play("0 play WK g")
    assert match.to_json()["poses"] == [{"seat": 1, "owner": 0}]
    assert "slip" in answers(match, 1)


@clause("R-2ND-09")
def test_with_poses_off_dumb_fu_is_a_plain_wild() -> None:
    match = table("minions", "WK y8 y9", "option pose off")
    match.play("0 play WK g")
    assert (match.to_json()["poses"], match.turn, match.color) == ([], 1, "g")
    assert refused(match, "1 slip").code == "illegal-move"
