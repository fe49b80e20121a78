"""The rules compiled without events play the same rounds."""

import numpy as np

from lastcard.editions import EDITIONS
from lastcard.lab.plan import Block
from lastcard.lab.simulate.blocks import run_block
from lastcard.lab.simulate.plan import make_plan

ROUNDS = Block(0, 60)
COUNTED = ("rounds", "turns", "moves", "points", "wins", "seat_points", "lengths", "unfinished")


def test_leaving_events_out_changes_no_round() -> None:
    for name in EDITIONS:
        for policy in ("random", "steady"):
            plan = make_plan(name, 5, {"jump_in": "all"}, [policy], "quiet", ROUNDS.count, False)
            loud, result = run_block(plan, ROUNDS)
            quiet, told_quietly = run_block(plan, ROUNDS, events=False)
            assert np.array_equal(result, told_quietly), (name, policy)
            assert all(np.array_equal(loud[field], quiet[field]) for field in COUNTED)
            assert int(loud["played"].sum()) > 0
            assert int(quiet["played"].sum()) == 0
