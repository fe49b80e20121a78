"""Whole rounds and matches, played by policies in the compiled kernel."""

import numpy as np

from lastcard.bots.dice import ROOM_FIELDS, seed_dice
from lastcard.bots.playing import MOST_MOVES, next_move, write_log
from lastcard.engine.cards import NONE, SEATS
from lastcard.engine.deal import deal_next, start_match
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_CATCH, MOVE_DEAL, MOVE_UNO, is_jump
from lastcard.engine.state import PHASE_MATCH_OVER, PHASE_ROUND_OVER, PHASE_TURN
from lastcard.engine.step import apply

from .tally import tally_events, tally_match, tally_round

MOST_ROUNDS = 2_000  # a match that needs more is broken off and counted as unfinished

# Work space of one worker, so that the kernel allocates nothing.
ROOM = np.dtype(
    [
        *ROOM_FIELDS,
        ("logged", "i8"),  # moves written to the log
        ("before", "i4", (SEATS,)),  # scores before the round
        ("told", "i8", (4,)),  # what one round or match came to
    ],
    align=True,
)
TOLD = ("turns", "winner", "points", "moves")
TOLD_TURNS, TOLD_WINNER, TOLD_POINTS, TOLD_MOVES = range(4)


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
    room: np.void,
    tally: np.void,
    log: np.ndarray,
) -> None:
    """Play a dealt round to its end and count it."""
    for seat in range(state["seats"]):
        room["before"][seat] = state["scores"][seat]
    reshuffles = tally["reshuffles"]
    played = 0
    turns = 0
    while state["phase"] < PHASE_ROUND_OVER and played < MOST_MOVES:
        next_move(rules, state, room)
        turns += int(takes_turn(state, int(room["move"])))
        write_log(room, log)
        apply(rules, state, int(room["seat"]), int(room["move"]))
        tally_events(state, tally)
        played += 1
    tally["moves"] += played
    tally["reshuffled_rounds"] += int(tally["reshuffles"] != reshuffles)
    told = room["told"]
    told[TOLD_POINTS] += tally_round(state, tally, room["before"], turns)
    told[TOLD_TURNS] += turns
    told[TOLD_MOVES] += played
    told[TOLD_WINNER] = state["winner"] if state["phase"] >= PHASE_ROUND_OVER else NONE


@rule
def play_match(
    rules: np.void,
    state: np.void,
    room: np.void,
    tally: np.void,
    log: np.ndarray,
) -> None:
    """Play round after round until the match is won."""
    play_round(rules, state, room, tally, log)
    while state["phase"] == PHASE_ROUND_OVER and state["round"] < MOST_ROUNDS:
        room["seat"] = NONE
        room["move"] = MOVE_DEAL
        write_log(room, log)
        state["event_count"] = 0
        deal_next(rules, state)
        play_round(rules, state, room, tally, log)
    if state["phase"] == PHASE_MATCH_OVER:
        tally_match(state, tally)
        room["told"][TOLD_WINNER] = first_winner(state)


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
    told: np.ndarray,
    room: np.void,
    tally: np.void,
    log: np.ndarray,
) -> None:
    """Play rounds (or matches) number first, first + 1, …, one for each row of `told`.

    Round n is dealt from stream n + 1 of the state's key, as the seed text 'TEXT/n' is, and its
    dice depend on the key and n alone: the same round whoever plays it, and when.
    """
    for seat in range(state["seats"]):
        room["policies"][seat] = policies[seat]
    for row in range(told.shape[0]):
        number = first + row
        state["stream"] = number + 1
        state["taken"] = 0
        for seat in range(state["seats"]):
            state["scores"][seat] = 0
        seed_dice(room, int(state["key"][0]), number)
        for place in range(4):
            room["told"][place] = 0
        room["logged"] = 0
        start_match(rules, state, NONE)
        if matches:
            play_match(rules, state, room, tally, log)
        else:
            play_round(rules, state, room, tally, log)
        for place in range(4):
            told[row, place] = room["told"][place]
