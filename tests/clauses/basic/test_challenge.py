"""UNO Basic: challenging a Wild Draw Four, and what a void card is."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, impossible, position, refused

GUILTY = "W+4 b1 y2"
INNOCENT = "W+4 r1 y2"


def challenged(hand: str, *lines: str) -> Match:
    """Seat 0 laid a Wild Draw Four on a blue 5 and named green; seat 1 has challenged."""
    match = position(
        "\n".join(
            [
                "edition basic",
                f"hand 0 {hand}",
                "hand 1 g7 r5",
                "hand 2 y7 y8",
                "discard b4 b5",
                *lines,
            ]
        )
    )
    match.play("0 play W+4 g")
    match.play("1 challenge")
    return match


def pile(match: Match) -> list[str]:
    return [card.text for card in match.view().discard]


def visible_hands(match: Match, seat: int) -> list[tuple[str, ...] | None]:
    return [
        None if event.cards is None else tuple(card.text for card in event.cards)
        for event in match.events(seat)
        if event.kind == "show"
    ]


@clause("BAS-CHAL-01")
def test_only_the_next_seat_may_challenge() -> None:
    match = position("""
        edition basic
        hand 0 W+4 b1 y2
        hand 1 g7 r5
        hand 2 y7 y8
        discard b5
    """)
    match.play("0 play W+4 g")
    assert answers(match, 1) == ["accept", "challenge"]
    assert answers(match, 2) == []
    assert refused(match, "2 challenge").code == "not-your-turn"
    assert refused(match, "0 challenge").code == "not-your-turn"


@clause("BAS-CHAL-01")
def test_the_challenger_alone_sees_the_hand() -> None:
    match = challenged(INNOCENT)
    assert visible_hands(match, 1) == [("r1", "y2")]
    assert visible_hands(match, 2) in ([], [None])


@clause("BAS-CHAL-01")
def test_nothing_is_shown_to_a_seat_that_accepts() -> None:
    match = position("""
        edition basic
        hand 0 W+4 b1 y2
        hand 1 g7 r5
        discard b5
    """)
    match.play("0 play W+4 g")
    match.play("1 accept")
    assert visible_hands(match, 1) == []
    assert match.counts() == [2, 6]


@clause("BAS-CHAL-01")
def test_only_a_wild_draw_four_can_be_challenged() -> None:
    match = position("""
        edition basic
        hand 0 W b1 y2
        hand 1 g7 r5
        discard b5
    """)
    match.play("0 play W g")
    assert refused(match, "1 challenge").code == "illegal-move"


@clause("BAS-CHAL-02")
def test_a_wild_draw_four_beside_the_color_costs_its_player_four() -> None:
    match = challenged(GUILTY)
    assert match.counts() == [6, 2, 2]
    drawn = [event for event in match.events(all_seeing=True) if event.kind == "draw"]
    assert [(event.seat, event.amount, event.clause) for event in drawn] == [(0, 4, "BAS-CHAL-02")]


@clause("BAS-CHAL-03", "R-BAS-05")
def test_a_caught_wild_draw_four_is_void() -> None:
    match = challenged(GUILTY)
    assert (match.top.text, match.color) == ("b5", "b")
    assert (match.phase, match.turn) == ("turn", 1)
    assert "play r5" in answers(match, 1)
    assert refused(match, "1 play g7").clause == "BAS-MATCH-01"


@clause("R-BAS-05")
def test_a_void_card_slides_under_the_previous_top_card() -> None:
    assert pile(challenged(GUILTY)) == ["b4", "W+4", "b5"]


@clause("R-BAS-05")
def test_a_void_card_does_not_return_to_its_player() -> None:
    match = challenged(GUILTY, "draw r2 r3 r4 r6")
    assert [card.text for card in match.hand(0)] == ["b1", "r2", "r3", "r4", "r6", "y2"]


@clause("R-BAS-05")
def test_under_a_void_card_the_color_named_before_is_in_force_again() -> None:
    match = position("""
        edition basic
        hand 0 W+4 y1 b2
        hand 1 g7 y5
        discard b4 W
        color y
    """)
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert (match.top.text, match.color) == ("W", "y")
    assert pile(match) == ["b4", "W+4", "W"]
    assert answers(match, 1) == ["play y5", "uno"]


@clause("R-BAS-05")
def test_the_card_in_force_again_has_no_effect_a_second_time() -> None:
    match = position("""
        edition basic
        hand 0 W+4 b1 y2
        hand 1 g7 r5
        hand 2 y7 y8
        discard b+2
    """)
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert match.counts() == [6, 2, 2]
    assert (match.top.text, match.phase, match.turn) == ("b+2", "turn", 1)


@clause("R-BAS-05")
def test_with_two_seats_the_challenger_takes_a_normal_turn() -> None:
    match = position("""
        edition basic
        hand 0 W+4 b1 y2
        hand 1 g7 r5 y1
        discard b5
    """)
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert (match.counts(), match.turn, match.color) == ([6, 3], 1, "b")
    match.play("1 play r5")
    assert match.turn == 0


@clause("R-BAS-05")
def test_a_void_card_can_be_shuffled_into_the_penalty() -> None:
    match = challenged(GUILTY, "rest none")
    assert sorted(card.text for card in match.hand(0)) == ["W+4", "b1", "b4", "y2"]
    assert pile(match) == ["b5"]
    assert (match.top.text, match.color, match.turn) == ("b5", "b", 1)


@clause("R-BAS-05", "R-GEN-35")
def test_a_reshuffle_before_the_challenge_leaves_the_card_that_may_be_in_force_again() -> None:
    match = position("""
        edition basic
        hand 0 W+4 b1
        hand 1 g7 r5
        hand 2 y7 y8
        discard b4 b5
        rest none
    """)
    match.play("0 play W+4 g")
    match.play("2 catch 0")
    assert pile(match) == ["b5", "W+4"]
    match.play("1 challenge")
    assert (match.top.text, match.color, match.turn) == ("b5", "b", 1)


@clause("BAS-CHAL-04")
def test_a_wrong_challenge_costs_six_in_all() -> None:
    match = challenged(INNOCENT)
    assert match.counts() == [2, 8, 2]
    drawn = [event for event in match.events(all_seeing=True) if event.kind == "draw"]
    assert [(event.seat, event.amount, event.clause) for event in drawn] == [(1, 6, "BAS-CHAL-04")]


@clause("BAS-CHAL-04", "BAS-WD4-03")
def test_after_a_wrong_challenge_the_card_stands_and_the_turn_is_lost() -> None:
    match = challenged(INNOCENT)
    assert (match.top.text, match.color) == ("W+4", "g")
    assert (match.phase, match.turn) == ("turn", 2)


@clause("BAS-CHAL-04")
@pytest.mark.parametrize("caught", ["stands", "void", "returned"])
def test_a_wrong_challenge_is_the_same_whatever_becomes_of_caught_cards(caught: str) -> None:
    match = challenged(INNOCENT, f"option wd4_caught {caught}")
    assert match.counts() == [2, 8, 2]
    assert pile(match) == ["b4", "b5", "W+4"]
    assert (match.color, match.turn) == ("g", 2)


@clause("R-BAS-05")
def test_with_caught_cards_standing_the_named_color_stays_in_force() -> None:
    match = challenged(GUILTY, "option wd4_caught stands")
    assert pile(match) == ["b4", "b5", "W+4"]
    assert (match.color, match.counts(), match.turn) == ("g", [6, 2, 2], 1)
    assert answers(match, 1) == ["play g7", "uno"]


@clause("R-BAS-05", "R-2ND-14")
def test_with_caught_cards_returned_the_card_goes_back_and_four_are_drawn() -> None:
    match = challenged(GUILTY, "option wd4_caught returned", "draw r2 r3 r4 r6")
    hand = ["b1", "r2", "r3", "r4", "r6", "y2", "W+4"]
    assert [card.text for card in match.hand(0)] == hand
    assert pile(match) == ["b4", "b5"]
    assert (match.top.text, match.color, match.turn) == ("b5", "b", 1)
    assert answers(match, 1) == ["play r5", "uno"]


@clause("R-BAS-05")
def test_caught_cards_stand_or_are_void_or_are_returned() -> None:
    error = impossible("edition basic\nseats 2\noption wd4_caught burnt")
    assert error.code == "bad-option"


@clause("R-BAS-05", "BAS-UNO-01")
@pytest.mark.parametrize("caught", ["stands", "void", "returned"])
def test_a_call_ends_when_its_player_is_caught_bluffing(caught: str) -> None:
    match = position(f"""
        edition basic
        option wd4_caught {caught}
        hand 0 W+4 b1
        hand 1 g7 r5
        discard b5
    """)
    match.play("0 play W+4 g uno")
    assert match.to_json()["called"] == [0]
    match.play("1 challenge")
    assert match.to_json()["called"] == []
