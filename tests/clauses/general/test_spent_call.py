"""A call made with one card is spent as soon as the hand grows, on one's own turn too."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, answers, position, refused


def called(match: Match) -> object:
    return match.to_json()["called"]


def one_card(name: str, *lines: str, hand: str = "y9") -> Match:
    """Seat 0 holds one card that does not fit, has called, and is on turn."""
    return position(
        "\n".join(
            [
                f"edition {name}",
                f"hand 0 {hand}",
                "hand 1 y1 y2 y3",
                "hand 2 y4 y6 y7",
                "discard g5",
                "draw g3 g4 g6 g7",
                "called 0",
                *lines,
            ]
        )
    )


@clause("R-GEN-30")
@pytest.mark.parametrize("name", EVERY)
def test_a_draw_on_the_own_turn_spends_the_call(name: str) -> None:
    match = one_card(name)
    match.play("0 draw")
    assert called(match) == []
    match.play("0 play g3")
    assert (match.counts()[0], called(match), match.to_json()["liable"]) == (1, [], 0)
    match.play("2 catch 0")
    assert match.counts()[0] == 3


@clause("R-GEN-30", "R-2ND-03")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("moves", [["0 uno", "0 play g3"], ["0 play g3 uno"]])
def test_the_call_is_made_again_with_the_drawn_card(name: str, moves: list[str]) -> None:
    match = one_card(name)
    match.play("0 draw")
    assert answers(match, 0) == ["pass", "play g3", "uno"]
    for move in moves:
        match.play(move)
    assert (called(match), match.to_json()["liable"]) == ([0], None)
    assert refused(match, "1 catch 0").code == "illegal-move"


@clause("R-GEN-30")
def test_a_late_call_is_made_again_after_the_drawn_card() -> None:
    match = one_card("frozen")
    for move in ("0 draw", "0 play g3", "0 uno"):
        match.play(move)
    assert (called(match), match.to_json()["liable"]) == ([0], None)


@clause("R-GEN-30")
def test_a_call_with_two_cards_counts_for_the_play_that_leaves_one() -> None:
    match = one_card("frozen", hand="g1 y9")
    match.play("0 play g1")
    assert (called(match), match.to_json()["liable"]) == ([0], None)


@clause("R-GEN-30", "R-2ND-15")
def test_a_penalty_on_the_own_turn_spends_the_call() -> None:
    match = one_card("basic", "option false_catch_penalty 1")
    match.play("0 catch 1")
    assert (match.counts()[0], called(match)) == (2, [])
    assert "uno" in answers(match, 0)


@clause("R-GEN-30", "R-MIN-06")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_broken_pose_spends_the_call(turn: int) -> None:
    match = one_card("minions", "pose 0 2", f"turn {turn}")
    match.play("0 slip")
    assert (match.counts()[0], called(match)) == (3, [])


@clause("R-GEN-30", "PTY-LINK-03")
def test_a_linked_draw_spends_the_call_on_the_own_turn_too() -> None:
    match = one_card("party", "link 0 2", "option false_catch_penalty 1")
    match.play("2 catch 1")
    assert (match.turn, match.counts(), called(match)) == (0, [2, 3, 4], [])


@clause("R-GEN-30", "R-2ND-11")
def test_taking_the_mini_pile_spends_the_call() -> None:
    match = position("""
        edition party
        hand 0 WU y8 y9
        hand 1 y1
        discard g5
        draw g9
        called 1
        moves
        0 play WU
        1 take
    """)
    assert (match.counts()[1], called(match)) == (2, [])


@clause("R-GEN-30", "R-2ND-14")
def test_a_card_that_returns_spends_the_call() -> None:
    match = position("""
        edition basic
        option wd4_caught returned
        hand 0 W+4 g1
        hand 1 y1 y2
        discard g5
        draw b1 b2 b3 b4
        moves
        0 play W+4 b uno
        1 challenge
    """)
    assert (match.counts()[0], called(match)) == (6, [])


@clause("R-GEN-30", "R-GEN-36")
def test_a_hand_that_does_not_grow_keeps_its_call() -> None:
    match = position("""
        edition party
        hand 0 g+2 y8 y9
        hand 1 y1 y2
        hand 2 y4
        discard g5
        link 1 2
        called 2
        rest none
        moves
        0 play g+2
    """)
    assert (match.counts(), called(match)) == ([2, 3, 1], [2])


@clause("R-GEN-30", "R-BAS-08")
@pytest.mark.parametrize(("other", "counts"), [("y1", [0]), ("y1 y2", []), ("y1 y2 y3", [])])
def test_a_call_before_an_instruction_to_swap_counts_for_one_card_alone(
    other: str, counts: list[int]
) -> None:
    match = position(f"""
        edition basic
        option custom_rule chosen swap
        hand 0 WC b1
        hand 1 {other}
        discard g5
        moves
        0 play WC 1 uno
    """)
    assert (match.phase, match.turn, called(match)) == ("color", 0, counts)
    assert match.to_json()["liable"] is None
