"""Whole rounds and matches, played by policies in the compiled kernel."""

import numpy as np

from lastcard.bots.policies import next_move
from lastcard.engine.cards import NONE, SEATS
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_CATCH, MOVE_UNO, is_jump
from lastcard.engine.state import PHASE_MATCH_OVER, PHASE_ROUND_OVER, PHASE_TURN
from lastcard.play.rng import SCRATCH_FIELDS
from lastcard.play.rounds import (
    MOST_MOVES,
    MOST_ROUNDS,
    begin,
    carry_out,
    deal_round,
    goes_on,
    write_log,
)

from .tally import tally_events, tally_match, tally_round

# Work space of one worker, so that the kernel allocates nothing.
SCRATCH = np.dtype(
    [
        *SCRATCH_FIELDS,
        ("logged", "i8"),  # moves written to the log
        ("before", "i4", (SEATS,)),  # scores before the round
        ("row", "i8", (4,)),  # what one round or match came to
    ],
    align=True,
)
ROW = ("turns", "winner", "points", "moves")
ROW_TURNS, ROW_WINNER, ROW_POINTS, ROW_MOVES = range(4)


@rule
def takes_turn(state: np.void, move: int) -> bool:
    """Whether this move is a turn of its own: an ordinary one, or a jump."""
    if is_jump(move):
        return True
    return bool(state["phase"] == PHASE_TURN and move < MOVE_CATCH and move != MOVE_UNO)


@rule
def play_round(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    tally: np.void,
    log: np.ndarray,
) -> None:
    """Play a dealt round to its end and count it."""
    for seat in range(state["seats"]):
        scratch["before"][seat] = state["scores"][seat]
    reshuffles = tally["reshuffles"]
    turns = 0
    while goes_on(state, scratch, MOST_MOVES):
        next_move(rules, state, scratch)
        turns += int(takes_turn(state, int(scratch["move"])))
        write_log(scratch, log)
        carry_out(rules, state, scratch)
        tally_events(state, tally)
    tally["moves"] += scratch["length"]
    tally["reshuffled_rounds"] += int(tally["reshuffles"] != reshuffles)
    row = scratch["row"]
    row[ROW_POINTS] += tally_round(state, tally, scratch["before"], turns)
    row[ROW_TURNS] += turns
    row[ROW_MOVES] += scratch["length"]
    row[ROW_WINNER] = state["winner"] if state["phase"] >= PHASE_ROUND_OVER else NONE


@rule
def play_match(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    tally: np.void,
    log: np.ndarray,
) -> None:
    """Play round after round until the match is won."""
    play_round(rules, state, scratch, tally, log)
    while state["phase"] == PHASE_ROUND_OVER and state["round"] < MOST_ROUNDS:
        deal_round(rules, state, scratch)
        write_log(scratch, log)
        play_round(rules, state, scratch, tally, log)
    if state["phase"] == PHASE_MATCH_OVER:
        tally_match(state, tally)
        scratch["row"][ROW_WINNER] = first_winner(state)


@rule
def first_winner(state: np.void) -> int:
    for seat in range(state["seats"]):
        if state["winners"] >> seat & 1:
            return seat
    return NONE


@rule
def play_block(
    rules: np.void,
    state: np.void,
    policies: np.ndarray,
    matches: bool,
    first: int,
    rows: np.ndarray,
    scratch: np.void,
    tally: np.void,
    log: np.ndarray,
) -> None:
    """Play rounds (or matches) number first, first + 1, …, one for each of the rows."""
    for seat in range(state["seats"]):
        scratch["policies"][seat] = policies[seat]
    for place in range(rows.shape[0]):
        for column in range(4):
            scratch["row"][column] = 0
        scratch["logged"] = 0
        begin(rules, state, scratch, first + place)
        if matches:
            play_match(rules, state, scratch, tally, log)
        else:
            play_round(rules, state, scratch, tally, log)
        for column in range(4):
            rows[place, column] = scratch["row"][column]
