"""lastcard docs: where the documentation is, and what opens."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from lastcard import manual
from lastcard.cli import app


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    urls: list[str] = []
    monkeypatch.setattr("webbrowser.open", urls.append)
    return urls


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A local copy, as `make docs` writes one."""
    folder = tmp_path / "a copy"
    folder.mkdir()
    (folder / "index.html").write_text("<p>here</p>")
    monkeypatch.setenv(manual.VARIABLE, str(folder))
    return folder


def test_the_local_copy_opens(copy: Path, opened: list[str]) -> None:
    assert CliRunner().invoke(app, ["docs", "--lang", "en"]).exit_code == 0
    assert opened == [f"{copy.as_uri()}/index.html"]


def test_a_clause_opens_in_either_language(copy: Path, opened: list[str]) -> None:
    CliRunner().invoke(app, ["docs", "hk-bm-02", "--lang", "en"])
    CliRunner().invoke(app, ["docs", "R-HK-03", "--lang", "zh"])
    base = copy.as_uri()
    assert opened == [
        f"{base}/rules/hello-kitty.html#hk-bm-02",
        f"{base}/zh/rules/rulings.html#r-hk-03",
    ]


def test_only_the_address(copy: Path, opened: list[str]) -> None:
    result = CliRunner().invoke(app, ["docs", "HK-BM-02", "--no-open", "--lang", "en"])
    assert result.output == f"{copy.as_uri()}/rules/hello-kitty.html#hk-bm-02\n"
    assert opened == []


def test_a_web_address(monkeypatch: pytest.MonkeyPatch, opened: list[str]) -> None:
    monkeypatch.setenv(manual.VARIABLE, "https://cards.example.org/docs/")
    CliRunner().invoke(app, ["docs", "--lang", "zh"])
    assert opened == ["https://cards.example.org/docs/zh/index.html"]
    assert manual.folder() is None


@pytest.mark.parametrize(("lang", "words"), [("en", "`make docs` builds it"), ("zh", "make docs")])
def test_without_a_copy_a_sentence_says_how_to_get_one(
    lang: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: list[str]
) -> None:
    monkeypatch.setenv(manual.VARIABLE, str(tmp_path))
    result = CliRunner().invoke(app, ["docs", "--lang", lang])
    assert result.exit_code == 2
    assert words in result.output
    assert opened == []


def test_an_id_that_is_none(copy: Path, opened: list[str]) -> None:
    result = CliRunner().invoke(app, ["docs", "HK-BM-99", "--lang", "en"])
    assert result.exit_code == 2
    assert "There is no clause or ruling HK-BM-99." in result.output
    assert opened == []


def test_the_rules_say_where_a_clause_is(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = CliRunner().invoke(app, ["rules", "HK-BM-02", "--lang", "en"]).output
    assert f"Address  {copy.as_uri()}/rules/hello-kitty.html#hk-bm-02" in page
    monkeypatch.setenv(manual.VARIABLE, str(copy / "nowhere"))
    page = CliRunner().invoke(app, ["rules", "HK-BM-02", "--lang", "zh"]).output
    assert "網址  zh/rules/hello-kitty.html#hk-bm-02" in page
