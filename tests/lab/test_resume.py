"""Runs that are stopped, in whatever way, and go on: the same report, each round counted once."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from weakref import ref

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lastcard
from lastcard.lab.arena import compete, pool
from lastcard.lab.checkpoint import BadCheckpoint, Checkpoint
from lastcard.lab.feed import Feed, Part
from lastcard.lab.ledger import Ledger
from lastcard.lab.plan import MOST, BadPlan, Block
from lastcard.lab.pool import AHEAD, parts
from lastcard.lab.records import CannotWrite
from lastcard.lab.run import Running
from lastcard.lab.simulate.job import Counts, Job
from lastcard.lab.simulate.plan import make_plan
from lastcard.lab.simulate.run import Sums, run
from lastcard.lab.spans import Spans
from lastcard.play.rounds import MOST_MOVES
from tests.commands import command, stopped

ROUNDS = 60_000
TABLE: dict[str, Any] = {
    "edition": "frozen",
    "seats": 3,
    "policies": ["random", "steady"],
    "seed": "rainy sunday",
}
WORDS = "simulate --edition frozen --seats 3 --policy random,steady --seed rainy --lang en"
ENDLESS = make_plan("basic", 2, {}, ["steady"], "0", MOST, False)


@dataclass
class StopAfter:
    """Ctrl-C after some parts."""

    parts: int

    def __call__(self, done: int, count: int) -> None:
        self.parts -= 1
        if self.parts <= 0:
            raise KeyboardInterrupt


def report(**how: Any) -> str:
    """What --json prints, apart from `run`."""
    return json.dumps(lastcard.simulate(**{**TABLE, **how}).as_dict())


def content(file: Path) -> dict[str, Any]:
    with Checkpoint(file) as checkpoint:
        found = checkpoint.read()
    assert found is not None
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "run.lc"


@pytest.fixture
def begun(file: Path) -> Path:
    """A run that was stopped."""
    report(rounds=ROUNDS, workers=1, resume=file, progress=StopAfter(2))
    return file


# --- the same report -----------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second"), [(1, 1), (2, 2), (1, 2), (2, 1)])
def test_a_run_that_was_stopped_goes_on_to_the_same_report(
    file: Path, first: int, second: int
) -> None:
    work = {"rounds": ROUNDS, "resume": file}
    place = random.SystemRandom().randint(1, 4)
    report(**work, workers=first, progress=StopAfter(place))
    assert content(file)["done"] == [[[0, content(file)["sums"]["done"]]]]
    assert 0 < content(file)["sums"]["done"] < ROUNDS, place
    assert report(**work, workers=second) == report(rounds=ROUNDS, workers=1), place


def test_pairs_of_matches_go_on(file: Path) -> None:
    work = {"matches": 900, "versus": {"stacking": "any"}, "options": {"target_score": 200}}
    report(**work, workers=2, resume=file, progress=StopAfter(1))
    assert report(**work, workers=1, resume=file) == report(**work, workers=2)


def test_the_seconds_of_all_sittings_count(begun: Path) -> None:
    before = content(begun)["seconds"]
    outcome = lastcard.simulate(**TABLE, rounds=ROUNDS, resume=begun, workers=1).outcome
    assert outcome.seconds > before > 0


def test_progress_begins_where_the_run_was(begun: Path) -> None:
    done = content(begun)["sums"]["done"]
    calls: list[int] = []
    report(rounds=ROUNDS, resume=begun, progress=lambda now, _: calls.append(now))
    assert calls[0] == done
    assert calls[-1] == ROUNDS


def play_nothing(job: Job, block: Block) -> Counts:
    raise AssertionError(f"{block} is played")


def test_a_finished_run_only_reports(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = report(rounds=4000, workers=1, resume=file)
    before = file.read_bytes()
    monkeypatch.setattr(Job, "__call__", play_nothing)
    monkeypatch.setattr(Job, "get_ready", play_nothing)
    assert report(rounds=4000, resume=file, ray="nowhere:1") == whole
    assert file.read_bytes() == before


def standings(result: Any) -> object:
    """A contest's JSON without what differs from run to run."""
    return {key: value for key, value in result.to_json().items() if key != "run"}


@pytest.mark.parametrize("contest", [compete, pool])
def test_contests_go_on(file: Path, contest: Callable[..., Any]) -> None:
    table: dict[str, Any] = {"bots": ["steady", "random", "easy"], "rounds": 1200, "seed": 7}
    half = contest(**table, workers=2, resume=file, progress=StopAfter(4))
    assert 0 < half.rounds < half.outcome.count
    assert standings(contest(**table, workers=1, resume=file)) == standings(contest(**table))
    with pytest.raises(BadCheckpoint, match="--seed 7 instead of --seed 8"):
        contest(**{**table, "seed": 8}, resume=file)


# --- killed --------------------------------------------------------------------------------

OFTEN = """
import lastcard.lab.ledger
lastcard.lab.ledger.EVERY = {every}
from lastcard.cli import main
main()
"""


def started(words: str, every: float) -> "subprocess.Popen[bytes]":
    code = OFTEN.format(every=every)
    output = subprocess.DEVNULL
    return subprocess.Popen([sys.executable, "-c", code, *words.split()], stdout=output)


@pytest.mark.parametrize("workers", [pytest.param(1, marks=pytest.mark.soak), 2])
def test_a_run_survives_kill_9_between_checkpoints(file: Path, workers: int) -> None:
    words = f"{WORDS} --rounds 400000 --json --resume {file} --workers {workers}"
    chance = random.SystemRandom()
    for reached in (0, 100_000):
        with started(words, every=0.05) as process:
            wait_until_done(file, reached, process)
            time.sleep(0.1 * chance.random())
            process.kill()
        assert process.returncode == -signal.SIGKILL
        assert reached < content(file)["sums"]["done"] < 400_000
    status, out, _ = command(words)
    assert status == 0
    resumed = json.loads(out)
    whole = json.loads(command(f"{WORDS} --rounds 400000 --json --workers 1")[1])
    del resumed["run"], whole["run"]
    assert json.dumps(resumed) == json.dumps(whole)


def sums_in(file: Path) -> dict[str, Any]:
    """What a checkpoint has counted, read past the lock of its process."""
    sums: dict[str, Any] = json.loads(file.read_bytes().split(b"\n")[1])["sums"]
    return sums


def wait_until_done(file: Path, rounds: int, process: "subprocess.Popen[bytes]") -> None:
    """Wait until the checkpoint of a running process has more rounds than these."""
    deadline = time.monotonic() + 300
    while (
        not file.exists() or json.loads(file.read_bytes().split(b"\n")[1])["sums"]["done"] <= rounds
    ):
        assert process.poll() is None, "it has ended"
        assert time.monotonic() < deadline, "it takes too long"
        time.sleep(0.01)


def test_ctrl_c_says_how_to_go_on(file: Path) -> None:
    words = f"simulate --rounds {MOST} --seats 2 --workers 2 --json --lang en --resume {file}"
    status, result, _, after = stopped(words, b"so far.")
    assert status == 130
    assert 0 < result["done"] == content(file)["sums"]["done"] < MOST
    assert b"Run the same command again to go on" in after


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def test_ctrl_c_twice_names_the_checkpoint(begun: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = content(begun)["sums"]
    monkeypatch.setattr(Job, "__call__", interrupted)
    status, out, err = command(f"simulate --lang en --workers 1 --resume {begun}")
    assert (status, out) == (130, "")
    assert err.startswith("Ended at once.")
    assert f"the last checkpoint in {begun}." in err
    assert content(begun)["sums"] == before


# --- out of order --------------------------------------------------------------------------


class Numbers:
    """Adds up the numbers of its blocks."""

    seconds = 0.0
    plans = (ENDLESS,)
    count = 100

    def __init__(self) -> None:
        self.done, self.total = 0, 0

    def add(self, part: Part[int]) -> None:
        self.done += part.block.count
        self.total += part.value

    def about(self) -> dict[str, Any]:
        return {"command": "count", "to": 100}

    def to_json(self) -> dict[str, Any]:
        return {"done": self.done, "total": self.total}

    def load(self, counts: dict[str, Any]) -> None:
        self.done, self.total = counts["done"], counts["total"]


def blocks_of(feed: Feed) -> Iterator[Block]:
    while (block := feed.next()) is not None:
        yield block


def play(ledger: "Ledger[int]", block: Block) -> None:
    value = sum(range(block.first, block.first + block.count))
    ledger.total.add(Part(block, value, 0.0))
    ledger.add(block)


@given(st.permutations(range(13)), st.lists(st.integers(0, 13), max_size=3))
def test_blocks_count_once_in_any_order(order: list[int], stops: list[int]) -> None:
    """Some blocks of each sitting are done, out of order; all others are lost with the process."""
    checkpoint: dict[str, Any] | None = None
    for stop in [*stops, 100]:
        ledger = Ledger(None, Numbers(), Feed([(0, 100)], 8, 8))
        if checkpoint is not None:
            ledger.done = [Spans(spans) for spans in checkpoint["done"]]
            ledger.feed.skip(ledger.done)
            ledger.total.load(checkpoint["sums"])
        under_way = list(blocks_of(ledger.feed))
        under_way.sort(key=lambda block: order[block.first // 8])
        for block in under_way[:stop]:
            play(ledger, block)
        done = [list(spans.spans) for spans in ledger.done]
        checkpoint = {"done": done, "sums": ledger.total.to_json()}
    assert checkpoint is not None
    assert checkpoint == {"done": [[(0, 100)]], "sums": {"done": 100, "total": sum(range(100))}}


def test_a_block_cannot_be_counted_twice() -> None:
    spans = Spans([(0, 8), (16, 24)])
    for first, end in ((0, 8), (7, 9), (15, 17), (0, 100), (20, 21), (9, 9)):
        with pytest.raises(ValueError, match="cannot be counted again"):
            spans.add(first, end)
    spans.add(8, 16)
    assert spans.spans == [(0, 24)]


def test_what_is_missing_is_played_even_after_ctrl_c() -> None:
    feed = Feed([(0, 100), (100, 50)], 8, 8)
    feed.skip([Spans([(5, 10), (30, 40)]), Spans()])
    feed.brake.pulled = True
    found = [(block.first, block.first + block.count) for block in blocks_of(feed)]
    assert found == [(0, 5), (10, 18), (18, 26), (26, 30)]
    feed.brake.pulled = False
    assert [(block.plan, block.first) for block in blocks_of(feed)][:2] == [(1, 100), (1, 108)]


# --- files that a run cannot go on from ------------------------------------------------------


def refused_as_damaged(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    with pytest.raises(BadCheckpoint, match="not a checkpoint, or is damaged") as refusal:
        report(rounds=ROUNDS, resume=file)
    assert "已經損壞" in refusal.value.text.zh
    status, out, err = command(f"simulate --lang en --resume {file}")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert file.read_bytes() == data


def test_a_damaged_file_is_refused_and_left_alone(begun: Path) -> None:
    data = begun.read_bytes()
    for end in (0, 1, 10, 60, data.index(b"\n") + 1, len(data) // 2, len(data) - 1):
        refused_as_damaged(begun, data[:end])
    refused_as_damaged(begun, data.replace(b'"done": ', b'"done":  '))
    refused_as_damaged(begun, data + b" ")
    refused_as_damaged(begun, b"edition basic\nseats 4\n")


@pytest.mark.parametrize(
    "change",
    [
        {"done": [[[0, 10], [5, 20]]]},
        {"done": [[[0, ROUNDS + 1]]]},
        {"done": [[[0, "all"]]]},
        {"done": []},
        {"sums": {}},
        {"seconds": None},
    ],
    ids=str,
)
def test_a_whole_file_that_makes_no_sense_is_refused(begun: Path, change: dict[str, Any]) -> None:
    found = content(begun)
    with Checkpoint(begun) as checkpoint:
        checkpoint.write({**found, **change})
    refused_as_damaged(begun, begun.read_bytes())


def test_a_folder_is_no_checkpoint(tmp_path: Path) -> None:
    with pytest.raises(BadCheckpoint, match=r"Cannot read .*: Is a directory"):
        report(rounds=10, resume=tmp_path)


def test_other_rules_are_refused(begun: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = begun.read_bytes()
    monkeypatch.setattr("lastcard.lab.ledger.rules_version", lambda: "newer")
    with pytest.raises(BadCheckpoint, match="the version that began it, or name another file"):
        report(rounds=ROUNDS, resume=begun)
    assert begun.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--seats 4", "--seats 3 --policy random,steady,random instead of --seats 4 --policy"),
        ("--seed sunny", "--seed 'rainy sunday' instead of --seed sunny."),
        ("--rounds 1000", "--rounds 60000 instead of --rounds 1000."),
        ("--matches 5", "--rounds 60000 instead of --matches 5."),
        ("--policy easy", "--policy random,steady,random instead of --policy easy,easy,easy."),
        ("--option stacking=any", "another run: – instead of --option stacking=any."),
        ("--versus stacking=any", "another run: – instead of --versus stacking=any."),
        ("--edition party", "--edition frozen"),
    ],
)
def test_contradictory_options_are_refused(begun: Path, words: str, sentence: str) -> None:
    before = begun.read_bytes()
    status, out, err = command(f"simulate --lang en --resume {begun} {words}")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert sentence in err
    status, _, err = command(f"simulate --lang zh --resume {begun} {words}")
    assert (status, err.count("\n")) == (2, 1)
    assert "是另一次執行" in err
    assert begun.read_bytes() == before


def test_options_left_out_are_those_of_the_run(begun: Path) -> None:
    status, out, _ = command(f"simulate --json --resume {begun} --seats 3 --rounds 6e4")
    result = json.loads(out)
    del result["run"]
    assert status == 0
    assert json.dumps(result) == report(rounds=ROUNDS, workers=1)


def test_an_option_as_in_the_book_is_no_contradiction(file: Path) -> None:
    words = f"simulate --rounds 500 --seats 2 --workers 1 --json --lang en --resume {file}"
    changes = "--option stacking=any --versus stacking=off"
    whole = json.loads(command(f"{words} {changes}")[1])
    again = json.loads(command(f"simulate --json --resume {file}")[1])
    assert whole["changed"] == again["changed"] == {"stacking": ["any", "off"]}


def test_another_command_has_another_run(begun: Path) -> None:
    status, _, err = command(f"arena steady random --lang en --resume {begun}")
    assert status == 2
    assert "another run: simulate" in err


def test_one_process_at_a_time(begun: Path) -> None:
    with Checkpoint(begun) as checkpoint:
        checkpoint.read()
        with pytest.raises(BadCheckpoint, match="Another process is at the run"):
            report(rounds=ROUNDS, resume=begun)
        checkpoint.write({})
        with pytest.raises(BadCheckpoint, match="Another process is at the run"):
            report(rounds=ROUNDS, resume=begun)


def test_rows_cannot_be_resumed(file: Path) -> None:
    with pytest.raises(BadPlan, match="leave out keep or resume"):
        report(rounds=10, keep=True, resume=file)


# --- files that cannot be written ------------------------------------------------------------


def test_a_full_disk_leaves_the_checkpoint_before(
    begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    before = begun.read_bytes()
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(CannotWrite, match="No space left on device"):
        report(rounds=ROUNDS, resume=begun)
    assert begun.read_bytes() == before
    assert list(begun.parent.iterdir()) == [begun]


def test_a_folder_that_is_not_there_is_refused_at_once(tmp_path: Path) -> None:
    status, _, err = command(f"simulate --lang en --resume {tmp_path}/none/run.lc")
    assert (status, err.count("\n")) == (2, 1)
    assert "there is no folder" in err


def test_a_link_stays_one(file: Path) -> None:
    target = file.with_name("elsewhere.lc")
    file.symlink_to(target)
    report(rounds=10, workers=1, resume=file)
    assert file.is_symlink()
    assert content(target)["sums"]["done"] == 10


# --- a thousand million --------------------------------------------------------------------


class Census(Feed):
    """Counts the blocks that exist at a time; a part that exists has its block."""

    def __init__(self, spans: Sequence[tuple[int, int]], size: int, largest: int) -> None:
        super().__init__(spans, size, largest)
        self.blocks: list[ref[Block]] = []
        self.most = 0

    def next(self) -> Block | None:
        block = super().next()
        if block is not None:
            self.blocks.append(ref(block))
            self.most = max(self.most, sum(block() is not None for block in self.blocks))
        return block


@pytest.mark.parametrize("workers", [1, 2])
def test_few_blocks_exist_at_a_time(
    file: Path, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    census = Census([(0, MOST)], 2000, 2000)
    monkeypatch.setattr(Job, "feed", lambda job: census)
    run(ENDLESS, Running(workers, progress=StopAfter(100), resume=file))
    assert len(census.blocks) >= 100
    assert census.most <= (AHEAD + 1) * workers


class Counter:
    """A job that only counts its blocks."""

    is_compiled = True

    def __init__(self, blocks: Feed) -> None:
        self.blocks = blocks
        self.numbers: list[int] = []

    def feed(self) -> Feed:
        return self.blocks

    def get_ready(self) -> None:
        pass

    def __call__(self, block: Block) -> None:
        self.numbers.append(block.first)


def test_few_blocks_exist_while_all_workers_wait_for_the_sum() -> None:
    census = Census([(0, 100)], 1, 1)
    job = Counter(census)
    for part in parts(job, census, workers=2):
        while len(job.numbers) < len(census.blocks):
            time.sleep(0.001)
        del part
    assert sorted(job.numbers) == list(range(100))
    assert census.most <= (AHEAD + 1) * 2


def test_sums_of_so_many_stay_exact() -> None:
    assert MOST * MOST_MOVES**2 < 2**63
    sums = Sums(Job((ENDLESS, replace(ENDLESS, options=(("stacking", "any"),)))), Running())
    counts = Job(sums.plans)(Block(0, 10))
    largest = np.full_like(counts.differences, 2**62)
    for first in (0, 10, 20):
        sums.add(Part(Block(first, 10), replace(counts, differences=largest), 0.0))
    again = Sums(Job(sums.plans), Running())
    again.load(json.loads(json.dumps(sums.to_json())))
    assert again.differences.tolist() == [[3 * 2**62] * 6] * 2
    assert again.tallies.tobytes() == sums.tallies.tobytes()
    assert (again.done, again.longest) == (sums.done, sums.longest)


def resident() -> int:
    """Bytes of memory that this process has."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_memory_is_flat_over_millions_of_rounds(file: Path) -> None:
    sizes: list[int] = []

    def look(done: int, count: int) -> None:
        if done >= 2_000_000 * (len(sizes) + 1):
            sizes.append(resident())
        if len(sizes) == 10:
            raise KeyboardInterrupt

    run(ENDLESS, Running(progress=look, resume=file))
    assert max(after - before for before, after in pairwise(sizes[1:])) < 8 << 20
    assert sizes[-1] < 1.05 * sizes[1]
