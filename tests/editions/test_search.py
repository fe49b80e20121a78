"""The words on a box find the clauses that say the same in our words."""

import re

import pytest

from lastcard.editions import EDITIONS
from lastcard.editions.register import register
from lastcard.editions.search import readings, search, synonyms

# Words of the books, the editions whose books have them, and what a search has to find there.
BOX_WORDS = {
    "挑戰": {"party": ["PTY-WD4-03", "PTY-CHAL-01", "PTY-CHAL-02", "PTY-CHAL-03", "PTY-CHAL-04"]},
    "發牌者": {
        "frozen": ["FRZ-TURN-01", "FRZ-WILD-04"],
        "basic": ["BAS-SETUP-02", "BAS-SETUP-03", "BAS-TURN-01", "BAS-WILD-05"],
        "minions": ["MIN-TURN-01", "MIN-WILD-04"],
        "hello-kitty": ["HK-SETUP-03", "HK-TURN-01", "HK-REV-03", "HK-SKIP-03", "HK-BM-04"],
        "party": ["PTY-SETUP-02", "PTY-WILD-04"],
    },
    "牌庫": {
        "frozen": ["FRZ-SETUP-04", "FRZ-DRAW-01", "FRZ-RESH-01"],
        "minions": ["MIN-SETUP-04", "MIN-DRAW-01", "MIN-RESH-01"],
        "party": ["PTY-SETUP-05", "PTY-DRAW-01", "PTY-RESH-01", "PTY-POINT-04", "PTY-PILEUP-01"],
    },
    "牌堆": {
        "frozen": ["FRZ-WD4-04", "FRZ-TURN-02"],
        "basic": ["BAS-SETUP-04", "BAS-DRAW-01", "BAS-UNO-02", "BAS-RESH-01"],
        "minions": ["MIN-WD4-04", "MIN-TURN-02"],
        "hello-kitty": ["HK-SETUP-04", "HK-WD4-04", "HK-RESH-01"],
        "party": ["PTY-SETUP-08", "PTY-TURN-01"],
    },
    "匹配": {"party": ["PTY-MATCH-01", "PTY-DRAW-02", "PTY-WD4-01"]},
    "對應": {
        "frozen": ["FRZ-TURN-02", "FRZ-MATCH-01", "FRZ-DRAW-01"],
        "basic": ["BAS-TURN-02", "BAS-MATCH-01", "BAS-MATCH-03", "BAS-DRAW-01", "BAS-DRAW-02"],
        "minions": ["MIN-TURN-02", "MIN-MATCH-01", "MIN-DRAW-01"],
        "hello-kitty": ["HK-TURN-02", "HK-MATCH-01", "HK-DRAW-01", "HK-DRAW-03", "HK-WD4-03"],
    },
}


@pytest.mark.parametrize(
    ("word", "name", "wanted"),
    [(word, name, ids) for word, books in BOX_WORDS.items() for name, ids in books.items()],
)
def test_the_words_on_the_box_find_the_clause(word: str, name: str, wanted: list[str]) -> None:
    assert set(wanted) <= {entry.id for entry in search(word, name)}


def test_a_longer_word_is_read_in_our_words_too() -> None:
    assert readings("挑戰者") == ["挑戰者", "質疑的人", "質疑者"]
    assert search("挑戰者", "party") != []


def test_other_words_are_read_as_they_are() -> None:
    assert readings("質疑") == ["質疑"]


def test_every_word_of_ours_is_in_some_text() -> None:
    texts = "".join(entry.text.en + entry.text.zh for entry in register().values()).casefold()
    for theirs, names in synonyms().items():
        assert all(ours in texts for ours in names), theirs


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_is_searched_in_its_own_words(name: str) -> None:
    for entry in search("{", name):
        pytest.fail(f"{entry.id}: {entry.text}")
    assert not any(re.search("[{}]", entry.text.zh) for entry in search("")), "no place is left"
