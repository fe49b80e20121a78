"""A folder that is no edition is refused: which file, which key, what would be right."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lastcard.cli.trace import places_by_id
from lastcard.editions import EDITIONS, BadEdition, UnknownEdition
from lastcard.editions.fields import Fields
from lastcard.editions.folders import EDITION_FILE, HERE, VARIABLE, folder_of, folders
from lastcard.editions.load import Edition, citations, edition
from lastcard.editions.register import books, find, own_rulings, register
from lastcard.editions.search import search
from lastcard.editions.terms import terms
from lastcard.editions.texts import option_text
from lastcard.engine.cards import EFFECTS
from lastcard.engine.state import PHASES
from tests.editions.fixture import CLAUSE, FORCES, NAME, SWAP, write_fixture

ROOT = Path(__file__).parents[2]
TERMS = '[terms]\naction = { en = "trick", zh = "奇招" }\n\n'
CACHES = (folders, edition, books, register, own_rulings, terms)


def forget() -> None:
    for cache in CACHES:
        cache.cache_clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The fixture edition, found by this process for one test."""
    folder = write_fixture(tmp_path / "editions")
    monkeypatch.setenv(VARIABLE, str(folder.parent))
    forget()
    yield folder
    monkeypatch.undo()
    forget()


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def refused(folder: Path) -> BadEdition:
    with pytest.raises(BadEdition) as caught:
        edition(folder.name)
    return caught.value


# --- finding -----------------------------------------------------------------------------


def test_ours_come_first_and_others_by_rank_and_name(folder: Path) -> None:
    assert [each.parent == HERE for each in folders().values()] == [True] * 5 + [False]
    change(folder, "edition.toml", 'book = "LAN"', 'rank = 1\nbook = "LAN"')
    forget()
    assert list(folders())[-1] == NAME


def test_its_clauses_and_rulings_are_in_the_register(folder: Path) -> None:
    ids = [entry.id for entry in search([], NAME)]
    assert ids[:2] == ["LAN-DECK-01", "LAN-DECK-02"]
    assert "R-GEN-01" in ids, "its own file says that it holds, too"
    assert "R-HOU-01" in ids, "a ruling without editions concerns all"
    assert "R-PTY-01" not in ids


def test_its_cards_may_have_clauses_of_their_own(folder: Path) -> None:
    book = edition(NAME)
    assert book.clause("event", "color", FORCES) == book.clause("ask", "color", FORCES)
    assert book.clause("event", "color", FORCES) == "LAN-CARD-02"
    assert book.clause("event", "color", "W") == "R-2ND-07", "what all editions share"


def test_rulings_and_options_use_its_own_words(folder: Path) -> None:
    change(folder, "edition.toml", "[names]", TERMS + "[names]")
    forget()
    assert "answer a Two Moths or Full Moon" in find("R-GEN-13", NAME).text.en
    assert "奇招符號相同" in option_text(edition(NAME), "symbol_match").about.zh
    assert "功能牌" in option_text(edition("frozen"), "symbol_match").about.zh


def test_a_note_needs_both_languages(folder: Path) -> None:
    change(folder, "clauses.toml", 'section = "deck"', 'section = "deck"\nnote = { en = "Ours." }')
    forget()
    with pytest.raises(BadEdition, match=r"clauses\.LAN-DECK-01\.note\.zh is missing"):
        register()


@pytest.mark.parametrize("name", ["../basic", "basic/../party", "", ".", "Basic", "/etc", "a\0b"])
def test_a_name_is_never_a_path(name: str) -> None:
    with pytest.raises(UnknownEdition):
        folder_of(name)


@pytest.mark.parametrize("name", ["Lantern", "two--hyphens", "-a", "ä", "a b", "x" * 33])
def test_a_folder_has_a_name_that_fits(folder: Path, name: str) -> None:
    write_fixture(folder.parent / "more").rename(folder.parent / name)
    (folder.parent / "more").rmdir()
    forget()
    with pytest.raises(BadEdition) as caught:
        folders()
    assert "small letters" in caught.value.text.en
    assert "小寫字母" in caught.value.text.zh


def test_two_editions_cannot_have_one_name(folder: Path) -> None:
    folder.rename(folder.parent / "party")
    with pytest.raises(BadEdition, match="there is an edition party already"):
        folders()


def test_two_books_cannot_have_one_code(folder: Path) -> None:
    change(folder, "edition.toml", 'book = "LAN"', 'book = "PTY"')
    with pytest.raises(BadEdition, match="book is PTY, which another book has"):
        books()


def test_its_clauses_are_traced(folder: Path) -> None:
    places = [str(place) for place in places_by_id()[CLAUSE]]
    assert places
    assert all(place.startswith(f"{folder / EDITION_FILE}:") for place in places)


def test_the_command_line_says_so_in_one_sentence(folder: Path) -> None:
    change(folder, "look.toml", '"#B83280"', '"pink"')
    command = "from lastcard.cli import main; main()"
    for words in (["simulate", "--edition", NAME, "--rounds", "1"], ["serve", "--port", "0"]):
        done = subprocess.run(
            [sys.executable, "-c", command, *words],
            check=False,
            env=os.environ | {VARIABLE: str(folder.parent), "LANG": "C"},
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode != 0
        assert "Traceback" not in done.stderr
        assert "look.toml: colors.k.fill is 'pink'; a color is written #RRGGBB" in done.stderr


# --- what is in the files ----------------------------------------------------------------

MISTAKES = [
    ("edition.toml", "book", "boo k", "not TOML"),
    ("edition.toml", "name = {", "title = {", "name is missing; it is a table"),
    ("edition.toml", "most = 6", 'most = "six"', "seats.most is 'six'; it must be a whole number"),
    ("edition.toml", "most = 6", "most = 17", "it must be a whole number from 2 to 16"),
    ("edition.toml", "most = 6", "most = 14", "for 14 seats it must have 99 to 224"),
    ("edition.toml", '"kbpg"', '"kbp"', "colors.order is 'kbp'; it must be 4 different letters"),
    ("edition.toml", '"kbpg"', '"kbpx"', "4 different letters of rygbpk"),
    ("edition.toml", '"W", copies = 4', '"W", copies = 400', "from 1 to 127"),
    ("edition.toml", '{ cards = "W",', '{ cards = "W rX",', "has rX, which is no card"),
    ("edition.toml", '{ cards = "W",', '{ cards = "W k1",', "or stands twice"),
    ("edition.toml", "copies = 4, clause", "copies = 4, klause", "clause is missing"),
    ("edition.toml", '"swap", asks', '"swop", asks', "effects.WX.effect is 'swop'; it must be one"),
    ("edition.toml", '["color", "swap"]', '["swap"]', "the effect swap asks color, swap"),
    ("edition.toml", "[points]", 'WY = { effect = "pose" }\n[points]', "room for 2 in an edition"),
    ("edition.toml", f"{SWAP} = {{ points", "WQ = { points", f"points.{SWAP} is missing"),
    ("edition.toml", 'R = { en = "Turn Back"', 'Q = { en = "Turn Back"', "names.R is missing"),
    ("edition.toml", "lock_wilds", "lock_wildes", "options.lock_wildes is no option"),
    ("edition.toml", "lock_wilds =", "# =", "options.lock_wilds goes with forces"),
    ("edition.toml", "value = 150", "value = 0", "Option target_score does not take '0'"),
    ("edition.toml", '"LAN-CARD-01"', '"LAN-CARD-11"', "There is no clause or ruling LAN-CARD-11"),
    ("edition.toml", "color = { W", "color = { V", "is on no card of this edition"),
    ("edition.toml", "[deck_names]", "[deck_titles]", "deck_titles is not known here"),
    ("look.toml", '"k7"', '"r7"', "it must be 4 cards of the edition's decks"),
    ("look.toml", 'grain = "rings"', 'grain = "dots"', "it must be one of plain, crystals"),
    ("look.toml", "page = ", "pages = ", "light.page is missing"),
    ("look.toml", "k = {", "r = {", "the edition's colors are k b p g"),
    ("clauses.toml", 'section = "play"', 'section = "end"', "it must be one of deck, play"),
    ("clauses.toml", "LAN-PLAY-01", "PLAY-01", "must be an id like LAN-DECK-01"),
]


@pytest.mark.parametrize(("file", "old", "new", "sentence"), MISTAKES)
def test_a_mistake_is_named(folder: Path, file: str, old: str, new: str, sentence: str) -> None:
    change(folder, file, old, new)
    error = refused(folder)
    assert sentence in error.text.en
    assert error.text.en.startswith(str(folder / file)), error.text.en
    assert error.text.en.endswith(".")
    assert error.text.zh.startswith(str(folder / file))
    assert error.text.zh != error.text.en
    assert error.code == "bad-edition"


@pytest.mark.parametrize("file", ["clauses.toml", "look.toml"])
def test_a_file_that_is_missing_is_named(folder: Path, file: str) -> None:
    (folder / file).unlink()
    assert "this file is missing" in refused(folder).text.en


# --- ours --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EDITIONS)
def test_every_citation_of_ours_exists(name: str) -> None:
    file = Fields(folder_of(name) / "edition.toml")
    assert set(citations(file.data)) <= set(register())
    assert isinstance(edition(name), Edition)


def test_what_an_effect_asks_are_phases_in_which_it_is_answered() -> None:
    assert {question for asks in EFFECTS.values() for question in asks} <= set(PHASES)
