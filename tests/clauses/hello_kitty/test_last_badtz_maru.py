"""Badtz-Maru as the last card."""

from functools import partial

from tests.marks import clause
from tests.table import OTHERS, green_five, kinds

table = partial(green_five, others=OTHERS)


@clause("R-2ND-08")
def test_a_last_badtz_maru_may_make_the_fewest_of_the_others_draw() -> None:
    match = table(
        "hello-kitty",
        "WB",
        "option fewest_as_last_card others-draw",
        "draw y9 y9 y8 y8",
        others=("y1 y2", "y3"),
    )
    match.play("0 play WB")
    assert match.counts() == [0, 2, 5]
    assert match.scores == [3 + 3 + 34, 0, 0]
    assert "color" not in kinds(match)


@clause("R-2ND-08")
def test_all_others_who_tie_for_fewest_draw_for_a_last_badtz_maru() -> None:
    match = table(
        "hello-kitty",
        "WB",
        "option fewest_as_last_card others-draw",
        others=("y1 y2", "y3 y4", "y6 y7 y8"),
    )
    match.play("0 play WB g")
    assert (match.phase, match.counts()) == ("round-over", [0, 6, 6, 3])
