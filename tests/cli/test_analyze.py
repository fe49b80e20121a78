"""lastcard analyze: a report for people, for programs and as a page; bad input gets a sentence."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lastcard import Match, analyze
from lastcard.cli import app
from lastcard.cli.analyze_page import better_answer, move_words, say, strokes_of
from lastcard.languages import BUILT_IN
from lastcard.match.moves import VERBS

RECORD = """\
edition basic
hand 0 W r7 b1 b2
hand 1 g1 g2 g3
hand 2 y1 y2 y3
discard r5
moves
0 play W g
1 play g1
"""


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "record.txt"
    file.write_text(RECORD)
    return str(file)


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["analyze", *words])
    return result.exit_code, result.output


def test_the_report_names_the_dearest_move_and_says_why(record: str) -> None:
    status, text = run(record, "--lang", "en")
    assert status == 0
    for words in ("How it went", "The moves that cost most", "Wild (", "Keep Wild", "Seat 3"):
        assert words in text
    assert "Nobody forgot to call UNO." in text
    assert "失誤" in run(record, "--lang", "zh", "--depth", "quick")[1]


def test_the_object_has_everything(record: str) -> None:
    status, text = run(record, "--json", "--depth", "quick")
    found = json.loads(text)
    assert status == 0
    assert [each["move"] for each in found["decisions"]][:2] == ["0 play W", "0 color g"]
    assert len(found["chances"]) == 3
    assert run(record, "--json", "--depth", "quick")[1] == text
    assert run(record, "--json", "--depth", "quick", "--seed", "7")[1] != text


def test_the_page_stands_alone(record: str, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    assert run(record, "--html", str(file), "--depth", "quick", "--lang", "en")[0] == 0
    page = file.read_text("utf-8")
    assert page.count("<polyline") == 3
    assert ">Move 1<" in page
    assert ">Move 2<" in page
    assert "http" not in page.replace('http-equiv="Content-Security-Policy"', "")
    assert "<script" not in page


def test_a_dot_marks_a_mistake(record: str, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    assert run(record, "--html", str(file), "--lang", "en")[0] == 0
    page = file.read_text("utf-8")
    assert page.count("<circle") == page.count('<tr><th scope="row" class="name">1</th>') == 1


def test_a_search_is_asked_for_a_second_opinion(record: str, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    status, text = run(record, "--ask", "sharp:500", "--lang", "en", "--html", str(file))
    assert status == 0
    assert "A second opinion: what Sharp (500) plays there" in text
    assert "A second opinion" in file.read_text("utf-8")
    assert "第二意見" in run(record, "--ask", "sharp:500", "--lang", "zh")[1]
    assert json.loads(run(record, "--ask", "sharp:500", "--json")[1])["opinions"]
    assert "second opinion" not in run(record, "--lang", "en")[1]


def test_an_answer_to_a_wild_draw_four_stands_beside_the_better_one(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    bluff = RECORD.replace("0 W r7", "0 W+4 r7").replace("0 play W g\n1 play g1", "0 play W+4 g")
    file.write_text(f"{bluff}1 challenge\n")
    text = run(str(file), "--lang", "en", "--depth", "quick")[1]
    assert "Better answer" in text
    assert re.search(r"challenged \(\d+ %\)", text)
    match = Match.read(file.read_text())
    decision = analyze(match, "quick").decisions[-1]
    best, *others = decision.weights
    clear = replace(decision, weights=[replace(best, move="1 accept", chance=0.62), *others])
    assert better_answer(match, clear, "en") == "Accept the cards (62 %)"
    even = replace(decision, weights=[replace(each, chance=0.4) for each in decision.weights])
    assert better_answer(match, even, "en") == "about the same"
    assert better_answer(match, even, "zh") == "差不多"


@pytest.mark.parametrize("seats", [2, 10, 16])
def test_every_seat_has_a_line_of_its_own(seats: int) -> None:
    assert len(set(strokes_of(Match("party", seats=seats, seed="1")))) == seats


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("0 play r7", "Red 7"),
        ("1 color g", "Green"),
        ("1 link 0 2", "Link seat 1 and seat 3"),
        ("2 catch 0", "Catch seat 1"),
        (None, "Wait"),
    ],
)
def test_moves_are_said_in_words(move: str | None, words: str) -> None:
    assert move_words(Match("party", seats=3, seed="1"), move, "en") == words


@pytest.mark.parametrize("lang", BUILT_IN)
def test_every_verb_has_its_words(lang: str) -> None:
    assert all(say[f"move-{verb}"].of(lang) for verb in VERBS if verb != "deal")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("nowhere.txt",), "nowhere.txt"),
        (("RECORD", "--depth", "endless"), "There is no depth 'endless'"),
        (("RECORD", "--ask", "steady"), "'steady' gives no second opinion"),
        (("RECORD", "--ask", "sharp:much"), "sharp:much is not a budget"),
        (("RECORD", "--html", "no/such/folder/page.html"), "no/such/folder"),
    ],
)
def test_what_cannot_be_done_is_said(record: str, words: tuple[str, ...], sentence: str) -> None:
    status, text = run(*(record if word == "RECORD" else word for word in words), "--lang", "en")
    assert status == 2
    assert sentence in text


def test_a_record_that_stops_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(RECORD + "2 play r9\n")
    status, text = run(str(file), "--lang", "en")
    assert status == 2
    assert text.startswith("9: ")
