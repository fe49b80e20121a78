"""What sharp makes of the scores: a round is one of a match, unless it is played alone."""

from copy import deepcopy

import pytest

from lastcard import Match
from lastcard.bots import Start
from lastcard.bots.sharp.bot import Sharp, for_rounds
from lastcard.bots.sharp.budget import Budget
from lastcard.bots.sharp.kernel import KERNEL
from lastcard.bots.sharp.search import value_of, worth_of
from lastcard.bots.sharp.standing import match_chance, match_worth
from lastcard.bots.sharp.thought import new_thought
from lastcard.editions import edition
from lastcard.engine.state import PHASE_ROUND_OVER, new_state
from tests.bots.test_records import positions
from tests.libraries import ready


def chances(scores: list[int], **options: str) -> list[float]:
    rules, state = edition("basic").rules(options), new_state()
    state["seats"] = len(scores)
    state["scores"][: len(scores)] = scores
    state["phase"] = PHASE_ROUND_OVER
    return [match_chance(rules, state, seat) for seat in range(len(scores))]


@pytest.mark.parametrize("scoring", ["standard", "alternative"])
@pytest.mark.parametrize("scores", [[0, 0], [30, 180], [20, 0, 150, 90], [10] * 10, [500, 20]])
def test_somebody_wins_the_match(scores: list[int], scoring: str) -> None:
    result = chances(scores, scoring=scoring)
    assert sum(result) == pytest.approx(1)
    better = max if scoring == "standard" else min
    assert result[scores.index(better(scores))] == max(result)


def test_points_count_for_more_towards_the_end() -> None:
    early, late = (chances([least, least + 60], target_score="500")[1] for least in (0, 400))
    assert 0.5 < early < late < 1


def test_a_match_that_is_over_is_won_or_lost() -> None:
    assert chances([520, 480]) == [1, 0]
    assert chances([20, 510, 20], scoring="alternative") == [0.5, 0, 0.5]  # R-GEN-43


@pytest.mark.parametrize("name", ["basic", "party"])
@pytest.mark.parametrize("scoring", ["standard", "alternative"])
def test_a_trial_is_worth_a_chance(name: str, scoring: str) -> None:
    rules = edition(name).rules({"scoring": scoring})
    for match in positions(name)[::11]:
        shares = [match_worth(rules, deepcopy(match.state), seat) for seat in range(match.seats)]
        assert sum(shares) == pytest.approx(1)


def test_a_round_alone_and_without_points_is_worth_what_it_was() -> None:
    match, alone, one = positions("basic")[40], new_thought(), new_thought()
    alone["single"] = 1
    for options in ({}, {"scoring": "off"}):
        rules = edition("basic").rules(options)
        plain = worth_of(rules, deepcopy(match.state), 0)
        assert value_of(rules, deepcopy(match.state), 0, alone) == plain
        assert (value_of(rules, deepcopy(match.state), 0, one) == plain) == bool(options)


LAST_ROUND = """
edition basic
option target_score 100
hand 0 r1 r9 b4
hand 1 g1 g2
scores {scores}
discard r2
"""


def test_the_scores_change_what_sharp_does() -> None:
    """Sharp's thought has the scores of its view, and in the arena it has not."""
    ready()
    KERNEL.compiled()
    values = {}
    for scores in ("0 0", "0 95"):
        for budget in (Budget(400, None), for_rounds("400")):
            match = Match.read(LAST_ROUND.format(scores=scores))
            bot = Sharp(Start("basic", 2, 0, match.options, "scores"), budget)
            bot.watch(match.view(0), match.events(0))
            bot.choose(match.view(0), match.legal_moves(0))
            values[scores, budget.match] = bot.mind.thought["sums"].tolist()
    assert values["0 0", False] == values["0 95", False]
    assert values["0 0", True] != values["0 95", True]
