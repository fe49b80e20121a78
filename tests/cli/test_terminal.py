"""The terminal table, driven by a script through the real command."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from textwrap import dedent

import pytest
from rich.cells import cell_len
from rich.text import Text
from typer.testing import CliRunner, Result

from lastcard import Card, Match, manual
from lastcard.cli import app
from lastcard.cli.terminal.cards import SHAPES, Cards
from lastcard.cli.terminal.screen import wrapped
from lastcard.editions import EDITIONS, edition

ALWAYS_FIRST = "1\n" * 3000
ESCAPE = "\x1b"
CLAUSE = r"[A-Z]+-[A-Z0-9]+-\d+"
CARD = r"[rygbpk](?:[0-9SRP]|\+2)?|W(?:\+4|[A-Z])?"
# What a Chinese page may have in Latin letters: clauses, cards, names, keys.
LATIN = re.compile(
    rf"{CLAUSE}|[\[（](?:{CARD})[\]）]|UNO|Enter|Hello Kitty & Friends|Party|[hq]|\br7\b"
)


@pytest.fixture(autouse=True)
def own_state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A state folder of its own, no documentation, an English locale, 80 columns."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv(manual.VARIABLE, str(tmp_path / "state"))


def sit(script: str, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["play", "--terminal", *arguments], input=script)


def plays(script: str, *arguments: str) -> str:
    result = sit(script, *arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*arguments: str) -> str:
    result = sit("", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1, "one sentence, no traceback"
    return result.stderr.strip()


def at_table(folder: Path, position: str, script: str, *arguments: str) -> str:
    """What is shown when play goes on from a position."""
    file = folder / "position.txt"
    file.write_text(dedent(position), "utf-8")
    return plays(script, "--resume", str(file), *arguments)


def replayed(file: Path) -> dict[str, object]:
    result = CliRunner().invoke(app, ["replay", str(file), "--json"])
    assert result.exit_code == 0
    message = json.loads(result.stdout)
    assert isinstance(message, dict)
    return message


# --- whole matches -------------------------------------------------------------------------


# One language for each edition, by turns; the others in `make soak`.
LANGUAGES = [
    pytest.param(name, lang, marks=() if (place + shift) % 2 else pytest.mark.soak)
    for place, name in enumerate(EDITIONS)
    for shift, lang in enumerate(("en", "zh"))
]


@pytest.mark.parametrize(("name", "lang"), LANGUAGES)
def test_a_whole_match_leaves_a_record_that_replays(name: str, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    options = ("--edition", name, "--seats", "3", "--seed", "7", "--option", "target_score=60")
    text = plays(ALWAYS_FIRST, *options, "--lang", lang, "--record", str(file))
    message = replayed(file)
    assert (message["phase"], message["error"]) == ("match-over", None)
    assert f"lastcard replay {file}" in text
    assert ESCAPE not in text
    assert max(map(cell_len, text.splitlines())) <= 80 or str(file) in text
    if lang == "zh":
        without_paths = re.sub(r"^  lastcard .*$", "", text, flags=re.MULTILINE)
        assert re.findall("[A-Za-z]+", LATIN.sub("", without_paths)) == []


def test_the_same_script_plays_the_same_match(tmp_path: Path) -> None:
    records = []
    for name in ("one.txt", "two.txt"):
        plays("1\n" * 30, "--seed", "9", "--bots", "easy,random", "--record", str(tmp_path / name))
        records.append((tmp_path / name).read_text("utf-8"))
    assert records[0] == records[1]


def test_the_usual_place_of_records(tmp_path: Path) -> None:
    text = plays("q\n", "--edition", "minions")
    [file] = (tmp_path / "state" / "lastcard" / "matches").iterdir()
    assert file.name.startswith("minions-")
    assert f"--resume {file}" in text
    assert replayed(file)["phase"] is not None


def test_many_seats_fit(tmp_path: Path) -> None:
    text = plays("1\n" * 12, "--edition", "party", "--seats", "16", "--seed", "2", "--bots", "easy")
    assert max(map(cell_len, text.split("See you!")[0].splitlines())) <= 80


# --- coming and going ----------------------------------------------------------------------


def test_the_end_of_the_input_leaves_politely_and_resume_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    table = ("--edition", "frozen", "--seats", "3", "--seed", "5", "--bots", "easy,random")
    plays("1\n1\n", *table, "--name", "Mei", "--record", str(file))
    before = Match.read(file.read_text("utf-8")).moves
    text = plays("1\n1\nq\n", "--resume", str(file))
    after = Match.read(file.read_text("utf-8")).moves
    assert len(after) > len(before)
    assert after[: len(before)] == before
    for who in ("Mei (you)", "Bot 1 (easy)", "Bot 2 (random)"):
        assert who in text


def test_resuming_a_match_that_is_over_says_who_won(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    plays(ALWAYS_FIRST, "--edition", "party", "--seats", "2", "--record", str(file))
    text = plays("", "--resume", str(file))
    assert "The match is over" in text


def test_ctrl_c_keeps_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    file = tmp_path / "match.txt"
    assert "See you!" in plays("", "--record", str(file))
    assert file.exists()


def test_a_bot_that_cannot_be_started_is_refused_before_play(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF no program")
    broken.chmod(0o755)
    file = tmp_path / "match.txt"
    sentence = refused("--bots", f"program:{broken}", "--record", str(file))
    assert "cannot be started" in sentence
    assert not file.exists()


def test_what_is_asked_for_in_vain_is_refused_before_play(tmp_path: Path) -> None:
    there = tmp_path / "there.txt"
    there.write_text("keep me", "utf-8")
    assert "exists already" in refused("--record", str(there))
    assert there.read_text("utf-8") == "keep me"
    assert "genius" in refused("--bots", "steady,genius")
    assert "Hello Kitty & Friends seats 2 to 10" in refused(
        "--edition", "hello-kitty", "--seats", "11"
    )
    assert "no edition" in refused("--edition", "chess")
    assert "NAME=VALUE" in refused("--option", "stacking")
    assert "does not take" in refused("--option", "stacking=often")
    assert "--wait" in refused("--wait", "-1")
    assert "no folder" in refused("--record", str(tmp_path / "nowhere" / "match.txt"))
    assert "Leave out --seats" in refused("--resume", str(there), "--seats", "3")
    assert "line 1" in refused("--resume", str(there))
    assert "讀不到" in refused("--resume", str(tmp_path / "none.txt"), "--lang", "zh")
    assert list((tmp_path / "state").rglob("*.txt")) == []


# --- answers -------------------------------------------------------------------------------

TURN = """
    edition basic
    hand 0 r7 g3 W y1
    hand 1 b1 b2 b3
    hand 2 b4 b5 b6
    discard r2
"""


@pytest.mark.parametrize("typed", ["1", "r7", "R7", "play r7", "0 play r7", "red 7", "１"], ids=str)
def test_a_card_is_played_by_number_letters_or_name(typed: str, tmp_path: Path) -> None:
    at_table(tmp_path, TURN, f"{typed}\nq\n")
    assert Match.read((tmp_path / "position.txt").read_text("utf-8")).moves[0].text == "0 play r7"


def test_a_wild_asks_for_its_color_or_takes_it_along(tmp_path: Path) -> None:
    text = at_table(tmp_path, TURN, "W\ng\nq\n")
    assert "Which color?" in text
    assert "green (g): you have 1" in text
    assert "You chose green" in text
    assert "Which color" not in at_table(tmp_path, TURN, "W y\nq\n")


def test_wrong_answers_are_explained_and_nothing_is_lost(tmp_path: Path) -> None:
    wrong = ["y1", "g9", "99", "", "1 draw", "blah", "[bold", "catch 1", "play", "W x", "b"]
    text = at_table(tmp_path, TURN, "\n".join([*wrong, "r7", "q", ""]))
    for sentence in (
        "Yellow 1 doesn't fit. Play red, a 2 or a wild. BAS-MATCH-01",
        "You don't have a green 9.",
        "Please type a number from 1 to 2",
        "You can only move for yourself. In notation, seats count from 0 and you are 0.",
        "“blah” is not an answer here.",
        "“[bold” is not an answer here.",
        "Bot 1 hasn't forgotten to call UNO. BAS-UNO-02",
        "play takes a card",
        "You played a red 7",
    ):
        assert sentence in " ".join(text.split())


def test_calling_with_the_card(tmp_path: Path) -> None:
    position = """
        edition basic
        hand 0 r7 r3
        hand 1 b1 b2 b3
        discard r2
    """
    text = at_table(tmp_path, position, "2!\nq\n")
    assert "You called UNO · You played a red 7" in text


def test_refusals_name_people_in_chinese(tmp_path: Path) -> None:
    text = at_table(tmp_path, TURN, "take\ng9\nq\n", "--lang", "zh")
    assert "你要先出牌或抽牌" in text
    assert "你手上沒有「綠色 9」" in text


@pytest.mark.parametrize(("lang", "folder"), [("en", ""), ("zh", "zh/")])
def test_a_refusal_links_into_the_documentation_that_is_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, folder: str
) -> None:
    in_color(monkeypatch)
    monkeypatch.setenv(manual.VARIABLE, str(tmp_path))
    link = f";{tmp_path.as_uri()}/{folder}rules/basic.html#bas-turn-02{ESCAPE}\\"
    assert link not in at_table(tmp_path, TURN, "take\nq\n", "--lang", lang)
    (tmp_path / manual.INDEX).touch()
    assert link in at_table(tmp_path, TURN, "take\nq\n", "--lang", lang)


# --- questions -----------------------------------------------------------------------------


def test_a_challenge_says_what_it_may_cost_and_shows_the_hand(tmp_path: Path) -> None:
    position = """
        edition basic
        hand 0 r7 g3 y1
        hand 1 b3 b4 r1 W+4
        discard r2
        turn 1
        moves
        1 play W+4 g
    """
    text = at_table(tmp_path, position, "challenge\nq\n")
    assert "if Bot 1 bluffed, Bot 1 draws 4; if not, you draw 6" in text
    assert "The color before was red" in text
    hand = "Bot 1 showed you their hand ([b3] [b4] [r1])"
    penalty = "Bot 1 drew 4 cards: caught bluffing BAS-CHAL-02"
    assert f"{hand} · {penalty}" in " ".join(text.split())
    fair = position.replace("r1 W+4", "b5 W+4")
    assert "You drew 6 cards" in at_table(tmp_path, fair, "challenge\nq\n")


def test_a_stack_a_swap_and_a_target(tmp_path: Path) -> None:
    stack = """
        edition basic
        option stacking any
        hand 0 r7 g+2 y1
        hand 1 b3 b4 r1 r+2
        discard r2
        turn 1
        moves
        1 play r+2
    """
    text = at_table(tmp_path, stack, "? 2\nq\n")
    assert "play green Draw Two (g+2) on top" in text
    assert "accept and draw 2" in text
    assert "R-HOU-01" in text
    swap = """
        edition basic
        option custom_rule chosen draw 3
        hand 0 WS g2 y1 WC
        hand 1 b1 b2 b5
        hand 2 b3
        discard r2
    """
    assert "swap hands with Bot 2 (1 card)" in at_table(tmp_path, swap, "WS g\nq\n")
    assert "A player of your choice draws 3." in at_table(tmp_path, swap, "WC\nq\n")
    assert "Which color" in at_table(tmp_path, swap, "WC 2\nq\n")


def test_the_party_questions(tmp_path: Path) -> None:
    pile = """
        edition party
        seed 1
        hand 0 r7 r8
        hand 1 b3 b4 r1 WU
        discard r2
        turn 1
        moves
        1 play WU
    """
    text = at_table(tmp_path, pile, "take\nq\n")
    assert "take the mini pile (1 card)" in text
    many = "\n".join(f"hand {seat} b1 g{seat}" for seat in range(1, 8)).replace("b1 g5", "b2 g5")
    many = many.replace("b1 g6", "b2 g6").replace("b1 g7", "b2 g7")
    link = f"edition party\nhand 0 WT r3 rP\n{many}\ndiscard r2\n"
    text = at_table(tmp_path, link, "WT\n2\n3\nq\n")
    assert "Bot 1 and somebody else" in text
    assert "Bot 1 and Bot 3 are linked" in text
    assert "point at Bot 7 (2 cards)" in at_table(tmp_path, link, "rP\nq\n")


def test_a_pose_is_held_with_enter(tmp_path: Path) -> None:
    position = """
        edition minions
        hand 0 r7 r9 y1
        hand 1 p1 p2 p5
        hand 2 g3 g4 r1
        discard r2
        turn 1
        pose 0 2
    """
    text = at_table(tmp_path, position, "\nq\n")
    assert "give up (draw 2)" in text
    assert "You break" not in text
    assert "You broke your pose · You drew 2 cards" in at_table(tmp_path, position, "1\nq\n")


def test_a_catch_is_offered_once_and_enter_goes_on(tmp_path: Path) -> None:
    position = """
        edition frozen
        hand 0 r7 r9 y1
        hand 1 p1 p2 p5
        hand 2 g3
        discard r2
        turn 1
        liable 2
    """
    message = [at_table(tmp_path, f"{position}        seed {n}\n", "\nq\n") for n in range(8)]
    offered = [text for text in message if "catch Bot 2, who forgot to call UNO (draws 2)" in text]
    assert offered, "the person is sometimes quicker"
    assert all(text.count("Quick!") == 1 for text in offered)


def test_whoever_forgot_to_call_races_with_those_who_catch(tmp_path: Path) -> None:
    position = """
        edition basic
        hand 0 r7
        hand 1 g1 g2 g5
        hand 2 y3 y4 y1
        discard r2
        turn 1
        liable 0
    """
    first = set()
    for number in range(12):
        at_table(tmp_path, f"{position}        seed {number}\n", "1\nq\n")
        first.add(Match.read((tmp_path / "position.txt").read_text("utf-8")).moves[0].text)
    assert first == {"0 uno", "1 catch 0", "2 catch 0"}


def test_locks_links_and_calls_are_shown(tmp_path: Path) -> None:
    lock = """
        edition frozen
        hand 0 r7 y1
        hand 1 p1
        hand 2 g3 g4
        discard WF
        color r
        lock r 2
        called 1
    """
    text = at_table(tmp_path, lock, "q\n")
    assert "only red (r) until Bot 2's turn" in text
    assert "Your turn! Play red (r), or draw." in text
    assert re.search(r"Bot 1 \(steady\) .* 1  UNO!", text)


# --- looking -------------------------------------------------------------------------------


def test_the_question_mark_tells_the_rules(tmp_path: Path) -> None:
    text = at_table(tmp_path, TURN, "?\n? 2\n? BAS-SWAP-02\n? challenge\n? xyzzy\n? no-no-1\nq\n")
    flat = " ".join(text.split())
    assert "The rules behind your choice BAS-TURN-02" in flat
    assert "The rules behind answer 2 BAS-MATCH-01" in flat
    assert "BAS-WILD-02" in flat
    assert "Rulings that settle it R-BAS-06" in flat
    assert "BAS-CHAL-01" in flat
    assert "do not have “xyzzy”" in flat
    assert "There is no clause or ruling no-no-1." in flat


def test_help_scores_table_and_the_other_language(tmp_path: Path) -> None:
    text = at_table(tmp_path, TURN, "h\ns\nt\nl\nq\n")
    for sentence in ("What you can type", "No round is over yet.", "輪到你了！", "下次見！"):
        assert sentence in text
    assert text.count("Your turn!") == 2


def test_the_end_of_a_round_counts_everybody(tmp_path: Path) -> None:
    position = """
        edition basic
        hand 0 r7
        hand 1 b1 W
        discard r2
    """
    text = at_table(tmp_path, position, "1\ns\nwhat\n\nq\n")
    assert re.search(r"Bot 1 \(steady\)\s+\[b1\] \[W\]  51 in hand", text)
    assert re.search(r"You\s+no cards left!  \+51", text)
    assert "Round 1  You +51" in text
    assert "Bot 1 deals next." in text
    assert "round 2" in text


CROWDED = """
    edition party
    option speed_play on
    seed 3
    scores 480 20 310 0 5 77 120 90 60 33
    hand 0 r1 r2 r3 r4 r5 y1 y2 y3 y4 y5 g1 g2 g3 gS b1 b2 b3 rP y+2 gR W W+4 WU WT WT
    hand 1 r1
    hand 2 r1 b1 b2 b3 b4 b5 b6 b7 b8 b9
    hand 3 g9 b9
    hand 4 g4 b2
    hand 5 g5 b6
    hand 6 g6 b6
    hand 7 g7 b7
    hand 8 g7 g9
    hand 9 b4
    discard r9
    called 1
    liable 9
    link 3 9
"""


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_crowded_table_fits_in_colors(
    width: int, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_color(monkeypatch, width)
    text = at_table(tmp_path, CROWDED, "? 3\nh\nWU\nq\n", "--lang", lang)
    assert ESCAPE in text
    bare = re.sub(r"\x1b\[[0-9;]*m", "", text)
    lines = [line for line in bare.splitlines() if "--resume" not in line]
    assert max(map(cell_len, lines)) <= width
    assert "▄▄▄▄▄▄" in bare


def in_color(monkeypatch: pytest.MonkeyPatch, width: int = 80) -> None:
    for name, value in (("FORCE_COLOR", "1"), ("COLORTERM", "truecolor"), ("TERM", "xterm")):
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", str(width))


def test_plain_and_no_color_write_letters_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_color(monkeypatch)
    assert ESCAPE not in at_table(tmp_path, TURN, "1\nq\n", "--plain")
    monkeypatch.setenv("NO_COLOR", "1")
    text = at_table(tmp_path, TURN, "1\nq\n")
    assert ESCAPE not in text
    assert "[r7]" in text


# --- cards ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("width", [60, 80])
def test_every_hand_fits_its_terminal(name: str, lang: str, width: int) -> None:
    book = edition(name)
    every = [Card(text) for text in book.kinds]
    for plain in (False, True):
        cards = Cards(book, lang, plain)
        for hand in (every[:1], every[-11:], every[-25:], every):
            numbers = {card: 10 + place for place, card in enumerate(hand)}
            lines = cards.hand(hand, numbers, width)
            assert max(line.cell_len for line in lines) <= width
            assert all(str(number) in "".join(map(str, lines)) for number in numbers.values())


def test_a_card_is_painted_as_the_edition_looks() -> None:
    cards = Cards(edition("minions"), "en", False)
    assert "#3a2700 on #ffcf24" in cards.small_chip(Card("y7"))
    assert "#ffffff on #23304a" in cards.small_chip(Card("WK"))
    assert "Fu" in "".join(map(str, cards.box(Card("WK"))))


def test_each_color_has_a_letter_and_a_shape_of_its_own() -> None:
    assert len(set(SHAPES.values())) == len(SHAPES)
    for name in EDITIONS:
        book = edition(name)
        for color in book.colors:
            box = "".join(map(str, Cards(book, "en", False).box(Card(f"{color}7"))))
            assert SHAPES[color] in box
            assert color in box


def test_lines_break_between_chinese_characters_and_never_in_a_chip() -> None:
    chip = "\u00a0♥ 紅色 7\u00a0"
    lines = wrapped(Text(f"電腦 1 出{chip}，然後電腦 2 出{chip}，再來輪到你了。"), 20)
    assert all(line.cell_len <= 20 for line in lines)
    assert sum(chip in line.plain for line in lines) == 2
    assert not any(line.plain.startswith(("，", "。")) for line in lines)


def test_a_match_in_the_terminal_loads_no_web_server_and_no_database(tmp_path: Path) -> None:
    code = f"""
import sys
from lastcard.cli import app
app(["play", "--record", {str(tmp_path / "match.txt")!r}], standalone_mode=False)
print(sorted({{"aiohttp", "sqlite3", "asyncpg", "prometheus_client", "uvloop"}} & {{*sys.modules}}))
"""
    run = subprocess.run(
        [sys.executable, "-c", code], input="1\n1\nq\n", capture_output=True, text=True, check=True
    )
    assert run.stdout.splitlines()[-1] == "[]"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX's")
def test_a_real_ctrl_c_at_the_prompt_leaves_politely(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    arguments = ["play", "--lang", "en", "--record", str(file)]
    command = [sys.executable, "-c", "from lastcard.cli import main; main()", *arguments]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
    ) as process:
        assert process.stdout is not None
        output = b""
        while not output.endswith("› ".encode()):
            letter = process.stdout.read(1)
            assert letter, "it ended before it asked"
            output += letter
        while process.poll() is None:  # a signal between prompt and reading is lost
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                process.wait(10)
        assert "See you!" in process.stdout.read().decode()
        assert process.returncode == 0
    assert replayed(file)["error"] is None


def test_loading_the_command_line_loads_no_numpy() -> None:
    code = "import sys, lastcard.cli; print('numpy' in sys.modules or 'rich' in sys.modules)"
    message = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ}
    )
    assert message.stdout.strip() == "False"
