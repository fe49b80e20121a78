"""A state written as the header lines of a set-up position, so that reading them gives it back."""

from collections.abc import Iterator

import numpy as np

from lastcard.editions import Edition
from lastcard.engine.cards import NONE
from lastcard.engine.state import PHASE_POINT, PHASE_TURN, PHASES

from .view import cards_of, pile_of, poses_of, seats_in


def words(cards: object) -> str:
    return " ".join(str(card) for card in cards)  # type: ignore[attr-defined]


def position_lines(edition: Edition, state: np.void) -> Iterator[str]:
    """The lines below edition, options, seats and seed."""
    seats = int(state["seats"])
    yield f"dealer {state['dealer']}"
    yield f"scores {words(state['scores'][:seats])}"
    for seat in range(seats):
        yield f"hand {seat} {words(cards_of(edition, state['hand'][seat]))}".rstrip()
    yield f"discard {words(pile_of(edition, state['discard'][: int(state['discard_count'])]))}"
    yield from pile_lines(edition, state)
    if state["turn"] != NONE:
        yield f"turn {state['turn']}"
    yield f"direction {int(state['direction']):+d}"
    if state["color"] != NONE:
        yield f"color {edition.colors[int(state['color'])]}"
    yield from effect_lines(edition, state)
    yield from question_lines(edition, state)


def pile_lines(edition: Edition, state: np.void) -> Iterator[str]:
    low, high, count = (int(state[name]) for name in ("loose_low", "loose_high", "draw_count"))
    pile = pile_of(edition, state["draw"][:count])
    for name, cards in (
        ("draw", pile[high:][::-1]),
        ("loose", pile[low:high]),
        ("bottom", pile[:low][::-1]),
    ):
        if cards:
            yield f"{name} {words(cards)}"
    yield "rest none"
    yield f"stream {state['taken']}"


def effect_lines(edition: Edition, state: np.void) -> Iterator[str]:
    if state["lock_owner"] != NONE:
        yield f"lock {edition.colors[int(state['color'])]} {state['lock_owner']}"
    for seat, owner in poses_of(state["poses"][: int(state["seats"])]):
        yield f"pose {seat} {owner}"
    if state["link_low"] != NONE:
        yield f"link {state['link_low']} {state['link_high']}"
    for seat in seats_in(state["called"]):
        yield f"called {seat}"
    if state["liable"] != NONE:
        yield f"liable {state['liable']}"


def question_lines(edition: Edition, state: np.void) -> Iterator[str]:
    """What a position in the middle of a question needs besides (docs/notation.md)."""
    if state["phase"] != PHASE_TURN:
        yield f"phase {PHASES[int(state['phase'])]}"
    for name in ("drawn", "wild"):
        if state[name] != NONE:
            yield f"{name} {edition.texts[int(state[name])]}"
    if state["open_wd4"]:
        verdict = "guilty" if state["guilty"] else "innocent"
        under = edition.texts[int(state["under_top"])]
        yield f"bluff {verdict} {under} {edition.colors[int(state['under_color'])]}"
    for name in ("source", "winner"):
        if state[name] != NONE:
            yield f"{name} {state[name]}"
    if state["called_now"] != NONE:
        yield f"calling {state['called_now']}"
    for name in ("stack", "idle"):
        if state[name]:
            yield f"{name} {state[name]}"
    if state["mini_count"]:
        yield f"mini {words(pile_of(edition, state['mini'][: int(state['mini_count'])]))}"
    if state["phase"] == PHASE_POINT:
        picks = state["pick"][: int(state["seats"])]
        yield f"picks {words('-' if pick == NONE else pick for pick in picks)}"
    if state["winners"]:
        yield f"winners {words(seats_in(state['winners']))}"
    if state["round"] != 1:
        yield f"round {state['round']}"
