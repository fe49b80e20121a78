"""A clause says what its book says; what we add is a note, and is shown as ours."""

import re

import pytest
from typer.testing import CliRunner

from lastcard.cli import app
from lastcard.cli.terminal.rules import Rules
from lastcard.cli.terminal.screen import Screen
from lastcard.cli.terminal.voice import Voice
from lastcard.editions import EDITIONS, edition
from lastcard.editions.register import Entry, find, register
from lastcard.languages import BUILT_IN as LANGUAGES
from lastcard.server.http.catalog import rules_json

CLAUSES = [entry for entry in register().values() if entry.is_clause]
NOTED = [entry for entry in CLAUSES if entry.note]
# Phrases that speak about a book or a deck from outside; a book does not.
EDITORIAL = re.compile(
    r"\bbook\b|does not say|says this|in this deck|deck has no|the example only|R-[A-Z0-9]+-\d"
    r"|規則書|說明書|沒有寫|這副牌沒有|這副牌裡沒有|這個例子"
)
IN_PARENTHESES = re.compile(r"[(（]([^)）]*)[)）]")
DEALER = "發牌者"  # the books' own word, beside ours


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_clause_speaks_about_its_book(lang: str) -> None:
    for entry in CLAUSES:
        text = entry.text[lang]
        assert not EDITORIAL.search(text), (entry.id, text)
        assert set(IN_PARENTHESES.findall(text)) <= {DEALER}, (entry.id, text)


def test_what_we_add_is_a_note() -> None:
    ids = {entry.id for entry in NOTED}
    both = {f"{book}-{id}" for book in ("FRZ", "MIN") for id in ("DECK-06", "SETUP-01", "MATCH-02")}
    assert ids >= both | {"HK-MATCH-02", "HK-END-02", "PTY-DECK-01", "PTY-OVR-02", "BAS-RESH-02"}
    assert all(find(id).note is None for id in register() if id.startswith("R-"))


def test_the_ruling_on_swapping_stands_beside_its_clause() -> None:
    note = find("BAS-SWAP-02").note
    assert note is not None
    assert "must swap (R-BAS-06)" in note.en
    assert "一定要換（R-BAS-06）" in note.zh


def test_every_book_says_once_that_the_dealer_deals() -> None:
    for name in EDITIONS:
        texts = [entry.text.zh for entry in CLAUSES if entry.editions == (name,)]
        assert sum(f"莊家（{DEALER}）" in text for text in texts) == 1, name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", EDITIONS)
def test_a_book_read_in_a_terminal_has_its_notes(name: str, lang: str) -> None:
    page = CliRunner().invoke(app, ["rules", "--edition", name, "--lang", lang]).stdout
    for entry in NOTED:
        if entry.editions == (name,):
            assert f"{entry.text[lang]} {note_of(entry, lang)}" in page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("entry", NOTED, ids=lambda entry: entry.id)
def test_one_clause_has_its_note(entry: Entry, lang: str) -> None:
    page = CliRunner().invoke(app, ["rules", entry.id, "--lang", lang]).stdout
    assert f"{entry.text[lang]} {note_of(entry, lang)}" in page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("entry", NOTED, ids=lambda entry: entry.id)
def test_a_table_in_the_terminal_shows_the_note(
    entry: Entry, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    book = edition(entry.editions[0])
    voice = Voice(book, lang, "Ann", ["easy"], plain=True)
    Rules(book, Screen(plain=True, wait=0.0), voice).look_up(entry.id)
    output = "".join(capsys.readouterr().out.split())
    assert "".join(note_of(entry, lang).split()) in output


@pytest.mark.parametrize("name", EDITIONS)
def test_the_page_gets_text_and_note_apart(name: str) -> None:
    sections = rules_json(name)["sections"]
    entries = {entry["id"]: entry for section in sections for entry in section["entries"]}
    for id, entry in entries.items():
        note = find(id).note
        assert entry["note"] == (note and {"en": note.en, "zh": note.zh})
        assert entry["text"]["en"] == find(id).text.en


def note_of(entry: Entry, lang: str) -> str:
    assert entry.note is not None
    text = entry.note[lang]
    return f"[Our note: {text}]" if lang == "en" else f"〔我們的附註：{text}〕"
