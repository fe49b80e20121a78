"""Sharp with keen at its own seat: the same both ways, and switched off it is the browser's."""

from dataclasses import replace

import numpy as np
import pytest

from lastcard import Match
from lastcard.bots import Bot, Start
from lastcard.bots.keen.network import SHAPE, load_weights
from lastcard.bots.policies.bot import PolicyBot
from lastcard.bots.sharp.bot import Sharp
from lastcard.bots.sharp.budget import Budget
from lastcard.bots.sharp.deal import SEARCH_SCRATCH
from lastcard.bots.sharp.keen_kernel import KEEN_KERNEL
from lastcard.bots.sharp.kernel import KERNEL
from lastcard.bots.sharp.thought import new_thought
from lastcard.bots.tracker import new_memory, settle
from lastcard.editions import EDITIONS
from lastcard.engine.state import STATE
from lastcard.play.driver import Driver
from lastcard.play.rng import seed_rng
from tests.bots.test_records import positions
from tests.worlds import view_record

APART = 29  # positions between two that are thought about twice
FEW = Budget(200, None)


class Trial:
    """One thought about the moves of the seat whose turn it is."""

    def __init__(self, match: Match, rounds: int, memory: np.void | None = None) -> None:
        assert match.turn is not None
        self.rules = match.edition.rules(match.options)
        self.view = view_record(match.state, match.turn)
        self.memory = new_memory() if memory is None else memory
        if memory is None:
            settle(self.memory, self.view)
        self.scratch: np.void = np.zeros(1, SEARCH_SCRATCH)[0]
        seed_rng(self.scratch, 5, match.turn)
        self.worlds, self.thought = np.zeros(3, STATE), new_thought()
        moves = match.legal_codes(match.turn)[:3]
        self.thought["moves"][: len(moves)] = moves
        self.thought["count"] = len(moves)
        KERNEL.interpreted.begin_thought(self.thought, moves[-1], rounds * len(moves))

    @property
    def records(self) -> tuple[np.void, np.void, np.void, np.ndarray, np.void]:
        return self.view, self.memory, self.scratch, self.worlds, self.thought

    def think(self, compiled: bool, weights: np.ndarray, rounds: int) -> tuple[bytes, int]:
        KEEN_KERNEL.functions(compiled).think(self.rules, *self.records, weights, rounds)
        return self.thought.tobytes(), int(self.scratch["rng"])


def at_a_turn(name: str) -> list[Match]:
    return [match for match in positions(name)[::APART] if match.turn is not None]


@pytest.mark.parametrize("name", EDITIONS)
def test_interpreted_and_compiled_thoughts_agree(name: str) -> None:
    for match in at_a_turn(name):
        one, other = (Trial(match, 2).think(way, load_weights(), 6) for way in (False, True))
        assert one == other


@pytest.mark.parametrize("name", EDITIONS)
def test_thoughts_agree_with_everything_that_is_remembered(name: str) -> None:
    """Over a round of others who play with more and with less of a plan."""
    match = Match(name, seats=4, seed="both ways")
    bots: dict[int, Bot] = {0: Sharp(Start(name, 4, 0), Budget(30, None))}
    for seat, level in enumerate(("easy", "steady", "random"), start=1):
        bots[seat] = PolicyBot(Start(name, 4, seat), level)
    driver, sharp = Driver(match, bots), bots[0]
    assert isinstance(sharp, Sharp)
    compared = 0
    while match.phase not in ("round-over", "match-over") and compared < 8:
        if match.turn == 0 and len(match.legal_codes(0)) > 1:
            trials = [Trial(match, 1, sharp.memory) for _ in range(2)]
            ways = zip(trials, (False, True), strict=True)
            one, other = (trial.think(way, load_weights(), 3) for trial, way in ways)
            assert one == other
            compared += 1
        move = driver.next_move()
        assert move is not None
        match.play(move)
        driver.tell()
    assert compared > 2


def test_what_has_to_be_beaten_is_the_networks_choice() -> None:
    """A network whose scores are all alike takes the first move, steady another one."""
    match = Match.read("edition basic\nhand 0 r1 r9 b4 W\nhand 1 b1 b2\ndiscard r2\n")
    for weights, plain in ((load_weights(), 1), (np.zeros(SHAPE, np.int8), 0)):
        trial = Trial(match, 2)
        trial.think(False, weights, 6)
        assert trial.thought["plain"] == plain


def answers(budget: Budget, seed: str) -> list[str]:
    """What sharp does in one round with steady's moves for everybody else."""
    match = Match("basic", seats=2, seed=seed)
    bot, found = Sharp(Start("basic", 2, 0, seed=seed), budget), []
    bot.watch(match.view(0), match.events(0))
    for _ in range(30):
        if match.phase not in ("turn", "drawn", "color"):
            break
        seat = match.turn or 0
        if seat == 0:
            found.append(bot.choose(match.view(0), match.legal_moves(0)).text)
            match.play(found[-1])
        else:
            match.play(match.legal_moves(seat)[0])
        bot.watch(match.view(0), match.events(0))
    return found


def test_it_can_be_switched_off() -> None:
    KERNEL.compiled()
    seeds = [f"switch {number}" for number in range(6)]
    plain = [answers(replace(FEW, keen=False), seed) for seed in seeds]
    assert plain == [answers(replace(FEW, keen=False), seed) for seed in seeds]
    assert plain != [answers(FEW, seed) for seed in seeds]
