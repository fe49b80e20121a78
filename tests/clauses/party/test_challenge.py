"""Party: Wild Draw Four and the challenge in which wilds count."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, impossible, position, refused

TABLE = """
    edition party
    {option}
    hand 0 W+4 {rest}
    hand 1 b1 b2
    hand 2 b3 b4
    discard {discard}
    draw y1 y2 y3 y4 y5 y6 y7 y8
    rest none
"""


def after_wd4(
    rest: str = "g1 g2", option: str = "", discard: str = "r5", color: str = "g"
) -> Match:
    """Three seats; seat 0 has laid Wild Draw Four beside the rest of its hand."""
    match = position(TABLE.format(rest=rest, option=option, discard=discard))
    match.play(f"0 play W+4 {color}")
    return match


def caught(rest: str, guilt: str) -> bool:
    """Whether a challenge finds the hand guilty on a red 5 under this test."""
    match = after_wd4(rest, f"option wd4_guilt {guilt}")
    match.play("1 challenge")
    verdict = [event.guilty for event in match.events() if event.kind == "challenge"]
    assert match.counts()[1] == (2 if verdict == [True] else 8)
    return verdict == [True]


@clause("PTY-WD4-01")
@pytest.mark.parametrize("top", ["r5", "bS", "y+2", "gP"])
def test_it_can_be_played_on_any_top_card(top: str) -> None:
    match = after_wd4(discard=top)
    assert (match.top.text, match.phase) == ("W+4", "challenge")


@clause("PTY-WD4-01")
def test_it_can_be_played_on_another_wild() -> None:
    match = position("edition party\nhand 0 W+4 g1\nhand 1 b1\ndiscard W\ncolor b\n")
    assert "play W+4" in answers(match, 0)


@clause("PTY-WD4-02")
@pytest.mark.parametrize(("rest", "drawn"), [("r1 g2", True), ("g1 g2", False)])
def test_beside_a_card_of_the_color_it_is_a_bluff(rest: str, drawn: bool) -> None:
    match = after_wd4(rest)
    match.play("1 challenge")
    assert match.counts()[0] == (2 + 4 if drawn else 2)


@clause("PTY-WD4-02", "R-PTY-28")
@pytest.mark.parametrize("rest", ["r1 g2", "W g2", "WT g2", "W+4 g2"])
def test_with_bluffs_off_it_is_refused_where_a_challenge_would_find_guilt(rest: str) -> None:
    match = position(TABLE.format(rest=rest, option="option wd4_bluff off", discard="r5"))
    assert "play W+4" not in answers(match, 0)
    error = refused(match, "0 play W+4 g")
    assert (error.code, error.clause) == ("illegal-move", "PTY-WD4-02")


@clause("PTY-WD4-02", "R-PTY-28")
def test_with_bluffs_off_an_innocent_one_is_played_and_not_challenged() -> None:
    match = after_wd4(option="option wd4_bluff off")
    assert (match.counts(), match.phase, match.turn) == ([2, 6, 2], "turn", 2)


@clause("PTY-WD4-02")
def test_the_color_in_force_counts_and_not_the_one_named() -> None:
    match = after_wd4("g1 g2", color="g")
    match.play("1 challenge")
    assert match.counts() == [2, 8, 2]


@clause("PTY-WD4-03")
def test_the_next_player_draws_four_or_challenges() -> None:
    match = after_wd4()
    assert (match.phase, match.turn) == ("challenge", 1)
    assert answers(match, 1) == ["accept", "challenge"]
    assert refused(match, "1 play b1").code == "illegal-move"
    assert refused(match, "1 draw").code == "illegal-move"


@clause("PTY-WD4-03")
def test_who_accepts_draws_four_and_ends_the_turn() -> None:
    match = after_wd4()
    match.play("1 accept")
    assert (match.counts(), match.phase, match.turn) == ([2, 6, 2], "turn", 2)


@clause("PTY-WD4-03")
def test_who_accepts_a_bluff_draws_four_all_the_same() -> None:
    match = after_wd4("r1 r2")
    match.play("1 accept")
    assert (match.counts(), match.turn) == ([2, 6, 2], 2)


@clause("PTY-WD4-03")
def test_only_the_next_player_may_challenge() -> None:
    match = after_wd4("r1 r2")
    assert answers(match, 2) == []
    assert refused(match, "2 challenge").code == "not-your-turn"


@clause("PTY-CHAL-01")
def test_the_challenger_alone_is_shown_the_whole_hand() -> None:
    match = after_wd4("r1 g2 W")
    match.play("1 challenge")
    output = [event for event in match.events(1) if event.kind == "show"]
    assert [str(card) for event in output for card in event.cards or ()] == ["r1", "g2", "W"]
    for other in (2, None):
        hidden = [event for event in match.events(other) if event.kind == "show"]
        assert [event.cards for event in hidden] == [None] * len(hidden)


@clause("PTY-CHAL-01")
def test_nothing_is_shown_without_a_challenge() -> None:
    match = after_wd4("r1 g2")
    match.play("1 accept")
    assert "show" not in [event.kind for event in match.events(1)]


@clause("PTY-CHAL-02", "R-PTY-27")
@pytest.mark.parametrize("rest", ["r1 g2", "rS g2", "W g2", "WT g2", "WU g2", "W+4 g2"])
def test_a_card_of_the_color_or_any_wild_is_guilt(rest: str) -> None:
    assert caught(rest, "color-or-wild")


@clause("PTY-CHAL-02")
@pytest.mark.parametrize("rest", ["g5 b5", "gS y1"])
def test_a_matching_number_or_another_color_is_no_guilt(rest: str) -> None:
    assert not caught(rest, "color-or-wild")


@clause("R-PTY-27", "PTY-CHAL-02")
def test_wilds_count_without_any_option_set() -> None:
    match = after_wd4("W+4 g2")
    match.play("1 challenge")
    assert match.counts() == [6, 2, 2]


@clause("R-PTY-27")
@pytest.mark.parametrize(
    ("rest", "guilty"), [("r1 g2", True), ("W g2", False), ("W+4 g2", False), ("g5 g2", False)]
)
def test_with_guilt_by_color_wilds_do_not_count(rest: str, guilty: bool) -> None:
    assert caught(rest, "color") is guilty


@clause("R-PTY-27")
@pytest.mark.parametrize(
    ("rest", "guilty"), [("r1 g2", True), ("W g2", True), ("WU g2", True), ("W+4 g2", False)]
)
def test_with_guilt_by_other_wilds_a_further_wild_draw_four_does_not_count(
    rest: str, guilty: bool
) -> None:
    assert caught(rest, "color-or-other-wild") is guilty


@clause("R-PTY-27")
@pytest.mark.parametrize(
    ("rest", "guilty"), [("r1 g2", True), ("g5 g2", True), ("W g2", False), ("g1 g2", False)]
)
def test_with_guilt_by_any_playable_card_a_matching_number_counts(rest: str, guilty: bool) -> None:
    assert caught(rest, "any-playable") is guilty


@clause("R-PTY-27")
def test_another_guilt_test_is_refused() -> None:
    assert impossible("edition party\noption wd4_guilt wild\nseats 3\n").code == "bad-option"


@clause("PTY-CHAL-02")
def test_the_color_named_for_an_earlier_wild_is_the_current_color() -> None:
    match = position("""
        edition party
        hand 0 W+4 b7 g2
        hand 1 y1 y2
        discard W
        color b
    """)
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert match.counts() == [6, 2]


@clause("R-PTY-28")
def test_the_laid_card_itself_is_not_held_against_its_player() -> None:
    match = after_wd4("g1")
    match.play("1 challenge")
    assert match.counts() == [1, 8, 2]


@clause("PTY-CHAL-03")
def test_a_lost_challenge_costs_six_and_the_turn() -> None:
    match = after_wd4("g1 g2")
    match.play("1 challenge")
    assert (match.counts(), match.phase, match.turn) == ([2, 8, 2], "turn", 2)


@clause("PTY-CHAL-03")
def test_a_lost_challenge_of_two_players_lets_the_same_player_act_again() -> None:
    match = position("edition party\nhand 0 W+4 g1 g2\nhand 1 b1\ndiscard r5\n")
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert (match.counts(), match.turn) == ([2, 7], 0)


@clause("PTY-CHAL-04")
def test_a_won_challenge_makes_the_bluffer_draw_four_and_the_challenger_plays() -> None:
    match = after_wd4("r1 g2")
    match.play("1 challenge")
    assert (match.counts(), match.phase, match.turn) == ([6, 2, 2], "turn", 1)


@clause("PTY-WD4-04", "R-PTY-29")
@pytest.mark.parametrize(
    ("rest", "answer"), [("g1 g2", "accept"), ("g1 g2", "challenge"), ("r1 g2", "challenge")]
)
def test_the_named_color_stands_whatever_the_answer(rest: str, answer: str) -> None:
    match = after_wd4(rest, color="y")
    match.play(f"1 {answer}")
    assert (match.color, match.top.text) == ("y", "W+4")


@clause("R-PTY-29")
def test_the_color_is_named_before_the_next_player_answers() -> None:
    match = position(TABLE.format(rest="g1 g2", option="", discard="r5"))
    match.play("0 play W+4")
    assert (match.phase, match.turn) == ("color", 0)
    assert refused(match, "1 challenge").code == "not-your-turn"
    match.play("0 color b")
    assert (match.phase, match.turn, match.color) == ("challenge", 1, "b")


@clause("PTY-WD4-04")
def test_the_current_color_may_be_named_again() -> None:
    assert after_wd4(color="r").color == "r"


@clause("PTY-UNO-02", "PTY-WD4-03")
@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_the_answer_closes_the_chance_to_catch(answer: str) -> None:
    match = after_wd4("g1")
    assert "catch 0" in answers(match, 2)
    match.play(f"1 {answer}")
    assert refused(match, "2 catch 0").code == "illegal-move"
