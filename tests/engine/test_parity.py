"""Interpreted rules, the library and a JIT agree byte by byte: states, events, lists, views."""

from collections.abc import Callable
from functools import lru_cache

import numpy as np
import pytest

from lastcard.bots.policies import POLICIES
from lastcard.editions import EDITIONS, edition
from lastcard.engine.cards import NONE
from lastcard.engine.moves import LEGAL, MOVES
from lastcard.engine.state import PHASE_CHALLENGE, PHASE_MATCH_OVER
from lastcard.engine.view import new_view
from lastcard.lab.plan import Block
from lastcard.lab.simulate.blocks import KERNEL as SIMULATOR
from lastcard.lab.simulate.blocks import SILENT, table
from lastcard.lab.simulate.plan import make_plan
from lastcard.lab.simulate.rounds import ROW, SCRATCH
from lastcard.lab.simulate.tally import new_tally
from lastcard.match.plain import plain, record_of
from lastcard.play.engine_kernel import KERNEL as ENGINE
from lastcard.play.native import bind
from lastcard.play.position_kernel import KERNEL as POSITION
from tests.libraries import ready, trapping
from tests.marks import amount
from tests.worlds import KERNEL as PLAYERS
from tests.worlds import (
    STYLES,
    World,
    dice_of,
    everyone,
    is_record,
    play,
    players,
    random_world,
    read_answer,
)

Player = Callable[..., None]
# Moves of every edition, once with the book's options and once with others.
LENGTH = amount(2000, 400)
ON_RECORDS = amount(240, 80)  # of them, where NumPy's numbers are interpreted and not Python's
STRETCH = 120  # moves at one table
LISTED = np.zeros(LEGAL, np.int16)  # refusal() writes there


class Twins:
    """One table played twice: by the lines as they are, and by the compiled ones."""

    def __init__(self, world: World, on_record: bool) -> None:
        self.rules, self.fast = world.rules(), world.state()
        self.plain_rules, self.plain = self.rules, world.state()
        if not on_record:
            self.plain_rules, self.plain = plain(self.rules), plain(self.plain)
        self.engine, self.compiled = ENGINE.interpreted, ENGINE.compiled()
        self.engine.start_match(self.plain_rules, self.plain, NONE)
        self.compiled.start_match(self.rules, self.fast, NONE)

    def play(self, seat: int, move: int) -> None:
        self.engine.apply(self.plain_rules, self.plain, seat, move)
        self.compiled.apply(self.rules, self.fast, seat, move)

    def record(self) -> np.void:
        """The interpreted table."""
        return self.plain if is_record(self.plain) else record_of(self.plain)

    def compare(self) -> None:
        """The whole record, the event buffer included, and what every seat may do."""
        if self.record().tobytes() != self.fast.tobytes():
            pytest.fail(f"different: {different_fields(self.record(), self.fast)}")
        for seat in everyone(self.fast):
            assert legal_bytes(
                self.engine.legal, self.plain_rules, self.plain, seat
            ) == legal_bytes(self.compiled.legal, self.rules, self.fast, seat)

    def compare_views(self) -> None:
        for seat in everyone(self.fast):
            one, other = new_view(), new_view()
            self.engine.look(self.plain, seat, one)
            self.compiled.look(self.fast, seat, other)
            assert one.tobytes() == other.tobytes()

    def compare_refusals(self, first: int) -> None:
        """Why each seat may not make some of all moves."""
        for seat in everyone(self.fast):
            for move in range(first, MOVES, 20):
                one = self.engine.refusal(self.plain_rules, self.plain, seat, move, LISTED)
                assert one == self.compiled.refusal(self.rules, self.fast, seat, move, LISTED)


def different_fields(one: np.void, other: np.void) -> list[str]:
    assert one.dtype.names is not None
    return [name for name in one.dtype.names if not np.array_equal(one[name], other[name])]


def legal_bytes(function: Callable[..., int], rules: np.void, state: np.void, seat: int) -> bytes:
    moves = np.zeros(LEGAL, np.int16)
    count = function(rules, state, seat, moves)
    return moves[:count].tobytes()


def play_twice(world: World, style: int, most: int, on_record: bool) -> int:
    """Play and compare after every move; say how many moves there were."""
    twins = Twins(world, on_record)
    pick = bind(players().pick, twins.rules, twins.fast, LISTED.copy(), dice_of(world.seed))
    twins.compare()
    for result in range(most):
        chosen = read_answer(pick(style))
        if chosen is None:
            assert twins.fast["phase"] == PHASE_MATCH_OVER
            return result
        twins.play(*chosen)
        twins.compare()
        if result % 20 == 0:
            twins.compare_views()
            twins.compare_refusals(result // 20)
    return most


def play_many(name: str, changed: bool, moves: int, on_record: bool = False) -> int:
    """Table after table, through all seat counts and styles, until enough moves are made."""
    book = edition(name)
    result = number = 0
    while result < moves:
        seats = book.least + number % (book.most - book.least + 1)
        world = random_world(name, number, seats) if changed else World(name, seats, number)
        result += play_twice(world, STYLES[number % len(STYLES)], STRETCH, on_record)
        number += 1
    return result


@pytest.mark.parametrize("changed", [False, True], ids=["book", "options"])
@pytest.mark.parametrize("name", EDITIONS)
def test_interpreted_and_compiled_agree(name: str, changed: bool) -> None:
    ready()
    assert play_many(name, changed, LENGTH) >= LENGTH


@pytest.mark.parametrize("name", EDITIONS)
def test_interpreted_records_and_compiled_agree(name: str) -> None:
    ready()
    assert play_many(name, True, ON_RECORDS, on_record=True) >= ON_RECORDS


@pytest.mark.parametrize("name", EDITIONS)
def test_whole_rounds_end_alike(name: str) -> None:
    """The compiled player of the termination tests is the one that plays here."""
    compiled = PLAYERS.from_library(trapping())
    for style in STYLES[:3]:
        world = World(name, 3, seed=style)
        rules, plain = world.dealt()
        fast = plain.copy()
        count = play(PLAYERS.interpreted, rules, plain, dice_of(5), style, 300)
        assert play(compiled, rules, fast, dice_of(5), style, 300) == count
        assert plain.tobytes() == fast.tobytes()


# --- rounds of the policies -----------------------------------------------------------------


def block_bytes(player: Player, world: World, policy: str, block: Block) -> bytes:
    """All that a block of rounds writes: state, rows, scratch and tally, and the moves."""
    plan = make_plan(world.edition, world.seats, world.options, [policy], world.seed, 1000, False)
    rules, seeded, policies = table(plan)
    state, tally, scratch = seeded.copy(), new_tally(), np.zeros(1, SCRATCH)[0]
    rows, log = np.zeros((block.count, len(ROW)), np.int64), np.zeros((64, 2), np.int16)
    player(rules, state, policies, False, block.first, rows, scratch, tally, log)
    return b"".join(part.tobytes() for part in (state, tally, scratch, rows, log))


def tables(name: str) -> list[World]:
    """By the book, and with other options and seats."""
    least = edition(name).least
    return [World(name, least, 3), *(random_world(name, number) for number in range(12))]


@lru_cache(maxsize=1)
def jit_player() -> Player:
    """The simulator as Numba compiles it at run time, in its own way."""
    from lastcard.compiler.jit import compiled

    return compiled(SIMULATOR.interpreted.play_block)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", EDITIONS)
def test_a_round_is_the_same_interpreted_and_compiled(name: str, policy: str) -> None:
    ready()
    for world in tables(name)[: amount(3, 2)]:
        one = block_bytes(SIMULATOR.interpreted.play_block, world, policy, Block(0, 1))
        assert one == block_bytes(SIMULATOR.compiled().play_block, world, policy, Block(0, 1))


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", EDITIONS)
def test_both_libraries_play_the_same_rounds(name: str, policy: str) -> None:
    """The trapping build has no copies for books: what they play is what anybody plays."""
    ready()
    trap = SIMULATOR.from_library(trapping()).play_block
    for world in tables(name):
        one = block_bytes(SIMULATOR.compiled().play_block, world, policy, Block(0, 40))
        assert one == block_bytes(trap, world, policy, Block(0, 40))


@pytest.mark.soak
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", EDITIONS)
def test_the_library_and_a_jit_play_the_same_rounds(name: str, policy: str) -> None:
    """Numba takes a minute to compile everything once more."""
    ready()
    for world in tables(name):
        one = block_bytes(SIMULATOR.compiled().play_block, world, policy, Block(0, 40))
        assert one == block_bytes(jit_player(), world, policy, Block(0, 40))


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", EDITIONS)
def test_a_silent_copy_plays_as_the_silent_program_does(name: str, policy: str) -> None:
    ready()
    for world in tables(name):
        one = block_bytes(SILENT.compiled().play_block, world, policy, Block(0, 40))
        trap = SILENT.from_library(trapping()).play_block
        assert one == block_bytes(trap, world, policy, Block(0, 40))


@pytest.mark.parametrize("name", EDITIONS)
def test_positions_are_set_up_and_read_alike(name: str) -> None:
    ready()
    world = random_world(name, 1)
    twins = Twins(world, on_record=True)
    for functions, state in (
        (POSITION.interpreted, twins.plain),
        (POSITION.compiled(), twins.fast),
    ):
        functions.clear_table(state)
        functions.give(state, 1, 3)
        functions.discard(state, 2)
        state["taken"] = 77
        functions.refill(state)
    twins.compare()
    twins.plain["phase"], twins.plain["stack"], twins.plain["open_wd4"] = PHASE_CHALLENGE, 6, 1
    rows = twins.plain["events"][: int(twins.plain["event_count"])]
    results = [
        [
            functions.owed(twins.plain),
            functions.stay_count(twins.rules, twins.plain),
            *(functions.seen_value(row, seat) for row in rows for seat in everyone(twins.plain)),
        ]
        for functions in (POSITION.interpreted, POSITION.compiled())
    ]
    assert results[0] == results[1]
    assert results[0][0] == 6
