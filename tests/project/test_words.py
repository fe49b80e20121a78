"""checks/words.py finds what it should, and lets good names be."""

import pytest

from checks.words import findings, is_banned


@pytest.mark.parametrize("name", ["told", "TOLD", "_kept", "cards_shown", "cardsShown", "Asked"])
def test_participles_that_name_things_are_found(name: str) -> None:
    assert is_banned(name)


@pytest.mark.parametrize(
    "name", ["is_kept", "isShown", "result", "toldest", "kept_cards", "made_up"]
)
def test_nouns_and_yes_or_no_are_let_be(name: str) -> None:
    assert not is_banned(name)


def test_every_place_that_gives_a_name_is_looked_at() -> None:
    lines = [
        "def f(told): ...",
        "said = 1",
        "self.kept = 2",
        "class Asked: ...",
        "for shown in (): ...",
        "def laid(): ...",
    ]
    found = list(findings("src/x.py", "\n".join(lines)))
    assert sorted(int(each.split(":")[1]) for each in found) == [1, 2, 3, 4, 5, 6]


def test_the_page_is_looked_at_too() -> None:
    text = "const told = 1;\nlet cardsShown = 2;\nlist.map((kept) => kept);\nconst fine = 3;"
    found = list(findings("web/src/x.ts", text))
    assert [each.split(":")[1] for each in found] == ["1", "2", "3"]


def test_phrases_are_found_in_prose() -> None:
    assert len(list(findings("docs/x.md", "Whoever comes\nplays anew\nand wins."))) == 2


def test_a_sentence_in_code_is_found() -> None:
    line = 'raise BadNotation("No.", "\u4e0d\u884c\u3002")'
    assert len(list(findings("src/lastcard/match/moves.py", line))) == 1
    assert list(findings("src/lastcard/server/names.py", line)) == []
    assert list(findings("tests/match/test_moves.py", line)) == []
