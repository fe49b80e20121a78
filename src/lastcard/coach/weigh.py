"""Deal the unseen cards many times over, play every move on to the end of the round, count."""

import numpy as np

from lastcard.bots.sharp.deal import BASE, TRIAL, WORLD, make_world, prepare
from lastcard.bots.sharp.evaluate import chance_of
from lastcard.bots.sharp.search import try_move
from lastcard.engine.cards import NONE
from lastcard.engine.mark import rule
from lastcard.engine.state import PHASE_ROUND_OVER
from lastcard.play.rng import WORD, seed_rng

from .judgement import add_deal

LONGEST = 60  # moves a seat, on average, before the position is judged as it stands


@rule
def share_of(rules: np.void, state: np.void, seat: int) -> float:
    """What a round came to for a seat: 1 won, 0 lost, its fair share when nobody won."""
    if state["phase"] < PHASE_ROUND_OVER:
        return chance_of(rules, state, seat)
    if state["winner"] == NONE:
        return 1.0 / int(state["seats"])
    return 1.0 if state["winner"] == seat else 0.0


@rule
def weigh(
    rules: np.void,
    view: np.void,
    memory: np.void,
    scratch: np.void,
    worlds: np.ndarray,
    judgement: np.void,
    key: int,
    number: int,
    deals: int,
) -> None:
    """Try all moves that are left in this many more deals: random numbers `number` of a key."""
    seed_rng(scratch, key, number)
    prepare(rules, view, memory, scratch, worlds[BASE])
    seat = int(view["seat"])
    for deal in range(deals):
        make_world(rules, view, memory, scratch, worlds)
        if worlds[WORLD]["open_wd4"]:
            judgement["guilty"] += worlds[WORLD]["guilty"]
        rng = scratch["rng"]
        for place in range(judgement["count"]):
            if judgement["alive"][place]:
                scratch["rng"] = rng
                move = int(judgement["moves"][place])
                try_move(rules, seat, scratch, worlds, move, LONGEST * int(view["seats"]))
                judgement["values"][place] = share_of(rules, worlds[TRIAL], seat)
        add_deal(judgement)
        scratch["rng"] = (rng * 747796405 + 1 + deal) & WORD
