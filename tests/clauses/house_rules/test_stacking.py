"""The house rule `stacking`: answering a drawing card with another."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, answers, position, refused


def table(mode: str, *hands: str, name: str = "frozen", lines: tuple[str, ...] = ()) -> Match:
    """Seat 0 to play on a green 5."""
    hand_lines = [f"hand {seat} {cards}" for seat, cards in enumerate(hands)]
    head = [f"edition {name}", f"option stacking {mode}", *lines, *hand_lines, "discard g5"]
    return position("\n".join([*head, ""]))


def plays(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


@clause("R-HOU-01")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("mode", ["same", "any"])
def test_a_draw_two_of_any_color_answers_a_draw_two(name: str, mode: str) -> None:
    match = table(mode, "g+2 y8 y9", "y+2 y1 y2", "y3 y4", name=name)
    plays(match, "0 play g+2")
    assert (match.phase, match.turn) == ("stack", 1)
    assert answers(match, 1) == ["accept", "play y+2"]
    plays(match, "1 play y+2", "2 accept")
    assert match.counts() == [2, 2, 6]
    assert (match.phase, match.turn) == ("turn", 0)


@clause("R-HOU-01")
def test_the_first_seat_may_accept_although_it_could_answer() -> None:
    match = table("same", "g+2 y8 y9", "y+2 y1 y2", "y3 y4")
    plays(match, "0 play g+2", "1 accept")
    assert (match.counts(), match.turn) == ([2, 5, 2], 2)


@clause("R-HOU-01")
def test_the_question_is_asked_without_an_answer_in_hand() -> None:
    match = plays(table("same", "g+2 y8 y9", "g1 y1 y2", "y3 y4"), "0 play g+2")
    assert answers(match, 1) == ["accept"]
    error = refused(match, "1 play g1")
    assert (error.code, error.clause) == ("illegal-move", "R-HOU-01")
    assert refused(match, "1 draw").code == "illegal-move"


@clause("R-HOU-01")
@pytest.mark.parametrize("name", EVERY)
def test_same_keeps_draw_two_and_wild_draw_four_apart(name: str) -> None:
    match = table("same", "g+2 y8 y9", "W+4 y1 y2", "y3 y4", name=name)
    plays(match, "0 play g+2")
    assert answers(match, 1) == ["accept"]
    match = table("same", "W+4 y8 y9", "g+2 y1 y2", "y3 y4", name=name)
    plays(match, "0 play W+4 g")
    assert answers(match, 1) == ["accept", "challenge"]


@clause("R-HOU-01")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("mode", ["same", "any"])
def test_a_wild_draw_four_answers_a_wild_draw_four(name: str, mode: str) -> None:
    match = table(mode, "W+4 y8 y9", "W+4 y1 y2", "y3 y4 y6", name=name)
    plays(match, "0 play W+4 g")
    assert answers(match, 1) == ["accept", "challenge", "play W+4"]
    plays(match, "1 play W+4 y")
    assert (match.phase, match.turn, answers(match, 2)) == ("stack", 2, ["accept"])
    plays(match, "2 accept")
    assert (match.counts(), match.turn, match.color) == ([2, 2, 11], 0, "y")


@clause("R-HOU-01")
@pytest.mark.parametrize("name", EVERY)
def test_any_lets_a_wild_draw_four_answer_a_draw_two(name: str) -> None:
    match = table("any", "g+2 y8 y9", "W+4 y1 y2", "y3 y4", name=name)
    plays(match, "0 play g+2", "1 play W+4 y", "2 accept")
    assert match.counts() == [2, 2, 8]


@clause("R-HOU-01")
@pytest.mark.parametrize("name", EVERY)
def test_any_lets_only_a_draw_two_of_the_color_in_force_answer_a_wild_draw_four(name: str) -> None:
    match = table("any", "W+4 y8 y9", "g+2 y+2 y2", "y3 y4", name=name)
    plays(match, "0 play W+4 g")
    assert answers(match, 1) == ["accept", "challenge", "play g+2"]
    assert refused(match, "1 play y+2").clause == "R-HOU-01"
    plays(match, "1 play g+2", "2 accept")
    assert (match.counts(), match.color) == ([2, 2, 8], "g")


@clause("R-HOU-01")
def test_a_stack_goes_on_over_both_kinds() -> None:
    match = table("any", "g+2 y8 y9", "W+4 y1 y2", "y+2 r+2 y4", "p+2 r6 r7")
    plays(match, "0 play g+2", "1 play W+4 y")
    assert answers(match, 2) == ["accept", "play y+2"]
    plays(match, "2 play y+2")
    assert answers(match, 3) == ["accept", "play p+2"]
    plays(match, "3 play p+2", "0 accept")
    assert match.counts() == [12, 2, 2, 2]


@clause("R-HOU-01")
@pytest.mark.parametrize("name", EVERY)
def test_a_guilty_first_wild_draw_four_costs_its_player_the_sum(name: str) -> None:
    match = table("same", "W+4 g8 y9", "W+4 y1", "y3 y4", name=name)
    plays(match, "0 play W+4 y", "1 challenge")
    assert match.counts()[:2] == [6, 2]
    assert (match.phase, match.turn) == ("turn", 1)


@clause("R-HOU-01")
@pytest.mark.parametrize("name", EVERY)
def test_an_innocent_first_wild_draw_four_costs_the_challenger_two_more(name: str) -> None:
    match = table("same", "W+4 y8 y9", "W+4 y1", "y3 y4", name=name)
    plays(match, "0 play W+4 y", "1 challenge")
    assert match.counts() == [2, 8, 2]
    assert match.turn == 2


@clause("R-HOU-01")
@pytest.mark.parametrize("first", ["g+2", "W+4 g"])
def test_an_answer_is_neither_tested_nor_challenged(first: str) -> None:
    match = table("any", "g+2 W+4 y9", "W+4 g1 y2", "y3 y4 y6")
    plays(match, f"0 play {first}", "1 play W+4 y")
    assert (match.phase, answers(match, 2)) == ("stack", ["accept"])
    assert refused(match, "2 challenge").code == "illegal-move"


@clause("R-HOU-01")
def test_without_bluffs_an_answer_is_not_tested_either() -> None:
    lines = ("option wd4_bluff off",)
    match = table("any", "g+2 y8 y9", "W+4 g1 y2", "y3 y4", lines=lines)
    plays(match, "0 play g+2")
    assert "play W+4" in answers(match, 1)


@clause("R-HOU-01")
def test_without_bluffs_a_first_wild_draw_four_may_still_be_answered() -> None:
    lines = ("option wd4_bluff off",)
    match = table("same", "W+4 y8 y9", "W+4 y1 y2", "y3 y4", lines=lines)
    plays(match, "0 play W+4 y")
    assert (match.phase, answers(match, 1)) == ("stack", ["accept", "play W+4"])


@clause("R-HOU-01")
@pytest.mark.parametrize(("caught", "top"), [("stands", "W+4"), ("void", "g5"), ("returned", "g5")])
def test_what_a_won_challenge_leaves_is_the_same_with_stacking(caught: str, top: str) -> None:
    lines = (f"option wd4_caught {caught}",)
    match = table("any", "W+4 g8 y9", "W+4 y1", "y3 y4", lines=lines)
    plays(match, "0 play W+4 y", "1 challenge")
    assert match.top.text == top
    assert match.counts() == [7 if caught == "returned" else 6, 2, 2]


@clause("R-HOU-01")
@pytest.mark.parametrize("name", EVERY)
def test_a_last_card_in_a_stack_makes_the_next_seat_draw_the_sum(name: str) -> None:
    lines = ("option last_card_draw on",)
    match = table("same", "g+2 y8 y9", "y+2", "y3 y4", name=name, lines=lines)
    plays(match, "0 play g+2", "1 play y+2")
    assert match.round_winner == 1
    assert match.counts() == [2, 0, 6]


@clause("R-HOU-01")
def test_a_last_wild_draw_four_in_a_stack_makes_the_next_seat_draw_the_sum() -> None:
    match = table("any", "g+2 y8 y9", "W+4", "y3 y4")
    plays(match, "0 play g+2", "1 play W+4")
    assert (match.phase, match.counts()) == ("round-over", [2, 0, 8])


@clause("R-HOU-01")
@pytest.mark.parametrize("name", EVERY)
def test_without_last_card_draws_a_last_card_in_a_stack_costs_nothing(name: str) -> None:
    lines = ("option last_card_draw off",)
    match = table("same", "g+2 y8 y9", "y+2", "y3 y4", name=name, lines=lines)
    plays(match, "0 play g+2", "1 play y+2")
    assert match.counts() == [2, 0, 2]


@clause("R-HOU-01")
def test_a_first_card_that_is_the_last_is_not_answered() -> None:
    match = plays(table("same", "g+2", "y+2 y1", "y3 y4"), "0 play g+2")
    assert (match.phase, match.counts()) == ("round-over", [0, 4, 2])


@clause("R-HOU-01")
def test_a_linked_partner_draws_the_sum_as_well() -> None:
    match = table("same", "g+2 y8 y9", "y+2 y1 y2", "y3 y4", name="party", lines=("link 0 2",))
    plays(match, "0 play g+2", "1 play y+2", "2 accept")
    assert match.counts() == [6, 2, 6]


@clause("R-HOU-01")
def test_a_linked_partner_draws_what_a_lost_challenge_costs() -> None:
    match = table("same", "W+4 y8 y9", "y1 y2", "y3 y4", name="party", lines=("link 1 2",))
    plays(match, "0 play W+4 y", "1 challenge")
    assert match.counts() == [2, 8, 8]


@clause("R-HOU-01")
def test_under_a_lock_an_answer_has_the_locked_color() -> None:
    match = table("any", "g+2 y8 y9", "y+2 W+4 g1", "y3 y4", lines=("lock g 2",))
    plays(match, "0 play g+2")
    assert answers(match, 1) == ["accept"]
    match = table("any", "g+2 y8 y9", "g+2 W+4 g1", "y3 y4", lines=("lock g 2",))
    plays(match, "0 play g+2")
    assert answers(match, 1) == ["accept", "play g+2"]


@clause("R-HOU-01")
def test_the_owner_of_a_lock_answers_with_any_color() -> None:
    match = table("any", "g+2 y8 y9", "y+2 W+4 g1", "y3 y4", lines=("lock g 1",))
    plays(match, "0 play g+2")
    assert answers(match, 1) == ["accept", "play W+4", "play y+2"]


@clause("R-HOU-01")
def test_with_two_seats_a_stack_comes_back() -> None:
    match = table("same", "g+2 y+2 y9", "r+2 y1 y2")
    plays(match, "0 play g+2", "1 play r+2", "0 play y+2", "1 accept")
    assert (match.counts(), match.turn) == ([1, 8], 0)


@clause("R-HOU-01")
def test_against_the_direction_the_stack_goes_the_other_way() -> None:
    match = table("same", "g+2 y8 y9", "y1 y2", "y+2 y3", lines=("direction -1",))
    plays(match, "0 play g+2", "2 play y+2", "1 accept")
    assert match.counts() == [2, 6, 1]


@clause("R-HOU-01")
def test_a_call_is_possible_before_an_answer_with_two_cards() -> None:
    match = table("same", "g+2 y8 y9", "y+2 y1", "y3 y4")
    plays(match, "0 play g+2")
    assert "uno" in answers(match, 1)
    plays(match, "1 play y+2 uno")
    assert (match.to_json()["called"], match.to_json()["liable"]) == ([1], None)


@clause("R-HOU-01")
@pytest.mark.parametrize(("name", "still"), [("frozen", 0), ("basic", None), ("party", None)])
def test_accepting_a_stack_shuts_the_window_as_any_action_does(
    name: str, still: int | None
) -> None:
    match = table("same", "g+2 y9", "y1 y2", "y3 y4", name=name)
    plays(match, "0 play g+2")
    assert match.to_json()["liable"] == 0
    plays(match, "1 accept")
    assert match.to_json()["liable"] == still


@clause("R-HOU-01")
@pytest.mark.parametrize("name", EVERY)
def test_an_answer_shuts_the_window(name: str) -> None:
    match = table("same", "g+2 y9", "y+2 y1 y2", "y3 y4", name=name)
    plays(match, "0 play g+2", "1 play y+2")
    assert match.to_json()["liable"] is None


@clause("R-HOU-01")
def test_a_settled_stack_leaves_nothing_for_the_next_one() -> None:
    match = table("same", "g+2 g+2 y9", "y1 y2", "y3 y4")
    plays(match, "0 play g+2", "1 accept", "2 draw", "2 pass", "0 play g+2", "1 accept")
    assert match.counts()[1] == 6


@clause("R-HOU-01")
@pytest.mark.parametrize("name", EVERY)
def test_stacking_is_off_in_every_book(name: str) -> None:
    match = table("off", "g+2 y8 y9", "y+2 y1 y2", "y3 y4", name=name)
    plays(match, "0 play g+2")
    assert (match.phase, match.turn, match.counts()) == ("turn", 2, [2, 5, 2])
