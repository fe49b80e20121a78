"""The card just drawn: what may be done with it, and who learns of it."""

from functools import partial

import pytest

from tests.marks import clause
from tests.table import EVERY, answers, green_five

table = partial(green_five, others=("y1 y2 y3", "y4 y6 y7"), draw="")


@clause("R-2ND-06")
@pytest.mark.parametrize("name", EVERY)
def test_a_drawn_card_that_does_not_fit_is_passed_as_well(name: str) -> None:
    match = table(name, "y8 y9", draw="y3 y4")
    match.play("0 draw")
    assert (match.phase, match.turn) == ("drawn", 0)
    assert answers(match, 0) == ["pass"]
    match.play("0 pass")
    assert match.turn == 1


@clause("R-2ND-06")
@pytest.mark.parametrize("name", EVERY)
def test_others_do_not_learn_whether_the_drawn_card_fits(name: str) -> None:
    seen = []
    for draw in ("g1", "y9"):
        match = table(name, "y8 y9", draw=draw)
        match.play("0 draw")
        seen.append((match.view(1), match.events(1), match.view(), match.events()))
    assert seen[0] == seen[1]
