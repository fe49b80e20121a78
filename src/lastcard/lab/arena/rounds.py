"""Rounds between levels in the compiled kernel, which stops only where sharp has to think."""

import numpy as np

from lastcard.bots.keen.rounds import level_move
from lastcard.bots.keen.scratch import KEEN_FIELDS
from lastcard.bots.policies import SHARP, react
from lastcard.bots.policies.calling import list_answers
from lastcard.bots.policies.steady import steady_answer
from lastcard.bots.sharp.decide import first_move
from lastcard.bots.tracker import follow
from lastcard.engine.cards import NONE, SEATS
from lastcard.engine.mark import rule
from lastcard.engine.moves import is_jump
from lastcard.engine.view import look
from lastcard.play.asking import ask_next
from lastcard.play.rng import SCRATCH_FIELDS
from lastcard.play.rounds import MOST_MOVES, begin, carry_out, goes_on, write_log

CONTEST_SCRATCH = np.dtype(
    [
        *SCRATCH_FIELDS,
        *KEEN_FIELDS,
        ("logged", "i8"),  # moves in the log
        ("plain", "i8"),  # what steady would do where a seat has to think
        ("by_seat", "i4", (SEATS,)),  # moves of each seat
    ],
    align=True,
)


@rule
def begin_contest(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    memories: np.ndarray,
    views: np.ndarray,
    number: int,
) -> None:
    """Deal round `number` to seats that remember nothing."""
    for seat in range(SEATS):
        scratch["by_seat"][seat] = 0
        memories[seat]["round"] = 0
        memories[seat]["bluffs"][:] = 0
        memories[seat]["honest"][:] = 0
        memories[seat]["odd"][:] = 0
        views[seat]["seat"] = seat
        views[seat]["seats"] = state["seats"]
    scratch["logged"] = 0
    begin(rules, state, scratch, number)
    let_see(rules, state, scratch, memories, views)


@rule
def let_see(
    rules: np.void, state: np.void, scratch: np.void, memories: np.ndarray, views: np.ndarray
) -> None:
    """Every seat that thinks sees what the last move brought about."""
    for seat in range(state["seats"]):
        if scratch["policies"][seat] == SHARP:
            now = views[SEATS]
            look(state, seat, now)
            follow(rules, memories[seat], views[seat], now, state)
            views[seat] = now


@rule
def is_known(rules: np.void, state: np.void, scratch: np.void, weights: np.ndarray) -> bool:
    """Write how the seat that is asked acts; False when it has to think first."""
    seat = int(scratch["seat"])
    if scratch["policies"][seat] != SHARP:
        scratch["move"] = level_move(rules, state, scratch, weights)
        return True
    if scratch["window"]:
        scratch["move"] = react(rules, state, seat, SHARP, scratch)
        return not is_jump(int(scratch["move"]))
    scratch["move"] = first_move(rules, state, seat, scratch)
    return bool(scratch["move"] != NONE)


@rule
def make_move(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    memories: np.ndarray,
    views: np.ndarray,
    log: np.ndarray,
) -> None:
    """Make the move that the scratch record names; NONE is to wait."""
    if scratch["move"] == NONE:
        return
    carry_out(rules, state, scratch)
    scratch["by_seat"][scratch["seat"]] += 1
    write_log(scratch, log)
    let_see(rules, state, scratch, memories, views)


@rule
def run_on(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    memories: np.ndarray,
    views: np.ndarray,
    log: np.ndarray,
    weights: np.ndarray,
) -> int:
    """Play until a seat has to think, which is returned, or the round is over: NONE."""
    while goes_on(state, scratch, MOST_MOVES):
        ask_next(state, scratch)
        if not is_known(rules, state, scratch, weights):
            return int(scratch["seat"])
        make_move(rules, state, scratch, memories, views, log)
    return NONE


@rule
def contest(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    memories: np.ndarray,
    views: np.ndarray,
    log: np.ndarray,
    weights: np.ndarray,
    number: int,
) -> int:
    """One step from outside: deal (number >= 0), or make the move that was chosen; run on.

    Returns the seat that has to think; its moves are listed in the scratch record, up to a NONE.
    """
    if number >= 0:
        begin_contest(rules, state, scratch, memories, views, number)
    else:
        make_move(rules, state, scratch, memories, views, log)
    seat = run_on(rules, state, scratch, memories, views, log, weights)
    if seat != NONE:
        scratch["plain"] = scratch["move"]
        if scratch["move"] == NONE:
            scratch["plain"] = steady_answer(rules, state, seat, scratch)
        count = list_answers(rules, state, seat, scratch["moves"])
        scratch["moves"][count] = NONE
    return seat
