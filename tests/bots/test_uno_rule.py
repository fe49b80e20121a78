"""RLCard's uno-rule-v1 at our tables, with the moves it knows."""

import sys
from collections.abc import Sequence

import numpy as np
import pytest

from lastcard.bots import Bot, Start
from lastcard.bots.guard import Guard
from lastcard.bots.registry import check_spec, make_bot
from lastcard.editions import EDITIONS
from lastcard.extras import MissingExtra
from lastcard.match import Match, Move, View
from lastcard.play.driver import Driver

pytest.importorskip("rlcard")


def seated(match: Match, seat: int = 0, seed: str = "0") -> Guard:
    start = Start(match.edition.id, match.seats, seat, match.options, seed)
    guard = make_bot("uno-rule-v1", start)
    assert isinstance(guard, Guard)
    return guard


def answer(record: str, seed: str = "0") -> str:
    """What it does at seat 0, without the seat."""
    match = Match.read(f"edition basic\n{record}")
    view = match.view(0)
    return seated(match, seed=seed).choose(view, view.legal).answer


OTHERS = "hand 1 b1 b2\nhand 2 b3 b4\n"


def test_it_keeps_wilds_while_a_colored_card_fits() -> None:
    record = f"hand 0 r7 W W+4 WS g1\n{OTHERS}discard r2\n"
    assert {answer(record, str(seed)) for seed in range(20)} == {"play r7"}


def test_it_plays_any_card_that_fits_and_a_pair_twice_as_often() -> None:
    record = f"hand 0 r7 r7 b2 rS\n{OTHERS}discard r2\n"
    answers = [answer(record, str(seed)) for seed in range(200)]
    assert set(answers) == {"play r7", "play b2", "play rS"}
    assert 70 < answers.count("play r7") < 130


def test_it_lays_a_plain_wild_before_a_special_one() -> None:
    assert answer(f"hand 0 WS WC W g1 g3\n{OTHERS}discard r2\n") == "play W"


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_names_its_most_frequent_color_for_a_wild_draw_four(edition: str) -> None:
    match = Match(edition, seats=3)
    one, other = tuple(match.edition.colors[:2])
    match = Match.read(
        f"edition {edition}\nhand 0 {other}1 {other}3 {other}4 W+4\n"
        f"hand 1 {one}1\nhand 2 {one}3\ndiscard {one}9\n"
    )
    bot = seated(match)
    for expected in ("play W+4", f"color {other}"):
        view = match.view(0)
        move = bot.choose(view, view.legal)
        assert move.answer == expected
        match.play(move)
    assert not bot.faults


def test_it_names_the_color_that_it_chose_with_the_wild() -> None:
    colors = set()
    for seed in range(20):
        match = Match.read(f"edition basic\nhand 0 WS g1 g3\n{OTHERS}discard r2\n")
        bot = seated(match, seed=str(seed))
        for verb in ("play", "color", "swap"):
            view = match.view(0)
            move = bot.choose(view, view.legal)
            assert move.verb == verb
            match.play(move)
            colors.add(move.color)
        assert not bot.faults
    assert colors == {None, *"rygb"}  # chosen at random by the model


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (f"hand 0 g1 g3 g4\n{OTHERS}discard r2\n", "draw"),
        (f"hand 0 g1 g3 g4\n{OTHERS}discard r2\ndraw r5\nmoves\n0 draw\n", "play r5"),
        (f"hand 0 g1 g3 g4\n{OTHERS}discard r2\ndraw y5\nmoves\n0 draw\n", "pass"),
        (f"hand 0 r7 g3\n{OTHERS}discard r2\n", "uno"),
        (f"hand 0 g1 g3 g4\n{OTHERS}discard b9\nturn 2\nmoves\n2 play b3\n", "catch 2"),
        ("hand 0 r1 r2 r3\nhand 1 W+4 b2 b3\ndiscard b5\nturn 1\nmoves\n1 play W+4 r\n", "accept"),
    ],
)
def test_what_it_does_not_know_is_answered_plainly(record: str, expected: str) -> None:
    assert answer(record) == expected


def test_it_reacts_with_calls_and_catches_only() -> None:
    match = Match.read(f"edition basic\nhand 0 b3 g3 g4\n{OTHERS}discard b9\n")
    bot = seated(match)
    moves = [Move("0 slip"), Move("0 jump b3")]
    assert bot.react(match.view(0), moves) is None
    assert bot.react(match.view(0), [*moves, Move("0 catch 1")]) == Move("0 catch 1")


class Plain(Bot):
    """Does this and that, and so plays every kind of card sooner or later."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        return moves[len(view.discard) % len(moves)]


def play_round(match: Match, bots: dict[int, Bot]) -> None:
    driver = Driver(match, bots)
    while match.phase not in ("round-over", "match-over"):
        move = driver.next_move()
        assert move is not None
        match.play(move)
        driver.tell()
    driver.close()


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_plays_every_edition_without_a_fault(edition: str) -> None:
    for seed in range(3):
        match = Match(edition, seats=4, seed=str(seed))
        rules = {seat: seated(match, seat) for seat in (0, 2)}
        play_round(match, {**rules, 1: Plain(), 3: Plain()})
        assert [bot.faults for bot in rules.values()] == [[], []]


def numpy_rng() -> str:
    _, key, place, *_ = np.random.get_state()
    return f"{list(key)} {place}"


def test_the_same_seed_plays_the_same_and_leaves_numpys_dice_alone() -> None:
    records = []
    before = numpy_rng()
    for _ in range(2):
        match = Match("basic", seats=2, seed="9")
        play_round(match, {0: seated(match, 0), 1: seated(match, 1)})
        records.append(str(match))
    assert numpy_rng() == before
    assert records[0] == records[1]


def test_without_rlcard_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rlcard", None)
    monkeypatch.delitem(sys.modules, "rlcard.models.uno_rule_models", raising=False)
    monkeypatch.delitem(sys.modules, "lastcard.bots.uno_rule", raising=False)
    with pytest.raises(MissingExtra) as caught:
        check_spec("uno-rule-v1")
    assert "pip install 'lastcard[bench]'" in caught.value.text.en
    assert "pip install 'lastcard[bench]'" in caught.value.text.zh
