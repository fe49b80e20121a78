"""A policy meets one order: every way to play the same seed makes the same moves."""

from collections.abc import Mapping

import numpy as np
import pytest

from lastcard.bots import Start
from lastcard.bots.policies import POLICIES, choose, play_out, react
from lastcard.bots.policies.bot import PolicyBot
from lastcard.editions import edition
from lastcard.engine.cards import NONE
from lastcard.engine.state import new_state
from lastcard.lab.arena.plan import make_plan as make_contest
from lastcard.lab.arena.series import Series
from lastcard.lab.simulate.blocks import moves_of
from lastcard.lab.simulate.plan import make_plan
from lastcard.match import Match
from lastcard.match.codes import decode
from lastcard.match.setup import set_seed
from lastcard.play.driver import Driver, Question, chances_of
from lastcard.play.rng import SCRATCH, seed_rng
from lastcard.play.rounds import MOST_MOVES, begin
from lastcard.rl.actions import WAIT
from lastcard.rl.table import ROW, Table
from tests.rl.tables import WORLDS

SEED = "one order"
NUMBERS = (0, 1)  # rounds of the seed
JUMPS = {"jump_in": "all"}
TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("basic", 2, {}),
    ("basic", 4, {}),
    ("basic", 3, {"custom_rule": "chosen swap"}),
    ("frozen", 3, JUMPS),
    ("minions", 4, JUMPS),
    ("hello-kitty", 5, {}),
    ("party", 6, {}),
]


def lineup(seats: int) -> list[str]:
    return [POLICIES[-1 - seat % len(POLICIES)] for seat in range(seats)]


def simulated(name: str, seats: int, options: Mapping[str, str], number: int) -> list[str]:
    plan = make_plan(name, seats, options, lineup(seats), SEED, NUMBERS[-1] + 1, matches=False)
    book = edition(name)
    return [decode(book, seat, code).text for seat, code in moves_of(plan, number)]


def contested(name: str, seats: int, options: Mapping[str, str], number: int) -> list[str]:
    result = Series(make_contest(lineup(seats), name, seats, 1, options, SEED), 0, True).play(
        number
    )
    assert result.record is not None
    return [move.text for move in Match.read(result.record).moves]


def learned(name: str, seats: int, options: Mapping[str, str], number: int) -> list[str]:
    """The environment with every seat asked from outside, and policies that answer."""
    table = Table(name, seats, options, seed=SEED, beliefs=False, compiled=False)
    for _ in range(number):
        table.reset()
    scratch: np.void = np.zeros(1, SCRATCH)[0]
    while table.seat is not None:
        seat, record = table.seat, table._batch.tables[ROW]
        decide = react if table.in_window else choose
        scratch["rng"] = record["rng"]
        policy = POLICIES.index(lineup(seats)[seat])
        code = decide(table.config.rules, table.state, seat, policy, scratch)
        record["rng"] = scratch["rng"]
        actions = table.config.actions
        table.apply(WAIT if code == NONE else actions.action(code, seat, seats))
    return [move.text for move in Match.read(table.record()).moves]


def driven(name: str, seats: int, options: Mapping[str, str], number: int) -> list[str]:
    """Bots in Python over a Match, which share the driver's random numbers here."""
    match = Match(name, seats, f"{SEED}/{number}", options)
    bots = {
        seat: PolicyBot(Start(name, seats, seat, options), level)
        for seat, level in enumerate(lineup(seats))
    }
    driver = Driver(match, bots)
    seed_rng(driver.scratch, int(match.state["key"][0]), number)
    for bot in bots.values():
        bot._scratch = driver.scratch
    while match.phase not in ("round-over", "match-over"):
        move = driver.next_move()
        assert move is not None
        match.play(move)
        driver.tell()
    return [move.text for move in match.moves]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_simulator_arena_environment_and_driver_make_the_same_moves(
    name: str, seats: int, options: dict[str, str], number: int
) -> None:
    moves = simulated(name, seats, options, number)
    assert len(moves) > seats
    assert contested(name, seats, options, number) == moves
    assert learned(name, seats, options, number) == moves
    assert driven(name, seats, options, number) == moves


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_search_plays_a_deal_on_in_the_same_order(
    name: str, seats: int, options: dict[str, str]
) -> None:
    state, scratch = new_state(), np.zeros(1, SCRATCH)[0]
    state["seats"] = seats
    set_seed(state, f"{SEED}/0")
    scratch["policies"][:seats] = [POLICIES.index(level) for level in lineup(seats)]
    rules = edition(name).rules(options)
    begin(rules, state, scratch, 0)
    play_out(rules, state, scratch, MOST_MOVES)
    moves = simulated(name, seats, options, 0)
    match = Match(name, seats, f"{SEED}/0", options)
    for move in moves:
        match.play(move)
    assert scratch["length"] == len(moves)
    assert [int(score) for score in state["scores"][:seats]] == match.scores
    assert [int(size) for size in state["size"][:seats]] == match.counts()


def seats_with_chance(match: Match) -> list[int]:
    """By the legal moves: who may catch, jump in or call late, but not slip or call in turn."""
    return [
        seat
        for seat in range(match.seats)
        if any(
            move.verb in ("catch", "jump") or (move.verb == "uno" and match.liable == seat)
            for move in match.legal_moves(seat)
        )
    ]


@pytest.mark.parametrize(("name", "seats", "options"), [*TABLES, *WORLDS])
def test_the_mask_of_chances_is_what_the_legal_moves_say(
    name: str, seats: int, options: dict[str, str]
) -> None:
    match = Match(name, seats, "chances", options)
    bots = {seat: PolicyBot(Start(name, seats, seat, options), "random") for seat in range(seats)}
    driver = Driver(match, bots)
    for _ in range(250):
        mask = chances_of(match)
        assert [seat for seat in range(seats) if mask >> seat & 1] == seats_with_chance(match)
        if match.is_over:
            break
        match.play(driver.next_move() or "deal")


def questions(driver: Driver) -> list[Question]:
    """Everybody who is asked in one position, if all wait."""
    found: list[Question] = []
    while not found or found[-1].out_of_turn:
        question = driver.ask()
        assert question is not None
        found.append(question)
    return found


def test_everybody_with_a_chance_is_asked_once_before_the_turn() -> None:
    position = """
        edition frozen
        hand 0 r7 r9 y1
        hand 1 p1 p2 p5
        hand 2 g3
        discard r2
        turn 1
        liable 2
    """
    orders = set()
    for seed in range(40):
        driver = Driver(Match.read(position), {}, seed)
        *windows, last = questions(driver)
        assert last == (1, False)
        assert sorted(windows) == [(0, True), (1, True), (2, True)]
        orders.add(tuple(windows))
        assert driver.ask() == last, "after the windows the question stays where it is"
    assert len(orders) == 6, "the order is drawn"
