"""Rounds in which decisions are weighed: every move is played on from the true deal.

The network is shown what the seat knows and nothing else, so over many positions it learns what
each move is worth on average over the deals that a seat cannot tell apart.
"""

import numpy as np

from lastcard.bots.keen.candidate import list_move
from lastcard.bots.keen.choice import list_answers
from lastcard.bots.keen.rounds import find_move, play_on
from lastcard.bots.keen.rows import ACTIVE, SITUATION_ROWS
from lastcard.bots.keen.scratch import KEEN_FIELDS
from lastcard.bots.keen.situation import list_situation
from lastcard.bots.policies import KEEN, STEADY
from lastcard.bots.policies.calling import has_called, needs_call
from lastcard.bots.policies.steady import steady_answer
from lastcard.bots.sharp.search import worth_of
from lastcard.engine.cards import NONE
from lastcard.engine.mark import rule
from lastcard.engine.moves import LEGAL, MOVE_UNO
from lastcard.engine.state import PHASE_ROUND_OVER
from lastcard.play.asking import is_reaction
from lastcard.play.rng import SCRATCH_FIELDS, WORD, roll
from lastcard.play.rounds import MOST_MOVES, begin, carry_out, goes_on

WORLD, TRIAL = range(2)  # the deal with other random numbers, and a move tried in it
MOVE_ROWS = 24  # of a move, at most
MOST_ANSWERS = 24  # decisions with more moves are passed over
NOTHING = 255  # in place of a row

HARVEST = np.dtype(
    [
        *SCRATCH_FIELDS,
        *KEEN_FIELDS,
        ("positions", "i8"),  # written so far
        ("candidates", "i8"),  # moves written so far
        ("answers", "i2", (LEGAL,)),
        ("values", "f8", (LEGAL,)),
        # --- how it is done
        ("learned", "i8"),  # of 8: seats that keen plays; steady plays the others
        ("explore", "i8"),  # one move in this many is a random one
        ("every", "i8"),  # one decision in this many is weighed
        ("deals", "i8"),  # times that every move is played on
        ("horizon", "i8"),  # for this many moves a seat, on average
        # --- what rounds against steady came to
        ("won", "i8"),
        ("decided", "i8"),
    ],
    align=True,
)


@rule
def play_and_weigh(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    worlds: np.ndarray,
    weights: np.ndarray,
    situations: np.ndarray,
    moves: np.ndarray,
    values: np.ndarray,
    heads: np.ndarray,
    number: int,
) -> None:
    """Play round `number`; weigh some of its decisions while there is space for them."""
    begin(rules, state, scratch, number)
    for seat in range(state["seats"]):
        is_keen = roll(scratch, 8) < scratch["learned"]
        scratch["policies"][seat] = KEEN if is_keen else STEADY
    while goes_on(state, scratch, MOST_MOVES):
        find_move(rules, state, scratch, weights)
        if is_decision(state, scratch):
            decide(rules, state, scratch, worlds, weights, situations, moves, values, heads)
        carry_out(rules, state, scratch)


@rule
def is_decision(state: np.void, scratch: np.void) -> bool:
    """Whether the seat has just answered a question; after a call it has done so before."""
    seat = int(scratch["seat"])
    move = int(scratch["move"])
    if scratch["window"] or has_called(state, seat):
        return False
    return not is_reaction(move) or bool(move == MOVE_UNO and state["liable"] != seat)


@rule
def decide(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    worlds: np.ndarray,
    weights: np.ndarray,
    situations: np.ndarray,
    moves: np.ndarray,
    values: np.ndarray,
    heads: np.ndarray,
) -> None:
    """Weigh the decision if its turn comes, and now and then do something else."""
    seat = int(scratch["seat"])
    count = list_answers(rules, state, seat, scratch)
    if count < 2:
        return
    for place in range(count):
        scratch["answers"][place] = scratch["moves"][place]
    has_space = scratch["positions"] < heads.shape[0]
    has_space = has_space and scratch["candidates"] + count <= moves.shape[0]
    if count <= MOST_ANSWERS and has_space and roll(scratch, int(scratch["every"])) == 0:
        write_rows(rules, state, seat, scratch, count, situations, moves, heads)
        weigh_answers(rules, state, seat, scratch, worlds, weights, count)
        first = int(scratch["candidates"])
        for place in range(count):
            values[first + place] = scratch["values"][place]
        scratch["positions"] += 1
        scratch["candidates"] += count
    if scratch["move"] != MOVE_UNO and roll(scratch, int(scratch["explore"])) == 0:
        scratch["move"] = scratch["answers"][roll(scratch, count)]


@rule
def write_rows(
    rules: np.void,
    state: np.void,
    seat: int,
    scratch: np.void,
    count: int,
    situations: np.ndarray,
    moves: np.ndarray,
    heads: np.ndarray,
) -> None:
    """The rows of the position and of each answer, and what steady would do."""
    position = int(scratch["positions"])
    first = int(scratch["candidates"])
    rows = scratch["rows"]
    scratch["advice"] = steady_answer(rules, state, seat, scratch)
    size = list_situation(rules, state, seat, scratch)
    for place in range(ACTIVE):
        situations[position, place] = rows[place] if place < size else NOTHING
    heads[position, 0] = count
    heads[position, 1] = 0
    for answer in range(count):
        move = int(scratch["answers"][answer])
        size = list_move(rules, state, seat, move, scratch)
        for place in range(MOVE_ROWS):
            row = rows[place] - SITUATION_ROWS
            moves[first + answer, place] = row if place < size else NOTHING
        if move == scratch["advice"]:
            heads[position, 1] = answer


@rule
def weigh_answers(
    rules: np.void,
    state: np.void,
    seat: int,
    scratch: np.void,
    worlds: np.ndarray,
    weights: np.ndarray,
    count: int,
) -> None:
    """Play every answer on, with the same random numbers for all; the mean of what they came to."""
    before = (scratch["rng"], scratch["pending"], scratch["length"], scratch["move"])
    policy = scratch["policies"][seat]
    if scratch["learned"] > 0:
        scratch["policies"][seat] = KEEN
    most = int(scratch["horizon"]) * int(state["seats"])
    for place in range(count):
        scratch["values"][place] = 0.0
    for _ in range(scratch["deals"]):
        worlds[WORLD] = state
        worlds[WORLD]["taken"] = 0
        for word in range(8):
            worlds[WORLD]["key"][word] = roll(scratch, 1 << 15)
        rng = scratch["rng"]
        for place in range(count):
            scratch["rng"] = rng
            worlds[TRIAL] = worlds[WORLD]
            move = int(scratch["answers"][place])
            scratch["seat"] = seat
            if needs_call(rules, worlds[TRIAL], seat, move):
                scratch["move"] = MOVE_UNO
                carry_out(rules, worlds[TRIAL], scratch)
            scratch["seat"] = seat
            scratch["move"] = move
            carry_out(rules, worlds[TRIAL], scratch)
            play_on(rules, worlds[TRIAL], scratch, most, weights)
            worth = worth_of(rules, worlds[TRIAL], seat)
            scratch["values"][place] += worth / int(scratch["deals"])
        scratch["rng"] = (rng * 747796405 + 1) & WORD
    scratch["policies"][seat] = policy
    scratch["rng"], scratch["pending"], scratch["length"], scratch["move"] = before
    scratch["rng"] = (scratch["rng"] * 747796405 + 2891336453) & WORD
    scratch["seat"] = seat
    scratch["window"] = 0


@rule
def play_against_steady(
    rules: np.void, state: np.void, scratch: np.void, weights: np.ndarray, first: int, count: int
) -> None:
    """Play rounds between the policies that are seated, and count what keen wins."""
    for number in range(first, first + count):
        begin(rules, state, scratch, number)
        while goes_on(state, scratch, MOST_MOVES):
            find_move(rules, state, scratch, weights)
            carry_out(rules, state, scratch)
        if state["phase"] >= PHASE_ROUND_OVER and state["winner"] != NONE:
            scratch["decided"] += 1
            scratch["won"] += int(scratch["policies"][state["winner"]] == KEEN)
