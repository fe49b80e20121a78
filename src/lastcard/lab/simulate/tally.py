"""What a block of rounds adds up to. Whole numbers only, so that sums do not depend on order."""

import numpy as np

from lastcard.engine.cards import KINDS, NONE, SEATS
from lastcard.engine.events import (
    EVENT_CATCH,
    EVENT_CHALLENGE,
    EVENT_DRAW,
    EVENT_JUMP,
    EVENT_PLAY,
    EVENT_RESHUFFLE,
    EVENT_SLIP,
    EVENT_UNO,
)
from lastcard.engine.mark import hot, rule
from lastcard.engine.reasons import DRAW_REASONS
from lastcard.engine.state import PHASE_ROUND_OVER

LENGTHS = 1024  # rounds of this many turns or more share the last place

TALLY = np.dtype(
    [
        ("rounds", "i8"),
        ("matches", "i8"),
        ("moves", "i8"),
        ("turns", "i8"),
        ("turns_squared", "i8"),
        ("points", "i8"),  # all that rounds brought their winners, or cost under alternative
        ("points_squared", "i8"),
        ("unfinished", "i8"),
        ("blocked", "i8"),
        ("match_rounds", "i8"),
        ("match_rounds_squared", "i8"),
        ("won_challenges", "i8"),
        ("lost_challenges", "i8"),
        ("calls", "i8"),
        ("catches", "i8"),
        ("jumps", "i8"),
        ("wrong_jumps", "i8"),
        ("slips", "i8"),
        ("reshuffles", "i8"),
        ("reshuffled_rounds", "i8"),
        ("dry_draws", "i8"),  # draws that found nothing left
        ("draws", "i8", (len(DRAW_REASONS),)),  # cards drawn, by reason
        ("wins", "i8", (SEATS,)),
        ("lead_wins", "i8"),  # of the seat at the dealer's left
        ("match_wins", "i8", (SEATS,)),
        ("seat_points", "i8", (SEATS,)),
        ("seat_points_squared", "i8", (SEATS,)),
        ("played", "i8", (KINDS,)),
        ("drawn", "i8", (KINDS,)),
        ("decided", "i8", (KINDS,)),  # the last card of a round
        ("lengths", "i8", (LENGTHS,)),  # rounds by their turns
    ],
    align=True,
)


def new_tally() -> np.void:
    return np.zeros(1, TALLY)[0]  # type: ignore[no-any-return]


def merge(into: np.void | np.ndarray, other: np.void | np.ndarray) -> None:
    """Add one tally to another, or several to as many others."""
    for name in TALLY.names or ():
        into[name] += other[name]


@rule
@hot
def tally_events(state: np.void, tally: np.void) -> None:
    """Count what the last move brought about."""
    events = state["events"]
    for row in range(state["event_count"]):
        kind = events[row, 0]
        value = events[row, 2]
        detail = events[row, 3]
        if kind == EVENT_PLAY:
            tally["played"][value] += 1
        elif kind == EVENT_DRAW:
            if value == NONE:
                tally["dry_draws"] += 1
            else:
                tally["drawn"][value] += 1
                tally["draws"][detail] += 1
        elif kind == EVENT_UNO:
            tally["calls"] += 1
        elif kind == EVENT_CATCH:
            tally["catches"] += int(detail)
        elif kind == EVENT_CHALLENGE:
            if detail:
                tally["won_challenges"] += 1
            else:
                tally["lost_challenges"] += 1
        elif kind == EVENT_RESHUFFLE:
            tally["reshuffles"] += 1
        elif kind == EVENT_JUMP:
            if detail:
                tally["wrong_jumps"] += 1
            else:
                tally["jumps"] += 1
        elif kind == EVENT_SLIP:
            tally["slips"] += 1


@rule
def tally_round(state: np.void, tally: np.void, before: np.ndarray, turns: int) -> int:
    """Count a round that ended or was broken off; returns the points it brought."""
    tally["rounds"] += 1
    tally["turns"] += turns
    tally["turns_squared"] += turns * turns
    tally["lengths"][min(turns, LENGTHS - 1)] += 1
    if state["phase"] < PHASE_ROUND_OVER:
        tally["unfinished"] += 1
        return 0
    winner = state["winner"]
    if winner == NONE:
        tally["blocked"] += 1
        return 0
    tally["wins"][winner] += 1
    tally["lead_wins"] += int(winner == (state["dealer"] + 1) % state["seats"])
    if state["size"][winner] == 0:
        tally["decided"][state["top"]] += 1
    points = 0
    for seat in range(state["seats"]):
        gained = int(state["scores"][seat]) - int(before[seat])
        points += gained
        tally["seat_points"][seat] += gained
        tally["seat_points_squared"][seat] += gained * gained
    tally["points"] += points
    tally["points_squared"] += points * points
    return points


@rule
def tally_match(state: np.void, tally: np.void) -> None:
    """Count a match that was won; joint winners each count."""
    tally["matches"] += 1
    tally["match_rounds"] += state["round"]
    tally["match_rounds_squared"] += state["round"] * state["round"]
    for seat in range(state["seats"]):
        if state["winners"] >> seat & 1:
            tally["match_wins"][seat] += 1
