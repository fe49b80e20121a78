"""UNO Basic: the call and the catch."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, position, refused


def two_cards_left(hand: str = "r1 b2", *lines: str) -> Match:
    return position(
        "\n".join(
            [
                "edition basic",
                f"hand 0 {hand}",
                "hand 1 g7 g8 r9",
                "hand 2 y7 y8 y9",
                "discard r5",
                *lines,
            ]
        )
    )


@clause("BAS-UNO-01")
def test_uno_is_called_before_the_second_to_last_card() -> None:
    match = two_cards_left()
    assert "uno" in answers(match, 0)
    match.play("0 uno")
    match.play("0 play r1")
    assert match.to_json()["called"] == [0]
    assert match.to_json()["liable"] is None
    assert refused(match, "1 catch 0").clause == "BAS-UNO-02"


@clause("BAS-UNO-01")
def test_who_calls_and_plays_in_one_breath_is_safe() -> None:
    match = two_cards_left()
    match.play("0 play r1 uno")
    assert refused(match, "2 catch 0").code == "illegal-move"


@clause("BAS-UNO-01")
@pytest.mark.parametrize("hand", ["r1 b2 b3", "r1"])
def test_a_call_is_refused_without_two_cards(hand: str) -> None:
    error = refused(two_cards_left(hand), "0 uno")
    assert (error.code, error.clause) == ("illegal-move", "BAS-UNO-01")


@clause("BAS-UNO-01")
def test_a_call_is_refused_when_it_is_not_the_own_turn() -> None:
    match = position("""
        edition basic
        hand 0 r1 b2 b3
        hand 1 g7 g8
        discard r5
    """)
    assert refused(match, "1 uno").clause == "BAS-UNO-01"


@clause("BAS-UNO-01")
def test_a_card_just_drawn_as_the_second_is_announced_too() -> None:
    match = two_cards_left("b2", "draw r4")
    match.play("0 draw")
    assert answers(match, 0) == ["pass", "play r4", "uno"]
    match.play("0 play r4")
    assert match.to_json()["liable"] == 0


@clause("BAS-UNO-01", "BAS-UNO-02")
def test_who_did_not_call_can_be_caught() -> None:
    match = two_cards_left()
    match.play("0 play r1")
    assert match.to_json()["liable"] == 0


@clause("BAS-UNO-02")
@pytest.mark.parametrize("catcher", [1, 2])
def test_any_player_may_catch_and_the_penalty_is_two(catcher: int) -> None:
    match = two_cards_left()
    match.play("0 play r1")
    match.play(f"{catcher} catch 0")
    assert match.counts() == [3, 3, 3]
    assert (match.phase, match.turn) == ("turn", 1)
    drawn = next(event for event in match.events(all_seeing=True) if event.kind == "draw")
    assert (drawn.seat, drawn.amount, drawn.clause) == (0, 2, "BAS-UNO-02")


@clause("BAS-UNO-02")
def test_one_lapse_is_caught_once() -> None:
    match = two_cards_left()
    match.play("0 play r1")
    match.play("1 catch 0")
    assert refused(match, "2 catch 0").clause == "BAS-UNO-02"


@clause("BAS-UNO-02")
def test_nobody_catches_oneself() -> None:
    match = two_cards_left()
    match.play("0 play r1")
    assert refused(match, "0 catch 0").code == "illegal-move"


@clause("BAS-UNO-02")
@pytest.mark.parametrize("action", ["play r9", "draw"])
def test_the_chance_is_over_when_the_next_turn_begins(action: str) -> None:
    match = two_cards_left("r1 b2", "option voluntary_draw on")
    match.play("0 play r1")
    match.play(f"1 {action}")
    assert match.to_json()["liable"] is None
    error = refused(match, "2 catch 0")
    assert (error.code, error.clause) == ("illegal-move", "BAS-UNO-02")


@clause("BAS-UNO-02")
@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_the_answer_to_a_wild_draw_four_begins_the_next_turn(answer: str) -> None:
    match = two_cards_left("W+4 b2")
    match.play("0 play W+4 g")
    assert match.to_json()["liable"] == 0
    match.play(f"1 {answer}")
    assert match.to_json()["liable"] is None


@clause("BAS-UNO-02")
@pytest.mark.parametrize("card", ["r+2", "rS"])
def test_a_turn_lost_by_the_card_itself_leaves_the_chance_open(card: str) -> None:
    match = two_cards_left(f"{card} b2")
    match.play(f"0 play {card}")
    assert match.turn == 2
    match.play("1 catch 0")
    assert match.counts()[0] == 3


@clause("BAS-UNO-02")
def test_with_two_seats_the_next_turn_is_the_own_after_a_skip() -> None:
    match = position("""
        edition basic
        hand 0 rS r2 b3
        hand 1 g7 g8
        discard r5
    """)
    match.play("0 play rS")
    match.play("0 play r2")
    assert "catch 0" in answers(match, 1)
    match.play("1 draw")
    assert refused(match, "1 catch 0").code == "illegal-move"


@clause("BAS-UNO-02")
def test_a_late_call_before_anybody_catches_is_in_time() -> None:
    match = two_cards_left()
    match.play("0 play r1")
    match.play("0 uno")
    assert refused(match, "1 catch 0").code == "illegal-move"
    assert match.counts()[0] == 1
