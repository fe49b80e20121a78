"""Bots by name, bots of other packages, and the guard that keeps the table going."""

import logging
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from lastcard.bots import LEVEL_NAMES, Bot, Start, fallback_move
from lastcard.bots.guard import Guard
from lastcard.bots.levels import level_of
from lastcard.bots.registry import BadBot, bot_names, check_spec, make_bot
from lastcard.match import Card, LastcardError, Match, Move, View
from tests.bots.toys import Plain, package, play_round

START = Start("basic", seats=3, seat=0, seed="toy")
HIDDEN = "y7"  # a card that the toy bot below cries out


@pytest.fixture
def toys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with a bot that plays, and several that do not."""
    code = """
from lastcard.bots import Bot

class Toy(Bot):
    def __init__(self, start):
        self.start = start
    def choose(self, view, moves):
        return moves[-1]

def broken(start):
    raise KeyError("no model")

def nobody(start):
    return "me"
"""
    entries = (
        "toy = toys:Toy\nbroken = toys:broken\nnobody = toys:nobody\nlost = not_here:make\n"
        "steady = toys:broken\nprogram = toys:broken"
    )
    package(tmp_path, "toys", code, entries)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "toys", raising=False)


# --- names -------------------------------------------------------------------------------


def test_the_levels_and_installed_bots_have_names() -> None:
    assert bot_names()[: len(LEVEL_NAMES)] == LEVEL_NAMES
    assert "uno-rule-v1" in bot_names()


@pytest.mark.parametrize(
    "spec", [*LEVEL_NAMES, "sharp:200", "uno-rule-v1", f"program:{sys.executable} bot.py"]
)
def test_a_good_spec_passes(spec: str) -> None:
    check_spec(spec)


@pytest.mark.parametrize(
    ("spec", "en", "zh"),
    [
        (
            "stedy",
            "There is no bot 'stedy'; there are random, easy, steady, keen, sharp",
            "沒有「stedy」",
        ),
        ("", "There is no bot ''", "沒有「」這個電腦玩家"),
        ("steady:9", "takes no argument", "後面不接東西"),
        ("sharp:much", "is not a budget", "不是有效的設定"),
        (f"sharp:{'9' * 5000}", "is not a budget", "不是有效的設定"),
        ("program", "program:COMMAND LINE", "program:指令"),
        ("program:", "program:COMMAND LINE", "program:指令"),
        ("program:'open", "is no command line", "不是指令"),
        ("program:no-such-thing --fast", "no program 'no-such-thing'", "「no-such-thing」"),
    ],
)
def test_a_bad_spec_says_what_would_be_right(spec: str, en: str, zh: str) -> None:
    for refused in (lambda: check_spec(spec), lambda: make_bot(spec, START)):
        with pytest.raises(LastcardError) as caught:
            refused()
        assert caught.value.code == "bad-bot"
        assert en in caught.value.text.en
        assert zh in caught.value.text.zh


@pytest.mark.parametrize(
    ("spec", "level"),
    [
        ("steady", "steady"),
        ("sharp:200", "sharp"),
        (" sharp : 200", "sharp"),
        ("sharper", None),
        ("program:sharp", None),
        ("uno-rule-v1", None),
    ],
)
def test_only_a_level_is_taken_for_one(spec: str, level: str | None) -> None:
    assert level_of(spec) == level


# --- bots of other packages ---------------------------------------------------------------


@pytest.mark.usefixtures("toys")
def test_a_package_brings_its_bot() -> None:
    check_spec("toy")
    guard = make_bot("toy:red: 1", START)
    assert isinstance(guard, Guard)
    assert guard.bot.start.argument == "red: 1"  # type: ignore[attr-defined]


@pytest.mark.usefixtures("toys")
def test_no_package_takes_a_name_of_ours() -> None:
    assert bot_names().count("steady") == 1
    assert "program" not in bot_names()
    check_spec("steady")


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("lost", "No module named 'not_here'"),
        ("broken", "KeyError: 'no model'"),
        ("nobody", "no Bot"),
    ],
)
def test_a_bot_that_cannot_be_made_says_why(spec: str, reason: str) -> None:
    with pytest.raises(BadBot) as caught:
        make_bot(spec, START)
    assert reason in caught.value.text.en
    assert reason in caught.value.text.zh


# --- the guard ---------------------------------------------------------------------------


class Toy(Bot):
    """Answers everything with what a function gives."""

    def __init__(self, answer: Callable[[View, Sequence[Move]], object]) -> None:
        self.answer = answer

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        return self.answer(view, moves)  # type: ignore[return-value]

    def react(self, view: View, moves: Sequence[Move]) -> Move | None:
        return self.answer(view, moves)  # type: ignore[return-value]


class Moody(Plain):
    """Plays well, but wants neither to watch nor to leave."""

    def watch(self, view: View, events: object) -> None:
        raise OSError

    def close(self) -> None:
        raise SystemExit


def fail(view: View, moves: Sequence[Move]) -> object:
    raise ValueError(f"what do I do with {HIDDEN}?")


def leave(view: View, moves: Sequence[Move]) -> object:
    raise SystemExit(1)


def cheat(view: View, moves: Sequence[Move]) -> object:
    return Move.of(view.seat, "play", Card("W+4"), "r")


def steal(view: View, moves: Sequence[Move]) -> object:
    return Move.of(1, "draw")


class Sly(Move):
    """A move that says it is whatever it is compared with."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = Move.__hash__


def test_the_table_goes_on_with_the_idle_move(caplog: pytest.LogCaptureFixture) -> None:
    faults: dict[str, Callable[[View, Sequence[Move]], object]] = {
        "crash": fail,
        "no-answer": lambda view, moves: None,
        "no-move": lambda view, moves: moves[0].text,
        "other-seat": steal,
        "illegal": cheat,
    }
    for what, answer in faults.items():
        guard = Guard(Toy(answer), START)
        with caplog.at_level(logging.WARNING, "lastcard.bots"):
            play_round(guard)
        assert guard.faults[0].what == what
        assert guard.counts[what] > 1
        assert len(guard.faults) == len(guard.counts)
        assert guard.faults[0].text.en in caplog.messages
        assert guard.faults[0].text.zh.startswith("1 號座位：電腦玩家")
    assert HIDDEN not in caplog.text


def question() -> tuple[View, tuple[Move, ...]]:
    match = Match.read("edition basic\nhand 0 r7 g3\nhand 1 b1 b2\nhand 2 b3 b4\ndiscard r2\n")
    view = match.view(0)
    return view, view.legal


@pytest.mark.parametrize("answer", [leave, lambda view, moves: Sly("0 slip")])
def test_neither_leaving_nor_a_sly_move_gets_past(
    answer: Callable[[View, Sequence[Move]], object],
) -> None:
    view, moves = question()
    guard = Guard(Toy(answer), START)
    assert guard.choose(view, moves) == fallback_move(view, moves, random.Random())
    assert guard.react(view, moves) is None
    assert sum(guard.counts.values()) == 2


def test_a_bot_cannot_change_the_tables_list() -> None:
    view, moves = question()
    listed = list(moves)

    def clear(_: View, given: Sequence[Move]) -> object:
        return given.clear()  # type: ignore[attr-defined]

    guard = Guard(Toy(clear), START)
    guard.choose(view, listed)
    assert listed == list(moves)
    assert guard.faults[0].what == "crash"


def test_a_slow_bot_is_waited_for_and_noted() -> None:
    view, moves = question()

    def dawdle(_: View, given: Sequence[Move]) -> object:
        time.sleep(0.02)
        return given[0]

    guard = Guard(Toy(dawdle), START, limit=0.01)
    assert guard.choose(view, moves) == moves[0]
    assert guard.counts == {"slow": 1}


def test_what_is_made_for_a_bot_depends_on_its_seed_alone() -> None:
    match = Match.read(
        "edition party\nhand 0 rP g3\nhand 1 b1 b2\nhand 2 b3 b4\ndiscard r2\nmoves\n0 play rP\n"
    )
    view = match.view(0)
    assert view.phase == "point"
    result = [Guard(Toy(fail), START).choose(view, view.legal) for _ in range(5)]
    assert len(set(result)) == 1


def test_watching_and_leaving_may_fail_too() -> None:
    guard = Guard(Moody(), START)
    play_round(guard)
    assert guard.counts["crash"] > 2
    assert set(guard.counts) == {"crash"}
