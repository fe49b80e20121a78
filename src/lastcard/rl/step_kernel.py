"""One step of many tables: the answer of the seat that was asked, then whatever follows from it
until another seat has to be asked from outside.

What is called from Python takes rules and plan as arrays of one row: a record costs far more to
hand over than an array.
"""

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.engine.mark import rule, seldom
from lastcard.play.rounds import is_cut

from .actions import WAIT, to_seats
from .asking import is_listed, write_mask
from .encode import encode
from .episodes import begin_episode, make_move, run_on
from .records import AFTER_NOTHING, AFTER_SAME_STEP, OUTSIDE
from .tracker import notice


@rule
def first_unlisted(
    plan: np.void, states: np.ndarray, tables: np.ndarray, actions: np.ndarray
) -> int:
    """The first table whose action is not one of those offered, or NONE."""
    for row in range(actions.shape[0]):
        table = tables[row]
        if table["over"]:
            continue
        action = int(actions[row])
        if action < 0 or action >= plan["move_of"].shape[0]:
            return row
        if action != WAIT and plan["move_of"][action] == NONE:  # beyond the last action
            return row
        if not is_listed(table, move_of(plan, states[row], table, action)):
            return row
    return NONE


@rule
def move_of(plan: np.void, state: np.void, table: np.void, action: int) -> int:
    """The move that an action of the asked seat is; NONE is to wait."""
    move = int(plan["move_of"][action])
    if move == NONE:
        return NONE
    return to_seats(move, int(table["seat"]), int(state["seats"]))


@rule
def step_all(
    rule_rows: np.ndarray,
    plans: np.ndarray,
    states: np.ndarray,
    tables: np.ndarray,
    known: np.ndarray,
    actions: np.ndarray,
    observations: np.ndarray,
    masks: np.ndarray,
    seats: np.ndarray,
    rewards: np.ndarray,
    ends: np.ndarray,
    cuts: np.ndarray,
) -> int:
    """Step every table, or none when an action is not offered: the row of that one, else NONE."""
    rules, plan = rule_rows[0], plans[0]
    wrong = first_unlisted(plan, states, tables, actions)
    if wrong != NONE:
        return wrong
    for row in range(actions.shape[0]):
        state, table = states[row], tables[row]
        rewards[row] = 0
        ends[row] = False
        cuts[row] = False
        if not table["over"]:
            answer(rules, plan, state, table, known[row], int(actions[row]), rewards[row])
        elif plan["after_end"] != AFTER_NOTHING:
            begin_next(rules, plan, state, table, known[row], rewards[row])
        while table["over"]:
            cuts[row] = is_cut(state, table, int(plan["most_moves"]))
            ends[row] = not cuts[row]
            if plan["after_end"] != AFTER_SAME_STEP:
                break
            begin_next(rules, plan, state, table, known[row], rewards[row])
        show(rules, plan, state, table, known[row], observations[row], masks[row])
        seats[row] = table["seat"]
    return NONE


@rule
def answer(
    rules: np.void,
    plan: np.void,
    state: np.void,
    table: np.void,
    known: np.ndarray,
    action: int,
    rewards: np.ndarray,
) -> None:
    """The asked seat answers, and the table goes on."""
    move = move_of(plan, state, table, action)
    make_move(rules, state, table, known, move)
    run_on(rules, plan, state, table, known, rewards)


@rule
@seldom
def begin_next(
    rules: np.void,
    plan: np.void,
    state: np.void,
    table: np.void,
    known: np.ndarray,
    rewards: np.ndarray,
) -> None:
    """The table's next episode."""
    begin_episode(rules, plan, state, table, known, int(table["number"] + plan["tables"]))
    run_on(rules, plan, state, table, known, rewards)


@rule
def begin_all(
    rule_rows: np.ndarray,
    plans: np.ndarray,
    states: np.ndarray,
    tables: np.ndarray,
    known: np.ndarray,
    observations: np.ndarray,
    masks: np.ndarray,
    seats: np.ndarray,
    rewards: np.ndarray,
    first: int,
) -> None:
    """Begin an episode at every table: numbers first, first + 1, …"""
    rules, plan = rule_rows[0], plans[0]
    for row in range(states.shape[0]):
        state, table = states[row], tables[row]
        rewards[row] = 0
        begin_episode(rules, plan, state, table, known[row], first + row)
        run_on(rules, plan, state, table, known[row], rewards[row])
        while table["over"] and plan["after_end"] != AFTER_NOTHING:  # the learner was not asked
            rewards[row] = 0
            begin_next(rules, plan, state, table, known[row], rewards[row])
    show_all(rule_rows, plans, states, tables, known, observations, masks, seats)


@rule
def show_all(
    rule_rows: np.ndarray,
    plans: np.ndarray,
    states: np.ndarray,
    tables: np.ndarray,
    known: np.ndarray,
    observations: np.ndarray,
    masks: np.ndarray,
    seats: np.ndarray,
) -> None:
    """Write what the asked seat of every table sees and may do."""
    rules, plan = rule_rows[0], plans[0]
    for row in range(states.shape[0]):
        table = tables[row]
        show(rules, plan, states[row], table, known[row], observations[row], masks[row])
        seats[row] = table["seat"]


@rule
def show(
    rules: np.void,
    plan: np.void,
    state: np.void,
    table: np.void,
    known: np.ndarray,
    observation: np.ndarray,
    mask: np.ndarray,
) -> None:
    """What the asked seat sees and may do; after the end, what the learner or seat 0 sees."""
    viewer = int(table["seat"])
    if viewer == NONE:
        viewer = last_viewer(state, table)
    encode(rules, plan, state, table, known, viewer, observation)
    write_mask(plan, state, table, mask)


@rule
@seldom
def last_viewer(state: np.void, table: np.void) -> int:
    for seat in range(state["seats"]):
        if table["policies"][seat] == OUTSIDE:
            return seat
    return 0


@rule
def encode_at(
    rule_rows: np.ndarray,
    plans: np.ndarray,
    states: np.ndarray,
    tables: np.ndarray,
    known: np.ndarray,
    observation: np.ndarray,
    row: int,
    seat: int,
) -> None:
    """Write what any seat of one table knows."""
    encode(rule_rows[0], plans[0], states[row], tables[row], known[row], seat, observation)


@rule
def notice_at(
    rule_rows: np.ndarray, states: np.ndarray, tables: np.ndarray, known: np.ndarray, row: int
) -> None:
    """Take note of the last move at one table."""
    notice(rule_rows[0], states[row], tables[row], known[row])
