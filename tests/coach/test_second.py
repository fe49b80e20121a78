"""A second opinion: sharp with more time, from what the seat could know."""

import pytest

from lastcard import Match, analyze
from lastcard.bots.sharp.bot import BadBudget
from lastcard.bots.sharp.search import GO_ON
from lastcard.coach.analyze import advise
from lastcard.coach.judgement import new_judgement
from lastcard.coach.report import Analysis
from lastcard.coach.run import Weigher
from lastcard.coach.second import Second
from lastcard.coach.track import walk_to
from lastcard.match.codes import decode
from tests.table import position

BOT = "sharp:2000"

# Two seats: every card of seat 0 is one more turn for it, if they are laid in a good order.
CHAIN = """
    edition frozen
    hand 0 yR gR pR g+2 W+4
    hand 1 g0 p0
    discard r3
    moves
    0 play W+4
"""
WASTED = """
    edition basic
    hand 0 W r7 b1 b2
    hand 1 {one}
    hand 2 {other}
    discard r5
    draw {draw}
    moves
    0 play W g
    1 play g1
"""


def wasted(one: str = "g1 g2 g3", other: str = "y1 y2 y3", draw: str = "b5 b6") -> Match:
    return position(WASTED.format(one=one, other=other, draw=draw))


def answered(analysis: Analysis) -> list[tuple[str, str | None]]:
    assert analysis.opinions is not None
    return [(analysis.decisions[each.decision].move, each.move) for each in analysis.opinions]


def leads(match: Match, seat: int, seed: str = "0") -> dict[str, float]:
    """By how much each answer leads all others in sharp's search."""
    walk, judgement = walk_to(match), new_judgement()
    sight = walk.views[seat], walk.memories[seat]
    count = Weigher(match.edition, walk.rules, seed).list_choices(sight[0], judgement, GO_ON)
    second = Second(walk.rules, BOT, seed, match=False)
    codes = [int(code) for code in judgement["moves"][:count]]
    return {
        decode(match.edition, seat, code).answer: second.lead(sight, judgement, code, 0)
        for code in codes
    }


def test_a_wasted_wild_is_a_mistake_to_both() -> None:
    analysis = analyze(wasted(), "normal", ask=BOT)
    assert answered(analysis)[0] == ("0 play W", "0 play r7")
    assert len(analysis.to_json()["opinions"]) == len(analysis.mistakes)


def test_nobody_is_asked_unasked() -> None:
    analysis = analyze(wasted(), "quick")
    assert analysis.opinions is None
    assert "opinions" not in analysis.to_json()


def test_without_a_mistake_there_is_nothing_to_say() -> None:
    match = position("edition basic\nhand 0 r7 W\nhand 1 b1 b2\ndiscard r2\nmoves\n0 uno")
    assert analyze(match, "quick", ask=BOT).to_json()["opinions"] == []


def test_the_same_seed_says_the_same() -> None:
    first, second = (answered(analyze(wasted(), "normal", ask="sharp:long")) for _ in range(2))
    assert first == second != []


def test_hidden_cards_change_nothing() -> None:
    dealt = analyze(wasted(), "normal", ask=BOT)
    moved = analyze(wasted("g1 y7 b3", "r2 g9 b8", "y1 W"), "normal", ask=BOT)
    own = [each for each in answered(dealt) if each[0].startswith("0 ")]
    assert own == [each for each in answered(moved) if each[0].startswith("0 ")] != []


def test_a_chain_that_the_coach_does_not_see() -> None:
    """Steady lays its turns in a bad order, so the coach thinks one color far better."""
    match = position(CHAIN)
    found = {weight.move: weight.chance for weight in advise(match, 0).weights}
    assert found["0 color g"] > found["0 color y"] + 0.1
    assert abs(leads(match, 0)["color y"]) < 0.01
    assert leads(match, 0)["color r"] < -0.1


@pytest.mark.parametrize("bot", ["keen", "nobody", "program:ls"])
def test_only_sharp_is_asked(bot: str) -> None:
    with pytest.raises(BadBudget, match="second opinion"):
        analyze(wasted(), "quick", ask=bot)


def test_a_budget_that_there_is_not() -> None:
    with pytest.raises(BadBudget, match="sharp:0"):
        analyze(wasted(), "quick", ask="sharp:0")
