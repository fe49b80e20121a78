"""The registers are complete and agree with themselves."""

import re

import pytest

from lastcard.editions import EDITIONS, UnknownEdition
from lastcard.editions.errors import UnknownClause
from lastcard.editions.register import (
    Entry,
    books,
    find,
    register,
)
from lastcard.editions.search import near_words, search
from lastcard.engine.options import CHOICES, RANGES
from lastcard.text import Text

CLAUSES = {"frozen": 72, "basic": 71, "minions": 70, "hello-kitty": 72, "party": 77}
RULINGS = 149
KINDS = {"gap", "ambiguity", "contradiction", "clarification", "house-rule"}
# Options that are no number and no choice, so that the rules record has them in another form.
OTHER_OPTIONS = {"deck", "custom_rule"}
CHINESE = re.compile("[\u4e00-\u9fff]")
ENTRIES = list(register().values())


def clauses() -> list[Entry]:
    return [entry for entry in ENTRIES if entry.is_clause]


def rulings() -> list[Entry]:
    return [entry for entry in ENTRIES if not entry.is_clause]


def test_every_clause_of_every_book_is_there() -> None:
    counts = dict.fromkeys(EDITIONS, 0)
    for entry in clauses():
        counts[entry.editions[0]] += 1
    assert counts == CLAUSES
    assert len(clauses()) == 362


def test_every_ruling_is_there() -> None:
    assert len(rulings()) == RULINGS


def test_no_id_stands_twice() -> None:
    assert len(register()) == sum(CLAUSES.values()) + RULINGS


def test_books_come_in_their_order_and_rulings_last() -> None:
    codes = list(dict.fromkeys(entry.book for entry in ENTRIES))
    assert codes == [book.code for book in books()] == ["FRZ", "BAS", "MIN", "HK", "PTY", "R"]


def test_ids_name_their_book() -> None:
    for entry in ENTRIES:
        assert re.fullmatch(rf"{entry.book}-[A-Z0-9]+-\d\d", entry.id)


def test_every_text_is_there_in_both_languages() -> None:
    for entry in ENTRIES:
        for text in (entry.text, entry.section_title):
            assert text.en == text.en.strip() != "", entry.id
            assert text.zh == text.zh.strip() != "", entry.id
        assert CHINESE.search(entry.text.zh), entry.id
        assert not CHINESE.search(entry.text.en), entry.id


def test_every_entry_concerns_an_edition() -> None:
    for entry in ENTRIES:
        assert entry.editions, entry.id
        assert set(entry.editions) <= set(EDITIONS), entry.id


def test_a_clause_belongs_to_one_edition() -> None:
    edition_of = {book.code: book.edition for book in books()}
    for entry in clauses():
        assert entry.editions == (edition_of[entry.book],)


def test_every_section_has_entries() -> None:
    used = {(entry.book, entry.section) for entry in ENTRIES}
    assert used == {(book.code, section) for book in books() for section in book.sections}


def test_rulings_are_of_a_known_kind() -> None:
    assert {entry.kind for entry in rulings()} == KINDS


def test_every_reference_resolves_and_is_mutual() -> None:
    for entry in clauses():
        assert all(entry.id in register()[id].clauses for id in entry.rulings), entry.id
    for entry in rulings():
        assert all(register()[id].is_clause for id in entry.clauses), entry.id
        for clause in map(find, entry.clauses):
            settles = clause.editions[0] in entry.editions
            assert (entry.id in clause.rulings) == settles, (entry.id, clause.id)


def test_ids_named_in_a_text_exist() -> None:
    for entry in ENTRIES:
        for text in (entry.text.en, entry.text.zh):
            for id in re.findall(r"\b(?:FRZ|BAS|MIN|HK|PTY|R)-[A-Z0-9]+-\d+", text):
                assert id in register(), (entry.id, id)


def test_rulings_name_options_that_exist() -> None:
    named = {option for entry in rulings() for option in entry.options}
    assert named <= {*CHOICES, *RANGES, *OTHER_OPTIONS}


def test_text_is_found_by_language() -> None:
    text = Text("card", "牌")
    assert (text["en"], text.of("zh")) == ("card", "牌")
    assert text["fr"] == "card"
    assert Text("card", "牌", {"fr": "carte"})["fr"] == "carte"


def test_find_does_not_mind_capitals() -> None:
    assert find(" hk-bm-02 ").id == "HK-BM-02"


def test_an_unknown_id_names_near_ones() -> None:
    with pytest.raises(UnknownClause) as error:
        find("PTY-PILE-01")
    assert "PTY-PILEUP-01" in error.value.near
    assert str(error.value).startswith("There is no clause or ruling PTY-PILE-01. Did you mean ")


def test_an_unknown_edition_names_near_ones() -> None:
    with pytest.raises(UnknownEdition) as error:
        search("uno", edition="kitty")
    assert error.value.near == ("hello-kitty",)


def test_search_needs_all_words_in_any_order_and_case() -> None:
    hits = search("UP pile", edition="party")
    assert "PTY-PILEUP-01" in [entry.id for entry in hits]
    assert hits != search("pile", edition="party")


def test_search_puts_the_words_in_a_row_first() -> None:
    ids = [entry.id for entry in search("pile up", edition="party")]
    assert ids.index("R-PTY-18") < ids.index("PTY-SETUP-08")


def test_search_finds_where_a_word_begins() -> None:
    assert search("hallenge") == []
    assert search("challeng") != []


@pytest.mark.parametrize("words", ["r-hou-01", "疊加", "House rules", "自家玩法", "stacking"])
def test_search_looks_at_ids_texts_sections_and_options(words: str) -> None:
    assert "R-HOU-01" in [entry.id for entry in search(words)]


def test_search_keeps_to_an_edition_and_its_rulings() -> None:
    hits = search([], edition="Party")
    assert {entry.book for entry in hits} == {"PTY", "R"}
    assert all("party" in entry.editions for entry in hits)


def test_search_without_words_finds_everything() -> None:
    assert search("") == ENTRIES


def test_near_words_are_for_words_that_nothing_has() -> None:
    assert "challenge" in near_words(["uno", "chalenge"])
    assert near_words(["uno"]) == []
