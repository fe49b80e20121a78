"""Names at a table: what is cleaned, what is refused, and how it says so."""

import subprocess
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.server.lookalike import alike
from lastcard.server.names import (
    LONGEST,
    BadName,
    NameTaken,
    characters,
    clean_name,
    length,
    suggest,
)

JOINER = "\u200d"
FAMILY = JOINER.join("👨👩👧👦")
# Text that goes wrong: controls, marks, joiners, tones, flags, spaces, look-alikes, plain letters.
TRICKY = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from("a1 Í゙̀̂̃⃝\u200d\u200b\u202e\ufe0f👨👩🏻🏿🇹🇼\u3000\t\nก็ิि़်ுྐ"),
    ),
    max_size=40,
)


def refusal(name: str, *taken: str) -> BadName:
    with pytest.raises(BadName) as caught:
        clean_name(name, taken)
    return caught.value


@pytest.mark.parametrize(
    "name",
    [
        *(
            "red fox",
            "Red Fox",
            "小狐狸",
            "きつね",
            "여우",
            "ثعلب أحمر",
            "שועל",
            "लोमड़ी",
            "สุนัขจิ้งจอก",
        ),
        *("မြို့", "རྒྱུད", "Żółw", "Лиса", "Αλεπού", "🦊", "👍🏽", "🇹🇼", FAMILY, "x", "o'fox-7."),
    ],
)
def test_names_of_any_script_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFKC", name)


@pytest.mark.parametrize(
    ("typed", "output"),
    [
        ("  red \t\u3000 fox\n", "red fox"),
        ("ｒｅｄ　ｆｏｘ", "red fox"),
        ("red\u200b\u2060\ufeff fox\u00ad", "red fox"),
        ("\u202exof der\u202c", "xof der"),
        ("\u2066red\u2069 fox\u200f", "red fox"),
        ("red\x00\x1b[31m", "red[31m"),
        ("fox❤\ufe0f", "fox❤"),
        ("f" + "\u0301\u0300\u0302\u0303\u0304" + "ox", "f\u0301\u0300ox"),
        ("\u0301fox", "fox"),
        ("ก็็็็็็", "ก็"),
        ("e\u200b\u0301", "é"),
        ("\u3164fox\u2800", "fox"),
        ("f\u200dox\u200d", "fox"),
        ("🦊\u200d", "🦊"),
        ("1\ufe0f\u20e3", "1"),
        ("fox\ue000\U000e0041\U0010ffff", "fox"),
    ],
)
def test_what_cannot_be_seen_is_taken_out(typed: str, output: str) -> None:
    assert clean_name(typed) == output


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200d\ufe0f", "\u3164", "\u0301", "\x00\x07"])
def test_a_name_that_nobody_can_see_is_refused(name: str) -> None:
    error = refusal(name)
    assert error.code == "bad-name"
    assert error.text.en == "A name needs at least one visible character."
    assert error.text.zh == "名字至少要有一個看得見的字。"


@pytest.mark.parametrize("one", ["x", "狐", "🦊", "👍🏽", "🇹🇼", FAMILY, "é", "ကို"])
def test_twenty_characters_as_people_see_them(one: str) -> None:
    assert length(one * LONGEST) == LONGEST
    assert clean_name(one * LONGEST)
    assert refusal(one * (LONGEST + 1)).text.en == "A name can have at most 20 characters."


def test_no_picture_grows_without_end() -> None:
    assert clean_name("👍" + "🏽" * 30) == "👍🏽"
    assert length("\u1100" * 30) == 3  # Hangul that never ends
    assert refusal(JOINER.join("👨" * 100)).code == "bad-name"
    assert refusal("x" * 1_000_000).code == "bad-name"
    four, two = (JOINER.join("👨" * count) for count in (4, 2))
    assert list(characters(clean_name(JOINER.join("👨" * 6)))) == [four, two]


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("red fox", "Red Fox"),
        ("rеd fох", "red fox"),  # Cyrillic е, о, х
        ("Ηοst fox", "Host fox"),  # Greek
        ("Вlue", "Blue"),  # Cyrillic capital that is no look-alike in small letters
        ("b1ue", "blue"),
        ("bIue", "blue"),
        ("rnoon", "moon"),
        ("f0x", "fox"),
        ("redfox", "red fox"),
        ("𝐟𝐨𝐱", "fox"),
        ("ŞTRASSE", "ştraße"),
    ],
)
def test_a_name_that_looks_like_another_is_refused(name: str, other: str) -> None:
    error = refusal(name, "blue cat", other)
    assert isinstance(error, NameTaken)
    assert error.code == "name-taken"
    assert error.suggestion.endswith(" 2")
    assert error.suggestion in error.text.en
    assert error.suggestion in error.text.zh
    assert clean_name(error.suggestion, ["blue cat", other]) == error.suggestion


@pytest.mark.parametrize(
    ("name", "other"), [("fox", "box"), ("狐狸", "狸狐"), ("fox 1", "fox 2"), ("🦊", "🐻")]
)
def test_names_that_differ_may_sit_together(name: str, other: str) -> None:
    assert clean_name(name, [other]) == name


def test_the_suggestion_is_free_and_short_enough() -> None:
    assert refusal("fox", "fox", "Fox 2", "fox 3").text.en.endswith("How about “fox 4”?")
    assert suggest("fox 2", ["fox 2"]) == "fox 3"
    assert suggest("x" * 20, ["x" * 20]) == "x" * 18 + " 2"
    assert suggest("👍🏽" * 20, ["👍🏽" * 20]) == "👍🏽" * 18 + " 2"


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Bot 1",
            "bot",
            "BOT",
            "B0t 1",
            "Воt l",
            "Bot #2",
            "bot_3",
            "Bot １",
            "🤖 Bot 1",
            "Bot ١",
        ),
        *(
            "Bot 1 (sharp)",
            "電腦 1",
            "電腦１",
            "電腦一號",
            "电脑2",
            "電腦 1（精明）",
            "機器人",
            "1 號",
        ),
        *(
            "seat 0",
            "Host",
            "Hοst",
            "System",
            "SYSTEM:",
            "lastcard",
            "系統",
            "管理員",
            "B\u200bot 1",
        ),
    ],
)
def test_nobody_passes_for_a_bot_or_the_table(name: str) -> None:
    error = refusal(name)
    assert error.code == "bad-name"
    assert error.text.en == "That name is reserved for bots and for the table. Choose another one."


@pytest.mark.parametrize(
    "name",
    ["Al", "Bottle", "Abbot", "電", "Hostess", "Systema", "12", "小電腦迷", "Mod", "Roboto fan"],
)
def test_names_that_only_begin_like_a_bot_are_fine(name: str) -> None:
    assert clean_name(name) == name


@given(TRICKY)
def test_a_clean_name_is_clean(name: str) -> None:
    try:
        output = clean_name(name)
    except BadName:
        return
    assert clean_name(output) == output
    assert 1 <= length(output) <= LONGEST
    assert len(output) <= LONGEST * 12
    assert output == " ".join(output.split())
    assert unicodedata.is_normalized("NFKC", output)
    for char in output.replace(JOINER, ""):
        assert unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Me")
    assert "".join(characters(output)) == output


@given(TRICKY)
def test_a_suggestion_can_be_taken(name: str) -> None:
    try:
        output = clean_name(name)
    except BadName:
        return
    error = refusal(name, output)
    assert isinstance(error, NameTaken)
    assert clean_name(error.suggestion, [output]) == error.suggestion
    assert not alike(error.suggestion, output)


def test_the_table_of_look_alikes_is_read_when_a_name_is() -> None:
    code = (
        "import sys; from lastcard.server import names, lookalike; "
        "assert lookalike.table.cache_info().currsize == 0; names.clean_name('fox'); "
        "assert lookalike.table.cache_info().currsize == 1; "
        "assert 'urllib.request' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
