"""Random tables, and players for them: strategies for Hypothesis, seeded generators, walks.

The players are rule functions too. Walks are compiled, with traps, and in `make soak` interpreted:
tests/engine/test_parity.py proves that this is the same.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from lastcard import Match
from lastcard.editions import EDITIONS, Edition, edition
from lastcard.editions.custom import ALLOWED, AMOUNTS, COUNTED, PLAIN, CustomRule
from lastcard.engine.cards import COLORS, NONE, SYMBOLS, WILD
from lastcard.engine.legal import legal
from lastcard.engine.mark import rule
from lastcard.engine.moves import (
    LEGAL,
    MOVE_CATCH,
    MOVE_CHALLENGE,
    MOVE_COLOR,
    MOVE_DRAW,
    MOVE_JUMP,
    MOVE_LINK,
    MOVE_SLIP,
    MOVE_SWAP,
    MOVE_UNO,
    MOVES,
)
from lastcard.engine.options import CHOICES, RANGES, RULES
from lastcard.engine.state import PHASE_POINT, PHASE_ROUND_OVER, STATE, new_state
from lastcard.engine.step import apply
from lastcard.engine.view import look, new_view
from lastcard.match.plain import record_of
from lastcard.match.setup import set_seed
from lastcard.play.engine_kernel import KERNEL as ENGINE
from lastcard.play.engine_kernel import Functions as Engine
from lastcard.play.kernel import Kernel
from lastcard.play.native import bind
from lastcard.play.signature import array, takes
from tests.libraries import trapping
from tests.marks import IS_SOAK


def examples(most: int) -> settings:
    """How Hypothesis runs here: the same examples every time, and no clock."""
    return settings(
        max_examples=most,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


# --- tables ------------------------------------------------------------------------------


@dataclass(frozen=True)
class World:
    """One table: an edition, how many seats, the changed options, the seed."""

    edition: str
    seats: int
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)

    def match(self) -> Match:
        """The table through the Python face."""
        return Match(self.edition, seats=self.seats, seed=self.seed, options=self.options)

    def rules(self) -> np.void:
        book = edition(self.edition)
        return book.rules(book.settle(self.options))

    def state(self) -> np.void:
        """The table before the deal: a state with its key."""
        state = new_state()
        state["seats"] = self.seats
        set_seed(state, str(self.seed))
        return state

    def dealt(self) -> tuple[np.void, np.void]:
        """Rules and the state after the first deal, without the Python face."""
        rules, state = self.rules(), self.state()
        engine().start_match(rules, state, NONE)
        return rules, state


def custom_rules() -> tuple[str, ...]:
    """Every rule that the customizable card can carry."""
    rules = [PLAIN]
    for effect, whos in ALLOWED.items():
        amounts = AMOUNTS if effect in COUNTED else (0,)
        rules += [str(CustomRule(who, effect, n)) for who in whos for n in amounts]
    return tuple(rules)


def values_of(book: Edition, name: str) -> tuple[str, ...]:
    """Values to try for an option: all of them, or both ends and some between."""
    if name == "deck":
        return book.deck_names
    if name == "custom_rule":
        return custom_rules()
    if name == "target_score":
        return ("1", "40", "200", "500", "10000")
    if name in RANGES:
        return tuple(map(str, RANGES[name]))
    return CHOICES[name]


def all_values(book: Edition) -> dict[str, tuple[str, ...]]:
    return {name: values_of(book, name) for name in book.options}


@st.composite
def worlds(draw: st.DrawFn, editions: tuple[str, ...] = EDITIONS) -> World:
    """Any edition with any seats and any options."""
    book = edition(draw(st.sampled_from(editions)))
    seats = draw(st.integers(book.least, book.most))
    choices = {name: st.sampled_from(values) for name, values in all_values(book).items()}
    options = draw(st.fixed_dictionaries({}, optional=choices))
    return World(book.id, seats, draw(st.integers(0, 2**32)), book.settle(options))


def random_world(name: str, number: int, seats: int | None = None) -> World:
    """The table with this number: the same one every time."""
    chance = random.Random(f"{name} {number}")
    book = edition(name)
    changed = {
        option: chance.choice(values)
        for option, values in all_values(book).items()
        if chance.random() < 0.5
    }
    count = seats or chance.randint(book.least, book.most)
    return World(name, count, number, book.settle(changed))


# --- players -----------------------------------------------------------------------------

RANDOM = 0  # any legal move of anybody
QUESTIONS = 1  # any legal move, but only of a seat that the question is put to
SENSIBLE = 2  # plays if it can, prefers colored cards, calls, sometimes catches
HOARDER = 3  # draws and takes whatever it can: runs the piles dry
STYLES = (RANDOM, QUESTIONS, SENSIBLE, HOARDER)

LEHMER = 48271
PRIME = 2**31 - 1
NOTHING = 0  # an answer is (seat + 1) * MOVES + move; this is none


def dice_of(seed: int) -> np.ndarray:
    """Randomness for players, apart from the table's own."""
    return np.array([seed % (PRIME - 1) + 1], np.int64)


@rule
def roll(rng: np.ndarray, sides: int) -> int:
    rng[0] = int(rng[0]) * LEHMER % PRIME
    return int(rng[0]) // 64 % sides


@rule
def answer(seat: int, move: int) -> int:
    return (seat + 1) * MOVES + int(move)


@rule
def is_aside(move: int) -> bool:
    """Whether this does not answer the open question."""
    if move in (MOVE_UNO, MOVE_SLIP):
        return True
    return MOVE_JUMP <= move < MOVE_COLOR or MOVE_CATCH <= move < MOVE_LINK


@rule
def pick_random(
    rules: np.void, state: np.void, moves: np.ndarray, rng: np.ndarray, question: bool
) -> int:
    """Every listed move of every seat, or of the seats asked, is equally likely."""
    chosen = NOTHING
    seen = 0
    for seat in range(NONE, int(state["seats"])):
        if question and seat != state["turn"] and state["phase"] != PHASE_POINT:
            continue
        for number in range(legal(rules, state, seat, moves)):
            seen += 1
            if roll(rng, seen) == 0:
                chosen = answer(seat, moves[number])
    return chosen


@rule
def pick_aside(rules: np.void, state: np.void, moves: np.ndarray, rng: np.ndarray) -> int:
    """Call always; jump every other time, catch one time in four, slip rarely."""
    for seat in range(int(state["seats"])):
        for number in range(legal(rules, state, seat, moves)):
            move = int(moves[number])
            if move == MOVE_UNO and roll(rng, 8) != 0:
                return answer(seat, move)
            if MOVE_CATCH <= move < MOVE_LINK and roll(rng, 4) == 0:
                return answer(seat, move)
            if MOVE_JUMP <= move < MOVE_COLOR and roll(rng, 2) == 0:
                return answer(seat, move)
            if move == MOVE_SLIP and roll(rng, 20) == 0:
                return answer(seat, move)
    return NOTHING


@rule
def worth(state: np.void, seat: int, move: int) -> int:
    """How gladly a sensible seat makes a move."""
    if move < WILD:
        return 60
    if move < MOVE_JUMP:
        return 50
    if MOVE_COLOR <= move < MOVE_COLOR + COLORS:
        held = 0
        for symbol in range(SYMBOLS):
            held += int(state["hand"][seat, (move - MOVE_COLOR) * SYMBOLS + symbol])
        return 10 + held
    if MOVE_SWAP <= move < MOVE_CATCH:  # a partner with few cards, a rival with few cards
        return 300 - int(state["size"][(move - MOVE_SWAP) % 16])
    if move == MOVE_CHALLENGE:
        return 4
    return 5


@rule
def pick_best(
    rules: np.void, state: np.void, moves: np.ndarray, rng: np.ndarray, hoard: bool
) -> int:
    """The best answer to the question, by lot among equals; a challenge one time in three."""
    chosen = NOTHING
    best = NONE
    for seat in range(NONE, int(state["seats"])):
        for number in range(legal(rules, state, seat, moves)):
            move = int(moves[number])
            if is_aside(move):
                continue
            value = 4 * worth(state, seat, move) + roll(rng, 4)
            if hoard and (move == MOVE_DRAW or move >= MOVE_COLOR + COLORS):
                value += 4000
            if move == MOVE_CHALLENGE and roll(rng, 3) == 0:
                value += 20
            if value > best:
                best = value
                chosen = answer(seat, move)
    return chosen


@rule
def pick(rules: np.void, state: np.void, moves: np.ndarray, rng: np.ndarray, style: int) -> int:
    """What somebody at the table does next."""
    if style in (RANDOM, QUESTIONS):
        return pick_random(rules, state, moves, rng, style == QUESTIONS)
    if state["phase"] < PHASE_ROUND_OVER:
        aside = pick_aside(rules, state, moves, rng)
        if aside != NOTHING:
            return aside
    return pick_best(rules, state, moves, rng, style == HOARDER)


@rule
def play_round(
    rules: np.void, state: np.void, moves: np.ndarray, rng: np.ndarray, style: int, most: int
) -> int:
    """Play until the round is over or `most` moves are made; say how many it took."""
    for result in range(most):
        if state["phase"] >= PHASE_ROUND_OVER:
            return result
        chosen = pick(rules, state, moves, rng, style)
        if chosen == NOTHING:
            return NONE
        apply(rules, state, chosen // MOVES - 1, chosen % MOVES)
    return most


class Functions(NamedTuple):
    play_round: Callable[..., int]
    pick: Callable[..., int]


KERNEL = Kernel(
    "tests",
    Functions(play_round, pick),
    takes(RULES, STATE, array(np.int16, LEGAL), array(np.int64, 1), int, int),
    takes(RULES, STATE, array(np.int16, LEGAL), array(np.int64, 1), int),
)


@lru_cache(maxsize=1)
def engine() -> Engine:
    """The rules for records, with traps: a wrong index ends the process."""
    return ENGINE.interpreted if IS_SOAK else ENGINE.from_library(trapping())


@lru_cache(maxsize=1)
def players() -> Functions:
    """The players for records, from the same library."""
    return KERNEL.interpreted if IS_SOAK else KERNEL.from_library(trapping())


def play(
    functions: Functions, rules: np.void, state: np.void, rng: np.ndarray, style: int, most: int
) -> int:
    """A round by these functions."""
    return functions.play_round(rules, state, np.empty(LEGAL, np.int16), rng, style, most)


# --- walks -------------------------------------------------------------------------------


def read_answer(chosen: int) -> tuple[int, int] | None:
    """An answer as (seat, move); None when there is none."""
    return None if chosen == NOTHING else (chosen // MOVES - 1, chosen % MOVES)


def step(rules: np.void, state: np.void, rng: np.ndarray, style: int) -> tuple[int, int] | None:
    """The next move at a table of plain numbers as (seat, move); None when there is none."""
    return read_answer(pick(rules, state, np.empty(LEGAL, np.int16), rng, style))


class Walker:
    """Moves of one style at one table; the state is the caller's record, and changes."""

    def __init__(self, rules: np.void, state: np.void, seed: int, style: int) -> None:
        self.style = style
        self.pick = bind(players().pick, rules, state, np.empty(LEGAL, np.int16), dice_of(seed))
        self.apply = bind(engine().apply, rules, state)

    def step(self) -> tuple[int, int] | None:
        """Make the next move, and return it as (seat, move); None when there is none."""
        chosen = read_answer(self.pick(self.style))
        if chosen is not None:
            self.apply(*chosen)
        return chosen


def walk(world: World, style: int, steps: int) -> Iterator[tuple[np.void, np.void]]:
    """Rules and state after the deal and after each move; the state is the same record."""
    rules, state = world.dealt()
    walker = Walker(rules, state, world.seed, style)
    yield rules, state
    for _ in range(steps):
        if walker.step() is None:
            return
        yield rules, state


def walk_match(world: World, style: int, steps: int) -> Iterator[Match]:
    """The match after the deal and after each move; always the same object."""
    from lastcard.match.codes import decode

    match = world.match()
    walker = Walker(world.rules(), record_of(match.state), world.seed, style)
    yield match
    for _ in range(steps):
        chosen = walker.step()
        if chosen is None:
            return
        seat, move = chosen
        match.play(decode(match.edition, None if seat == NONE else seat, move))
        yield match


def is_record(state: object) -> bool:
    """Whether this is a record, and not the plain numbers that stand for one."""
    return isinstance(state, np.void)


def legal_list(rules: np.void, state: np.void, seat: int) -> list[int]:
    """A seat's legal move codes, in the engine's order; of a record, or of plain numbers."""
    moves = np.empty(LEGAL, np.int16)
    listed = engine().legal if is_record(state) else legal
    return [int(move) for move in moves[: listed(rules, state, seat, moves)]]


def view_record(state: np.void, seat: int) -> np.void:
    """The engine's record of what a seat knows."""
    record = new_view()
    looked = engine().look if is_record(state) else look
    looked(state, seat, record)
    return record


def everyone(state: np.void) -> range:
    """All seats, and NONE first, who may deal."""
    return range(NONE, int(state["seats"]))


def kinds_in(state: np.void, pile: str) -> list[int]:
    """The cards of a pile, bottom to top."""
    return [int(kind) for kind in state[pile][: int(state[f"{pile}_count"])]]
