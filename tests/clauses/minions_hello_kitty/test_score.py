"""Minions 2, Hello Kitty & Friends: the end of a round, points, and the end of the match."""

import pytest

from lastcard import Match
from tests.clauses.minions_hello_kitty.tables import both, each_color, of, own
from tests.marks import clause
from tests.table import answers, kinds, position, refused


def out(edition: str, *, left: str, scores: str = "0 0 0", options: str = "") -> Match:
    """Seat 0 has laid its last card; seat 1 holds these cards and seat 2 a green 3."""
    return position(f"""
        edition {edition}
        {options}
        scores {scores}
        hand 0 y1
        hand 1 {left}
        hand 2 g3
        discard y9
        moves
        0 play y1
    """)


@both(clause("MIN-OBJ-01"), clause("HK-OBJ-01"))
def test_the_first_to_get_rid_of_all_cards_wins_the_round(edition: str) -> None:
    match = out(edition, left="g7 g8")
    assert match.round_winner == 0
    assert match.counts() == [0, 2, 1]
    assert match.winners is None


@both(clause("MIN-OBJ-02"), clause("HK-OBJ-02"))
def test_the_round_winner_scores_what_all_others_hold(edition: str) -> None:
    assert out(edition, left="g7 g8").scores == [18, 0, 0]


@both(clause("MIN-OBJ-03"), clause("HK-OBJ-03"))
def test_round_scores_add_up(edition: str) -> None:
    match = out(edition, left="g7 g8", scores="100 40 300")
    assert match.scores == [118, 40, 300]
    assert match.phase == "round-over"


@both(clause("MIN-OBJ-03"), clause("HK-OBJ-03"))
def test_whoever_reaches_500_over_several_rounds_wins(edition: str) -> None:
    match = out(edition, left="g7 g8", scores="482 499 0")
    assert match.scores == [500, 499, 0]
    assert (match.phase, match.winners) == ("match-over", [0])


@both(clause("MIN-END-01"), clause("HK-END-01"))
def test_the_round_ends_when_a_hand_is_empty(edition: str) -> None:
    match = out(edition, left="g7 g8")
    assert (match.phase, match.turn) == ("round-over", None)
    assert "round-over" in kinds(match)
    assert all(answers(match, seat) == [] for seat in range(3))
    error = refused(match, "1 draw")
    assert error.code == "illegal-move"
    assert error.clause == of(edition, "MIN-END-01", "HK-END-01")


@both(clause("MIN-END-01"), clause("HK-END-01"))
def test_a_round_does_not_end_with_a_card_left(edition: str) -> None:
    match = position(f"""
        edition {edition}
        hand 0 y1 g2
        hand 1 g7
        discard y9
    """)
    match.play("0 play y1 uno")
    assert match.phase == "turn"
    assert match.round_winner is None


@both(clause("MIN-END-02"), clause("HK-END-01"))
def test_after_the_count_the_next_round_is_dealt(edition: str) -> None:
    match = out(edition, left="g7 g8", scores="100 40 300")
    assert match.scores == [118, 40, 300]
    match.play("deal")
    assert match.scores == [118, 40, 300]
    assert match.phase in ("turn", "color")
    assert match.view().round == 2
    assert match.view().dealer == 1
    assert match.round_winner is None


@both(clause("MIN-END-02"), clause("HK-END-01"))
def test_no_round_is_dealt_while_one_is_played(edition: str) -> None:
    match = position(f"""
        edition {edition}
        hand 0 y1 g2
        hand 1 g7
        discard y9
    """)
    assert refused(match, "deal").code == "illegal-move"


@both(clause("MIN-END-03"), clause("HK-END-02", "R-HK-06"))
@pytest.mark.parametrize(("card", "amount"), [("y+2", 2), ("W+4", 4)])
@pytest.mark.parametrize(("direction", "victim"), [(1, 1), (-1, 2)])
def test_a_drawing_card_as_the_last_one_hits_the_next_player(
    edition: str, card: str, amount: int, direction: int, victim: int
) -> None:
    match = position(f"""
        edition {edition}
        hand 0 {card}
        hand 1 g1
        hand 2 g2
        discard y9
        direction {direction:+}
    """)
    match.play(f"0 play {card}")
    counts = [0, 1, 1]
    counts[victim] += amount
    assert match.counts() == counts
    assert match.phase == "round-over"


@both(clause("MIN-END-03"), clause("HK-END-02"))
def test_a_wild_draw_four_as_the_last_card_asks_nothing_and_is_not_challenged(
    edition: str,
) -> None:
    match = position(f"""
        edition {edition}
        hand 0 W+4
        hand 1 g1
        discard y9
        draw y1 y2 y3 y4
        rest none
    """)
    match.play("0 play W+4 g")
    assert (match.phase, match.round_winner) == ("round-over", 0)
    assert match.counts() == [0, 5]


@both(clause("MIN-END-03"), clause("HK-END-02"))
@pytest.mark.parametrize("card", ["yS", "yR", "W", "W*"])
def test_no_other_last_card_makes_anybody_draw(edition: str, card: str) -> None:
    card = own(edition, card)
    match = position(f"""
        edition {edition}
        hand 0 {card}
        hand 1 g1
        hand 2 g2
        discard y9
    """)
    match.play(f"0 play {card}")
    assert match.phase == "round-over"
    assert match.counts() == [0, 1, 1]


@both(clause("MIN-END-03"), clause("HK-END-02"))
@pytest.mark.parametrize(("value", "counts"), [("on", [0, 3]), ("off", [0, 1])])
def test_last_card_draw_switches_the_draw(edition: str, value: str, counts: list[int]) -> None:
    match = position(f"""
        edition {edition}
        option last_card_draw {value}
        hand 0 y+2
        hand 1 g1
        discard y9
        moves
        0 play y+2
    """)
    assert match.counts() == counts


@both(clause("MIN-END-04"), clause("HK-END-03"))
@pytest.mark.parametrize(("card", "points"), [("y+2", 1 + 9 + 20), ("W+4", 1 + 9 + 20 + 50 + 5)])
def test_the_cards_drawn_for_the_last_card_are_scored(edition: str, card: str, points: int) -> None:
    match = position(f"""
        edition {edition}
        hand 0 {card}
        hand 1 g1
        discard y9
        draw {own(edition, "g9 gS W* g5")}
        rest none
        moves
        0 play {card}
    """)
    assert match.scores == [points, 0]


@both(clause("MIN-RESH-01"), clause("HK-RESH-01"))
def test_a_used_up_deck_is_made_anew_from_the_pile(edition: str) -> None:
    match = position(f"""
        edition {edition}
        hand 0 g1 g2
        hand 1 y1 y2
        discard g3 g4 g5 y9
        rest none
    """)
    match.play("0 draw")
    assert "reshuffle" in kinds(match)
    assert match.counts() == [3, 2]
    assert match.view().draw_count == 2
    assert [card.text for card in match.view().discard] == ["y9"]
    assert match.phase == "drawn"


@both(clause("MIN-RESH-01"), clause("HK-RESH-01"))
def test_the_pile_is_reshuffled_in_the_middle_of_a_penalty(edition: str) -> None:
    match = position(f"""
        edition {edition}
        hand 0 y+2 g2 g3
        hand 1 y1 y2
        discard g4 g5 y9
        draw g9
        rest none
    """)
    match.play("0 play y+2")
    assert match.counts() == [2, 4]
    assert match.view().draw_count == 2
    assert match.top.text == "y+2"


@both(clause("MIN-RESH-01"), clause("HK-RESH-01"))
def test_the_new_deck_is_shuffled(edition: str) -> None:
    drawn = set()
    for seed in range(20):
        match = position(f"""
            edition {edition}
            seed {seed}
            hand 0 g1 g2
            hand 1 y1 y2
            discard g3 g4 g5 g6 y9
            rest none
        """)
        match.play("0 draw")
        drawn |= set(map(str, match.hand(0))) - {"g1", "g2"}
    assert drawn == {"g3", "g4", "g5", "g6"}


@both(clause("MIN-RESH-01"), clause("HK-RESH-01"))
def test_the_announced_color_outlasts_a_reshuffle(edition: str) -> None:
    match = position(f"""
        edition {edition}
        hand 0 g1 g2
        hand 1 y1 y2
        discard g3 g4 W
        color y
        rest none
    """)
    match.play("0 draw")
    assert (match.top.text, match.color) == ("W", "y")


@both(clause("MIN-SCORE-01"), clause("HK-SCORE-01"))
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_first_player_out_receives_the_points_of_all_others(edition: str, seats: int) -> None:
    others = "\n".join(f"hand {seat} g{seat} g9" for seat in range(1, min(seats, 3)))
    more = "\n".join(f"hand {seat} y{seat} y9" for seat in range(3, seats))
    match = position(
        f"edition {edition}\nhand 0 y1\n{others}\n{more}\ndiscard y8\nmoves\n0 play y1"
    )
    assert match.scores == [sum(seat + 9 for seat in range(1, seats))] + [0] * (seats - 1)


@both(clause("MIN-SCORE-02"), clause("HK-SCORE-02"))
@pytest.mark.parametrize("number", range(10))
def test_a_number_counts_its_face_value(edition: str, number: int) -> None:
    assert out(edition, left=f"g{number} y0").scores == [number + 3, 0, 0]


@both(clause("MIN-SCORE-03"), clause("HK-SCORE-03"))
def test_a_draw_two_counts_20(edition: str) -> None:
    for card in each_color(edition, "+2"):
        assert out(edition, left=card).scores == [23, 0, 0]


@both(clause("MIN-SCORE-04"), clause("HK-SCORE-04"))
def test_a_reverse_counts_20(edition: str) -> None:
    for card in each_color(edition, "R"):
        assert out(edition, left=card).scores == [23, 0, 0]


@both(clause("MIN-SCORE-05"), clause("HK-SCORE-05"))
def test_a_skip_counts_20(edition: str) -> None:
    for card in each_color(edition, "S"):
        assert out(edition, left=card).scores == [23, 0, 0]


@both(clause("MIN-SCORE-06"), clause("HK-SCORE-06"))
def test_a_wild_counts_50(edition: str) -> None:
    assert out(edition, left="W").scores == [53, 0, 0]


@both(clause("MIN-SCORE-07"), clause("HK-SCORE-07"))
def test_a_wild_draw_four_counts_50(edition: str) -> None:
    assert out(edition, left="W+4").scores == [53, 0, 0]


@both(clause("MIN-SCORE-08"), clause("HK-SCORE-08"))
def test_a_wild_dumb_fu_and_a_badtz_maru_count_50(edition: str) -> None:
    assert out(edition, left=own(edition, "W* W*")).scores == [103, 0, 0]


@both(clause("MIN-SCORE-09"), clause("HK-SCORE-09"))
def test_with_nobody_at_500_another_round_is_dealt_from_the_whole_deck(edition: str) -> None:
    match = out(edition, left="g7 g8", scores="481 499 499")
    assert match.scores == [499, 499, 499]
    assert (match.phase, match.winners) == ("round-over", None)
    match.play("deal")
    view = match.view()
    assert sum(match.counts()) + view.draw_count + len(view.discard) == 112
    assert min(match.counts()) == 7


@both(clause("MIN-WIN-01"), clause("HK-WIN-01"))
@pytest.mark.parametrize(("before", "after"), [(482, 500), (495, 513)])
def test_the_first_to_accumulate_500_wins(edition: str, before: int, after: int) -> None:
    match = out(edition, left="g7 g8", scores=f"{before} 0 0")
    assert match.scores == [after, 0, 0]
    assert (match.phase, match.winners, match.round_winner) == ("match-over", [0], 0)
    error = refused(match, "deal")
    assert error.code == "illegal-move"
    assert error.clause == of(edition, "MIN-WIN-01", "HK-WIN-01")


@both(clause("MIN-WIN-01"), clause("HK-WIN-01"))
@pytest.mark.parametrize(("target", "phase"), [(18, "match-over"), (19, "round-over")])
def test_target_score_changes_the_total_that_wins(edition: str, target: int, phase: str) -> None:
    assert out(edition, left="g7 g8", options=f"option target_score {target}").phase == phase


@both(clause("MIN-ALT-01"), clause("HK-ALT-01"))
def test_in_the_alternative_everybody_adds_the_own_leftover_points(edition: str) -> None:
    match = out(edition, left="g7 gS", scores="10 20 30", options="option scoring alternative")
    assert match.scores == [10, 47, 33]
    assert match.phase == "round-over"


@both(clause("MIN-ALT-01"), clause("HK-ALT-01"))
def test_in_the_alternative_cards_drawn_for_the_last_card_count_against_their_holder(
    edition: str,
) -> None:
    match = position(f"""
        edition {edition}
        option scoring alternative
        hand 0 y+2
        hand 1 g1
        hand 2 g2
        discard y9
        draw W g5
        rest none
        moves
        0 play y+2
    """)
    assert match.scores == [0, 56, 2]


@both(clause("MIN-ALT-02"), clause("HK-ALT-02"))
def test_in_the_alternative_the_lowest_tally_wins_when_a_player_reaches_500(edition: str) -> None:
    match = out(edition, left="g7 gS", scores="100 473 90", options="option scoring alternative")
    assert match.scores == [100, 500, 93]
    assert (match.phase, match.winners) == ("match-over", [2])


@both(clause("MIN-ALT-02"), clause("HK-ALT-02"))
def test_in_the_alternative_nobody_wins_before_somebody_reaches_500(edition: str) -> None:
    match = out(edition, left="g7 gS", scores="0 472 90", options="option scoring alternative")
    assert match.scores == [0, 499, 93]
    assert (match.phase, match.winners) == ("round-over", None)


@both(clause("MIN-ALT-02"), clause("HK-ALT-02"))
@pytest.mark.parametrize(
    ("tie", "phase", "winners"),
    [("joint", "match-over", [0, 2]), ("extra-round", "round-over", None)],
)
def test_equal_lowest_tallies_win_together_or_play_on(
    edition: str, tie: str, phase: str, winners: list[int] | None
) -> None:
    options = f"option scoring alternative\n        option alternative_tie {tie}"
    match = out(edition, left="g7 gS", scores="93 473 90", options=options)
    assert match.scores == [93, 500, 93]
    assert (match.phase, match.winners) == (phase, winners)
