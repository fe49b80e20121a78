"""Bots call UNO with the card that leaves them one, or late: never to draw afterwards."""

from collections.abc import Iterator

import pytest

from lastcard.bots import Start
from lastcard.bots.policies import POLICIES
from lastcard.bots.registry import make_bot
from lastcard.editions import EDITIONS
from lastcard.lab.arena.plan import make_plan
from lastcard.lab.arena.series import Series
from lastcard.match import Match
from lastcard.play.asking import REACTIONS
from tests.table import position

LEVELS = ("random", "easy", "steady", "keen", "sharp:40")
HOUSE = {"jump_in": "all", "stacking": "any"}
ROUNDS = 12
TURN = "edition basic\nhand 0 {hand}\nhand 1 b1 b2 b3\ndiscard r9\ndraw b4 b5 b6 b7\n"


def rounds(name: str, options: dict[str, str]) -> Iterator[Match]:
    series = Series(make_plan(LEVELS, name, len(LEVELS), ROUNDS, options, "calls"), 0, True)
    for number in range(ROUNDS):
        record = series.play(number).record
        assert record is not None
        yield Match.read(record)


def announced(match: Match) -> Iterator[tuple[str, str]]:
    """Each call that came in time: who made it, and what that seat did next in its turn."""
    game = Match.from_setup(match.setup)
    caller: int | None = None
    for move in match.moves:
        if caller is not None and move.verb in ("jump", "slip"):
            caller = None  # somebody else took the turn, or a pose broke and the hand grew
        if caller is not None and move.seat == caller and move.verb not in REACTIONS:
            yield LEVELS[caller], move.verb
            caller = None
        if move.verb == "uno" and game.view(move.seat).liable != move.seat:
            caller = move.seat
        game.play(move)


@pytest.mark.parametrize("options", [{}, HOUSE], ids=["book", "house"])
@pytest.mark.parametrize("name", EDITIONS)
def test_after_a_call_comes_a_card(name: str, options: dict[str, str]) -> None:
    calls = [call for match in rounds(name, options) for call in announced(match)]
    assert len(calls) >= ROUNDS
    assert {verb for _, verb in calls} == {"play"}, calls


def answers(spec: str, text: str, times: int = 40) -> set[str]:
    """What a bot does in a position, with one seed after the other."""
    match = position(text)
    view = match.view(0)
    starts = (Start("basic", match.seats, 0, match.options, str(seed)) for seed in range(times))
    return {make_bot(spec, start).choose(view, view.legal).answer for start in starts}


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_called_when_nothing_fits(level: str) -> None:
    assert answers(level, TURN.format(hand="g1 g2")) == {"draw"}


@pytest.mark.parametrize("level", ["steady", "keen", "sharp:40"])
def test_the_call_comes_before_the_card(level: str) -> None:
    assert answers(level, TURN.format(hand="r1 g2"), 3) == {"uno"}
    assert answers(level, TURN.format(hand="r1 g2") + "called 0\n", 3) == {"play r1"}


@pytest.mark.parametrize("level", [*POLICIES, "keen", "sharp:40"])
def test_a_card_that_was_announced_is_laid(level: str) -> None:
    text = TURN.format(hand="r1 W") + "called 0\n"
    assert answers(level, text) <= {"play r1", "play W"}


@pytest.mark.parametrize("level", ["steady", "keen", "sharp:40"])
def test_a_call_that_was_forgotten_comes_with_the_color(level: str) -> None:
    text = TURN.format(hand="W g2") + "moves\n0 play W\n"
    assert answers(level, text, 3) == {"uno"}
