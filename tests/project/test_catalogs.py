"""Texts in TOML files: both languages, the same places to fill in, none missing, none left over."""

import pytest

from tests.project.catalogs import SOURCE, Catalog, catalogs, places

# Read in another way: by editions, by language, and with several forms for one rule.
ELSEWHERE = ("editions/", "languages/", "match/events.toml", "match/refusals.toml")

FILES = sorted(path.relative_to(SOURCE / "lastcard").as_posix() for path in SOURCE.rglob("*.toml"))
NAMES = [name for name in FILES if not name.startswith(ELSEWHERE)] + ["editions/words.toml"]


@pytest.fixture(params=NAMES)
def catalog(request: pytest.FixtureRequest) -> Catalog:
    return catalogs()[request.param]


def test_every_file_of_texts_is_read_by_code() -> None:
    assert catalogs().keys() == set(NAMES)


def test_both_languages_have_the_same_places(catalog: Catalog) -> None:
    for key, text in catalog.texts.items():
        en, zh = places(text)
        assert en == zh, key
        assert text.en.strip(" ")
        assert text.zh.strip(" "), key


def test_every_text_that_code_asks_for_exists_and_is_filled(catalog: Catalog) -> None:
    for use in catalog.uses:
        keys = catalog.keys_of(use)
        assert keys <= catalog.texts.keys(), f"{use.place}: {catalog.name} has no {use.key}"
        assert keys or use.key is None, f"{use.place}: nothing in {catalog.name} fits {use.key}"
        if use.details is not None and not use.is_pattern:
            for key in keys:
                assert places(catalog.texts[key])[0] <= use.details, f"{use.place}: {key}"


def test_no_text_is_left_over(catalog: Catalog) -> None:
    assert catalog.texts.keys() - catalog.used_keys() == set()
