"""Rulings and options speak the words of the edition that is open, and the words of everybody."""

import re
from collections.abc import Iterator

import pytest

from lastcard.editions import EDITIONS, edition
from lastcard.editions.custom import EFFECT_TEXT, WHO_TEXT
from lastcard.editions.register import books, find, register
from lastcard.editions.search import search
from lastcard.editions.terms import terms
from lastcard.editions.texts import groups, option_text, setting_texts
from lastcard.languages import BUILT_IN as LANGUAGES
from lastcard.server.http.catalog import rules_json
from lastcard.text import Text

ACTION = {
    "frozen": "功能牌",
    "basic": "動作牌",
    "minions": "功能牌",
    "hello-kitty": "動作牌",
    "party": "行動牌",
}
# What the books' texts had, besides the phrases of tests/project/test_phrases.py.
WORST = {
    "en": re.compile(
        r"[Cc]orrespond|counts? \d+ points|sanction|other way round|[Ss]econd reading"
    ),
    "zh": re.compile(
        "失去|對得上|相符|相配|配得上|掀|比向|比到|制裁|受理|不予|免除|再讀|手牌最低|單獨最低"
        "|FROZEN|PARTY|好朋友|對調牌|plain"
    ),
}


def texts() -> Iterator[tuple[str, Text]]:
    """Every text about editions, rules and options that people read."""
    for book in books():
        yield from ((f"{book.code} {name}", title) for name, title in book.sections.items())
        yield book.code, book.title
    for name in (None, *EDITIONS):
        for entry in register(name).values():
            yield entry.id, entry.text
            if entry.note:
                yield entry.id, entry.note
    for each in map(edition, EDITIONS):
        yield each.id, each.name
        options = [(option, option_text(each, option)) for option in each.options]
        for option, text in [*options, *setting_texts().items()]:
            for part in (text.name, text.about, *text.values.values()):
                yield f"{each.id} {option}", part
    yield from groups().items()
    yield from [*WHO_TEXT.items(), *EFFECT_TEXT.items()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_worst_words_are_gone(lang: str) -> None:
    for place, text in texts():
        found = WORST[lang].search(text[lang])
        assert not found, (place, found)


def test_no_place_is_left_empty() -> None:
    for place, text in texts():
        assert "{" not in f"{text.en}{text.zh}".replace("{n}", ""), place


@pytest.mark.parametrize(("name", "action"), ACTION.items())
def test_an_action_card_has_the_name_on_its_box(name: str, action: str) -> None:
    assert terms(name)["action"].zh == action
    assert action in option_text(edition(name), "symbol_match").about.zh
    others = set(ACTION.values()) - {action}
    naming = {"R-BAS-13"}  # which says what the book calls them
    for entry in register(name).values():
        if entry.id not in naming:
            assert not any(other in entry.text.zh for other in others), entry.id


def test_a_ruling_names_cards_as_the_open_book_does() -> None:
    assert "三麗鷗家族王牌" in find("R-GEN-13", "hello-kitty").text.zh
    assert "Sanrio Wild Draw Four" in find("R-GEN-13", "hello-kitty").text.en
    assert "萬用抽 4 張牌" in find("R-GEN-13", "basic").text.zh
    assert "萬用罰抽四張牌" in find("R-GEN-13").text.zh


CATCHING = {
    "frozen": "any other player plays a card",
    "minions": "any other player plays a card",
    "basic": "playing, drawing, accepting or challenging",
    "hello-kitty": "playing, drawing, accepting or challenging",
    "party": "speed play",
}


@pytest.mark.parametrize("name", EDITIONS)
def test_only_the_open_edition_says_until_when_one_can_be_caught(name: str) -> None:
    text = find("R-GEN-26", name).text
    page = {
        entry["id"]: entry["text"]["en"]
        for section in rules_json(name)["rulings"]
        for entry in section["entries"]
    }
    assert page["R-GEN-26"] == text.en
    for phrase in set(CATCHING.values()):
        assert (phrase in text.en) == (phrase == CATCHING[name])
    names = [edition(each).name for each in EDITIONS]
    assert not any(f"{each.en}:" in text.en or f"{each.zh}：" in text.zh for each in names)
    assert search("R-GEN-26", name)[0].text == text


def test_without_an_edition_each_is_named() -> None:
    text = find("R-GEN-26").text
    assert "Frozen II and Minions 2: It is too late" in text.en
    assert "Party：" in text.zh
    assert all(phrase in text.en for phrase in CATCHING.values())


# --- what is said about decks -------------------------------------------------------------


def copies(name: str, deck: str) -> dict[str, int]:
    return dict(edition(name).box.decks[deck])


def total(deck: dict[str, int], *symbols: str) -> int:
    """Copies of the colored cards with these symbols, and of these wilds."""
    return sum(count for card, count in deck.items() if {card, card[1:]} & set(symbols))


def test_the_estimated_deck_of_party_is_as_its_ruling_says() -> None:
    party, classic = copies("party", "uniform"), copies("basic", "basic")
    for number in map(str, range(1, 10)):
        assert total(party, number) == 2 * total(classic, number)
    assert total(party, "0") == 0
    for wild in ("W", "W+4", "WT", "WU"):
        assert party[wild] == 2 * classic["W"] == 8
    assert total(party, "S", "R", "+2", "P") == 48
    ruling = find("R-PTY-01").text
    assert "twice as often as in a 112-card deck, and there are no zeros" in ruling.en
    assert (sum(party.values()), sum(classic.values())) == (224, 112)


def test_the_other_deck_of_party_is_as_its_name_says() -> None:
    one, other = copies("party", "uniform"), copies("party", "double-classic")
    assert (
        edition("party").deck_name("double-classic").en == "more action cards, fewer special wilds"
    )
    assert total(other, "S", "R", "+2", "P") > total(one, "S", "R", "+2", "P")
    assert total(other, "WT", "WU") < total(one, "WT", "WU")
    assert sum(other.values()) == 224


@pytest.mark.parametrize(
    ("id", "departure"),
    [
        ("R-PTY-22", ("reads narrower", "必須")),
        ("R-BAS-06", ("depart", "可選")),
        ("R-PTY-02", ("221", "221")),
        ("R-FRZ-02", ("other action cards", "其他功能牌")),
        ("R-HK-01", ("no special rule", "沒有特殊規則")),
        ("R-2ND-07", ("depart from that order", "不照這個順序")),
    ],
)
def test_a_ruling_says_openly_what_it_departs_from(id: str, departure: tuple[str, str]) -> None:
    text = find(id).text
    assert departure[0] in text.en
    assert departure[1] in text.zh


def test_what_the_rulings_say_about_the_books() -> None:
    assert "功能牌" not in find("R-BAS-13").text.zh  # BAS has 行動牌 and 動作牌
    assert "as the first card" in find("R-GEN-09").text.en
    assert "or when" not in find("R-GEN-35").text.en
    assert "手牌分數最低" in find("R-GEN-37").text.zh
    assert "手牌分數最低" in find("R-2ND-05").text.zh
