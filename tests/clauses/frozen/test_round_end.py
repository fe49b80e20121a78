"""Frozen II, the end of a round, last-card draws and the reshuffle."""

import pytest

from tests.marks import clause
from tests.table import kinds, position, refused


@clause("FRZ-OBJ-01")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_first_seat_without_cards_wins_the_round(winner: int) -> None:
    match = position(f"""
        edition frozen
        hand {winner} r1
        hand {1 - winner} y1 y2
        discard r5
        turn {winner}
        moves
        {winner} play r1
    """)
    assert match.round_winner == winner


@clause("FRZ-END-01")
def test_the_round_ends_when_a_hand_is_empty() -> None:
    match = position("""
        edition frozen
        hand 0 r1
        hand 1 r2 r3
        hand 2 y2
        discard r5
        moves
        0 play r1
    """)
    assert (match.phase, match.turn) == ("round-over", None)
    assert match.legal_moves(1) == []
    error = refused(match, "1 play r2")
    assert (error.code, error.clause) == ("illegal-move", "FRZ-END-01")


@clause("FRZ-END-01")
def test_the_round_goes_on_while_everybody_holds_a_card() -> None:
    match = position("""
        edition frozen
        hand 0 r1 r4
        hand 1 r2
        hand 2 y2
        discard r5
        moves
        0 play r1
    """)
    assert (match.phase, match.turn, match.round_winner) == ("turn", 1, None)


@clause("FRZ-END-02")
def test_the_round_is_scored_and_the_next_round_is_dealt() -> None:
    match = position("""
        edition frozen
        hand 0 r1
        hand 1 r2 r3
        hand 2 y2
        discard r5
        moves
        0 play r1
    """)
    assert match.scores == [7, 0, 0]
    assert [move.text for move in match.legal_moves()] == ["deal"]
    match.play("deal")
    assert match.phase in ("turn", "color")
    assert match.round_winner is None
    assert match.scores == [7, 0, 0]
    assert min(match.counts()) == 7


@clause("FRZ-END-02")
def test_the_next_round_is_not_dealt_before_the_end() -> None:
    match = position("""
        edition frozen
        hand 0 r1 r4
        hand 1 r2
        discard r5
    """)
    error = refused(match, "deal")
    assert (error.code, error.clause) == ("illegal-move", "FRZ-END-02")


@clause("FRZ-END-03")
@pytest.mark.parametrize(("card", "drawn"), [("r+2", 2), ("W+4", 4)])
def test_after_a_last_drawing_card_the_next_seat_still_draws(card: str, drawn: int) -> None:
    match = position(f"""
        edition frozen
        hand 0 {card}
        hand 1 y1
        hand 2 p1
        discard r5
        draw g1 g2 g3 g4 g5
        rest none
        moves
        0 play {card}
    """)
    assert match.counts() == [0, 1 + drawn, 1]
    assert (match.phase, match.round_winner) == ("round-over", 0)


@clause("FRZ-END-03")
@pytest.mark.parametrize(("card", "drawn"), [("r+2", 2), ("W+4", 4)])
def test_with_two_seats_the_opponent_draws_for_a_last_card(card: str, drawn: int) -> None:
    match = position(f"""
        edition frozen
        hand 0 y1
        hand 1 {card}
        discard r5
        draw g1 g2 g3 g4 g5
        rest none
        turn 1
        moves
        1 play {card}
    """)
    assert match.counts() == [1 + drawn, 0]
    assert match.round_winner == 1


@clause("FRZ-END-03")
def test_a_last_draw_two_hits_the_next_seat_in_the_direction_of_play() -> None:
    match = position("""
        edition frozen
        hand 0 r+2
        hand 1 y1
        hand 2 p1
        discard r5
        draw g1 g2
        rest none
        direction -1
        moves
        0 play r+2
    """)
    assert match.counts() == [0, 1, 3]


@clause("FRZ-END-03")
def test_a_last_wild_draw_four_asks_for_no_color_and_cannot_be_challenged() -> None:
    match = position("""
        edition frozen
        hand 0 W+4
        hand 1 y1
        discard r5
        draw g1 g2 g3 g4 g5 g6
        rest none
        moves
        0 play W+4 g
    """)
    assert match.phase == "round-over"
    assert "color" not in kinds(match)
    assert match.counts() == [0, 5]
    assert refused(match, "1 challenge").code == "illegal-move"


@clause("FRZ-END-03")
@pytest.mark.parametrize("card", ["r1", "rS", "rR", "W"])
def test_after_any_other_last_card_nobody_draws(card: str) -> None:
    match = position(f"""
        edition frozen
        hand 0 {card}
        hand 1 y1
        hand 2 p1
        discard r5
        draw g1 g2 g3 g4
        rest none
        moves
        0 play {card}
    """)
    assert match.counts() == [0, 1, 1]
    assert match.phase == "round-over"


@clause("FRZ-END-03")
@pytest.mark.parametrize("card", ["r+2", "W+4"])
def test_without_last_card_draw_nobody_draws(card: str) -> None:
    match = position(f"""
        edition frozen
        option last_card_draw off
        hand 0 {card}
        hand 1 y1
        hand 2 p1
        discard r5
        draw g1 g2 g3 g4
        rest none
        moves
        0 play {card}
    """)
    assert match.counts() == [0, 1, 1]
    assert match.scores == [2, 0, 0]


@clause("FRZ-END-04")
@pytest.mark.parametrize(("card", "points"), [("r+2", 1 + 9 + 20), ("W+4", 1 + 9 + 20 + 50 + 3)])
def test_the_cards_drawn_for_a_last_card_are_scored(card: str, points: int) -> None:
    match = position(f"""
        edition frozen
        hand 0 {card}
        hand 1 y1
        discard r5
        draw g9 gS W g3 g8
        rest none
        moves
        0 play {card}
    """)
    assert match.scores == [points, 0]


@clause("FRZ-END-04")
def test_alternative_scoring_counts_them_for_the_seat_that_drew() -> None:
    match = position("""
        edition frozen
        option scoring alternative
        hand 0 r+2
        hand 1 y1
        hand 2 p4
        discard r5
        draw g9 gS
        rest none
        moves
        0 play r+2
    """)
    assert match.scores == [0, 30, 4]


@clause("FRZ-RESH-01")
def test_when_the_draw_pile_is_used_up_the_discard_pile_is_reshuffled() -> None:
    match = position("""
        edition frozen
        hand 0 g1 g2
        hand 1 y1 y2
        discard r1 r2 r3 p5
        rest none
        moves
        0 draw
    """)
    assert "reshuffle" in kinds(match)
    assert match.counts() == [3, 2]
    assert {"r1", "r2", "r3"} & set(map(str, match.hand(0)))
    assert match.to_json()["draw_count"] == 2


@clause("FRZ-RESH-01")
def test_the_top_card_and_its_color_stay_when_the_pile_is_reshuffled() -> None:
    match = position("""
        edition frozen
        hand 0 g1 g2
        hand 1 y1 y2
        discard r1 r2 r3 W
        color p
        rest none
        moves
        0 draw
    """)
    assert (str(match.top), match.color) == ("W", "p")
    assert match.to_json()["discard_count"] == 1


@clause("FRZ-RESH-01")
def test_a_penalty_goes_on_after_the_reshuffle() -> None:
    match = position("""
        edition frozen
        hand 0 r+2 g1 g2
        hand 1 y1 y2
        hand 2 p1 p2
        discard r1 r5
        draw g9
        rest none
        moves
        0 play r+2
    """)
    assert match.counts() == [2, 4, 2]
    assert "g9" in map(str, match.hand(1))
    assert (match.to_json()["draw_count"], match.to_json()["discard_count"]) == (1, 1)
    assert match.turn == 2


@clause("FRZ-RESH-01")
def test_the_pile_is_not_reshuffled_while_the_draw_pile_has_a_card() -> None:
    match = position("""
        edition frozen
        hand 0 g1 g2
        hand 1 y1 y2
        discard r1 r2 r3 p5
        draw g9
        rest none
        moves
        0 draw
    """)
    assert "reshuffle" not in kinds(match)
    assert match.to_json()["discard_count"] == 4
    assert match.to_json()["draw_count"] == 0
