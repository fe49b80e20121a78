"""The mini pile: when it fizzles, its order, its calls, its end."""

from functools import partial

from tests.marks import clause
from tests.table import OTHERS, green_five, kinds

table = partial(green_five, "party", others=OTHERS)


@clause("R-2ND-11")
def test_a_reshuffle_is_tried_before_a_pile_up_fizzles() -> None:
    match = table("WU y8 y9", "draw W", "rest none", top="r1 r2 g5")
    match.play("0 play WU")
    assert match.phase == "pile"
    assert "reshuffle" in kinds(match)


@clause("R-2ND-11")
def test_without_any_colored_card_a_pile_up_fizzles() -> None:
    match = table("WU y8 y9", "draw W WT", "color g", "rest none", top="W W")
    match.play("0 play WU")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "g")
    assert match.top.text == "WU"


@clause("R-2ND-11")
def test_cards_lie_on_the_mini_pile_in_the_order_they_were_laid() -> None:
    match = table("WU y8 y9", "draw W g9")
    for move in ("0 play WU", "1 play g6", "2 play g7"):
        match.play(move)
    assert match.to_json()["mini_pile"] == {"color": "g", "cards": ["W", "g9", "g6", "g7"]}


@clause("R-2ND-11")
def test_taking_the_mini_pile_ends_a_call() -> None:
    match = table("WU y8 y9", "draw g9", "called 2", others=("g6 y1 y2", "y3"))
    match.play("0 play WU")
    match.play("1 play g6")
    assert match.to_json()["called"] == [2]
    match.play("2 take")
    assert (match.counts()[2], match.to_json()["called"]) == (3, [])


@clause("R-2ND-11")
def test_after_a_win_on_the_mini_pile_its_cards_lie_under_the_top_card() -> None:
    match = table("WU y8 y9", "draw g9", others=("g6", "g7 y3 y4"))
    match.play("0 play WU")
    match.play("1 play g6")
    assert (match.phase, match.round_winner) == ("match-over", 1)
    assert [card.text for card in match.view().discard] == ["g5", "g9", "g6", "WU"]
    assert match.to_json()["mini_pile"] is None
