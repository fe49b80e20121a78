"""Sharp's search: deal the unseen cards many times over, play each deal on, count."""

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_UNO
from lastcard.engine.options import SCORING_OFF
from lastcard.engine.score import hand_points
from lastcard.engine.state import PHASE_ROUND_OVER
from lastcard.play.asking import chances
from lastcard.play.rng import WORD
from lastcard.play.rounds import carry_out

from ..policies import play_out
from ..policies.calling import needs_call
from .deal import BASE, TRIAL, WORLD, make_world, prepare
from .evaluate import chance_of
from .standing import match_worth
from .thought import add_deal, has_more

GO_ON = -2  # in place of a move: play goes on
HORIZON = 10  # moves a seat, on average, that a round is played on
POINT_WORTH = 0.0005  # of a win


@rule
def worth_of(rules: np.void, state: np.void, seat: int) -> float:
    """What the end of a round is worth to a seat: the win, and a little for the points."""
    if state["phase"] < PHASE_ROUND_OVER:
        return chance_of(rules, state, seat)
    if state["winner"] == NONE:
        return 1.0 / int(state["seats"])
    if rules["scoring"] == SCORING_OFF:
        return 1.0 if state["winner"] == seat else 0.0
    if state["winner"] != seat:
        return -POINT_WORTH * hand_points(rules, state, seat)
    points = 0
    for other in range(state["seats"]):
        points += hand_points(rules, state, other)
    return 1.0 + POINT_WORTH * points


@rule
def value_of(rules: np.void, state: np.void, seat: int, thought: np.void) -> float:
    """What a trial is worth to a seat: for the match, unless a single round is played."""
    if thought["single"] or rules["scoring"] == SCORING_OFF:  # R-PTY-37: a round is a match
        return worth_of(rules, state, seat)
    return match_worth(rules, state, seat)


@rule
def think(
    rules: np.void,
    view: np.void,
    memory: np.void,
    scratch: np.void,
    worlds: np.ndarray,
    thought: np.void,
    rounds: int,
) -> bool:
    """Think on for about this many rounds; False when that was all, or the best move is clear."""
    prepare(rules, view, memory, scratch, worlds[BASE])
    for deal in range(deals_of(thought, rounds)):
        make_world(rules, view, memory, scratch, worlds)
        rng = scratch["rng"]
        try_moves(rules, int(view["seat"]), scratch, worlds, thought)
        end_deal(scratch, thought, rng, deal)
    return has_more(thought)


@rule
def deals_of(thought: np.void, rounds: int) -> int:
    """How many deals about this many rounds are, as far as the stage goes."""
    return min(max(1, rounds // int(thought["alive_count"])), int(thought["left"]))


@rule
def end_deal(scratch: np.void, thought: np.void, rng: int, deal: int) -> None:
    """Count a deal; the random numbers of the next do not depend on how far it was played."""
    add_deal(thought)
    scratch["rng"] = (rng * 747796405 + 1 + deal) & WORD


@rule
def try_moves(
    rules: np.void, seat: int, scratch: np.void, worlds: np.ndarray, thought: np.void
) -> None:
    """Try each move that is left in one deal, with the same random numbers."""
    rng = scratch["rng"]
    for place in range(thought["alive_count"]):
        number = int(thought["alive"][place])
        scratch["rng"] = rng
        open_trial(rules, seat, scratch, worlds, int(thought["moves"][number]))
        play_out(rules, worlds[TRIAL], scratch, HORIZON * int(worlds[WORLD]["seats"]))
        thought["values"][number] = value_of(rules, worlds[TRIAL], seat, thought)


@rule
def open_trial(rules: np.void, seat: int, scratch: np.void, worlds: np.ndarray, move: int) -> None:
    """Make a move in one deal, after the call that belongs to it."""
    worlds[TRIAL] = worlds[WORLD]
    if needs_call(rules, worlds[TRIAL], seat, move):
        make_move(rules, seat, scratch, worlds[TRIAL], MOVE_UNO)
    make_move(rules, seat, scratch, worlds[TRIAL], move)


@rule
def try_move(
    rules: np.void, seat: int, scratch: np.void, worlds: np.ndarray, move: int, most: int
) -> None:
    """Make a move in one deal, and play on from it; NONE is not to act, GO_ON no move at all."""
    worlds[TRIAL] = worlds[WORLD]
    make_move(rules, seat, scratch, worlds[TRIAL], move)
    play_out(rules, worlds[TRIAL], scratch, most)


@rule
def make_move(rules: np.void, seat: int, scratch: np.void, trial: np.void, move: int) -> None:
    """Make a move of a seat in one deal."""
    if move < 0:
        scratch["pending"] = chances(rules, trial)
        if move == NONE:
            scratch["pending"] &= ~(1 << seat)
    else:
        scratch["seat"] = seat
        scratch["move"] = move
        carry_out(rules, trial, scratch)
