"""The actions of an edition: one fixed list, the same for every number of seats and every option.

An action is a move without the seat that makes it; other seats are named by their distance, 1 is
the one to the left. `wait` lets a chance to act out of turn go by.
"""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from lastcard.editions import Edition
from lastcard.engine.cards import COLORS, NONE, POINT, SEATS, WILD, symbol_of
from lastcard.engine.mark import rule
from lastcard.engine.moves import (
    MOVE_ACCEPT,
    MOVE_CATCH,
    MOVE_CHALLENGE,
    MOVE_COLOR,
    MOVE_DRAW,
    MOVE_JUMP,
    MOVE_LINK,
    MOVE_PASS,
    MOVE_PLAY,
    MOVE_POINT,
    MOVE_SLIP,
    MOVE_SWAP,
    MOVE_TAKE,
    MOVE_TARGET,
    MOVE_UNO,
    MOVES,
    link_move,
    link_pair,
)
from lastcard.match import Move
from lastcard.match.codes import decode

WAIT = 0
MOST_ACTIONS = 384
PLAIN_MOVES = (MOVE_DRAW, MOVE_PASS, MOVE_ACCEPT, MOVE_CHALLENGE, MOVE_TAKE, MOVE_UNO, MOVE_SLIP)

CODING = [
    ("action_of", "i2", (MOVES,)),  # of a move whose seats are distances
    ("move_of", "i2", (MOST_ACTIONS,)),  # NONE: wait
]


@rule
def distance(seat: int, other: int, seats: int) -> int:
    """How many places to the left another seat is."""
    return other - seat if other >= seat else other - seat + seats


@rule
def seat_at(seat: int, steps: int, seats: int) -> int:
    """The seat n places to the left."""
    return seat + steps if seat + steps < seats else seat + steps - seats


@rule
def to_distances(move: int, seat: int, seats: int) -> int:
    """A seat's move with distances in the place of seats."""
    if move < MOVE_SWAP:
        return move
    if move < MOVE_LINK:
        other = move & (SEATS - 1)
        return move - other + distance(seat, other, seats)
    low, high = link_pair(move)
    return link_move(distance(seat, low, seats), distance(seat, high, seats))


@rule
def to_seats(move: int, seat: int, seats: int) -> int:
    """The move that was made of distances, for this seat."""
    if move < MOVE_SWAP:
        return move
    if move < MOVE_LINK:
        steps = move & (SEATS - 1)
        return move - steps + seat_at(seat, steps, seats)
    low, high = link_pair(move)
    return link_move(seat_at(seat, low, seats), seat_at(seat, high, seats))


def has_effect(edition: Edition, *effects: str) -> bool:
    return any(effect in effects for effect in edition.effects.values())


def has_pointing(edition: Edition) -> bool:
    return any(kind < WILD and symbol_of(kind) == POINT for kind in edition.kinds.values())


def moves_of(edition: Edition) -> Iterator[int]:
    """Every move of an edition in the order of its actions, seats as distances."""
    absent = set()
    if not has_effect(edition, "pile"):
        absent.add(MOVE_TAKE)
    if not has_effect(edition, "pose", "custom"):
        absent.add(MOVE_SLIP)
    yield from (move for move in PLAIN_MOVES if move not in absent)
    yield from range(MOVE_COLOR, MOVE_COLOR + COLORS)
    kinds = sorted(edition.kinds.values())
    yield from (MOVE_PLAY + kind for kind in kinds)
    yield from (MOVE_JUMP + kind for kind in kinds if kind < WILD)
    others = range(1, edition.most)
    yield from (MOVE_CATCH + steps for steps in others)
    yield from (MOVE_SWAP + steps for steps in others)  # R-HOU-02: a 7 swaps in every edition
    if has_effect(edition, "custom"):
        yield from (MOVE_TARGET + steps for steps in others)
    if has_pointing(edition):
        yield from (MOVE_POINT + steps for steps in others)
    if has_effect(edition, "link"):
        yield from (link_move(low, high) for high in others for low in range(high))


class Actions:
    """Between actions and moves of one edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.move_of = np.array([NONE, *moves_of(edition)], np.int16)
        self.action_of = np.full(MOVES, NONE, np.int16)
        self.action_of[self.move_of[1:]] = np.arange(1, len(self.move_of))

    def __len__(self) -> int:
        return len(self.move_of)

    def fill(self, plan: np.void) -> None:
        """Write the coding into the kernel's plan."""
        plan["action_of"] = self.action_of
        plan["move_of"][:] = NONE
        plan["move_of"][: len(self)] = self.move_of

    def code(self, action: int, seat: int, seats: int) -> int:
        """The engine's code of an action; NONE for wait."""
        move = int(self.move_of[action])
        return NONE if move == NONE else to_seats(move, seat, seats)

    def action(self, code: int, seat: int, seats: int) -> int:
        """The action of an engine's code; NONE is wait."""
        return WAIT if code == NONE else int(self.action_of[to_distances(code, seat, seats)])

    def move(self, action: int, seat: int, seats: int) -> Move | None:
        """An action as people write the move; None for wait."""
        code = self.code(action, seat, seats)
        return None if code == NONE else decode(self.edition, seat, code)

    def name(self, action: int) -> str:
        """An action in words, such as 'play r7' or 'catch +1'."""
        code = int(self.move_of[action])
        if code == NONE:
            return "wait"
        text = decode(self.edition, 0, code).answer
        if code < MOVE_SWAP:
            return text
        verb, *steps = text.split()
        return " ".join([verb, *(f"+{step}" for step in steps)])

    def names(self) -> list[str]:
        return [self.name(action) for action in range(len(self))]


@lru_cache
def actions_of(edition: Edition) -> Actions:
    """The actions of an edition."""
    return Actions(edition)
