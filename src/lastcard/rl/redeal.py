"""What a seat cannot see, dealt again in keeping with what it remembers: the bots' own sampler."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from lastcard.bots.sharp.deal import BASE, SEARCH_SCRATCH, WORLD, make_world, prepare
from lastcard.bots.tracker import MEMORY, follow, settle
from lastcard.engine.bits import copy_row
from lastcard.engine.cards import KINDS, NONE, SEATS
from lastcard.engine.mark import rule
from lastcard.engine.options import RULES
from lastcard.engine.state import STATE
from lastcard.engine.view import VIEW, look
from lastcard.play.asking import chances
from lastcard.play.kernel import Kernel
from lastcard.play.native import bind
from lastcard.play.rng import roll
from lastcard.play.signature import Index, array, takes

from .asking import list_moves
from .records import TABLE, exact_copy

SPARE = SEATS  # the view that is being made


@rule
def begin_beliefs(memories: np.ndarray, views: np.ndarray) -> None:
    """Before the first deal nobody knows anything."""
    for seat in range(SEATS):
        memories[seat]["round"] = 0
        memories[seat]["bluffs"][:] = 0
        memories[seat]["honest"][:] = 0
        memories[seat]["odd"][:] = 0
        views[seat]["seat"] = seat


@rule
def follow_all(
    rules: np.void, state: np.void, memories: np.ndarray, views: np.ndarray, first: bool
) -> None:
    """Every seat remembers the last move as it saw it."""
    if first:
        begin_beliefs(memories, views)
    for seat in range(state["seats"]):
        now = views[SPARE]
        look(state, seat, now)
        if first:
            views[seat] = now
        follow(rules, memories[seat], views[seat], now, state)
        views[seat] = now


@rule
def deal_again(
    rules: np.void,
    state: np.void,
    table: np.void,
    known: np.ndarray,
    memories: np.ndarray,
    views: np.ndarray,
    scratch: np.void,
    worlds: np.ndarray,
    seat: int,
) -> None:
    """Put one deal that the seat may think of in the place of the true one."""
    look(state, seat, views[seat])
    prepare(rules, views[seat], memories[seat], scratch, worlds[BASE])
    make_world(rules, views[seat], memories[seat], scratch, worlds)
    world = worlds[WORLD]
    guess_order(rules, world, table, scratch)
    guess_knowledge(world, known, seat)
    if table["seat"] != NONE:
        list_moves(rules, world, table)
    for other in range(world["seats"]):
        look(world, other, views[other])
        settle(memories[other], views[other])


@rule
def guess_order(rules: np.void, world: np.void, table: np.void, scratch: np.void) -> None:
    """Who else may still act out of turn: of those who could, each as likely as not."""
    table["rng"] = scratch["rng"]
    if not table["window"]:
        return
    could = chances(rules, world) & ~(1 << int(table["seat"]))
    table["pending"] = 0
    for other in range(world["seats"]):
        if could >> other & 1 and roll(scratch, 2) == 0:
            table["pending"] |= 1 << other


@rule
def guess_knowledge(world: np.void, known: np.ndarray, seat: int) -> None:
    """What others have seen of hands that are dealt again, as far as it is still true."""
    for viewer in range(world["seats"]):
        for other in range(world["seats"]):
            if viewer != seat and viewer != other:
                for kind in range(KINDS):
                    held = world["hand"][other, kind]
                    if known[viewer, other, kind] > held:
                        known[viewer, other, kind] = held
        copy_row(world["hand"][viewer], known[viewer, viewer], KINDS)


class Functions(NamedTuple):
    follow_all: Callable[..., None]
    deal_again: Callable[..., None]


class Beliefs:
    """What every seat of one table remembers."""

    def __init__(self, functions: Functions) -> None:
        self.functions = functions
        self.memories = np.zeros(SEATS, MEMORY)
        self.views = np.zeros(SEATS + 1, VIEW)

    def follower(self, rules: np.void, state: np.void) -> Callable[[bool], None]:
        """What remembers the last move, or the first deal, at this table."""
        return bind(self.functions.follow_all, rules, state, self.memories, self.views)

    def deal(
        self,
        rules: np.void,
        state: np.void,
        table: np.void,
        known: np.ndarray,
        seat: int,
        rng: int,
    ) -> np.void:
        """A world that a seat may think of; table and known are brought in step with it."""
        scratch: np.void = np.zeros(1, SEARCH_SCRATCH)[0]
        scratch["rng"] = rng
        worlds = np.zeros(3, STATE)
        records = (state, table, known, self.memories, self.views, scratch, worlds)
        self.functions.deal_again(rules, *records, seat)
        return worlds[WORLD]  # type: ignore[no-any-return]

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the compiled code."""
        return self.__dict__ | {"functions": self.functions is not KERNEL.interpreted}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ = state | {"functions": KERNEL.functions(state["functions"])}

    def copy(self) -> "Beliefs":
        other = Beliefs(self.functions)
        other.memories, other.views = exact_copy(self.memories), exact_copy(self.views)
        return other


SEATS_MEMORIES = array(MEMORY, SEATS)
SEATS_VIEWS = array(VIEW, SEATS + 1)
KERNEL = Kernel(
    "beliefs",
    Functions(follow_all, deal_again),
    takes(RULES, STATE, SEATS_MEMORIES, SEATS_VIEWS, bool),
    takes(
        RULES,
        STATE,
        TABLE,
        array(np.uint8, "seats", "seats", KINDS),
        SEATS_MEMORIES,
        SEATS_VIEWS,
        SEARCH_SCRATCH,
        array(STATE, 3),
        Index(SEATS),
    ),
)


def new_beliefs(compiled: bool) -> Beliefs:
    return Beliefs(KERNEL.functions(compiled))
