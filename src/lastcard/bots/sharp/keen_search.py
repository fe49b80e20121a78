"""The same search with keen at the own seat: what has to be beaten and what it will do later.

Its weights stay out of browsers, where the own seat is played on like the others (search.py).
"""

import numpy as np

from lastcard.engine.mark import rule
from lastcard.play.codec import imagine
from lastcard.play.rounds import carry_out, goes_on

from ..keen.choice import keen, keen_answer
from ..policies import next_move
from .belief import begin_belief, next_world, open_belief
from .deal import BASE, TRIAL
from .search import HORIZON, deals_of, end_deal, open_trial, value_of
from .thought import has_more


@rule
def think_keenly(
    rules: np.void,
    view: np.void,
    memory: np.void,
    scratch: np.void,
    worlds: np.ndarray,
    thought: np.void,
    weights: np.ndarray,
    rounds: int,
) -> bool:
    """Think on for about this many rounds; False when that was all, or the best move is clear."""
    seat = int(view["seat"])
    if thought["deals"] == 0:
        imagine(view, worlds[BASE])
        if view["turn"] == seat:
            set_plain(rules, worlds[BASE], seat, scratch, thought, weights)
        begin_belief(rules, view, memory, scratch, worlds)
    else:
        open_belief(view, scratch, worlds[BASE])
    for deal in range(deals_of(thought, rounds)):
        next_world(rules, view, memory, scratch, worlds)
        rng = scratch["rng"]
        for place in range(thought["alive_count"]):
            number = int(thought["alive"][place])
            scratch["rng"] = rng
            open_trial(rules, seat, scratch, worlds, int(thought["moves"][number]))
            play_keenly(rules, worlds[TRIAL], scratch, seat, weights)
            thought["values"][number] = value_of(rules, worlds[TRIAL], seat, thought)
        end_deal(scratch, thought, rng, deal)
    return has_more(thought)


@rule
def set_plain(
    rules: np.void,
    state: np.void,
    seat: int,
    scratch: np.void,
    thought: np.void,
    weights: np.ndarray,
) -> None:
    """What has to be beaten is keen's choice, if it is among the moves."""
    rng = scratch["rng"]
    move = keen_answer(rules, state, seat, scratch, weights)
    scratch["rng"] = rng
    for number in range(thought["count"]):
        if thought["moves"][number] == move:
            thought["plain"] = number


@rule
def play_keenly(
    rules: np.void, state: np.void, scratch: np.void, seat: int, weights: np.ndarray
) -> None:
    """Play a trial on with keen at one seat; reactions and poses are as ever."""
    most = HORIZON * int(state["seats"])
    scratch["length"] = 0
    while goes_on(state, scratch, most):
        if state["turn"] == seat and scratch["pending"] == 0 and state["pose_owners"] == 0:
            scratch["window"] = 0
            scratch["seat"] = seat
            scratch["move"] = keen(rules, state, seat, scratch, weights)
        else:
            next_move(rules, state, scratch)
        carry_out(rules, state, scratch)
