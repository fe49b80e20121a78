"""Episodes: dealing one, going on until somebody has to be asked, and what its end pays."""

import numpy as np

from lastcard.bots.policies import policy_move
from lastcard.engine.bits import count
from lastcard.engine.cards import NONE
from lastcard.engine.mark import hot, rule, seldom
from lastcard.engine.score import hand_points
from lastcard.engine.state import PHASE_MATCH_OVER, PHASE_ROUND_OVER
from lastcard.play.asking import ask_next
from lastcard.play.rng import roll
from lastcard.play.rounds import begin, carry_out, deal_round, is_cut

from .asking import list_moves
from .records import (
    EPISODE_MATCH,
    EPISODE_ROUND,
    LEARNER_ALL,
    LEARNER_DRAWN,
    OUTSIDE,
    REWARD_POINTS,
)
from .tracker import notice


@rule
@seldom
def begin_episode(
    rules: np.void, plan: np.void, state: np.void, table: np.void, known: np.ndarray, number: int
) -> None:
    """Deal an episode; its cards and its random numbers depend on the key and the number alone."""
    table["number"] = number
    table["over"] = 0
    table["round"] = 0
    begin(rules, state, table, number)
    seat_players(plan, state, table)
    notice(rules, state, table, known)


@rule
@seldom
def seat_players(plan: np.void, state: np.void, table: np.void) -> None:
    """Which seats are asked from outside in this episode; policies play the others."""
    seats = int(state["seats"])
    learner = int(plan["learner"])
    if learner == LEARNER_DRAWN:
        learner = roll(table, seats)
    for seat in range(seats):
        outside = learner == LEARNER_ALL or learner == seat
        table["policies"][seat] = OUTSIDE if outside else plan["policy"]


@rule
@hot
def make_move(rules: np.void, state: np.void, table: np.void, known: np.ndarray, move: int) -> None:
    """Make a move of the seat that is asked; NONE is to wait, and changes nothing."""
    if move != NONE:
        table["move"] = move
        carry_out(rules, state, table)
        notice(rules, state, table, known)


@rule
@hot
def run_on(
    rules: np.void,
    plan: np.void,
    state: np.void,
    table: np.void,
    known: np.ndarray,
    rewards: np.ndarray,
) -> None:
    """Go on until a seat has to be asked from outside, or the episode is over."""
    while True:
        if is_cut(state, table, int(plan["most_moves"])):
            end_episode(table)
            return
        if state["phase"] >= PHASE_ROUND_OVER:
            pay(rules, plan, state, rewards)
            if state["phase"] == PHASE_MATCH_OVER or plan["episode"] == EPISODE_ROUND:
                end_episode(table)
                return
            deal_round(rules, state, table)
            notice(rules, state, table, known)
            continue
        ask_next(state, table)
        if table["policies"][table["seat"]] == OUTSIDE:
            list_moves(rules, state, table)
            return
        make_move(rules, state, table, known, policy_move(rules, state, table))


@rule
@seldom
def end_episode(table: np.void) -> None:
    """Nobody is asked any more."""
    table["over"] = 1
    table["seat"] = NONE
    table["window"] = 0
    table["count"] = 0


@rule
@seldom
def pay(rules: np.void, plan: np.void, state: np.void, rewards: np.ndarray) -> None:
    """Rewards for a round, or for a match, that is over. They add up to nothing."""
    if plan["rewards"] == REWARD_POINTS:
        pay_points(rules, state, rewards)
    elif plan["episode"] == EPISODE_MATCH:
        if state["phase"] == PHASE_MATCH_OVER:
            pay_winners(state, int(state["winners"]), rewards)
    elif state["winner"] != NONE:
        pay_winners(state, 1 << int(state["winner"]), rewards)


@rule
def pay_winners(state: np.void, winners: int, rewards: np.ndarray) -> None:
    """One is shared by those who won and lost by the others in equal parts."""
    won = count(winners)
    lost = int(state["seats"]) - won
    if lost == 0:
        return
    for seat in range(state["seats"]):
        if winners >> seat & 1:
            rewards[seat] += 1.0 / won
        else:
            rewards[seat] -= 1.0 / lost


@rule
def pay_points(rules: np.void, state: np.void, rewards: np.ndarray) -> None:
    """Everybody pays the winner of the round what the own hand is worth."""
    winner = int(state["winner"])
    if winner == NONE:
        return
    for seat in range(state["seats"]):
        if seat != winner:
            points = hand_points(rules, state, seat)
            rewards[seat] -= points
            rewards[winner] += points
