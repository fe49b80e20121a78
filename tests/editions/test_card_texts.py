"""Every card of every edition says what it does, in both languages, and cites what says so."""

import json
import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from lastcard.editions import EDITIONS, edition
from lastcard.editions.box import symbol_of
from lastcard.editions.card_texts import CLAUSES, COLORED, NUMBER, card_clauses, card_texts, keys_of
from lastcard.editions.register import find
from lastcard.editions.terms import PLACE
from lastcard.engine import cards, options
from tests.editions.fixture import NAME, write_fixture

ROOT = Path(__file__).parents[2]
SECTIONS = {
    NUMBER: "MATCH",
    "S": "SKIP",
    "R": "REV",
    "+2": "D2",
    "P": "POINT",
    "W": "WILD",
    "W+4": "WD4",
}
CASES = [(name, card) for name in EDITIONS for card in edition(name).kinds]


def values_of(name: str, option: str) -> list[str]:
    """The values that a text may speak of."""
    if option == "custom_rule":
        return ["plain", "others draw 1"]
    if option in options.RANGES or option == "deck":
        return [edition(name).options[option].value]
    return list(options.CHOICES[option])


@pytest.mark.parametrize(("name", "card"), CASES)
def test_a_card_has_one_first_sentence_whatever_the_options(name: str, card: str) -> None:
    book, texts = edition(name), card_texts()
    rows = [row for key in keys_of(book, card) for row in texts.get(key, ())]
    used = sorted({option for row in rows for option in (*row.when, *row.unless)})
    for values in product(*(values_of(name, option) for option in used if option in book.options)):
        terms = dict(
            zip((option for option in used if option in book.options), values, strict=True)
        )
        held = [
            row
            for row in rows
            if all(terms.get(option) == value for option, value in row.when.items())
            and not any(terms.get(option) == value for option, value in row.unless.items())
            and row.seats is None
        ]
        assert held, terms
        assert all(
            row.text.en.endswith((".", "!")) and row.text.zh.endswith(("。", "！")) for row in held
        )


@pytest.mark.parametrize(("name", "card"), CASES)
def test_the_clause_of_a_card_is_about_it(name: str, card: str) -> None:
    book, symbol = edition(name), symbol_of(card)
    clause = card_clauses(book)[NUMBER if symbol.isdigit() else symbol]
    assert find(clause) is not None
    if card in book.effects:
        assert clause == book.box.clauses[card]
    else:
        assert clause.split("-")[1] == SECTIONS[NUMBER if symbol.isdigit() else symbol]


def test_every_option_value_and_place_is_known() -> None:
    for key, rows in card_texts().items():
        assert key in (*SECTIONS, COLORED, *cards.EFFECTS) or key.isdigit()
        for row in rows:
            for option, value in (*row.when.items(), *row.unless.items()):
                known = ["plain"] if option == "custom_rule" else options.CHOICES[option]
                assert value in known, (key, option)
            for place in PLACE.findall(row.text.en + row.text.zh):
                assert place in (*CLAUSES, *options.RANGES, "action", "custom_rule"), (key, place)


def test_an_edition_of_somebody_else_has_them_too(tmp_path: Path) -> None:
    write_fixture(tmp_path)
    program = (
        "import json; from lastcard.editions import edition;"
        "from lastcard.editions.card_texts import *; from lastcard.editions.register import find;"
        f"book = edition({NAME!r}); texts = card_texts(); cited = card_clauses(book);"
        "print(json.dumps([[card, [key for key in keys_of(book, card) if key in texts], "
        "find(cited.get(card) or cited.get(card[1:]) or cited['number']).id] "
        "for card in book.kinds]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        cwd=ROOT,
        env=os.environ | {"LASTCARD_EDITIONS": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    rows = json.loads(done.stdout)
    assert len(rows) > 40
    assert all(keys for _, keys, _ in rows)
    assert {clause for card, _, clause in rows if card in ("WX", "WZ")} == {
        "LAN-CARD-01",
        "LAN-CARD-02",
    }
