"""`lastcard rules`, as people call it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from lastcard.cli import trace
from lastcard.cli.layout import Paragraph, Rows, Title, show_on_terminal
from lastcard.cli.rules import rules
from lastcard.editions import EDITIONS
from lastcard.editions.register import find, register
from lastcard.text import wrap

app = typer.Typer()
app.command()(rules)

RUN_AND_LIST_MODULES = """
import sys
from lastcard.cli import main
sys.argv[0] = "lastcard"
try:
    main()
finally:
    print("numpy" in sys.modules, "numba" in sys.modules, "rich" in sys.modules, file=sys.stderr)
"""


@pytest.fixture(autouse=True)
def english_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def visible(*arguments: str) -> str:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    return result.stdout


def refused(*arguments: str, status: int) -> str:
    result = CliRunner().invoke(app, arguments)
    assert (result.exit_code, result.stdout) == (status, "")
    assert result.stderr.count("\n") == 1, "one sentence, no traceback"
    return result.stderr.strip()


def data(*arguments: str) -> Any:
    return json.loads(visible(*arguments, "--json"))


def test_overview_names_the_books_and_how_to_go_on() -> None:
    overview = visible()
    for line in ("UNO Party · party · 77 clauses", "Rulings · 149 rulings", "Wild Pile Up 9"):
        assert line in overview
    assert "lastcard rules HK-BM-02" in overview
    assert len(overview.splitlines()) < 40


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_book_is_listed_whole(edition: str) -> None:
    page = visible("--edition", edition)
    for entry in register().values():
        if entry.is_clause and entry.editions == (edition,):
            assert f"\n{entry.section_title.en}\n" in page
            assert entry.id in page
            assert entry.text.en in page


def test_a_clause_is_shown_with_the_rulings_that_settle_it() -> None:
    page = visible("hk-bm-02")
    assert page.startswith("HK-BM-02 · UNO Hello Kitty & Friends · Badtz-Maru\n")
    assert find("HK-BM-02").text.en in page
    assert find("R-HK-03").text.en in page
    assert "Options  fewest_as_last_card" in page


def test_a_ruling_is_shown_with_the_clauses_it_settles() -> None:
    page = visible("R-GEN-19")
    assert page.startswith("R-GEN-19 · Ruling · contradiction · Common to several editions\n")
    settled, compared = page.split("Clauses of other books to compare")
    assert find("BAS-WD4-04").text.en in settled
    assert find("HK-WD4-03").text.en in compared
    assert "frozen, basic, minions" in page
    assert "wd4_guilt" in page


def test_in_an_edition_a_ruling_settles_its_clauses_in_its_words() -> None:
    settled, compared = visible("R-GEN-26", "--edition", "party").split("Clauses of other books")
    assert find("PTY-UNO-02").text.en in settled
    assert "speed play" in settled
    assert "BAS-UNO-02" not in settled
    assert "BAS-UNO-02" in compared


def test_several_ids_are_shown_one_after_the_other() -> None:
    page = visible("HK-BM-01", "HK-BM-02")
    assert page.index("HK-BM-01 ·") < page.index("HK-BM-02 ·")


@pytest.mark.parametrize("words", [["pile up"], ["pile", "up"]])
def test_search_in_an_edition(words: list[str]) -> None:
    page = visible("--edition", "party", *words)
    assert page.startswith("PTY-PILEUP-01  When you play a Wild Pile Up")
    assert "R-PTY-18" in page
    assert page.endswith("shows one with everything that belongs to it.\n")


def test_the_beginning_of_an_id_lists_those_that_begin_so() -> None:
    assert [entry["id"] for entry in data("HK-BM")] == [f"HK-BM-0{number}" for number in "1234"]


def test_chinese() -> None:
    page = visible("HK-BM-02", "--lang", "zh")
    assert find("HK-BM-02").text.zh in page
    assert find("HK-BM-02").text.en not in page
    assert "相關裁定" in page


@pytest.mark.parametrize(
    ("locale", "title"),
    [
        ({"LANG": "zh_TW.UTF-8"}, "裁定 · 149 條裁定"),
        ({"LANG": "zh_TW.UTF-8", "LC_ALL": "C"}, "Rulings · 149 rulings"),
        ({"LANG": "C", "LC_MESSAGES": "zh_HK"}, "裁定 · 149 條裁定"),
        ({"LANG": "zh_TW.UTF-8", "LC_ALL": ""}, "裁定 · 149 條裁定"),
        ({"LANG": "de_DE.UTF-8"}, "Rulings · 149 rulings"),
    ],
)
def test_the_locale_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, locale: dict[str, str], title: str
) -> None:
    for name, value in locale.items():
        monkeypatch.setenv(name, value)
    assert title in visible()


def test_json_has_the_entries_in_both_languages() -> None:
    [entry] = data("HK-BM-02")
    assert entry["id"] == "HK-BM-02"
    assert entry["editions"] == ["hello-kitty"]
    assert set(entry["text"]) == {"en", "zh"}
    assert entry["rulings"] == ["R-HK-03", "R-2ND-08"]
    assert len(data("--edition", "party")) == 77


def test_json_of_the_overview_counts_sections() -> None:
    books = data()
    assert sum(section["entries"] for book in books for section in book["sections"]) == 511
    assert [book["edition"] for book in books] == [*EDITIONS, None]


def test_an_unknown_id_is_refused_with_near_ones() -> None:
    sentence = refused("HK-BM-99", status=2)
    assert sentence.startswith("There is no clause or ruling HK-BM-99. Did you mean HK-BM-0")


def test_an_unknown_edition_is_refused_with_near_ones() -> None:
    sentence = refused("--edition", "parti", "uno", status=2)
    assert sentence.startswith("There is no edition 'parti'")
    assert sentence.endswith("Did you mean party?")


def test_an_unknown_language_is_refused() -> None:
    sentence = refused("--lang", "fr", status=2)
    assert sentence == "There is no text in the language fr; --lang takes one of en, zh."


def test_an_id_of_another_edition_is_refused() -> None:
    assert "belongs to hello-kitty" in refused("HK-BM-02", "--edition", "party", status=2)


def test_nothing_found_is_said_with_near_words() -> None:
    sentence = refused("chalenge", "--edition", "party", status=1)
    assert sentence.startswith("No clause or ruling of the party edition has “chalenge”.")
    assert "challenge" in sentence


def test_refusals_speak_chinese_too() -> None:
    assert refused("HK-BM-99", "--lang", "zh", status=2).startswith("沒有編號 HK-BM-99")


def test_trace_shows_code_and_tests_and_counts() -> None:
    page = visible("--trace")
    for id in register():
        assert f"\n{id} " in page
    assert "engine/effects.py:" in page
    assert "362 clauses, 149 rulings: " in page.splitlines()[-1]


def test_trace_marks_what_has_no_test(checkout: Path) -> None:
    (checkout / "tests" / "test_fewest.py").write_text('@clause("HK-BM-01")\ndef test_it(): ...\n')
    *_, first, second, _, summary = visible("--trace", "HK-BM-01", "HK-BM-02").splitlines()
    assert first.endswith("test_fewest.py::test_it")
    assert second.endswith("NO TEST")
    assert summary == "2 clauses, 0 rulings: 1 with tests, 1 without."


def test_trace_as_json(checkout: Path) -> None:
    (checkout / "tests" / "test_fewest.py").write_text('@clause("HK-BM-02")\ndef test_it(): ...\n')
    [entry] = data("--trace", "HK-BM-02")
    assert entry["tests"] == ["test_fewest.py::test_it"]
    assert any(place.startswith("engine/effects.py:") for place in entry["code"])


def test_trace_without_tests_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(trace, "CHECKOUT", tmp_path)
    page = visible("--trace", "HK-BM-02")
    assert "engine/effects.py:" in page
    assert "NO TEST" not in page
    assert page.splitlines()[-1].startswith("The tests are not here")
    assert data("--trace", "HK-BM-02")[0]["tests"] is None


@pytest.fixture
def checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    (tmp_path / "tests").mkdir()
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(trace, "CHECKOUT", tmp_path)
    return tmp_path


@pytest.mark.parametrize("width", [8, 40, 80, 200])
def test_a_terminal_gets_every_word_within_its_width(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], width: int
) -> None:
    from rich.cells import cell_len

    monkeypatch.setenv("COLUMNS", str(width))
    text = find("R-GEN-19").text
    show_on_terminal([Title("R-GEN-19"), Paragraph(text.zh), Rows([("zh", text.en)])], [])
    output = capsys.readouterr().out
    assert max(map(cell_len, output.splitlines())) <= width
    for whole in (text.zh, text.en):
        assert "".join(whole.split()) in "".join(output.replace("zh", "").split())


def test_chinese_lines_do_not_begin_with_punctuation() -> None:
    text = find("R-HOU-01").text.zh
    for width in range(10, 60):
        lines = wrap(text, width)
        assert "".join("".join(lines).split()) == "".join(text.split())
        assert not any(line[0] in "，。；：）、" for line in lines)


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", RUN_AND_LIST_MODULES, "rules", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        check=False,
    )


@pytest.mark.parametrize("arguments", [(), ("HK-BM-02",), ("--edition", "party", "pile up")])
def test_reading_the_rules_loads_neither_numpy_nor_numba(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.returncode == 0
    assert result.stderr.strip() == "False False False"


@pytest.mark.parametrize("arguments", [("--lang", "zh"), ("HK-BM-02", "--json")])
def test_an_output_without_chinese_is_no_reason_to_fail(arguments: tuple[str, ...]) -> None:
    result = run(*arguments, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert result.returncode == 0
    assert "Traceback" not in result.stderr
