"""Minions 2: the end of a round, points, and the end of the match."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, kinds, position, refused


def out(*, left: str, scores: str = "0 0 0", options: str = "") -> Match:
    """Seat 0 has laid its last card; seat 1 holds these cards and seat 2 a green 3."""
    return position(f"""
        edition minions
        {options}
        scores {scores}
        hand 0 r1
        hand 1 {left}
        hand 2 g3
        discard r9
        moves
        0 play r1
    """)


@clause("MIN-OBJ-01")
def test_the_first_to_get_rid_of_all_cards_wins_the_round() -> None:
    match = out(left="y7 y8")
    assert match.round_winner == 0
    assert match.counts() == [0, 2, 1]
    assert match.winners is None


@clause("MIN-OBJ-02")
def test_the_round_winner_scores_what_all_others_hold() -> None:
    assert out(left="y7 y8").scores == [18, 0, 0]


@clause("MIN-OBJ-03")
def test_round_scores_add_up() -> None:
    match = out(left="y7 y8", scores="100 40 300")
    assert match.scores == [118, 40, 300]
    assert match.phase == "round-over"


@clause("MIN-OBJ-03")
def test_whoever_reaches_500_over_several_rounds_wins() -> None:
    match = out(left="y7 y8", scores="482 499 0")
    assert match.scores == [500, 499, 0]
    assert (match.phase, match.winners) == ("match-over", [0])


@clause("MIN-END-01")
def test_the_round_ends_when_a_hand_is_empty() -> None:
    match = out(left="y7 y8")
    assert (match.phase, match.turn) == ("round-over", None)
    assert "round-over" in kinds(match)
    assert all(answers(match, seat) == [] for seat in range(3))
    error = refused(match, "1 draw")
    assert (error.code, error.clause) == ("illegal-move", "MIN-END-01")


@clause("MIN-END-01")
def test_a_round_does_not_end_with_a_card_left() -> None:
    match = position("""
        edition minions
        hand 0 r1 g2
        hand 1 y7
        discard r9
    """)
    match.play("0 play r1 uno")
    assert match.phase == "turn"
    assert match.round_winner is None


@clause("MIN-END-02")
def test_after_the_count_the_next_round_is_dealt() -> None:
    match = out(left="y7 y8", scores="100 40 300")
    assert match.scores == [118, 40, 300]
    match.play("deal")
    assert match.scores == [118, 40, 300]
    assert match.phase in ("turn", "color")
    assert match.view().round == 2
    assert match.view().dealer == 1
    assert match.round_winner is None


@clause("MIN-END-02")
def test_no_round_is_dealt_while_one_is_played() -> None:
    match = position("""
        edition minions
        hand 0 r1 g2
        hand 1 y7
        discard r9
    """)
    assert refused(match, "deal").code == "illegal-move"


@clause("MIN-END-03")
@pytest.mark.parametrize(("card", "amount"), [("r+2", 2), ("W+4", 4)])
@pytest.mark.parametrize(("direction", "victim"), [(1, 1), (-1, 2)])
def test_a_drawing_card_as_the_last_one_hits_the_next_player(
    card: str, amount: int, direction: int, victim: int
) -> None:
    match = position(f"""
        edition minions
        hand 0 {card}
        hand 1 y1
        hand 2 y2
        discard r9
        direction {direction:+}
    """)
    match.play(f"0 play {card}")
    counts = [0, 1, 1]
    counts[victim] += amount
    assert match.counts() == counts
    assert match.phase == "round-over"


@clause("MIN-END-03")
def test_a_wild_draw_four_as_the_last_card_asks_nothing_and_is_not_challenged() -> None:
    match = position("""
        edition minions
        hand 0 W+4
        hand 1 y1
        discard r9
        draw p1 p2 p3 p4
        rest none
    """)
    match.play("0 play W+4 g")
    assert (match.phase, match.round_winner) == ("round-over", 0)
    assert match.counts() == [0, 5]


@clause("MIN-END-03")
@pytest.mark.parametrize("card", ["rS", "rR", "W", "WK"])
def test_no_other_last_card_makes_anybody_draw(card: str) -> None:
    match = position(f"""
        edition minions
        hand 0 {card}
        hand 1 y1
        hand 2 y2
        discard r9
    """)
    match.play(f"0 play {card}")
    assert match.phase == "round-over"
    assert match.counts() == [0, 1, 1]


@clause("MIN-END-03")
@pytest.mark.parametrize(("value", "counts"), [("on", [0, 3]), ("off", [0, 1])])
def test_last_card_draw_switches_the_draw(value: str, counts: list[int]) -> None:
    match = position(f"""
        edition minions
        option last_card_draw {value}
        hand 0 r+2
        hand 1 y1
        discard r9
        moves
        0 play r+2
    """)
    assert match.counts() == counts


@clause("MIN-END-04")
@pytest.mark.parametrize(("card", "points"), [("r+2", 1 + 9 + 20), ("W+4", 1 + 9 + 20 + 50 + 5)])
def test_the_cards_drawn_for_the_last_card_are_scored(card: str, points: int) -> None:
    match = position(f"""
        edition minions
        hand 0 {card}
        hand 1 y1
        discard r9
        draw p9 pS WK p5
        rest none
        moves
        0 play {card}
    """)
    assert match.scores == [points, 0]


@clause("MIN-RESH-01")
def test_a_used_up_deck_is_made_anew_from_the_pile() -> None:
    match = position("""
        edition minions
        hand 0 g1 g2
        hand 1 y1 y2
        discard p1 p2 p3 r9
        rest none
    """)
    match.play("0 draw")
    assert "reshuffle" in kinds(match)
    assert match.counts() == [3, 2]
    assert match.view().draw_count == 2
    assert [card.text for card in match.view().discard] == ["r9"]
    assert match.phase == "drawn"


@clause("MIN-RESH-01")
def test_the_pile_is_reshuffled_in_the_middle_of_a_penalty() -> None:
    match = position("""
        edition minions
        hand 0 r+2 g2 g3
        hand 1 y1 y2
        discard p1 p2 r9
        draw g9
        rest none
    """)
    match.play("0 play r+2")
    assert match.counts() == [2, 4]
    assert match.view().draw_count == 2
    assert match.top.text == "r+2"


@clause("MIN-RESH-01")
def test_the_new_deck_is_shuffled() -> None:
    drawn = set()
    for seed in range(20):
        match = position(f"""
            edition minions
            seed {seed}
            hand 0 g1 g2
            hand 1 y1 y2
            discard p1 p2 p3 p4 r9
            rest none
        """)
        match.play("0 draw")
        drawn |= set(map(str, match.hand(0))) - {"g1", "g2"}
    assert drawn == {"p1", "p2", "p3", "p4"}


@clause("MIN-RESH-01")
def test_the_announced_color_outlasts_a_reshuffle() -> None:
    match = position("""
        edition minions
        hand 0 g1 g2
        hand 1 y1 y2
        discard p1 p2 W
        color y
        rest none
    """)
    match.play("0 draw")
    assert (match.top.text, match.color) == ("W", "y")


@clause("MIN-SCORE-01")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_first_player_out_receives_the_points_of_all_others(seats: int) -> None:
    others = "\n".join(f"hand {seat} y{seat} y9" for seat in range(1, min(seats, 3)))
    more = "\n".join(f"hand {seat} g{seat} g9" for seat in range(3, seats))
    match = position(f"edition minions\nhand 0 r1\n{others}\n{more}\ndiscard r9\nmoves\n0 play r1")
    assert match.scores == [sum(seat + 9 for seat in range(1, seats))] + [0] * (seats - 1)


@clause("MIN-SCORE-02")
@pytest.mark.parametrize("number", range(10))
def test_a_number_counts_its_face_value(number: int) -> None:
    assert out(left=f"p{number} y0").scores == [number + 3, 0, 0]


@clause("MIN-SCORE-03")
@pytest.mark.parametrize("card", ["y+2", "g+2", "r+2", "p+2"])
def test_a_draw_two_counts_20(card: str) -> None:
    assert out(left=card).scores == [23, 0, 0]


@clause("MIN-SCORE-04")
@pytest.mark.parametrize("card", ["yR", "gR", "rR", "pR"])
def test_a_reverse_counts_20(card: str) -> None:
    assert out(left=card).scores == [23, 0, 0]


@clause("MIN-SCORE-05")
@pytest.mark.parametrize("card", ["yS", "gS", "rS", "pS"])
def test_a_skip_counts_20(card: str) -> None:
    assert out(left=card).scores == [23, 0, 0]


@clause("MIN-SCORE-06")
def test_a_wild_counts_50() -> None:
    assert out(left="W").scores == [53, 0, 0]


@clause("MIN-SCORE-07")
def test_a_wild_draw_four_counts_50() -> None:
    assert out(left="W+4").scores == [53, 0, 0]


@clause("MIN-SCORE-08")
def test_a_wild_dumb_fu_counts_50() -> None:
    assert out(left="WK WK").scores == [103, 0, 0]


@clause("MIN-SCORE-09")
def test_with_nobody_at_500_another_round_is_dealt_from_the_whole_deck() -> None:
    match = out(left="y7 y8", scores="481 499 499")
    assert match.scores == [499, 499, 499]
    assert (match.phase, match.winners) == ("round-over", None)
    match.play("deal")
    view = match.view()
    assert sum(match.counts()) + view.draw_count + len(view.discard) == 112
    assert min(match.counts()) == 7


@clause("MIN-WIN-01")
@pytest.mark.parametrize(("before", "after"), [(482, 500), (495, 513)])
def test_the_first_to_accumulate_500_wins(before: int, after: int) -> None:
    match = out(left="y7 y8", scores=f"{before} 0 0")
    assert match.scores == [after, 0, 0]
    assert (match.phase, match.winners, match.round_winner) == ("match-over", [0], 0)
    error = refused(match, "deal")
    assert (error.code, error.clause) == ("illegal-move", "MIN-WIN-01")


@clause("MIN-WIN-01")
@pytest.mark.parametrize(("target", "phase"), [(18, "match-over"), (19, "round-over")])
def test_target_score_changes_the_total_that_wins(target: int, phase: str) -> None:
    assert out(left="y7 y8", options=f"option target_score {target}").phase == phase


@clause("MIN-ALT-01")
def test_in_the_alternative_everybody_adds_the_own_leftover_points() -> None:
    match = out(left="y7 pS", scores="10 20 30", options="option scoring alternative")
    assert match.scores == [10, 47, 33]
    assert match.phase == "round-over"


@clause("MIN-ALT-01")
def test_in_the_alternative_cards_drawn_for_the_last_card_count_against_their_holder() -> None:
    match = position("""
        edition minions
        option scoring alternative
        hand 0 r+2
        hand 1 y1
        hand 2 y2
        discard r9
        draw W p5
        rest none
        moves
        0 play r+2
    """)
    assert match.scores == [0, 56, 2]


@clause("MIN-ALT-02")
def test_in_the_alternative_the_lowest_tally_wins_when_a_player_reaches_500() -> None:
    match = out(left="y7 pS", scores="100 473 90", options="option scoring alternative")
    assert match.scores == [100, 500, 93]
    assert (match.phase, match.winners) == ("match-over", [2])


@clause("MIN-ALT-02")
def test_in_the_alternative_nobody_wins_before_somebody_reaches_500() -> None:
    match = out(left="y7 pS", scores="0 472 90", options="option scoring alternative")
    assert match.scores == [0, 499, 93]
    assert (match.phase, match.winners) == ("round-over", None)


@clause("MIN-ALT-02")
@pytest.mark.parametrize(
    ("tie", "phase", "winners"),
    [("joint", "match-over", [0, 2]), ("extra-round", "round-over", None)],
)
def test_equal_lowest_tallies_win_together_or_play_on(
    tie: str, phase: str, winners: list[int] | None
) -> None:
    options = f"option scoring alternative\n        option alternative_tie {tie}"
    match = out(left="y7 pS", scores="93 473 90", options=options)
    assert match.scores == [93, 500, 93]
    assert (match.phase, match.winners) == (phase, winners)
