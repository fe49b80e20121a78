"""Blocks of weighed positions, and rounds against steady; the same seed gives the same."""

from dataclasses import dataclass

import numpy as np

from lastcard.bots.keen.rows import ACTIVE
from lastcard.bots.policies import KEEN, STEADY
from lastcard.engine.state import STATE

from .fit import Positions
from .harvest import HARVEST, MOVE_ROWS
from .kernel import KERNEL
from .tables import Table, draw_table

MOVES_A_POSITION = 8  # space in a block


@dataclass(frozen=True)
class Effort:
    """How positions are weighed."""

    block: int = 2_000  # positions weighed at one table
    deals: int = 1  # times that every move is played on
    horizon: int = 12  # moves a seat, on average; then sharp's formula judges
    every: int = 4  # one decision in this many
    explore: int = 1_000  # one move in this many is random; such bluffs mislead
    learned: int = 4  # of 8 seats that keen plays, once it has learned something


def new_scratch(effort: Effort, is_first: bool) -> np.void:
    scratch: np.void = np.zeros(1, HARVEST)[0]
    scratch["deals"], scratch["every"] = effort.deals, effort.every
    scratch["explore"], scratch["horizon"] = effort.explore, effort.horizon
    scratch["learned"] = 0 if is_first else effort.learned
    return scratch


def gather(seed: str, weights: np.ndarray, effort: Effort, is_first: bool) -> Positions:
    """The block of this seed: positions of one table, played until there are enough."""
    table = draw_table(seed)
    state, scratch = table.new_state(seed), new_scratch(effort, is_first)
    worlds = np.zeros(2, STATE)
    situations = np.zeros((effort.block, ACTIVE), np.uint8)
    moves = np.zeros((effort.block * MOVES_A_POSITION, MOVE_ROWS), np.uint8)
    values = np.zeros(len(moves), np.float32)
    heads = np.zeros((effort.block, 2), np.int16)
    arrays = (worlds, weights, situations, moves, values, heads)
    play = KERNEL.fastest().play_and_weigh
    rules, number, before = table.rules(), 0, -1
    while scratch["positions"] < effort.block and (
        before < scratch["positions"] or number < effort.block
    ):
        before = int(scratch["positions"])
        play(rules, state, scratch, *arrays, number)
        number += 1
    positions, candidates = int(scratch["positions"]), int(scratch["candidates"])
    return Positions(
        situations[:positions], moves[:candidates], values[:candidates], heads[:positions]
    )


def share_against_steady(
    table: Table, weights: np.ndarray, rounds: int, seed: str
) -> tuple[int, int]:
    """Rounds that one keen wins among steady, and rounds decided; it sits in every seat."""
    state, scratch = table.new_state(seed), new_scratch(Effort(), False)
    rules = table.rules()
    for seat in range(table.seats):
        scratch["policies"][: table.seats] = STEADY
        scratch["policies"][seat] = KEEN
        part = rounds // table.seats
        KERNEL.fastest().play_against_steady(rules, state, scratch, weights, 0, part)
    return int(scratch["won"]), int(scratch["decided"])
