"""The drawn card, the reshuffle, and what happens when nothing is left to draw."""

from functools import partial

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, answers, green_five, kinds, position, refused

FREE_DRAW = ("frozen", "minions", "hello-kitty", "party")
ONLY_DRAWN = {
    "frozen": "FRZ-DRAW-06",
    "basic": "R-GEN-31",
    "minions": "MIN-DRAW-06",
    "hello-kitty": "HK-DRAW-05",
    "party": "R-GEN-31",
}


table = partial(green_five, others=("y1 y2 y3", "y4 y6 y7"), draw="")


def drawn_cards(match: Match, seat: int) -> list[str]:
    """The faces of what a seat drew in the last move."""
    return [
        card.text
        for event in match.events(all_seeing=True)
        if event.kind == "draw" and event.seat == seat
        for card in event.cards or ()
    ]


@clause("R-GEN-31")
@pytest.mark.parametrize("name", EVERY)
def test_a_drawn_card_that_fits_may_be_played(name: str) -> None:
    match = table(name, "y8 y9", draw="g1 g2")
    match.play("0 draw")
    assert answers(match, 0) == ["pass", "play g1"]
    match.play("0 play g1")
    assert (match.top.text, match.turn) == ("g1", 1)


@clause("R-GEN-31")
@pytest.mark.parametrize("name", EVERY)
def test_a_drawn_card_that_fits_may_be_kept(name: str) -> None:
    match = table(name, "y8 y9", draw="g1 g2")
    match.play("0 draw")
    match.play("0 pass")
    assert (match.counts()[0], match.turn) == (3, 1)


@clause("R-GEN-31")
@pytest.mark.parametrize("name", EVERY)
def test_after_drawing_no_other_card_may_be_played(name: str) -> None:
    match = table(name, "g8 y9", "option voluntary_draw on", draw="g1 g2")
    match.play("0 draw")
    error = refused(match, "0 play g8")
    assert (error.code, error.clause) == ("illegal-move", ONLY_DRAWN[name])


@clause("R-GEN-31")
def test_only_one_card_is_drawn_in_a_turn() -> None:
    match = table("frozen", "y8 y9", draw="g1 g2")
    match.play("0 draw")
    assert refused(match, "0 draw").code == "illegal-move"


@clause("R-GEN-31")
@pytest.mark.parametrize("name", EVERY)
def test_a_voluntary_draw_is_an_option(name: str) -> None:
    free = table(name, "g8 y9", "option voluntary_draw on", draw="g1")
    assert answers(free, 0) == ["draw", "play g8", "uno"]
    bound = table(name, "g8 y9", "option voluntary_draw off", draw="g1")
    assert answers(bound, 0) == ["play g8", "uno"]
    assert refused(bound, "0 draw").code == "illegal-move"


@clause("R-GEN-31")
@pytest.mark.parametrize("name", EVERY)
def test_force_play_drawn_leaves_no_choice(name: str) -> None:
    match = table(name, "y8 y9 y9", "option force_play_drawn on", draw="g1 g2")
    match.play("0 draw")
    assert answers(match, 0) == ["play g1"]
    assert refused(match, "0 pass").clause == "R-2ND-17"


@clause("R-GEN-35")
@pytest.mark.parametrize("name", EVERY)
def test_a_reshuffle_leaves_the_top_card_and_its_color(name: str) -> None:
    match = table(name, "y8 y9", top="g1 g2 g3 g5")
    match.play("0 draw")
    assert kinds(match) == ["reshuffle", "draw"]
    assert (match.top.text, match.color) == ("g5", "g")
    assert match.to_json()["discard_count"] == 1
    assert match.to_json()["draw_count"] == 2
    assert drawn_cards(match, 0)[0] != "g5"


@clause("R-GEN-35")
def test_a_reshuffle_leaves_the_color_named_for_a_wild_on_top() -> None:
    match = table("frozen", "y8 y9", "color r", top="g1 g2 W")
    match.play("0 draw")
    assert (match.top.text, match.color) == ("W", "r")


@clause("R-GEN-35")
def test_wilds_in_the_reshuffled_deck_have_no_color_left() -> None:
    match = table("frozen", "y8 y9", top="W g5")
    match.play("0 draw")
    assert drawn_cards(match, 0) == ["W"]
    match.play("0 play W")
    assert answers(match, 0) == ["color g", "color p", "color r", "color y"]


@clause("R-GEN-35")
@pytest.mark.parametrize("name", EVERY)
def test_the_reshuffle_waits_until_a_card_is_needed(name: str) -> None:
    match = table(name, "y8 y9", top="g1 g2 g5", draw="g3")
    match.play("0 draw")
    assert kinds(match) == ["draw"]
    assert (match.to_json()["draw_count"], match.to_json()["discard_count"]) == (0, 3)
    match.play("0 pass")
    match.play("1 draw")
    assert kinds(match) == ["reshuffle", "draw"]


@clause("R-GEN-35")
@pytest.mark.parametrize("name", EVERY)
def test_a_penalty_goes_on_through_a_reshuffle(name: str) -> None:
    match = table(name, "g+2 y9 y8", top="g1 g2 g5", draw="g3")
    match.play("0 play g+2")
    first, *rest = drawn_cards(match, 1)
    assert first == "g3"
    assert len(rest) == 1
    assert rest[0] in ("g1", "g2", "g5")
    assert match.to_json()["discard_count"] == 1
    assert match.top.text == "g+2"


@clause("R-GEN-35")
def test_all_cards_under_the_top_come_back() -> None:
    match = table("frozen", "y8 y9", top="g1 g2 g3 g5")
    seen = []
    for seat in (0, 1, 2):
        match.play(f"{seat} draw")
        seen += drawn_cards(match, seat)
        match.play(f"{seat} pass")
    assert sorted(seen) == ["g1", "g2", "g3"]


@clause("R-GEN-36")
@pytest.mark.parametrize("name", EVERY)
def test_what_cannot_be_drawn_is_waived_and_the_turn_is_lost_all_the_same(name: str) -> None:
    match = table(name, "g+2 y9 y8", draw="g3")
    match.play("0 play g+2")
    assert match.counts()[1] == 5
    match = table(name, "W+4 y9 y8", draw="g3")
    match.play("0 play W+4 y")
    match.play("1 accept")
    assert (match.counts()[1], match.turn) == (5, 2)


@clause("R-GEN-36")
@pytest.mark.parametrize("name", EVERY)
def test_a_penalty_of_nothing_still_costs_the_turn(name: str) -> None:
    lines = ("option stacking same", "phase stack", "stack 2", "turn 1")
    match = table(name, "y8 y9", *lines, top="g+2")
    match.play("1 accept")
    assert (match.counts()[1], match.turn) == (3, 2)


@clause("R-GEN-36")
@pytest.mark.parametrize("name", EVERY)
def test_a_catch_with_nothing_to_draw_only_ends_the_liability(name: str) -> None:
    match = table(name, "y8", "liable 0", "turn 1")
    match.play("2 catch 0")
    assert (match.counts()[0], match.to_json()["liable"]) == (1, None)


@clause("R-GEN-36")
def test_what_was_waived_is_not_owed_later() -> None:
    match = table("frozen", "g+2 y9 y8", draw="g3")
    match.play("0 play g+2")
    before = match.counts()
    assert match.turn == 2
    match.play("2 pass")
    match.play("0 pass")
    assert match.counts() == before


@clause("R-GEN-36")
@pytest.mark.parametrize("name", EVERY)
def test_with_nothing_to_draw_and_nothing_to_play_the_turn_is_passed(name: str) -> None:
    match = table(name, "y8 y9")
    assert answers(match, 0) == ["pass", "uno"]
    assert refused(match, "0 draw").clause == "R-2ND-05"
    match.play("0 pass")
    assert (match.counts()[0], match.turn) == (2, 1)


@clause("R-GEN-36")
def test_a_catch_with_nothing_to_draw_costs_what_there_is() -> None:
    match = table("frozen", "g1 y9", "option uno_penalty 5", draw="r1")
    match.play("0 play g1")
    match.play("1 catch 0")
    assert match.counts()[0] == 3


@clause("R-GEN-38")
@pytest.mark.parametrize("name", FREE_DRAW)
def test_with_nothing_to_draw_a_playable_card_must_be_played(name: str) -> None:
    match = table(name, "g8 y9")
    assert answers(match, 0) == ["play g8", "uno"]
    assert refused(match, "0 draw").code == "illegal-move"
    assert refused(match, "0 pass").code == "illegal-move"


@clause("R-GEN-38")
@pytest.mark.parametrize("name", FREE_DRAW)
def test_a_pile_that_can_be_reshuffled_is_something_to_draw(name: str) -> None:
    match = table(name, "g8 y9", top="g1 g5")
    assert "draw" in answers(match, 0)
    assert refused(match, "0 pass").code == "illegal-move"


BLOCKED = """
    edition {name}
    option scoring {scoring}
    {option}
    hand 0 y8 y9
    hand 1 y1 y2
    hand 2 y4 y6
    discard g5
    rest none
    moves
    0 pass
    1 pass
    2 pass
"""


@clause("R-GEN-37")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("scoring", ["standard", "alternative", "off"])
def test_a_round_in_which_nobody_can_move_is_void(name: str, scoring: str) -> None:
    match = position(BLOCKED.format(name=name, scoring=scoring, option=""))
    assert (match.phase, match.round_winner, match.winners) == ("round-over", None, None)
    assert match.scores == [0, 0, 0]


@clause("R-GEN-37")
@pytest.mark.parametrize("name", EVERY)
def test_after_a_void_round_a_new_one_is_dealt(name: str) -> None:
    match = position(BLOCKED.format(name=name, scoring="standard", option="dealer 2"))
    match.play("deal")
    assert match.view().dealer == 0
    assert min(match.counts()) == 7


@clause("R-GEN-37")
@pytest.mark.parametrize("name", EVERY)
def test_the_lowest_hand_may_win_a_blocked_round(name: str) -> None:
    option = "option blocked_round lowest-hand"
    match = position(BLOCKED.format(name=name, scoring="standard", option=option))
    assert match.round_winner == 1
    assert match.scores == [0, 27, 0]


@clause("R-GEN-37")
def test_the_round_is_not_void_before_every_seat_has_passed() -> None:
    match = table("frozen", "y8 y9")
    match.play("0 pass")
    match.play("1 pass")
    assert (match.phase, match.turn) == ("turn", 2)
