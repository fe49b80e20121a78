"""The first flip when no card is left to turn."""

import numpy as np

from lastcard.editions import edition
from lastcard.engine.deal import clear_table, flip
from lastcard.engine.piles import discard
from lastcard.engine.state import new_state
from tests.marks import clause


def turned_away(*cards: str) -> tuple[np.void, np.void]:
    """A party table about to flip, with an empty draw pile and these cards turned away."""
    book = edition("party")
    rules, state = book.rules({}), new_state()
    clear_table(state)
    state["seats"] = 3
    for card in cards:
        discard(state, book.kinds[card])
    return rules, state


@clause("R-2ND-18")
def test_when_no_card_is_left_to_turn_the_turned_ones_are_shuffled_back() -> None:
    rules, state = turned_away("gS", "r+2", "y7", "bP")
    kind = flip(rules, state)
    assert edition("party").texts[kind] == "y7"
    assert int(state["top"]) == kind
    assert int(state["draw_count"]) + int(state["discard_count"]) == 4
