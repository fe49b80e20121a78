"""Episodes: dealing one, going on until somebody has to be asked, and what its end pays."""

import numpy as np

from lastcard.bots.policies import choose, react
from lastcard.engine.bits import count
from lastcard.engine.cards import NONE
from lastcard.engine.deal import start_match
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_DEAL
from lastcard.engine.score import hand_points
from lastcard.engine.state import PHASE_MATCH_OVER, PHASE_ROUND_OVER
from lastcard.engine.step import apply
from lastcard.play.rng import roll, seed_rng

from .asking import ask_next, list_moves
from .records import (
    EPISODE_MATCH,
    EPISODE_ROUND,
    LEARNER_ALL,
    LEARNER_DRAWN,
    OUTSIDE,
    REWARD_POINTS,
)
from .tracker import notice

MOST_ROUNDS = 2_000  # a match that needs more is cut off


@rule
def begin(
    rules: np.void, plan: np.void, state: np.void, table: np.void, known: np.ndarray, number: int
) -> None:
    """Deal an episode; its cards and its random numbers depend on the key and the number alone."""
    table["number"] = number
    state["stream"] = number + 1
    state["taken"] = 0
    for seat in range(state["seats"]):
        state["scores"][seat] = 0
    seed_rng(table, int(state["key"][0]), number)
    seat_players(plan, state, table)
    table["over"] = 0
    table["round"] = 0
    start_match(rules, state, NONE)
    notice(rules, state, table, known)
    table["fresh"] = 1


@rule
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
def carry_out(
    rules: np.void, state: np.void, table: np.void, known: np.ndarray, seat: int, move: int
) -> None:
    """Make a move of a seat; NONE is to wait, and leaves the position as it is."""
    if move != NONE:
        apply(rules, state, seat, move)
        table["made"] += 1
        notice(rules, state, table, known)
        table["fresh"] = 1


@rule
def is_cut(plan: np.void, state: np.void, table: np.void) -> bool:
    """Whether the episode is broken off without an end."""
    if state["phase"] < PHASE_ROUND_OVER:
        return bool(table["made"] >= plan["most_moves"])
    return bool(state["phase"] == PHASE_ROUND_OVER and state["round"] >= MOST_ROUNDS)


@rule
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
        if is_cut(plan, state, table):
            end_episode(table)
            return
        if state["phase"] >= PHASE_ROUND_OVER:
            pay(rules, plan, state, rewards)
            if state["phase"] == PHASE_MATCH_OVER or plan["episode"] == EPISODE_ROUND:
                end_episode(table)
                return
            carry_out(rules, state, table, known, NONE, MOVE_DEAL)
            continue
        ask_next(rules, state, table)
        seat = int(table["seat"])
        policy = int(table["policies"][seat])
        if policy == OUTSIDE:
            list_moves(rules, state, table)
            return
        move = policy_move(rules, state, table, seat, policy)
        carry_out(rules, state, table, known, seat, move)


@rule
def policy_move(rules: np.void, state: np.void, table: np.void, seat: int, policy: int) -> int:
    """What a level does; NONE is to wait. In its turn it may break a pose first (R-MIN-01)."""
    if table["window"]:
        return react(rules, state, seat, policy, table)
    if state["poses"][seat] != 0 and state["liable"] == NONE:
        move = react(rules, state, seat, policy, table)
        if move != NONE:
            return move
    return choose(rules, state, seat, policy, table)


@rule
def end_episode(table: np.void) -> None:
    """Nobody is asked any more."""
    table["over"] = 1
    table["seat"] = NONE
    table["window"] = 0
    table["count"] = 0


@rule
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
