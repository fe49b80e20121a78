"""Order of color and effect, poses and locks, and Badtz-Maru as a last card."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, kinds, position, refused


def table(name: str, hand: str, *lines: str, others: tuple[str, ...] = ()) -> Match:
    """Seat 0 to play on a green 5."""
    rest = others or ("g6 y1 y2", "g7 y3 y4", "g8 y6 y7")
    hands = [f"hand {seat} {cards}" for seat, cards in enumerate([hand, *rest])]
    return position("\n".join([f"edition {name}", *lines, *hands, "discard g5", ""]))


@clause("R-2ND-07")
@pytest.mark.parametrize(
    ("name", "move", "option", "order"),
    [
        ("hello-kitty", "0 play WB g", "", ["play", "color", "draw"]),
        ("frozen", "0 play WF g", "", ["play", "color", "lock"]),
        ("minions", "0 play WK g", "", ["play", "color", "pose"]),
        ("basic", "0 play WS g 1", "", ["play", "color", "swap"]),
        ("basic", "0 play WC g", "option custom_rule next draw 2", ["play", "color", "draw"]),
        ("basic", "0 play WC g 2", "option custom_rule chosen draw 2", ["play", "color", "draw"]),
        ("party", "0 play WT g 1 2", "", ["play", "link", "color"]),
    ],
)
def test_the_color_comes_before_the_effect_but_after_the_pair(
    name: str, move: str, option: str, order: list[str]
) -> None:
    match = table(name, f"{move.split()[2]} y8 y9", option)
    match.play(move)
    assert kinds(match) == order
    assert match.color == "g"


@clause("R-2ND-07")
@pytest.mark.parametrize(
    ("name", "card", "early"),
    [("basic", "WS", "swap 1"), ("basic", "WC", "target 1"), ("party", "WT", "color g")],
)
def test_the_second_answer_is_refused_before_the_first(name: str, card: str, early: str) -> None:
    option = "option custom_rule chosen draw 2" if card == "WC" else ""
    match = table(name, f"{card} y8 y9", option)
    match.play(f"0 play {card}")
    assert match.phase == ("link" if card == "WT" else "color")
    assert refused(match, f"0 {early}").code == "illegal-move"


@clause("R-2ND-07")
def test_while_a_wild_waits_for_its_color_the_old_one_is_in_force() -> None:
    match = table("frozen", "WF y8 y9")
    match.play("0 play WF")
    assert (match.phase, match.color, match.to_json()["lock"]) == ("color", "g", None)


@clause("R-2ND-08")
def test_a_last_badtz_maru_may_make_the_fewest_of_the_others_draw() -> None:
    match = table(
        "hello-kitty",
        "WB",
        "option fewest_as_last_card others-draw",
        "draw y9 y9 y8 y8",
        others=("y1 y2", "y3"),
    )
    match.play("0 play WB")
    assert match.counts() == [0, 2, 5]
    assert match.scores == [3 + 3 + 34, 0, 0]
    assert "color" not in kinds(match)


@clause("R-2ND-08")
def test_all_others_who_tie_for_fewest_draw_for_a_last_badtz_maru() -> None:
    match = table(
        "hello-kitty",
        "WB",
        "option fewest_as_last_card others-draw",
        others=("y1 y2", "y3 y4", "y6 y7 y8"),
    )
    match.play("0 play WB g")
    assert (match.phase, match.counts()) == ("round-over", [0, 6, 6, 3])


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
