"""A long thought on all cores: the same for any number of them, and no worse than a short one."""

import pytest

from lastcard.bots import Start
from lastcard.bots.registry import check_spec, make_bot
from lastcard.bots.sharp.bot import LONG_BUDGET, Sharp, for_rounds, read_budget
from lastcard.bots.sharp.budget import Budget, Mind
from lastcard.bots.sharp.kernel import KERNEL
from lastcard.bots.sharp.lanes import LANES, WideMind
from lastcard.match import Match
from lastcard.server.refusals import Refusal
from lastcard.server.tables.decide import check_level

MIDGAME = """edition basic
hand 0 r3 r7 b7 g2 W yS
hand 1 g1 g4 b5
hand 2 b1 b2 y3 y4
discard r5
"""
THREAT = """edition basic
hand 0 r3 r+2 b7 g2
hand 1 g1
hand 2 b1 b2 y3 y4
discard r5
called 1
"""
ROUNDS = 6_000


def thought(budget: Budget, seed: str = "long", text: str = MIDGAME) -> tuple[str, Mind]:
    """What sharp plays in a position, and what it thought with."""
    KERNEL.compiled()
    match = Match.read(text)
    bot = Sharp(Start("basic", match.seats, 0, match.options, seed), budget)
    view = match.view(0)
    bot.watch(view, match.events(0))
    return bot.choose(view, view.legal).text, bot.mind


def test_any_number_of_cores_thinks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for cores in (1, 3, 40):
        monkeypatch.setattr("lastcard.bots.sharp.lanes.cores", lambda cores=cores: cores)
        move, mind = thought(Budget(ROUNDS, None, LANES))
        found.append((move, mind.rounds, mind.thought.tobytes()))
    assert found[0] == found[1] == found[2]
    assert found[0][1] <= 1.2 * ROUNDS


def test_another_seed_has_other_deals_but_finds_the_same_move() -> None:
    budget = Budget(ROUNDS, None, LANES)
    move, one = thought(budget, text=THREAT)
    other_move, other = thought(budget, "another", THREAT)
    assert move == other_move == thought(Budget(ROUNDS, None), text=THREAT)[0] == "0 play r+2"
    assert one.thought["sums"].tobytes() != other.thought["sums"].tobytes()


def test_a_clock_ends_a_long_thought() -> None:
    move, mind = thought(Budget(10**6, 0.0, LANES))
    assert 0 < mind.rounds < 10**6
    assert move


def test_the_budget_by_its_name() -> None:
    assert read_budget("long") == LONG_BUDGET
    assert (LONG_BUDGET.rounds, LONG_BUDGET.lanes) == (10**6, LANES)
    assert for_rounds("long").seconds is None
    check_spec("sharp:long")
    bot = make_bot("sharp:long", Start("basic", 2, 0, {}))
    assert isinstance(bot, Sharp)
    assert isinstance(bot.mind, WideMind)


def test_a_server_has_no_seat_for_it() -> None:
    with pytest.raises(Refusal, match="no bot of that level"):
        check_level("sharp:long")
