"""Bots against bots: any bots, the levels, and the command."""

import json
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import pytest

import lastcard
from lastcard.bots import Bot, Start
from lastcard.editions import EDITIONS
from lastcard.lab.arena import BotFailed, compete, pool
from lastcard.lab.arena.clock import clock_for
from lastcard.lab.arena.page import plain
from lastcard.lab.plan import MOST, BadPlan
from lastcard.match import Card, Move, View
from tests.commands import command, stopped
from tests.marks import amount

NAP = 0.02  # seconds


class First(Bot):
    """Plays the first move of the list, and calls."""

    def __init__(self, start: Start) -> None:
        self.start = start

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        return moves[0]

    def react(self, view: View, moves: Sequence[Move]) -> Move | None:
        return next((move for move in moves if move.verb == "uno"), None)


class Drawer(First):
    """Draws whenever it may."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        return next((move for move in moves if move.verb in ("draw", "pass")), moves[-1])


class Cheat(First):
    """Moves for the next seat."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        return Move(f"{1 - self.start.seat} draw")


class Wrong(First):
    """Plays a card that it may not have."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        return Move(f"{self.start.seat} color r")


class Sleeper(First):
    """Waits before each choice, as somebody does who asks a program."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        sleep(NAP)
        return moves[0]


class Broken(First):
    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        raise RuntimeError("out of ideas")


def test_who_waits_is_timed_by_the_clock() -> None:
    """Levels think in a thread of their own: what else the machine does is not their time."""
    result = compete([Sleeper, "steady"], "basic", 2, 2, workers=1)
    sleeper, steady = (bot.times.quantile(0.5) for bot in result.bots)
    assert sleeper is not None
    assert steady is not None
    assert sleeper >= NAP * 0.97 > steady
    slow = [clock_for(name) for name in ("sharp:long", "program:ls", "uno-rule-v1")]
    assert slow == [perf_counter] * len(slow)


def timeless(result: dict[str, Any]) -> dict[str, Any]:
    """A report without what differs from run to run."""
    bots = [{key: bot[key] for key in bot if key != "time"} for bot in result["bots"]]
    return {key: result[key] for key in result if key != "run"} | {"bots": bots}


# --- any bots ------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_bots_play_any_edition(edition: str) -> None:
    result = compete([First, "random"], edition, rounds=2, seed=3, workers=1)
    assert (result.rounds, result.groups, result.plan.rotations) == (2, 1, 2)
    assert [bot.bot for bot in result.bots] == ["First", "random"]
    assert sum(bot.won for bot in result.bots) == result.decided
    assert all(bot.moves and bot.times.count for bot in result.bots)


def test_who_draws_whenever_it_may_loses() -> None:
    result = compete([First, Drawer], "frozen", rounds=4, seed=1, workers=1)
    assert [bot.share and bot.share.value for bot in result.bots] == [1, 0]
    assert result.bots[0].points is not None
    assert result.bots[0].points.value > 0


def test_processes_change_nothing(tmp_path: Path) -> None:
    """Own bots with one of the levels: not compiled."""
    how: dict[str, Any] = {"edition": "frozen", "rounds": 6, "seed": "two hands"}
    here = compete([First, "steady"], workers=1, **how)
    away = compete([First, "steady"], workers=2, records=tmp_path, **how)
    assert timeless(away.to_json()) == timeless(here.to_json())
    assert len(list(tmp_path.iterdir())) == 6


def test_a_bot_that_no_other_process_knows_plays_here() -> None:
    class Local(First):
        pass

    result = compete([Local, "easy"], rounds=2, workers=2)
    assert [bot.bot for bot in result.bots] == ["Local", "easy"]
    assert result.complete
    assert "lastcard arena" not in str(result)  # no command line can name them


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (Cheat, "moved for another player in deal 0/0"),
        (Wrong, "Wrong failed in deal 0/0"),
        (Broken, "Broken failed in deal 0/0: out of ideas"),
        (lambda start: 1 / 0, "failed in deal 0/0: division by zero"),
    ],
)
def test_a_bot_that_fails_is_named(bot: Any, sentence: str) -> None:
    with pytest.raises(BotFailed, match=sentence):
        compete([bot, First], rounds=2, workers=1)


def test_a_failure_comes_back_from_a_process() -> None:
    with pytest.raises(BotFailed, match="out of ideas") as failure:
        compete([Broken, First], rounds=4, workers=2)
    assert "出了問題" in failure.value.text.zh


def test_a_round_that_does_not_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.lab.arena.table.MOST_MOVES", 20)
    result = compete([Drawer, Drawer], rounds=2, workers=1)
    assert (result.decided, result.bots[0].share) == (0, None)
    assert result.to_json()["bots"][0]["low"] is None
    assert str(result).count("Nobody won") == 1
    assert "Nobody won 2 of the rounds" in str(result)


def test_a_program_plays_and_its_faults_are_counted() -> None:
    result = compete(["program:true", "steady"], rounds=2, workers=1)
    assert result.bots[0].faults > 0
    assert result.bots[1].faults == 0


def test_the_seed_of_a_bot_does_not_tell_the_deal() -> None:
    seeds: list[str] = []

    def curious(start: Start) -> Bot:
        seeds.append(start.seed)
        return First(start)

    compete([curious, curious], rounds=8, seed="oak", workers=1)
    assert len(seeds) == len(set(seeds)) == 16  # two seats, two rotations, four deals
    dealt = [hands_of(f"oak/{number}") for number in range(4)]
    for seed in seeds:
        assert "oak" not in seed
        for guess in (seed, *(f"{seed}/{number}" for number in range(4))):
            assert hands_of(guess) not in dealt


def hands_of(seed: str) -> list[tuple[Card, ...]]:
    """What a seed deals."""
    match = lastcard.Match("basic", seats=2, seed=seed)
    return [match.view(seat).hand for seat in range(2)]


# --- the levels ----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_equal_bots_win_equally(edition: str) -> None:
    result = compete(["steady"] * 4, edition, rounds=amount(2_000, 400), seed=5)
    clear = [bot.verdict for bot in result.bots if bot.verdict != "even"]
    assert len(clear) <= 1  # one interval in twenty misses


def test_levels_come_in_their_order() -> None:
    result = lastcard.compete(["random", "steady"], seats=4, rounds=2_000, seed=5)
    assert [bot.verdict for bot in result.bots] == ["less", "more"]
    assert [bot.fair for bot in result.bots] == [0.5, 0.5]


@pytest.mark.parametrize("bots", [["steady", "random"], ["sharp:30", "easy"]])
def test_threads_change_nothing(bots: list[str]) -> None:
    one, two = (compete(bots, rounds=amount(60, 12), seed=9, workers=workers) for workers in (1, 2))
    assert timeless(one.to_json()) == timeless(two.to_json())


def test_only_thinking_is_timed() -> None:
    result = compete(["sharp:30", "easy"], rounds=4).to_json()["bots"]
    assert result[0]["time"]["median_ms"] <= result[0]["time"]["p99_ms"]
    assert result[1]["time"] is None


def test_compiled_and_any_bots_meet_on_the_same_deals(tmp_path: Path) -> None:
    """Deal n of a seed is the same deal, however it is played."""
    compete(["steady", "random"], rounds=2, seed="oak", records=tmp_path / "a", workers=1)
    compete([First, Drawer], rounds=2, seed="oak", records=tmp_path / "b", workers=1)
    for folder in ("a", "b"):
        for turn in (0, 1):
            text = (tmp_path / folder / f"deal-0-rotation-{turn}.txt").read_text()
            assert lastcard.Match.read(text).setup.seed == "oak/0"


def test_stopping_gives_what_a_smaller_contest_gives() -> None:
    def stop(done: int, count: int) -> None:
        if done >= 100:
            raise KeyboardInterrupt

    stopped = compete(["steady", "random"], rounds=MOST, seed=2, workers=2, progress=stop)
    assert not stopped.complete
    assert 100 <= stopped.rounds < 100_000
    smaller = compete(["steady", "random"], rounds=stopped.rounds, seed=2)
    assert smaller.to_json()["bots"] == stopped.to_json()["bots"]
    assert "Stopped early" in str(stopped)


def test_progress_counts_up_to_all_rounds() -> None:
    calls: list[tuple[int, int]] = []
    compete(["steady", "easy", "random"], rounds=100, progress=lambda *result: calls.append(result))
    assert calls[-1] == (102, 102)
    assert calls == sorted(calls)


def test_records_replay_and_say_who_sat_where(tmp_path: Path) -> None:
    result = compete(
        ["steady", "random"], "hello-kitty", rounds=4, seed="a b", records=tmp_path / "new" / "dir"
    )
    files = sorted((tmp_path / "new" / "dir").iterdir())
    assert [file.name for file in files] == [
        f"deal-{deal}-rotation-{turn}.txt" for deal in (0, 1) for turn in (0, 1)
    ]
    won = 0
    for turn, file in enumerate(files):
        text = file.read_text("utf-8")
        steady = text.splitlines().index("# seat 0: steady", 0, 3) if turn % 2 == 0 else None
        assert ("# seat 1: steady" in text) == (steady is None)
        match = lastcard.Match.read(text)
        assert match.phase in ("round-over", "match-over")
        won += match.round_winner == turn % 2
    assert won == result.bots[0].won


# --- a pool --------------------------------------------------------------------------------


def test_a_pool_rates_everybody() -> None:
    result = pool(["random", "easy", "steady"], rounds=1_000, seed=4)
    elo = [bot.elo.value for bot in result.bots]
    assert elo[0] == 1000
    assert elo == sorted(elo)
    content = result.to_json()
    assert content["pool"] == ["random", "easy", "steady"]
    assert [(pair["a"], pair["b"]) for pair in content["pairs"]] == [
        ("random", "easy"),
        ("random", "steady"),
        ("easy", "steady"),
    ]
    assert all(pair["rounds"] == 1_000 for pair in content["pairs"])
    assert all(bot["low"] <= bot["elo"] <= bot["high"] for bot in content["bots"])
    assert timeless(pool(["random", "easy", "steady"], rounds=1_000, seed=4).to_json()) == timeless(
        content
    )


def test_a_pool_of_own_bots_at_four_seats(tmp_path: Path) -> None:
    result = pool([First, "random", "easy"], seats=4, rounds=1, records=tmp_path, workers=1)
    assert result.rounds == 6
    assert sorted(file.name for file in tmp_path.iterdir())[0] == "pair-1-deal-0-rotation-0.txt"
    assert "Random stands at 1000" in str(result)
    assert "「隨意」定為 1000 分" in plain(result, "zh")


# --- what cannot be ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"bots": ["steady"]}, "at least two bots"),
        ({"bots": ["steady", "clever"]}, "no bot 'clever'"),
        ({"bots": ["steady"] * 3, "seats": 2}, "3 bots do not fit on 2 seats"),
        ({"seats": 11}, "seats 2 to 10, not 11"),
        ({"edition": "bridge"}, "no edition 'bridge'"),
        ({"rounds": 0}, "from 1 to"),
        ({"workers": 0}, "1 or more"),
        ({"options": {"stacking": "perhaps"}}, "does not take 'perhaps'"),
        ({"seed": "#"}, "without '#'"),
        ({"records": "/dev/null/records"}, "Cannot write to"),
    ],
    ids=str,
)
def test_a_contest_that_cannot_be(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(lastcard.LastcardError, match=sentence):
        compete(**{"bots": ["steady", "random"], **changes})


def test_a_pool_has_everybody_once() -> None:
    with pytest.raises(BadPlan, match="steady comes twice"):
        pool(["steady", "random", "steady"])
    with pytest.raises(BadPlan, match="more than a seed has deals"):
        pool(["steady", "random", "easy"], rounds=MOST)


# --- the command ---------------------------------------------------------------------------


def test_the_form_that_others_call() -> None:
    status, out, err = command(
        "arena sharp:20 steady steady random --edition party --rounds 6 --seed 7 --json"
    )
    result = json.loads(out)
    assert (status, err) == (0, "")
    assert [bot["bot"] for bot in result["bots"]] == ["sharp:20", "steady", "steady", "random"]
    assert {"share", "low", "high", "fair", "points_per_round", "time"} <= set(result["bots"][0])
    assert (result["rounds"], result["groups"], result["rotations"]) == (8, 2, 4)
    assert result["plan"] == {
        "edition": "party",
        "seats": 4,
        "options": {},
        "bots": ["sharp:20", "steady", "steady", "random"],
        "seed": "7",
        "rounds": 6,
    }


def test_two_names_at_four_seats_alternate() -> None:
    _, out, _ = command("arena steady random --seats 4 --rounds 40 --option stacking=any --json")
    result = json.loads(out)
    assert [bot["seats"] for bot in result["bots"]] == [2, 2]
    assert result["plan"]["options"] == {"stacking": "any"}


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("words", ["steady random", "steady random easy --pool"])
def test_the_report_in_both_languages(words: str, lang: str) -> None:
    status, out, _ = command(f"arena {words} --rounds 41 --lang {lang}")
    assert status == 0
    assert f"lastcard arena {words} --edition basic --seats 2 --rounds 41 --seed 0" in out
    assert ("Steady" in out) == (lang == "en")
    assert ("穩健" in out) == (lang == "zh")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("steady --lang en", "at least two bots"),
        ("steady --lang zh", "至少要有兩個電腦玩家"),
        ("steady clever --lang en", "There is no bot 'clever'"),
        ("steady random easy --seats 2 --lang zh", "坐不下 3 個電腦玩家"),
        ("steady random --seats 99 --lang zh", "可坐 2 到 10 人"),
        ("steady random --rounds 0 --lang zh", "局數是 1 到"),
        ("steady random --option stacking --lang en", "Write an option as NAME=VALUE"),
        ("steady random --records /dev/null/x --lang zh", "無法寫入 /dev/null/x"),
        ("steady steady --pool --lang zh", "steady 出現了兩次"),
    ],
)
def test_a_request_that_cannot_be_met(words: str, sentence: str) -> None:
    status, out, err = command(f"arena {words}")
    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_ctrl_c_prints_the_report_of_what_was_done() -> None:
    status, result, before, after = stopped(f"arena steady random --rounds {MOST} --json --lang en")
    assert status == 130
    assert 0 < result["rounds"] < MOST
    assert result["rounds"] == 2 * result["groups"]
    assert result["complete"] is False
    assert b"1,000,000,000 rounds" in before
    assert b"Stopped after" in after
