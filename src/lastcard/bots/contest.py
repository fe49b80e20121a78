"""Rounds between levels in the compiled kernel, which stops only where sharp has to think."""

import numpy as np

from lastcard.engine.cards import NONE, SEATS
from lastcard.engine.deal import start_match
from lastcard.engine.legal import can_call, legal
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_UNO, is_jump
from lastcard.engine.state import PHASE_ROUND_OVER
from lastcard.engine.step import apply
from lastcard.engine.view import look
from lastcard.play.rng import SCRATCH_FIELDS, seed_rng

from .playing import MOST_MOVES, may_react, seat_to_move, somebody_reacts, write_log
from .policies import SHARP, STEADY, choose
from .tracker import follow

CONTEST_SCRATCH = np.dtype(
    [
        *SCRATCH_FIELDS,
        ("played", "i8"),  # moves so far
        ("logged", "i8"),  # of them, moves in the log
        ("plain", "i8"),  # what steady would do where a seat has to think
        ("by_seat", "i4", (SEATS,)),  # moves of each seat
    ],
    align=True,
)


@rule
def begin(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    memories: np.ndarray,
    views: np.ndarray,
    number: int,
) -> None:
    """Deal round `number` of the seed; its RNG depends on the key and the number alone."""
    state["stream"] = number + 1
    state["taken"] = 0
    for seat in range(SEATS):
        state["scores"][seat] = 0
        scratch["by_seat"][seat] = 0
        memories[seat]["round"] = 0
        memories[seat]["bluffs"][:] = 0
        memories[seat]["honest"][:] = 0
        memories[seat]["odd"][:] = 0
        views[seat]["seat"] = seat
        views[seat]["seats"] = state["seats"]
    seed_rng(scratch, int(state["key"][0]), number)
    scratch["declined"] = 0
    scratch["played"] = 0
    scratch["logged"] = 0
    start_match(rules, state, NONE)
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
def next_is_known(rules: np.void, state: np.void, scratch: np.void) -> bool:
    """Write who acts next, and how; False when that seat has to think first."""
    if may_react(rules, state) and somebody_reacts(rules, state, scratch):
        return not is_jump(int(scratch["move"])) or scratch["policies"][scratch["seat"]] != SHARP
    seat = seat_to_move(state)
    scratch["seat"] = seat
    if scratch["policies"][seat] != SHARP:
        scratch["move"] = choose(rules, state, seat, int(scratch["policies"][seat]), scratch)
        return True
    scratch["move"] = MOVE_UNO
    if can_call(rules, state, seat):
        return True
    scratch["move"] = NONE
    return False


@rule
def carry_out(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    memories: np.ndarray,
    views: np.ndarray,
    log: np.ndarray,
) -> None:
    """Make the move that the scratch record names."""
    seat = int(scratch["seat"])
    apply(rules, state, seat, int(scratch["move"]))
    scratch["played"] += 1
    scratch["declined"] = 0
    scratch["by_seat"][seat] += 1
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
) -> int:
    """Play until a seat has to think, which is returned, or the round is over: NONE."""
    while state["phase"] < PHASE_ROUND_OVER and scratch["played"] < MOST_MOVES:
        if not next_is_known(rules, state, scratch):
            return int(scratch["seat"])
        carry_out(rules, state, scratch, memories, views, log)
    return NONE


@rule
def contest(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    memories: np.ndarray,
    views: np.ndarray,
    log: np.ndarray,
    number: int,
) -> int:
    """One step from outside: deal (number >= 0), or make the move that was thought of; run on.

    Returns the seat that has to think; its moves are listed in the room, up to a NONE.
    """
    if number >= 0:
        begin(rules, state, scratch, memories, views, number)
    elif scratch["move"] != NONE:
        carry_out(rules, state, scratch, memories, views, log)
    else:
        scratch["declined"] |= 1 << scratch["seat"]
    seat = run_on(rules, state, scratch, memories, views, log)
    if seat != NONE:
        scratch["plain"] = scratch["move"]
        if scratch["move"] == NONE:
            scratch["plain"] = choose(rules, state, seat, STEADY, scratch)
        count = legal(rules, state, seat, scratch["moves"])
        scratch["moves"][count] = NONE
    return seat
