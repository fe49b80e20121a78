"""What is counted, when the match is won, and what a new round leaves behind."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, impossible, position, refused

CLASSIC = EVERY[:4]


def table(name: str, *lines: str, scores: str = "0 0 0", others: tuple[str, str]) -> Match:
    """Seat 0 goes out with a green 1."""
    hands = ("hand 0 g1", f"hand 1 {others[0]}", f"hand 2 {others[1]}")
    head = [f"edition {name}", *lines, f"scores {scores}", *hands, "discard g5", "moves"]
    return position("\n".join([*head, "0 play g1", ""]))


@clause("R-GEN-39")
@pytest.mark.parametrize("name", CLASSIC)
@pytest.mark.parametrize(
    ("before", "phase", "winners"),
    [(489, "round-over", None), (490, "match-over", [0]), (499, "match-over", [0])],
)
def test_five_hundred_or_more_after_the_round_wins(
    name: str, before: int, phase: str, winners: list[int] | None
) -> None:
    match = table(name, scores=f"{before} 499 499", others=("y1 y2", "y3 y4"))
    assert (match.phase, match.winners) == (phase, winners)
    assert match.scores == [before + 10, 499, 499]


@clause("R-GEN-39")
def test_the_full_score_of_the_round_is_added_before_the_target_is_looked_at() -> None:
    match = table("frozen", scores="499 0 0", others=("W y2", "W+4 y4"))
    assert match.scores == [499 + 106, 0, 0]


@clause("R-GEN-39")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize(("target", "phase"), [(10, "match-over"), (11, "round-over")])
def test_the_target_is_an_option(name: str, target: int, phase: str) -> None:
    match = table(
        name,
        f"option target_score {target}",
        "option scoring standard",
        others=("y1 y2", "y3 y4"),
    )
    assert match.phase == phase


@clause("R-GEN-39")
@pytest.mark.parametrize("target", ["0", "10001", "many"])
def test_a_target_out_of_range_is_no_option(target: str) -> None:
    error = impossible(f"edition frozen\noption target_score {target}\nseats 2\n")
    assert error.code == "bad-option"


@clause("R-GEN-39")
def test_after_the_match_nothing_may_be_played_or_dealt() -> None:
    match = table("frozen", scores="490 0 0", others=("y1 y2", "y3 y4"))
    assert refused(match, "deal").code == "illegal-move"
    assert refused(match, "1 draw").code == "illegal-move"
    assert match.legal_moves() == []


@clause("R-GEN-40")
@pytest.mark.parametrize("name", EVERY)
def test_the_winner_scores_every_card_in_the_other_hands(name: str) -> None:
    match = table(name, "option scoring standard", others=("y9 gS gR", "y+2 W W+4"))
    assert match.scores == [9 + 20 + 20 + 20 + 50 + 50, 0, 0]


@clause("R-GEN-40")
def test_piles_do_not_count() -> None:
    match = position("""
        edition frozen
        hand 0 g1
        hand 1 y1
        discard W W+4 g5
        draw W W+4
        moves
        0 play g1
    """)
    assert match.scores == [1, 0]


@clause("R-GEN-40")
def test_last_card_draws_count() -> None:
    match = position("""
        edition frozen
        hand 0 g+2
        hand 1 y1
        discard g5
        draw W y9
        moves
        0 play g+2
    """)
    assert match.scores == [1 + 50 + 9, 0]


@clause("R-GEN-40")
def test_the_mini_pile_does_not_count() -> None:
    match = position("""
        edition party
        option scoring standard
        hand 0 WU g2 g3
        hand 1 gS
        discard g5
        draw W g9
        moves
        0 play WU
        1 play gS
    """)
    assert match.round_winner == 1
    assert match.scores == [0, 5]


@clause("R-GEN-40")
def test_the_winners_own_hand_does_not_count() -> None:
    match = position("""
        edition frozen
        option blocked_round lowest-hand
        hand 0 y1 y2
        hand 1 y9 y8
        discard g5
        rest none
        moves
        0 pass
        1 pass
    """)
    assert match.scores == [17, 0]


def reshuffled(match: Match) -> Match:
    match.play("deal")
    return match


@clause("R-GEN-41")
@pytest.mark.parametrize("name", EVERY)
def test_scores_stay_and_the_direction_begins_clockwise(name: str) -> None:
    match = table(name, "option scoring standard", "direction -1", others=("y1 y2", "y3 y4"))
    reshuffled(match)
    flips = [event for event in match.events() if event.kind == "flip"]
    reversed_start = flips[-1].card is not None and flips[-1].card.text.endswith("R")
    assert match.to_json()["direction"] == (-1 if reversed_start else 1)
    assert match.scores == [10, 0, 0]


@clause("R-GEN-41")
@pytest.mark.parametrize("name", EVERY)
def test_all_cards_are_shuffled_for_the_next_round(name: str) -> None:
    match = table(name, "option scoring standard", others=("y1 y2", "y3 y4"))
    result = reshuffled(match).to_json()
    assert min(match.counts()) == 7
    total = sum(match.counts()) + int(str(result["draw_count"])) + int(str(result["discard_count"]))
    assert total == (224 if name == "party" else 112)


@clause("R-GEN-41")
@pytest.mark.parametrize(
    ("name", "line", "key"),
    [
        ("frozen", "lock g 2", "lock"),
        ("minions", "pose 1 2", "poses"),
        ("party", "link 1 2", "link"),
    ],
)
def test_locks_poses_and_links_do_not_outlast_the_round(name: str, line: str, key: str) -> None:
    match = table(name, "option scoring standard", line, others=("y1 y2", "y3 y4"))
    assert not match.to_json()[key]
    assert not reshuffled(match).to_json()[key]


@clause("R-GEN-41")
def test_calls_and_liability_do_not_outlast_the_round() -> None:
    match = position("""
        edition frozen
        called 1
        hand 0 g1
        hand 1 y1
        hand 2 y3 y4
        discard g5
        moves
        0 play g1
        deal
    """)
    assert (match.to_json()["called"], match.to_json()["liable"]) == ([], None)


@clause("R-GEN-42")
@pytest.mark.parametrize("name", EVERY)
def test_alternative_scoring_adds_what_is_left_in_the_own_hand(name: str) -> None:
    match = table(
        name, "option scoring alternative", scores="100 200 300", others=("y1 W", "y3 gS")
    )
    assert match.scores == [100, 251, 323]
    assert match.phase == "round-over"


@clause("R-GEN-42")
@pytest.mark.parametrize("name", CLASSIC)
def test_with_alternative_scoring_the_lowest_tally_wins_at_the_target(name: str) -> None:
    match = table(
        name, "option scoring alternative", scores="450 100 490", others=("y1 y2", "y3 y9")
    )
    assert (match.phase, match.winners, match.round_winner) == ("match-over", [1], 0)


@clause("R-GEN-42")
def test_with_alternative_scoring_the_winner_of_a_blocked_round_adds_nothing() -> None:
    match = position("""
        edition frozen
        option scoring alternative
        option blocked_round lowest-hand
        hand 0 y1 y2
        hand 1 y9 y8
        discard g5
        rest none
        moves
        0 pass
        1 pass
    """)
    assert (match.round_winner, match.scores) == (0, [0, 17])


@clause("R-GEN-42")
@pytest.mark.parametrize(("target", "winners"), [(51, [0]), (52, None)])
def test_the_target_holds_for_alternative_scoring_too(
    target: int, winners: list[int] | None
) -> None:
    lines = ("option scoring alternative", f"option target_score {target}")
    match = table("frozen", *lines, others=("y1 W", "y3 gS"))
    assert match.winners == winners


@clause("R-GEN-42")
@pytest.mark.parametrize("name", CLASSIC)
def test_scoring_off_ends_the_match_with_the_round(name: str) -> None:
    match = table(name, "option scoring off", others=("y1 y2", "y3 y9"))
    assert (match.phase, match.winners, match.scores) == ("match-over", [0], [0, 0, 0])


@clause("R-GEN-43")
@pytest.mark.parametrize("name", CLASSIC)
def test_when_several_reach_the_target_the_lowest_tally_still_wins(name: str) -> None:
    match = table(
        name, "option scoring alternative", scores="20 499 499", others=("y1 y2", "y3 y9")
    )
    assert match.winners == [0]


@clause("R-GEN-43")
@pytest.mark.parametrize("name", CLASSIC)
def test_equal_lowest_tallies_win_together(name: str) -> None:
    match = table(name, "option scoring alternative", scores="20 17 499", others=("y1 y2", "y3 y9"))
    assert match.scores == [20, 20, 511]
    assert match.winners == [0, 1]


@clause("R-GEN-43")
def test_the_seat_that_reaches_the_target_may_share_the_lowest_tally() -> None:
    match = table(
        "frozen",
        "option scoring alternative",
        scores="500 497 488",
        others=("y1 y2", "y3 y9"),
    )
    assert (match.scores, match.winners) == ([500, 500, 500], [0, 1, 2])
