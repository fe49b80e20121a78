"""The ladder: what is kept, who is whom, what is played next, and what the page says."""

import json
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lastcard.bots.registry import BadBot
from lastcard.editions import EDITIONS, RULES_VERSION
from lastcard.lab.arena.elo import intervals, ratings, win_table
from lastcard.lab.arena.ladder import BadLadder, Entry, Ladder, climb, entry_of
from lastcard.lab.arena.ladder.boards import DEALS, Block, Board, Meeting, boards_of
from lastcard.lab.arena.ladder.folder import Folder, Result
from lastcard.lab.arena.ladder.page import file_name, html_page, page, write_pages
from lastcard.lab.arena.ladder.standings import Standings
from lastcard.lab.arena.tally import Standing
from lastcard.lab.plan import BadPlan
from lastcard.lab.text_table import plain
from lastcard.languages import BUILT_IN as LANGUAGES
from tests.commands import MAIN, command

DUEL, TABLE = Board("minions", 2), Board("minions", 4)
QUICK: dict[str, Any] = {"edition": "minions", "seats": 2, "width": 200, "workers": 1}


def entry(name: str) -> Entry:
    return Entry(name, "0")


def result_of(one: str, other: str, won: Counter[int], number: int, board: Board = DUEL) -> Result:
    """A block: rounds won by the one in a deal → deals."""
    ours = Standing(Counter({(wins, board.seats): deals for wins, deals in won.items()}))
    theirs = Standing(
        Counter({(board.seats - wins, board.seats): deals for wins, deals in won.items()})
    )
    block = Block(Meeting(board, entry(one), entry(other)), "0", number)
    return Result(block, (one, other), ours, theirs)


def planted(board: Board, strengths: dict[str, float], blocks: int) -> Standings:
    """Results of bots with these ratings, everybody with everybody."""
    rng = np.random.default_rng(5)
    standings = Standings(board)
    for one, elo in strengths.items():
        for other, rival in strengths.items():
            if one == other or (board.others == 1 and one > other):
                continue
            odds = 10 ** ((elo - rival) / 400) / board.others
            for number in range(blocks):
                won = Counter(rng.binomial(board.seats, odds / (1 + odds), DEALS).tolist())
                standings.add(result_of(one, other, won, number, board))
    return standings


# --- ratings -------------------------------------------------------------------------------


@pytest.mark.parametrize("board", [DUEL, TABLE], ids=["two", "four"])
def test_planted_ratings_come_out(board: Board) -> None:
    strengths = {"random": 1000.0, "a": 1150.0, "b": 1300.0}
    elo = planted(board, strengths, 30).elo()
    for name, true in strengths.items():
        found = elo[entry(name)]
        assert found.value == pytest.approx(true, abs=found.width)
        assert found.width < 40


def test_alone_among_three_equals_is_even() -> None:
    pairs = [(0, 1, Counter({(1, 4): 500}))]
    assert ratings(win_table(2, pairs, 3), 0, 3) == pytest.approx([1000, 1000])
    low, high = intervals(2, pairs, 0, 3)
    assert low[1] < 1000 < high[1]


def test_who_has_met_nobody_of_the_others_has_no_rating() -> None:
    standings = planted(DUEL, {"random": 1000.0, "a": 1100.0}, 2)
    standings.add(result_of("x", "y", Counter({1: DEALS}), 0))
    elo = standings.elo()
    assert set(elo) == {entry("random"), entry("a")}
    assert [row.entry.name for row in standings.table() if row.elo is None] == ["x", "y"]


def test_a_newcomer_meets_those_who_tell_most() -> None:
    """Equals, not the one who always loses to it; and nobody twice the same deals."""
    standings = planted(DUEL, {"random": 1000.0, "a": 1500.0, "b": 1550.0}, 30)
    standings.add(result_of("a", "x", Counter({1: DEALS}), 0))
    names = ["random", "a", "b", "x"]
    blocks = standings.next_blocks(entry("x"), [entry(name) for name in names], 40, "0")
    rivals = Counter(
        one if other == "x" else other
        for block in blocks
        for one, other in [(block.meeting.one.name, block.meeting.other.name)]
    )
    assert rivals["random"] == 0
    assert rivals["a"] + rivals["b"] >= len(blocks) - 1
    assert len({(block.contest, block.number) for block in blocks}) == len(blocks)
    known = {("a", "x", 0)}
    assert not known & {(b.meeting.one.name, b.meeting.other.name, b.number) for b in blocks}


def test_a_narrower_interval_takes_more_rounds() -> None:
    standings = planted(DUEL, {"random": 1000.0, "a": 1100.0, "x": 1050.0}, 1)
    field = [entry(name) for name in ("random", "a", "x")]
    counts = [len(standings.next_blocks(entry("x"), field, width, "0")) for width in (150, 90)]
    assert 1 <= counts[0] < counts[1]


# --- who is whom ---------------------------------------------------------------------------


def test_a_bot_that_changed_is_another_entry(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text("print(1)")
    before = entry_of(f"program:{sys.executable} {script}")
    assert entry_of(f"program:{sys.executable} {script}") == before
    script.write_text("print(2)")
    after = entry_of(f"program:{sys.executable} {script}")
    assert (after.name, after.version == before.version) == (before.name, False)
    assert entry_of("steady").version == entry_of("sharp:500").version
    assert entry_of(" sharp:500 ").name == "sharp:500"
    with pytest.raises(BadBot, match="nobody"):
        entry_of("nobody")


def test_boards() -> None:
    assert boards_of("minions", None) == [DUEL, TABLE]
    assert len(boards_of(None, None)) == 2 * len(EDITIONS)


# --- the folder ----------------------------------------------------------------------------


def test_results_can_be_merged_and_read_again(tmp_path: Path) -> None:
    here, there = Folder(tmp_path / "here"), Folder(tmp_path / "there")
    for number in range(3):
        here.add(result_of("a", "b", Counter({1: DEALS}), number))
    for number in range(2, 5):
        there.add(result_of("a", "b", Counter({1: DEALS}), number))
    shutil.copytree(there.path / "results", here.path / "results", dirs_exist_ok=True)
    found = list(Folder(here.path).results())
    assert [result.block.number for result in found] == [0, 1, 2, 3, 4]
    assert found[0] == result_of("a", "b", Counter({1: DEALS}), 0)


def refusal(folder: Path) -> str:
    with pytest.raises(BadLadder) as caught:
        list(Folder(folder).results())
    assert str(folder) in caught.value.text.zh
    return caught.value.text.en


def test_what_is_no_ladder_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    assert "something else" in refusal(tmp_path)
    head = tmp_path / "ladder.json"
    head.write_text("{")
    assert "something else" in refusal(tmp_path)
    head.write_text(json.dumps({"lastcard ladder": 7, "rules": RULES_VERSION}))
    assert "format 7" in refusal(tmp_path)
    head.write_text(json.dumps({"lastcard ladder": 1, "rules": RULES_VERSION + 1}))
    assert f"rules {RULES_VERSION + 1}" in refusal(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["ladder.json", "notes.txt"]


def test_a_damaged_result_is_named_and_nothing_is_lost(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.add(result_of("a", "b", Counter({1: DEALS}), 0))
    folder.add(result_of("a", "b", Counter({1: DEALS}), 1))
    file = next(tmp_path.rglob("1.json"))
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    assert "1.json" in refusal(tmp_path)
    assert file.read_bytes() == whole[:-20]
    file.unlink()
    assert [result.block.number for result in Folder(tmp_path).results()] == [0]


# --- climbing ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def climbed(tmp_path_factory: pytest.TempPathFactory) -> Ladder:
    """A ladder of three levels at two tables."""
    folder = tmp_path_factory.mktemp("ladder") / "new"
    climb(folder, ["random", "steady"], **QUICK)
    wish = {**QUICK, "seats": 4}
    climb(folder, ["random", "steady"], **wish)
    return climb(folder, ["easy"], **QUICK)


def test_a_newcomer_is_rated_among_those_before(climbed: Ladder) -> None:
    standings = climbed.boards[DUEL]
    elo = {entry.name: estimate for entry, estimate in standings.elo().items()}
    assert elo["random"].value == 1000
    assert elo["random"].value < elo["easy"].value < elo["steady"].value
    assert all(estimate.width <= QUICK["width"] for estimate in elo.values())
    assert climbed.is_complete
    table = {row.entry.name: row for row in climbed.boards[TABLE].table()}
    assert set(table) == {"random", "steady"}
    assert table["steady"].elo
    assert table["steady"].elo.value > 1000


def test_compiled_levels_are_timed(climbed: Ladder) -> None:
    """In the first deal of every block: a few choices, not those of all its deals."""
    for standings in climbed.boards.values():
        for row in standings.table():
            assert 0 < row.standing.times.count < row.standing.moves / 10


def test_the_same_again_plays_nothing(climbed: Ladder) -> None:
    files = set(climbed.folder.path.rglob("*.json"))
    again = climb(climbed.folder.path, ["easy", "random", "steady"], **QUICK)
    assert set(climbed.folder.path.rglob("*.json")) == files
    assert again.to_json() == climbed.to_json()


def test_workers_and_order_change_nothing(climbed: Ladder, tmp_path: Path) -> None:
    other = climb(tmp_path, ["random", "steady"], **{**QUICK, "workers": 2})
    ours = {(r.block.contest, r.block.number): r.one.groups for r in climbed.folder.results()}
    for result in other.folder.results():
        assert ours[result.block.contest, result.block.number] == result.one.groups


def test_nobody_to_play_against(tmp_path: Path) -> None:
    with pytest.raises(BadPlan, match="nobody to play against"):
        climb(tmp_path / "new", ["steady"], **QUICK)
    with pytest.raises(BadPlan, match="0 points"):
        climb(tmp_path / "new", ["steady"], **{**QUICK, "width": 0})


def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    """kill -9 in the middle: what was written is whole, and the same command goes on."""
    folder = tmp_path / "ladder"
    words = ["arena", "--ladder", str(folder), "random", "steady", "--edition", "minions"]
    words += ["--seats", "2", "--width", "15", "--workers", "1"]
    run = subprocess.Popen(
        [sys.executable, "-c", MAIN, *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    while run.poll() is None and len(list(folder.rglob("[0-9]*.json"))) < 2:
        time.sleep(0.01)
    run.kill()
    run.wait()
    before = len(list(Folder(folder).results()))
    assert before >= 2
    ladder = climb(folder, ["random", "steady"], **QUICK)
    assert len(list(Folder(folder).results())) >= before
    assert ladder.is_complete


# --- what is shown -------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_has_everything_and_loads_nothing(climbed: Ladder, lang: str) -> None:
    text = html_page(climbed, lang)
    assert text.count("<section") == 1 + len(climbed.boards)
    assert "default-src 'none'" in text
    assert "http://" not in text
    assert "https://" not in text
    for row in climbed.boards[DUEL].table():
        assert row.entry.version in text
    report = plain(page(climbed, lang))
    assert "1000" in report
    write_pages(climbed)
    assert (climbed.folder.path / file_name(lang)).read_text("utf-8") == text


def test_the_command(climbed: Ladder) -> None:
    folder = str(climbed.folder.path)
    status, out, _ = command("arena --json --ladder", folder)
    assert (status, json.loads(out)) == (0, json.loads(json.dumps(climbed.to_json())))
    assert "Ladder of the bots" in command("arena --lang en --ladder", folder)[1]
    for words, sentence in [
        (("--ladder", folder, "nobody"), "There is no bot 'nobody'"),
        (("--ladder", folder, "easy", "--pool"), "--pool has no meaning"),
        (("--ladder", folder, "easy", "--option", "stacking=any"), "--option has no meaning"),
        ((), "Name the bots"),
    ]:
        status, _, error = command("arena --lang en", *words)
        assert (status, sentence in error) == (2, True), words
