"""UNO Basic: the end of a round, the reshuffle, points and the match."""

import pytest

from lastcard import Card, Match
from lastcard.editions import edition
from tests.marks import clause
from tests.table import impossible, kinds, position, refused

BOOK = edition("basic")


def going_out(left: str, *lines: str, card: str = "r1") -> Match:
    """Seat 0 has played its last card against what seat 1 holds."""
    match = position(
        "\n".join(["edition basic", f"hand 0 {card}", f"hand 1 {left}", "discard b3 g3 r5", *lines])
    )
    match.play(f"0 play {card}")
    return match


def three_seats(card: str, *lines: str) -> Match:
    return position(
        "\n".join(
            [
                "edition basic",
                f"hand 0 {card}",
                "hand 1 y1",
                "hand 2 y2",
                "discard r5",
                "draw b1 b2 b3 b4",
                *lines,
            ]
        )
    )


@clause("BAS-OBJ-01", "BAS-END-01")
def test_the_first_without_cards_wins_the_round() -> None:
    match = going_out("y1 y2")
    assert (match.phase, match.round_winner, match.turn) == ("round-over", 0, None)
    assert match.winners is None


@clause("BAS-OBJ-01")
def test_one_card_left_is_not_out() -> None:
    match = position("edition basic\nhand 0 r1 r2\nhand 1 y1 y2\ndiscard r5")
    match.play("0 play r1")
    assert (match.phase, match.round_winner) == ("turn", None)


@clause("BAS-OBJ-02")
def test_every_round_is_scored_on_top_of_the_last() -> None:
    match = going_out("y1 y9", "scores 120 40")
    assert match.scores == [130, 40]
    match.play("deal")
    assert match.scores == [130, 40]
    assert match.view().round == 2


@clause("BAS-OBJ-02", "BAS-WIN-01")
def test_the_first_to_500_wins_the_match() -> None:
    match = going_out("yS", "scores 480 499")
    assert (match.phase, match.scores, match.winners) == ("match-over", [500, 499], [0])
    assert refused(match, "deal").code == "illegal-move"


@clause("BAS-WIN-01")
def test_499_is_not_yet_500() -> None:
    match = going_out("y9 b9 y1", "scores 480 0")
    assert (match.phase, match.scores, match.winners) == ("round-over", [499, 0], None)


@clause("BAS-WIN-01")
def test_more_than_500_wins_as_well() -> None:
    assert going_out("W W", "scores 450 0").winners == [0]


@clause("BAS-WIN-01")
def test_the_score_to_reach_may_be_changed() -> None:
    assert going_out("W W", "option target_score 100").winners == [0]
    assert going_out("W W", "option target_score 101").winners is None


@clause("BAS-END-01")
def test_after_the_last_card_nobody_moves_before_the_deal() -> None:
    match = going_out("r1 y2")
    assert [move.text for move in match.legal_moves()] == ["deal"]
    error = refused(match, "1 play r1")
    assert (error.code, error.clause) == ("illegal-move", "BAS-END-01")


@clause("BAS-END-01")
def test_the_round_is_scored_at_once() -> None:
    match = going_out("y1 y2")
    assert kinds(match) == ["play", "round-over", "points"]
    assert match.scores == [3, 0]


@clause("BAS-END-01")
@pytest.mark.parametrize("card", ["rS", "rR", "W", "WS", "WC"])
def test_other_last_cards_end_the_round_without_effect(card: str) -> None:
    match = three_seats(card, "option custom_rule everyone draw 3")
    match.play(f"0 play {card}")
    assert (match.phase, match.round_winner) == ("round-over", 0)
    assert match.counts() == [0, 1, 1]
    assert match.view().direction == 1


@clause("BAS-END-02")
@pytest.mark.parametrize(("card", "amount"), [("r+2", 2), ("W+4", 4)])
def test_after_a_drawing_last_card_the_next_seat_draws_before_the_count(
    card: str, amount: int
) -> None:
    match = three_seats(card)
    match.play(f"0 play {card}")
    assert match.counts() == [0, 1 + amount, 1]
    assert match.scores == [1 + 2 + sum(range(1, amount + 1)), 0, 0]
    assert (match.phase, match.round_winner) == ("round-over", 0)


@clause("BAS-END-02")
@pytest.mark.parametrize(("card", "amount"), [("r+2", 2), ("W+4", 4)])
def test_the_last_draw_follows_the_direction_of_play(card: str, amount: int) -> None:
    match = three_seats(card, "direction -1")
    match.play(f"0 play {card}")
    assert match.counts() == [0, 1, 1 + amount]


@clause("BAS-END-02")
def test_a_last_wild_draw_four_is_not_challenged() -> None:
    match = three_seats("W+4")
    match.play("0 play W+4 g")
    assert match.phase == "round-over"
    assert refused(match, "1 challenge").code == "illegal-move"


@clause("BAS-END-02")
def test_the_last_draw_can_decide_the_match() -> None:
    match = going_out("y1", "scores 478 0", "draw bS g1", card="r+2")
    assert (match.scores, match.winners) == ([500, 0], [0])


@clause("BAS-END-02")
@pytest.mark.parametrize("card", ["r+2", "W+4"])
def test_the_last_draw_can_be_switched_off(card: str) -> None:
    match = three_seats(card, "option last_card_draw off")
    match.play(f"0 play {card}")
    assert match.counts() == [0, 1, 1]


@clause("BAS-RESH-01")
def test_when_the_draw_pile_is_used_up_the_discard_pile_is_reshuffled() -> None:
    match = position("""
        edition basic
        hand 0 b1 b2
        hand 1 y1 y2
        discard g1 g2 g3 r5
        rest none
    """)
    match.play("0 draw")
    assert kinds(match) == ["reshuffle", "draw"]
    assert match.counts() == [3, 2]
    assert match.view().discard == (Card("r5"),)
    assert match.view().draw_count == 2
    drawn = next(card for card in match.hand(0) if card.color == "g")
    assert drawn.text in ("g1", "g2", "g3")


@clause("BAS-RESH-01")
def test_the_pile_is_really_shuffled() -> None:
    drawn = set()
    for seed in range(40):
        match = position(f"""
            edition basic
            hand 0 b1 b2
            hand 1 y1 y2
            discard g1 g2 g3 r5
            rest none
            seed {seed}
        """)
        drawn |= {str(card) for card in match.play("0 draw")[-1].cards or ()}
    assert drawn == {"g1", "g2", "g3"}


@clause("BAS-RESH-01", "BAS-RESH-02")
def test_the_last_card_of_the_draw_pile_does_not_end_the_round() -> None:
    match = position("""
        edition basic
        hand 0 b1 b2
        hand 1 y1 y2
        discard g1 g2 r5
        draw b3
        rest none
    """)
    match.play("0 draw")
    match.play("0 pass")
    assert (match.phase, match.turn, match.view().draw_count) == ("turn", 1, 0)
    match.play("1 draw")
    assert match.counts() == [3, 3]
    assert "reshuffle" in kinds(match)


@clause("BAS-RESH-02")
def test_a_last_draw_two_reshuffles_before_the_count() -> None:
    match = going_out("y1", "rest none", card="r+2")
    assert kinds(match) == ["play", "reshuffle", "draw", "round-over", "points"]
    assert match.counts() == [0, 3]


@clause("BAS-RESH-02")
def test_a_penalty_reshuffles_in_its_middle_and_play_goes_on() -> None:
    match = position("""
        edition basic
        hand 0 r+2 b2 b4
        hand 1 y1 y2
        hand 2 y3 y4
        discard g1 r5
        draw b3
        rest none
    """)
    match.play("0 play r+2")
    assert match.counts() == [2, 4, 2]
    assert (match.phase, match.turn, match.top.text) == ("turn", 2, "r+2")


@clause("BAS-SCORE-01")
def test_the_winner_scores_what_all_the_others_hold() -> None:
    match = position("""
        edition basic
        hand 0 r1
        hand 1 y1 gS
        hand 2 b9
        discard r5
    """)
    match.play("0 play r1")
    assert match.scores == [30, 0, 0]


@clause("BAS-SCORE-02")
def test_numbers_count_their_face_value() -> None:
    assert going_out("y0 y1 y2 y9").scores == [12, 0]
    assert [BOOK.points(f"b{number}") for number in range(10)] == list(range(10))


@clause("BAS-SCORE-03")
def test_a_draw_two_counts_20() -> None:
    assert going_out("y+2").scores == [20, 0]


@clause("BAS-SCORE-04")
def test_a_reverse_counts_20() -> None:
    assert going_out("yR").scores == [20, 0]


@clause("BAS-SCORE-05")
def test_a_skip_counts_20() -> None:
    assert going_out("yS").scores == [20, 0]


@clause("BAS-SCORE-06")
def test_a_wild_counts_50() -> None:
    assert going_out("W").scores == [50, 0]


@clause("BAS-SCORE-07", "R-BAS-14")
def test_a_swap_card_counts_50_as_printed() -> None:
    assert going_out("WS").scores == [50, 0]


@clause("BAS-SCORE-08", "R-BAS-14")
def test_a_customizable_card_counts_50_as_printed() -> None:
    assert going_out("WC").scores == [50, 0]


@clause("R-BAS-12")
def test_a_wild_draw_four_counts_50() -> None:
    assert going_out("W+4").scores == [50, 0]


def alternative(scores: str, *lines: str) -> Match:
    match = position(
        "\n".join(
            [
                "edition basic",
                "option scoring alternative",
                f"scores {scores}",
                "hand 0 r1",
                "hand 1 W",
                "hand 2 y9 y1",
                "discard r5",
                *lines,
            ]
        )
    )
    match.play("0 play r1")
    return match


@clause("BAS-ALT-01")
def test_in_the_alternative_everybody_adds_the_own_hand_each_round() -> None:
    match = alternative("0 0 0")
    assert (match.phase, match.scores) == ("round-over", [0, 50, 10])
    assert alternative("20 30 40").scores == [20, 80, 50]


@clause("BAS-ALT-02")
def test_in_the_alternative_the_lowest_wins_when_anybody_reaches_500() -> None:
    match = alternative("300 450 200")
    assert match.scores == [300, 500, 210]
    assert (match.phase, match.winners, match.round_winner) == ("match-over", [2], 0)


@clause("BAS-ALT-02")
def test_in_the_alternative_499_does_not_end_the_match() -> None:
    match = alternative("300 449 200")
    assert (match.phase, match.winners) == ("round-over", None)


@clause("BAS-ALT-02")
def test_in_the_alternative_equal_lowest_scores_win_together() -> None:
    assert alternative("210 450 200").winners == [0, 2]


@clause("BAS-ALT-01")
def test_scoring_is_standard_alternative_or_off() -> None:
    assert impossible("edition basic\nseats 2\noption scoring double").code == "bad-option"
