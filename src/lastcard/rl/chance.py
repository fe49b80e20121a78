"""Chance at one table, made explicit: what is drawn next, deciding it, and another stream."""

import numpy as np

from lastcard.engine.cards import WILD_DRAW_FOUR
from lastcard.engine.piles import stay_count
from lastcard.match.setup import set_seed
from lastcard.play.rng import rng_key, seed_rng


def loose_cards(rules: np.void, state: np.void) -> list[int]:
    """The cards of which one is drawn next, each as likely; a reshuffle comes first if it must."""
    count = int(state["draw_count"])
    if count == 0:
        left = max(int(state["discard_count"]) - stay_count(rules, state), 0)
        return [int(kind) for kind in state["discard"][:left]]
    low, high = int(state["loose_low"]), int(state["loose_high"])
    if low < count <= high:
        return [int(kind) for kind in state["draw"][low:count]]
    return [int(state["draw"][count - 1])]


def next_cards(rules: np.void, state: np.void) -> list[tuple[int, float]]:
    """The kinds that may be drawn next, each with its chance."""
    cards = loose_cards(rules, state)
    return [(kind, cards.count(kind) / len(cards)) for kind in sorted(set(cards))]


def put_on_top(state: np.void, kind: int) -> bool:
    """Make a card of the draw pile the one that is drawn next; False where it cannot be."""
    count = int(state["draw_count"])
    low, high = int(state["loose_low"]), int(state["loose_high"])
    lowest = low if low < count <= high else count - 1  # what lies in its order stays there
    places = [place for place in range(max(lowest, 0), count) if state["draw"][place] == kind]
    if not places:
        return False
    place, top = places[-1], count - 1
    state["draw"][place], state["draw"][top] = int(state["draw"][top]), kind
    # The rest stays shuffled as far as it was: only the top card is fixed.
    state["loose_high"] = min(high, top)
    state["loose_low"] = min(low, int(state["loose_high"]))
    return True


def bury(state: np.void, amount: int) -> bool:
    """Put n Wild Draw Fours at the bottom of the draw pile; False where it has too few."""
    count = int(state["draw_count"])
    places = [place for place in range(count) if state["draw"][place] == WILD_DRAW_FOUR]
    if len(places) < amount:
        return False
    for bottom, place in enumerate(places[:amount]):
        state["draw"][place], state["draw"][bottom] = int(state["draw"][bottom]), WILD_DRAW_FOUR
    state["loose_low"] = min(amount, int(state["loose_high"]))
    return True


def reseed(state: np.void, table: np.void, seed: str) -> None:
    """Give the stream another key; what is not shuffled yet comes in another order."""
    set_seed(state, seed)
    state["taken"] = 0
    seed_rng(table, rng_key(seed), 0)
