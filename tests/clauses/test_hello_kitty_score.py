"""Hello Kitty & Friends: the end of a round, points, and the end of the match."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, kinds, position, refused


def out(*, left: str, scores: str = "0 0 0", options: str = "") -> Match:
    """Seat 0 has laid its last card; seat 1 holds these cards and seat 2 a green 3."""
    return position(f"""
        edition hello-kitty
        {options}
        scores {scores}
        hand 0 k1
        hand 1 {left}
        hand 2 g3
        discard k9
        moves
        0 play k1
    """)


@clause("HK-OBJ-01")
def test_the_first_to_get_rid_of_all_cards_wins_the_round() -> None:
    match = out(left="b7 b8")
    assert match.round_winner == 0
    assert match.counts() == [0, 2, 1]
    assert match.winners is None


@clause("HK-OBJ-02")
def test_the_round_winner_scores_what_all_others_hold() -> None:
    assert out(left="b7 b8").scores == [18, 0, 0]


@clause("HK-OBJ-03")
def test_round_scores_add_up() -> None:
    match = out(left="b7 b8", scores="100 40 300")
    assert match.scores == [118, 40, 300]
    assert match.phase == "round-over"


@clause("HK-OBJ-03")
def test_whoever_reaches_500_over_several_rounds_wins() -> None:
    match = out(left="b7 b8", scores="482 499 0")
    assert match.scores == [500, 499, 0]
    assert (match.phase, match.winners) == ("match-over", [0])


@clause("HK-END-01")
def test_the_round_ends_when_a_hand_is_empty() -> None:
    match = out(left="b7 b8")
    assert (match.phase, match.turn) == ("round-over", None)
    assert "round-over" in kinds(match)
    assert all(answers(match, seat) == [] for seat in range(3))
    error = refused(match, "1 draw")
    assert (error.code, error.clause) == ("illegal-move", "HK-END-01")


@clause("HK-END-01")
def test_a_round_does_not_end_with_a_card_left() -> None:
    match = position("""
        edition hello-kitty
        hand 0 k1 g2
        hand 1 b7
        discard k9
    """)
    match.play("0 play k1 uno")
    assert match.phase == "turn"
    assert match.round_winner is None


@clause("HK-END-01")
def test_after_the_count_the_next_round_is_dealt() -> None:
    match = out(left="b7 b8", scores="100 40 300")
    assert match.scores == [118, 40, 300]
    match.play("deal")
    assert match.scores == [118, 40, 300]
    assert match.phase in ("turn", "color")
    assert match.view().round == 2
    assert match.view().dealer == 1
    assert match.round_winner is None


@clause("HK-END-01")
def test_no_round_is_dealt_while_one_is_played() -> None:
    match = position("""
        edition hello-kitty
        hand 0 k1 g2
        hand 1 b7
        discard k9
    """)
    assert refused(match, "deal").code == "illegal-move"


@clause("HK-END-02", "R-HK-06")
@pytest.mark.parametrize(("card", "amount"), [("k+2", 2), ("W+4", 4)])
@pytest.mark.parametrize(("direction", "victim"), [(1, 1), (-1, 2)])
def test_a_drawing_card_as_the_last_one_hits_the_next_player(
    card: str, amount: int, direction: int, victim: int
) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 {card}
        hand 1 b1
        hand 2 b2
        discard k9
        direction {direction:+}
    """)
    match.play(f"0 play {card}")
    counts = [0, 1, 1]
    counts[victim] += amount
    assert match.counts() == counts
    assert match.phase == "round-over"


@clause("HK-END-02")
def test_a_wild_draw_four_as_the_last_card_asks_nothing_and_is_not_challenged() -> None:
    match = position("""
        edition hello-kitty
        hand 0 W+4
        hand 1 b1
        discard k9
        draw y1 y2 y3 y4
        rest none
    """)
    match.play("0 play W+4 g")
    assert (match.phase, match.round_winner) == ("round-over", 0)
    assert match.counts() == [0, 5]


@clause("HK-END-02")
@pytest.mark.parametrize("card", ["kS", "kR", "W", "WB"])
def test_no_other_last_card_makes_anybody_draw(card: str) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 {card}
        hand 1 b1
        hand 2 b2
        discard k9
    """)
    match.play(f"0 play {card}")
    assert match.phase == "round-over"
    assert match.counts() == [0, 1, 1]


@clause("HK-END-02")
@pytest.mark.parametrize(("value", "counts"), [("on", [0, 3]), ("off", [0, 1])])
def test_last_card_draw_switches_the_draw(value: str, counts: list[int]) -> None:
    match = position(f"""
        edition hello-kitty
        option last_card_draw {value}
        hand 0 k+2
        hand 1 b1
        discard k9
        moves
        0 play k+2
    """)
    assert match.counts() == counts


@clause("HK-END-03")
@pytest.mark.parametrize(("card", "points"), [("k+2", 1 + 9 + 20), ("W+4", 1 + 9 + 20 + 50 + 5)])
def test_the_cards_drawn_for_the_last_card_are_scored(card: str, points: int) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 {card}
        hand 1 b1
        discard k9
        draw y9 yS WB y5
        rest none
        moves
        0 play {card}
    """)
    assert match.scores == [points, 0]


@clause("HK-RESH-01")
def test_a_used_up_deck_is_made_anew_from_the_pile() -> None:
    match = position("""
        edition hello-kitty
        hand 0 g1 g2
        hand 1 b1 b2
        discard y1 y2 y3 k9
        rest none
    """)
    match.play("0 draw")
    assert "reshuffle" in kinds(match)
    assert match.counts() == [3, 2]
    assert match.view().draw_count == 2
    assert [card.text for card in match.view().discard] == ["k9"]
    assert match.phase == "drawn"


@clause("HK-RESH-01")
def test_the_pile_is_reshuffled_in_the_middle_of_a_penalty() -> None:
    match = position("""
        edition hello-kitty
        hand 0 k+2 g2 g3
        hand 1 b1 b2
        discard y1 y2 k9
        draw g9
        rest none
    """)
    match.play("0 play k+2")
    assert match.counts() == [2, 4]
    assert match.view().draw_count == 2
    assert match.top.text == "k+2"


@clause("HK-RESH-01")
def test_the_new_deck_is_shuffled() -> None:
    drawn = set()
    for seed in range(20):
        match = position(f"""
            edition hello-kitty
            seed {seed}
            hand 0 g1 g2
            hand 1 b1 b2
            discard y1 y2 y3 y4 k9
            rest none
        """)
        match.play("0 draw")
        drawn |= set(map(str, match.hand(0))) - {"g1", "g2"}
    assert drawn == {"y1", "y2", "y3", "y4"}


@clause("HK-RESH-01")
def test_the_announced_color_outlasts_a_reshuffle() -> None:
    match = position("""
        edition hello-kitty
        hand 0 g1 g2
        hand 1 b1 b2
        discard y1 y2 W
        color b
        rest none
    """)
    match.play("0 draw")
    assert (match.top.text, match.color) == ("W", "b")


@clause("HK-SCORE-01")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_first_player_out_receives_the_points_of_all_others(seats: int) -> None:
    others = "\n".join(f"hand {seat} b{seat} b9" for seat in range(1, min(seats, 3)))
    more = "\n".join(f"hand {seat} g{seat} g9" for seat in range(3, seats))
    match = position(
        f"edition hello-kitty\nhand 0 k1\n{others}\n{more}\ndiscard k9\nmoves\n0 play k1"
    )
    assert match.scores == [sum(seat + 9 for seat in range(1, seats))] + [0] * (seats - 1)


@clause("HK-SCORE-02")
@pytest.mark.parametrize("number", range(10))
def test_a_number_counts_its_face_value(number: int) -> None:
    assert out(left=f"y{number} b0").scores == [number + 3, 0, 0]


@clause("HK-SCORE-03")
@pytest.mark.parametrize("card", ["b+2", "g+2", "k+2", "y+2"])
def test_a_draw_two_counts_20(card: str) -> None:
    assert out(left=card).scores == [23, 0, 0]


@clause("HK-SCORE-04")
@pytest.mark.parametrize("card", ["bR", "gR", "kR", "yR"])
def test_a_reverse_counts_20(card: str) -> None:
    assert out(left=card).scores == [23, 0, 0]


@clause("HK-SCORE-05")
@pytest.mark.parametrize("card", ["bS", "gS", "kS", "yS"])
def test_a_skip_counts_20(card: str) -> None:
    assert out(left=card).scores == [23, 0, 0]


@clause("HK-SCORE-06")
def test_a_hello_kitty_wild_counts_50() -> None:
    assert out(left="W").scores == [53, 0, 0]


@clause("HK-SCORE-07")
def test_a_sanrio_family_trump_counts_50() -> None:
    assert out(left="W+4").scores == [53, 0, 0]


@clause("HK-SCORE-08")
def test_a_badtz_maru_counts_50() -> None:
    assert out(left="WB WB").scores == [103, 0, 0]


@clause("HK-SCORE-09")
def test_with_nobody_at_500_another_round_is_dealt_from_the_whole_deck() -> None:
    match = out(left="b7 b8", scores="481 499 499")
    assert match.scores == [499, 499, 499]
    assert (match.phase, match.winners) == ("round-over", None)
    match.play("deal")
    view = match.view()
    assert sum(match.counts()) + view.draw_count + len(view.discard) == 112
    assert min(match.counts()) == 7


@clause("HK-WIN-01")
@pytest.mark.parametrize(("before", "after"), [(482, 500), (495, 513)])
def test_the_first_to_accumulate_500_wins(before: int, after: int) -> None:
    match = out(left="b7 b8", scores=f"{before} 0 0")
    assert match.scores == [after, 0, 0]
    assert (match.phase, match.winners, match.round_winner) == ("match-over", [0], 0)
    error = refused(match, "deal")
    assert (error.code, error.clause) == ("illegal-move", "HK-WIN-01")


@clause("HK-WIN-01")
@pytest.mark.parametrize(("target", "phase"), [(18, "match-over"), (19, "round-over")])
def test_target_score_changes_the_total_that_wins(target: int, phase: str) -> None:
    assert out(left="b7 b8", options=f"option target_score {target}").phase == phase


@clause("HK-ALT-01")
def test_in_the_alternative_everybody_adds_the_own_leftover_points() -> None:
    match = out(left="b7 yS", scores="10 20 30", options="option scoring alternative")
    assert match.scores == [10, 47, 33]
    assert match.phase == "round-over"


@clause("HK-ALT-01")
def test_in_the_alternative_cards_drawn_for_the_last_card_count_against_their_holder() -> None:
    match = position("""
        edition hello-kitty
        option scoring alternative
        hand 0 k+2
        hand 1 b1
        hand 2 b2
        discard k9
        draw W y5
        rest none
        moves
        0 play k+2
    """)
    assert match.scores == [0, 56, 2]


@clause("HK-ALT-02")
def test_in_the_alternative_the_lowest_tally_wins_when_a_player_reaches_500() -> None:
    match = out(left="b7 yS", scores="100 473 90", options="option scoring alternative")
    assert match.scores == [100, 500, 93]
    assert (match.phase, match.winners) == ("match-over", [2])


@clause("HK-ALT-02")
def test_in_the_alternative_nobody_wins_before_somebody_reaches_500() -> None:
    match = out(left="b7 yS", scores="0 472 90", options="option scoring alternative")
    assert match.scores == [0, 499, 93]
    assert (match.phase, match.winners) == ("round-over", None)


@clause("HK-ALT-02")
@pytest.mark.parametrize(
    ("tie", "phase", "winners"),
    [("joint", "match-over", [0, 2]), ("extra-round", "round-over", None)],
)
def test_equal_lowest_tallies_win_together_or_play_on(
    tie: str, phase: str, winners: list[int] | None
) -> None:
    options = f"option scoring alternative\n        option alternative_tie {tie}"
    match = out(left="b7 yS", scores="93 473 90", options=options)
    assert match.scores == [93, 500, 93]
    assert (match.phase, match.winners) == (phase, winners)
