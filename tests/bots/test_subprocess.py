"""Bots that are programs: real processes, good and bad, and a table that always goes on."""

import json
import math
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from lastcard.bots import Start
from lastcard.bots.guard import BotFault, Guard
from lastcard.bots.registry import make_bot
from lastcard.bots.subprocess import LONGEST, UNREAD, ProgramBot, read_answer, read_message
from lastcard.editions import EDITIONS
from lastcard.match import Match, View
from lastcard.match.view_json import view_json
from lastcard.play.driver import Driver
from tests.bots.toys import Plain, package, play_round

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "ten_line_bot.py"
PAGE = (ROOT / "docs" / "bot-protocol.md").read_text("utf-8")
START = Start("basic", seats=3, seat=0, seed="toy")
SHORT = 0.2  # seconds for an answer of a program that gives none
AMPLE = 20.0  # seconds for one that does
PROMPT = 10.0  # seconds in which everything here is over many times

# How a program of these tests begins; a line follows that it runs at every question.
PROLOGUE = """
import json, os, sys, time

def answer(message, move):
    print(json.dumps({"id": message["id"], "move": move}), flush=True)

def first(message):
    answer(message, message["moves"][0] if message["type"] == "choose" else None)

asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if "id" in message:
        asked += 1
"""


STARTED: list[ProgramBot] = []


@pytest.fixture(autouse=True)
def _end_programs() -> Iterator[None]:
    """Even a test that fails leaves no process behind."""
    yield
    while STARTED:
        STARTED.pop().close()


def program(code: str, limit: float = AMPLE, starting: float = AMPLE) -> Guard:
    """A guarded program at seat 0."""
    bot = ProgramBot(START, [sys.executable, "-S", "-c", code], limit, starting)
    STARTED.append(bot)
    return Guard(bot, START, limit=math.inf)


def answering(code: str, limit: float = AMPLE) -> Guard:
    """A program that runs this line at every question."""
    return program(f"{PROLOGUE}        {code}", limit)


def play(guard: Guard) -> None:
    """A whole round with the guarded program at seat 0; no process is left of it."""
    play_round(guard)
    assert_gone(guard)


def bot_of(guard: Guard) -> ProgramBot:
    assert isinstance(guard.bot, ProgramBot)
    return guard.bot


def assert_gone(guard: Guard) -> None:
    """The process is reaped, and its threads have ended."""
    child = bot_of(guard).child
    assert child.process.returncode is not None
    with pytest.raises(ProcessLookupError):
        os.kill(child.process.pid, 0)
    for thread in (child._reader, child._writer):
        thread.join(PROMPT)
        assert not thread.is_alive()


def asked_view() -> View:
    """What seat 0 sees when it is asked."""
    hands = "hand 0 r7 r3 b4\nhand 1 b1 b2\nhand 2 b3 b4\n"
    return Match.read(f"edition basic\n{hands}discard r2\n").view(0)


# --- the documents -----------------------------------------------------------------------


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_the_page_shows_the_ten_line_bot_as_it_is() -> None:
    code = EXAMPLE.read_text("utf-8")
    assert code in blocks("python")
    assert len(code.splitlines()) <= 10


def test_the_pages_class_plays_by_its_entry_point(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [entry] = re.findall(r'^([\w-]+) = "(.*)"$', blocks("toml")[0], re.MULTILINE)
    package(tmp_path, "my_bots", blocks("python")[0], " = ".join(entry))
    monkeypatch.syspath_prepend(tmp_path)
    guard = make_bot(entry[0], START)
    assert isinstance(guard, Guard)
    play_round(guard)
    assert not guard.faults


def test_the_pages_messages_are_what_is_sent() -> None:
    question, answer = (json.loads(block) for block in blocks("json"))
    view = Match("basic", seats=2, seed="7").view(1)
    moves = [move.text for move in view.legal]
    assert question == {"type": "choose", "id": 1, "moves": moves, "view": view_json(view)}
    assert read_message(json.dumps(answer).encode())["id"] == question["id"]
    assert str(read_answer(answer)) in moves


def test_the_page_names_every_key_of_a_view() -> None:
    table = PAGE[PAGE.index("### The view") : PAGE.index("## Time limits")]
    keys = set(view_json(Match("basic").view(0)))
    named = re.findall(r"^\| ((?:`\w+`,? ?)+)\|", table, re.MULTILINE)
    assert {key for names in named for key in re.findall(r"\w+", names)} == keys


# --- the view as JSON --------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_view_in_json_says_what_the_view_and_the_position_say(edition: str) -> None:
    names = {field.name for field in fields(View)} - {"legal"}
    match = Match(edition, seats=4, seed="5")
    driver = Driver(match, {seat: Plain() for seat in range(4)})
    for _ in range(60):
        if match.phase == "round-over":
            break
        position = match.to_json()
        for seat in range(4):
            output = view_json(match.view(seat))
            assert set(output) == names | {"seats"}
            assert json.loads(json.dumps(output)) == output
            assert output["hand"] == position["hands"][seat]  # type: ignore[index]
            for key in (position.keys() & output.keys()) - {"edition"}:
                assert output[key] == position[key]
        match.play(driver.next_move() or "deal")
    assert view_json(match.view())["hand"] == []


# --- a good program ----------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_ten_line_bot_plays_a_round_of_every_edition(edition: str) -> None:
    start = Start(edition, seats=2, seat=0)
    guard = make_bot(f"program:{sys.executable} -S {EXAMPLE}", start)
    assert isinstance(guard, Guard)
    bot_of(guard).limit = AMPLE
    match = Match(edition, seats=2, seed="3")
    driver = Driver(match, {0: guard, 1: Plain()})
    for _ in range(200):
        if match.phase in ("round-over", "match-over"):
            break
        match.play(driver.next_move() or "deal")
        driver.tell()
    driver.close()
    assert not guard.faults
    assert_gone(guard)


def test_it_is_told_what_the_page_says(tmp_path: Path) -> None:
    log = tmp_path / "told"
    keep = f"    open({str(log)!r}, 'a').write(line)\n"
    guard = program(PROLOGUE.replace("    if ", f"{keep}    if ") + " " * 8 + "first(message)")
    play(guard)
    messages: list[dict[str, Any]] = [json.loads(line) for line in log.read_text().splitlines()]
    assert messages[0] == {
        "type": "start",
        "protocol": 1,
        "edition": "basic",
        "seats": 3,
        "seat": 0,
        "options": {},
        "seed": "toy",
        "argument": "",
    }
    assert messages[1]["type"] == "watch"
    assert messages[1]["events"][0]["kind"] == "dealer"
    questions = [message for message in messages if "id" in message]
    assert [question["id"] for question in questions] == list(range(1, len(questions) + 1))
    assert all(question["view"]["seat"] == 0 for question in questions)
    assert messages[-1] == {"type": "close"}
    assert not guard.faults


# --- bad programs ------------------------------------------------------------------------

BAD = {
    "crashes in mid-match": ("os._exit(1) if asked > 3 else first(message)", {"gone"}),
    "closes its output": ("first(message); os.close(1) if asked == 2 else 0", {"gone"}),
    "answers no JSON": ("print('I play the red seven', flush=True)", {"garbage"}),
    "answers no object": ("print('[1, 2]', flush=True)", {"garbage"}),
    "answers a wrong id": ('print(\'{"id": "one"}\', flush=True)', {"garbage"}),
    "answers a deep line": ("print('[' * 60000, flush=True)", {"garbage"}),
    "answers an endless line": ("sys.stdout.write('x' * 10**6)", {"garbage", "gone"}),
    "answers bytes": ("os.write(1, b'\\xff\\xfe\\n')", {"garbage"}),
    "answers a number": ("answer(message, 7)", {"no-move"}),
    "answers a word": ("answer(message, 'hello')", {"no-move"}),
    "answers nothing": ("answer(message, None)", {"no-answer"}),
    "moves for others": ("answer(message, '1 draw')", {"other-seat"}),
    "plays what it has not": ("answer(message, '0 play W+4 r')", {"illegal"}),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_program_loses_its_turns_not_the_table(name: str) -> None:
    code, faults = BAD[name]
    guard = answering(code)
    play(guard)
    assert set(guard.counts) == faults


def test_a_program_that_crashes_at_once() -> None:
    guard = program("import sys; sys.exit(3)")
    play(guard)
    assert guard.counts["gone"] > 1


def test_a_program_that_stalls_is_stopped_after_three_time_outs() -> None:
    guard = program("import time; time.sleep(999)", SHORT, SHORT)
    play(guard)
    assert guard.counts["late"] == 2
    assert guard.counts["stopped"] == 1
    assert guard.counts["gone"] > 1


def test_a_program_that_ignores_sigterm_is_killed() -> None:
    guard = program(
        "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "print('{}', flush=True)\ntime.sleep(999)"
    )
    bot_of(guard).child.receive(time.monotonic() + AMPLE)  # it runs
    guard.close()
    assert_gone(guard)
    assert bot_of(guard).child.process.returncode == -signal.SIGKILL


def test_a_late_answer_is_thrown_away() -> None:
    guard = answering("time.sleep(3 if asked == 2 else 0); first(message)", limit=2.0)
    play(guard)
    assert guard.counts["late"] >= 1
    assert set(guard.counts) == {"late"}


def test_the_first_answer_may_take_longer() -> None:
    guard = answering("time.sleep(0.3 if asked == 1 else 0); first(message)", limit=SHORT)
    view = asked_view()
    assert guard.choose(view, view.legal) == view.legal[0]
    guard.close()
    assert not guard.faults


def test_chatter_without_an_id_is_ignored() -> None:
    guard = answering("print('{\"note\": 1}\\n' * 1000, end=''); first(message)")
    play(guard)
    assert not guard.faults


def test_a_flood_does_not_fill_the_table() -> None:
    guard = program("while True: print('{}')", SHORT, SHORT)
    play(guard)
    assert guard.counts["stopped"] == 1
    assert bot_of(guard).child._in.qsize() <= 64


def test_a_program_that_never_reads_holds_nothing_up() -> None:
    guard = program("import time; time.sleep(999)", SHORT, SHORT)
    view = asked_view()
    started = time.monotonic()
    for _ in range(3 * UNREAD):
        guard.watch(view, [])
    assert guard.choose(view, view.legal) in view.legal
    assert guard.counts["deaf"] > 1
    assert guard.counts["late"] == 1
    guard.close()
    assert_gone(guard)
    assert time.monotonic() - started < PROMPT


def test_a_program_that_died_is_not_waited_for() -> None:
    guard = program("pass")
    view = asked_view()
    started = time.monotonic()
    for _ in range(50):
        guard.choose(view, view.legal)
    guard.watch(view, [])
    assert time.monotonic() - started < PROMPT
    assert guard.counts == {"gone": 50}
    guard.close()
    assert_gone(guard)


def test_closing_twice_is_as_good_as_once() -> None:
    guard = answering("first(message)")
    guard.close()
    guard.close()
    assert_gone(guard)
    assert not guard.faults


def test_a_fault_is_raised_where_nobody_guards() -> None:
    bot = ProgramBot(START, [sys.executable, "-c", ""])
    view = asked_view()
    with pytest.raises(BotFault) as caught:
        bot.choose(view, view.legal)
    assert caught.value.text.en == "The bot has ended or closed its output."
    assert caught.value.text.zh == "電腦玩家已經結束，或關閉了輸出。"
    bot.close()


@pytest.mark.parametrize("size", [LONGEST, LONGEST + 1])
def test_the_longest_line_is_64_kib(size: int) -> None:
    guard = answering(f"print('{{}}'.ljust({size - 1}), flush=True); first(message)")
    view = asked_view()
    guard.choose(view, view.legal)
    assert bool(guard.faults) == (size > LONGEST)
    guard.close()


# --- other processes ---------------------------------------------------------------------


def wait_until_gone(pid: int) -> None:
    """Until the process has ended, whether or not anybody has reaped it."""
    command = ["ps", "-o", "stat=", "-p", str(pid)]
    deadline = time.monotonic() + PROMPT
    while time.monotonic() < deadline:
        output = subprocess.run(command, check=False, stdout=subprocess.PIPE)
        if not output.stdout.strip() or output.stdout.startswith(b"Z"):
            return
    raise AssertionError(f"process {pid} is still there")


@pytest.fixture
def pid_file(tmp_path: Path) -> Iterator[Path]:
    file = tmp_path / "pid"
    yield file
    if file.exists() and file.read_text().strip():
        wait_until_gone(int(file.read_text()))


def test_programs_may_play_in_threads() -> None:
    guards = [answering("first(message)") for _ in range(3)]
    with ThreadPoolExecutor(len(guards)) as pool:
        list(pool.map(play, guards))
    assert not any(guard.faults for guard in guards)


def test_what_a_program_has_started_ends_with_it(pid_file: Path) -> None:
    line = f"sleep 999 & echo $! > {pid_file}; exec {sys.executable} -S {EXAMPLE}"
    guard = Guard(ProgramBot(START, ["sh", "-c", line], AMPLE), START)
    view = asked_view()
    guard.choose(view, view.legal)
    guard.close()
    assert not guard.faults
    assert_gone(guard)


def test_when_the_table_dies_its_programs_see_the_end(pid_file: Path) -> None:
    code = f"""
import os, sys, time
from lastcard.bots import Start
from lastcard.bots.subprocess import ProgramBot
reads = "import sys\\nfor line in sys.stdin: pass"
bot = ProgramBot(Start("basic", 2, 0), [sys.executable, "-S", "-c", reads])
open({str(pid_file)!r}, "w").write(str(bot.child.process.pid))
print("ready", flush=True)
time.sleep(999)
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as table:
        assert table.stdout is not None
        assert table.stdout.readline() == b"ready\n"
        table.kill()
