"""Running a simulation: the same sums with any workers, and however it ends."""

import json
import os
import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path

import numpy as np
import pytest

import lastcard
from lastcard.editions import EDITIONS
from lastcard.lab.plan import MOST, BadPlan, Block
from lastcard.lab.run import Running
from lastcard.lab.simulate.job import Counts, Job, Longest
from lastcard.lab.simulate.plan import BLOCK, Plan, make_plan
from lastcard.lab.simulate.records import longest_record, record_of
from lastcard.lab.simulate.rounds import ROW
from lastcard.lab.simulate.run import Difference, Outcome, Versus, add_up, run, run_versus
from tests.commands import command, stopped
from tests.marks import soak

ALONE, TWO = Running(workers=1), Running(workers=2)
MIXED = ("random", "steady")
FORM = (
    "simulate --edition basic --seats 2 --rounds 100000 --policy random --seed 7 --workers 1 --json"
)


def plan_of(
    edition: str = "basic", seats: int = 3, count: int = 5 * BLOCK + 7, **changes: object
) -> Plan:
    matches = bool(changes.pop("matches", False))
    seed = changes.pop("seed", "rainy sunday")
    return make_plan(edition, seats, changes, MIXED, seed, count, matches)


def sums_of(outcome: Outcome) -> tuple[object, ...]:
    """All that may not depend on who played."""
    return (
        outcome.plan,
        bytes(outcome.tally.tobytes()),
        outcome.done,
        outcome.complete,
        outcome.longest,
    )


# --- workers -----------------------------------------------------------------------------


@pytest.mark.parametrize("plan", [plan_of("party", 6), plan_of(count=450, matches=True)], ids=str)
def test_workers_change_nothing(plan: Plan) -> None:
    alone = run(plan, ALONE)
    assert alone.complete
    assert alone.done == plan.count
    assert sums_of(run(plan, TWO)) == sums_of(alone)


SCRIPT = """
import lastcard
print(lastcard.simulate("basic", seats=2, rounds=5000, policy="random", seed=7, workers=2).rounds)
"""


def test_a_script_needs_no_guard(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert done.stdout == "5000\n"


# --- stopping ----------------------------------------------------------------------------


def stop(done: int, count: int) -> None:
    raise KeyboardInterrupt


def press_ctrl_c(done: int, count: int) -> None:
    if done == BLOCK:
        os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stopped_run_is_the_run_of_what_was_done(workers: int) -> None:
    plan = plan_of(count=100 * BLOCK)
    outcome = run(plan, Running(workers, progress=stop))
    assert 0 < outcome.done < plan.count
    assert not outcome.complete
    shorter = run(replace(plan, count=outcome.done), ALONE)
    assert outcome.tally.tobytes() == shorter.tally.tobytes()
    assert outcome.longest == shorter.longest
    assert not active_children()


def test_ctrl_c_waits_for_the_block() -> None:
    before = signal.getsignal(signal.SIGINT)
    outcome = run(plan_of(count=100 * BLOCK), Running(1, progress=press_ctrl_c))
    assert (outcome.done, outcome.complete) == (BLOCK, False)
    assert int(outcome.tally["rounds"]) == BLOCK
    assert signal.getsignal(signal.SIGINT) is before


class Impatient(Job):
    """Presses Ctrl-C twice within a block."""

    def __call__(self, block: Block) -> Counts:
        for _ in range(2):
            os.kill(os.getpid(), signal.SIGINT)
        return super().__call__(block)


def test_ctrl_c_twice_ends_at_once() -> None:
    with pytest.raises(KeyboardInterrupt):
        add_up(Impatient((plan_of(),)), ALONE)


# --- pairs -------------------------------------------------------------------------------


def summed(before: np.ndarray, after: np.ndarray) -> Difference:
    change = after.astype(np.int64) - before
    return Difference(int(change.sum()), int((change**2).sum()))


@pytest.fixture(scope="module")
def pair() -> tuple[Plan, Plan]:
    return plan_of("minions", 4), plan_of("minions", 4, stacking="any", uno_penalty=4)


def test_pairs_are_played_on_the_same_deals(pair: tuple[Plan, Plan]) -> None:
    versus = run_versus(*pair, ALONE)
    one, other = (run(plan, ALONE, keep=True) for plan in pair)
    assert sums_of(versus.a) == sums_of(one)
    assert sums_of(versus.b) == sums_of(other)
    for name in ("turns", "points", "moves"):
        assert versus.sums[name] == summed(one.column(name), other.column(name))
    winners = one.column("winner"), other.column("winner")
    changed = int((winners[0] != winners[1]).sum())
    assert versus.sums["winner"] == Difference(changed, changed)
    for seat, sums in enumerate(versus.wins):
        assert sums == summed(winners[0] == seat, winners[1] == seat)


def test_pairs_do_not_depend_on_workers(pair: tuple[Plan, Plan]) -> None:
    def sums(versus: Versus) -> tuple[object, ...]:
        return sums_of(versus.a), sums_of(versus.b), versus.sums, versus.wins

    assert sums(run_versus(*pair, TWO)) == sums(run_versus(*pair, ALONE))


def test_pairs_of_matches_tell_their_rounds() -> None:
    short, long = (plan_of(count=90, matches=True, target_score=score) for score in (200, 300))
    versus = run_versus(short, long, ALONE)
    one, other = run(short, ALONE), run(long, ALONE)
    assert sums_of(versus.a) == sums_of(one)
    assert versus.sums["rounds"].total == int(other.tally["rounds"]) - int(one.tally["rounds"])
    assert versus.sums["rounds"].squares >= versus.sums["rounds"].total > 0
    won = [sums.total for sums in versus.wins]
    assert won == (other.tally["match_wins"] - one.tally["match_wins"])[:3].tolist()


def test_only_like_with_like() -> None:
    with pytest.raises(BadPlan, match="same seats"):
        run_versus(plan_of(), plan_of(seed="another"))
    with pytest.raises(BadPlan, match="are the same"):
        run_versus(plan_of(), plan_of())


# --- records -----------------------------------------------------------------------------


@pytest.mark.parametrize("matches", [False, True], ids=["round", "match"])
@pytest.mark.parametrize("name", EDITIONS)
def test_a_record_replays_to_the_same_end(name: str, matches: bool) -> None:
    plan = plan_of(name, 4, 3, matches=matches, jump_in="all", stacking="same", target_score=150)
    outcome = run(plan, ALONE, keep=True)
    assert outcome.rows is not None
    leads = 0
    for number, values in enumerate(outcome.rows):
        match = lastcard.Match.read(record_of(plan, number))
        row = dict(zip(ROW, values.tolist(), strict=True))
        assert str(match) == record_of(plan, number)
        assert match.is_over or match.phase == "round-over"
        winners = match.winners if matches else [match.round_winner]
        assert winners is not None
        assert winners[0] == row["winner"]
        assert sum(match.scores) == row["points"]
        assert sum(move.verb != "deal" for move in match.moves) == row["moves"]
        leads += match.round_winner == (int(match.state["dealer"]) + 1) % 4
    assert matches or outcome.tally["lead_wins"] == leads


def test_a_seed_may_look_like_a_stream() -> None:
    plan = plan_of(seed="box 4/2", count=5)
    outcome = run(plan, ALONE, keep=True)
    match = lastcard.Match.read(record_of(plan, 3))
    assert match.setup.seed == "box 4/2/3"
    assert match.round_winner == outcome.column("winner")[3]
    other = run(plan_of(seed="box 4", count=5), ALONE)
    assert outcome.tally.tobytes() != other.tally.tobytes()


def test_the_longest_is_the_first_of_the_longest() -> None:
    outcome = run(plan_of(count=2 * BLOCK), TWO, keep=True)
    turns = outcome.column("turns")
    assert outcome.longest == Longest(int(turns.max()), int(turns.argmax()))
    assert longest_record(outcome) == record_of(outcome.plan, int(turns.argmax()))
    assert Longest(9, 4).beats(Longest(9, 5))
    assert not Longest(9, 5).beats(Longest(9, 4))


@pytest.mark.parametrize("number", [-1, MOST])
def test_there_is_no_such_number(number: int) -> None:
    with pytest.raises(BadPlan, match="numbered 0 to"):
        record_of(plan_of(), number)


# --- memory ------------------------------------------------------------------------------


def peak(action: Callable[[], object]) -> int:
    """Bytes allocated at most while it runs."""
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=soak)])
def test_memory_stays_flat(workers: int) -> None:
    few, many = (plan_of(seats=2, count=count) for count in (10**5, 5 * 10**5))
    how = Running(workers)
    assert peak(lambda: run(many, how)) < 2 * peak(lambda: run(few, how))


# --- from Python -------------------------------------------------------------------------


def test_simulate_gives_a_report_and_arrays() -> None:
    report = lastcard.simulate(
        "frozen", seats=3, rounds=3000, policies=["steady", "random"], seed=7, keep=True, workers=1
    )
    assert report.plan.policies == ("steady", "random", "steady")
    assert set(report.arrays) == set(ROW)
    assert {len(array) for array in report.arrays.values()} == {3000}
    assert report.arrays["turns"].sum() == report.total("turns")
    match = lastcard.Match.read(report.record(17))
    assert match.round_winner == report.arrays["winner"][17]
    assert report.as_dict()["plan"]["seed"] == "7"


def test_simulate_compares() -> None:
    result = lastcard.simulate(
        "basic", seats=2, matches=20, versus={"target_score": 200}, workers=1
    )
    assert result.sums["rounds"].total < 0


def test_arrays_need_keep() -> None:
    with pytest.raises(BadPlan, match="keep=True"):
        _ = lastcard.simulate("basic", rounds=10, workers=1).arrays


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"edition": "bridge"}, "no edition 'bridge'"),
        ({"seats": 1}, "seats 2 to 10"),
        ({"rounds": 0}, "from 1 to"),
        ({"rounds": MOST + 1}, "from 1 to"),
        ({"rounds": 5, "matches": 5}, "not both"),
        ({"policy": "clever"}, "no policy 'clever'"),
        ({"policy": "random", "policies": ["random"]}, "not both"),
        ({"seats": 2, "policies": ["random"] * 3}, "1 to 2 policies"),
        ({"options": {"stacking": "perhaps"}}, "does not take 'perhaps'"),
        ({"options": {"link_self": True}}, "belongs to another edition"),
        ({"versus": {"stacking": "off"}}, "are the same"),
        ({"workers": 0}, "1 or more"),
        ({"seed": "#"}, "without '#'"),
    ],
    ids=str,
)
def test_a_plan_that_cannot_be(changes: dict[str, object], sentence: str) -> None:
    parameters = {"edition": "basic", **changes}
    with pytest.raises(lastcard.LastcardError, match=sentence):
        lastcard.simulate(**parameters)  # type: ignore[call-overload]


# --- the command -------------------------------------------------------------------------


def test_the_form_that_others_call() -> None:
    status, out, _ = command(FORM)
    result = json.loads(out)
    assert status == 0
    assert result["plan"] == {
        "edition": "basic",
        "seats": 2,
        "options": {},
        "policies": ["random", "random"],
        "seed": "7",
        "unit": "rounds",
        "count": 100000,
    }
    assert (result["done"], result["complete"], result["rounds"]) == (100000, True, 100000)
    assert result["run"]["rate"] > 0
    assert result["run"]["seconds"] > 0
    again = json.loads(command(FORM)[1])
    del result["run"], again["run"]
    assert again == result


def test_options_and_policies_of_the_command() -> None:
    words = "simulate --seats 4 --matches 5 --policy steady,random --workers 1 --json"
    status, out, _ = command(words, "--option", "custom_rule=next draw 3 skip")
    plan = json.loads(out)["plan"]
    assert status == 0
    assert plan["options"] == {"custom_rule": "next draw 3 skip"}
    assert plan["policies"] == ["steady", "random"] * 2
    assert plan["unit"] == "matches"


def test_versus_takes_several_options() -> None:
    words = "simulate --seats 3 --rounds 500 --workers 1 --json --policy steady --policy random"
    _, out, _ = command(words, "--versus", "stacking=any", "--versus", "seven_zero=on")
    assert json.loads(out)["changed"] == {"stacking": ["off", "any"], "seven_zero": ["off", "on"]}


def test_tables_are_the_default() -> None:
    status, out, _ = command("simulate --edition party --rounds 500 --workers 1 --lang zh")
    assert status == 0
    assert "500" in out
    assert "lastcard simulate --edition party" in out


def test_records_are_written(tmp_path: Path) -> None:
    worst, third = tmp_path / "worst.txt", tmp_path / "third.txt"
    words = "simulate --rounds 300 --seats 2 --workers 1 --csv --record-worst"
    status, _, _ = command(words, str(worst), "--record", "3", str(third))
    assert status == 0
    assert lastcard.Match.read(worst.read_text()).phase in ("round-over", "match-over")
    assert lastcard.Match.read(third.read_text()).setup.seed == "0/3"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--edition bridge", "There is no edition 'bridge'"),
        ("--option stacking", "Write an option as NAME=VALUE"),
        ("--option stacking=any --option stacking=off", "Option stacking is given twice."),
        ("--versus stacking=off", "The two rule sets are the same"),
        ("--json --csv", "not both"),
        ("--ray head:6379 --workers 2", "not both"),
        ("--html /no/such/folder/page.html", "there is no folder /no/such/folder"),
        ("--workers 0", "1 or more"),
        ("--policy steady,", "There is no policy ''"),
    ],
)
def test_a_request_that_cannot_be_met(words: str, sentence: str) -> None:
    status, out, err = command(f"simulate --lang en {words}")
    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_ctrl_c_prints_the_report_of_what_was_done() -> None:
    words = f"simulate --rounds {MOST} --seats 2 --workers 2 --json --lang en"
    status, result, before, after = stopped(words)
    assert status == 130
    assert 0 < result["done"] < MOST
    assert result["rounds"] == result["done"]
    assert result["complete"] is False
    assert b"1,000,000,000 rounds" in before
    assert b"Stopped after" in after
