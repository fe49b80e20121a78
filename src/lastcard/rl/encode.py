"""From a position to an observation. Reads what the seat knows and nothing else."""

import numpy as np

from lastcard.engine.bits import copy_row
from lastcard.engine.cards import KINDS, NONE
from lastcard.engine.mark import rule
from lastcard.engine.state import PHASE_DRAWN, PHASE_PILE, PHASE_POINT

from .actions import distance
from .planes import MOST_BYTE, RING, SCORE_STEPS


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
    """Write what a seat knows into a row of bytes."""
    row[:] = 0
    write_cards(plan, state, table, known, seat, row)
    write_question(plan, state, table, seat, row)
    write_numbers(plan, state, table, row)
    write_seats(rules, plan, state, seat, row)
    if plan["link"] != NONE and state["link_low"] != NONE:
        mark_seat(state, int(plan["link"]), seat, int(state["link_low"]), row)
        mark_seat(state, int(plan["link"]), seat, int(state["link_high"]), row)
    if plan["picked"] != NONE and state["phase"] == PHASE_POINT:
        write_picks(plan, state, seat, row)
    if plan["poses"] != NONE and state["pose_owners"] != 0:
        write_poses(plan, state, seat, row)
    write_happenings(plan, table, seat, row)


@rule
def write_cards(
    plan: np.void,
    state: np.void,
    table: np.void,
    known: np.ndarray,
    seat: int,
    row: np.ndarray,
) -> None:
    seats = int(state["seats"])
    copy_row(known[seat, seat], row[plan["hand"] :], KINDS)
    for steps in range(1, seats):
        other = seat + steps if seat + steps < seats else seat + steps - seats
        copy_row(known[seat, other], row[plan["known"] + (steps - 1) * KINDS :], KINDS)
    copy_row(table["open"], row[plan["discard"] :], KINDS)
    row[plan["top"] + state["top"]] = 1
    if state["phase"] == PHASE_DRAWN and state["turn"] == seat and state["drawn"] != NONE:
        row[plan["drawn"] + state["drawn"]] = 1
    if state["open_wd4"]:
        row[plan["under"] + state["under_top"]] = 1
        if state["under_color"] != NONE:
            row[plan["under_color"] + state["under_color"]] = 1
    if state["phase"] == PHASE_PILE:
        for place in range(state["mini_count"]):
            row[plan["mini"] + state["mini"][place]] += 1


@rule
def write_question(
    plan: np.void, state: np.void, table: np.void, seat: int, row: np.ndarray
) -> None:
    if state["color"] != NONE:
        row[plan["color"] + state["color"]] = 1
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
def mark_seat(state: np.void, place: int, seat: int, other: int, row: np.ndarray) -> None:
    """Set the byte of a seat in a plane that has one for each; NONE is nobody."""
    if other != NONE:
        row[place + distance(seat, other, int(state["seats"]))] = 1


@rule
def write_seats(rules: np.void, plan: np.void, state: np.void, seat: int, row: np.ndarray) -> None:
    mark_seat(state, int(plan["turn"]), seat, int(state["turn"]), row)
    mark_seat(state, int(plan["dealer"]), seat, int(state["dealer"]), row)
    mark_seat(state, int(plan["source"]), seat, int(state["source"]), row)
    mark_seat(state, int(plan["called_now"]), seat, int(state["called_now"]), row)
    mark_seat(state, int(plan["liable"]), seat, int(state["liable"]), row)
    if plan["lock"] != NONE:
        mark_seat(state, int(plan["lock"]), seat, int(state["lock_owner"]), row)
    seats = int(state["seats"])
    for other in range(seats):
        steps = distance(seat, other, seats)
        row[plan["counts"] + steps] = state["size"][other]
        row[plan["called"] + steps] = state["called"] >> other & 1
        score = state["scores"][other]
        if score > 0:
            share = SCORE_STEPS * int(score) // int(rules["target_score"])
            row[plan["scores"] + steps] = min(share, MOST_BYTE)


@rule
def write_picks(plan: np.void, state: np.void, seat: int, row: np.ndarray) -> None:
    """Who has pointed, and where the own finger points."""
    for other in range(state["seats"]):
        if state["pick"][other] != NONE:
            mark_seat(state, int(plan["picked"]), seat, other, row)
    mark_seat(state, int(plan["pick"]), seat, int(state["pick"][seat]), row)


@rule
def write_poses(plan: np.void, state: np.void, seat: int, row: np.ndarray) -> None:
    seats = int(state["seats"])
    for poser in range(seats):
        if state["poses"][poser] != 0:
            line = int(plan["poses"]) + distance(seat, poser, seats) * seats
            for owner in range(seats):
                if state["poses"][poser] >> owner & 1:
                    mark_seat(state, line, seat, owner, row)


@rule
def write_happenings(plan: np.void, table: np.void, seat: int, row: np.ndarray) -> None:
    """The seat's ring, newest first."""
    happened = table["happened"][seat]
    newest = int(table["newest"])
    place = int(plan["happenings"])
    copy_row(happened[newest:], row[place:], RING - newest)
    copy_row(happened, row[place + RING - newest :], newest)
