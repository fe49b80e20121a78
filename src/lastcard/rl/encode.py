"""From a position to an observation. Reads what the seat knows and nothing else."""

import numpy as np

from lastcard.engine.bits import copy_row
from lastcard.engine.cards import KINDS, NONE
from lastcard.engine.mark import rule, seldom
from lastcard.engine.state import PHASE_DRAWN, PHASE_PILE, PHASE_POINT

from .actions import distance, seat_at
from .kinds import copy_kinds
from .planes import HISTORY, MOST_BYTE, SCORE_STEPS


@rule
def encode(
    rules: np.void,
    plan: np.void,
    state: np.void,
    table: np.void,
    known: np.ndarray,
    seat: int,
    row: np.ndarray,
) -> None:
    """Write what a seat knows into a row of bytes: what fills its planes, then marks."""
    write_copies(plan, state, table, known, seat, row)
    mark_cards(plan, state, seat, row)
    write_question(plan, state, table, seat, row)
    write_numbers(plan, state, table, row)
    write_seats(rules, plan, state, seat, row)
    if plan["link"] != NONE and state["link_low"] != NONE:
        seats = int(state["seats"])
        mark_seat(int(plan["link"]), seat, int(state["link_low"]), seats, row)
        mark_seat(int(plan["link"]), seat, int(state["link_high"]), seats, row)
    if plan["picked"] != NONE and state["phase"] == PHASE_POINT:
        write_picks(plan, state, seat, row)
    if plan["poses"] != NONE and state["pose_owners"] != 0:
        write_poses(plan, state, seat, row)


@rule
def write_copies(
    plan: np.void,
    state: np.void,
    table: np.void,
    known: np.ndarray,
    seat: int,
    row: np.ndarray,
) -> None:
    """The planes that are copied, first and last in a row; those between are cleared."""
    seats = int(state["seats"])
    copy_kinds(known[seat, seat], row[plan["hand"] :])
    for steps in range(1, seats):
        other = seat_at(seat, steps, seats)
        copy_kinds(known[seat, other], row[plan["known"] + (steps - 1) * KINDS :])
    copy_kinds(table["open"], row[plan["discard"] :])
    row[plan["discard"] + KINDS : plan["happenings"]] = 0
    copy_row(table["happened"][seat][table["newest"] :], row[plan["happenings"] :], HISTORY)


@rule
def mark_cards(plan: np.void, state: np.void, seat: int, row: np.ndarray) -> None:
    row[plan["top"] + state["top"]] = 1
    if state["phase"] == PHASE_DRAWN and state["turn"] == seat:
        mark(int(plan["drawn"]), int(state["drawn"]), row)
    if state["open_wd4"]:
        row[plan["under"] + state["under_top"]] = 1
        mark(int(plan["under_color"]), int(state["under_color"]), row)
    if state["phase"] == PHASE_PILE:
        for place in range(state["mini_count"]):
            row[plan["mini"] + state["mini"][place]] += 1


@rule
def write_question(
    plan: np.void, state: np.void, table: np.void, seat: int, row: np.ndarray
) -> None:
    mark(int(plan["color"]), int(state["color"]), row)
    row[plan["phase"] + state["phase"]] = 1
    row[plan["window"]] = table["window"] if table["seat"] == seat else 0
    row[plan["direction"]] = 1 if state["direction"] > 0 else 0
    row[plan["wild"]] = 1 if state["wild"] != NONE else 0


@rule
def write_numbers(plan: np.void, state: np.void, table: np.void, row: np.ndarray) -> None:
    row[plan["draw_count"]] = state["draw_count"]
    row[plan["bottom"]] = min(table["bottom"], state["draw_count"])
    row[plan["discard_count"]] = state["discard_count"]
    row[plan["stack"]] = state["stack"]
    row[plan["idle"]] = state["idle"]
    row[plan["round"]] = min(state["round"], MOST_BYTE)


@rule
def mark(place: int, number: int, row: np.ndarray) -> None:
    """Set one byte of a plane that is clear; NONE is nothing."""
    row[place + max(number, 0)] = number != NONE


@rule
def mark_seat(place: int, seat: int, other: int, seats: int, row: np.ndarray) -> None:
    """Set the byte of a seat in a plane that is clear; NONE, some places away, is nobody."""
    row[place + distance(seat, other, seats)] = other != NONE


@rule
def write_seats(rules: np.void, plan: np.void, state: np.void, seat: int, row: np.ndarray) -> None:
    seats = int(state["seats"])
    mark_seat(int(plan["turn"]), seat, int(state["turn"]), seats, row)
    mark_seat(int(plan["dealer"]), seat, int(state["dealer"]), seats, row)
    mark_seat(int(plan["source"]), seat, int(state["source"]), seats, row)
    mark_seat(int(plan["called_now"]), seat, int(state["called_now"]), seats, row)
    mark_seat(int(plan["liable"]), seat, int(state["liable"]), seats, row)
    if plan["lock"] != NONE:
        mark_seat(int(plan["lock"]), seat, int(state["lock_owner"]), seats, row)
    for other in range(seats):
        steps = distance(seat, other, seats)
        row[plan["counts"] + steps] = state["size"][other]
        row[plan["called"] + steps] = state["called"] >> other & 1
        score = state["scores"][other]
        if score > 0:
            share = SCORE_STEPS * int(score) // int(rules["target_score"])
            row[plan["scores"] + steps] = min(share, MOST_BYTE)


@rule
@seldom
def write_picks(plan: np.void, state: np.void, seat: int, row: np.ndarray) -> None:
    """Who has pointed, and where the own finger points."""
    seats = int(state["seats"])
    for other in range(seats):
        row[plan["picked"] + distance(seat, other, seats)] = state["pick"][other] != NONE
    mark_seat(int(plan["pick"]), seat, int(state["pick"][seat]), seats, row)


@rule
@seldom
def write_poses(plan: np.void, state: np.void, seat: int, row: np.ndarray) -> None:
    seats = int(state["seats"])
    for poser in range(seats):
        if state["poses"][poser] != 0:
            line = int(plan["poses"]) + distance(seat, poser, seats) * seats
            for owner in range(seats):
                steps = distance(seat, owner, seats)
                row[line + steps] = state["poses"][poser] >> owner & 1
