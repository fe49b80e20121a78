"""Whole rounds and matches, played by policies in the compiled kernel."""

import numpy as np

from lastcard.bots.dice import ROOM_FIELDS, roll, seed_dice
from lastcard.bots.policies import choose, react
from lastcard.engine.cards import NONE, SEATS
from lastcard.engine.deal import deal_next, start_match
from lastcard.engine.mark import rule
from lastcard.engine.moves import MOVE_CATCH, MOVE_DEAL, MOVE_JUMP, MOVE_UNO
from lastcard.engine.state import PHASE_MATCH_OVER, PHASE_ROUND_OVER, PHASE_TURN
from lastcard.engine.step import apply

from .tally import tally_events, tally_match, tally_round

MOST_MOVES = 5_000  # a round that needs more is broken off and counted as unfinished
MOST_ROUNDS = 2_000  # of a match, likewise

# Work space of one worker, so that the kernel allocates nothing.
ROOM = np.dtype(
    [
        *ROOM_FIELDS,
        ("policies", "i1", (SEATS,)),
        ("seat", "i8"),  # who acts next
        ("move", "i8"),  # and how
        ("logged", "i8"),  # moves written to the log
        ("before", "i4", (SEATS,)),  # scores before the round
        ("told", "i8", (4,)),  # what one round or match came to
    ],
    align=True,
)
TOLD = ("turns", "winner", "points", "moves")
TOLD_TURNS, TOLD_WINNER, TOLD_POINTS, TOLD_MOVES = range(4)


@rule
def seat_to_move(state: np.void) -> int:
    """The seat that the question is put to; in pointing, the first that has not picked."""
    if state["turn"] != NONE:
        return int(state["turn"])
    for seat in range(state["seats"]):
        if state["pick"][seat] == NONE:
            return seat
    return NONE


@rule
def may_react(rules: np.void, state: np.void) -> bool:
    """Whether anybody could have a reason to act out of turn."""
    if state["liable"] != NONE or state["pose_owners"] != 0:
        return True
    return bool(rules["speed_play"] | rules["jump_in"])


@rule
def somebody_reacts(rules: np.void, state: np.void, room: np.void) -> bool:
    """Whether a seat acts out of turn before the question is answered; the order is drawn."""
    seats = int(state["seats"])
    seat = roll(room, seats)
    for _ in range(seats):
        move = react(rules, state, seat, int(room["policies"][seat]), room)
        if move != NONE:
            room["seat"] = seat
            room["move"] = move
            return True
        seat = seat + 1 if seat + 1 < seats else 0
    return False


@rule
def next_move(rules: np.void, state: np.void, room: np.void) -> None:
    """Write who acts next, and how, into the room."""
    if may_react(rules, state) and somebody_reacts(rules, state, room):
        return
    seat = seat_to_move(state)
    policy = int(room["policies"][seat])
    room["seat"] = seat
    room["move"] = choose(rules, state, seat, policy, room)


@rule
def takes_turn(state: np.void, move: int) -> bool:
    """Whether this move is a turn of its own: an ordinary one, or a jump."""
    if move >= MOVE_JUMP and move < MOVE_JUMP + 64:
        return True
    return bool(state["phase"] == PHASE_TURN and move < MOVE_CATCH and move != MOVE_UNO)


@rule
def write_log(room: np.void, log: np.ndarray) -> None:
    """Keep the move, while the log has room."""
    if room["logged"] < log.shape[0]:
        log[room["logged"], 0] = room["seat"]
        log[room["logged"], 1] = room["move"]
        room["logged"] += 1


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
