"""Bad input: whatever a record holds, the answer is a sentence and a code, never a traceback."""

import json
import random
import string
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from lastcard import LastcardError, Match, Move, replay
from lastcard.cli import app
from lastcard.editions import EDITIONS
from lastcard.editions.register import register
from lastcard.match.header import NAMES
from lastcard.match.moves import VERBS
from lastcard.match.view_json import KEYS
from tests.marks import IS_SOAK
from tests.worlds import HOARDER, RANDOM, SENSIBLE, examples, random_world, walk_match

CODES = {
    *("bad-notation", "bad-position", "unknown-edition", "bad-option"),
    *("not-your-turn", "illegal-move"),
}
ALL_KEYS = {*KEYS, "events", "error"}
ERROR_KEYS = {"line", "move", "code", "clause", "message"}

# --- what every replay keeps to -----------------------------------------------------------


def check_replay(data: str | bytes) -> str | None:
    """Replay anything; the error's code, or None when all of it could be played."""
    outcome = replay(data)
    visible = json.loads(json.dumps(outcome.as_json()))
    assert set(visible) == ALL_KEYS
    if outcome.error is None:
        assert visible["error"] is None
        assert visible["phase"] is not None
        return None
    check_error(visible["error"], data)
    if outcome.match is None:
        assert all(visible[key] is None for key in ALL_KEYS - {"edition", "error"})
    assert outcome.error.text.en.strip()
    assert outcome.error.text.zh.strip()
    return outcome.error.code


def check_error(error: dict[str, object], data: str | bytes) -> None:
    assert set(error) == ERROR_KEYS
    assert error["code"] in CODES
    assert error["clause"] is None or error["clause"] in register()
    last = data.count(b"\n") if isinstance(data, bytes) else data.count("\n")
    assert error["line"] in (None, *range(1, last + 2))


# --- good records to spoil ----------------------------------------------------------------


@lru_cache
def good_records() -> tuple[str, ...]:
    """Records and positions of every edition, many of them in the middle of a question."""
    found = []
    for name in EDITIONS:
        for number in range(6):
            style = (RANDOM, SENSIBLE, HOARDER)[number % 3]
            world = random_world(name, 100 + number)
            *_, match = walk_match(world, style, 25 + number)
            found += [str(match), match.position()]
            moves = [move.text for move in match.legal_moves()[:2]]
            found.append("\n".join([match.position(), "moves", *moves]))
    return tuple(found)


def test_the_good_records_are_good() -> None:
    for text in good_records():
        assert replay(text).error is None or "moves" in text.split("\n")
        assert check_replay(text.replace("\n", "\r\n")) == check_replay(text)
        assert check_replay(text.replace(" ", "\t ")) == check_replay(text)
        assert check_replay("\ufeff" + text) == check_replay(text)
        assert check_replay(text.encode()) == check_replay(text)


# --- how they are spoiled -----------------------------------------------------------------

Spoil = Callable[[random.Random, list[str]], list[str]]
NUMBERS = (
    *("-1", "0", "1", "15", "16", "17", "255", "256", "32767", "32768", "2147483648"),
    *("9223372036854775807", "9223372036854775808", "9" * 15, "9" * 5000, "1e9", "1.5", "0x1"),
    *("+1", "--1", "1_0", "²", "٣", "３", "①", "Ⅳ", "𝟙", "½", "〇", "-0", "007"),
)
WORDS = (
    *("r7", "k7", "p3", "b+2", "W", "W+4", "WF", "WS", "WC", "WK", "WB", "WU", "WT", "rP", "r10"),
    *("uno", "r", "k", "W+5", "w", "R7", "紅7", "ｒ7", "r７", "r²", "r٣", "\x00", "\x1b[31m", "😀"),
    *("shuffled", "none", "guilty", "innocent", "-", "#", "moves", "deal", "\u202e", "\u2028", "é"),
)
WHITE = ("\t", "\x0b", "\x0c", "\x1c", "\x85", "\xa0", "\u3000", "\u2028", "\r", "\x00", "\ufeff")


def any_word(chance: random.Random) -> str:
    pool = chance.choice([NUMBERS, WORDS, NAMES, VERBS, EDITIONS])
    return chance.choice(pool)


def shuffle_lines(chance: random.Random, lines: list[str]) -> list[str]:
    return chance.sample(lines, len(lines))


def swap_lines(chance: random.Random, lines: list[str]) -> list[str]:
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def drop_line(chance: random.Random, lines: list[str]) -> list[str]:
    del lines[chance.randrange(len(lines))]
    return lines or [""]


def double_line(chance: random.Random, lines: list[str]) -> list[str]:
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return lines


def add_line(chance: random.Random, lines: list[str]) -> list[str]:
    words = [any_word(chance) for _ in range(chance.randint(1, 6))]
    if chance.random() < 0.6:
        words[0] = chance.choice(NAMES)
    elif chance.random() < 0.7:
        words[:1] = [str(chance.randrange(18)), chance.choice(VERBS)]
    lines.insert(chance.randrange(len(lines) + 1), " ".join(words))
    return lines


def change_word(chance: random.Random, lines: list[str]) -> list[str]:
    number = chance.randrange(len(lines))
    words = lines[number].split(" ")
    words[chance.randrange(len(words))] = any_word(chance)
    lines[number] = " ".join(words)
    return lines


def change_number(chance: random.Random, lines: list[str]) -> list[str]:
    places = [number for number, line in enumerate(lines) if any(map(str.isdigit, line.split(" ")))]
    if places:
        number = chance.choice(places)
        words = lines[number].split(" ")
        spots = [spot for spot, word in enumerate(words) if word.isdigit()]
        words[chance.choice(spots)] = chance.choice(NUMBERS)
        lines[number] = " ".join(words)
    return lines


def swap_words(chance: random.Random, lines: list[str]) -> list[str]:
    number = chance.randrange(len(lines))
    words = lines[number].split(" ")
    chance.shuffle(words)
    lines[number] = " ".join(words)
    return lines


def drop_word(chance: random.Random, lines: list[str]) -> list[str]:
    number = chance.randrange(len(lines))
    words = lines[number].split(" ")
    del words[chance.randrange(len(words))]
    lines[number] = " ".join(words)
    return lines


def odd_character(chance: random.Random, lines: list[str]) -> list[str]:
    number = chance.randrange(len(lines))
    at = chance.randint(0, len(lines[number]))
    odd = chance.choice([*WHITE, *string.punctuation, chr(chance.randrange(0x20, 0xD7FF))])
    lines[number] = lines[number][:at] + odd + lines[number][at:]
    return lines


def long_line(chance: random.Random, lines: list[str]) -> list[str]:
    number = chance.randrange(len(lines))
    lines[number] = lines[number] + chance.choice([" ", "9", " r7", "x"]) * 3000
    return lines


def borrow_line(chance: random.Random, lines: list[str]) -> list[str]:
    """A line of another record, perhaps of another edition."""
    other = chance.choice(good_records()).split("\n")
    lines.insert(chance.randrange(len(lines)), chance.choice(other))
    return lines


SPOILS: tuple[Spoil, ...] = (
    *(shuffle_lines, swap_lines, drop_line, double_line, add_line, change_word, change_number),
    *(swap_words, drop_word, odd_character, long_line, borrow_line),
)


def spoiled(chance: random.Random, most: int = 3) -> str:
    lines = chance.choice(good_records()).split("\n")
    for _ in range(chance.randint(1, most)):
        lines = chance.choice(SPOILS)(chance, lines)
    return "\n".join(lines)


# --- through replay -----------------------------------------------------------------------


@pytest.mark.parametrize("part", range(10))
def test_spoiled_records_are_answered(part: int) -> None:
    chance = random.Random(f"spoiled {part}")
    for _ in range(25):
        text = spoiled(chance)
        try:
            check_replay(text)
        except Exception as error:
            raise AssertionError(f"{error!r} for the record\n{text}") from error


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_very_many_spoiled_records_are_answered(part: int) -> None:
    chance = random.Random(f"soaked {part}")
    for _ in range(2000):
        text = spoiled(chance, most=6)
        try:
            check_replay(text)
        except Exception as error:
            raise AssertionError(f"{error!r} for the record\n{text}") from error


@pytest.mark.parametrize("spoil", SPOILS, ids=lambda spoil: str(spoil.__name__))
def test_each_way_to_spoil_is_answered(spoil: Spoil) -> None:
    for number, text in enumerate(good_records()):
        lines = spoil(random.Random(number), text.split("\n"))
        check_replay("\n".join(lines))


def test_spoiled_bytes_are_answered() -> None:
    chance = random.Random("bytes")
    for text in good_records():
        data = bytearray(text.encode())
        for _ in range(chance.randint(1, 4)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        check_replay(bytes(data))


@examples(300 if IS_SOAK else 120)
@given(st.binary(max_size=300))
def test_any_bytes_are_answered(data: bytes) -> None:
    assert check_replay(data) in CODES


@examples(300 if IS_SOAK else 120)
@given(st.text(max_size=300))
def test_any_text_is_answered(text: str) -> None:
    assert check_replay(text) in CODES


words = st.one_of(st.sampled_from([*NUMBERS, *WORDS, *NAMES, *VERBS]), st.text(max_size=5))
lines_of_words = st.lists(st.lists(words, max_size=5).map(" ".join), max_size=12).map("\n".join)


@examples(300 if IS_SOAK else 120)
@given(st.sampled_from(EDITIONS), st.integers(0, 20), lines_of_words, lines_of_words)
def test_any_structure_is_answered(name: str, seats: int, head: str, moves: str) -> None:
    check_replay(f"edition {name}\nseats {seats}\n{head}\nmoves\n{moves}\n")


@examples(400)
@given(st.one_of(st.text(max_size=40), st.lists(words, max_size=5).map(" ".join)))
def test_any_line_is_a_move_or_bad_notation(text: str) -> None:
    assert code_of(text) in (None, "bad-notation")


def code_of(text: str) -> str | None:
    """The code of the error in reading a move; None when its canonical form reads back."""
    try:
        move = Move(text)
    except LastcardError as error:
        return error.code
    assert Move(move.text) == move
    return None


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(
    "header",
    ["seats {}", "seats 3\ndealer {}", "seats 2\nscores {} 0", "seats 3\nseed {}", "lastcard {}"],
)
def test_odd_numbers_in_headers_are_answered(header: str, number: str) -> None:
    check_replay(f"edition party\n{header.format(number)}\n")


POSITION = "edition {}\nhand 0 {} g1 g2\nhand 1 y1 y2\nhand 2 g3 g4\ndiscard {} g5\n{}\n"
LINES = (
    *("turn {}", "direction {}", "pose {} 1", "pose 1 {}", "link {} 1", "lock g {}", "called {}"),
    *("liable {}", "stack {}", "idle {}", "round {}", "stream {}", "winner {}", "winners {}"),
    *(
        "source {}",
        "calling {}",
        "phase point\nsource 0\npicks {} - -",
        "hand {} g5",
        "scores {} 0 0",
    ),
    *("option target_score {}", "option uno_penalty {}", "option point_cap {}"),
)


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("line", LINES)
def test_odd_numbers_in_positions_are_answered(line: str, name: str) -> None:
    for number in NUMBERS:
        text = POSITION.format(name, "g6", "g7", line.format(number))
        if check_replay(text) is None:
            match = Match.read(text)
            for move in match.legal_moves():
                assert check_replay(f"{text}moves\n{move}") is None
            assert Match.read(match.position()).state_bytes() == match.state_bytes()


def test_a_position_that_is_read_can_be_played_on() -> None:
    """Whatever set-up is accepted, its listed moves can be made, and its text reads back."""
    chance = random.Random("played on")
    accepted = 0
    while accepted < 150:
        text = spoiled(chance, most=2)
        outcome = replay(text)
        if outcome.error is not None or outcome.match is None:
            continue
        accepted += 1
        again = Match.read(outcome.match.position())
        assert again.state_bytes() == outcome.match.state_bytes(), text
        for move in chance.sample(
            outcome.match.legal_moves(), min(3, len(outcome.match.legal_moves()))
        ):
            outcome.match.copy().play(move)


# --- strangers and the wrong time ---------------------------------------------------------


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("stranger", ["3", "16", "999", "99999999999999999999"])
@pytest.mark.parametrize("verb", VERBS)
def test_moves_by_strangers_are_illegal(name: str, stranger: str, verb: str) -> None:
    arguments = {"play": "g1", "jump": "g1", "color": "g", "link": "0 1"}
    tail = arguments.get(verb, "0" if verb in ("swap", "target", "point", "catch") else "")
    code = check_replay(f"edition {name}\nseats 3\nmoves\n{stranger} {verb} {tail}\n")
    wanted = "bad-notation" if verb == "deal" else "illegal-move"
    assert code in (wanted, "not-your-turn")


@pytest.mark.parametrize("verb", ["swap", "target", "point", "catch"])
@pytest.mark.parametrize("stranger", ["3", "16", "999", "-1", "٣", "²"])
def test_naming_a_stranger_is_refused(verb: str, stranger: str) -> None:
    code = check_replay(f"edition party\nseats 3\nmoves\n0 {verb} {stranger}\n")
    readable = stranger.isascii() and stranger.isdigit()
    assert code in ({"illegal-move", "not-your-turn"} if readable else {"bad-notation"})


@pytest.mark.parametrize("name", EDITIONS)
def test_deal_waits_for_the_end_of_the_round(name: str) -> None:
    assert check_replay(f"edition {name}\nseats 3\nmoves\ndeal\n") == "illegal-move"
    over = f"edition {name}\noption scoring off\nhand 0 g1\nhand 1 g2 g3\ndiscard g4\nmoves\n"
    assert check_replay(f"{over}0 play g1\n") is None
    assert check_replay(f"{over}0 play g1\ndeal\n") == "illegal-move"
    assert check_replay(f"{over}0 play g1\n1 draw\n") == "illegal-move"
    between = over.replace("scoring off", "scoring standard")
    assert check_replay(f"{between}0 play g1\n1 draw\n") == "illegal-move"
    assert check_replay(f"{between}0 play g1\ndeal\n") is None
    assert check_replay(f"{between}0 play g1\ndeal\ndeal\n") == "illegal-move"


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("card", ["WF", "WS", "WC", "WK", "WB", "WU", "WT", "k7", "p7", "r7", "rP"])
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_of_other_boxes_are_refused(name: str, card: str, seat: int) -> None:
    """By the seat on turn, and by the other one."""
    head = f"edition {name}\nhand 0 g1 g2\nhand 1 g3 g4\ndiscard y5\nmoves\n"
    for verb in ("play", "jump"):
        assert check_replay(f"{head}{seat} {verb} {card}\n") in ("illegal-move", "not-your-turn")


# --- through the command line -------------------------------------------------------------


@pytest.fixture
def run(tmp_path: Path) -> Callable[[bytes], tuple[int, str]]:
    def replay_file(data: bytes) -> tuple[int, str]:
        file = tmp_path / "record.txt"
        file.write_bytes(data)
        result = CliRunner().invoke(app, ["replay", str(file), "--json"])
        assert result.exception is None or isinstance(result.exception, SystemExit)
        return result.exit_code, result.stdout

    return replay_file


def test_command_answers_spoiled_records(run: Callable[[bytes], tuple[int, str]]) -> None:
    chance = random.Random("command")
    for _ in range(40):
        text = spoiled(chance)
        status, output = run(text.encode("utf-8", "surrogatepass"))
        visible = json.loads(output)
        assert set(visible) == ALL_KEYS
        assert status == (0 if visible["error"] is None else 2)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "bad-position"),
        (b"\xff\xfe\x00", "bad-notation"),
        (b"edition uno\nseats 2\n", "unknown-edition"),
        (b"edition basic\nseats 2\noption stack on\n", "bad-option"),
        (b"edition basic\nseats 1\n", "bad-position"),
        (b"edition basic\nseats 2\nmoves\n7 draw\n", "illegal-move"),
        (b"edition basic\nseats 2\nmoves\n0 jig\n", "bad-notation"),
        (b"edition basic\nhand 0 r1 r2\nhand 1 r3\ndiscard r4\nmoves\n1 draw\n", "not-your-turn"),
    ],
)
def test_command_names_the_error(
    run: Callable[[bytes], tuple[int, str]], data: bytes, code: str
) -> None:
    status, output = run(data)
    visible = json.loads(output)
    assert status == 2
    assert visible["error"]["code"] == code
    assert set(visible["error"]) == ERROR_KEYS


def test_command_tells_people_too(tmp_path: Path) -> None:
    chance = random.Random("people")
    for lang in ("en", "zh"):
        for _ in range(10):
            file = tmp_path / "record.txt"
            file.write_bytes(spoiled(chance).encode("utf-8", "surrogatepass"))
            result = CliRunner().invoke(app, ["replay", str(file), "--lang", lang])
            assert result.exception is None or isinstance(result.exception, SystemExit)
            assert result.exit_code in (0, 2)
