"""Frozen II, scoring, winning, and the alternative tally."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import position, refused


def out(*others: str, scores: str = "", options: str = "") -> Match:
    """Seat 0 goes out with a red 1; the others keep these hands."""
    lines = [
        "edition frozen",
        options,
        f"scores {scores}" if scores else "",
        "hand 0 r1",
        *(f"hand {seat} {cards}" for seat, cards in enumerate(others, 1)),
        "discard r5",
        "moves",
        "0 play r1",
    ]
    return position("\n".join(lines))


@clause("FRZ-OBJ-02", "FRZ-SCORE-01")
def test_the_first_seat_out_scores_the_cards_of_all_others() -> None:
    match = out("y9 y3", "p4 gS", "W")
    assert match.scores == [9 + 3 + 4 + 20 + 50, 0, 0, 0]


@clause("FRZ-OBJ-02", "FRZ-SCORE-01")
def test_with_two_seats_the_winner_scores_the_opponents_hand() -> None:
    assert out("y9 W+4").scores == [59, 0]


@clause("FRZ-SCORE-01")
def test_cards_on_the_piles_are_not_scored() -> None:
    match = position("""
        edition frozen
        hand 0 r1
        hand 1 y2
        discard W WF r9
        draw W+4 g9
        rest none
        moves
        0 play r1
    """)
    assert match.scores == [2, 0]


@clause("FRZ-OBJ-03")
def test_round_scores_add_up() -> None:
    match = out("y9", "p4", scores="120 40 300")
    assert match.scores == [133, 40, 300]


@clause("FRZ-OBJ-03")
def test_the_first_seat_with_500_over_several_rounds_wins() -> None:
    match = out("y9", "p4", scores="490 499 300")
    assert match.scores == [503, 499, 300]
    assert match.winners == [0]


@clause("FRZ-SCORE-02")
@pytest.mark.parametrize("number", range(10))
def test_a_number_card_counts_its_face_value(number: int) -> None:
    for color in "ygp":
        assert out(f"{color}{number}").scores == [number, 0]


@clause("FRZ-SCORE-03")
def test_draw_two_counts_20() -> None:
    assert out("y+2").scores == [20, 0]
    assert out("g+2 r+2 p+2").scores == [60, 0]


@clause("FRZ-SCORE-04")
def test_reverse_counts_20() -> None:
    assert out("yR").scores == [20, 0]
    assert out("gR rR pR").scores == [60, 0]


@clause("FRZ-SCORE-05")
def test_skip_counts_20() -> None:
    assert out("yS").scores == [20, 0]
    assert out("gS rS pS").scores == [60, 0]


@clause("FRZ-SCORE-06")
def test_wild_counts_50() -> None:
    assert out("W").scores == [50, 0]


@clause("FRZ-SCORE-07")
def test_wild_draw_four_counts_50() -> None:
    assert out("W+4").scores == [50, 0]


@clause("FRZ-SCORE-08")
def test_wild_forces_of_nature_counts_50() -> None:
    assert out("WF").scores == [50, 0]


@clause("FRZ-SCORE-09")
def test_below_500_all_cards_are_shuffled_and_another_round_is_dealt() -> None:
    match = out("y9", "p4", scores="480 40 300")
    assert (match.phase, match.winners) == ("round-over", None)
    match.play("deal")
    view = match.view()
    assert view.phase in ("turn", "color")
    assert sum(view.counts) + view.draw_count + len(view.discard) == 112
    assert match.scores == [493, 40, 300]


@clause("FRZ-SCORE-09")
def test_the_next_round_has_every_card_even_those_that_were_out_of_this_one() -> None:
    match = position("""
        edition frozen
        hand 0 r1
        hand 1 y2
        discard r9
        rest none
        moves
        0 play r1
        deal
    """)
    view = match.view()
    assert sum(view.counts) + view.draw_count + len(view.discard) == 112


@clause("FRZ-WIN-01")
@pytest.mark.parametrize(("before", "phase"), [(490, "round-over"), (491, "match-over")])
def test_500_points_are_enough_and_499_are_not(before: int, phase: str) -> None:
    match = out("y9", "p0", scores=f"{before} 0 0")
    assert match.scores[0] == before + 9
    assert match.phase == phase
    assert match.winners == ([0] if phase == "match-over" else None)


@clause("FRZ-WIN-01")
def test_after_the_match_nothing_more_is_dealt() -> None:
    match = out("y9", scores="499 0")
    assert match.round_winner == 0
    error = refused(match, "deal")
    assert (error.code, error.clause) == ("illegal-move", "FRZ-WIN-01")


@clause("FRZ-WIN-01")
def test_a_table_may_play_to_another_score() -> None:
    assert out("y9", options="option target_score 9").winners == [0]
    assert out("y9", options="option target_score 10").winners is None


@clause("FRZ-ALT-01")
def test_alternative_each_seat_adds_what_is_left_in_its_own_hand() -> None:
    match = out("y9 W", "p4 gS", scores="10 20 30", options="option scoring alternative")
    assert match.scores == [10, 79, 54]
    assert match.phase == "round-over"


@clause("FRZ-ALT-01")
def test_alternative_with_two_seats() -> None:
    assert out("y9 W", options="option scoring alternative").scores == [0, 59]


@clause("FRZ-ALT-02")
def test_alternative_when_somebody_reaches_500_the_lowest_tally_wins() -> None:
    match = out("y9", "p1", scores="300 491 20", options="option scoring alternative")
    assert match.scores == [300, 500, 21]
    assert (match.phase, match.round_winner, match.winners) == ("match-over", 0, [2])


@clause("FRZ-ALT-02")
def test_alternative_goes_on_while_nobody_has_500() -> None:
    match = out("y9", "p1", scores="300 490 20", options="option scoring alternative")
    assert (match.phase, match.winners) == ("round-over", None)


@clause("FRZ-ALT-02")
def test_alternative_equal_lowest_tallies_win_together() -> None:
    match = out("y9", "p1", scores="21 491 20", options="option scoring alternative")
    assert match.winners == [0, 2]


@clause("FRZ-ALT-02")
def test_alternative_equal_lowest_tallies_may_play_on_instead() -> None:
    options = "option scoring alternative\noption alternative_tie extra-round"
    match = out("y9", "p1", scores="21 491 20", options=options)
    assert (match.phase, match.winners) == ("round-over", None)
