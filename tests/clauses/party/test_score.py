"""Party: optional scoring, and what a last card still does."""

import pytest

from lastcard import Match
from lastcard.editions import edition
from tests.marks import clause
from tests.table import answers, impossible, kinds, position, refused


def out(
    *hands: str, scoring: str = "standard", more: str = "", last: str = "r7", move: str = ""
) -> Match:
    """Seat 0 goes out while the others hold these hands."""
    lines = "\n".join(f"hand {seat + 1} {hand}" for seat, hand in enumerate(hands))
    match = position(
        f"edition party\noption scoring {scoring}\n{more}\nhand 0 {last}\n{lines}\ndiscard r5\n"
    )
    match.play(move or f"0 play {last}")
    return match


@clause("PTY-SCORE-01")
def test_who_goes_out_scores_what_all_the_others_hold() -> None:
    match = out("g1 gS", "b9 W", "y2")
    assert match.scores == [1 + 20 + 9 + 50 + 2, 0, 0, 0]
    assert match.round_winner == 0


@clause("PTY-SCORE-01", "R-PTY-37")
def test_scoring_is_off_unless_the_table_wants_it() -> None:
    assert edition("party").options["scoring"].value == "off"
    match = position("edition party\nhand 0 r7\nhand 1 W W W\ndiscard r5\n")
    match.play("0 play r7")
    assert (match.scores, match.phase) == ([0, 0], "match-over")
    assert "points" not in kinds(match)


@clause("PTY-SCORE-02")
@pytest.mark.parametrize("number", range(1, 10))
def test_a_number_card_counts_its_face_value(number: int) -> None:
    assert out(f"g{number}").scores == [number, 0]


@clause("PTY-SCORE-03", "R-PTY-06")
@pytest.mark.parametrize("card", ["gS", "gR", "g+2", "gP"])
def test_a_colored_action_card_counts_twenty(card: str) -> None:
    assert out(card).scores == [20, 0]


@clause("PTY-SCORE-04")
@pytest.mark.parametrize("card", ["W", "W+4", "WT", "WU"])
def test_a_wild_action_card_counts_fifty(card: str) -> None:
    assert out(card).scores == [50, 0]


@clause("PTY-SCORE-01")
def test_each_copy_of_a_card_counts() -> None:
    assert out("g9 g9 W W").scores == [118, 0]


@clause("R-PTY-02", "PTY-SCORE-01")
def test_the_link_cards_before_two_players_count_nothing() -> None:
    assert out("g1", "g2", more="link 1 2").scores == [3, 0, 0]


@clause("PTY-SCORE-05")
@pytest.mark.parametrize(("before", "phase"), [(489, "round-over"), (490, "match-over")])
def test_reaching_five_hundred_wins(before: int, phase: str) -> None:
    match = out("g9 g1", more=f"scores {before} 480")
    assert match.scores == [before + 10, 480]
    assert match.phase == phase
    assert match.winners == ([0] if phase == "match-over" else None)


@clause("PTY-SCORE-05")
def test_the_scores_are_kept_from_round_to_round() -> None:
    match = out("g9 g1", more="scores 100 30")
    match.play("deal")
    assert match.scores == [110, 30]


@clause("PTY-SCORE-05")
def test_the_target_is_the_tables_to_change() -> None:
    assert out("g9 g1", more="option target_score 10").winners == [0]
    assert out("g9 g1", more="option target_score 11").winners is None


@clause("R-PTY-37")
def test_with_scoring_going_out_ends_a_round_only() -> None:
    match = out("g9 g1")
    assert (match.phase, match.round_winner, match.winners) == ("round-over", 0, None)
    assert [move.text for move in match.legal_moves()] == ["deal"]


@clause("R-PTY-37")
def test_without_scoring_the_first_out_ends_the_match() -> None:
    match = out("g9 g1", scoring="off")
    assert (match.phase, match.round_winner, match.winners) == ("match-over", 0, [0])
    assert refused(match, "deal").code == "illegal-move"


@clause("PTY-SCORE-01")
def test_alternative_scoring_adds_what_is_left_in_the_own_hand() -> None:
    match = out("g1 gS", "b9 W", scoring="alternative", more="scores 10 20 30")
    assert match.scores == [10, 41, 89]
    assert match.phase == "round-over"


@clause("PTY-SCORE-05")
def test_alternative_scoring_ends_at_five_hundred_and_the_lowest_wins() -> None:
    match = out("g1", "b9", scoring="alternative", more="scores 200 100 491")
    assert (match.scores, match.winners) == ([200, 101, 500], [1])
    assert match.round_winner == 0


@clause("PTY-SCORE-01")
def test_another_way_of_scoring_is_refused() -> None:
    assert impossible("edition party\noption scoring on\nseats 3\n").code == "bad-option"


@clause("R-PTY-30")
@pytest.mark.parametrize("scoring", ["off", "standard", "alternative"])
@pytest.mark.parametrize("last", ["r+2", "W+4"])
def test_a_drawing_card_laid_last_makes_nobody_draw(scoring: str, last: str) -> None:
    match = out("g1 g2", "b1", scoring=scoring, last=last)
    assert match.counts() == [0, 2, 1]
    assert match.round_winner == 0
    assert answers(match, 1) == []


@clause("R-PTY-30")
@pytest.mark.parametrize(("last", "amount"), [("r+2", 2), ("W+4", 4)])
@pytest.mark.parametrize(("direction", "victim"), [("+1", 1), ("-1", 2)])
def test_with_last_card_draw_on_the_next_player_draws_before_the_count(
    last: str, amount: int, direction: str, victim: int
) -> None:
    more = f"option last_card_draw on\ndirection {direction}\ndraw g9 g9 g9 g9"
    match = out("b1", "b1", last=last, more=more)
    assert match.counts()[victim] == 1 + amount
    assert match.scores == [2 + 9 * amount, 0, 0]


@clause("R-PTY-30")
def test_with_last_card_draw_on_a_wild_draw_four_is_not_challenged() -> None:
    match = out("b1", last="W+4", more="option last_card_draw on")
    assert match.phase == "round-over"
    assert refused(match, "1 challenge").code == "illegal-move"


@clause("R-PTY-30")
def test_with_last_card_draw_on_a_card_on_the_mini_pile_still_draws_nothing() -> None:
    match = position("""
        edition party
        option last_card_draw on
        hand 0 WU r1 y2
        hand 1 g+2
        hand 2 b1
        discard r5
        draw g7 r9 r8
    """)
    match.play("0 play WU")
    match.play("1 play g+2")
    assert (match.winners, match.counts()) == ([1], [2, 0, 1])


@clause("PTY-WIN-01")
@pytest.mark.parametrize("last", ["W", "rS", "rR"])
def test_any_other_last_card_ends_it_without_a_question(last: str) -> None:
    match = out("g1 g2", "b1", scoring="off", last=last)
    assert (match.winners, match.counts()) == ([0], [0, 2, 1])
    assert match.view().direction == 1
